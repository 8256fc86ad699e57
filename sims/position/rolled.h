/* Dice from a real table in a game of `poise play`: searches a deal in which the dice after a move
 * fall as the person typed. */
#pragma once

#include "sims/position/asked.h"

/* The most deals that rolled_find tries, about a second; fewer if the players are slow. */
int rolled_tries(const struct play *play);

/* Whether something of that name falls in games of this variant: in up to ASKED_GAMES whole ones, by
 * its players (asked_hear_game) and by random moves in turn. */
bool rolled_knows(const struct play *play, const char *what);

/* ROLLED_LATER: no roll with the name of the first typed one comes before a person decides again.
 * ROLLED_NEVER: no deal was found. */
enum rolled { ROLLED_FOUND, ROLLED_LATER, ROLLED_NEVER };

/* Searches a deal in which all rolls fall as typed between `move` and a person's next decision. If
 * it finds one, it sets play->deal, so that the next play_move uses it. */
enum rolled rolled_find(struct play *play, game_move move, const struct asked_roll rolls[],
                        size_t count);
