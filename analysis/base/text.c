#define _GNU_SOURCE /* vasprintf */
#include "analysis/base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"

char *text_copy(const char *text)
{
    return memory_must(strdup(text));
}

char *text_cut(const char *text, size_t length)
{
    return memory_must(strndup(text, length));
}

const char *text_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

bool text_ends_with(const char *text, const char *ending)
{
    const size_t length = strlen(text), end = strlen(ending);
    return length >= end && strcmp(text + length - end, ending) == 0;
}

bool text_is_among(const char *text, const char *const list[])
{
    return list[text_find_among(text, list, SIZE_MAX)] != NULL;
}

size_t text_find_among(const char *text, const char *const list[], size_t count)
{
    size_t i = 0;
    while (i < count && list[i] != NULL && strcmp(list[i], text) != 0) {
        i++;
    }
    return i;
}

char *text_print(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = text_print_args(format, args);
    va_end(args);
    return text;
}

char *text_print_args(const char *format, va_list args)
{
    char *text = NULL;
    return memory_must(vasprintf(&text, format, args) < 0 ? NULL : text);
}

FILE *text_begin(char **text)
{
    static _Thread_local size_t ignored; /* its length: texts end with a NUL */
    return memory_must(open_memstream(text, &ignored));
}

void text_end(FILE *stream)
{
    if (fclose(stream) != 0) {
        memory_must(NULL);
    }
}

/* Whether a terminal would obey a character instead of showing it, or whether the character changes
 * the direction of writing, so that a text looks different from what it is. */
static bool is_control(uint32_t code)
{
    return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7f && code < 0xa0) ||
           (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/* Length in bytes of the plain character at `c`; 0 if there is no plain character. */
static size_t plain_bytes(const unsigned char *c)
{
    static const unsigned char lowest[] = {0, 0xc2, 0xe0, 0xf0};
    static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
    const size_t more = *c < 0x80 ? 0 : *c >= 0xf0 ? 3 : *c >= 0xe0 ? 2 : 1;
    if (c[0] == '\r' && c[1] == '\n') {
        return 1;
    }
    if (more > 0 && (*c < lowest[more] || *c > 0xf4)) {
        return 0;
    }
    uint32_t code = more == 0 ? *c : *c & (0x3fU >> more);
    for (size_t i = 1; i <= more; i++) {
        if ((c[i] & 0xc0) != 0x80) {
            return 0;
        }
        code = code << 6 | (c[i] & 0x3f);
    }
    return code < smallest[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ||
                   is_control(code)
               ? 0
               : more + 1;
}

size_t text_plain_length(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    for (size_t bytes = 1; bytes > 0 && *c != '\0'; c += bytes) {
        bytes = plain_bytes(c);
    }
    return (size_t)((const char *)c - text);
}

bool text_is_plain(const char *text)
{
    return text[text_plain_length(text)] == '\0';
}

bool text_is_line(const char *text)
{
    return text_is_plain(text) && strpbrk(text, "\t\r\n") == NULL &&
           strstr(text, "\xe2\x80\xa8") == NULL && strstr(text, "\xe2\x80\xa9") == NULL;
}

void text_show(const char *text, FILE *out)
{
    for (;;) {
        const size_t length = text_plain_length(text);
        fwrite(text, 1, length, out);
        text += length;
        if (*text == '\0') {
            return;
        }
        fprintf(out, "\\x%02x", (unsigned char)*text++);
    }
}

/* Whether a word and the word after it are a number and its sign: "18 %", "<= 6". */
static bool is_one_number(const char *word, size_t length, const char *next)
{
    const bool sign = strspn(word, "+-<>=") == length;
    return (*next == '%' && isdigit((unsigned char)word[length - 1])) ||
           (sign && isdigit((unsigned char)*next));
}

/* Length of the next piece that must stay on one line: a word, a number with its sign, or a command
 * in backticks, which people paste. */
static size_t piece_length(const char *text)
{
    const size_t code = *text == '`' ? 1 + strcspn(text + 1, "`\n") : 0;
    size_t begin = 0, end = text[code] == '`' ? code : 0;
    end += strcspn(text + end, " \n");
    while (end > begin && text[end] == ' ' &&
           is_one_number(text + begin, end - begin, text + end + 1)) {
        begin = end + 1;
        end = begin + strcspn(text + begin, " \n");
    }
    return end;
}

void text_shell(const char *word, FILE *out)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "%+,-./:=@_";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word != '\0'; word++) {
        fputs(*word == '\'' ? "'\\''" : (char[]){*word, '\0'}, out);
    }
    fputc('\'', out);
}

void text_free_list(char **texts, size_t count)
{
    for (size_t i = 0; texts != NULL && i < count; i++) {
        free(texts[i]);
    }
    free(texts);
}

void text_shell_option(const char *option, const char *word, FILE *out)
{
    if (word != NULL) {
        fprintf(out, " %s ", option);
        text_shell(word, out);
    }
}

int text_letters(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length && text[i] != '\0'; i++) {
        count += (text[i] & 0xc0) != 0x80; /* this byte begins one */
    }
    return count;
}

void text_wrap(FILE *out, const char *text, int at, int indent, int width)
{
    int column = at;
    for (const char *word = text; *word != '\0';) {
        const int length = (int)piece_length(word), wide = text_letters(word, (size_t)length);
        if (column > at && column + 1 + wide > width) {
            fprintf(out, "\n%*s", indent, "");
            column = at = indent;
        } else if (column > at) {
            fputc(' ', out);
            column++;
        }
        fwrite(word, 1, (size_t)length, out);
        column += wide;
        word += length;
        word += strspn(word, " \n");
    }
    fputc('\n', out);
}

/* How many bytes of a line fit into `room`: whole pieces with the spaces between them, at least
 * one. */
static int fitting_length(const char *line, int room)
{
    for (int end = 0;;) {
        int next = end + (int)strspn(line + end, " ");
        next += (int)piece_length(line + next);
        if (next == end || (text_letters(line, (size_t)next) > room && end > 0)) {
            return end;
        }
        end = next;
    }
}

void text_wrap_lines(FILE *out, const char *text, int indent, int width)
{
    enum { HANGING = 2 };
    while (*text != '\0') {
        const int hanging = indent + (int)strspn(text, " ") + HANGING;
        int at = indent;
        do {
            const int length =
                width > 0 ? fitting_length(text, width - at) : (int)strcspn(text, "\n");
            fprintf(out, "%*s%.*s\n", length > 0 ? at : 0, "", length, text);
            text += length;
            text += strspn(text, " ");
            at = hanging;
        } while (*text != '\0' && *text != '\n');
        text += *text == '\n';
    }
}

/* Whether a spreadsheet would read a text as a formula. */
static bool is_formula(const char *text)
{
    const bool sign = *text == '-' || *text == '+';
    const bool number =
        sign && text[1] != '\0' && text[1 + strspn(text + 1, "0123456789.")] == '\0';
    return *text == '=' || *text == '@' || (sign && !number);
}

void text_csv(const char *text, FILE *out)
{
    const bool quoted = strpbrk(text, ",\"\r\n") != NULL;
    fputs(quoted ? "\"" : "", out);
    if (is_formula(text)) {
        fputc('\'', out);
    }
    for (const char *c = text; *c != '\0'; c++) {
        fputs(*c == '"' ? "\"\"" : (char[]){*c, '\0'}, out);
    }
    fputs(quoted ? "\"" : "", out);
}

enum { LENGTH_MAX = sizeof((struct nearest *)0)->best - 1 };

static unsigned least_of_two(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Edit distance between a and b: the least number of letters to insert, delete, replace or swap
 * with a neighbour (optimal string alignment distance). Keeps only the last three rows of the
 * table. */
static unsigned measure_word_distance(const char *a, size_t a_length, const char *b,
                                      size_t b_length)
{
    unsigned rows[3][LENGTH_MAX + 1];
    unsigned *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++) {
        above[j] = (unsigned)j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] = least_of_two(above[j], row[j - 1]) + 1;
            row[j] = least_of_two(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least_of_two(row[j], before[j - 2] + 1);
            }
        }
        unsigned *const free_row = before;
        before = above;
        above = row;
        row = free_row;
    }
    return above[b_length];
}

struct nearest nearest_begin(const char *word)
{
    return (struct nearest){.word = word, .distance = UINT_MAX};
}

bool nearest_offer(struct nearest *search, const char *candidate)
{
    const size_t wrong = strlen(search->word), right = strlen(candidate);
    if (wrong > LENGTH_MAX || right > LENGTH_MAX) {
        return false;
    }
    const unsigned d = measure_word_distance(search->word, wrong, candidate, right);
    const unsigned shorter = (unsigned)(wrong < right ? wrong : right);
    if (d > (shorter + 3) / 4 || d >= shorter || d >= search->distance) {
        return false;
    }
    memcpy(search->best, candidate, right + 1);
    search->distance = d;
    return true;
}

const char *nearest_get_advice(struct nearest *search, const char *otherwise)
{
    snprintf(search->advice, sizeof search->advice, "; did you mean `%s`?", search->best);
    return search->best[0] != '\0' ? search->advice : otherwise;
}
