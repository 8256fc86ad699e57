/* Shared by the files of analysis/report. No other file includes this header. */
#pragma once

#include "analysis/answers/comparison.h"
#include "analysis/answers/summary.h"
#include "analysis/document/document.h"
#include "analysis/files/reader.h"
#include "analysis/numbers/axes.h"
#include "analysis/numbers/readings_sobol.h"
#include "analysis/pictures/plot.h"
#include "analysis/report/report.h"

/* A row of words. Files of a page may share it; then it is shown once. */
enum { REPORT_CELLS = 4 };
struct report_row {
    char *cells[REPORT_CELLS]; /* owned */
};

/* The tables of a file that consist of such rows: its assumptions (id, value and meaning, what was
 * played, why), and where it comes from (what, value, "", ""). */
enum report_table { REPORT_ASSUMPTIONS, REPORT_FACTS, REPORT_TABLES };
struct report_rows {
    struct report_row *rows;
    size_t count;
};

/* Long texts of a file: its experiment, and every rule value of its first variant. */
enum report_text { REPORT_EXPERIMENT, REPORT_VALUES, REPORT_TEXTS };

/* One results file with everything that the page shows of it. */
struct report_file {
    struct reader reader;
    char *title, *question; /* of the experiment; the question may be empty */
    struct tally **tallies; /* [variant] */
    struct paired **pairs;  /* [variant] pairs with the first; NULL if their games differ */
    struct axes axes;       /* the path of each is replaced by its name for people */
    size_t *order;          /* variants in the order of the page: a sweep along its axes */
    struct report_variant *variants;
    struct summary summary;
    struct comparison comparison;
    bool compared; /* all variants are paired with the first, and the comparison is judged */
    struct report_rows tables[REPORT_TABLES];
    char *texts[REPORT_TEXTS]; /* NULL: not readable */
};

/* The page while it is written. */
struct report_page {
    const struct report_options *options;
    const struct readings *readings; /* for the section on readings; NULL: none */
    const char *readings_game;       /* that they are of; NULL: the file does not say */
    FILE *out;
    struct error *error;
    size_t number; /* of the file that is written, from 1 */
    const struct report_file *files;
};

/* The style sheet of every page: look.css, which the build puts into the program. */
extern const char report_look[];

/* Reads a file and all its games. 0, or -1 with the page's error. Call report_file_close in either
 * case. */
int report_file_open(struct report_file *file, const char *path, const struct report_page *page);
void report_file_close(struct report_file *file);

/* Writes a document as HTML or Markdown, as the page is, and frees it. */
void report_show(const struct report_page *page, struct doc *doc);

/* Write the main result of a file in a few sentences, the first as its heading; and that of all
 * files, one table of them, and what they share. The latter: 0, or -1 with the page's error. */
void report_head(const struct report_page *page, const struct report_file *file);
int report_overview(const struct report_page *page);

/* Writes the table of all variants of all files. */
void report_table(const struct report_page *page);

/* Writes the head of an article: `kick` above `answer`, then the paragraphs of `leads` that are not
 * empty, up to a NULL, and at the head of the page what plays. What is written next is of the head,
 * too, up to "</header>". */
void report_open_head(const struct report_page *page, const char *kick, const char *answer,
                      const char *const leads[]);

/* A variant of a file. What is counted over some files, of which at least one has games. */
struct report_place {
    const struct report_file *file;
    size_t variant;
};
struct report_extent {
    struct report_place least, most; /* where the AI wins least and most often */
    size_t files, variants;
    uint64_t games;
    bool one_game; /* of which all files are */
};
struct report_extent report_find_extent(const struct report_file files[], size_t count);

/* Writes where the AI won least and most often: of these games, which is no claim about others. */
void report_tell_range(struct report_extent all, FILE *out);

/* Writes which variant: "in the variant careful", "with ai.extend_troops 4". */
void report_put_place(const struct report_file *file, size_t v, FILE *out);

/* Writes the parts of an article after a list of links to them. Each part in `html` begins with
 * <h2>. */
void report_parts(const struct report_page *page, const char *html);

/* Writes the pictures of a file. 0, or -1 with the page's error. */
int report_figures(const struct report_page *page, const struct report_file *file);

/* Write what `poise compare` prints of the variants, and what `poise run` prints of each. */
void report_comparison(const struct report_page *page, const struct report_file *file);
void report_variants(const struct report_page *page, const struct report_file *file);

/* Write the rules that differ and the assumptions; and where the numbers come from. */
void report_rules(const struct report_page *page, const struct report_file *file);
void report_origin(const struct report_page *page, const struct report_file *file);

/* Read the rules and assumptions of a file, and its origin. report_file_close frees them. */
void report_read_rules(struct report_file *file, const struct report_options *options);
void report_read_facts(struct report_file *file);

/* Adds a row to a table, and takes over its cells. Frees all rows behind the first `kept`. */
void report_add_row(struct report_rows *table, struct report_row row);
void report_free_rows(struct report_rows *table, size_t kept);

/* Writes the rows of a file's table that all other files of the page share, or those that not all
 * do, as a table that is folded until the reader opens it. Assumptions are shared by the files of
 * one game. Returns how many; if there are none, writes nothing. */
size_t report_put_rows(const struct report_page *page, const struct report_file *file,
                       enum report_table which, bool shared, const char *title);

/* Writes the section on the page's readings. 0, or -1 with the page's error. */
int report_readings(const struct report_page *page);

/* Writes a sentence that names the two assumptions that explain most of the spread to `out`, if the
 * page's readings are about the rules of the file. */
void report_heaviest(const struct report_page *page, const struct report_file *file, FILE *out);

/* Writes a picture as a figure of the page and, if the options name a folder, as ID.svg, and frees
 * it. 0, or -1 with the page's error. */
int report_figure(const struct report_page *page, struct plot *plot, const char *id);

/* Writes a long text that is folded until the reader opens it. What an earlier file of the page has,
 * too, is only named. */
void report_long_text(const struct report_page *page, enum report_text which);

/* Writes the last line of a Markdown report: file, seed, program. */
void report_source(const struct report_page *page, const struct report_file *file);

/* How many questions of the rules are still open, that is, not settled by the user. */
size_t report_open_count(const struct report_file *file);

/* Whether the question with that id is one of them and is about the value at that path. */
bool report_is_open(const struct report_file *file, const char *id, const char *path);
