/* The list of games: those built in, and those added while the program runs. Outside a game's
 * own folder, only this file names a game. Add games before any is played, because threads read
 * the list without a lock. */
#ifndef POISE_REGISTRY_H
#define POISE_REGISTRY_H

#include "analysis/base/error.h"
#include "engine/game.h"

enum {
    REGISTRY_ADDED_MAX = 64,
    REGISTRY_DIGEST = 32, /* characters of a file's digest */
};

/* The file that a game was added from. */
struct registry_source {
    char *path;
    char digest[REGISTRY_DIGEST + 1]; /* XXH3-128 of its bytes */
};

/* The built-in games; ends with NULL. */
extern const struct game *const registry_games[];

/* Game number `k`, from 0, without games that others have replaced; NULL after the last. */
const struct game *registry_game(size_t k);

/* The game of that name, or NULL. */
const struct game *registry_find(const char *name);

/* Adds a game from a file. Copies `source`; the game's table must live as long as the program.
 * Checks the table with game_check. If a game of that name is known, `replace` lets the new one
 * take its place; otherwise that is an error. 0, or -1 with `error`, which names the file and
 * the entry. */
int registry_add(const struct game *game, const struct registry_source *source, bool replace,
                 struct error *error) __attribute__((warn_unused_result));

/* Where a game was added from; NULL for those built in. */
const struct registry_source *registry_source(const struct game *game);

/* Checks every game's table, and that no two share a name. 0, or -1 with `error`, which names
 * the game and the entry. */
int registry_check(const struct game *const games[], struct error *error)
    __attribute__((warn_unused_result));

/* The number of deciding seats, and their sides. 0: the game returned an impossible number. */
int registry_seats(const struct game *game, const void *rules, uint8_t sides[GAME_SEATS_MAX]);

#endif
