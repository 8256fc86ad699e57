/* Text in HTML and in Markdown. */
#ifndef POISE_ANALYSIS_HTML_H
#define POISE_ANALYSIS_HTML_H

#include <stdio.h>

/* Writes text escaped for an element or a quoted attribute of HTML or SVG. Control characters that
 * are not allowed there become spaces. */
void html_escape(const char *text, FILE *out);

/* Writes text that Markdown takes for nothing else, on one line. */
void markdown_escape(const char *text, FILE *out);

/* The same, with `names` in backticks as code. */
void html_words(const char *text, FILE *out);
void markdown_words(const char *text, FILE *out);

#endif
