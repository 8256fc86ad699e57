/* `poise audit --cards`: what each card of a game is worth, and how often people take it. */
#pragma once

#include "sims/commands/by_player.h"

/* What counts as nothing and as too much, as shares of the games. */
struct audit_cards {
    double least, most;
};

/* Plays the game with all cards and without each of them; for by_player. `self`: a struct
 * audit_cards. Returns an exit code. */
int audit_cards(const struct given_options *given, const void *self, struct by_player *results);
