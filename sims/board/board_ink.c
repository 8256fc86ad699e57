#include "sims/board/board_ink.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analysis/base/html.h"
#include "analysis/base/text.h"
#include "sims/board/board.h"

static const struct board_offer *offered; /* what the pieces of this picture answer to */
static bool named[GAME_MOVES_MAX];        /* the moves that a piece stands for */

void ink_begin_offer(const struct board_offer *offer)
{
    offered = offer;
    memset(named, 0, sizeof named);
}

void ink_escape(FILE *out, const char *text)
{
    char *copy = text_copy(text);
    for (char *at = strchr(copy, '_'); at != NULL; at = strchr(at, '_')) {
        *at = ' ';
    }
    html_escape_signs(copy, out);
    free(copy);
}

static bool is_name_letter(char c)
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

static bool is_same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b) ||
           ((a == '_' || a == ' ') && (b == '_' || b == ' '));
}

/* Whether the words of a move name a piece. Stack A3 is not hex a3, region 1 not region 12. */
static bool does_move_name(const char *name, const char *word, size_t length)
{
    const bool exact = is_code(word);
    for (const char *at = name; length > 0 && *at != '\0'; at++) {
        size_t same = 0;
        while (same < length && at[same] != '\0' &&
               (exact ? at[same] == word[same] : is_same_letter(at[same], word[same]))) {
            same++;
        }
        if (same == length && (at == name || !is_name_letter(at[-1])) &&
            !is_name_letter(at[length])) {
            return true;
        }
    }
    return false;
}

/* Whether a move's words fit one of the patterns of struct game_look.move. */
static bool does_move_fit(const char *name, const char *pattern, const char *word, int number)
{
    for (const char *at = pattern; *at != '\0'; at += *at == '|') {
        const size_t length = strcspn(at, "|");
        const char *star = memchr(at, '*', length);
        const size_t begin = star != NULL ? (size_t)(star - at) : 0;
        const char *rest = star != NULL ? star + 1 : at;
        char wanted[80];
        snprintf(wanted, sizeof wanted, "%.*s", (int)(length - (size_t)(rest - at)), rest);
        char *mark = strchr(wanted, '#');
        if (mark != NULL) {
            snprintf(mark, sizeof wanted - (size_t)(mark - wanted), "%d", number);
        }
        const char *piece = wanted[0] != '\0' ? wanted : word;
        if (length > 0 && strncasecmp(name, at, begin) == 0 &&
            does_move_name(name, piece, strlen(piece))) {
            return true;
        }
        at += length;
    }
    return false;
}

static void write_piece_moves(FILE *out, const char *word, const char *move, int number)
{
    fputs(" data-moves=\"", out);
    for (int k = 0; k < offered->count; k++) {
        if (does_move_fit(offered->names[k], move, word, number)) {
            fprintf(out, "%d ", k);
            named[k] = true;
        }
    }
    fputs("\" data-next=\"", out);
    for (int k = 0, last = -1; k < offered->then_count; k++) {
        const struct board_then *then = &offered->then[k];
        if (then->move != last && does_move_fit(then->name, move, word, number)) {
            fprintf(out, "%d ", then->move);
            last = then->move;
            named[last] = true;
        }
    }
    fputs("\"", out);
}

void ink_begin_piece(FILE *out, const char *word, const char *move, int number, const char *title)
{
    if (out == NULL) {
        return;
    }
    fputs("<g data-word=\"", out);
    ink_escape(out, word);
    fputs("\"", out);
    if (offered != NULL) {
        write_piece_moves(out, word, move != NULL && *move != '\0' ? move : "*", number);
    }
    fputs("><title>", out);
    ink_escape(out, title);
    fputs("</title>", out);
}

void ink_end_piece(FILE *out)
{
    if (out != NULL) {
        fputs("</g>\n", out);
    }
}

int ink_rest_of_offer(FILE *out, int x, int y, int room)
{
    enum { MOST = 12, GAP = 8, HIGH = INK_OFFER - GAP, EDGE = 14 };
    int left = x, top = y, rest = 0;
    for (int k = 0; offered != NULL && k < offered->count; k++) {
        rest += !named[k];
    }
    for (int k = 0; rest > 0 && rest <= MOST && k < offered->count; k++) {
        if (named[k]) {
            continue;
        }
        const char *name = offered->names[k];
        const int need = ink_width(name) * 110 / 100 + 2 * EDGE, width = need > room ? room : need;
        if (left > x && left + width > x + room) {
            left = x, top += INK_OFFER;
        }
        fprintf(out, "<g data-word=\"");
        ink_escape(out, name);
        fprintf(out, "\" data-moves=\"%d\" data-next=\"\"><title>", k);
        ink_escape(out, name);
        fputs("</title>", out);
        ink_box(out, left, top, width, HIGH, "shape card");
        ink_text(out, left + width / 2, top + 23, "mid word", name, width - EDGE);
        ink_end_piece(out);
        left += width + GAP;
    }
    return left > x ? top + INK_OFFER - y : 0;
}

int ink_width(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++) { /* tenths of a pixel at 13 pixels */
        width += (*text & 0xC0) == 0x80                    ? 0
                 : strchr("ijlI.,:;' |!()", *text) != NULL ? 42
                 : strchr("mwMW@%", *text) != NULL         ? 118
                 : isupper((unsigned char)*text)           ? 88
                                                           : 78;
    }
    return (width + 9) / 10;
}

/* How many bytes of a text fit into `room` pixels; breaks behind a blank, _ or - if it can. */
static size_t find_line_break(const char *text, int room)
{
    size_t at = 0, fits = 0;
    char part[160];
    for (size_t k = 1; k < sizeof part && k <= strlen(text); k++) {
        snprintf(part, sizeof part, "%.*s", (int)k, text);
        if (ink_width(part) > room && k > 1) {
            break;
        }
        fits = k;
        at = strchr(" _-", text[k - 1]) != NULL ? k : at;
    }
    while (fits > 1 && (text[fits] & 0xC0) == 0x80) { /* whole characters */
        fits--;
    }
    return fits == strlen(text) || at == 0 ? fits : at;
}

void ink_text(FILE *out, int x, int y, const char *class, const char *text, int room)
{
    char cut[160];
    if (out == NULL || *text == '\0') {
        return;
    }
    snprintf(cut, sizeof cut, "%s", text);
    if (room > 0 && ink_width(text) > room) {
        size_t fits = find_line_break(text, room - INK_LETTER);
        while (fits > 0 && strchr(" _-", text[fits - 1]) != NULL) {
            fits--;
        }
        snprintf(cut, sizeof cut, "%.*s\u2026", (int)fits, text);
    }
    fprintf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, y, class);
    ink_escape(out, cut);
    fputs("</text>", out);
}

int ink_lines(FILE *out, int x, int y, const char *class, const char *text, int room, int most)
{
    int lines = 0;
    while (*text != '\0' && lines < most) {
        const size_t cut = lines + 1 < most ? find_line_break(text, room) : strlen(text);
        char line[160];
        snprintf(line, sizeof line, "%.*s", (int)cut, text);
        ink_text(out, x, y + INK_LINE * lines++, class, line, room);
        text += cut;
    }
    return lines;
}

void ink_box(FILE *out, int x, int y, int width, int height, const char *class)
{
    if (out != NULL) {
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" class=\"%s\"/>",
                x, y, width, height, class);
    }
}

void ink_corners(FILE *out, int x, int y, int width, int height)
{
    enum { ARM = 9 };
    if (out != NULL) {
        fprintf(out, "<path class=\"chg\" d=\"M%d %dv-%dh%dM%d %dv%dh-%d\"/>", x, y + ARM, ARM, ARM,
                x + width, y + height - ARM, ARM, ARM);
    }
}

int ink_chip(FILE *out, int x, int y, enum ink_side side, bool roof, bool shield, const char *text)
{
    static const char *const classes[] = {"label", "ai", "hu"};
    const int need = ink_width(text) + 10, width = need > INK_CHIP ? need : INK_CHIP;
    const int half = INK_CHIP / 2;
    if (out == NULL) {
        return width;
    }
    if (shield) {
        fprintf(out, "<path class=\"label\" d=\"M%d %dh%dv13q0 6 -%d 11q-%d -5 -%d -11z\"/>", x,
                y - half, width, width / 2, width - width / 2, width / 2);
    } else if (roof) {
        fprintf(out, "<path class=\"%s\" d=\"M%d %dv%dh%dv-%dl-%d -7z\"/>", classes[side], x,
                y - half + 5, INK_CHIP - 5, width, INK_CHIP - 5, width / 2);
    } else {
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" class=\"%s\"/>",
                x, y - half, width, INK_CHIP, side == INK_HUMAN ? half : 3, classes[side]);
    }
    ink_text(out, x + width / 2, y + (roof ? 6 : 5),
             side == INK_AI      ? "on-ai"
             : side == INK_HUMAN ? "on-hu"
                                 : "on",
             text, 0);
    return width;
}

void ink_glyph(FILE *out, int x, int y, int tone)
{
    static const char *const drawings[] = {
        "",
        "m-12 7l7-12 4 5 4-8 9 15z",
        "m-6 6l6-14 6 14zm6 0v4",
        "m-11 1q5-6 10 0t11-1m-17 6q5-6 10 0t9-1",
        "m-11-3q4-4 8 0t8 0 6-1m-22 7q4-4 8 0t8 0 6-1",
        "m-9 8l5-10h8l5 10zm5-12l-1-4m6 4l2-4",
        "m-7 6l7-12 7 12z",
        "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        "m-6-6h12v12h-12z",
        "m-9 8v-10l6-4v4l6-4v4l6-4v14z",
    };
    if (out != NULL && tone > 0) {
        fprintf(out, "<path class=\"glyph\" d=\"M%d %d%s\"/>", x, y, drawings[tone]);
    }
}
