/* Skill levels: each has a name, a player and a line that explains it. */
#include "sims/config/ruleset.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/config/keys.h"
#include "sims/players/players.h"

static int build_level(struct level *out, const struct game *game, const struct yaml *node,
                       struct error *error)
{
    static const char *const known[] = {"player", "doc", NULL};
    struct policy policy;
    if (keys_check(node, known, error) != 0) {
        return -1;
    }
    const struct yaml *player = yaml_get(node, "player"), *doc = yaml_get(node, "doc");
    if (player == NULL || doc == NULL) {
        return yaml_error(error, node, "needs a `player` and a line `doc` on what it is");
    }
    if (read_keys_text(player, error) == NULL || read_keys_text(doc, error) == NULL) {
        return -1;
    }
    if (policy_parse(game, node->key, &policy) || player_is_learnt(node->key) ||
        strlen(node->key) > LEVEL_NAME_MAX) {
        return yaml_error(error, node,
                          "is the name of a player or longer than %d bytes; give the level another "
                          "name",
                          LEVEL_NAME_MAX);
    }
    /* A learnt player is not checked here: its file is read when the variant is resolved. */
    if (!player_is_learnt(player->text) && !policy_parse(game, player->text, &policy)) {
        return yaml_error(error, player,
                          "%s has no player `%s`; `poise games --players` lists them", game->name,
                          player->text);
    }
    *out = (struct level){text_copy(node->key), text_copy(player->text), text_copy(player->file),
                          text_copy(doc->text)};
    return 0;
}

int levels_build(const struct yaml *map, struct ruleset *out, struct error *error)
{
    out->levels = memory_new(map->count, sizeof *out->levels);
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        if (build_level(&out->levels[out->level_count], out->game, node, error) != 0) {
            return -1;
        }
        out->level_count++;
    }
    return 0;
}

void levels_free(struct ruleset *ruleset)
{
    for (size_t i = 0; i < ruleset->level_count; i++) {
        free(ruleset->levels[i].name);
        free(ruleset->levels[i].player);
        free(ruleset->levels[i].file);
        free(ruleset->levels[i].doc);
    }
    free(ruleset->levels);
}

struct yaml *levels_tree(struct yaml_pool *pool, const struct ruleset *ruleset)
{
    struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
    for (size_t i = 0; i < ruleset->level_count; i++) {
        const struct level *level = &ruleset->levels[i];
        struct yaml *entry = yaml_new(pool, YAML_MAP, NULL);
        yaml_add(pool, map, level->name, entry);
        yaml_add(pool, entry, "player", yaml_new_word(pool, level->player));
        yaml_add(pool, entry, "doc", yaml_new_word(pool, level->doc));
    }
    return map;
}

const struct level *level_named(const struct ruleset *ruleset, const char *name)
{
    for (size_t i = 0; i < ruleset->level_count; i++) {
        if (strcmp(ruleset->levels[i].name, name) == 0) {
            return &ruleset->levels[i];
        }
    }
    return NULL;
}

const struct level *level_played(const struct ruleset *ruleset, const char *player)
{
    for (size_t i = 0; i < ruleset->level_count; i++) {
        if (player_is_typed(player, ruleset->levels[i].player)) {
            return &ruleset->levels[i];
        }
    }
    return NULL;
}
