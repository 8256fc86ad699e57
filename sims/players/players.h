/* Players as users name them, those who learnt included: what policy_parse() knows, and
 *
 *     learnt:NAME.player           plays as its file says
 *     look:8:2:NAME.player         looks ahead, and judges by what the file's player learnt
 *     nested:8:2:NAME.player
 *
 * each with "~5%". A resolved name also says what the file holds, "learnt:levee.player#1a2b3c4d": the
 * first digits of its digest, and no folder. Players stay loaded until the program ends. All functions
 * may be called by several threads. */
#ifndef POISE_PLAYERS_H
#define POISE_PLAYERS_H

#include "sims/players/player_file.h"

/* A file that is loaded. */
struct learnt_player {
    char *name; /* "levee.player#1a2b3c4d" */
    char *text; /* of the file */
    struct player_file file;
    char *path; /* where it was found; NULL: a text */
    struct learnt_player *next;
};

/* Whether a name means a player who learnt, whether or not there is such a file. */
bool player_is_learnt(const char *name);

/* The player of that name under these rules. The file of one who learnt is one that is loaded, if the
 * name says what it holds; else it is looked for beside the file `beside`, in the working folder, and
 * in the folder `players` of the configs. `resolved` (NULL: not wanted) is new memory. 0, or -1 with
 * `error`, whose text is empty where the game has no such player. */
int player_find(const struct game *game, const void *rules, const char *name, const char *beside,
                struct policy *out, char **resolved, struct error *error)
    __attribute__((warn_unused_result));

/* What the player of a file has learnt, and how it plays (NULL: not wanted). NULL with `error`. */
const struct learnt *player_of_file(const struct game *game, const void *rules, const char *file,
                                    struct policy *plays, struct error *error)
    __attribute__((warn_unused_result));

/* As player_find, without reading files: one who learnt must be loaded. */
int player_find_loaded(const struct game *game, const void *rules, const char *name,
                       struct policy *out, struct error *error) __attribute__((warn_unused_result));

/* Loads a player from the text that a results file holds under the name "levee.player#1a2b3c4d". 0, or
 * -1 with `error`. */
int player_load_text(const char *name, const char *text, struct error *error)
    __attribute__((warn_unused_result));

/* The file behind a player; NULL: it has none. */
const struct learnt_player *player_behind(const struct policy *policy);

/* Whether the resolved name may have been typed like that. */
bool player_is_typed(const char *resolved, const char *typed);

/* Loaded players, each once. */
struct player_list {
    const struct learnt_player **items;
    size_t count;
};

/* Adds the file behind each of these players who has one. */
void player_list_add(struct player_list *list, const struct policy seats[], int count);

#endif
