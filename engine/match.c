#include "engine/match.h"

/* Both ways to play; `checked` is a constant where this is inlined. */
static inline __attribute__((always_inline)) bool play(const struct match *match, uint64_t seed,
                                                       uint64_t index, struct match_table *table,
                                                       struct trace *trace, void *record,
                                                       bool checked)
{
    const struct game *game = match->game;
    const void *rules = match->rules;
    void *state = table->state;
    struct game_head *head = game_head(state);
    struct rng streams[GAME_SEATS_MAX];
    uint32_t stream_round[GAME_SEATS_MAX] = {0}; /* the round each stream was keyed for */
    const uint64_t key = rng_key(seed, index);
    game_move moves[GAME_MOVES_MAX];
    bool stuck = false;

    head->trace = trace;
    game->start(state, rules, key);
    while (game->advance(state, rules)) {
        const uint8_t seat = head->seat;
        if (checked && game->moves(state, rules, moves) < 1) {
            stuck = true;
            break;
        }
        if (stream_round[seat] != head->round) {
            streams[seat] = rng_stream(key, RNG_PURPOSE_POLICY + seat, head->round);
            stream_round[seat] = head->round;
        }
        const game_move move =
            policy_choose(&match->seats[seat], game, state, rules, &streams[seat]);
        head->decisions++;
        game->apply(state, rules, move);
    }
    game->record(state, rules, record);
    return !stuck;
}

void match_play(const struct match *match, uint64_t seed, uint64_t index, struct match_table *table,
                struct trace *trace, void *record)
{
    play(match, seed, index, table, trace, record, false);
}

bool match_play_checked(const struct match *match, uint64_t seed, uint64_t index,
                        struct match_table *table, struct trace *trace, void *record)
{
    return play(match, seed, index, table, trace, record, true);
}
