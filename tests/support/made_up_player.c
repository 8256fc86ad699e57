#include "tests/support/made_up_player.h"

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/rng.h"
#include "tests/support/testing.h"

enum { KNOTS = 3, PAIRS = 2, PAIR_KNOTS = KNOTS * KNOTS };

static int32_t between(struct rng *rng, int32_t low, int32_t high)
{
    return low + (int32_t)rng_below(rng, (uint32_t)(high - low + 1));
}

void made_up_player(struct player_file *out, const struct game *game, const void *rules,
                    uint64_t seed)
{
    struct rng rng = rng_stream(seed, RNG_PURPOSE_POLICY, 0);
    struct learnt *l = &out->learnt;
    *out = (struct player_file){.game = text_copy(game->name),
                                .form = player_form(game, rules),
                                .rules = text_copy("rules: {}\n"),
                                .program = text_copy("0.0.0"),
                                .seed = UINT64_MAX - seed,
                                .games = 1000,
                                .seconds = 60};
    l->observed = (uint32_t)field_slots(game, rules, NULL, NULL);
    const uint32_t singles = l->observed + 2;
    l->slot_count = singles + PAIRS;
    l->input_count = KNOTS * singles + PAIR_KNOTS * PAIRS;
    l->hidden = seed % 4 == 1 ? LEARNT_BLOCK : LEARNT_HIDDEN; /* players of both formats */
    struct learnt_slot *slots = memory_new(l->slot_count, sizeof *slots);
    int32_t *knots = memory_new(l->input_count, sizeof *knots);
    int16_t *weights = memory_new((size_t)l->input_count * l->hidden, sizeof *weights);
    for (uint32_t s = 0; s < singles; s++) {
        slots[s] = (struct learnt_slot){(uint16_t)s, KNOTS, KNOTS * s};
        for (uint32_t k = 0; k < KNOTS; k++) {
            knots[KNOTS * s + k] =
                k == 0 ? between(&rng, -2, 2) : knots[KNOTS * s + k - 1] + between(&rng, 1, 20);
        }
    }
    /* The first slot with the second, and that with the third. */
    for (uint16_t p = 0; p < PAIRS; p++) {
        const struct learnt_pair pair = {(uint16_t)(p + 1), p};
        const uint32_t first = KNOTS * singles + PAIR_KNOTS * p;
        slots[singles + p] =
            (struct learnt_slot){(uint16_t)learnt_pair_slot(l->observed, pair), PAIR_KNOTS, first};
        for (int32_t k = 0; k < PAIR_KNOTS; k++) {
            knots[first + (uint32_t)k] = k;
        }
    }
    const size_t alone = (size_t)KNOTS * singles * l->hidden;
    for (size_t k = 0; k < alone; k++) {
        weights[k] = (int16_t)between(&rng, -LEARNT_WEIGHT, LEARNT_WEIGHT);
    }
    for (uint32_t h = 0; h < l->hidden; h++) {
        l->bias[h] = between(&rng, -65536, 65536);
        l->output[h] = (int16_t)between(&rng, -LEARNT_OUTPUT, LEARNT_OUTPUT);
    }
    l->output_bias = between(&rng, -65536, 65536);
    for (size_t k = alone; k < (size_t)l->input_count * l->hidden; k++) {
        weights[k] = (int16_t)between(&rng, -LEARNT_WEIGHT / 16, LEARNT_WEIGHT / 16);
    }
    l->slots = slots;
    l->knots = knots;
    l->weights = weights;
    out->against = memory_new(1, sizeof *out->against);
    out->against_count = 1;
    out->against[0] = (struct player_result){text_copy("greedy"), 12, 400};
}

void made_up_assert_same(const struct learnt *a, const struct learnt *b)
{
    assert_int_equal(a->observed, b->observed);
    assert_int_equal(a->slot_count, b->slot_count);
    assert_int_equal(a->input_count, b->input_count);
    assert_int_equal(a->hidden, b->hidden);
    for (uint32_t s = 0; s < a->slot_count; s++) {
        assert_int_equal(a->slots[s].slot, b->slots[s].slot);
        assert_int_equal(a->slots[s].knots, b->slots[s].knots);
        assert_int_equal(a->slots[s].first, b->slots[s].first);
    }
    assert_memory_equal(a->knots, b->knots, a->input_count * sizeof *a->knots);
    assert_memory_equal(a->weights, b->weights,
                        (size_t)a->input_count * a->hidden * sizeof *a->weights);
    assert_memory_equal(a->bias, b->bias, sizeof a->bias);
    assert_memory_equal(a->output, b->output, sizeof a->output);
    assert_int_equal(a->output_bias, b->output_bias);
}
