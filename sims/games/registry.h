/* The list of games: those built in, and those added while the program runs. Outside a game's
 * own folder, only this file names a game. Add games before any is played, because threads read
 * the list without a lock. */
#pragma once

#include "analysis/base/error.h"
#include "engine/match/match.h"

enum {
    REGISTRY_ADDED_MAX = 64,
    REGISTRY_DIGEST = 32, /* characters of a file's digest */
};

/* What is known of a game that is given as a text, a script. The texts live as long as the
 * program. */
struct registry_script {
    const char *file;  /* its name without folders */
    const char *text;  /* with the files that it uses */
    const void *rules; /* its default rule values, as its games have them */
    /* "FILE:LINE: " of the functions that make a game endless and that list moves. */
    const char *endless_place, *moves_place;
    const char *order_note; /* a warning: players see the order of what is shuffled; NULL: none */
    const char *words_note; /* a warning: it compares with a word that never is; NULL: none */
    uint32_t rounds;        /* their number, if it is fixed; else 0 */
};

/* The file that a game was added from. */
struct registry_source {
    char *path;
    char digest[REGISTRY_DIGEST + 1]; /* XXH3-128 of its bytes */
    struct registry_script script;    /* `text` is NULL for a shared object */
};

/* The built-in games; ends with NULL. */
extern const struct game *const registry_games[];

/* Game number `k`, from 0, without games that others have replaced; NULL after the last. */
const struct game *registry_game(size_t k);

/* Whether `name` is a word of C, ends like a C type (_t), or names what every game's state and
 * results have. No game, rule or field is called so. */
bool registry_is_reserved(const char *name);

/* The game of that name, or NULL. */
const struct game *registry_find(const char *name);

/* Adds a game from a file. Copies `source`; the game's table must live as long as the program.
 * Checks the table with game_check. If a game of that name is known, `replace` lets the new one
 * take its place; otherwise that is an error, unless both are scripts: two versions of one may be
 * compared. 0, or -1 with `error`, which names the file and the entry. */
int registry_add(const struct game *game, const struct registry_source *source, bool replace,
                 struct error *error) __attribute__((warn_unused_result));

/* Where a game was added from; NULL for those built in. */
const struct registry_source *registry_source(const struct game *game);

/* Whether a file's name says that it is a script: "salvage.lua". A script is a rule set, too. */
bool registry_is_script(const char *file);

/* What is known of a game that is a script; every member is NULL or false for other games. */
const struct registry_script *registry_script(const struct game *game);

/* What a game is called beside others: the name of its script's file, else its own. */
const char *registry_label(const struct game *game);

/* A text that describes `result` as a fault of the game: where, what, and the limit that was
 * reached. It lives until the thread's next call. */
const char *registry_fault(const struct game *game, enum match_result result);

/* Reports a call of a game's code that never ends, instead of the program's message; it must not
 * return. NULL: the program's message. */
extern void (*registry_end_by)(const char *fault);

/* The first mistake, in any thread, of a game's function that only makes text, like `draw`; NULL:
 * none. Games go on without that text. registry_note_words keeps a copy of the first. */
const char *registry_words_fault(void);
void registry_note_words(const char *fault);

/* Checks every game's table, and that no two share a name. 0, or -1 with `error`, which names
 * the game and the entry. */
int registry_check(const struct game *const games[], struct error *error)
    __attribute__((warn_unused_result));

/* The number of deciding seats, and their sides. 0: the game returned an impossible number. */
int registry_seats(const struct game *game, const void *rules, uint8_t sides[GAME_SEATS_MAX]);
