/* How a shared object says which game it holds: include this in one of its files and write, at file
 * scope, GAME_EXPORT(duo_game); where duo_game is its `const struct game`. */
#ifndef POISE_EXPORT_H
#define POISE_EXPORT_H

#include "game.h"

/* The version of the contract: of what game.h, field.h, schema.h, trace.h and rng.h say. It rises
 * with every change that a compiled game would not survive. */
enum { GAME_CONTRACT = 3 };

/* The one thing that a game's shared object exports. The sizes tell headers apart that claim the same
 * version. */
struct game_export {
    uint32_t contract; /* GAME_CONTRACT; stays the first field in all versions */
    uint32_t game_size, head_size, param_size, column_size, field_size, rule_id_size,
        policy_size; /* bytes */
    const struct game *game;
};

/* The name of the symbol, as text. */
#define GAME_EXPORT_NAME "poise_game_export"

#define GAME_EXPORT(table)                                                                         \
    extern const struct game_export poise_game_export __attribute__((visibility("default")));      \
    const struct game_export poise_game_export = GAME_EXPORT_OF(table)

/* Its value for a table of these headers. */
#define GAME_EXPORT_OF(table)                                                                      \
    {                                                                                              \
        GAME_CONTRACT, sizeof(struct game), sizeof(struct game_head), sizeof(struct param),        \
            sizeof(struct column), sizeof(struct field), sizeof(struct rule_id),                   \
            sizeof(struct game_policy), &(table)                                                   \
    }

#endif
