/* Prints a document for a terminal of 80 columns: aligns tables, wraps texts, draws bars. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/document/parts.h"

enum {
    WIDTH = 80,
    FEW = 6,          /* rows of a table of which none is missed if it is left out */
    LABEL_LEAST = 14, /* least width of a table's first column */
    NARROW_LEAST = 6, /* least width of a column of a matrix */
    HIDDEN = -1,      /* width of a column that is not shown */
    LABEL_FAIR = 30,  /* bars are dropped to give labels up to this width */
    HALF_BAR = 6,     /* length of each side of a two-sided bar */
    STRIP = 40,       /* columns of the scale on which intervals are drawn */
    BAR_MAX = FORMAT_BAR_MAX + 8 * HALF_BAR
};

/* Terminal escapes to switch styles on and off, or "" without colour. */
struct style {
    const char *bold, *dim, *strong, *off;
};

static const char *const marks[3] = {"[", ", ", "]"};

/* Draws a bar to the left or right of a line in the middle. A bar beyond the scale (|share| > 1)
 * ends in a mark. */
static void format_two_sided(char *out, double share)
{
    const bool beyond = fabs(share) > 1;
    const int length = (int)lround(fmin(1, fabs(share)) * HALF_BAR);
    for (int column = -HALF_BAR; column <= HALF_BAR; column++) {
        const bool inside =
            share < 0 ? column < 0 && column >= -length : column > 0 && column <= length;
        const bool marked = beyond && abs(column) == HALF_BAR;
        out = stpcpy(out, column == 0 ? format_sign("│", "|")
                          : inside && marked
                              ? share < 0 ? format_sign("«", "<") : format_sign("»", ">")
                          : inside     ? format_sign("█", "#")
                          : column < 0 ? " "
                                       : "");
    }
}

/* A bar with an interval is a strip: an interval on the scale of its column. */
static bool is_strip(const struct doc_column *column)
{
    return (column->kind & (DOC_BAR | DOC_SPREAD)) == (DOC_BAR | DOC_SPREAD);
}

/* The scale of a column of strips, from the least low end to the greatest high end. */
static struct interval find_strip_scale(const struct doc_block *table, size_t c)
{
    struct interval scale = {INFINITY, -INFINITY};
    for (size_t r = 0; r < table->row_count; r++) {
        scale.low = fmin(scale.low, table->rows[r].cells[c].interval.low);
        scale.high = fmax(scale.high, table->rows[r].cells[c].interval.high);
    }
    return scale;
}

/* Draws "[--#--]", or "[--o--]" for what the other rows are compared with. */
static void format_strip(char *out, const struct interval *scale, const struct doc_cell *cell)
{
    const double values[] = {cell->interval.low, cell->value, cell->interval.high};
    int at[3];
    for (int k = 0; k < 3; k++) {
        const double wide = scale->high > scale->low ? scale->high - scale->low : 1;
        at[k] = (int)lround((values[k] - scale->low) / wide * (STRIP - 1));
    }
    memset(out, ' ', (size_t)at[0]);
    memset(out + at[0], '-', (size_t)(at[2] + 1 - at[0]));
    out[at[0]] = '[';
    out[at[2]] = ']';
    out[at[1]] = cell->undecided ? 'o' : '#';
    out[at[2] + 1] = '\0';
}

/* Writes the ends of a scale above its strips. */
static void format_scale(char *out, const struct doc_column *column, struct interval scale)
{
    const double unit = column->kind & DOC_PERCENT ? 100 : 1;
    char low[FORMAT_MAX], high[FORMAT_MAX];
    const int decimals = format_decimals(unit * (scale.high - scale.low) / 2);
    format_fixed(low, unit * scale.low, decimals);
    snprintf(out, STRIP + 1, "%s%*s", low, STRIP - text_letters(low, SIZE_MAX),
             format_fixed(high, unit * scale.high, decimals));
}

static const char *format_text_cell(const struct doc_block *table, size_t row, size_t c, char *out)
{
    const struct doc_column *column = &table->columns[c];
    const struct doc_cell *cell = &table->rows[row].cells[c];
    if (!(column->kind & DOC_BAR)) {
        return doc_cell_text(column, cell, out);
    }
    if (!cell->filled || isnan(cell->value)) {
        return "";
    }
    if (is_strip(column)) {
        const struct interval scale = find_strip_scale(table, c);
        format_strip(out, &scale, cell);
    } else if (column->kind & DOC_SIGNED) {
        format_two_sided(out, cell->value);
    } else {
        format_bar(out, cell->value);
    }
    return out;
}

/* How wide a table's column is on the terminal: its values, and its intervals. */
struct widths {
    int value, interval;
};

static int larger_of_two(int a, int b)
{
    return a > b ? a : b;
}

static struct widths measure_column_widths(const struct doc_block *table, size_t c)
{
    struct widths w = {text_letters(table->columns[c].head, SIZE_MAX), 0};
    char out[BAR_MAX];
    for (size_t r = 0; r < table->row_count; r++) {
        const struct doc_cell *cell = &table->rows[r].cells[c];
        if (table->rows[r].readers == DOC_PEOPLE && !(table->columns[c].kind & DOC_WIDE)) {
            w.value =
                larger_of_two(w.value, text_letters(format_text_cell(table, r, c, out), SIZE_MAX));
        }
        if (table->rows[r].readers == DOC_PEOPLE &&
            (table->columns[c].kind & (DOC_SPREAD | DOC_BAR)) == DOC_SPREAD) {
            w.interval = larger_of_two(
                w.interval,
                text_letters(doc_cell_interval(&table->columns[c], cell, marks, out), SIZE_MAX));
        }
    }
    return w;
}

static int find_column_gap(const struct doc_block *table, size_t c)
{
    return table->columns[c].kind & DOC_NARROW ? 1 : 2;
}

/* A line while it is printed. Blanks wait until a text follows, so that no line ends in blanks. */
struct text_line {
    FILE *out;
    const char *off; /* escape that ends a style */
    int waiting;
};

static void print_padded_text(struct text_line *line, const char *text, int width, bool left,
                              const char *style)
{
    const int blanks = larger_of_two(width - text_letters(text, SIZE_MAX), 0);
    line->waiting += left ? 0 : blanks;
    if (text[0] != '\0') {
        fprintf(line->out, "%*s%s%s%s", line->waiting, "", style, text,
                style[0] != '\0' ? line->off : "");
        line->waiting = 0;
    }
    line->waiting += left ? blanks : 0;
}

/* The width that the other columns leave for column `first`. */
static int room_beside(const struct doc_block *table, const struct widths widths[], size_t first)
{
    int room = WIDTH - 2;
    for (size_t c = first + 1; c < table->column_count; c++) {
        if (doc_shows(table, c, DOC_PEOPLE) && widths[c].value >= 0) {
            room -= find_column_gap(table, c) + widths[c].value;
            room -= widths[c].interval > 0 ? 2 + widths[c].interval : 0;
        }
    }
    return room;
}

/* Prints a row, or the heads if `row` is row_count. */
static void put_line(const struct doc_block *table, const struct widths widths[], size_t first,
                     size_t row, const struct style *s, FILE *out)
{
    const bool head = row == table->row_count;
    struct text_line line = {out, s->off, 2};
    char buffer[BAR_MAX];
    for (size_t c = first; c < table->column_count; c++) {
        const struct doc_column *column = &table->columns[c];
        const char *style = head ? s->dim : column->kind & DOC_STRONG ? s->strong : "";
        if (widths[c].value == HIDDEN) {
            continue;
        }
        const char *text = head ? column->head : format_text_cell(table, row, c, buffer);
        if (head && is_strip(column)) {
            format_scale(buffer, column, find_strip_scale(table, c));
            text = buffer;
        }
        if (head && column->kind & DOC_NARROW) {
            snprintf(buffer, sizeof buffer, "%.*s", widths[c].value, text);
            text = buffer;
        }
        line.waiting += c > first ? find_column_gap(table, c) : 0;
        if (column->kind & DOC_WIDE && !head) {
            const struct widths *label = &widths[first];
            const int before = label->value + (label->interval > 0 ? 2 + label->interval : 0);
            const int at = WIDTH - room_beside(table, widths, first) - widths[c].value + before;
            fprintf(out, "%*s", line.waiting, "");
            text_wrap(out, text, at, at, WIDTH);
            return;
        }
        print_padded_text(&line, text, widths[c].value, column->kind & (DOC_WORD | DOC_BAR), style);
        if (c == first && text_letters(text, SIZE_MAX) > widths[c].value) {
            fputc('\n', out);
            line.waiting = 2 + widths[c].value;
        }
        if (widths[c].interval > 0) {
            line.waiting += 2;
            text = head ? "interval"
                        : doc_cell_interval(column, &table->rows[row].cells[c], marks, buffer);
            print_padded_text(&line, text, widths[c].interval, true, head ? s->dim : "");
        }
    }
    fputc('\n', out);
}

/* Sets the width of each column so that the table fits on a line. If labels are long, first bars
 * are dropped, then the heads of narrow columns are cut, and at last a long label gets a line of
 * its own. */
static void fit_table_to_line(const struct doc_block *table, struct widths widths[], size_t first)
{
    size_t narrow = 0;
    for (size_t c = first; c < table->column_count; c++) {
        widths[c] = doc_shows(table, c, DOC_PEOPLE) ? measure_column_widths(table, c)
                                                    : (struct widths){HIDDEN, 0};
        narrow += (table->columns[c].kind & DOC_NARROW) != 0;
    }
    for (size_t c = first + 1; c < table->column_count; c++) {
        const int wanted = widths[first].value < LABEL_FAIR ? widths[first].value : LABEL_FAIR;
        const bool tight = room_beside(table, widths, first) < wanted;
        if (tight && table->columns[c].kind & DOC_BAR) {
            widths[c].value = HIDDEN;
        }
    }
    const int each = narrow > 0 ? (WIDTH - 2 - widths[first].value) / (int)narrow - 1 : 0;
    for (size_t c = first + 1; c < table->column_count; c++) {
        if (table->columns[c].kind & DOC_NARROW) {
            const int most = larger_of_two(each, NARROW_LEAST);
            widths[c].value =
                widths[c].value < most ? larger_of_two(widths[c].value, NARROW_LEAST) : most;
        }
    }
    const int room = larger_of_two(room_beside(table, widths, first), LABEL_LEAST);
    widths[first].value = widths[first].value < room ? widths[first].value : room;
}

static void print_text_table(const struct doc_block *table, const struct style *s, FILE *out)
{
    size_t first = 0;
    while (!doc_shows(table, first, DOC_PEOPLE)) {
        first++;
    }
    struct widths *widths = memory_new(table->column_count, sizeof *widths);
    fit_table_to_line(table, widths, first);
    bool heads = false;
    for (size_t c = first; c < table->column_count; c++) {
        heads = heads || is_strip(&table->columns[c]) ||
                (doc_shows(table, c, DOC_PEOPLE) && table->columns[c].head[0] != '\0');
    }
    if (heads) {
        put_line(table, widths, first, table->row_count, s, out);
    }
    size_t more = 0;
    for (size_t r = 0; r < table->row_count; r++) {
        if (table->rows[r].readers == DOC_PEOPLE) {
            put_line(table, widths, first, r, s, out);
        }
        more += table->rows[r].readers == DOC_MORE && table->row_count > FEW;
    }
    if (more > 0) {
        fprintf(out, "  and %zu more: --format full\n", more);
    }
    free(widths);
}

/* Whether an empty line separates two blocks. */
static bool stands_block_apart(enum doc_block_kind last, enum doc_block_kind next)
{
    return next == DOC_HEADING || next == DOC_PART ||
           (next == DOC_LINE && (last == DOC_TABLE || last == DOC_NOTE)) ||
           (next == DOC_TABLE && last != DOC_HEADING && last != DOC_NOTE);
}

void doc_print_text(const struct doc *doc, bool colour, FILE *out)
{
    const struct style s = colour ? (struct style){"\033[1m", "\033[2m", "\033[1;36m", "\033[0m"}
                                  : (struct style){"", "", "", ""};
    const struct doc_block *last = NULL;
    size_t more = 0;
    for (size_t b = 0; b < doc->block_count; b++) {
        const struct doc_block *block = &doc->blocks[b];
        if (doc_is_empty(block, DOC_PEOPLE)) {
            more += block->kind == DOC_TABLE && !doc_is_empty(block, DOC_MORE);
            continue;
        }
        fputs(last != NULL && stands_block_apart(last->kind, block->kind) ? "\n" : "", out);
        last = block;
        if (block->kind == DOC_TABLE) {
            print_text_table(block, &s, out);
            continue;
        }
        const int indent = block->kind == DOC_NOTE ? 2 : 0;
        const char *style = block->kind == DOC_LINE ? "" : block->kind == DOC_NOTE ? s.dim : s.bold;
        const char *begin = block->kind == DOC_PART ? format_sign("── ", "-- ") : "";
        fprintf(out, "%s%*s%s", style, indent, "", begin);
        text_wrap(out, block->text, indent + text_letters(begin, SIZE_MAX), indent, WIDTH);
        fputs(style[0] != '\0' ? s.off : "", out);
    }
    if (more > 0) {
        fprintf(out, "%zu more table%s: --format full\n", more, format_plural(more));
    }
}
