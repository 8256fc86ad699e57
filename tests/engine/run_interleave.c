/* Writes the raw draws of many games' streams to stdout without end, for dieharder:
 * `across`: number k of a million games in turn, then number k + 1; `within`: eight numbers of each
 * of eight purposes of game 0, then of game 1, and so on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rng.h"

enum { GAMES = 1 << 20, PURPOSES = 8, DRAWS = 8 };

static void write_draws(const uint32_t *draws, size_t count)
{
    if (fwrite(draws, sizeof *draws, count, stdout) != count) {
        exit(0); /* the reader has enough */
    }
}

static void write_across(void)
{
    static struct rng streams[GAMES];
    static uint32_t draws[GAMES];
    for (uint64_t batch = 0;; batch++) {
        for (uint64_t game = 0; game < GAMES; game++) {
            streams[game] = rng_stream(rng_key(1, batch * GAMES + game), 1, 1);
        }
        for (int k = 0; k < 64; k++) {
            for (int game = 0; game < GAMES; game++) {
                draws[game] = rng_next(&streams[game]);
            }
            write_draws(draws, GAMES);
        }
    }
}

static void write_within(void)
{
    uint32_t draws[PURPOSES * DRAWS];
    for (uint64_t game = 0;; game++) {
        for (uint32_t purpose = 0; purpose < PURPOSES; purpose++) {
            struct rng rng = rng_stream(rng_key(1, game), purpose, 1);
            for (int k = 0; k < DRAWS; k++) {
                draws[purpose * DRAWS + (uint32_t)k] = rng_next(&rng);
            }
        }
        write_draws(draws, PURPOSES * DRAWS);
    }
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "across") == 0) {
        write_across();
    } else if (argc == 2 && strcmp(argv[1], "within") == 0) {
        write_within();
    }
    fputs("usage: interleave across|within\n", stderr);
    return 2;
}
