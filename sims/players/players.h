/* Finds players by the names that users give them: those of policy_parse(), and learnt players:
 *
 *     learnt:NAME.player           plays as its file says
 *     look:8:2:NAME.player         looks ahead, and judges by what the file's player learnt
 *     nested:8:2:NAME.player       the same with nested looks
 *
 * each may end in "~5%". A resolved name has no folder and says what the file holds, by the first
 * digits of its digest: "learnt:levee.player#1a2b3c4d". Players stay loaded until the program ends.
 * All functions may be called by several threads. */
#pragma once

#include "sims/players/player_file.h"

/* A player file that is loaded. These live in one list until the program ends. */
struct learnt_player {
    char *name; /* "levee.player#1a2b3c4d" */
    char *text; /* the whole file */
    struct player_file file;
    char *path; /* the file that it came from; NULL: it came from a text */
    struct learnt_player *next;
};

/* Whether a name means a learnt player. Does not look whether its file exists. */
bool player_is_learnt(const char *name);

/* Finds the player of that name under these rules. For a learnt player whose name has a digest
 * (#1a2b3c4d), takes a loaded file with that digest, if any. Else looks for the file beside the
 * file `beside`, in the working directory, and in the folder `players` of the configs. *resolved
 * (NULL: not wanted) becomes the resolved name, which the caller frees. 0, or -1 with `error`;
 * its text is empty if the game has no such player. */
int player_find(const struct game *game, const void *rules, const char *name, const char *beside,
                struct policy *out, char **resolved, struct error *error)
    __attribute__((warn_unused_result));

/* The path of a player file: beside the file `beside`, in the search path of configs, or in its
 * folder `players`. The caller frees it. NULL: there is no such file. */
char *player_find_path(const char *file, const char *beside);

/* What the player in `file` has learnt; *plays (NULL: not wanted) becomes how it plays. The
 * result lives until the program ends. NULL with `error`. */
const struct learnt *player_of_file(const struct game *game, const void *rules, const char *file,
                                    struct policy *plays, struct error *error)
    __attribute__((warn_unused_result));

/* As player_find, but reads no files: a learnt player must already be loaded. */
int player_find_loaded(const struct game *game, const void *rules, const char *name,
                       struct policy *out, struct error *error) __attribute__((warn_unused_result));

/* Loads a player from the text that a results file stores under `name`, a name with its digest:
 * "levee.player#1a2b3c4d". 0, or -1 with `error`. */
int player_load_text(const char *name, const char *text, struct error *error)
    __attribute__((warn_unused_result));

/* The loaded file that a player's weights come from; NULL: it has none. */
const struct learnt_player *player_behind(const struct policy *policy);

/* Whether typing `typed` can mean the player `resolved`: folders and a missing digest do not
 * count. */
bool player_is_typed(const char *resolved, const char *typed);

/* Loaded players without duplicates. The caller frees `items`, not the players. */
struct player_list {
    const struct learnt_player **items;
    size_t count;
};

/* Adds the learnt players among these seats. */
void player_list_add(struct player_list *list, const struct policy seats[], int count);
