#include "sims/play/play.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

void play_init(struct play *play, const struct variant *variant, uint64_t seed, uint64_t index)
{
    *play = (struct play){.variant = variant,
                          .seed = seed,
                          .index = index,
                          .table = memory_aligned(64, sizeof *play->table)};
}

void play_free(struct play *play)
{
    free(play->steps);
    free(play->table);
    *play = (struct play){0};
}

static struct game_head *find_play_head(const struct play *play)
{
    return game_head(play->table->state);
}

/* What the variant's player of the seat chooses. It draws the same random numbers as in a match. */
static game_move choose_played_move(struct play *play)
{
    const uint64_t key = rng_key(play->seed, play->index);
    return step_choose(&play->step, step_luck(&play->luck, &play->step, key));
}

void play_start_from(struct play *play, const void *state)
{
    const struct match *match = &play->variant->match;
    step_luck_begin(&play->luck);
    memcpy(play->table->state, state, match->game->state_size);
    play->step = step_at(match->game, match->rules, play->table->state, match->seats);
}

/* Whether the decision that waits after `count` steps belongs to the choice of the last one. */
static bool follows_step(const struct play *play, size_t count)
{
    return count > 0 && step_follows(&play->step, play->steps[count - 1].seat);
}

bool play_asks(const struct play *play)
{
    return play->step.waits && (play->people >> find_play_head(play)->seat & 1) != 0;
}

static void deal_anew(const struct play *play, uint64_t key)
{
    if (key != 0) {
        play->step.game->redeal(play->step.state, play->step.rules, key);
    }
}

/* At the steps of the variant's players, these players choose again, so that their random numbers
 * advance as in the original game. The recorded move is made, whatever they choose. */
enum play_result play_restart(struct play *play)
{
    const struct match *match = &play->variant->match;
    step_luck_begin(&play->luck);
    play->step = step_at(match->game, match->rules, play->table->state, match->seats);
    step_start_game(&play->step, rng_key(play->seed, play->index), play->trace,
                    &play->table->scores);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->step.waits) {
            return PLAY_SURPLUS;
        }
        if (!step_allows(&play->step, play->steps[k].move)) {
            return PLAY_ILLEGAL;
        }
        if (!play_asks(play)) {
            (void)choose_played_move(play);
        }
        play->steps[k].seat = find_play_head(play)->seat;
        play->steps[k].follows = follows_step(play, k);
        deal_anew(play, play->steps[k].deal);
        step_make(&play->step, play->steps[k].move);
    }
    return PLAY_GOOD;
}

void play_move(struct play *play, game_move move)
{
    const uint8_t seat = find_play_head(play)->seat;
    const bool follows = play_follows(play);
    play->steps = memory_grow(play->steps, play->count + 1, sizeof *play->steps);
    play->steps[play->count++] = (struct play_step){move, play->deal, seat, follows};
    deal_anew(play, play->deal);
    play->deal = 0;
    step_make(&play->step, move);
}

void play_copy(struct play *to, const struct play *play)
{
    game_copy(play->step.game, to->table->state, play->table->state);
    to->people = play->people;
    to->count = 0;
    to->luck = play->luck;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        to->luck.luck[seat].judge = &to->luck.judge;
    }
    to->step = play->step;
    to->step.state = to->table->state;
}

bool play_is_typed(const struct play *play)
{
    bool typed = false;
    for (size_t k = 0; k < play->count; k++) {
        typed = typed || play->steps[k].deal != 0;
    }
    return typed;
}

bool play_name_tester(struct play *play, const char *name)
{
    const char *begin = name + strspn(name, " "), *end = begin + strlen(begin);
    while (end > begin && end[-1] == ' ') {
        end--;
    }
    const bool fits = end - begin <= PLAY_TESTER && text_is_line(name);
    if (fits) {
        snprintf(play->tester, sizeof play->tester, "%.*s", (int)(end - begin), begin);
    }
    return fits;
}

enum play_result play_forward(struct play *play)
{
    const uint32_t most = game_decisions_max(play->step.game);
    while (play->step.waits && find_play_head(play)->decisions < most && !play_asks(play)) {
        play_move(play, choose_played_move(play));
    }
    return play->step.waits && find_play_head(play)->decisions == most ? PLAY_ENDLESS : PLAY_GOOD;
}

bool play_back(struct play *play)
{
    struct trace *const trace = play->trace;
    size_t k = play->count;
    while (k > 0 && (play->people >> play->steps[k - 1].seat & 1) == 0) {
        k--;
    }
    if (k == 0) {
        return false;
    }
    do { /* to the first step of its choice */
        k--;
    } while (play->steps[k].follows);
    play->count = k;
    play->trace = NULL;
    (void)play_restart(play); /* cannot fail: these steps were legal before */
    play->trace = trace;
    find_play_head(play)->trace = trace;
    play->undone++;
    return true;
}

bool play_follows(const struct play *play)
{
    return follows_step(play, play->count);
}

int play_moves(const struct play *play, game_move moves[])
{
    return option_moves(play->step.game, play->step.state, play->step.rules, moves);
}

void play_record(const struct play *play, void *record)
{
    match_record(play->step.game, play->step.state, play->step.rules, &play->table->scores, record);
}
