#include "sims/board/board_tree.h"

#include "analysis/base/text.h"

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
    if (out != NULL && word == NULL) {
        fputs("<g>", out);
    } else if (out != NULL) {
        fputs("<g data-word=\"", out);
        board_escape(out, word);
        fputs("\">", out);
    }
}

void board_close(FILE *out)
{
    if (out != NULL) {
        fputs("</g>", out);
    }
}

static void write_board_text(FILE *out, int x, int y, const char *class, const char *text,
                             int length)
{
    if (out != NULL && *text != '\0') {
        fprintf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\"", x, y, class);
        if (length > 0) {
            fprintf(out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", length);
        }
        fputc('>', out);
        board_escape(out, text);
        fputs("</text>", out);
    }
}

void board_text(FILE *out, int x, int y, const char *class, const char *text)
{
    write_board_text(out, x, y, class, text, 0);
}

void board_text_within(FILE *out, int x, int y, const char *class, const char *text, int room)
{
    enum {
        LETTER = 7,
        LEAST = 4
    }; /* pixels of a letter, and of one squeezed as far as it can be read */
    const int letters = text_letters(text, SIZE_MAX);
    const int least = letters * LEAST;
    write_board_text(out, x, y, class, text,
                     letters * LETTER <= room ? 0
                     : room > least           ? room
                                              : least);
}
