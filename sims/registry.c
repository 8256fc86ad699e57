#include "sims/registry.h"

#include <string.h>

#include "engine/drums/drums.h"
#include "engine/heroes3/heroes3.h"
#include "engine/orichalcum/orichalcum.h"
#include "engine/pig/pig.h"
#include "engine/wroth/wroth.h"

const struct game *const registry_games[] = {
    &wroth_game, &heroes3_game, &orichalcum_game, &drums_game, &pig_game, NULL,
};

int registry_check(const struct game *const games[], struct error *error)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct complaint why = {"", ""};
        if (!game_check(games[i], &why)) {
            return error_set(error, "the table of game %d, `%s`: %s: %s", i + 1,
                             games[i]->name != NULL ? games[i]->name : "", why.path, why.text);
        }
        for (int k = 0; k < i; k++) {
            if (strcmp(games[k]->name, games[i]->name) == 0) {
                return error_set(error, "two games are named `%s`: rename one", games[i]->name);
            }
        }
    }
    return 0;
}

const struct game *registry_find(const char *name)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        if (strcmp(registry_games[i]->name, name) == 0) {
            return registry_games[i];
        }
    }
    return NULL;
}
