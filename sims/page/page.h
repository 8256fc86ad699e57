/* The part of a report that plays games in the browser: the variants of the results files, and what
 * all such pages share: poise.wasm and the code around it (sims/web). */
#pragma once

#include <stddef.h>

#include "analysis/base/error.h"

/* The HTML that is added to the page; see report.h. `head` and `top` are NULL if no variant can be
 * played. */
struct play_page {
    char *head, *top, *bottom;
};

/* Makes the part for these results files. For a file that cannot be played on a page it writes a
 * sentence with the reason. 0, or -1 with `error` if what pages share is missing or of another
 * build, or if this program plays other games than those in the results. Call page_free in any
 * case. */
int page_make(struct play_page *page, const char *const files[], size_t file_count, double level,
              struct error *error) __attribute__((warn_unused_result));
void page_free(struct play_page *page);

/* The text of a file that comes with the program, as sims/web/build.mjs made it; the caller frees
 * it. NULL with `error` if there is none (its end says `not_built`), if it is of another build or
 * lacks `mark`. `option` begins the message. */
char *page_read_shared(const char *name, const char *mark, const char *option,
                       const char *not_built, struct error *error)
    __attribute__((warn_unused_result));
