#include "sims/board/board_text.h"

void board_escape(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        case '_':
            fputc(' ', out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

void board_open(FILE *out, const char *word)
{
    if (out != NULL) {
        fputs("<g data-word=\"", out);
        board_escape(out, word != NULL ? word : "");
        fputs("\">", out);
    }
}

void board_close(FILE *out)
{
    if (out != NULL) {
        fputs("</g>", out);
    }
}

void board_text(FILE *out, int x, int y, const char *class, const char *text)
{
    if (out != NULL && *text != '\0') {
        fprintf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, y, class);
        board_escape(out, text);
        fputs("</text>", out);
    }
}
