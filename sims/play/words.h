/* What a typed line means among the names of moves. */
#ifndef POISE_WORDS_H
#define POISE_WORDS_H

/* Names that the line may mean go to `found` (room for `count`); returns how many: one where it is
 * clear. A number counts from 1. A name counts as typed if it is the whole line, else if it begins
 * with it, else if each typed word begins a word of it, in their order ("ext 3": "extend 4 to 3").
 * Capitals make no difference. */
int words_find(const char *typed, const char *const names[], int count, int found[]);

#endif
