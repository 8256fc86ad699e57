/* The part of the report about rules: what the variants change, what is assumed. */
#include <stdlib.h>
#include <string.h>

#include "analysis/html.h"
#include "analysis/report_parts.h"
#include "sims/base/text.h"
#include "sims/base/yaml.h"

enum { SHOWN_MAX = 240 }; /* bytes of a list in a table; longer ones are cut */

/* A cell with a value on one line; NULL: there is none. */
static void put_value(FILE *out, const struct yaml *value, const char *class)
{
    char *text = value != NULL ? yaml_text(value) : text_copy("(none)");
    size_t length = strlen(text);
    const bool cut = value != NULL && value->kind != YAML_SCALAR && length > SHOWN_MAX;
    if (cut) {
        for (length = SHOWN_MAX; (text[length] & 0xc0) == 0x80;) {
            length--;
        }
        text[length] = '\0';
    }
    fprintf(out, "<td class=\"%s\">", class);
    html_escape(text, out);
    fprintf(out, cut ? "&hellip; (%zu entries)</td>" : "</td>", cut ? value->count : 0);
    free(text);
}

/* The table of what one variant changes, while it is written. */
struct changes {
    FILE *out;
    const char *variant;
    size_t rows;
};

static void put_change(struct changes *c, const struct yaml *before, const struct yaml *here)
{
    char path[256];
    yaml_path(here != NULL ? here : before, path, sizeof path);
    fputs("<tr><td class=\"text\">", c->out);
    html_escape(c->variant, c->out);
    fputs("</td><td class=\"text\">", c->out);
    html_escape(path, c->out);
    fputs("</td>", c->out);
    put_value(c->out, before, "wide");
    put_value(c->out, here, "wide");
    fputs("</tr>\n", c->out);
    c->rows++;
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
    fputs("<h3>What the variants change</h3>\n<div class=\"scroll\"><table><thead><tr>"
          "<th>variant</th><th class=\"text\">value</th><th class=\"text\">first variant</th>"
          "<th class=\"text\">here</th></tr></thead><tbody>\n",
          page->out);
    struct changes changes = {.out = page->out};
    for (size_t v = 1; v < file->reader.variant_count; v++) {
        struct yaml_pool *pool = yaml_pool_new();
        const struct yaml *here = read_rules(pool, &file->reader.variants[v]);
        changes.variant = file->reader.variants[v].name;
        if (here != NULL) {
            put_changes_of(&changes, base, here);
        }
        yaml_pool_free(pool);
    }
    fprintf(page->out, "%s</tbody></table></div>\n",
            changes.rows == 0 ? "<tr><td class=\"wide\" colspan=\"4\">no rule value; the players "
                                "differ</td></tr>"
                              : "");
}

static void put_why(FILE *out, const struct yaml *assumption)
{
    const struct yaml *settled = yaml_get(assumption, "settled");
    if (settled == NULL || settled->kind != YAML_SCALAR) {
        put_value(out, yaml_get(assumption, "why"), "wide");
        return;
    }
    fputs("<td class=\"wide\">settled by you: ", out);
    html_escape(settled->text, out);
    fputs("</td>", out);
}

static void put_assumptions(FILE *out, const struct yaml *rules)
{
    static const char *const fields[] = {"id", "path"};
    const struct yaml *list = yaml_get(rules->parent, "assumptions");
    fputs("<h3>Assumptions: what the printed rules leave open</h3>\n", out);
    if (list == NULL || list->kind != YAML_LIST || list->count == 0) {
        fputs("<p>None.</p>\n", out);
        return;
    }
    fputs("<div class=\"scroll\"><table><thead><tr><th>id</th><th class=\"text\">value</th>"
          "<th class=\"text\">played with</th><th class=\"text\">why</th></tr></thead><tbody>\n",
          out);
    for (const struct yaml *assumption = list->children; assumption;
         assumption = assumption->next) {
        const struct yaml *path = yaml_get(assumption, "path");
        fputs("<tr>", out);
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
            put_value(out, yaml_get(assumption, fields[i]), "text");
        }
        put_value(out, path != NULL ? yaml_find(rules, path->text) : NULL, "text");
        put_why(out, assumption);
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n<p class=\"soft\"><code>poise audit EXPERIMENT</code> measures "
          "how much each of them matters.</p>\n",
          out);
}

void report_rules(struct report_page *page, const struct report_file *file)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = read_rules(pool, &file->reader.variants[0]);
    fputs("<h2>Rules</h2>\n", page->out);
    if (rules == NULL) {
        fputs("<p>The file holds no rules that can be read.</p>\n", page->out);
    } else {
        if (file->reader.variant_count > 1) {
            put_variants(page, file, rules);
        }
        put_assumptions(page->out, rules);
        report_long_text(page->out, "Every rule value of the first variant",
                         file->reader.variants[0].rules);
    }
    yaml_pool_free(pool);
}
