#include "sims/commands/audit_ways.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/values/assign_rules.h"

enum { STEPS_MAX = 8, PATH_SIZE = 256 };

/* What a value becomes: more by an amount or by a share of it; or a list in which an entry changes
 * places with the next one or goes to the end. */
struct vary_step {
    enum { VARY_ADD, VARY_PERCENT, VARY_SWAP, VARY_LAST } kind;
    long size;
};

/* One --vary while its variants are added. */
struct varying {
    struct extra_variants *extra;
    struct vary_step steps[STEPS_MAX];
    int step_count;
    size_t matched; /* changes that were found, refused ones too */
    char **left_out;
    struct error *error;
    bool failed; /* `error` says why nothing more can be added */
};

/* Reads "-1,+1", "-10%", "swap" or "last". False if it is none. */
static bool parse_vary_steps(struct varying *v, const char *text)
{
    for (v->step_count = 0; v->step_count < STEPS_MAX; text++) {
        struct vary_step *step = &v->steps[v->step_count++];
        char *end = NULL;
        if (strncmp(text, "swap", 4) == 0 || strncmp(text, "last", 4) == 0) {
            *step = (struct vary_step){text[0] == 's' ? VARY_SWAP : VARY_LAST, 1};
            text += 4;
        } else {
            step->size = strtol(text, &end, 10);
            step->kind = *end == '%' ? VARY_PERCENT : VARY_ADD;
            if (end == text || step->size == 0 || labs(step->size) > INT32_MAX) {
                return false;
            }
            text = end + (*end == '%');
        }
        if (*text != ',') {
            return *text == '\0';
        }
    }
    return false;
}

/* Adds a variant with these settings; notes it where the rules refuse it. */
static void add_varied(struct varying *v, const char *const sets[], size_t count, const char *name)
{
    for (size_t k = 0; k < v->extra->count; k++) {
        if (strcmp(v->extra->experiment.variants[k].name, name) == 0) {
            return; /* two steps can lead to the same value */
        }
    }
    if (v->extra->count == EXPERIMENT_VARIANTS_MAX) {
        v->failed = true;
        error_set(v->error, "--vary: more than %d changes", EXPERIMENT_VARIANTS_MAX);
    } else if (extra_variants_add(v->extra, sets, count, name, v->error) != 0) {
        char *longer = text_print("%s%s%s", *v->left_out != NULL ? *v->left_out : "",
                                  *v->left_out != NULL ? ", " : "", name);
        free(*v->left_out);
        *v->left_out = longer;
    }
}

/* Adds a number changed by a step. A share is at least 1. */
static void add_changed_number(struct varying *v, const char *path, int64_t value,
                               const struct vary_step *step)
{
    int64_t by = step->size;
    if (step->kind == VARY_PERCENT) {
        by = (value * step->size + (value * step->size < 0 ? -50 : 50)) / 100;
        by = by != 0 || value == 0 ? by : step->size < 0 ? -1 : 1;
    }
    if (by == 0) { /* a share of 0 */
        return;
    }
    v->matched++;
    char *set = text_print("%s=%lld", path, (long long)(value + by));
    char *name = text_print("%s: %lld -> %lld", path, (long long)value, (long long)(value + by));
    add_varied(v, (const char *const[]){set}, 1, name);
    free(name);
    free(set);
}

/* Adds a list in which entry `from` has gone to place `to` behind it. */
static void add_moved_entry(struct varying *v, const char *path, const struct yaml *const entries[],
                            size_t from, size_t to, bool last)
{
    const size_t count = to - from + 1;
    char **sets = memory_new(count, sizeof *sets);
    for (size_t k = 0; k < count; k++) {
        sets[k] = text_print("%s[%zu]=%s", path, from + k,
                             entries[from + k < to ? from + k + 1 : from]->text);
    }
    const char *one = entries[from]->text, *next = entries[from + 1]->text;
    char *name = last ? text_print("%s: %s last", path, one)
                      : text_print("%s: %s before %s", path, next, one);
    v->matched++;
    add_varied(v, (const char *const *)sets, count, name);
    text_free_list(sets, count);
    free(name);
}

/* Adds a list with each of its entries moved, by one place or to the end. Two that are alike would
 * make the same list. */
static void add_moved_entries(struct varying *v, const char *path, const struct yaml *list,
                              bool last)
{
    const struct yaml **entries = memory_new(list->count, sizeof *entries);
    size_t count = 0;
    for (const struct yaml *one = list->children; one != NULL; one = one->next) {
        entries[count++] = one;
    }
    for (size_t k = 0; k + 1 < count && !v->failed; k++) {
        const struct yaml *one = entries[k], *next = entries[k + 1];
        if (one->kind == YAML_SCALAR && next->kind == YAML_SCALAR &&
            strcmp(one->text, next->text) != 0) {
            add_moved_entry(v, path, entries, k, last ? count - 1 : k + 1, last);
        }
    }
    free(entries);
}

static void change_value(struct varying *v, const struct yaml *node, const char *path)
{
    int64_t value;
    const bool number = node->kind == YAML_SCALAR && !node->quoted && yaml_int(node, &value) == 0;
    for (int k = 0; k < v->step_count && !v->failed; k++) {
        const bool last = v->steps[k].kind == VARY_LAST,
                   moves = last || v->steps[k].kind == VARY_SWAP;
        if (moves && node->kind == YAML_LIST) {
            add_moved_entries(v, path, node, last);
        } else if (!moves && number) {
            add_changed_number(v, path, value, &v->steps[k]);
        }
    }
}

/* Writes the path of a child: by its key, its name or its number. Returns that name, or "". */
static const char *find_child_path(const struct yaml *child, size_t number, const char *path,
                                   char out[PATH_SIZE])
{
    const struct yaml *name = child->key == NULL ? yaml_get(child, "name") : NULL;
    const char *called = child->key != NULL ? child->key : name != NULL ? name->text : "";
    if (called[0] != '\0') {
        snprintf(out, PATH_SIZE, "%s%s%s", path, path[0] != '\0' ? "." : "", called);
    } else {
        snprintf(out, PATH_SIZE, "%s[%zu]", path, number);
    }
    return called;
}

/* Changes all values that a path with stars leads to from `node`, which lies at `path`. */
static void change_matching(struct varying *v, const struct yaml *node, const char *pattern,
                            const char *path)
{
    const size_t length = strcspn(pattern, ".");
    const bool any = length == 1 && pattern[0] == '*', last = pattern[length] == '\0';
    size_t number = 0;
    for (const struct yaml *child = node->children; child != NULL && !v->failed;
         child = child->next, number++) {
        char here[PATH_SIZE];
        const char *called = find_child_path(child, number, path, here);
        if (!any && (strlen(called) != length || strncmp(called, pattern, length) != 0)) {
            continue;
        }
        if (last) {
            change_value(v, child, here);
        } else {
            change_matching(v, child, pattern + length + 1, here);
        }
    }
}

/* Adds the variants of one --vary. 0, or -1 with `error`. */
static int add_one_vary(struct varying *v, const struct yaml *rules, const char *asked)
{
    const char *colon = strrchr(asked, ':');
    char pattern[PATH_SIZE];
    if (colon == NULL || !parse_vary_steps(v, colon + 1)) {
        return error_set(
            v->error,
            "--vary `%s`: write PATH:STEP, like 'cards.*.cost:-1,+1', 'ai.*:-10%%,+10%%', "
            "'ai.priority:swap' or 'ai.priority:last'",
            asked);
    }
    snprintf(pattern, sizeof pattern, "%.*s", (int)(colon - asked), asked);
    v->matched = 0;
    change_matching(v, rules, pattern, "");
    return v->failed ? -1
           : v->matched == 0
               ? error_set(
                     v->error,
                     "--vary: `%s` leads to no value that this step changes. Steps change "
                     "numbers (a share of 0 is 0), swap and last change lists; a * stands for a "
                     "whole name. `poise rules` lists the values",
                     pattern)
               : 0;
}

int add_varied_values(struct extra_variants *extra, const struct option_list *vary, char **left_out,
                      struct error *error)
{
    struct varying v = {.extra = extra, .left_out = left_out, .error = error};
    if (extra_variants_add(extra, NULL, 0, "the values in use", error) != 0) {
        return -1;
    }
    struct yaml_pool *pool = yaml_pool_new();
    const struct match *match = &extra->experiment.variants[0].match;
    const struct yaml *rules = assign_tree(pool, match->game->params, match->rules);
    int status = 0;
    for (size_t k = 0; status == 0 && k < vary->count; k++) {
        status = add_one_vary(&v, rules, vary->items[k]);
    }
    yaml_pool_free(pool);
    /* Where all are refused, the error says why the last one is. */
    return status == 0 && extra->count == 1 ? -1 : status;
}
