/* `--humans novice,average,expert`: repeats the games of a command against each of these human
 * players and shows the results together. */
#pragma once

#include "sims/commands/given_options.h"

enum { PLAYERS_MAX = DOC_BESIDE_MAX };

/* Collects the results of all players instead of printing each. They are printed at the end as
 * tables side by side, or as JSON: an array with one object per player. */
struct by_player {
    struct doc *docs[PLAYERS_MAX];
    const char *players[PLAYERS_MAX];
    size_t doc_count;
};

/* Plays the games of a command against one player. Returns an exit code. */
typedef int by_player_play(const struct given_options *given, const void *self,
                           struct by_player *results);

/* Calls `play` once for each player in given->humans, with options that set this player, and
 * prints all results at the end; without --humans once, with `results` NULL. `self` is passed to
 * `play`. Returns CLI_OK or the last exit code that was not CLI_OK. An error with one player does
 * not stop the others; an interruption does. */
int by_player_repeat(const struct given_options *given, by_player_play *play, const void *self);

/* Takes the document of the player given->humans, which must live until by_player returns; without
 * `results` it prints it. Returns an exit code. */
int by_player_show(struct by_player *results, const struct given_options *given, struct doc *doc);
