/* The games this program knows: those built in, and those added while it runs. The one place outside
 * a game's room that names it. Add games before any are played: threads only read the list. */
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

/* The built-in games, NULL at the end. */
extern const struct game *const registry_games[];

/* Game number `k`, from 0, of all that are known, each name once; NULL after the last. */
const struct game *registry_game(size_t k);

/* The game of that name, or NULL. */
const struct game *registry_find(const char *name);

/* Adds a game from a file, whose source is copied. The table is held to the contract and must live as
 * long as the program. With `replace` it takes the place of a game of its name; else that is an
 * error. 0, or -1 with `error`, which names the file and the entry. */
int registry_add(const struct game *game, const struct registry_source *source, bool replace,
                 struct error *error) __attribute__((warn_unused_result));

/* Where a game was added from; NULL for those built in. */
const struct registry_source *registry_source(const struct game *game);

/* Holds every game's table to the contract. 0, or -1 with `error`, which names game and entry. */
int registry_check(const struct game *const games[], struct error *error)
    __attribute__((warn_unused_result));

/* Number of deciding seats and their sides; 0: the game says a number that is not possible. */
int registry_seats(const struct game *game, const void *rules, uint8_t sides[GAME_SEATS_MAX]);

#endif
