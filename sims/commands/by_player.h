/* `--humans novice,average,expert`: a command's games against one human player after another. */
#ifndef POISE_BY_PLAYER_H
#define POISE_BY_PLAYER_H

#include "analysis/answers/comparison.h"
#include "sims/commands/frame.h"

enum { PLAYERS_MAX = DOC_BESIDE_MAX };

/* Takes each player's result instead of the terminal. A command adds documents, which become tables
 * side by side or JSON. */
struct by_player {
    json_t *json; /* with --format json: an array with an object for each player; else NULL */
    struct doc *docs[PLAYERS_MAX]; /* the players' documents, to be shown side by side */
    const char *players[PLAYERS_MAX];
    size_t doc_count;
};

/* For a command of that name: calls `play` with the frame of each player that frame->humans names, and prints at the end; `self` is
 * passed on. An exit code: CLI_OK, or what went wrong last; only an interruption ends the games. */
int by_player(const char *command, const struct frame *frame,
              int (*play)(const struct frame *frame, const void *self, struct by_player *results),
              const void *self);

/* Adds what one player's games say; takes the document. */
void by_player_take(struct by_player *results, const char *player, struct doc *doc);

/* A comparison as JSON; with --humans it says who the player is. */
json_t *by_player_json(const struct frame *frame, const struct comparison *comparison);

#endif
