/* Texts in new memory that the caller frees. memory.h says what happens when there is none. */
#ifndef POISE_TEXT_H
#define POISE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

/* A copy; of at most `length` bytes. */
char *text_copy(const char *text);
char *text_cut(const char *text, size_t length);

/* What printf would write. */
char *text_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_print_args(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

/* A stream whose bytes are *text, *size of them and a NUL, after text_end. */
FILE *text_begin(char **text, size_t *size);
void text_end(FILE *stream);

/* A text is plain if it is well-formed UTF-8 (no overlong forms, no surrogates) without control
 * characters other than line breaks and tabs, and without overrides of its direction: a terminal shows
 * it as it is and obeys nothing in it. How many bytes are, from the first on; and whether all are. */
size_t text_plain_length(const char *text);
bool text_is_plain(const char *text);

/* Whether it is plain and one line, without tabs. */
bool text_is_line(const char *text);

/* Writes a text that may come from anywhere; bytes that are not plain as "\x1b". */
void text_show(const char *text, FILE *out);

/* Writes a word of a command that is to be pasted into a shell: in single quotes where it must be. */
void text_shell(const char *word, FILE *out);

/* Writes a field of comma-separated values, quoted where it must be. A formula gets an apostrophe: a
 * text may come from anywhere. */
void text_csv(const char *text, FILE *out);

/* Writes a paragraph broken at `width`, every line but the first indented by `indent`; the first
 * begins at column `at`. A number and its sign, and what stands in
 * backticks, stay together. Ends with a newline. */
void text_wrap(FILE *out, const char *text, int at, int indent, int width);

/* Writes lines as they are, each indented; those longer than `width` (0: there is no limit) are broken between
 * words. */
void text_wrap_lines(FILE *out, const char *text, int indent, int width);

#endif
