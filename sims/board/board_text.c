#include "sims/board/board.h"
#include "sims/board/board_tree.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

static const struct board_offer *offered; /* what the pieces of this picture answer to */

void board_offer_begin(const struct board_offer *offer)
{
    offered = offer;
}

static bool is_word_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (c & 0x80) != 0;
}

/* Whether a letter and a number, as a hex or stack: their case matters. */
static bool is_code(const char *word)
{
    const char *at = word + 1;
    while (isdigit((unsigned char)*at)) {
        at++;
    }
    return isalpha((unsigned char)word[0]) && at > word + 1 && *at == '\0';
}

/* Whether the words of a move name a piece. Stack A3 is not hex a3, region 1 not region 12. */
static bool does_move_name(const char *name, const char *word)
{
    const size_t length = strlen(word);
    const bool exact = is_code(word);
    for (const char *at = name; length > 0 && *at != '\0'; at++) {
        const bool same =
            exact ? strncmp(at, word, length) == 0 : strncasecmp(at, word, length) == 0;
        if (same && (at == name || !is_word_letter(at[-1])) && !is_word_letter(at[length])) {
            return true;
        }
    }
    return false;
}

/* Writes what the piece `word` can be clicked for. */
static void write_piece_moves(FILE *out, const char *word)
{
    fputs(" data-moves=\"", out);
    for (int k = 0; offered != NULL && k < offered->count; k++) {
        if (does_move_name(offered->names[k], word)) {
            fprintf(out, "%d ", k);
        }
    }
    fputs("\" data-next=\"", out);
    for (int k = 0, last = -1; offered != NULL && k < offered->then_count; k++) {
        const struct board_then *then = &offered->then[k];
        if (then->move != last && does_move_name(then->name, word)) {
            fprintf(out, "%d ", then->move);
            last = then->move;
        }
    }
    fputs("\"", out);
}

void board_open(FILE *out, const char *word)
{
    char plain[80];
    if (out == NULL) {
        return;
    }
    if (word == NULL) {
        fputs("<g>", out);
        return;
    }
    snprintf(plain, sizeof plain, "%s", word);
    for (char *at = plain; *at != '\0'; at++) { /* as it is shown */
        *at = *at == '_' ? ' ' : *at;
    }
    fputs("<g data-word=\"", out);
    board_escape(out, word);
    fputs("\"", out);
    write_piece_moves(out, plain);
    fputs(">", out);
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
