/* Games of a results file to look at, for its report: the closest, the longest, and the moment at which the
 * chance to win turned most in a game of usual length; each as a picture of the table. */
#ifndef POISE_PAGE_REPORT_GAMES_H
#define POISE_PAGE_REPORT_GAMES_H

/* The section in HTML, which the caller frees; of the first variant. NULL where this program does not play
 * as the one that wrote the file, or where there are no games whose course is kept. */
char *report_games(const char *file);

#endif
