/* Escapes text for HTML, SVG and Markdown. */
#pragma once

#include <jansson.h>
#include <stdio.h>

/* Writes text escaped for an element or a quoted attribute of HTML or SVG. Control characters that
 * are not allowed there become spaces. */
void html_escape(const char *text, FILE *out);

/* The same, with a minus sign instead of a hyphen before a number, and a space between a number and
 * its unit, % or s, at which no line breaks. */
void html_escape_signs(const char *text, FILE *out);

/* Writes text with backslashes before the characters that mean something in Markdown. Line breaks
 * and other control characters become spaces. */
void markdown_escape(const char *text, FILE *out);

/* Like html_escape_signs and markdown_escape, but words in `backticks` become code. */
void html_words(const char *text, FILE *out);
void markdown_words(const char *text, FILE *out);

/* Writes a value as the JSON of a <script>, which no text in it can end. */
void html_put_json(const json_t *value, FILE *out);
