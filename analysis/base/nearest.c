#include "analysis/base/nearest.h"

#include <limits.h>
#include <string.h>

enum { LENGTH_MAX = sizeof((struct nearest *)0)->best - 1 };

static unsigned least_of_two(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Edit distance between a and b: the least number of letters to insert, delete, replace or swap
 * with a neighbour (optimal string alignment distance). Keeps only the last three rows of the
 * table. */
static unsigned measure_word_distance(const char *a, size_t a_length, const char *b,
                                      size_t b_length)
{
    unsigned rows[3][LENGTH_MAX + 1];
    unsigned *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++) {
        above[j] = (unsigned)j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] = least_of_two(above[j], row[j - 1]) + 1;
            row[j] = least_of_two(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least_of_two(row[j], before[j - 2] + 1);
            }
        }
        unsigned *const free_row = before;
        before = above;
        above = row;
        row = free_row;
    }
    return above[b_length];
}

struct nearest nearest_to(const char *word)
{
    return (struct nearest){.word = word, .distance = UINT_MAX};
}

bool nearest_offer(struct nearest *search, const char *candidate)
{
    const size_t wrong = strlen(search->word), right = strlen(candidate);
    if (wrong > LENGTH_MAX || right > LENGTH_MAX) {
        return false;
    }
    const unsigned d = measure_word_distance(search->word, wrong, candidate, right);
    const unsigned limit = 1 + (unsigned)(wrong < right ? wrong : right) / 4;
    if (d > limit || d >= search->distance) {
        return false;
    }
    memcpy(search->best, candidate, right + 1);
    search->distance = d;
    return true;
}
