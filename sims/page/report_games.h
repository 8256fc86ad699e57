/* The section of a report that shows games of a results file: the longest, and where the score decides the
 * closest, and one in which the chance to win changed much from one round to the next; each with a
 * picture of the table. */
#pragma once

/* The section in HTML, about the first variant; the caller frees it. NULL if this program plays
 * other games than the one that wrote the file, or if the file has no games with scores by
 * round. */
char *report_games(const char *file);
