/* Plays the first games of each variant of a results file as this program does: prints name and
 * digest. usage: page_games FILE.h5 GAMES */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sims/page/games.h"
#include "sims/replay/stored.h"

int main(int argc, char *argv[])
{
    struct reader reader;
    struct error error;
    const uint32_t games = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
    if (games == 0 || reader_open(&reader, argv[1], &error) != 0) {
        return 2;
    }
    for (size_t i = 0; i < reader.variant_count; i++) {
        struct variant v;
        struct module_totals totals;
        if (stored_variant_read(&v, &reader, &reader.variants[i], &error) != 0) {
            puts(error.text);
            return 1;
        }
        page_games(&v.match, reader.seed, 0, games, &totals);
        printf("%s %016" PRIx64 "\n", v.name, totals.digest);
        variant_free(&v);
    }
    reader_close(&reader);
    return 0;
}
