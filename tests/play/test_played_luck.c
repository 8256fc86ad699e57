/* The luck of a game that people played: exact in a game of two dice against a hand that the AI has
 * acted on; 0 on average, whoever plays and whatever the judge. */
#include <math.h>

#include "analysis/numbers/control.h"
#include "analysis/numbers/interval.h"
#include "sims/play/played_luck.h"
#include "sims/players/players.h"
#include "tests/support/made_up_player.h"
#include "tests/support/testing.h"

/* The AI draws a card of 1 to 3 and boasts if it is no 1. The human rolls one die and adds 3, or
 * rolls both, adds the top of a deck, and wins with more than 3 + twice the card. */
enum { ROLL_ONE, ROLL_BOTH };

struct boast_state {
    struct game_head head;
    struct rng die;
    uint8_t card, boasts, rolled, deck[4];
};

struct boast_record {
    uint8_t winner, end_reason, rounds, decisions, ai_score, human_score, ai_score_by_round[1],
        human_score_by_round[1];
};

static const char *const end_names[] = {"shown", NULL};
static const struct row boast_columns[] = {
    GAME_COMMON_COLUMNS(struct boast_record, end_names, "points"), {0}};
static const struct row boast_fields[] = {
    {"card", ROW_ONE(struct boast_state, card), ROW_INT(1, 3), .sight = FIELD_NOBODY,
     FIELD_DOC(NULL, "the AI's")},
    {"boasts", ROW_ONE(struct boast_state, boasts), ROW_BOOL, FIELD_DOC(NULL, "the AI")},
    {"deck", ROW_MANY(struct boast_state, deck), ROW_INT(0, 2), .sight = FIELD_NOBODY,
     .flags = FIELD_DECK_ORDER, FIELD_DOC(NULL, "to add")},
    {"rolled", ROW_ONE(struct boast_state, rolled), ROW_INT(0, 14), FIELD_DOC(NULL, "so far")},
    {"die", FIELD_UNSEEN(struct boast_state, die), FIELD_DOC(NULL, "rolls to come")},
    {0}};

static int seat_boaster(const void *rules, uint8_t sides[])
{
    (void)rules;
    sides[0] = GAME_SIDE_HUMAN;
    return 1;
}

static void shuffle_boast_deck(struct boast_state *s, uint64_t key)
{
    struct rng deck = rng_stream(key, 3, 0);
    memcpy(s->deck, (const uint8_t[]){0, 0, 1, 2}, sizeof s->deck);
    rng_shuffle_u8(&deck, s->deck, sizeof s->deck);
}

static void start_boast(void *state, const void *rules)
{
    struct boast_state *s = state;
    struct rng deck = rng_stream(s->head.key, 1, 0);
    (void)rules;
    s->die = rng_stream(s->head.key, 2, 0);
    s->card = (uint8_t)(1 + rng_below(&deck, 3));
    s->boasts = s->card > 1;
    shuffle_boast_deck(s, s->head.key);
}

static bool advance_boast(void *state, const void *rules)
{
    struct boast_state *s = state;
    (void)rules;
    if (s->rolled == 0) {
        return true;
    }
    s->head.winner = s->rolled > 3 + 2 * s->card ? GAME_HUMAN : GAME_AI;
    return false;
}

static int list_boast_moves(const void *state, const void *rules, game_move out[])
{
    (void)state, (void)rules;
    out[0] = ROLL_ONE;
    out[1] = ROLL_BOTH;
    return 2;
}

static void apply_boast(void *state, const void *rules, game_move move)
{
    struct boast_state *s = state;
    (void)rules;
    s->rolled = (uint8_t)(1 + rng_below(&s->die, 6));
    s->rolled = (uint8_t)(s->rolled + s->deck[0]);
    s->rolled = (uint8_t)(s->rolled + (move == ROLL_ONE ? 3 : 1 + rng_below(&s->die, 6)));
}

static void redeal_boast(void *state, const void *rules, uint64_t key)
{
    struct boast_state *s = state;
    struct rng deck = rng_stream(key, 1, 0);
    (void)rules;
    s->head.key = key;
    s->die = rng_stream(key, 2, 0);
    s->card = (uint8_t)(s->boasts ? 2 + rng_below(&deck, 2) : 1);
    shuffle_boast_deck(s, key);
}

static const struct game boast = {.name = "boast",
                                  .state_size = sizeof(struct boast_state),
                                  .record_size = sizeof(struct boast_record),
                                  .columns = boast_columns,
                                  .fields = boast_fields,
                                  .seats = seat_boaster,
                                  .start = start_boast,
                                  .advance = advance_boast,
                                  .moves = list_boast_moves,
                                  .apply = apply_boast,
                                  .redeal = redeal_boast};

/* A game of one person whose first move is made. Free with play_free. */
static void begin_boast(struct play *play, const struct variant *v, uint64_t index, game_move move)
{
    play_init(play, v, 1, index);
    play->people = 1;
    assert_int_equal(play_restart(play), PLAY_GOOD);
    play_move(play, move);
}

/* A judge who gives every position the same chance leaves of each result its mean over the dice,
 * with the AI's card as it was. */
TEST(test_only_the_dice_to_come_are_rolled_anew)
{
    /* Of 36 rolls and 4 cards, that is 0 twice, 1 or 2: more than 5, 7, 9. */
    static const int more_than[] = {2 * 26 + 30 + 33, 2 * 15 + 21 + 26, 2 * 6 + 10 + 15};
    enum { GAMES = 400, FUTURES = 48 };
    struct player_file player;
    struct variant v = {.seats = 1, .sides = {GAME_SIDE_HUMAN}, .match = {.game = &boast}};
    double sums[3] = {0}, squares[3] = {0};
    int games[3] = {0};
    made_up_player(&player, &boast, NULL, 1);
    memset(player.learnt.output, 0, sizeof player.learnt.output);
    const struct policy judge = {.kind = POLICY_LEARNT, .learnt = &player.learnt};
    v.match.seats[0] = judge;
    for (uint64_t index = 0; index < GAMES; index++) {
        struct play play;
        begin_boast(&play, &v, index, ROLL_BOTH);
        const struct boast_state *s = (const struct boast_state *)play.table->state;
        const double won = s->head.winner == GAME_HUMAN;
        const double left = won - played_luck(&play, &judge, NULL, NULL),
                     off = left - more_than[s->card - 1] / 144.0;
        sums[s->card - 1] += left;
        squares[s->card - 1] += off * off;
        games[s->card - 1]++;
        play_free(&play);
    }
    for (int card = 0; card < 3; card++) {
        const double p = more_than[card] / 144.0, mean = sums[card] / games[card];
        assert_true(games[card] > GAMES / 5);
        assert_true(squares[card] / games[card] <
                    1.5 * p * (1 - p) / FUTURES); /* no deck's luck is left */
        assert_true(fabs(mean - p) < 4 * sqrt(p * (1 - p) / FUTURES / games[card]));
    }
    player_file_free(&player);
}

/* What both dice are worth more than one, by the AI's card. */
struct priced {
    double sums[3];
    int choices[3];
};

static void hear_price(void *to, const struct play *at, const struct played_choice *choice)
{
    struct priced *priced = to;
    const int card = ((const struct boast_state *)(const void *)at->table->state)->card - 1;
    if (hint_same(&choice->mine, &choice->best)) {
        assert_true(choice->cost == 0);
    } else {
        priced->sums[card] += choice->mine.moves[0] == ROLL_ONE ? choice->cost : -choice->cost;
        priced->choices[card]++;
    }
}

/* A choice costs what the better one wins more often in all deals that the person could be in: who hears the
 * AI boast does not know its card. */
TEST(test_a_choice_is_priced_by_what_the_person_knew)
{
    static const double worth[] = {1 / 144.0, 30 / 288.0, 30 / 288.0};
    enum { GAMES = 800, FUTURES = 48 };
    struct player_file player;
    struct priced priced = {0};
    struct variant v = {.seats = 1, .sides = {GAME_SIDE_HUMAN}, .match = {.game = &boast}};
    made_up_player(&player, &boast, NULL, 1);
    const struct policy judge = {.kind = POLICY_LEARNT, .learnt = &player.learnt};
    v.match.seats[0] = judge;
    for (uint64_t index = 0; index < GAMES; index++) {
        struct play play;
        begin_boast(&play, &v, index, index % 2 == 0 ? ROLL_ONE : ROLL_BOTH);
        (void)played_luck(&play, &judge, hear_price, &priced);
        play_free(&play);
    }
    for (int card = 0; card < 3; card++) {
        const int count = priced.choices[card];
        assert_true(count > GAMES / 12);
        assert_true(fabs(priced.sums[card] / count - worth[card]) <
                    4 * sqrt(0.5 / FUTURES / count));
    }
    player_file_free(&player);
}

enum { GROUP = 20 };

/* Testers who are players, their games, and what is known of them. */
struct synthetic {
    const char *game, *tester;
    int groups; /* of GROUP games */
};

/* How the games of a tester went. */
struct outcome {
    double mean, error;   /* of the luck of a game, and its standard error */
    double counts_for;    /* so many games does one count for */
    double width, wilson; /* mean half widths of the intervals */
    int covered, counted; /* groups whose interval holds the tester's true rate */
};

static double true_rate(const struct variant *v)
{
    enum { GAMES = 20000 };
    static struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    int won = 0;
    for (uint64_t k = 0; k < GAMES; k++) {
        assert_int_equal(match_play(&v->match, 77, k, &table, NULL, record), MATCH_PLAYED);
        won += game_head(table.state)->winner == GAME_HUMAN;
    }
    return (double)won / GAMES;
}

static double play_tester_game(const struct variant *v, const struct policy *judge, uint64_t index,
                               bool *won)
{
    struct play play;
    play_init(&play, v, 5, index);
    assert_int_equal(play_restart(&play), PLAY_GOOD);
    assert_int_equal(play_forward(&play), PLAY_GOOD); /* the variant's players play all seats */
    for (int seat = 0; seat < v->seats; seat++) {
        play.people |= v->sides[seat] == GAME_SIDE_HUMAN ? 1U << seat : 0;
    }
    *won = game_head(play.table->state)->winner == GAME_HUMAN;
    const double luck = played_luck(&play, judge, NULL, NULL);
    play_free(&play);
    return luck;
}

static struct outcome try_tester(const struct synthetic *it, const struct variant *v,
                                 const struct policy *judge)
{
    struct outcome out = {0};
    const double truth = true_rate(v);
    double sum = 0, squares = 0, off = 0;
    for (int g = 0; g < it->groups; g++) {
        double won[GROUP], luck[GROUP], left[GROUP], wins = 0;
        for (int k = 0; k < GROUP; k++) {
            bool is_won;
            luck[k] = play_tester_game(v, judge, (uint64_t)(g * GROUP + k), &is_won);
            won[k] = is_won, wins += is_won;
            sum += luck[k], squares += luck[k] * luck[k];
        }
        const struct control_rate rate = control_rate(won, luck, GROUP, 0.95, left);
        const struct interval i = rate.interval;
        const struct interval w = interval_rate((uint64_t)wins, GROUP, 0.95);
        for (int k = 0; k < GROUP; k++) {
            off += (left[k] - truth) / GROUP;
        }
        out.covered += i.low <= truth && truth <= i.high;
        out.counted += w.low <= truth && truth <= w.high;

        out.counts_for += rate.games / GROUP / it->groups;
        out.width += (i.high - i.low) / 2 / it->groups,
            out.wilson += (w.high - w.low) / 2 / it->groups;
    }
    const double n = (double)it->groups * GROUP;
    out.mean = sum / n;
    out.error = sqrt(fmax(0, squares / n - out.mean * out.mean) / n);
    print_message("%s, %s: truth %.1f, luck %+.2f +- %.2f points, bias %+.2f, a game counts for "
                  "%.2f, half width %.1f (Wilson %.1f), covered %.1f %% of %d (Wilson %.1f %%)\n",
                  it->game, it->tester, 100 * truth, 100 * out.mean, 100 * out.error,
                  100 * off / it->groups, out.counts_for, 100 * out.width, 100 * out.wilson,
                  100.0 * out.covered / it->groups, it->groups, 100.0 * out.counted / it->groups);
    return out;
}

/* Opens the experiment with the tester as its human; judge NULL: random weights. */
static struct outcome try_synthetic(const struct synthetic *it, const char *judge)
{
    struct experiment e;
    struct error error;
    struct policy policy;
    struct player_file player = {0};
    const char *const sets[] = {testing_text("policy.humans=%s", it->tester)};
    const struct experiment_overrides overrides = {.rules_too = true, .sets = sets, .set_count = 1};
    if (experiment_load(&e, it->game, &overrides, &error) != 0) {
        assert_non_null(strstr(error.text, "plays no games in Lua"));
        skip();
    }
    const struct variant *v = e.variants;
    if (judge != NULL) {
        assert_int_equal(
            player_find(e.game, v->match.rules, judge, v->ruleset.file, &policy, NULL, &error), 0);
    } else {
        made_up_player(&player, e.game, v->match.rules, 1);
        policy = (struct policy){.kind = POLICY_LEARNT, .learnt = &player.learnt};
    }
    const struct outcome out = try_tester(it, v, &policy);
    if (judge == NULL) {
        player_file_free(&player);
    }
    experiment_free(&e);
    assert_true(fabs(out.mean) < 4 * out.error);
    return out;
}

/* A judge who learnt makes a game tell more. */
TEST(test_a_good_judge_narrows)
{
    static const struct synthetic testers[] = {{"lua/levee", "greedy", 15},
                                               {"lua/levee", "greedy~53%", 10}};
    int covered = 0, groups = 0;
    for (size_t k = 0; k < sizeof testers / sizeof *testers; k++) {
        const struct outcome out = try_synthetic(&testers[k], "learnt:levee.player");
        covered += out.covered, groups += testers[k].groups;
        assert_true(k > 0 || out.counts_for > 1.2);
    }
    assert_true(covered > groups * 80 / 100);
}

/* One who knows nothing gains nothing, but is not wrong either. */
TEST(test_a_wrong_judge_is_unbiased)
{
    static const struct synthetic tester = {"pig", "greedy", 20};
    const struct outcome out = try_synthetic(&tester, NULL);
    assert_true(out.covered > tester.groups * 80 / 100);
    assert_true(out.counts_for > 0.8 && out.counts_for < 1.25);
}
