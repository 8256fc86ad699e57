/* `poise rules` as text: the values, the records of lists and the assumptions, for people. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/cli/cli.h"
#include "sims/commands/rules_view.h"
#include "sims/games/registry.h"

/* Layout of the text: where values and descriptions begin, and how far fields are indented. */
enum { PATH_WIDTH = 30, VALUE_WIDTH = 14, ABOUT_COLUMN = PATH_WIDTH + VALUE_WIDTH, STEP = 2 };

/* What is printed, where, and how wide. */
struct rules_page {
    FILE *out;
    int width;
    bool colour;
    const struct ruleset *ruleset;
    const char *word; /* print only what contains this word; NULL: everything */
};

static bool is_rule_wanted(const struct rules_page *page, const char *name)
{
    return page->word == NULL || strstr(name, page->word) != NULL;
}

static void add_rule_words(FILE *out, const char *before, const char *const *names)
{
    fputs(before, out);
    for (int i = 0; names[i] != NULL; i++) {
        fprintf(out, "%s %s", i > 0 ? "," : "", names[i]);
    }
}

static void add_kind(FILE *out, const struct row *p)
{
    switch (p->kind) {
    case KIND_NUMBER:
        if (p->words != NULL) {
            add_rule_words(out, "one of", p->words);
            fprintf(out, ", or %d to %d", p->low, p->high);
            break;
        }
        fprintf(out, "%d to %d%s%s", p->low, p->high, p->unit != NULL ? " " : "",
                p->unit != NULL ? p->unit : "");
        break;
    case KIND_TRUTH:
        fputs("true or false", out);
        break;
    case KIND_WORD:
        add_rule_words(out, "one of", p->words);
        break;
    case KIND_SET:
        add_rule_words(out, "any of", p->words);
        break;
    case KIND_TEXT:
        fprintf(out, "text of up to %d bytes", p->size - 1);
        break;
    case KIND_REF:
        fprintf(out, "name of an entry of %s%s", p->ref, p->low < 0 ? ", or none" : "");
        break;
    case KIND_RECORD:
        fputs("a record", out);
        break;
    }
}

/* The description of a value, like "4 entries, each 0 to 9; optional; rule W-14; assumed, see U-3".
 * `top`: the value is not a field of a record. The caller frees it. */
static char *describe_rule_value(const struct rules_page *page, const struct row *p, bool top)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    if (p->count > 0 && row_least(p) == p->count) {
        fprintf(out, "%u entries, each ", p->count);
    } else if (p->count > 0) {
        fprintf(out, "%u to %u entries, each ", p->least, p->count);
    }
    add_kind(out, p);
    fputs(p->optional ? "; optional" : "", out);
    if (p->rule != NULL) {
        fprintf(out, "; rule %s", p->rule);
    }
    const struct assumption *assumption = top ? rules_assumption(page->ruleset, p->name) : NULL;
    if (assumption != NULL) {
        fprintf(out, "; %s, see %s", assumption->settled != NULL ? "settled by you" : "assumed",
                assumption->id);
    }
    text_end(out);
    return text;
}

static void print_path(const struct rules_page *page, int indent, const char *path,
                       const char *value)
{
    fprintf(page->out, "%*s%s%s%s", indent, "", page->colour ? "\033[1m" : "", path,
            page->colour ? "\033[0m" : "");
    int column = indent + (int)strlen(path);
    if (value[0] != '\0') {
        const int gap = column < PATH_WIDTH ? PATH_WIDTH - column : 1;
        fprintf(page->out, "%*s%s", gap, "", value);
        column += gap + (int)strlen(value);
    }
    if (column < ABOUT_COLUMN) {
        fprintf(page->out, "%*s", ABOUT_COLUMN - column, "");
    } else {
        fprintf(page->out, "\n%*s", ABOUT_COLUMN, "");
    }
}

static void print_param(const struct rules_page *page, const struct row *p, int indent,
                        const char *value, bool top)
{
    char *what = describe_rule_value(page, p, top);
    print_path(page, indent, p->name, value);
    text_wrap(page->out, what, ABOUT_COLUMN, ABOUT_COLUMN, page->width);
    fprintf(page->out, "%*s", ABOUT_COLUMN, "");
    text_wrap(page->out, p->doc, ABOUT_COLUMN, ABOUT_COLUMN, page->width);
    free(what);
}

static void print_fields(const struct rules_page *page, const struct row *fields, int indent)
{
    for (; fields->name != NULL; fields++) {
        print_param(page, fields, indent, "", false);
        if (fields->kind == KIND_RECORD) {
            print_fields(page, fields->fields, indent + STEP);
        }
    }
}

static void print_entry(const struct rules_page *page, const struct yaml *entry, int at)
{
    char *flow = yaml_flow(entry);
    text_wrap(page->out, flow, at, at, page->width);
    free(flow);
}

/* Prints the entries of a list whose names contain the word. Returns how many. */
static size_t print_named(const struct rules_page *page, const struct row *p,
                          const struct yaml *list)
{
    size_t shown = 0;
    const struct yaml *entry = p->kind == KIND_RECORD ? list->children : NULL;
    for (; entry != NULL; entry = entry->next) {
        const struct yaml *name = yaml_get(entry, "name");
        if (name != NULL && is_rule_wanted(page, name->text)) {
            fprintf(page->out, "%s.%s\n%*s", p->name, name->text, STEP, "");
            print_entry(page, entry, STEP);
            shown++;
        }
    }
    return shown;
}

static void print_value(const struct rules_page *page, const struct row *p,
                        const struct yaml *value)
{
    if (p->kind == KIND_RECORD) {
        char count[32];
        int place = 0;
        snprintf(count, sizeof count, "%zu entries", value->count);
        print_param(page, p, 0, count, true);
        print_fields(page, p->fields, STEP);
        for (const struct yaml *entry = value->children; entry != NULL; entry = entry->next) {
            print_entry(page, entry, fprintf(page->out, "%*s[%d] ", STEP, "", place++));
        }
        return;
    }
    char *flow = value == NULL ? text_copy("(left out)") : yaml_text(value);
    if (strlen(flow) < VALUE_WIDTH) {
        print_param(page, p, 0, flow, true);
    } else {
        print_param(page, p, 0, "", true);
        fprintf(page->out, "%*s= ", STEP, "");
        text_wrap(page->out, flow, STEP + 2, STEP + 2, page->width);
    }
    free(flow);
}

static char *list_other_readings(const struct assumption *a)
{
    char *choices = NULL;
    FILE *text = text_begin(&choices);
    fprintf(text, "%s%s", a->settled != NULL ? "settled by you: " : "else: ",
            a->settled != NULL ? a->settled : "");
    for (size_t i = 0; i < a->choice_count; i++) {
        fprintf(text, "%s%s", i > 0 ? " | " : "", a->choices[i].name);
    }
    for (size_t i = 0; a->settled == NULL && i <= a->choice_count; i++) {
        fprintf(text, "%s%" PRIu32, i == 0 ? "; weights " : ", ", a->weights[i]);
    }
    if (a->only_if != NULL) {
        fprintf(text, "; only with %s", a->only_if);
    }
    text_end(text);
    return choices;
}

static void print_assumption(const struct rules_page *page, const struct assumption *a)
{
    char *choices = list_other_readings(a);
    fprintf(page->out, "%s%-7s%s ", page->colour ? "\033[1m" : "", a->id,
            page->colour ? "\033[0m" : "");
    fprintf(page->out, "%s = ", a->path);
    const int column = 8 + (int)strlen(a->path) + 3;
    text_wrap(page->out, a->value, column, 10, page->width);
    fprintf(page->out, "%8s", "");
    text_wrap(page->out, choices, 8, 10, page->width);
    if (a->settled == NULL) {
        fprintf(page->out, "%8s", "");
        text_wrap(page->out, a->why, 8, 8, page->width);
    }
    free(choices);
}

static size_t print_assumptions(const struct rules_page *page)
{
    const struct ruleset *r = page->ruleset;
    size_t shown = 0;
    if (r->assumption_count == 0 && page->word == NULL) {
        fputs(registry_script(r->game)->text != NULL
                  ? "\nNo assumptions are written down: a rule set with "
                    "`assumptions` says what the rules leave open.\n"
                  : "\nNo assumptions: the printed rules say everything.\n",
              page->out);
    }
    for (size_t i = 0; i < r->assumption_count; i++) {
        const struct assumption *a = &r->assumptions[i];
        if (!is_rule_wanted(page, a->id) && !is_rule_wanted(page, a->path)) {
            continue;
        }
        if (shown++ == 0) {
            fprintf(page->out, "\nAssumptions: what the printed rules leave open, the value taken, "
                               "the alternatives, and why\n\n");
        }
        print_assumption(page, a);
    }
    return shown;
}

static size_t print_levels(const struct rules_page *page)
{
    size_t shown = 0;
    for (size_t i = 0; i < page->ruleset->level_count; i++) {
        const struct level *level = &page->ruleset->levels[i];
        if (is_rule_wanted(page, level->name)) {
            fprintf(page->out, "%s  %-9s %-13s ",
                    shown++ == 0 ? "\nLevels: players by name, weakest first\n\n" : "", level->name,
                    level->player);
            text_wrap(page->out, level->doc, 26, 26, page->width);
        }
    }
    return shown;
}

/* The sentence of the rule that the word names. */
static size_t print_rule_sentence(const struct rules_page *page)
{
    const struct rule_id *id = page->ruleset->game->rule_ids;
    while (id->id != NULL && (page->word == NULL || strcmp(id->id, page->word) != 0)) {
        id++;
    }
    if (id->id == NULL) {
        return 0;
    }
    fprintf(page->out, "%s, %s%s\n", id->id, id->text, id->says != NULL ? ":" : "");
    if (id->says != NULL) {
        fprintf(page->out, "%*s", STEP, "");
        text_wrap(page->out, id->says, STEP, STEP, page->width);
    }
    fputc('\n', page->out);
    return 1;
}

size_t rules_print(const struct ruleset *ruleset, const char *word, FILE *out)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct rules_page page = {out, cli_width(out), cli_colour(out), ruleset, word};
    const struct yaml *values = assign_tree(pool, ruleset->game->params, ruleset->rules);
    size_t shown = print_rule_sentence(&page);
    for (const struct row *p = ruleset->game->params; p->name != NULL; p++) {
        const struct yaml *value = yaml_find(values, p->name);
        if (is_rule_wanted(&page, p->name)) {
            print_value(&page, p, value);
            shown++;
        } else if (value != NULL) {
            shown += print_named(&page, p, value);
        }
    }
    shown += print_assumptions(&page);
    shown += print_levels(&page);
    yaml_pool_free(pool);
    return shown;
}
