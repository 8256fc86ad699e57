/* `poise ask`: says what a position is worth and what comes next in it. The position comes from a
 * position file or from a .play file that is not over. */
#include <inttypes.h>

#include "sims/commands/answer.h"
#include "sims/commands/ask_document.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/play/words.h"
#include "sims/position/position_file.h"
#include "sims/replay/recorded.h"

enum { ROLLS_MAX = 64, TRIES = 1000 /* with --roll: most deals to play for each that fits */ };

/* The command line of `poise ask`. */
struct ask_options {
    struct given_options given;
    const char *human;
    char quoted[80]; /* `human` as it is printed */
    uint64_t games;
    bool keep_hidden;
    struct option_list moves, rolls, asserts;
};

/* The position that is asked about, from a position file or from a .play file. */
struct asked {
    struct position_file file;
    struct recorded recorded; /* if it comes from a .play file; else empty */
    const struct variant *variant;
    struct position position;
};

static int open_recorded(struct asked *a, const char *file, struct error *error)
{
    if (recorded_read(&a->recorded, file, error) != 0) {
        return -1;
    }
    struct play *play = &a->recorded.play;
    play->people = UINT32_MAX; /* replay all recorded steps, of all seats */
    if (play_restart(play) != PLAY_GOOD || !play->step.waits) {
        return error_set(error, "%s: the game is over: there is nothing to decide", file);
    }
    a->variant = &a->recorded.variant;
    a->position = position_of_step(&play->step);
    return 0;
}

static int open_position(struct asked *a, const struct ask_options *o, struct error *error)
{
    if (recorded_is(o->given.file)) {
        return open_recorded(a, o->given.file, error);
    }
    if (position_read(&a->file, o->given.file, o->given.seed, error) != 0) {
        return -1;
    }
    if (o->keep_hidden && !a->file.tells_hidden) {
        return error_set(error, "--keep-hidden: %s does not say what is hidden: it has no `hidden`",
                         o->given.file);
    }
    a->variant = a->file.variant;
    a->position = a->file.position;
    return 0;
}

/* Finds the one move that the typed words mean in the decision that waits. Returns an exit code. */
static int find_move(const struct decision_step *step, const char *typed, game_move *move)
{
    static struct words_offer offer;
    int found[GAME_MOVES_MAX];
    words_make_offer(step, &offer);
    const int fit = words_find(typed, offer.names, offer.count, found);
    *move = fit == 1 ? offer.moves[found[0]] : 0;
    return fit == 1 ? CLI_OK
                    : cli_fail("--move %s: %s; `poise ask` without --move lists the moves", typed,
                               fit == 0 ? "no move is called that" : "may mean several moves");
}

/* Finds the steps of a choice (--move). Each is a move in the decision that the step before leads
 * to. Returns an exit code. */
static int find_choice(const struct asked *a, const struct option_list *typed,
                       struct hint_choice *choice)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct position *p = &a->position;
    struct decision_step step = step_at(p->game, p->rules, state, a->variant->match.seats);
    game_copy(p->game, state, p->state);
    choice->count = 0;
    for (size_t k = 0; k < typed->count; k++) {
        if (k == HINT_STEPS_MAX || (k > 0 && !step_follows(&step, p->waits))) {
            return cli_fail("--move %s: the choice is complete without it", typed->items[k]);
        }
        game_move *move = &choice->moves[choice->count++];
        if (find_move(&step, typed->items[k], move) != CLI_OK) {
            return CLI_FAILED;
        }
        step_make(&step, *move);
    }
    if (typed->count > 0 && step_follows(&step, p->waits)) {
        fputs("poise: the choice goes on; another --move names its next step\n", stderr);
    }
    return CLI_OK;
}

/* Reads the --roll options, like "ai die=battle". Returns an exit code. */
static int read_rolls(const struct ask_options *o, struct asked_roll rolls[ROLLS_MAX])
{
    for (size_t k = 0; k < o->rolls.count; k++) {
        if (k == ROLLS_MAX || !asked_roll_read(o->rolls.items[k], &rolls[k])) {
            return cli_misuse("ask",
                              "--roll %s: write NAME=FACE, as \"ai die=battle\"; `poise "
                              "trace` names what is rolled",
                              o->rolls.items[k]);
        }
    }
    return CLI_OK;
}

/* Sets the player who plays games to the end: --human, else greedy. Returns an exit code. */
static int find_players(const struct asked *a, const struct ask_options *o,
                        struct hint_players *players)
{
    struct error error;
    uint32_t people = 1U << position_seat(&a->position);
    if (hint_players(players, a->variant, people, "human", o->human, &error) != 0) {
        return cli_refuse("ask", &error);
    }
    players->keep_hidden = o->keep_hidden;
    if (o->human != NULL) {
        players->other = players->adviser;
        players->by = o->quoted;
    }
    return CLI_OK;
}

/* Tests the claims (--assert) against the deals. Returns an exit code. */
static int check_claims(const struct ask_options *o, const struct asked_question *question,
                        const struct asked_events *events)
{
    int status = CLI_OK;
    for (size_t k = 0; k < o->asserts.count; k++) {
        struct error error;
        enum goal_verdict verdict;
        if (ask_claim(o->asserts.items[k], question, events, o->given.level, &verdict, &error) !=
            0) {
            return cli_misuse("ask", "--assert: %s", error.text);
        }
        if (verdict == GOAL_MISSED) {
            cli_fail("--assert fails: %s", error.text);
            status = CLI_ASSERT_FAILED;
        } else if (verdict == GOAL_OPEN) {
            cli_fail("--assert: %s", error.text);
            status = status == CLI_OK ? CLI_ASSERT_OPEN : status;
        }
    }
    return status;
}

/* Adds what each move of the person is worth. Returns an exit code. */
static int ask_moves(const struct asked *a, const struct ask_options *o, struct doc *doc)
{
    static struct asked_move moves[GAME_MOVES_MAX];
    struct hint_players players;
    struct play play;
    int status = find_players(a, o, &players);
    if (status == CLI_OK) {
        play_init(&play, a->variant, o->given.seed, 0);
        play_start_from(&play, a->position.state);
        const int count = asked_moves(&play, &players, (int)o->games, moves);
        ask_put_moves(doc, &play, &players, moves, count);
        play_free(&play);
    }
    return status;
}

/* Adds how often the human side wins where the AI or dice come next: the variant's players, with
 * --human on the human seats, play the deals to the end. Returns an exit code. */
static int put_coming_worth(const struct asked *a, const struct ask_options *o,
                            const struct asked_question *question, struct doc *doc)
{
    struct variant variant = *a->variant;
    struct asked_question of_human = *question;
    struct hint_players players;
    struct error error;
    if (o->human != NULL && hint_players(&players, a->variant, 0, "human", o->human, &error) != 0) {
        return cli_refuse("ask", &error);
    }
    if (o->human != NULL) {
        match_seat_humans(&variant.match, players.adviser);
    }
    of_human.variant = &variant;
    ask_put_wins(doc, o->human != NULL ? o->quoted : variant.opponent, asked_wins(&of_human),
                 question->deals);
    return CLI_OK;
}

/* Adds how often the human side wins from here. After a choice of a person, it plays the same games
 * as the list of moves. Returns an exit code. */
static int put_worth(const struct asked *a, const struct ask_options *o,
                     const struct asked_question *question, struct doc *doc)
{
    struct hint_players players;
    struct play play;
    const int waits = a->position.waits;
    if (waits == POSITION_NOBODY || a->variant->sides[waits] == GAME_SIDE_AI) {
        return put_coming_worth(a, o, question, doc);
    }
    const int status = find_players(a, o, &players);
    if (status == CLI_OK) {
        play_init(&play, a->variant, o->given.seed, 0);
        play_start_from(&play, a->position.state);
        /* the games of the last round of asked_moves */
        ask_put_wins(doc, players.by,
                     hint_play(&play, &players, question->choice, ASKED_FIRST, (int)o->games, NULL),
                     o->games);
        play_free(&play);
    }
    return status;
}

/* Adds what happens before a person decides again. `choice`: made first, or NULL. Returns an exit
 * code. */
static int ask_events(const struct asked *a, const struct ask_options *o,
                      const struct hint_choice *choice, struct doc *doc)
{
    struct asked_roll rolls[ROLLS_MAX];
    struct asked_events events;
    struct asked_question question = {.variant = a->variant,
                                      .position = &a->position,
                                      .choice = choice,
                                      .rolls = rolls,
                                      .roll_count = o->rolls.count,
                                      .seed = o->given.seed,
                                      .deals = o->games,
                                      .keep_hidden = o->keep_hidden,
                                      .tries = o->rolls.count > 0 ? TRIES * o->games : o->games};
    int status = read_rolls(o, rolls);
    if (status != CLI_OK) {
        return status;
    }
    asked_events(&question, &events);
    if (events.deals == 0) {
        status = cli_fail("--roll: in %" PRIu64
                          " deals the dice never fell so; `poise trace` names what is rolled",
                          events.tries);
    } else {
        status = o->rolls.count == 0 ? put_worth(a, o, &question, doc) : CLI_OK;
        ask_put_events(doc, &question, &events);
        status = status == CLI_OK ? check_claims(o, &question, &events) : status;
    }
    asked_free(&events);
    return status;
}

static int ask_position(const struct asked *a, const struct ask_options *o)
{
    struct hint_choice choice;
    const struct position *p = &a->position;
    const bool person = p->waits != POSITION_NOBODY && a->variant->sides[p->waits] != GAME_SIDE_AI;
    const bool moves = o->moves.count > 0;
    if (moves && p->waits == POSITION_NOBODY) {
        return cli_fail("--move: nobody decides in this position; what comes is told without it");
    }
    if (person && !moves && o->rolls.count + o->asserts.count > 0) {
        return cli_misuse("ask", "a person decides here: --roll and --assert are about what "
                                 "comes after a --move");
    }
    int status = find_choice(a, &o->moves, &choice);
    if (status != CLI_OK) {
        return status;
    }
    struct doc *doc = ask_document(a->variant, p, o->given.file, o->given.seed);
    status =
        person && !moves ? ask_moves(a, o, doc) : ask_events(a, o, moves ? &choice : NULL, doc);
    if (game_fault_text(p->game) != NULL) {
        doc_free(doc);
        return cli_fail("%s", game_fault_text(p->game));
    }
    if (status == CLI_OK || status == CLI_ASSERT_FAILED || status == CLI_ASSERT_OPEN) {
        const int shown = answer_show("ask", o->given.format, doc);
        return status == CLI_OK ? shown : status;
    }
    doc_free(doc);
    return status;
}

int command_ask(int argc, char *argv[])
{
    static struct ask_options o;
    static struct asked a;
    const struct cli_option options[] = {
        {"move", "MOVE", OPTION_LIST, &o.moves,
         "make this move first, in words or by the beginning of them, and tell what comes then; "
         "may be given again for each further step of a choice"},
        {"human", "PLAYER", OPTION_TEXT, &o.human,
         "player or level who plays the human's games on (default: after a move greedy, else the "
         "rules' own)"},
        {"games", "N", OPTION_NUMBER, &o.games,
         "games played on after each of the best moves, or deals to look at (default 1000)",
         .min = 10, .max = 1000000},
        {"roll", "NAME=FACE", OPTION_LIST, &o.rolls,
         "what fell at your table, as \"ai die=battle\": only such deals count; may be given "
         "several times, in the order of the rolls"},
        {"keep-hidden", NULL, OPTION_FLAG, &o.keep_hidden,
         "leave what the player does not see as the position says it, in place of dealing it anew "
         "in each game"},
        {"assert", "CLAIM", OPTION_LIST, &o.asserts,
         "hold a claim like \"ai disperse <= 1%\", of the share of deals with that action: exit "
         "code 0 if it holds, 3 if it fails, 4 if the deals do not decide it"},
        {0},
    };
    const struct cli cli = {
        .usage = "ask POSITION.yaml|FILE.play [OPTION]...",
        .doc =
            "Says what a position is worth. Where a person decides: the moves by their chance "
            "to win. Where the AI acts: what it does and by which rules, and how often, over the "
            "dice that are open and the cards that are hidden. `poise trace GAME --index I --at N "
            "--position FILE` writes a position; docs/positions.md says how to type one.",
        .examples = "  poise ask here.yaml\n"
                    "  poise ask here.yaml --human expert\n"
                    "  poise ask here.yaml --move \"end the turn\"\n"
                    "  poise ask here.yaml --move end --roll \"ai die=battle\"\n"
                    "  poise ask here.yaml --move end --assert \"ai disperse <= 5%\"\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a position; `poise trace GAME --index 0 --at 10 --position here.yaml` "
                       "writes one",
    };
    o.games = 1000;
    given_options_init(&o.given, GIVEN_SEED | GIVEN_FORMAT | GIVEN_DOCUMENT);
    o.given.seed = 1;
    int status = given_options_parse(&o.given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    snprintf(o.quoted, sizeof o.quoted, "`%s`", o.human != NULL ? o.human : "");
    struct error error;
    status = open_position(&a, &o, &error) == 0 ? ask_position(&a, &o) : cli_fail("%s", error.text);
    position_free(&a.file);
    recorded_free(&a.recorded);
    return status;
}
