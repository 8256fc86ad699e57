/* What `poise audit` does otherwise: --cards, --together and --vary, each in its audit_*.c. */
#pragma once

#include "sims/commands/by_player.h"

/* For --cards: what counts as nothing and as too much, as shares of the games. */
struct audit_cards {
    double least, most;
};

/* --cards: what each card of a game is worth, and how often people take it. Plays the game with all
 * cards and without each of them; for by_player. `self`: a struct audit_cards. Returns an exit code. */
int audit_cards(const struct given_options *given, const void *self, struct by_player *results);

/* --together: draws and plays `count` readings of the rules, in each of which every open question of
 * the rule set gets an answer by chance, and prints what they say. `until`: a stopping rule about the
 * share of readings in which the AI is favoured, or NULL. Returns an exit code. */
int audit_together(const struct given_options *given, uint64_t count, const struct until *until);

/* --vary: adds the experiment as it is, then a variant for each step of each value that `vary` names:
 * "PATH:STEP,STEP", where a `*` in the path stands for any name, and a step is +1, -10% or, for a
 * list, swap (each entry with the next) or last (each entry at the end). *left_out becomes the names
 * of steps that the rules refuse, or NULL; the caller frees it. 0, or -1 with `error`, also if nothing
 * is left. */
int add_varied_values(struct extra_variants *extra, const struct option_list *vary, char **left_out,
                      struct error *error) __attribute__((warn_unused_result));
