/* Writes a made-up player: players_make EXPERIMENT NAME.player SEED [K:H]. */
#include "tests/support/made_up_player.h"

#include <stdio.h>
#include <stdlib.h>

#include "sims/config/experiment.h"

int main(int argc, char *argv[])
{
    struct experiment e;
    struct error error;
    struct player_file file = {0};
    unsigned samples = 0, horizon = 0;
    if (argc < 4) {
        fputs("usage: players_make EXPERIMENT NAME.player SEED [K:H]\n", stderr);
        return 2;
    }
    int status =
        experiment_load(&e, argv[1], &(struct experiment_overrides){.rules_too = true}, &error);
    if (status == 0) {
        made_up_player(&file, e.game, e.variants[0].match.rules, strtoull(argv[3], NULL, 10));
        if (argc > 4 && sscanf(argv[4], "%3u:%3u", &samples, &horizon) == 2) {
            file.samples = (uint8_t)samples;
            file.horizon = (uint8_t)horizon;
        }
        struct output output;
        status = output_take(&output, argv[2], true, &error) == 0
                     ? player_file_write(&file, &output, &error)
                     : -1;
        output_drop(&output);
    }
    if (status != 0) {
        fprintf(stderr, "%s\n", error.text);
    }
    player_file_free(&file);
    experiment_free(&e);
    return status != 0;
}
