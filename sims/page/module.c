#include "sims/page/module.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/state/view.h"
#include "sims/board/board.h"
#include "sims/play/hint.h"
#include "sims/play/tell.h"
#include "sims/play/words.h"
#include "sims/position/position_file.h"
#include "sims/replay/behaviour.h"
#include "sims/replay/recorded.h"

enum { NAME_BYTES = 256, DRAWING_BYTES = 32768 };

static struct recorded recorded;
static struct variant *const variant = &recorded.variant;
static struct play *const play = &recorded.play; /* the game */
static struct play past; /* the game before an earlier choice, for module_judge */
static struct hint_players players;
static unsigned char *room;

static struct trace trace;
static int columns;
static bool draw_all;
static _Alignas(8) unsigned char picture[GAME_STATE_MAX]; /* the state of the last picture */
static bool pictured;
static unsigned char *states; /* if draw_all: the states after each event */
static size_t state_count;

static const struct play *judged; /* the one that module_judge selected: &play or &past */
static struct hint_choice better, other;
static struct paired_wins wins; /* of the pairs since */

/* A text that a call returns. */
struct module_answer {
    char *text;
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
    answer->out = text_begin(&answer->text);
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

/* Opens the file that the room names. 0, or -1 with `error`. */
static int open_module_file(char behaviour[DIGEST_TEXT + 1], struct error *error)
{
    past.steps = NULL; /* it borrows the steps of `play` */
    play_free(&past);
    recorded_free(&recorded);
    return recorded_read(&recorded, next_module_word(), error) != 0 ||
                   hint_players(&players, variant, 0, NULL, NULL, error) != 0 ||
                   measure_behaviour(&variant->match, behaviour, error) != 0
               ? -1
               : 0;
}

const char *module_open(void)
{
    char behaviour[DIGEST_TEXT + 1];
    struct error error = {""};
    const bool opens = open_module_file(behaviour, &error) == 0;
    begin_module_answer(&said);
    fprintf(said.out, "%s" MODULE_FIELD, error.text);
    if (opens) {
        fprintf(said.out,
                "%s" MODULE_FIELD "%s" MODULE_FIELD "%" PRIu64 MODULE_FIELD "%" PRIu64 MODULE_FIELD
                "%s" MODULE_FIELD "%s" MODULE_FIELD "%s" MODULE_FIELD "%s" MODULE_FIELD
                "%d" MODULE_FIELD "%d" MODULE_FIELD,
                variant->match.game->name, variant->ruleset.title, play->seed, play->index,
                behaviour, players.expert_name, players.expert, players.by, HINT_PAIRS,
                HINT_PAIRS_REVIEW);
    }
    return end_module_answer(&said);
}

const char *module_seats(void)
{
    begin_module_answer(&said);
    for (int seat = 0; seat < variant->seats; seat++) {
        char name[VARIANT_SEAT];
        fprintf(said.out, "%s" MODULE_FIELD "%d" MODULE_FIELD "%s" MODULE_FIELD MODULE_RECORD,
                variant_name_seat(variant, seat, name), variant->sides[seat] == GAME_SIDE_HUMAN,
                variant->policies[seat]);
    }
    return end_module_answer(&said);
}

const char *module_rules(void)
{
    begin_module_answer(&said);
    for (const struct rule_id *id = variant->match.game->rule_ids; id->id != NULL; id++) {
        fprintf(said.out, "%s" MODULE_FIELD "%s" MODULE_FIELD MODULE_RECORD, id->id,
                id->says != NULL ? id->says : id->text);
    }
    return end_module_answer(&said);
}

const uint32_t *module_games(uint64_t first, uint32_t count)
{
    static struct match_table table;
    static uint32_t winners[4];
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    memset(winners, 0, sizeof winners);
    for (uint32_t k = 0; k < count; k++) {
        /* An endless game has no winner. */
        (void)match_play(&variant->match, play->seed, first + k, &table, NULL, record);
        winners[game_head_const(table.state)->winner]++;
    }
    return winners;
}

/* The fields of a row of module_rates. */
static void put_module_rates(const uint64_t winners[4], double level, FILE *out)
{
    const uint64_t games = winners[0] + winners[1] + winners[2] + winners[3];
    if (games == 0) {
        fputs(MODULE_RECORD, out);
        return;
    }
    const int digits = games >= 100000 ? 2 : 1;
    char percent[4][FORMAT_MAX];
    int own[4]; /* what happened is not 0.0 %: as in all answers */
    for (int k = 0; k < 4; k++) {
        const double rate = (double)winners[k] / (double)games;
        own[k] = format_open_decimals(rate, digits);
        format_percent(percent[k], rate, own[k]);
    }
    const struct interval interval = interval_rate(winners[GAME_AI], games, level);
    fprintf(out,
            "%" PRIu64 MODULE_FIELD "%s %%" MODULE_FIELD "%.*f %% to %.*f %%" MODULE_FIELD
            "%s %%" MODULE_FIELD "%s %%" MODULE_FIELD MODULE_RECORD,
            games, percent[GAME_AI], own[GAME_AI], 100 * interval.low, own[GAME_AI],
            100 * interval.high, percent[GAME_HUMAN], percent[GAME_DRAW]);
}

const char *module_rates(double level)
{
    uint64_t winners[4];
    char *at = (char *)room, *end;
    int count = 0;
    begin_module_answer(&said);
    for (uint64_t number = strtoull(at, &end, 10); end != at; number = strtoull(at, &end, 10)) {
        at = end;
        winners[count++ % 4] = number;
        if (count % 4 == 0) {
            put_module_rates(winners, level, said.out);
        }
    }
    return end_module_answer(&said);
}

static void put_module_table(const void *state, FILE *out)
{
    static char drawing[DRAWING_BYTES];
    struct text text = {drawing, sizeof drawing, 0, columns};
    drawing[0] = '\0';
    view_draw(variant->match.game, state, variant->match.rules, &text);
    fputs(drawing, out);
}

static void hear_module_event(void *listener, const struct trace_event *event, const void *state)
{
    FILE *out = told.out;
    (void)listener;
    fprintf(out, "%u" MODULE_FIELD "%s" MODULE_FIELD, (unsigned)event->round, event->phase);
    tell_event(event, play->people != 0, out);
    fputs(MODULE_FIELD, out);
    if (draw_all) {
        const size_t bytes = variant->match.game->state_size;
        put_module_table(state, out);
        states = memory_grow(states, state_count + 1, bytes);
        memcpy(states + bytes * state_count++, state, bytes);
    }
    fprintf(out, MODULE_FIELD "%" PRIu32 MODULE_FIELD MODULE_RECORD,
            game_head_const(state)->decisions);
}

/* Prepares for events of a game, drawn `width` characters wide. */
static void listen_to_module_game(int width, bool all)
{
    columns = width;
    draw_all = all;
    pictured = false;
    state_count = 0;
    trace = (struct trace){.hear = hear_module_event};
    begin_module_answer(&told);
    play->trace = &trace;
}

void module_begin(uint64_t index, uint32_t people, int width, bool all)
{
    listen_to_module_game(width, all);
    play->index = index;
    play->people = people;
    play->count = 0;
    play->undone = play->hints = 0;
    (void)play_restart(play); /* cannot fail: there are no steps */
    (void)play_forward(play); /* an endless game looks like one that waits for nobody */
}

bool module_resume(int width)
{
    listen_to_module_game(width, false);
    if (play_restart(play) != PLAY_GOOD) {
        return false;
    }
    (void)play_forward(play);
    return true;
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

const char *module_table(void)
{
    const struct game_head *head = game_head_const(play->table->state);
    const char *fault = game_fault_text(variant->match.game);
    char name[VARIANT_SEAT];
    begin_module_answer(&said);
    fprintf(said.out,
            "%d" MODULE_FIELD "%s" MODULE_FIELD "%d" MODULE_FIELD "%u" MODULE_FIELD
            "%s" MODULE_FIELD "%d" MODULE_FIELD "%d" MODULE_FIELD "%s" MODULE_FIELD
            "%s" MODULE_FIELD,
            play_asks(play), variant_name_seat(variant, head->seat, name),
            play->step.waits && play_follows(play), (unsigned)head->round,
            game_winner_names[head->winner], (int)head->ai_score, (int)head->human_score,
            view_score_unit(variant->match.game), fault != NULL ? fault : "");
    put_module_table(play->table->state, said.out);
    fputs(MODULE_FIELD, said.out);
    return end_module_answer(&said);
}

static struct words_offer offer;
static struct board_then *then; /* what follows some of its moves at once */
static int then_count;

/* Adds the steps that follow move number `k` at once, such as the hexes of a walk. What nobody sees
 * is dealt anew, so that they tell nothing about it. */
static void read_following_steps(int k)
{
    static _Alignas(64) unsigned char copy[GAME_STATE_MAX];
    game_move moves[GAME_MOVES_MAX];
    const struct game *game = variant->match.game;
    const void *rules = variant->match.rules;
    game_copy(game, copy, play->table->state);
    const int seat = game_head(copy)->seat;
    hint_redeal(game, rules, copy, hint_key(play, 0), players.keep_hidden);
    game->apply(copy, rules, offer.moves[k]);
    if (!game->advance(copy, rules) || game_head(copy)->seat != seat ||
        !view_follows(game, copy, rules)) {
        return;
    }
    const int count = game->moves(copy, rules, moves);
    for (int i = 0; i < count && i < GAME_MOVES_MAX; i++) {
        char name[NAME_BYTES];
        view_print_move(game, copy, rules, moves[i], name, sizeof name);
        then = memory_grow(then, (size_t)then_count + 1, sizeof *then);
        then[then_count++] = (struct board_then){k, text_copy(name)};
    }
}

static void read_offer(void)
{
    enum { FEW = 64 }; /* moves whose next steps are looked at */
    for (int k = 0; k < then_count; k++) {
        free(then[k].name);
    }
    then_count = 0;
    offer.count = 0;
    if (play_asks(play)) {
        words_make_offer(&play->step, &offer);
    }
    for (int k = 0; k < offer.count && offer.count <= FEW; k++) {
        read_following_steps(k);
    }
}

const char *module_moves(void)
{
    begin_module_answer(&said);
    read_offer();
    for (int k = 0; k < offer.count; k++) {
        char foretold[NAME_BYTES] = "";
        struct text does = {foretold, sizeof foretold, 0, 0};
        view_foretell(variant->match.game, play->table->state, variant->match.rules, offer.moves[k],
                      &does);
        fprintf(said.out, "%s" MODULE_FIELD "%s" MODULE_FIELD MODULE_RECORD, offer.names[k],
                foretold);
    }
    return end_module_answer(&said);
}

const char *module_board(int width, int high, int event)
{
    const struct game *game = variant->match.game;
    const size_t bytes = game->state_size;
    struct board_view view = {.width = width, .high = high};
    begin_module_answer(&said);
    if (event >= 0 && (size_t)event < state_count) {
        const unsigned char *state = states + bytes * (size_t)event;
        view.before = event > 0 ? state - bytes : NULL;
        board_draw(game, state, variant->match.rules, &view, said.out);
        return end_module_answer(&said);
    }
    const struct board_offer clicks = {offer.count, offer.names, then_count, then};
    view.before = pictured ? picture : NULL;
    view.offer = &clicks;
    board_draw(game, play->table->state, variant->match.rules, &view, said.out);
    memcpy(picture, play->table->state, bytes);
    pictured = true;
    return end_module_answer(&said);
}

const char *module_find(void)
{
    int found[GAME_MOVES_MAX];
    const int count = words_find(next_module_word(), offer.names, offer.count, found);
    begin_module_answer(&said);
    for (int k = 0; k < count; k++) {
        fprintf(said.out, "%d" MODULE_RECORD, found[k]);
    }
    return end_module_answer(&said);
}

void module_move(int k)
{
    play_move(play, offer.moves[k]);
    (void)play_forward(play);
}

bool module_back(void)
{
    return play_back(play);
}

const char *module_choices(void)
{
    begin_module_answer(&said);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->steps[k].follows && (play->people >> play->steps[k].seat & 1) != 0) {
            fprintf(said.out, "%zu" MODULE_RECORD, k);
        }
    }
    return end_module_answer(&said);
}

const char *module_kept(void)
{
    char *name = text_copy(next_module_word()), *date = name + strcspn(name, MODULE_FIELD);
    date += *date != '\0';
    snprintf(play->saved, sizeof play->saved, "%s", clock_is_date(date) ? date : "");
    name[strcspn(name, MODULE_FIELD)] = '\0';
    if (!play_name_tester(play, name)) {
        play->tester[0] = '\0';
    }
    free(name);
    begin_module_answer(&said);
    play_put(play, said.out);
    recorded_put_variant(variant, said.out);
    return end_module_answer(&said);
}

const char *module_position(void)
{
    const struct position here = position_of_step(&play->step);
    begin_module_answer(&said);
    position_write_yaml(&here, said.out);
    recorded_put_variant(variant, said.out);
    return end_module_answer(&said);
}

static void go_to_past_step(int step)
{
    past.steps = NULL;
    play_free(&past);
    play_init(&past, variant, play->seed, play->index);
    hint_replay_to(&past, play, (size_t)step);
}

const char *module_past(int step, int width, int high)
{
    go_to_past_step(step);
    begin_module_answer(&said);
    board_draw(variant->match.game, past.table->state, variant->match.rules,
               &(struct board_view){.width = width, .high = high}, said.out);
    return end_module_answer(&said);
}

/* Sets `better` to the expert's choice and `other` to legal move number k. If the expert's choice
 * begins with that move, both are the expert's choice. */
static void select_judged_pair(int k, bool again)
{
    judged = play;
    if (!again) {
        play->hints++;
        better = hint_expert(judged, &players);
    }
    other = better;
    if (k >= 0 && offer.moves[k] != better.moves[0]) {
        other = (struct hint_choice){{offer.moves[k]}, 1};
    }
}

const char *module_judge(int step, int k)
{
    wins = (struct paired_wins){0};
    if (step >= 0) {
        go_to_past_step(step);
        judged = &past;
        better = hint_expert(judged, &players);
        other = hint_made(play, (size_t)step);
    } else {
        select_judged_pair(k, step < -1);
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

const char *module_pairs(int first, int pairs)
{
    hint_wins(judged, &players, &better, &other, first, pairs, &wins);
    const struct hint_worth worth = hint_worth(&wins);
    char chance[HINT_TEXT], price[HINT_TEXT];
    const double percent = strtod(hint_tell_chance(&worth, chance), NULL);
    begin_module_answer(&said);
    fprintf(said.out,
            "%" PRIu64 MODULE_FIELD "%.17g" MODULE_FIELD "%s" MODULE_FIELD "%.17g" MODULE_FIELD
            "%s" MODULE_FIELD "%d" MODULE_FIELD,
            wins.both + wins.only_a + wins.only_b + wins.neither, percent / 100, chance,
            worth.cost.estimate, hint_tell_price(&worth.cost, price),
            worth.cost.interval.low > 0 || worth.cost.interval.high < 0);
    return end_module_answer(&said);
}
