/* The most that any human can win, found by one who knows all dice and cards beforehand: whoever does
 * not know them wins no game that this one cannot win. */
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "analysis/base/memory.h"
#include "analysis/numbers/interval.h"
#include "engine/policy/step.h"
#include "sims/solve/space.h"

enum {
    SEED = 3,
    PILOT = 50, /* games that only tell whether to search, and how many */
    GAMES = 2000,
    CALLS = 8000,        /* moves that are made in one game */
    CALLS_ALL = 2000000, /* about, in all games */
    DEPTH = 1000,        /* decisions of a game */
    SEEN = 1 << 14       /* room for the positions of one game: more than CALLS */
};

/* Ends of a game for the human side, in halves of a win. */
enum { LOST, DRAWN, WON };

/* A decision under search. Its moves are tried in their order, from that of the usual player on. */
struct fork {
    int count, first, tried;
    game_move moves[GAME_MOVES_MAX];
};

struct foresight {
    const struct match *match;
    uint8_t sides[GAME_SEATS_MAX];
    struct policy usual[GAME_SEATS_MAX];
    unsigned char *states; /* [DEPTH + 1] positions from the start to where the search is */
    struct fork *forks;    /* [DEPTH] */
    uint64_t calls;
    struct key_table seen; /* digests of positions whose moves have been or are tried */
};

static void *foresight_state(const struct foresight *f, int depth)
{
    return f->states + (size_t)depth * f->match->game->state_size;
}

/* Notes a position of the game. False: the search has been there before. */
static bool note_position(struct foresight *f, const void *state)
{
    bool fresh;
    space_number_key(&f->seen, XXH3_64bits(state, f->match->game->state_size), &fresh);
    return fresh;
}

static void forget_positions(struct foresight *f)
{
    free(f->seen.keys);
    free(f->seen.places);
    f->seen = (struct key_table){0};
}

/* The move of a player of the seat that decides, with random numbers of the game's key. */
static game_move choose_foreseen_move(const struct foresight *f, const struct decision_step *step)
{
    const struct game_head *head = game_head_const(step->state);
    struct policy_luck luck =
        policy_luck(head->key ^ f->match->luck, head->seat, head->decisions, true);
    return step_choose(step, &luck);
}

/* Lists the moves that the search may make: all of a human, the one of an AI's player. */
static void open_fork(const struct foresight *f, const struct decision_step *step,
                      struct fork *fork)
{
    const game_move usual = choose_foreseen_move(f, step);
    fork->count = 1;
    fork->first = fork->tried = 0;
    fork->moves[0] = usual;
    if (f->sides[game_head_const(step->state)->seat] == GAME_SIDE_HUMAN) {
        fork->count = option_moves(step->game, step->state, step->rules, fork->moves);
        while (fork->first < fork->count - 1 && fork->moves[fork->first] != usual) {
            fork->first++;
        }
    }
}

static int foreseen_end(const void *state)
{
    const uint8_t winner = game_head_const(state)->winner;
    return winner == GAME_HUMAN ? WON : winner == GAME_DRAW ? DRAWN : LOST;
}

/* The best end of the game of a key. A game that is too large to be searched whole counts as won. */
static int foresee_game(struct foresight *f, uint64_t key)
{
    const struct match *match = f->match;
    struct decision_step step = step_at(match->game, match->rules, foresight_state(f, 0), f->usual);
    int best = LOST, depth = 0;
    forget_positions(f);
    step_start_game(&step, key, NULL, NULL);
    if (!step.waits) {
        return foreseen_end(step.state);
    }
    open_fork(f, &step, &f->forks[0]);
    const uint64_t last = f->calls + CALLS;
    while (depth >= 0 && best != WON && game_fault_text(match->game) == NULL) {
        struct fork *fork = &f->forks[depth];
        if (fork->tried == fork->count) {
            depth--;
            continue;
        }
        if (f->calls++ == last || depth + 1 == DEPTH) {
            return WON;
        }
        void *next = foresight_state(f, depth + 1);
        memcpy(next, foresight_state(f, depth), match->game->state_size);
        step.state = next;
        step_make(&step, fork->moves[(fork->first + fork->tried++) % fork->count]);
        if (!step.waits) {
            const int end = foreseen_end(next);
            best = end > best ? end : best;
        } else if (note_position(f, next)) {
            open_fork(f, &step, &f->forks[++depth]);
        }
    }
    return best;
}

/* Plays the games `from` to `to` - 1. Returns their ends together. */
static uint64_t foresee_games(struct foresight *f, uint64_t from, uint64_t to,
                              const atomic_bool *stop)
{
    uint64_t halves = 0;
    for (uint64_t index = from; index < to && !atomic_load(stop); index++) {
        halves += (uint64_t)foresee_game(f, rng_key(SEED, index));
    }
    return halves;
}

double solve_bound(const struct match *match, double level, const atomic_bool *stop)
{
    struct foresight f = {.match = match};
    double bound = 1;
    for (int k = match->game->seats(match->rules, f.sides); k-- > 0;) {
        f.usual[k] = f.sides[k] == GAME_SIDE_HUMAN ? policy_usual(match->game) : match->seats[k];
        if (f.usual[k].kind != POLICY_OWN && f.usual[k].kind != POLICY_RANDOM) {
            return bound;
        }
    }
    f.states = memory_new(DEPTH + 1, match->game->state_size);
    f.forks = memory_new(DEPTH, sizeof *f.forks);
    if (foresee_games(&f, 0, PILOT, stop) < PILOT * WON) {
        const uint64_t can = (uint64_t)CALLS_ALL * PILOT / (f.calls + 1);
        const uint64_t games = can < GAMES ? can : GAMES;
        const uint64_t halves = foresee_games(&f, PILOT, PILOT + games, stop);
        bound = interval_exact_rate((halves + 1) / 2, games, 2 * level - 1).high;
    }
    free(f.states);
    free(f.forks);
    forget_positions(&f);
    return game_fault_text(match->game) == NULL && !atomic_load(stop) ? bound : 1;
}
