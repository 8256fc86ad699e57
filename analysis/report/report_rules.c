/* Writes the part of the report about rules: what the variants change, and what is assumed. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "analysis/report/report_private.h"

#define RULES "rules." /* prefix of every path in the rules of a file */

enum { SHOWN_MAX = 240 }; /* bytes of a list in a table; longer ones are cut */

/* Puts a cell with a value on one line; "(none)" if `value` is NULL. Long lists are cut. */
static void put_rule_value(struct doc *doc, const struct yaml *value)
{
    char *text = value != NULL ? yaml_text(value) : text_copy("(none)");
    size_t length = strlen(text);
    const bool cut = value != NULL && value->kind != YAML_SCALAR && length > SHOWN_MAX;
    if (cut) {
        for (length = SHOWN_MAX; (text[length] & 0xc0) == 0x80;) {
            length--;
        }
        doc_print(doc, "%.*s… (%zu entries)", (int)length, text, value->count);
    } else {
        doc_word(doc, text);
    }
    free(text);
}

/* Puts a cell with the path of a value and its meaning: "ai.hold_at: holds from so many points
 * on". */
static void put_path(struct doc *doc, const struct report_page *page,
                     const struct report_file *file, const char *path)
{
    const char *about = page->options->about_rule(&file->reader, path);
    char *text = about != NULL ? text_print("%s: %s", path, about) : text_copy(path), *to = text;
    for (const char *from = text; *from != '\0'; from++) { /* cells do not show names as code */
        *to = *from;
        to += *from != '`';
    }
    *to = '\0';
    doc_word(doc, text);
    free(text);
}

/* The table of what one variant changes, while it is written. */
struct changes {
    const struct report_page *page;
    const struct report_file *file;
    struct doc *doc;
    const char *variant;
    size_t rows;
};

static void put_rule_change(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    char path[256];
    yaml_path(here != NULL ? here : before, path, sizeof path);
    doc_row(c->doc, NULL);
    doc_word(c->doc, c->variant);
    put_path(c->doc, c->page, c->file,
             path + (strncmp(path, RULES, strlen(RULES)) == 0 ? strlen(RULES) : 0));
    put_rule_value(c->doc, before);
    put_rule_value(c->doc, here);
    c->rows++;
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

static void put_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here);

/* Puts one row for each value that differs. A list of plain values counts as one value. */
static void put_changes_of(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    if (before != NULL && here != NULL && before->kind == here->kind) {
        if (here->kind == YAML_MAP) {
            put_map_changes(c, before, here);
            return;
        }
        if (here->kind == YAML_LIST && !is_scalar_list(here) && before->count == here->count) {
            for (before = before->children, here = here->children; here != NULL;
                 before = before->next, here = here->next) {
                put_changes_of(c, before, here);
            }
            return;
        }
        if (is_same_yaml_text(before, here)) {
            return;
        }
    }
    put_rule_change(c, before, here);
}

static void put_map_changes(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    for (const struct yaml *value = here->children; value != NULL; value = value->next) {
        put_changes_of(c, yaml_get(before, value->key), value);
    }
    for (const struct yaml *value = before->children; value != NULL; value = value->next) {
        if (yaml_get(here, value->key) == NULL) {
            put_rule_change(c, value, NULL);
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

static void put_variant_changes(const struct report_page *page, struct doc *doc,
                                const struct report_file *file, const struct yaml *base)
{
    static const struct doc_column columns[] = {{"variant", DOC_WORD, NULL},
                                                {"value", DOC_WORD | DOC_WIDE, NULL},
                                                {"first variant", DOC_WORD | DOC_WIDE, NULL},
                                                {"here", DOC_WORD | DOC_WIDE, NULL}};
    struct changes changes = {.page = page, .file = file, .doc = doc};
    doc_heading(doc, "What the variants change");
    doc_table(doc, NULL, columns, 4);
    for (size_t v = 1; v < file->reader.variant_count; v++) {
        struct yaml_pool *pool = yaml_pool_new();
        const struct yaml *here = read_rules(pool, &file->reader.variants[v]);
        changes.variant = file->reader.variants[v].name;
        if (here != NULL) {
            put_changes_of(&changes, base, here);
        }
        yaml_pool_free(pool);
    }
    doc_table_end(doc);
    if (changes.rows == 0) {
        doc_note(doc, "No rule value; the players differ.");
    }
}

/* How the user settled an assumption; NULL: it is still open. */
static const struct yaml *find_settled_value(const struct yaml *assumption)
{
    const struct yaml *how = yaml_get(assumption, "settled");
    return how != NULL && how->kind == YAML_SCALAR ? how : NULL;
}

/* The list of assumptions beside the map `rules`; NULL if there is none. */
static const struct yaml *assumptions_of(const struct yaml *rules)
{
    const struct yaml *list = rules != NULL ? yaml_get(rules->parent, "assumptions") : NULL;
    return list != NULL && list->kind == YAML_LIST ? list : NULL;
}

static void put_assumption(const struct report_page *page, struct doc *doc,
                           const struct report_file *file, const struct yaml *rules,
                           const struct yaml *assumption)
{
    const struct yaml *path = yaml_get(assumption, "path"), *how = find_settled_value(assumption);
    const bool named = path != NULL && path->kind == YAML_SCALAR;
    doc_row(doc, NULL);
    put_rule_value(doc, yaml_get(assumption, "id"));
    if (named) {
        put_path(doc, page, file, path->text);
    } else {
        put_rule_value(doc, path);
    }
    put_rule_value(doc, named ? yaml_find(rules, path->text) : NULL);
    if (how != NULL) {
        doc_print(doc, "settled by you: %s", how->text);
    } else {
        put_rule_value(doc, yaml_get(assumption, "why"));
    }
}

static void put_assumptions(const struct report_page *page, struct doc *doc,
                            const struct report_file *file, const struct yaml *rules)
{
    static const struct doc_column columns[] = {{"id", DOC_WORD, NULL},
                                                {"value", DOC_WORD | DOC_WIDE, NULL},
                                                {"played with", DOC_WORD | DOC_WIDE, NULL},
                                                {"why", DOC_WORD | DOC_WIDE, NULL}};
    const struct yaml *list = assumptions_of(rules);
    doc_heading(doc, "Assumptions: what the printed rules leave open");
    if (list == NULL || list->count == 0) {
        doc_note(doc, "None.");
        return;
    }
    doc_table(doc, NULL, columns, 4);
    for (const struct yaml *assumption = list->children; assumption != NULL;
         assumption = assumption->next) {
        put_assumption(page, doc, file, rules, assumption);
    }
    doc_table_end(doc);
    doc_note(doc, "`poise audit EXPERIMENT` measures how much each of them matters.");
}

size_t report_open_count(const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *list = assumptions_of(read_rules(pool, &file->reader.variants[0]));
    size_t count = 0;
    for (const struct yaml *at = list != NULL ? list->children : NULL; at != NULL; at = at->next) {
        count += find_settled_value(at) == NULL;
    }
    yaml_pool_free(pool);
    return count;
}

static bool does_assumption_say(const struct yaml *assumption, const char *key, const char *text)
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
        open = open || (find_settled_value(at) == NULL && does_assumption_say(at, "id", id) &&
                        does_assumption_say(at, "path", path));
    }
    yaml_pool_free(pool);
    return open;
}

void report_rules(struct report_page *page, const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = read_rules(pool, &file->reader.variants[0]);
    struct doc *doc = doc_new(NULL);
    doc_title(doc, "Rules");
    if (rules == NULL) {
        doc_line(doc, "The file holds no rules that can be read.");
    } else if (file->reader.variant_count > 1) {
        put_variant_changes(page, doc, file, rules);
    }
    if (rules != NULL) {
        put_assumptions(page, doc, file, rules);
    }
    report_show(page, doc);
    if (rules != NULL) {
        report_long_text(page, "Every rule value of the first variant",
                         file->reader.variants[0].rules);
    }
    yaml_pool_free(pool);
}
