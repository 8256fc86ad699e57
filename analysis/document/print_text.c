/* A document on a terminal. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/document/parts.h"
#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

enum {
    WIDTH = 80,
    LABEL_LEAST = 14, /* columns that the first column of a table gets at least */
    HALF_BAR = 9,     /* of a bar to both sides */
    BAR_MAX = FORMAT_BAR_MAX + 8 * HALF_BAR
};

/* Terminal escapes, or "". */
struct style {
    const char *bold, *dim, *strong, *off;
};

static const char *const marks[3] = {"[", ", ", "]"};

static int width_of(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++) {
        width += (*text & 0xc0) != 0x80;
    }
    return width;
}

static void pad(int columns, FILE *out)
{
    fprintf(out, "%*s", columns > 0 ? columns : 0, "");
}

/* A bar to the left or to the right of a line in the middle. */
static void format_two_sided(char *out, double share)
{
    const int length = (int)lround(fabs(share) * HALF_BAR);
    for (int column = -HALF_BAR; column <= HALF_BAR; column++) {
        const bool inside =
            share < 0 ? column < 0 && column >= -length : column > 0 && column <= length;
        out = stpcpy(out, column == 0  ? format_sign("│", "|")
                          : inside     ? format_sign("█", "#")
                          : column < 0 ? " "
                                       : "");
    }
}

static const char *text_of(const struct doc_block *table, size_t row, size_t c, char *out)
{
    const struct doc_column *column = &table->columns[c];
    const struct doc_cell *cell = &table->rows[row].cells[c];
    if (!(column->kind & DOC_BAR)) {
        return doc_cell_text(column, cell, out);
    }
    if (!cell->filled || isnan(cell->value)) {
        return "";
    }
    if (column->kind & DOC_SIGNED) {
        format_two_sided(out, cell->value);
    } else {
        format_bar(out, cell->value);
    }
    return out;
}

/* Columns of the terminal that a column of the table takes: its numbers, and its intervals. */
struct widths {
    int value, interval;
};

static int more(int a, int b)
{
    return a > b ? a : b;
}

static struct widths measure(const struct doc_block *table, size_t c)
{
    struct widths w = {width_of(table->columns[c].head), 0};
    char out[BAR_MAX];
    for (size_t r = 0; r < table->row_count; r++) {
        const struct doc_cell *cell = &table->rows[r].cells[c];
        if (!table->rows[r].hidden) {
            w.value = more(w.value, width_of(text_of(table, r, c, out)));
        }
        if (!table->rows[r].hidden && table->columns[c].kind & DOC_SPREAD) {
            w.interval =
                more(w.interval, width_of(doc_cell_interval(&table->columns[c], cell, marks, out)));
        }
    }
    return w;
}

static bool is_left(const struct doc_block *table, size_t c)
{
    return table->columns[c].kind & (DOC_WORD | DOC_BAR);
}

/* One text of a line. Blanks wait until something follows, so that no line ends in them. */
static void put(const char *text, int width, bool left, const char *style, const struct style *s,
                int *waiting, FILE *out)
{
    const int blanks = width - width_of(text);
    *waiting += left ? 0 : blanks;
    if (text[0] != '\0') {
        pad(*waiting, out);
        fprintf(out, "%s%s%s", style, text, style[0] != '\0' ? s->off : "");
        *waiting = 0;
    } else {
        *waiting += left ? 0 : width - blanks;
    }
    *waiting += left ? blanks : 0;
}

static void put_line(const struct doc_block *table, const struct widths widths[], size_t row,
                     const struct style *s, FILE *out)
{
    const bool head = row == table->row_count;
    const size_t first = doc_first_shown(table);
    int waiting = 2;
    char buffer[BAR_MAX];
    for (size_t c = first; c < table->column_count; c++) {
        const struct doc_column *column = &table->columns[c];
        if (!doc_shows(table, c)) {
            continue;
        }
        const char *text = head ? column->head : text_of(table, row, c, buffer);
        const char *style = head ? s->dim : column->kind & DOC_STRONG ? s->strong : "";
        waiting += c > first ? 2 : 0;
        put(text, widths[c].value, is_left(table, c), style, s, &waiting, out);
        if (c == first && width_of(text) > widths[c].value) {
            fputc('\n', out);
            waiting = 2 + widths[c].value;
        }
        if (widths[c].interval > 0) {
            waiting += 2;
            text = head ? "interval"
                        : doc_cell_interval(column, &table->rows[row].cells[c], marks, buffer);
            put(text, widths[c].interval, true, head ? s->dim : "", s, &waiting, out);
        }
    }
    fputc('\n', out);
}

static void put_table(const struct doc_block *table, bool apart, const struct style *s, FILE *out)
{
    const size_t first = doc_first_shown(table);
    if (first == table->column_count || table->row_count == 0) {
        return;
    }
    struct widths *widths = memory_new(table->column_count, sizeof *widths);
    int room = WIDTH - 2;
    bool heads = false;
    for (size_t c = first; c < table->column_count; c++) {
        if (doc_shows(table, c)) {
            heads = heads || table->columns[c].head[0] != '\0';
            widths[c] = measure(table, c);
            room -= c == first ? 0
                               : 2 + widths[c].value +
                                     (widths[c].interval > 0 ? 2 + widths[c].interval : 0);
        }
    }
    /* A label that is too long has a line of its own. */
    room = more(room, LABEL_LEAST);
    widths[first].value = widths[first].value < room ? widths[first].value : room;
    fputs(apart ? "\n" : "", out);
    if (heads) {
        put_line(table, widths, table->row_count, s, out);
    }
    for (size_t r = 0; r < table->row_count; r++) {
        if (!table->rows[r].hidden) {
            put_line(table, widths, r, s, out);
        }
    }
    free(widths);
}

void doc_print_text(const struct doc *doc, bool colour, FILE *out)
{
    const struct style s = colour ? (struct style){"\033[1m", "\033[2m", "\033[1;36m", "\033[0m"}
                                  : (struct style){"", "", "", ""};
    for (size_t b = 0; b < doc->block_count; b++) {
        const struct doc_block *block = &doc->blocks[b];
        const bool after_table = b > 0 && doc->blocks[b - 1].kind == DOC_TABLE,
                   after_text = b > 0 && doc->blocks[b - 1].kind <= DOC_LINE &&
                                doc->blocks[b - 1].kind != DOC_HEADING;
        switch (block->kind) {
        case DOC_TITLE:
            fprintf(out, "%s", s.bold);
            text_wrap(out, block->text, 0, 0, WIDTH);
            fputs(s.off, out);
            break;
        case DOC_HEADING:
            fprintf(out, "\n%s", s.bold);
            text_wrap(out, block->text, 0, 0, WIDTH);
            fputs(s.off, out);
            break;
        case DOC_LINE:
            fputs(after_table ? "\n" : "", out);
            text_wrap(out, block->text, 0, 0, WIDTH);
            break;
        case DOC_NOTE:
            fprintf(out, "%s  ", s.dim);
            text_wrap(out, block->text, 2, 2, WIDTH);
            fputs(s.off, out);
            break;
        case DOC_TABLE:
            put_table(block, after_table || after_text, &s, out);
            break;
        }
    }
}
