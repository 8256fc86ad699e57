#include "engine/match.h"

void match_play(const struct match *match, uint64_t seed, uint64_t index, struct match_table *table,
                struct trace *trace, void *record)
{
    const struct game *game = match->game;
    const void *rules = match->rules;
    void *state = table->state;
    struct game_head *head = game_head(state);
    struct rng streams[GAME_SEATS_MAX];
    uint32_t stream_round[GAME_SEATS_MAX] = {0}; /* the round each stream was keyed for */
    const uint64_t key = rng_key(seed, index);

    head->trace = trace;
    game->start(state, rules, key);
    while (game->advance(state, rules)) {
        const uint8_t seat = head->seat;
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
}
