#include "sims/play/play.h"

#include <stdlib.h>

#include "sims/base/memory.h"

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

static const struct game *game_of(const struct play *play)
{
    return play->variant->match.game;
}

static struct game_head *head_of(const struct play *play)
{
    return game_head(play->table->state);
}

static void advance(struct play *play)
{
    play->waits = game_of(play)->advance(play->table->state, play->variant->match.rules);
}

static void start(struct play *play)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        play->luck_round[seat] = 0;
    }
    game_start(game_of(play), play->table->state, play->variant->match.rules,
               rng_key(play->seed, play->index), play->trace, &play->table->scores);
    advance(play);
}

static void carry_out(struct play *play, game_move move)
{
    head_of(play)->decisions++;
    game_of(play)->apply(play->table->state, play->variant->match.rules, move);
    advance(play);
}

/* What the variant's player of the seat does; draws what a match would draw. */
static game_move choose(struct play *play)
{
    const struct match *match = &play->variant->match;
    const struct game_head *head = head_of(play);
    struct policy_luck *luck = &play->luck[head->seat];
    if (play->luck_round[head->seat] != head->round) {
        *luck = policy_luck(rng_key(play->seed, play->index), head->seat, head->round,
                            match->seats[head->seat].slips > 0);
        play->luck_round[head->seat] = head->round;
    }
    const game_move move =
        policy_choose(match->seats, match->game, play->table->state, match->rules, luck);
    return option_obey(match->game, play->table->state, match->rules, move);
}

static bool is_legal(const struct play *play, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = play_moves(play, moves);
    int i = 0;
    while (i < count && moves[i] != move) {
        i++;
    }
    return i < count;
}

/* Whether the decision that waits after `count` steps goes on with the last of them. */
static bool follows_step(const struct play *play, size_t count)
{
    const struct game *game = game_of(play);
    return count > 0 && play->steps[count - 1].seat == head_of(play)->seat &&
           game->follows != NULL && game->follows(play->table->state, play->variant->match.rules);
}

bool play_asks(const struct play *play)
{
    return play->waits && (play->people >> head_of(play)->seat & 1) != 0;
}

/* Others choose again while their steps are played again, so that their luck goes on as it would
 * have; what is recorded counts. */
enum play_result play_restart(struct play *play)
{
    start(play);
    for (size_t k = 0; k < play->count; k++) {
        if (!play->waits) {
            return PLAY_SURPLUS;
        }
        if (!is_legal(play, play->steps[k].move)) {
            return PLAY_ILLEGAL;
        }
        if (!play_asks(play)) {
            (void)choose(play);
        }
        play->steps[k].seat = head_of(play)->seat;
        play->steps[k].follows = follows_step(play, k);
        carry_out(play, play->steps[k].move);
    }
    return PLAY_GOOD;
}

void play_move(struct play *play, game_move move)
{
    const uint8_t seat = head_of(play)->seat;
    const bool follows = play_follows(play);
    play->steps = memory_grow(play->steps, play->count + 1, sizeof *play->steps);
    play->steps[play->count++] = (struct play_step){move, seat, follows};
    carry_out(play, move);
}

enum play_result play_forward(struct play *play)
{
    const uint32_t most = game_decisions_max(game_of(play));
    while (play->waits && head_of(play)->decisions < most && !play_asks(play)) {
        play_move(play, choose(play));
    }
    return play->waits && head_of(play)->decisions == most ? PLAY_ENDLESS : PLAY_GOOD;
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
    play->count = play_choice(play, k - 1);
    play->trace = NULL;
    (void)play_restart(play); /* these steps have been played before */
    play->trace = trace;
    head_of(play)->trace = trace;
    play->undone++;
    return true;
}

bool play_follows(const struct play *play)
{
    return follows_step(play, play->count);
}

size_t play_choice(const struct play *play, size_t k)
{
    while (play->steps[k].follows) {
        k--;
    }
    return k;
}

int play_moves(const struct play *play, game_move moves[])
{
    return option_moves(game_of(play), play->table->state, play->variant->match.rules, moves);
}

void play_record(const struct play *play, void *record)
{
    match_record(game_of(play), play->table->state, play->variant->match.rules,
                 &play->table->scores, record);
}
