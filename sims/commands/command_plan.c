#include "analysis/pilot.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"

static int play_pilot(struct experiment *e, const struct frame *frame, uint64_t games,
                      struct pilot_wish *wish)
{
    struct frame_games pilot;
    wish->games = e->games;
    e->games = games;
    const int status = frame_play(frame, e, NULL, &pilot);
    if (status == CLI_OK) {
        pilot_print(&pilot.comparison, wish, stdout);
    }
    return frame_end(&pilot, status);
}

int command_plan(int argc, char *argv[])
{
    struct frame frame;
    struct pilot_wish wish = {.effect = 0.01, .power = 0.9};
    uint64_t games = 10000, looks = 0;
    const struct cli_option options[] = {
        {"effect", "P%", OPTION_SHARE, &wish.effect,
         "change of the AI's win rate to detect, in points (default 1%)", .low = 1e-6,
         .high = 0.9999},
        {"power", "P%", OPTION_SHARE, &wish.power, "probability of detecting it (default 90%)",
         .low = 0.5, .high = 0.9999},
        {"looks", "N", OPTION_NUMBER, &looks, "also plan N looks at which the run may stop early",
         .min = 1, .max = LOOKS_MAX},
        {"pilot", "N", OPTION_NUMBER, &games,
         "games per variant that measure the variances (default 10000)", .min = 100,
         .max = EXPERIMENT_GAMES_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "plan EXPERIMENT.yaml [OPTION]...",
        .doc =
            "Plays a short pilot and shows how many games a given precision or power needs, with "
            "all variants on the same random numbers and without.",
        .examples = "  poise plan wroth-extend.yaml --effect 0.5% --looks 4\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    struct experiment experiment;
    frame_init(&frame, FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL | FRAME_QUIET);
    int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN || (status = frame_load(&frame, &experiment)) != CLI_OK) {
        return status;
    }
    wish.looks = (size_t)looks;
    status = play_pilot(&experiment, &frame, games, &wish);
    experiment_free(&experiment);
    return status;
}
