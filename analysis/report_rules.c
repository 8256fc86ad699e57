/* The part of the report about rules: what the variants change, what is assumed. */
#include <stdlib.h>
#include <string.h>

#include "analysis/report_parts.h"
#include "sims/base/text.h"
#include "sims/base/yaml.h"

enum { SHOWN_MAX = 240 }; /* bytes of a list in a table; longer ones are cut */

/* A cell with a value on one line; NULL: there is none. */
static void put_value(struct report_table *table, const struct yaml *value)
{
    char *text = value != NULL ? yaml_text(value) : text_copy("(none)");
    size_t length = strlen(text);
    const bool cut = value != NULL && value->kind != YAML_SCALAR && length > SHOWN_MAX;
    if (cut) {
        for (length = SHOWN_MAX; (text[length] & 0xc0) == 0x80;) {
            length--;
        }
        report_cell(table, "%.*s… (%zu entries)", (int)length, text, value->count);
    } else {
        report_cell(table, "%s", text);
    }
    free(text);
}

/* The table of what one variant changes, while it is written. */
struct changes {
    struct report_table *table;
    const char *variant;
};

static void put_change(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    char path[256];
    yaml_path(here != NULL ? here : before, path, sizeof path);
    report_cell(c->table, "%s", c->variant);
    report_cell(c->table, "%s", path);
    put_value(c->table, before);
    put_value(c->table, here);
}

static bool of_scalars(const struct yaml *list)
{
    const struct yaml *child = list->children;
    while (child != NULL && child->kind == YAML_SCALAR) {
        child = child->next;
    }
    return child == NULL;
}

static bool same_text(const struct yaml *a, const struct yaml *b)
{
    char *x = yaml_flow(a), *y = yaml_flow(b);
    const bool same = strcmp(x, y) == 0;
    free(x);
    free(y);
    return same;
}

static void put_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here);

/* One row for each value that differs; a list of plain values is one value. */
static void put_changes_of(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    if (before != NULL && here != NULL && before->kind == here->kind) {
        if (here->kind == YAML_MAP) {
            put_map_changes(c, before, here);
            return;
        }
        if (here->kind == YAML_LIST && !of_scalars(here) && before->count == here->count) {
            for (before = before->children, here = here->children; here != NULL;
                 before = before->next, here = here->next) {
                put_changes_of(c, before, here);
            }
            return;
        }
        if (same_text(before, here)) {
            return;
        }
    }
    put_change(c, before, here);
}

static void put_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    for (const struct yaml *value = here->children; value != NULL; value = value->next) {
        put_changes_of(c, yaml_get(before, value->key), value);
    }
    for (const struct yaml *value = before->children; value != NULL; value = value->next) {
        if (yaml_get(here, value->key) == NULL) {
            put_change(c, value, NULL);
        }
    }
}

/* The `rules` of a variant; NULL where the file holds none that can be read. */
static const struct yaml *read_rules(struct yaml_pool *pool, const struct reader_variant *variant)
{
    struct error unread;
    const struct yaml *root =
        variant->rules == NULL
            ? NULL
            : yaml_read_text(pool, variant->rules, strlen(variant->rules), "rules", &unread);
    return root != NULL ? yaml_get(root, "rules") : NULL;
}

static void put_variants(const struct report_page *page, const struct report_file *file,
                         const struct yaml *base)
{
    struct report_table table = {.page = page};
    struct changes changes = {.table = &table};
    report_heading(page, 3, "What the variants change");
    report_table_add(&table, "variant", REPORT_TEXT);
    report_table_add(&table, "value", REPORT_TEXT);
    report_table_add(&table, "first variant", REPORT_WIDE);
    report_table_add(&table, "here", REPORT_WIDE);
    report_table_begin(&table, "What the variants change");
    for (size_t v = 1; v < file->reader.variant_count; v++) {
        struct yaml_pool *pool = yaml_pool_new();
        const struct yaml *here = read_rules(pool, &file->reader.variants[v]);
        changes.variant = file->reader.variants[v].name;
        if (here != NULL) {
            put_changes_of(&changes, base, here);
        }
        yaml_pool_free(pool);
    }
    if (table.rows == 0) {
        report_cell_over(&table, table.count, "no rule value; the players differ");
    }
    report_table_end(&table);
}

static const struct yaml *settled(const struct yaml *assumption)
{
    const struct yaml *how = yaml_get(assumption, "settled");
    return how != NULL && how->kind == YAML_SCALAR ? how : NULL;
}

static const struct yaml *assumptions_of(const struct yaml *rules)
{
    const struct yaml *list = rules != NULL ? yaml_get(rules->parent, "assumptions") : NULL;
    return list != NULL && list->kind == YAML_LIST ? list : NULL;
}

static void put_assumption(struct report_table *table, const struct yaml *rules,
                           const struct yaml *assumption)
{
    const struct yaml *path = yaml_get(assumption, "path"), *how = settled(assumption);
    const bool named = path != NULL && path->kind == YAML_SCALAR;
    put_value(table, yaml_get(assumption, "id"));
    put_value(table, path);
    put_value(table, named ? yaml_find(rules, path->text) : NULL);
    if (how != NULL) {
        report_cell(table, "settled by you: %s", how->text);
    } else {
        put_value(table, yaml_get(assumption, "why"));
    }
}

static void put_assumptions(const struct report_page *page, const struct yaml *rules)
{
    const struct yaml *list = assumptions_of(rules);
    struct report_table table = {.page = page};
    report_heading(page, 3, "Assumptions: what the printed rules leave open");
    if (list == NULL || list->count == 0) {
        fputs("<p>None.</p>\n", page->out);
        return;
    }
    report_table_add(&table, "id", REPORT_TEXT);
    report_table_add(&table, "value", REPORT_TEXT);
    report_table_add(&table, "played with", REPORT_WIDE);
    report_table_add(&table, "why", REPORT_WIDE);
    report_table_begin(&table, "Assumptions");
    for (const struct yaml *assumption = list->children; assumption != NULL;
         assumption = assumption->next) {
        put_assumption(&table, rules, assumption);
    }
    report_table_end(&table);
    report_note(page, "`poise audit EXPERIMENT` measures how much each of them matters.");
}

size_t report_open_count(const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *list = assumptions_of(read_rules(pool, &file->reader.variants[0]));
    size_t count = 0;
    for (const struct yaml *at = list != NULL ? list->children : NULL; at != NULL; at = at->next) {
        count += settled(at) == NULL;
    }
    yaml_pool_free(pool);
    return count;
}

static bool says(const struct yaml *assumption, const char *key, const char *text)
{
    const struct yaml *value = yaml_get(assumption, key);
    return value != NULL && value->kind == YAML_SCALAR && strcmp(value->text, text) == 0;
}

bool report_is_open(const struct report_file *file, const char *id, const char *path)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *list = assumptions_of(read_rules(pool, &file->reader.variants[0]));
    bool open = false;
    for (const struct yaml *at = list != NULL ? list->children : NULL; at != NULL; at = at->next) {
        open = open || (settled(at) == NULL && says(at, "id", id) && says(at, "path", path));
    }
    yaml_pool_free(pool);
    return open;
}

void report_rules(struct report_page *page, const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = read_rules(pool, &file->reader.variants[0]);
    report_heading(page, 2, "Rules");
    if (rules == NULL) {
        fputs("<p>The file holds no rules that can be read.</p>\n", page->out);
    } else {
        if (file->reader.variant_count > 1) {
            put_variants(page, file, rules);
        }
        put_assumptions(page, rules);
        report_long_text(page, "Every rule value of the first variant",
                         file->reader.variants[0].rules);
    }
    yaml_pool_free(pool);
}
