/* An answer as data: headings, lines, notes and tables of typed cells, and at the same time the JSON
 * object that says it to programs. A command builds it from numbers that are computed already; one
 * printer for each format shows it. No printer computes, and no answer knows its format.
 *
 * What has a key is in the JSON, what has a head is for people, most has both. A key with dots, like
 * "difference.low", lies in objects of its own. Texts are copied. */
#ifndef POISE_ANALYSIS_DOCUMENT_H
#define POISE_ANALYSIS_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "analysis/numbers/interval.h"

/* What a column's cells hold. */
enum doc_kind {
    DOC_NUMBER = 0,
    DOC_PERCENT = 1, /* a share, shown as a percentage */
    DOC_SIGNED = 2,
    DOC_SPREAD = 4, /* with an interval */
    DOC_COUNT = 8,
    DOC_WORD = 16,
    DOC_BAR = 32, /* of a share; with DOC_SIGNED to the left or to the right, marked beyond 1 */
    DOC_RATE = DOC_PERCENT | DOC_SPREAD,
    DOC_MEAN = DOC_SPREAD,
    DOC_CHANGE = DOC_SIGNED | DOC_SPREAD,
    DOC_POINTS = DOC_CHANGE | DOC_PERCENT,
    DOC_STRONG = 64,   /* the number to look at first */
    DOC_WIDE = 128,    /* a long text, on a terminal the last column */
    DOC_MAIN = 256,    /* what doc_beside shows */
    DOC_ASIDE = 1024,  /* only doc_beside shows it */
    DOC_NARROW = 512,  /* of a matrix: its head may be cut */
    DOC_TESTED = 2048, /* words about the row's change, the first DOC_POINTS that is main */
};

struct doc_column {
    const char *head; /* NULL: not for people */
    unsigned kind;    /* of enum doc_kind */
    const char *key;  /* NULL: not in the JSON */
};

struct doc;

/* An empty one whose JSON begins with these members (taken; NULL: none). Free with doc_free. */
struct doc *doc_new(json_t *head);
void doc_free(struct doc *doc);

/* Texts for people. A title comes first, a part is what follows on one of several things, a heading begins
 * a table or text, a line is a sentence, a note explains what stands above it. `names` in backticks are
 * code. */
#define DOC_FORMAT __attribute__((format(printf, 2, 3)))
void doc_title(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_part(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_heading(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_line(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_note(struct doc *doc, const char *format, ...) DOC_FORMAT;

/* Whether people see the texts and tables that follow; programs see all. They do at first. */
void doc_show(struct doc *doc, bool shown);

/* A member of the JSON (taken) where it is being written. */
void doc_set(struct doc *doc, const char *key, json_t *value);

/* Opens an object or a list there, which all that follows goes to; without a key a further entry of a
 * list. doc_close goes back. */
void doc_open_object(struct doc *doc, const char *key);
void doc_open_list(struct doc *doc, const char *key);
void doc_close(struct doc *doc);

/* Begins a table. With a key its rows are objects of a list of that name, one that is there already is
 * added to row by row; without a key they are objects of the names that doc_row gives, or none. */
void doc_table(struct doc *doc, const char *key, const struct doc_column columns[], size_t count);
void doc_row(struct doc *doc, const char *name);
/* A row of a table with a key whose object is the list's entry of that index, wherever the row stands. */
void doc_row_entry(struct doc *doc, size_t entry);
void doc_hide(struct doc *doc); /* this row is for programs alone */
void doc_own(struct doc *doc);  /* this row is the same for all players: doc_beside shows it once */
void doc_table_end(struct doc *doc);

/* The row's next cell, of its column's kind. `decimals` may be DOC_AUTO: as many as the interval
 * supports, or about four significant digits. */
enum { DOC_AUTO = -1 };
void doc_word(struct doc *doc, const char *text);
void doc_print(struct doc *doc, const char *format, ...) DOC_FORMAT; /* a word */
void doc_count(struct doc *doc, uint64_t count);
void doc_number(struct doc *doc, double value, int decimals); /* also a bar */
void doc_spread(struct doc *doc, double value, struct interval interval, int decimals);
void doc_skip(struct doc *doc);
/* The last word says that nothing is shown; see doc_beside. */
void doc_undecided(struct doc *doc);
/* What people read instead of the last cell's number, and of its interval. */
void doc_instead(struct doc *doc, const char *text, const char *interval);

/* One text over the next `columns`, for people alone. */
void doc_over(struct doc *doc, size_t columns, const char *text);

/* The JSON, the document's own. */
json_t *doc_json(const struct doc *doc);

/* The main columns of all tables that have some, of several players' documents of the same command side by
 * side; a table of one row without a label gives a row for each. Texts but notes are those of the first. A
 * column of words is followed by the rows that depend on the player: two players have words that are not undecided
 * and not the same, or where the column is DOC_TESTED, the changes of the same rows are shown to differ, by their
 * intervals, of the level that the JSON names (MOVER; each player's games count as independent of the
 * others'; Bonferroni over all rows and pairs of players). Where words differ otherwise, it says that the games are too few. */
enum { DOC_BESIDE_MAX = 8 };
struct doc *doc_beside(struct doc *const docs[], const char *const heads[], size_t count);

/* The other formats: for a terminal of 80 columns (`colour` adds escapes), for an issue, for a page,
 * for a spreadsheet. */
void doc_print_text(const struct doc *doc, bool colour, FILE *out);
void doc_print_markdown(const struct doc *doc, FILE *out);
void doc_print_html(const struct doc *doc, FILE *out);
void doc_print_csv(const struct doc *doc, FILE *out);

#endif
