#include "analysis/html.h"

#include <ctype.h>
#include <string.h>

void html_escape(const char *text, FILE *out)
{
    for (const char *c = text; *c != '\0'; c++) {
        switch (*c) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        case '\'':
            fputs("&#39;", out);
            break;
        default:
            fputc((unsigned char)*c < ' ' && *c != '\n' && *c != '\t' ? ' ' : *c, out);
        }
    }
}

void markdown_escape(const char *text, FILE *out)
{
    for (const char *c = text; *c != '\0'; c++) {
        if (strchr("\\`*[]<>|&~#$@", *c) != NULL ||
            (*c == '_' && !(c > text && isalnum((unsigned char)c[-1])))) {
            fputc('\\', out);
        }
        fputc((unsigned char)*c < ' ' ? ' ' : *c, out);
    }
}
