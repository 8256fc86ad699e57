/* The part of a report that plays: the engine as WebAssembly, the variants of results files, and the
 * code around them. The folder web/ holds that code. */
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

/* HTML that the page gets; see report.h. `top` is NULL where nothing of it plays. */
struct page {
    char *head, *top, *bottom;
};

/* Makes the part for these results files. Where a file's game is not built into this program it holds a
 * sentence that says so. 0, or -1 with `error`: no module, one of another build, or results that this
 * program would play otherwise. Free in any case. */
int page_make(struct page *page, const char *const files[], size_t file_count, double level,
              struct error *error) __attribute__((warn_unused_result));
void page_free(struct page *page);

#endif
