/* `poise plan`: plays a pilot and estimates how many games a wished precision needs. */
#include "analysis/answers/plan.h"
#include "sims/commands/answer.h"
#include "sims/commands/by_player.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"

/* The command line of `poise plan`. */
struct plan_arguments {
    struct plan_wish wish;
    uint64_t games; /* games of the pilot; without --games, slow players play fewer */
    bool games_given;
};

static int play_pilot(struct experiment *e, const struct frame *frame,
                      const struct plan_arguments *a, struct by_player *results)
{
    struct frame_games pilot;
    struct plan_wish wish = a->wish;
    wish.games = e->games;
    e->games = a->games;
    if (!a->games_given) {
        frame_limit_games(frame, e);
    }
    int status = frame_play(frame, e, NULL, &pilot);
    if (status == CLI_OK) {
        struct doc *doc = plan_document(&pilot.comparison, &wish, frame_head(frame, e));
        if (results != NULL) {
            by_player_take(results, frame->humans, doc);
        } else {
            status = answer_show("plan", frame->format, doc);
        }
    }
    return frame_end(&pilot, status);
}

static int plan_experiment(const struct frame *frame, const void *self, struct by_player *results)
{
    struct experiment experiment;
    int status = frame_load(frame, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    status = play_pilot(&experiment, frame, self, results);
    experiment_free(&experiment);
    return status;
}

int command_plan(int argc, char *argv[])
{
    struct frame frame;
    struct plan_arguments a = {.wish = {.effect = 0.01, .power = 0.9}, .games = 10000};
    const struct cli_option options[] = {
        {"effect", "P%", OPTION_SHARE, &a.wish.effect,
         "change of the AI's win rate to detect, in points (default 1%)", .low = 1e-6,
         .high = 0.9999},
        {"power", "P%", OPTION_SHARE, &a.wish.power, "probability of detecting it (default 90%)",
         .low = 0.5, .high = 0.9999},
        {"pilot", "N", OPTION_NUMBER, &a.games,
         "games per variant that measure the variances (default 10000, fewer of slow players)",
         .given = &a.games_given, .min = 100, .max = EXPERIMENT_GAMES_MAX},
        {0},
    };
    const struct cli cli = {
        .usage = "plan EXPERIMENT.yaml|GAME.lua [OPTION]...",
        .doc =
            "Plays a short pilot and shows how many games a given precision or power needs, with "
            "all variants on the same random numbers and without.",
        .examples = "  poise plan wroth-extend.yaml --effect 0.5%\n"
                    "  poise plan wroth-extend.yaml --humans average,expert\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment; `poise games` lists them",
    };
    frame_init(&frame, FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL | FRAME_QUIET |
                           FRAME_YES | FRAME_HUMANS | FRAME_FORMAT | FRAME_DOCUMENT);
    const int status = frame_parse(&frame, cli, argc, argv);
    return status != CLI_RUN      ? status
           : frame.humans != NULL ? by_player(argv[0], &frame, plan_experiment, &a)
                                  : plan_experiment(&frame, &a, NULL);
}
