#include "sims/page/module.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/board/board.h"
#include "sims/games/open.h"
#include "sims/games/registry.h"
#include "sims/page/games.h"
#include "sims/page/packed_learnt.h"
#include "sims/page/stamp.h"
#include "sims/play/hint.h"
#include "sims/play/tell.h"
#include "sims/play/words.h"
#include "sims/position/position_file.h"

enum { NAME_BYTES = 256, DRAWING_BYTES = 32768 };

static struct variant variant;
static uint64_t seed;
static struct hint_players players;
static unsigned char *room, *rules;

/* The networks of learnt players of the variant. The arrays of `learnt` lie in `bytes`. */
enum { NETS = GAME_SEATS_MAX + 1 };
static struct page_net {
    struct learnt learnt;
    unsigned char *bytes;
} nets[NETS];
static int net_count;
/* The network that the next named player uses; set by module_learnt. */
static struct next {
    const struct learnt *learnt;
    bool alone, greedy;
} next; /* that is named */

static struct play play, past; /* the game; the game before an earlier choice, for module_judge */
static struct trace trace;
static int columns;
static bool draw_all;
static _Alignas(8) unsigned char picture[GAME_STATE_MAX]; /* the state of the last picture */
static bool pictured;
static unsigned char *states; /* if draw_all: the states after each event */
static size_t state_count;

static const struct play *judged; /* the one that module_judge selected: &play or &past */
static struct hint_choice better, other;

/* A text that a call returns. */
struct module_answer {
    char *text;
    size_t size;
    FILE *out;
};
static struct module_answer told, said;

static const char *end_module_answer(struct module_answer *answer)
{
    text_end(answer->out);
    answer->out = NULL;
    return answer->text;
}

static void begin_module_answer(struct module_answer *answer)
{
    if (answer->out != NULL) {
        end_module_answer(answer);
    }
    free(answer->text);
    answer->text = NULL;
    answer->out = text_begin(&answer->text, &answer->size);
}

unsigned char *module_room(uint32_t bytes)
{
    room = memory_grow(room, bytes + 1, 1);
    room[bytes] = '\0';
    return room;
}

static const char *next_module_word(void)
{
    return (const char *)room;
}

const char *module_stamp(void)
{
    return page_stamp;
}

static void forget_module_game(void)
{
    while (net_count > 0) {
        free(nets[--net_count].bytes);
    }
    play_free(&play);
    past.steps = NULL; /* it borrows the steps of `play` */
    play_free(&past);
}

static uint32_t take_game(const struct game *game)
{
    forget_module_game();
    variant = (struct variant){.match = {.game = game}};
    return game != NULL ? game->rules_size : 0;
}

uint32_t module_game(void)
{
    return take_game(registry_find(next_module_word()));
}

uint32_t module_script(void)
{
    struct error ignored;
    char *name = text_cut(next_module_word(), strcspn(next_module_word(), "\n"));
    const struct game *game =
        open_script_text(next_module_word() + strlen(name) + 1, name, &ignored);
    free(name);
    return take_game(game);
}

int module_rules(uint64_t number)
{
    const struct game *game = variant.match.game;
    free(rules);
    rules = memory_aligned(64, game->rules_size);
    memcpy(rules, room, game->rules_size);
    seed = number;
    variant.match.rules = rules;
    variant.seats = game->seats(rules, variant.sides);
    return variant.seats;
}

bool module_learnt(bool alone, bool greedy)
{
    if (net_count == NETS) {
        return false;
    }
    struct page_net *net = &nets[net_count++];
    net->bytes = room; /* `net` keeps this memory; module_room allocates anew */
    room = NULL;
    packed_learnt_read(&net->learnt, net->bytes);
    next = (struct next){&net->learnt, alone, greedy};
    return true;
}

/* Sets *out to the player that the room names. False if it is unknown. */
static bool seat_module_player(struct policy *out)
{
    const bool known = policy_parse(variant.match.game, next_module_word(), out);
    if (next.learnt != NULL) {
        out->kind = next.alone ? POLICY_LEARNT : POLICY_LOOK;
        out->own = next.alone || !next.greedy ? NULL : out->own;
        out->learnt = next.learnt;
    }
    next = (struct next){0};
    return known;
}

bool module_player(int seat)
{
    return seat_module_player(&variant.match.seats[seat]);
}

bool module_expert(void)
{
    players.other = policy_usual(variant.match.game);
    return seat_module_player(&players.adviser);
}

bool module_is_human(int seat)
{
    return variant.sides[seat] == GAME_SIDE_HUMAN;
}

const struct module_totals *module_games(uint64_t first, uint32_t count)
{
    static struct module_totals totals;
    page_games(&variant.match, seed, first, count, &totals);
    return &totals;
}

static void put_module_table(const void *state, FILE *out)
{
    static char drawing[DRAWING_BYTES];
    struct text text = {drawing, sizeof drawing, 0, columns};
    drawing[0] = '\0';
    view_draw(variant.match.game, state, rules, &text);
    fputs(drawing, out);
}

static void hear_module_event(void *listener, const struct trace_event *event, const void *state)
{
    FILE *out = told.out;
    (void)listener;
    fprintf(out, "%u" MODULE_FIELD "%s" MODULE_FIELD, (unsigned)event->round, event->phase);
    tell_event(event, play.people != 0, out);
    fputs(MODULE_FIELD, out);
    if (draw_all) {
        const size_t bytes = variant.match.game->state_size;
        put_module_table(state, out);
        states = memory_grow(states, state_count + 1, bytes);
        memcpy(states + bytes * state_count++, state, bytes);
    }
    fputs(MODULE_FIELD MODULE_RECORD, out);
}

void module_begin(uint64_t index, uint32_t people, int width, bool all)
{
    forget_module_game();
    columns = width;
    draw_all = all;
    pictured = false;
    state_count = 0;
    trace = (struct trace){.hear = hear_module_event};
    begin_module_answer(&told);
    play_init(&play, &variant, seed, index);
    play.people = people;
    play.trace = &trace;
    (void)play_restart(&play); /* cannot fail: there are no steps */
    (void)play_forward(&play); /* an endless game looks like one that waits for nobody */
}

const char *module_told(void)
{
    static struct module_answer last;
    free(last.text);
    end_module_answer(&told);
    last = told;
    told = (struct module_answer){0};
    begin_module_answer(&told);
    return last.text;
}

/* Writes the name of a seat: "Human 2". */
static void put_seat(int seat, FILE *out)
{
    int number = 0;
    for (int k = 0; k <= seat; k++) {
        number += variant.sides[k] == variant.sides[seat];
    }
    fprintf(out, "%s %d", module_is_human(seat) ? "Human" : "AI", number);
}

const char *module_table(void)
{
    const struct game_head *head = game_head_const(play.table->state);
    begin_module_answer(&said);
    fprintf(said.out, "%d" MODULE_FIELD, play_asks(&play));
    put_seat(head->seat, said.out);
    fprintf(said.out,
            MODULE_FIELD "%d" MODULE_FIELD "%u" MODULE_FIELD "%s" MODULE_FIELD "%d" MODULE_FIELD
                         "%d" MODULE_FIELD "%s" MODULE_FIELD,
            play.step.waits && play_follows(&play), (unsigned)head->round,
            game_winner_names[head->winner], (int)head->ai_score, (int)head->human_score,
            view_score_unit(variant.match.game));
    put_module_table(play.table->state, said.out);
    fputs(MODULE_FIELD, said.out);
    return end_module_answer(&said);
}

const char *module_board(int width, int event)
{
    const size_t bytes = variant.match.game->state_size;
    begin_module_answer(&said);
    if (event >= 0 && (size_t)event < state_count) {
        const unsigned char *state = states + bytes * (size_t)event;
        board_draw(variant.match.game, state, event > 0 ? state - bytes : NULL, rules, width, false,
                   said.out);
        return end_module_answer(&said);
    }
    board_draw(variant.match.game, play.table->state, pictured ? picture : NULL, rules, width,
               false, said.out);
    memcpy(picture, play.table->state, bytes);
    pictured = true;
    return end_module_answer(&said);
}

/* The legal moves of the decision that waits. */
static struct {
    game_move moves[GAME_MOVES_MAX];
    char names[GAME_MOVES_MAX][NAME_BYTES];
    int count;
} offer;

const char *module_moves(void)
{
    begin_module_answer(&said);
    offer.count = play_asks(&play) ? play_moves(&play, offer.moves) : 0;
    for (int k = 0; k < offer.count; k++) {
        struct text text = {offer.names[k], NAME_BYTES, 0, 0};
        offer.names[k][0] = '\0';
        view_name_move(variant.match.game, play.table->state, rules, offer.moves[k], &text);
        char foretold[NAME_BYTES] = "";
        struct text does = {foretold, sizeof foretold, 0, 0};
        view_foretell(variant.match.game, play.table->state, rules, offer.moves[k], &does);
        fprintf(said.out, "%s" MODULE_FIELD "%s" MODULE_FIELD MODULE_RECORD, offer.names[k],
                foretold);
    }
    return end_module_answer(&said);
}

const char *module_find(void)
{
    const char *names[GAME_MOVES_MAX];
    int found[GAME_MOVES_MAX];
    for (int k = 0; k < offer.count; k++) {
        names[k] = offer.names[k];
    }
    const int count = words_find(next_module_word(), names, offer.count, found);
    begin_module_answer(&said);
    for (int k = 0; k < count; k++) {
        fprintf(said.out, "%d" MODULE_RECORD, found[k]);
    }
    return end_module_answer(&said);
}

void module_move(int k)
{
    play_move(&play, offer.moves[k]);
    (void)play_forward(&play);
}

bool module_back(void)
{
    return play_back(&play);
}

const char *module_choices(void)
{
    begin_module_answer(&said);
    for (size_t k = 0; k < play.count; k++) {
        if (!play.steps[k].follows && (play.people >> play.steps[k].seat & 1) != 0) {
            fprintf(said.out, "%zu" MODULE_RECORD, k);
        }
    }
    return end_module_answer(&said);
}

const char *module_kept(void)
{
    begin_module_answer(&said);
    play_put(&play, said.out);
    return end_module_answer(&said);
}

const char *module_position(void)
{
    const struct position here = {play.step.game, rules, play.table->state,
                                  game_head_const(play.table->state)->seat};
    begin_module_answer(&said);
    position_put(&here, said.out);
    return end_module_answer(&said);
}

static void judge_past_step(int step)
{
    past.steps = NULL;
    play_free(&past);
    play_init(&past, &variant, seed, play.index);
    hint_replay_to(&past, &play, (size_t)step);
    judged = &past;
    better = hint_expert(judged, &players);
    other = hint_made(&play, (size_t)step);
}

/* Compares legal move number k with the expert's choice. If the expert's choice begins with that
 * move, both are the expert's choice. */
static void select_judged_pair(int k)
{
    judged = &play;
    play.hints++;
    better = other = hint_expert(judged, &players);
    if (k >= 0 && offer.moves[k] != better.moves[0]) {
        other = (struct hint_choice){{offer.moves[k]}, 1};
    }
}

const char *module_judge(int step, int k)
{
    if (step >= 0) {
        judge_past_step(step);
    } else {
        select_judged_pair(k);
    }
    char *theirs = hint_words(judged, &better), *yours = hint_words(judged, &other);
    begin_module_answer(&said);
    fprintf(said.out, "%s" MODULE_FIELD "%s" MODULE_FIELD "%d" MODULE_FIELD "%u" MODULE_FIELD,
            theirs, yours, hint_same(&better, &other),
            (unsigned)game_head_const(judged->table->state)->round);
    free(theirs);
    free(yours);
    return end_module_answer(&said);
}

const uint64_t *module_pairs(int first, int pairs)
{
    static uint64_t counts[4];
    const struct paired_wins wins = hint_wins(judged, &players, &better, &other, first, pairs);
    counts[0] = wins.both;
    counts[1] = wins.only_a;
    counts[2] = wins.only_b;
    counts[3] = wins.neither;
    return counts;
}
