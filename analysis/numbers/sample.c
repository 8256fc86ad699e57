#include "analysis/numbers/sample.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

void sample_free(struct sample *sample)
{
    free(sample->games);
    free(sample->scores);
    *sample = (struct sample){0};
}

static void make_sample_room(struct sample *sample)
{
    enum { FIRST = 256 };
    if (sample->count < sample->capacity) {
        return;
    }
    const size_t capacity = sample->capacity > 0 ? 2 * sample->capacity : FIRST;
    struct sample_game *games = memory_new(capacity, sizeof *games);
    int32_t *scores = memory_new(capacity, 2 * sample->slots * sizeof *scores);
    if (sample->count > 0) {
        memcpy(games, sample->games, sample->count * sizeof *games);
        memcpy(scores, sample->scores, sample->count * 2 * sample->slots * sizeof *scores);
    }
    free(sample->games);
    free(sample->scores);
    sample->games = games;
    sample->scores = scores;
    sample->capacity = capacity;
}

void sample_add(struct sample *sample, struct sample_game game, const int32_t scores[])
{
    make_sample_room(sample);
    memcpy(sample->scores + sample->count * 2 * sample->slots, scores,
           2 * sample->slots * sizeof *scores);
    sample->games[sample->count++] = game;
}

void sample_merge(struct sample *sample, const struct sample *from)
{
    for (size_t i = 0; i < from->count; i++) {
        sample_add(sample, from->games[i], from->scores + i * 2 * from->slots);
    }
}

static int by_index(const void *a, const void *b)
{
    const struct sample_game *const *x = a, *const *y = b;
    return ((*x)->game > (*y)->game) - ((*x)->game < (*y)->game);
}

size_t *sample_order(const struct sample *sample)
{
    const struct sample_game **games = memory_new(sample->count, sizeof(struct sample_game *));
    size_t *order = memory_new(sample->count, sizeof *order);
    for (size_t i = 0; i < sample->count; i++) {
        games[i] = &sample->games[i];
    }
    qsort(games, sample->count, sizeof(struct sample_game *), by_index);
    for (size_t i = 0; i < sample->count; i++) {
        order[i] = (size_t)(games[i] - sample->games);
    }
    free(games);
    return order;
}
