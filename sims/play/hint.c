#include "sims/play/hint.h"

#include <stdlib.h>

#include "sims/base/text.h"

/* A game that is imagined from where the real one waits. */
struct imagined {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    const struct game *game;
    const void *rules;
    bool waits;
};

static void imagine(struct imagined *i, const struct play *play)
{
    i->game = play->variant->match.game;
    i->rules = play->variant->match.rules;
    i->waits = play->waits;
    game_copy(i->game, i->state, play->table->state);
}

static void carry_out(struct imagined *i, game_move move)
{
    game_head(i->state)->decisions++;
    i->game->apply(i->state, i->rules, move);
    i->waits = i->game->advance(i->state, i->rules);
}

/* Whether the choice that `seat` began goes on. */
static bool goes_on(const struct imagined *i, int seat)
{
    return i->waits && game_head_const(i->state)->seat == seat && i->game->follows != NULL &&
           i->game->follows(i->state, i->rules);
}

static bool is_legal(const struct imagined *i, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(i->game, i->state, i->rules, moves);
    int k = 0;
    while (k < count && moves[k] != move) {
        k++;
    }
    return k < count;
}

/* Carries out a choice as far as it is possible: in another deal a later step may not be. */
static void choose(struct imagined *i, const struct hint_choice *choice)
{
    const int seat = game_head_const(i->state)->seat;
    for (int k = 0; k < choice->count; k++) {
        if ((k > 0 && !goes_on(i, seat)) || !is_legal(i, choice->moves[k])) {
            return;
        }
        carry_out(i, choice->moves[k]);
    }
}

/* The seats' players when a game is imagined: `own` on the side that decides; nobody else looks
 * ahead. */
static void seat_players(const struct play *play, const struct policy *own,
                         const struct policy *other, struct policy seats[])
{
    const struct variant *v = play->variant;
    const uint8_t side = v->sides[game_head_const(play->table->state)->seat];
    for (int seat = 0; seat < v->seats; seat++) {
        seats[seat] = v->sides[seat] == side                     ? *own
                      : v->match.seats[seat].kind != POLICY_LOOK ? v->match.seats[seat]
                                                                 : *other;
    }
}

/* A key of its own for each decision and each pair. */
static uint64_t key_of(const struct play *play, uint64_t pair)
{
    const uint64_t decision = game_head_const(play->table->state)->decisions;
    return rng_key(rng_key(rng_key(play->seed, play->index), decision + 1), pair);
}

struct hint_choice hint_expert(const struct play *play, const struct hint_players *players)
{
    struct policy seats[GAME_SEATS_MAX];
    struct hint_choice choice = {.count = 0};
    static struct imagined i;
    imagine(&i, play);
    seat_players(play, &players->adviser, &players->other, seats);
    const int seat = game_head_const(i.state)->seat;
    struct policy_luck luck = policy_luck(key_of(play, 0), (uint32_t)seat, 0, true);
    do {
        const game_move move = option_obey(i.game, i.state, i.rules,
                                           policy_choose(seats, i.game, i.state, i.rules, &luck));
        choice.moves[choice.count++] = move;
        carry_out(&i, move);
    } while (choice.count < HINT_STEPS_MAX && goes_on(&i, seat));
    return choice;
}

char *hint_words(const struct play *play, const struct hint_choice *choice)
{
    static struct imagined i;
    char *words = NULL;
    size_t size;
    FILE *out = text_begin(&words, &size);
    imagine(&i, play);
    for (int k = 0; k < choice->count; k++) {
        char name[256] = "";
        struct text text = {name, sizeof name, 0, 0};
        i.game->name_move(i.state, i.rules, choice->moves[k], &text);
        fprintf(out, "%s%s", k > 0 ? ", then " : "", name);
        carry_out(&i, choice->moves[k]);
    }
    text_end(out);
    return words;
}

/* Whether the side that decides wins after the choice. */
static bool wins(const struct play *play, const struct policy seats[],
                 const struct hint_choice *choice, uint64_t key)
{
    static struct imagined i;
    imagine(&i, play);
    i.game->redeal(i.state, i.rules, key);
    const struct game_head *head = game_head_const(i.state);
    const enum game_side side = (enum game_side)play->variant->sides[head->seat];
    const uint32_t most = game_decisions_max(i.game);
    struct policy_luck luck = policy_luck(key, GAME_SEATS_MAX, 0, true);
    choose(&i, choice);
    while (i.waits && head->decisions < most) {
        const game_move move = policy_choose(seats, i.game, i.state, i.rules, &luck);
        carry_out(&i, option_obey(i.game, i.state, i.rules, move));
    }
    return head->winner == (side == GAME_SIDE_HUMAN ? GAME_HUMAN : GAME_AI);
}

struct paired_wins hint_wins(const struct play *play, const struct hint_players *players,
                             const struct hint_choice *better, const struct hint_choice *other,
                             int first, int pairs)
{
    struct policy seats[GAME_SEATS_MAX];
    struct paired_wins count = {0};
    seat_players(play, &players->other, &players->other, seats);
    for (int k = first + 1; k <= first + pairs; k++) {
        const uint64_t key = key_of(play, (uint64_t)k);
        const bool a = wins(play, seats, better, key), b = wins(play, seats, other, key);
        count.both += a && b;
        count.only_a += a && !b;
        count.only_b += !a && b;
        count.neither += !a && !b;
    }
    return count;
}

void hint_go_to(struct play *at, const struct play *play, size_t k)
{
    at->steps = play->steps;
    at->count = k;
    at->people = UINT32_MAX; /* everything is recorded */
    (void)play_restart(at);
}

struct hint_choice hint_made(const struct play *play, size_t k)
{
    struct hint_choice choice = {.count = 0};
    do {
        choice.moves[choice.count++] = play->steps[k++].move;
    } while (k < play->count && play->steps[k].follows && choice.count < HINT_STEPS_MAX);
    return choice;
}
