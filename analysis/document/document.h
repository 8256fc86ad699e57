/* A document: the answer of a command as headings, lines, notes and tables of typed cells, together
 * with the JSON object that holds the same answer for programs. A command builds it from numbers
 * that are already computed; one printer for each format shows it. Printers do not compute, and the
 * code that builds an answer does not know the format.
 *
 * A column or text with a key goes into the JSON. A column with a head is shown to people. Most
 * columns have both. A key with dots, like "difference.low", stands for nested objects. Texts are
 * copied. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "analysis/numbers/interval.h"

/* What the cells of a column hold, and how they are shown. A set of bits. */
enum doc_kind {
    DOC_NUMBER = 0,
    DOC_PERCENT = 1, /* a share, shown as a percentage */
    DOC_SIGNED = 2,
    DOC_SPREAD = 4, /* with an interval */
    DOC_COUNT = 8,
    DOC_WORD = 16,
    DOC_BAR = 32, /* bar of a share; with DOC_SIGNED left or right of 0; a mark if beyond 1; with
                   * DOC_SPREAD an interval on a scale of all of them, a ring if undecided */
    DOC_RATE = DOC_PERCENT | DOC_SPREAD,
    DOC_MEAN = DOC_SPREAD,
    DOC_CHANGE = DOC_SIGNED | DOC_SPREAD,
    DOC_POINTS = DOC_CHANGE | DOC_PERCENT,
    DOC_STRONG = 64,   /* the most important number, highlighted */
    DOC_WIDE = 128,    /* a long text, on a terminal the last column */
    DOC_MAIN = 256,    /* doc_side_by_side shows it */
    DOC_ASIDE = 1024,  /* only doc_side_by_side shows it */
    DOC_NARROW = 512,  /* column of a matrix; its head may be cut */
    DOC_TESTED = 2048, /* a verdict on the row's change: the main column of DOC_POINTS that is
                    * DOC_STRONG and that people see, else the first */
    DOC_PAGE = 4096,   /* only pages have room for it: a terminal and Markdown do not show it */
};

/* Who sees a text, a table or a row. The JSON has everything. */
enum doc_readers {
    DOC_PROGRAMS, /* nobody else */
    DOC_PAGES,    /* readers of a page, which has more room than a terminal */
    DOC_MORE,     /* and of Markdown, a spreadsheet, a terminal that is asked for everything */
    DOC_PEOPLE    /* everybody */
};

/* Describes one column of a table. */
struct doc_column {
    const char *head; /* NULL: not shown to people */
    unsigned kind;    /* of enum doc_kind */
    const char *key;  /* NULL: not in the JSON */
};

struct doc;

/* A new document whose JSON begins with the members of `head`, which it takes over (NULL: none).
 * Free it with doc_free. */
struct doc *doc_new(json_t *head);
void doc_free(struct doc *doc);

/* Texts for people. A title comes first. A part begins what is said about one of several things,
 * for example a variant. An answer is the sentence that says what was found. A heading begins a
 * table or text. A line is a sentence. A note explains what is above it. Names in `backticks` are
 * shown as code. */
#define DOC_FORMAT __attribute__((format(printf, 2, 3)))
void doc_title(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_part(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_heading(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_answer(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_line(struct doc *doc, const char *format, ...) DOC_FORMAT;
void doc_note(struct doc *doc, const char *format, ...) DOC_FORMAT;

/* Sets who sees all texts and tables that follow. At first it is DOC_PEOPLE. */
void doc_show(struct doc *doc, enum doc_readers readers);

/* Shows people what is DOC_MORE, too. */
void doc_show_more(struct doc *doc);

/* Sets a member of the JSON object that is open now. Takes over `value`. */
void doc_set(struct doc *doc, const char *key, json_t *value);

/* An estimate as such a value: an object with estimate, low and high. */
json_t *doc_estimate_json(struct interval_estimate estimate);

/* Opens an object or a list in the JSON: what follows goes into it until doc_close. Without a key
 * it is a new entry of the list that is open. If the key exists, its object or list is opened
 * again. */
void doc_open_object(struct doc *doc, const char *key);
void doc_open_list(struct doc *doc, const char *key);
void doc_close(struct doc *doc);

/* Begins a table. With a key, its rows are objects in the JSON list of that name; if the list
 * exists, row k adds to its entry k. Without a key, a row is an object with the name given to
 * doc_row, or not in the JSON if that is NULL. */
void doc_table(struct doc *doc, const char *key, const struct doc_column columns[], size_t count);
void doc_row(struct doc *doc, const char *name);
void doc_row_word(struct doc *doc, const char *word); /* doc_row without a name, then doc_word */
/* Begins a row of a table with a key. Its object is entry number `entry` of the list, in whatever
 * order the rows come. */
void doc_row_entry(struct doc *doc, size_t entry);
void doc_show_row(struct doc *doc, enum doc_readers readers); /* of this row; else everybody */
void doc_own(
    struct doc *doc); /* the row is the same for all players: doc_side_by_side shows it once */
void doc_table_end(struct doc *doc);

/* Fill the next cell of the row; the call must fit the column's kind. `decimals` may be DOC_AUTO:
 * as many as the interval supports, or about four significant digits. A cell that is skipped is
 * empty, and so are those after the last that is filled; a word that is NULL is skipped. */
enum { DOC_AUTO = -1 };
void doc_word(struct doc *doc, const char *text);
void doc_print(struct doc *doc, const char *format, ...) DOC_FORMAT; /* a word */
void doc_count(struct doc *doc, uint64_t count);
void doc_number(struct doc *doc, double value, int decimals); /* also a bar */
void doc_spread(struct doc *doc, double value, struct interval interval, int decimals);
void doc_skip(struct doc *doc);
/* Marks the last word as "nothing is shown" for doc_side_by_side. */
void doc_undecided(struct doc *doc);
/* Sets the texts that people see instead of the last cell's number and its interval. */
void doc_instead(struct doc *doc, const char *text, const char *interval);

/* The document's JSON. The document owns it. */
json_t *doc_json(const struct doc *doc);

/* Shows several players' documents of the same command side by side. The result has the DOC_MAIN
 * columns of all tables that have some, with one column per player. A table of one row without a
 * label becomes one row for each main column. Of each it has the answer ("Against novice: ...").
 * Other texts come from the first document; notes are dropped.
 *
 * After a column of words it lists the rows that depend on the player. A row does if two players
 * have different words and neither is undecided. In a DOC_TESTED column it also does if the changes
 * of that row differ significantly between two players: by MOVER from their intervals at the level
 * that the JSON names, with Bonferroni over all rows and pairs of players. The games of different
 * players count as independent. If words differ otherwise, it says that the games are too few.
 *
 * heads[k] is the column head of docs[k]; count is at most DOC_BESIDE_MAX. Free the result with
 * doc_free. */
enum { DOC_BESIDE_MAX = 8 };
struct doc *doc_side_by_side(struct doc *const docs[], const char *const heads[], size_t count);

/* Print the document: for a terminal of 80 columns (`colour` adds escapes), as Markdown for an
 * issue, as HTML, as CSV for a spreadsheet. The HTML is a part of a page: a title is an <h2>, and
 * each part but the first is folded until the reader opens it. There a number and its unit do not
 * part: the space between them is a no-break space. */
void doc_print_text(const struct doc *doc, bool colour, FILE *out);
void doc_print_markdown(const struct doc *doc, FILE *out);
void doc_print_html(const struct doc *doc, FILE *out);
void doc_print_csv(const struct doc *doc, FILE *out);
