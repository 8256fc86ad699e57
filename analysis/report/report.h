/* Writes the report of results files, for `poise report`: one HTML page that needs no other file,
 * for light and dark, narrow and wide screens and for paper. Or its main tables as Markdown, to
 * paste into an issue. Or what `poise run` says of the games as JSON. Every text from a file is
 * escaped. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "analysis/base/error.h"
#include "analysis/files/reader.h"

/* A variant of a results file. */
struct report_variant {
    const struct reader *reader;
    const struct reader_variant *stored;
};

/* What to report and how. */
struct report_options {
    const char *const *files; /* results files, at least one */
    size_t file_count;
    const char *plots;    /* folder that the figures are also written to; NULL: none */
    const char *readings; /* JSON of `audit --together`, which gets a section; NULL: none */
    const char *head, *top, *bottom; /* HTML that the page also gets: at the end of its head, below
                                        the first answer, and after all else; NULL: none */
    const char *games; /* HTML about games of the first file, which begins with <h2>; NULL: none */
    /* Writes what a slot of a column stands for to `out`, or "" if slots are only numbered. Returns
     * how many of that thing a game begins with; 0 if they cannot be counted. `variant`: a struct
     * report_variant. */
    int (*name_slot)(const void *variant, const char *column, size_t slot, char *out, size_t size);
    /* What a rule value means, in one line; NULL: unknown. And a text with what people call values
     * in place of their paths, which the caller frees. */
    const char *(*about_rule)(const struct reader *reader, const char *path);
    char *(*name_values)(const void *reader, const char *text);
    /* Bit w: the score does not decide games whose `end_reason` is word w; see column.h. NULL:
     * none. */
    uint64_t (*unscored_ends)(const struct reader *reader, const struct reader_variant *variant,
                              const char *const words[]);
    bool markdown;
    json_t *json; /* list that gets the summary of each file, in place of a page; NULL: a page */
    double level; /* of the intervals */
};

/* Writes the page to `out`, which only `json` does not need. 0, or -1 with `error`. */
int report_write(const struct report_options *options, FILE *out, struct error *error)
    __attribute__((warn_unused_result));
