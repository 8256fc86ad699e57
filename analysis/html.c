#include "analysis/html.h"

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
