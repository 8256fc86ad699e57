/* Builds the list of workloads: every built-in game with each of the players below. */
#include "bench/workload.h"

#include <stdio.h>
#include <string.h>

#include "sims/games/registry.h"

/* The players, and how many games a signature covers; fewer for slow players. */
static const struct {
    const char *policy;
    uint64_t signature_games;
} players[] = {{"idle", 1000}, {"random", 2000}, {"greedy", 5000}, {"look:8:2", 10}};

static int load_workload(struct workload *out, const struct game *game, int player,
                         struct error *error)
{
    char file[512];
    snprintf(file, sizeof file, "%s/configs/%s.yaml", POISE_SOURCE_DIR, game->name);
    out->policy = players[player].policy;
    out->signature_games = players[player].signature_games;
    if (experiment_load(&out->experiment, file, &(struct experiment_overrides){0}, error) != 0) {
        return -1;
    }
    const struct variant *variant = &out->experiment.variants[0];
    out->match = variant->match;
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->sides[seat] == GAME_SIDE_HUMAN) {
            policy_parse(game, out->policy, &out->match.seats[seat]);
        }
    }
    return 0;
}

int workload_load_all(struct workload out[WORKLOADS_MAX], const char *filter, struct error *error)
{
    int count = 0;
    for (int g = 0; registry_games[g] != NULL; g++) {
        for (int p = 0; p < (int)(sizeof players / sizeof *players); p++) {
            struct workload w = {0};
            snprintf(w.name, sizeof w.name, "%s/%s", registry_games[g]->name, players[p].policy);
            struct policy policy; /* not every game has a `greedy` */
            if (!policy_parse(registry_games[g], players[p].policy, &policy) ||
                (filter != NULL && strstr(w.name, filter) == NULL)) {
                continue;
            }
            const int status = count < WORKLOADS_MAX
                                   ? load_workload(&w, registry_games[g], p, error)
                                   : error_set(error, "more than %d workloads", WORKLOADS_MAX);
            if (status != 0) {
                workload_free_all(out, count);
                return -1;
            }
            out[count++] = w;
        }
    }
    return count;
}

void workload_free_all(struct workload workloads[], int count)
{
    for (int i = 0; i < count; i++) {
        experiment_free(&workloads[i].experiment);
    }
}
