#include "sims/coverage/card_counts.h"

#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/system_crash.h"
#include "analysis/base/system_stop.h"
#include "engine/policy/step.h"

enum { CARD_OFFERED = 1, CARD_TAKEN = 2 };

/* What one thread plays on and counts. `seen` holds the bits above for each card of a game. */
struct card_watcher {
    const struct variant *variant;
    struct match_table table;
    size_t cards;
    unsigned char *seen;
    struct card_count *counts;
    uint64_t games, broken; /* broken: the game whose own code failed, or UINT64_MAX */
    struct error fault;
};

static void see_card(struct card_watcher *w, game_move move, unsigned char bit)
{
    const struct match *match = &w->variant->match;
    const int card = match->game->cards->used_by(w->table.state, match->rules, move);
    if (card >= 0 && (size_t)card < w->cards) {
        w->seen[card] |= bit;
    }
}

/* Notes which cards the waiting decision offers, if it is a person's. */
static bool see_offers(struct card_watcher *w)
{
    const struct match *match = &w->variant->match;
    game_move moves[GAME_MOVES_MAX];
    if (w->variant->sides[game_head(w->table.state)->seat] != GAME_SIDE_HUMAN) {
        return false;
    }
    const int count = option_moves(match->game, w->table.state, match->rules, moves);
    for (int k = 0; k < count && k < GAME_MOVES_MAX; k++) {
        see_card(w, moves[k], CARD_OFFERED);
    }
    return true;
}

static void count_seen_cards(struct card_watcher *w)
{
    const bool won = game_head(w->table.state)->winner == GAME_HUMAN;
    for (size_t k = 0; k < w->cards; k++) {
        w->counts[k].offered += w->seen[k] != 0;
        w->counts[k].taken += w->seen[k] > CARD_OFFERED;
        w->counts[k].wins += w->seen[k] > CARD_OFFERED && won;
        w->seen[k] = 0;
    }
    w->games++;
}

static void watch_game(struct card_watcher *w, uint64_t seed, uint64_t game)
{
    const struct match *match = &w->variant->match;
    const uint64_t key = rng_key(seed, game);
    const uint32_t most = game_decisions_max(match->game);
    struct decision_step step = step_at(match->game, match->rules, w->table.state, match->seats);
    struct step_luck luck;
    *game_in_play_here() = (struct game_in_play){seed, game};
    step_luck_begin(&luck);
    step_start_game(&step, key, NULL, &w->table.scores);
    while (step.waits && game_head(step.state)->decisions < most &&
           game_fault_text(match->game) == NULL) {
        const bool person = see_offers(w);
        const game_move move = step_choose(&step, step_luck(&luck, &step, key));
        if (person) {
            see_card(w, move, CARD_TAKEN);
        }
        step_make(&step, move);
    }
    if (game_fault_text(match->game) == NULL) {
        count_seen_cards(w);
    } else if (!atomic_load(&stop_asked)) { /* else its call was cut short */
        w->broken = game;
        error_set(&w->fault, "%s", game_fault_text(match->game));
    }
}

/* Adds what a thread counted; of several games that failed the first is told. */
static void add_watched_games(struct card_counts *out, const struct card_watcher *w,
                              uint64_t *broken, struct error *error)
{
    for (size_t k = 0; k < out->count; k++) {
        out->cards[k].offered += w->counts[k].offered;
        out->cards[k].taken += w->counts[k].taken;
        out->cards[k].wins += w->counts[k].wins;
    }
    out->games += w->games;
    if (w->broken < *broken) {
        *broken = w->broken;
        error_set(error, "%s\n  It is in game %llu", w->fault.text, (unsigned long long)w->broken);
    }
}

int card_counts_play(struct card_counts *out, const struct variant *variant, uint64_t seed,
                     uint64_t games, int threads, struct error *error)
{
    uint64_t broken = UINT64_MAX;
#pragma omp parallel num_threads(threads)
    {
        crash_stack();
        struct card_watcher *w = memory_aligned(64, sizeof *w);
        w->variant = variant, w->cards = out->count, w->games = 0, w->broken = UINT64_MAX;
        w->seen = memory_new(out->count, 1);
        w->counts = memory_new(out->count, sizeof *w->counts);
#pragma omp for schedule(dynamic, 16)
        for (uint64_t game = 0; game < games; game++) {
            if (w->broken == UINT64_MAX && !atomic_load(&stop_asked)) {
                watch_game(w, seed, game);
            }
        }
#pragma omp critical
        add_watched_games(out, w, &broken, error);
        free(w->seen);
        free(w->counts);
        free(w);
    }
    return broken == UINT64_MAX ? 0 : -1;
}
