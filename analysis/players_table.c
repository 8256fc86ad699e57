#include "analysis/players_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

enum { NAME = 30 };

static struct players_part *new_part(struct players_column *column, char *title)
{
    column->parts = memory_grow(column->parts, column->part_count + 1, sizeof *column->parts);
    struct players_part *part = &column->parts[column->part_count++];
    *part = (struct players_part){title, memory_new(column->row_count, sizeof *part->rows)};
    return part;
}

static void add_wins(struct players_column *column, const struct comparison *comparison)
{
    struct players_part *part =
        new_part(column, text_copy("AI wins, %, and the change against the first row, in points"));
    for (size_t v = 0; v < column->row_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        const char *verdict = v == 0 ? "" : comparison_verdict(comparison, v);
        part->rows[v] = (struct players_row){100 * tally_win_rate(it->tally),
                                             v == 0 ? 0 : 100 * it->wins.estimate,
                                             strncmp(verdict, "AI ", 3) == 0, verdict};
    }
}

static void add_means(struct players_column *column, const struct comparison *comparison, size_t c)
{
    char name[60];
    const struct tally *base = comparison->variants[0].tally;
    struct players_part *part =
        new_part(column, text_print("%s per game, and the change against the first row",
                                    format_name(name, sizeof name, base->columns[c].name)));
    for (size_t v = 0; v < column->row_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        struct players_row *row = &part->rows[v];
        *row = (struct players_row){tally_mean(it->tally, c, 0), 0, false, ""};
        if (v > 0) {
            const struct difference d = difference_of_means(it->paired, c, comparison->level);
            row->change = d.estimate;
            row->shown = d.interval.low > 0 || d.interval.high < 0;
        }
    }
}

static bool is_asked(const char *name, const char *const names[], size_t count)
{
    size_t i = 0;
    while (i < count && strcmp(names[i], name) != 0 && strcmp(names[i], "all") != 0) {
        i++;
    }
    return i < count;
}

void players_table_add(struct players_table *table, const char *player,
                       const struct comparison *comparison, const char *const names[],
                       size_t name_count)
{
    const struct tally *base = comparison->variants[0].tally;
    struct players_column *column = &table->columns[table->count++];
    *column = (struct players_column){
        .player = player, .games = base->games, .row_count = comparison->variant_count};
    table->level = comparison->level;
    if (table->title == NULL) {
        table->title = text_copy(comparison->title);
        table->names = memory_new(column->row_count, sizeof *table->names);
        table->own = memory_new(column->row_count, sizeof *table->own);
    }
    for (size_t v = 0; table->count == 1 && v < column->row_count; v++) {
        table->names[v] = text_copy(comparison->variants[v].name);
        table->own[v] = comparison->variants[v].own_humans;
    }
    add_wins(column, comparison);
    for (size_t c = 0; c < base->column_count; c++) {
        if (comparison_has(comparison, c) && is_asked(base->columns[c].name, names, name_count)) {
            add_means(column, comparison, c);
        }
    }
}

static void print_row(const struct players_table *table, size_t part, size_t v, FILE *out)
{
    fprintf(out, "  %-*.*s", NAME, NAME, table->names[v]);
    for (size_t p = 0; p < table->count; p++) {
        const struct players_row *row = &table->columns[p].parts[part].rows[v];
        if (table->own[v] && p > 0) {
            fprintf(out, "%8s%9s", "-", "");
            continue;
        }
        char value[FORMAT_MAX], change[FORMAT_MAX] = "";
        if (part == 0) {
            format_fixed(value, row->value, 1);
        } else {
            format_number(value, row->value);
        }
        if (v > 0 && !table->own[v]) {
            format_signed(change, row->change, part == 0 ? 1 : 3);
        }
        fprintf(out, "%8s%8s%s", value, change, row->shown && !table->own[v] ? "*" : " ");
    }
    fputc('\n', out);
}

/* Whether a change is shown for one player and not, or the other way, for another. */
static bool differs(const struct players_table *table, size_t v)
{
    for (size_t p = 1; p < table->count && !table->own[v]; p++) {
        const struct players_row *a = &table->columns[0].parts[0].rows[v],
                                 *b = &table->columns[p].parts[0].rows[v];
        if ((a->shown || b->shown) && strcmp(a->verdict, b->verdict) != 0) {
            return true;
        }
    }
    return false;
}

/* 1 and -1: the AI wins clearly more or fewer than half of the games; 0: neither. */
static int favour(const struct players_column *column, size_t v)
{
    const double off = column->parts[0].rows[v].value / 100 - 0.5,
                 error = 0.5 / sqrt((double)column->games);
    return (off > 2 * error) - (off < -2 * error);
}

/* The rows in which the AI is favoured against one player and not against another. */
static void print_turns(const struct players_table *table, FILE *out)
{
    for (size_t v = 0; v < table->columns[0].row_count; v++) {
        bool turns = false;
        for (size_t p = 0; p < table->count && !table->own[v]; p++) {
            for (size_t q = 0; q < p; q++) {
                turns = turns || favour(&table->columns[p], v) * favour(&table->columns[q], v) < 0;
            }
        }
        if (turns) {
            fprintf(out, "Who is favoured depends on the player: %s\n", table->names[v]);
        }
    }
}

static void print_disagreements(const struct players_table *table, FILE *out)
{
    size_t count = 0;
    for (size_t v = 1; v < table->columns[0].row_count; v++) {
        if (!differs(table, v)) {
            continue;
        }
        fprintf(out, "%s  %s:", count++ == 0 ? "\nThe verdict depends on the player:\n" : "",
                table->names[v]);
        for (size_t p = 0; p < table->count; p++) {
            fprintf(out, "%s %s against %s", p > 0 ? "," : "",
                    table->columns[p].parts[0].rows[v].verdict, table->columns[p].player);
        }
        fputc('\n', out);
    }
    if (count == 0) {
        fputs("\nAll players give the same verdicts.\n", out);
    }
    print_turns(table, out);
}

static void print_part(const struct players_table *table, size_t part, FILE *out)
{
    fprintf(out, "\n%s\n", table->columns[0].parts[part].title);
    for (size_t v = 0; v < table->columns[0].row_count; v++) {
        print_row(table, part, v, out);
    }
}

static bool has_own(const struct players_table *table)
{
    size_t v = 0;
    while (v < table->columns[0].row_count && !table->own[v]) {
        v++;
    }
    return v < table->columns[0].row_count;
}

void players_table_print(const struct players_table *table, FILE *out)
{
    if (table->count == 0) {
        return;
    }
    fprintf(out, "%s\n\n  %-*s", table->title, NAME, "against");
    for (size_t p = 0; p < table->count; p++) {
        fprintf(out, "%16.16s ", table->columns[p].player);
    }
    fprintf(out, "\n  %-*s", NAME, "games of each row");
    for (size_t p = 0; p < table->count; p++) {
        char games[FORMAT_MAX];
        fprintf(out, "%16s ", format_count(games, table->columns[p].games));
    }
    fputc('\n', out);
    for (size_t part = 0; part < table->columns[0].part_count; part++) {
        print_part(table, part, out);
    }
    fprintf(out, "\n* shown at %g %% (wins: Holm-adjusted within each column%s)\n",
            100 * table->level,
            table->columns[0].part_count > 1 ? "; means: each interval by itself" : "");
    if (table->count > 1 && has_own(table)) {
        fputs("- the row names its own players, who play the games of the first column\n", out);
    }
    if (table->count > 1 && table->columns[0].row_count > 1) {
        print_disagreements(table, out);
    }
}

static void free_column(const struct players_column *column)
{
    for (size_t k = 0; k < column->part_count; k++) {
        free(column->parts[k].rows);
        free(column->parts[k].title);
    }
    free(column->parts);
}

void players_table_free(struct players_table *table)
{
    for (size_t v = 0; table->count > 0 && v < table->columns[0].row_count; v++) {
        free(table->names[v]);
    }
    for (size_t p = 0; p < table->count; p++) {
        free_column(&table->columns[p]);
    }
    free(table->names);
    free(table->own);
    free(table->title);
    *table = (struct players_table){0};
}
