/* HTML text. */
#ifndef POISE_ANALYSIS_HTML_H
#define POISE_ANALYSIS_HTML_H

#include <stdio.h>

/* Writes text so that it stands for itself in an element or a quoted attribute of HTML or SVG;
 * control characters that have no place there become spaces. */
void html_escape(const char *text, FILE *out);

#endif
