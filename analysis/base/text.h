/* Makes, checks, escapes and wraps texts. Functions that return a text return new memory that the
 * caller frees. If memory is out they end the program, as memory.h says. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

/* A copy; text_cut copies at most `length` bytes. */
char *text_copy(const char *text);
char *text_cut(const char *text, size_t length);

/* Frees texts and the list of them; NULL is fine. */
void text_free_list(char **texts, size_t count);

/* The name of a file without its folders: where it begins in `path`. */
const char *text_file_name(const char *path);

/* Whether a text ends with another; and whether it is one of a list that ends with NULL. */
bool text_ends_with(const char *text, const char *ending);
bool text_is_among(const char *text, const char *const list[]);

/* The index of a text in a list of `count` texts, which may end earlier with NULL; where the list
 * ends if it has no such text. */
size_t text_find_among(const char *text, const char *const list[], size_t count);

/* The text that printf would write. */
char *text_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_print_args(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

/* A stream to write a text with. After text_end, *text holds it, and the caller frees *text. */
FILE *text_begin(char **text);
void text_end(FILE *stream);

/* A text is plain if it is well-formed UTF-8 (no overlong forms, no surrogates) without control
 * characters other than line breaks and tabs, and without overrides of its direction: a terminal
 * shows it as it is and obeys nothing in it. The first function returns how many leading bytes are
 * plain; the second whether all are. */
size_t text_plain_length(const char *text);
bool text_is_plain(const char *text);

/* Whether a text is plain and has neither line breaks nor tabs. */
bool text_is_line(const char *text);

/* Writes a text of unknown origin for a terminal. Bytes that are not plain are written like
 * "\x1b". */
void text_show(const char *text, FILE *out);

/* Writes a word of a command that a user may paste into a shell, in single quotes if necessary. */
void text_shell(const char *word, FILE *out);

/* The same after an option: text_shell_option("--set", "humans=2", out) writes " --set humans=2".
 * Nothing if `word` is NULL. */
void text_shell_option(const char *option, const char *word, FILE *out);

/* Writes a field of comma-separated values, in quotes if necessary. A text that a spreadsheet would
 * run as a formula gets an apostrophe, because the text may come from a stranger. */
void text_csv(const char *text, FILE *out);

/* How many characters, not bytes, the first `length` bytes of a UTF-8 text are, up to its end. A
 * terminal shows each in one column. */
int text_letters(const char *text, size_t length);

/* Writes a paragraph in lines of at most `width` characters, and a newline. The first line begins at
 * column `at`, where the caller has already written; the others are indented by `indent`. A number
 * and its sign, and words in backticks, are not torn apart. */
void text_wrap(FILE *out, const char *text, int at, int indent, int width);

/* Writes each line indented by `indent`. Lines longer than `width` (0: no limit) are broken between
 * words. */
void text_wrap_lines(FILE *out, const char *text, int indent, int width);

/* "Did you mean ...?": the candidate that is closest to a misspelt word. */

/* A search for the closest candidate. The caller offers candidates one by one and then reads
 * `best` or asks for the advice. */
struct nearest {
    const char *word;  /* as the user wrote it */
    char best[96];     /* the closest candidate so far that is close enough to suggest, or "" */
    unsigned distance; /* of `best` to `word`, in edits; UINT_MAX: none yet */
    char advice[128];
};

/* Begins a search for `word`, which must outlive it. */
struct nearest nearest_begin(const char *word);

/* Offers a candidate; true if it is now the best. Among equally close ones the first offered wins.
 * A candidate is suggested only if its distance is at most 1 plus a quarter of the shorter word's
 * length. */
bool nearest_offer(struct nearest *search, const char *candidate);

/* "; did you mean `...`?" with the best candidate; `otherwise` if there is none. The text is in
 * `search`. */
const char *nearest_get_advice(struct nearest *search, const char *otherwise);
