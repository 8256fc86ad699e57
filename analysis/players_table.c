#include "analysis/players_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/format.h"
#include "sims/base/memory.h"
#include "sims/base/text.h"

enum { NAME = 30 };

void players_table_add(struct players_table *table, const char *player,
                       const struct comparison *comparison)
{
    struct players_column *column = &table->columns[table->count++];
    *column =
        (struct players_column){.player = player,
                                .games = comparison->variants[0].tally->games,
                                .rows = memory_new(comparison->variant_count, sizeof *column->rows),
                                .row_count = comparison->variant_count};
    table->level = comparison->level;
    if (table->title == NULL) {
        table->title = text_copy(comparison->title);
    }
    for (size_t v = 0; v < column->row_count; v++) {
        const struct comparison_variant *it = &comparison->variants[v];
        column->rows[v] = (struct players_row){text_copy(it->name), tally_win_rate(it->tally),
                                               v == 0 ? 0 : it->wins.estimate,
                                               v == 0 ? "" : comparison_verdict(comparison, v)};
    }
}

static bool is_shown(const struct players_row *row)
{
    return strncmp(row->verdict, "AI ", 3) == 0;
}

static void print_row(const struct players_table *table, size_t v, FILE *out)
{
    fprintf(out, "  %-*.*s", NAME, NAME, table->columns[0].rows[v].name);
    for (size_t p = 0; p < table->count; p++) {
        const struct players_row *row = &table->columns[p].rows[v];
        char rate[FORMAT_MAX], change[FORMAT_MAX] = "";
        if (v > 0) {
            format_signed(change, 100 * row->change, 1);
        }
        fprintf(out, "%8s%8s%s", format_percent(rate, row->rate, 1), change,
                is_shown(row) ? "*" : " ");
    }
    fputc('\n', out);
}

/* Whether a change is shown for one player and not, or the other way, for another. */
static bool differs(const struct players_table *table, size_t v)
{
    for (size_t p = 1; p < table->count; p++) {
        const struct players_row *a = &table->columns[0].rows[v], *b = &table->columns[p].rows[v];
        if ((is_shown(a) || is_shown(b)) && strcmp(a->verdict, b->verdict) != 0) {
            return true;
        }
    }
    return false;
}

/* 1 and -1: the AI wins clearly more or fewer than half of the games; 0: neither. */
static int favour(const struct players_column *column, size_t v)
{
    const double off = column->rows[v].rate - 0.5, error = 0.5 / sqrt((double)column->games);
    return (off > 2 * error) - (off < -2 * error);
}

/* The rows in which the AI is favoured against one player and not against another. */
static void print_turns(const struct players_table *table, FILE *out)
{
    for (size_t v = 0; v < table->columns[0].row_count; v++) {
        bool turns = false;
        for (size_t p = 0; p < table->count; p++) {
            for (size_t q = 0; q < p; q++) {
                turns = turns || favour(&table->columns[p], v) * favour(&table->columns[q], v) < 0;
            }
        }
        if (turns) {
            fprintf(out, "Who is favoured depends on the player: %s\n",
                    table->columns[0].rows[v].name);
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
                table->columns[0].rows[v].name);
        for (size_t p = 0; p < table->count; p++) {
            fprintf(out, "%s %s against %s", p > 0 ? "," : "", table->columns[p].rows[v].verdict,
                    table->columns[p].player);
        }
        fputc('\n', out);
    }
    if (count == 0) {
        fputs("\nAll players give the same verdicts.\n", out);
    }
    print_turns(table, out);
}

void players_table_print(const struct players_table *table, FILE *out)
{
    if (table->count == 0) {
        return;
    }
    fprintf(out, "%s\nAI wins, %%, and the change against the first row, in points\n\n  %-*s",
            table->title, NAME, "against");
    for (size_t p = 0; p < table->count; p++) {
        fprintf(out, "%16.16s ", table->columns[p].player);
    }
    fprintf(out, "\n  %-*s", NAME, "games of each row");
    for (size_t p = 0; p < table->count; p++) {
        char games[FORMAT_MAX];
        fprintf(out, "%16s ", format_count(games, table->columns[p].games));
    }
    fputc('\n', out);
    for (size_t v = 0; v < table->columns[0].row_count; v++) {
        print_row(table, v, out);
    }
    fprintf(out, "\n* shown at %g %% (Holm-adjusted within each column)\n", 100 * table->level);
    if (table->count > 1 && table->columns[0].row_count > 1) {
        print_disagreements(table, out);
    }
}

void players_table_free(struct players_table *table)
{
    for (size_t p = 0; p < table->count; p++) {
        for (size_t v = 0; v < table->columns[p].row_count; v++) {
            free(table->columns[p].rows[v].name);
        }
        free(table->columns[p].rows);
    }
    free(table->title);
    *table = (struct players_table){0};
}
