/* `poise rules --table PATH`: one value as a table with a row for each entry and a column for each
 * field, or as CSV or JSON. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"
#include "sims/cli/cli.h"
#include "sims/commands/answer.h"
#include "sims/commands/rules_view.h"
#include "sims/values/csv.h"

enum { COLUMNS_MAX = 64, NARROWEST = 6, GAP = 2 };

/* A column of the table. */
struct shown_column {
    const char *field; /* NULL: the first column, the number or key of the entry */
    int widest, width; /* in characters: of the longest cell; as printed */
    bool numbers;
};

/* A list or map of the rules while it is printed as a table. */
struct rules_table {
    const struct yaml *value;
    struct shown_column columns[COLUMNS_MAX];
    int count, fit; /* number of columns; number of those that are printed */
    bool records;   /* the entries are maps */
};

/* The text of one cell, on one line and without the brackets of a list. The caller frees it. */
static char *rules_cell_text(const struct rules_table *t, const struct shown_column *c,
                             const struct yaml *entry)
{
    if (c->field == NULL && entry->key != NULL) {
        return text_copy(entry->key);
    }
    if (c->field == NULL) {
        size_t place = 0;
        for (const struct yaml *e = entry->parent->children; e != entry; e = e->next) {
            place++;
        }
        return text_print("%zu", place);
    }
    const struct yaml *value = t->records ? yaml_get(entry, c->field) : entry;
    char *text = value != NULL ? yaml_text(value) : text_copy("");
    if (value != NULL && value->kind == YAML_LIST) {
        const size_t length = strlen(text) - 2;
        memmove(text, text + 1, length);
        text[length] = '\0';
    }
    return text;
}

/* The width of the longest part of a heading. Headings are broken at each `_`. */
static int heading_width(const char *field)
{
    int widest = 0;
    while (*field != '\0') {
        const int length = (int)strcspn(field, "_");
        widest = length > widest ? length : widest;
        field += length + (field[length] == '_');
    }
    return widest;
}

static void add_table_column(struct rules_table *t, const char *field)
{
    for (int i = 0; i < t->count; i++) {
        if (t->columns[i].field != NULL && strcmp(t->columns[i].field, field) == 0) {
            return;
        }
    }
    if (t->count == COLUMNS_MAX) {
        return;
    }
    struct shown_column *c = &t->columns[t->count++];
    *c = (struct shown_column){.field = field, .numbers = true};
    c->widest = field != NULL ? heading_width(field) : 1;
    for (const struct yaml *entry = t->value->children; entry != NULL; entry = entry->next) {
        char *text = rules_cell_text(t, c, entry);
        const int width = text_letters(text, SIZE_MAX);
        c->widest = width > c->widest ? width : c->widest;
        c->numbers &= text[strspn(text, "-0123456789")] == '\0';
        free(text);
    }
}

static bool is_list_of_maps(const struct yaml *value)
{
    const struct yaml *entry = value->children;
    while (entry != NULL && entry->kind == YAML_MAP) {
        entry = entry->next;
    }
    return entry == NULL && value->count > 0;
}

static void add_table_columns(struct rules_table *t)
{
    t->records = is_list_of_maps(t->value);
    const bool named = t->records && yaml_get(t->value->children, "name") != NULL;
    if (!named) {
        t->columns[t->count] = (struct shown_column){0};
        add_table_column(t, NULL);
    }
    for (const struct yaml *e = t->records ? t->value->children : NULL; e != NULL; e = e->next) {
        for (const struct yaml *field = e->children; field != NULL; field = field->next) {
            add_table_column(t, field->key);
        }
    }
    if (!t->records) {
        add_table_column(t, "value");
    }
}

/* Sets the widths so that the table is at most `width` wide. It narrows the widest columns except
 * the first, down to NARROWEST; if that is not enough, it drops columns from the right. */
static void fit_columns(struct rules_table *t, int width)
{
    int total = -GAP, widest = 0;
    for (int i = 0; i < t->count; i++) {
        struct shown_column *c = &t->columns[i];
        c->width = c->widest;
        total += c->width + GAP;
        widest = i > 0 && c->width > widest ? c->width : widest;
    }
    for (; total > width && widest > NARROWEST; widest--) {
        for (int i = t->count - 1; i > 0 && total > width; i--) {
            if (t->columns[i].width == widest) {
                t->columns[i].width--;
                total--;
            }
        }
    }
    for (t->fit = t->count; total > width && t->fit > 1;) {
        total -= t->columns[--t->fit].width + GAP;
    }
}

static void print_cell(const struct rules_table *t, int at, const char *text, FILE *out)
{
    const struct shown_column *c = &t->columns[at];
    const int length = text_letters(text, SIZE_MAX),
              blank = length < c->width ? c->width - length : 0;
    const int shown = length > c->width ? c->width - 1 : length;
    const char *end = text;
    for (int left = shown; left > 0; left--) {
        do {
            end++;
        } while ((*end & 0xc0) == 0x80);
    }
    const bool last = at == t->fit - 1;
    fprintf(out, "%*s%.*s%s%*s", c->numbers ? blank : 0, "", (int)(end - text), text,
            shown < length ? format_sign("…", "~") : "",
            (c->numbers || last ? 0 : blank) + (last ? 0 : GAP), "");
}

static void print_table_heads(const struct rules_table *t, FILE *out)
{
    const char *rest[COLUMNS_MAX], *entries = t->value->kind == YAML_MAP ? "name" : "#";
    bool more = true;
    for (int i = 0; i < t->fit; i++) {
        rest[i] = t->columns[i].field != NULL ? t->columns[i].field : entries;
    }
    while (more) {
        more = false;
        for (int i = 0; i < t->fit; i++) {
            char *word = text_cut(rest[i], strcspn(rest[i], "_"));
            print_cell(t, i, word, out);
            rest[i] += strlen(word);
            rest[i] += *rest[i] == '_';
            more |= *rest[i] != '\0';
            free(word);
        }
        fputc('\n', out);
    }
}

static void print_rows(const struct rules_table *t, FILE *out)
{
    for (const struct yaml *entry = t->value->children; entry != NULL; entry = entry->next) {
        for (int i = 0; i < t->fit; i++) {
            char *text = rules_cell_text(t, &t->columns[i], entry);
            print_cell(t, i, text, out);
            free(text);
        }
        fputc('\n', out);
    }
}

static void print_what_is_missing(const struct rules_table *t, int width, FILE *out)
{
    bool cut = t->fit < t->count;
    for (int i = 0; i < t->fit; i++) {
        cut |= t->columns[i].width < t->columns[i].widest;
    }
    if (!cut) {
        return;
    }
    fprintf(out, "\nCut to %d columns", width);
    for (int i = t->fit; i < t->count; i++) {
        fprintf(out, "%s%s", i == t->fit ? ", without " : ", ", t->columns[i].field);
    }
    fputs("; `| less -S` shows all.\n", out);
}

static int refuse_table_path(const struct ruleset *ruleset, const char *path)
{
    struct nearest search = nearest_begin(path);
    for (const struct row *p = ruleset->game->params; p->name != NULL; p++) {
        nearest_offer(&search, p->name);
    }
    cli_fail("--table: no rule value has the path `%s`%s", path,
             nearest_get_advice(&search, "; without --table all are listed"));
    return CLI_FAILED;
}

static void print_rules_table(const struct yaml *value, FILE *out)
{
    struct rules_table t = {.value = value};
    const int width = system_is_terminal(out) ? cli_width(out) : INT_MAX; /* pagers scroll */
    add_table_columns(&t);
    fit_columns(&t, width);
    print_table_heads(&t, out);
    print_rows(&t, out);
    print_what_is_missing(&t, width, out);
}

/* Writes a list of records as CSV, which csv_read reads. Refuses what is no list of records, and
 * records that hold a list. Returns an exit code. */
static int print_rules_csv(const struct row *list, const struct yaml *value, const char *path)
{
    if (list == NULL || list->kind != KIND_RECORD) {
        return cli_fail("--table: `%s` is no list of records, which CSV can hold; --format json "
                        "shows it",
                        path);
    }
    for (const struct row *f = list->fields; f->name != NULL; f++) {
        if (f->kind == KIND_RECORD) {
            return cli_fail("--table: the records of `%s` hold lists of records (`%s`), which "
                            "no table can; --yaml shows them",
                            path, f->name);
        }
    }
    csv_write(list->fields, value, stdout);
    return CLI_OK;
}

int rules_table(const struct ruleset *ruleset, const char *path, const char *format)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct row *params = ruleset->game->params;
    const struct yaml *value = yaml_find(assign_tree(pool, params, ruleset->rules), path);
    int status = CLI_OK;
    if (value == NULL) {
        status = refuse_table_path(ruleset, path);
    } else if (strcmp(format, "json") == 0) {
        status =
            answer_print("rules", json_pack("{s:s, s:o}", "path", path, "value", yaml_json(value)));
    } else if (strcmp(format, "csv") == 0) {
        status = print_rules_csv(row_named(params, path), value, path);
    } else if (value->kind == YAML_SCALAR) {
        puts(value->text);
    } else {
        print_rules_table(value, stdout);
    }
    yaml_pool_free(pool);
    return status;
}
