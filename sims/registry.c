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

const struct game *registry_find(const char *name)
{
    for (int i = 0; registry_games[i] != NULL; i++) {
        if (strcmp(registry_games[i]->name, name) == 0) {
            return registry_games[i];
        }
    }
    return NULL;
}
