/* For games in their own shared object: how Poise finds the game in it. Include this header in one
 * file and write GAME_EXPORT(duo_game); at file scope; duo_game is its `const struct game`. */
#pragma once

#include "game.h"

/* The version of the contract, which is game.h, row.h, field.h, trace.h and rng.h. It rises with
 * every change after which games must be compiled again. */
enum { GAME_CONTRACT = 6 };

/* The one symbol that a game's shared object exports. The loader also compares the sizes, because
 * headers of the same version may still differ. */
struct game_export {
    uint32_t contract; /* GAME_CONTRACT; stays the first field in all versions */
    uint32_t game_size, head_size, row_size, rule_id_size, policy_size; /* bytes */
    const struct game *game;
    uint32_t (**chance)(uint32_t bound); /* the object's rng_chance, which the loader sets */
};

/* The name of the symbol, as text. */
#define GAME_EXPORT_NAME "poise_game_export"

#define GAME_EXPORT(table)                                                                         \
    uint32_t (*rng_chance)(uint32_t bound);                                                        \
    extern const struct game_export poise_game_export __attribute__((visibility("default")));      \
    const struct game_export poise_game_export = GAME_EXPORT_OF(table)

/* The initializer of a struct game_export for the game `table`, with the sizes of these headers. */
#define GAME_EXPORT_OF(table)                                                                      \
    {                                                                                              \
        GAME_CONTRACT, sizeof(struct game), sizeof(struct game_head), sizeof(struct row),          \
            sizeof(struct rule_id), sizeof(struct game_policy), &(table), &rng_chance              \
    }
