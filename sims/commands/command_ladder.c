#include "analysis/ladder.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"
#include "sims/compare/lineup.h"

static int add_players(struct lineup *lineup, const struct frame *frame,
                       const struct option_list *players, struct error *error)
{
    const struct experiment_overrides overrides = frame_overrides(frame);
    for (size_t i = 0; i < players->count; i++) {
        char set[256];
        const char *const sets[] = {set};
        snprintf(set, sizeof set, "policy.humans=%s", players->items[i]);
        if (lineup_add(lineup, frame->file, &overrides, sets, 1, players->items[i], error) != 0) {
            return -1;
        }
    }
    return 0;
}

static int climb(const struct frame *frame, const struct option_list *players)
{
    struct lineup lineup = {0};
    struct frame_games games = {0};
    struct error error;
    int status = add_players(&lineup, frame, players, &error) == 0
                     ? frame_play(frame, &lineup.experiment, NULL, &games)
                     : cli_fail("%s", error.text);
    if (status == CLI_OK && frame_json(frame)) {
        status = frame_print_json(&games.comparison);
    } else if (status == CLI_OK) {
        ladder_print(&games.comparison, stdout);
    }
    status = frame_end(&games, status);
    lineup_free(&lineup);
    return status;
}

int command_ladder(int argc, char *argv[])
{
    struct frame frame;
    struct option_list players = {0};
    const struct cli_option options[] = {
        {"player", "POLICY", OPTION_LIST, &players,
         "a human player; name several, weakest first (default: idle, random, greedy)"},
        {0},
    };
    const struct cli cli = {
        .usage = "ladder EXPERIMENT.yaml [OPTION]...",
        .doc = "Plays the AI against human players of rising skill on the same random numbers, and "
               "shows how strong it is against each.",
        .examples = "  poise ladder wroth.yaml --games 2000 --player greedy --player look:8:1\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name an experiment file",
    };
    frame_init(&frame, FRAME_GAMES | FRAME_SEED | FRAME_THREADS | FRAME_SET | FRAME_LEVEL |
                           FRAME_FORMAT | FRAME_QUIET);
    const int status = frame_parse(&frame, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    if (players.count == 0) {
        players = (struct option_list){{"idle", "random", "greedy"}, 3};
    }
    return players.count < 2 ? cli_misuse(argv[0], "name at least two players")
                             : climb(&frame, &players);
}
