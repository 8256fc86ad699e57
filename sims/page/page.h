/* The part of a report that plays games in the browser: the engine as WebAssembly, the variants of
 * the results files, and the JavaScript around them from the folder web/. */
#ifndef POISE_PAGE_H
#define POISE_PAGE_H

#include <stddef.h>

#include "analysis/base/error.h"

/* One file of web/; embed.cmake writes the table. */
struct page_file {
    const char *folder; /* "web" */
    const char *name;
    const char *text;
};

/* name == NULL at the end. */
extern const struct page_file page_files[];

/* The HTML that is added to the page; see report.h. `top` is NULL if no variant can be played. */
struct play_page {
    char *head, *top, *bottom;
};

/* Makes the part for these results files. For a file that cannot be played on a page it writes a
 * sentence with the reason. 0, or -1 with `error` if the module is missing or of another build, or
 * if this program plays other games than those in the results. Call page_free in any case. */
int page_make(struct play_page *page, const char *const files[], size_t file_count, double level,
              struct error *error) __attribute__((warn_unused_result));
void page_free(struct play_page *page);

#endif
