/* Dice that fell at a real table, in a game that a person plays: what comes after a move is dealt anew until
 * it falls so. */
#ifndef POISE_ROLLED_H
#define POISE_ROLLED_H

#include "sims/position/asked.h"

/* How many deals are tried at most: about a second of them, fewer where players think long. */
int rolled_tries(const struct play *play);

/* ROLLED_LATER: nothing of the first roll's name falls before a person decides again. */
enum rolled { ROLLED_FOUND, ROLLED_LATER, ROLLED_NEVER };

/* Looks for a deal in which all the rolls fall so between this move and a person's next decision. Where there is
 * one, play_move of it will deal so. */
enum rolled rolled_find(struct play *play, game_move move, const struct asked_roll rolls[],
                        size_t count);

#endif
