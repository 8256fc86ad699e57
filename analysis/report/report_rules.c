/* Writes the part of the report about rules: what the variants change, and what is assumed. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "analysis/report/report_private.h"

#define RULES "rules." /* prefix of every path in the rules of a file */
#define SETTLED "settled by you: "

enum {
    SHOWN_MAX = 240,  /* bytes of a list in a table; longer ones are cut */
    CHANGES_MAX = 100 /* with more of them, variants that change the same share a row */
};

/* A value on one line; "(none)" if it is NULL. Long lists are cut. The caller frees it. */
static char *write_rule_value(const struct yaml *value)
{
    char *text = value != NULL ? yaml_text(value) : text_copy("(none)");
    size_t length = strlen(text);
    if (value == NULL || value->kind == YAML_SCALAR || length <= SHOWN_MAX) {
        return text;
    }
    for (length = SHOWN_MAX; (text[length] & 0xc0) == 0x80;) {
        length--;
    }
    char *cut = text_print("%.*s… (%zu entries)", (int)length, text, value->count);
    free(text);
    return cut;
}

/* Writes the path of a value below the rules. The value of an entry that has a name bears it, as one
 * sets it: cards.crown.cost. */
static void write_named_path(const struct yaml *value, char *out, size_t size)
{
    const struct yaml *entry = value->parent, *list = entry->parent;
    const char *name =
        list != NULL && list->kind == YAML_LIST ? yaml_get_text(entry, "name") : NULL;
    char path[256];
    if (name != NULL) {
        yaml_path(list, path, sizeof path);
        const size_t length = strlen(path);
        snprintf(path + length, sizeof path - length, ".%s.%s", name, value->key);
    } else {
        yaml_path(value, path, sizeof path);
    }
    snprintf(out, size, "%s",
             path + (strncmp(path, RULES, strlen(RULES)) == 0 ? strlen(RULES) : 0));
}

/* The path of a value and its meaning: "ai.hold_at: holds from so many points on". The caller frees
 * it. */
static char *write_rule_path(const struct report_options *options, const struct report_file *file,
                             const char *path)
{
    const char *about = options->about_rule(&file->reader, path);
    char *text = about != NULL ? text_print("%s: %s", path, about) : text_copy(path), *to = text;
    for (const char *from = text; *from != '\0'; from++) { /* cells do not show names as code */
        *to = *from;
        to += *from != '`';
    }
    *to = '\0';
    return text;
}

/* What the variants change, while it is gathered: rows of variant, value, before and here. */
struct changes {
    const struct report_page *page;
    const struct report_file *file;
    const char *variant;
    struct report_rows table;
};

static void add_rule_change(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    char path[256];
    write_named_path(here != NULL ? here : before, path, sizeof path);
    report_add_row(&c->table,
                   (struct report_row){{text_copy(c->variant),
                                        write_rule_path(c->page->options, c->file, path),
                                        write_rule_value(before), write_rule_value(here)}});
}

static bool is_scalar_list(const struct yaml *list)
{
    const struct yaml *child = list->children;
    while (child != NULL && child->kind == YAML_SCALAR) {
        child = child->next;
    }
    return child == NULL;
}

static bool is_same_yaml_text(const struct yaml *a, const struct yaml *b)
{
    char *x = yaml_flow(a), *y = yaml_flow(b);
    const bool same = strcmp(x, y) == 0;
    free(x);
    free(y);
    return same;
}

static void add_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here);

/* Adds one row for each value that differs. A list of plain values counts as one value. */
static void add_changes_of(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    if (before != NULL && here != NULL && before->kind == here->kind) {
        if (here->kind == YAML_MAP) {
            add_map_changes(c, before, here);
            return;
        }
        if (here->kind == YAML_LIST && !is_scalar_list(here) && before->count == here->count) {
            for (before = before->children, here = here->children; here != NULL;
                 before = before->next, here = here->next) {
                add_changes_of(c, before, here);
            }
            return;
        }
        if (is_same_yaml_text(before, here)) {
            return;
        }
    }
    add_rule_change(c, before, here);
}

static void add_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    for (const struct yaml *value = here->children; value != NULL; value = value->next) {
        add_changes_of(c, yaml_get(before, value->key), value);
    }
    for (const struct yaml *value = before->children; value != NULL; value = value->next) {
        if (yaml_get(here, value->key) == NULL) {
            add_rule_change(c, value, NULL);
        }
    }
}

/* The map `rules` of a variant; NULL if the file has none or it cannot be read. The pool owns
 * it. */
static const struct yaml *read_rules(struct yaml_pool *pool, const struct reader_variant *variant)
{
    struct error unread;
    const struct yaml *root =
        variant->rules == NULL
            ? NULL
            : yaml_read_text(pool, variant->rules, strlen(variant->rules), "rules", &unread);
    return root != NULL ? yaml_get(root, "rules") : NULL;
}

static bool is_same_change(const struct report_row *a, const struct report_row *b)
{
    return strcmp(a->cells[3], b->cells[3]) == 0 && strcmp(a->cells[1], b->cells[1]) == 0 &&
           strcmp(a->cells[2], b->cells[2]) == 0;
}

/* Joins rows that differ in their variants alone: a sweep of thousands changes few values. The names
 * of a sweep's points say what they change, so they are only counted. */
static void join_same_changes(struct report_rows *table, bool swept)
{
    size_t kept = 0, *joined = memory_new(table->count, sizeof *joined);
    for (size_t k = 0; k < table->count; k++) {
        struct report_row *row = &table->rows[k], *same = table->rows;
        while (same < table->rows + kept && !is_same_change(same, row)) {
            same++;
        }
        if (same < table->rows + kept) {
            const size_t count = ++joined[same - table->rows];
            char *both = swept ? text_print("%zu variants", count + 1)
                               : text_print("%s; %s", same->cells[0], row->cells[0]);
            free(same->cells[0]);
            same->cells[0] = both;
        } else {
            const struct report_row first = table->rows[kept];
            table->rows[kept++] = *row;
            *row = first;
        }
    }
    free(joined);
    report_free_rows(table, kept);
}

static void gather_rule_changes(struct changes *changes, const struct yaml *base)
{
    for (size_t v = 1; v < changes->file->reader.variant_count; v++) {
        struct yaml_pool *pool = yaml_pool_new();
        const struct yaml *here = read_rules(pool, &changes->file->reader.variants[v]);
        changes->variant = changes->file->reader.variants[v].name;
        if (here != NULL) {
            add_changes_of(changes, base, here);
        }
        yaml_pool_free(pool);
    }
}

static void put_variant_changes(const struct report_page *page, struct doc *doc,
                                const struct report_file *file, const struct yaml *base)
{
    static const struct doc_column columns[] = {{"variant", DOC_WORD, NULL},
                                                {"value", DOC_WORD | DOC_WIDE, NULL},
                                                {"first variant", DOC_WORD | DOC_WIDE, NULL},
                                                {"here", DOC_WORD | DOC_WIDE, NULL},
                                                {"variants", DOC_WORD | DOC_WIDE, NULL}};
    size_t first = 0;
    struct changes changes = {.page = page, .file = file};
    gather_rule_changes(&changes, base);
    if (changes.table.count > CHANGES_MAX) {
        join_same_changes(&changes.table, file->axes.count > 0);
        first = 1; /* they come last: there are many */
    }
    doc_heading(doc, "What the variants change");
    doc_table(doc, NULL, columns + first, REPORT_CELLS);
    for (size_t k = 0; k < changes.table.count; k++) {
        doc_row(doc, NULL);
        for (size_t c = 0; c < REPORT_CELLS; c++) {
            doc_word(doc, changes.table.rows[k].cells[(first + c) % REPORT_CELLS]);
        }
    }
    doc_table_end(doc);
    if (changes.table.count == 0) {
        doc_note(doc, "No rule value; the players differ.");
    }
    report_free_rows(&changes.table, 0);
}

static bool has_keys_of(const struct yaml *record, const struct yaml *model)
{
    const struct yaml *a = record->children, *b = model->children;
    while (a != NULL && b != NULL && strcmp(a->key, b->key) == 0) {
        a = a->next;
        b = b->next;
    }
    return a == NULL && b == NULL;
}

/* Whether all entries of a list are maps with the same keys. */
static bool is_record_list(const struct yaml *list)
{
    const struct yaml *entry = list->kind == YAML_LIST ? list->children : NULL;
    while (entry != NULL && entry->kind == YAML_MAP && has_keys_of(entry, list->children)) {
        entry = entry->next;
    }
    return list->kind == YAML_LIST && list->count > 1 && entry == NULL;
}

/* Writes records as rows below their keys. */
static void write_rule_records(const struct yaml *list, int indent, FILE *out)
{
    const char *before = "";
    fprintf(out, "%*s", indent, "");
    for (const struct yaml *key = list->children->children; key != NULL; key = key->next) {
        fprintf(out, "%s%s", before, key->key);
        before = ", ";
    }
    fputc('\n', out);
    for (const struct yaml *record = list->children; record != NULL; record = record->next) {
        fprintf(out, "%*s", indent, "");
        for (const struct yaml *value = record->children; value != NULL; value = value->next) {
            char *text = yaml_flow(value);
            fprintf(out, "%s%s", value == record->children ? "" : ", ", text);
            free(text);
        }
        fputc('\n', out);
    }
}

/* Writes the values of a map, each on a line of its own. */
static void write_rule_values(const struct yaml *map, int indent, FILE *out)
{
    for (const struct yaml *value = map->children; value != NULL; value = value->next) {
        fprintf(out, "%*s%s:", indent, "", value->key);
        if (value->kind == YAML_MAP && value->count > 0) {
            fputc('\n', out);
            write_rule_values(value, indent + 2, out);
        } else if (is_record_list(value)) {
            fputc('\n', out);
            write_rule_records(value, indent + 2, out);
        } else {
            char *text = yaml_flow(value);
            fprintf(out, " %s\n", text);
            free(text);
        }
    }
}

void report_read_rules(struct report_file *file, const struct report_options *options)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = read_rules(pool, &file->reader.variants[0]);
    const struct yaml *list = rules != NULL ? yaml_get(rules->parent, "assumptions") : NULL;
    const bool listed = list != NULL && list->kind == YAML_LIST;
    if (rules != NULL) {
        FILE *out = text_begin(&file->texts[REPORT_VALUES]);
        write_rule_values(rules, 0, out);
        text_end(out);
    }
    for (const struct yaml *at = listed ? list->children : NULL; at != NULL; at = at->next) {
        const char *path = yaml_get_text(at, "path");
        const char *how = yaml_get_text(at, "settled"); /* NULL: it is still open */
        report_add_row(
            &file->tables[REPORT_ASSUMPTIONS],
            (struct report_row){{write_rule_value(yaml_get(at, "id")),
                                 path != NULL ? write_rule_path(options, file, path)
                                              : write_rule_value(yaml_get(at, "path")),
                                 write_rule_value(path != NULL ? yaml_find(rules, path) : NULL),
                                 how != NULL ? text_print(SETTLED "%s", how)
                                             : write_rule_value(yaml_get(at, "why"))}});
    }
    yaml_pool_free(pool);
}

/* Writes the file's own assumptions, and how many it shares. */
static void put_assumptions(const struct report_page *page, const struct report_file *file)
{
    const size_t all = file->tables[REPORT_ASSUMPTIONS].count;
    const size_t own =
        report_put_rows(page, file, REPORT_ASSUMPTIONS, false, "What the printed rules leave open");
    struct doc *doc = doc_new(NULL);
    if (all == 0) {
        doc_line(doc, "The rules leave nothing open.");
    } else if (own < all) {
        doc_line(doc,
                 "%zu %sassumption%s at the head of the page: all files of this game share "
                 "%s.",
                 all - own, own > 0 ? "more " : "", all - own == 1 ? " stands" : "s stand",
                 all - own == 1 ? "it" : "them");
    }
    report_show(page, doc);
}

static bool is_row_open(const struct report_row *row)
{
    return strncmp(row->cells[3], SETTLED, strlen(SETTLED)) != 0;
}

size_t report_open_count(const struct report_file *file)
{
    const struct report_rows *table = &file->tables[REPORT_ASSUMPTIONS];
    size_t count = 0;
    for (size_t k = 0; k < table->count; k++) {
        count += is_row_open(&table->rows[k]);
    }
    return count;
}

bool report_is_open(const struct report_file *file, const char *id, const char *path)
{
    const struct report_rows *table = &file->tables[REPORT_ASSUMPTIONS];
    for (size_t k = 0; k < table->count; k++) {
        const struct report_row *row = &table->rows[k];
        const size_t length = strcspn(row->cells[1], ":"); /* of the path, before its meaning */
        if (is_row_open(row) && strcmp(row->cells[0], id) == 0 && strlen(path) == length &&
            strncmp(row->cells[1], path, length) == 0) {
            return true;
        }
    }
    return false;
}

void report_rules(const struct report_page *page, const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = read_rules(pool, &file->reader.variants[0]);
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "What it rests on");
    if (rules == NULL) {
        doc_line(doc, "The file holds no rules that can be read.");
    } else if (file->reader.variant_count > 1) {
        put_variant_changes(page, doc, file, rules);
    }
    report_show(page, doc);
    if (rules != NULL) {
        put_assumptions(page, file);
        report_long_text(page, REPORT_VALUES);
    }
    yaml_pool_free(pool);
}
