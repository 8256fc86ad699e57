/* Makes all variants of an experiment: the base, the entries of `variants`, and the points of
 * `sweep`. With --humans A,B each of them becomes one variant for each player. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/config/experiment_private.h"
#include "sims/config/keys.h"

/* A player may be a file in a folder; results files keep variants by name, and `/` divides names
 * there. */
static char *replace_slashes(char *name)
{
    for (char *c = name; *c != '\0'; c++) {
        *c = *c == '/' ? '_' : *c;
    }
    return name;
}

/* Makes the variant `name` against one of the players of --humans: "PLAYER, NAME". The player
 * becomes an axis of the variant's point if there is room for one. */
static int resolve_against(struct expanding *x, const struct variant_changes *without,
                           const char *player, const char *name, const char *title,
                           const struct yaml *where)
{
    struct variant_changes changes = *without;
    const bool alone = strcmp(name, "base") == 0 && x->alone;
    struct yaml *node = yaml_new_word(x->pool, player);
    node->file = "--humans";
    changes.humans = node;
    if ((alone || changes.swept_count > 0) && changes.swept_count < AXES_MAX) {
        changes.swept[changes.swept_count++] = (struct setting){"policy.humans", changes.humans};
    } else {
        changes.swept_count = 0; /* without the player its point would be another's */
    }
    char *full = replace_slashes(alone ? text_copy(player) : text_print("%s, %s", player, name));
    const int status = changes_resolve(x, &changes, full, title, where);
    free(full);
    return status;
}

/* Makes one variant, or one for each player of --humans. */
static int resolve_variant(struct expanding *x, const struct variant_changes *changes,
                           const char *name, const char *title, const struct yaml *where)
{
    if (x->over->players == NULL) {
        return changes_resolve(x, changes, name, title, where);
    }
    if (changes->humans != x->base.humans) {
        return yaml_error(x->error, where,
                          "variant `%s` names its own human players; leave out --humans", name);
    }
    char *players = text_copy(x->over->players), *rest = NULL;
    int status = 0;
    for (const char *player = strtok_r(players, ",", &rest); status == 0 && player != NULL;
         player = strtok_r(NULL, ",", &rest)) {
        status = resolve_against(x, changes, player, name, title, where);
    }
    free(players);
    return status;
}

/* Makes the variant that one entry of the list `variants` describes. */
static int expand_named(struct expanding *x, const struct yaml *node)
{
    static const char *const known[] = {"name", "title",  "game", "rules",
                                        "ai",   "humans", "set",  NULL};
    if (keys_check(node, known, x->error) != 0) {
        return -1;
    }
    const struct yaml *name = yaml_get(node, "name"), *title = yaml_get(node, "title");
    if (name == NULL) {
        return yaml_error(x->error, node, "`name` is missing");
    }
    if (read_keys_text(name, x->error) == NULL ||
        (title != NULL && keys_title(title, x->error) == NULL)) {
        return -1;
    }
    struct variant_changes changes = x->base;
    if (changes_read(&changes, node, x->error) != 0) {
        return -1;
    }
    return x->over->one_game && changes.game != x->base.game
               ? yaml_error(x->error, yaml_get(node, "game"),
                            "is another game than the experiment's, and this command is about one "
                            "game: name an experiment without variant `%s`",
                            name->text)
               : resolve_variant(x, &changes, name->text, title != NULL ? title->text : name->text,
                                 name);
}

static int expand_list(struct expanding *x, const struct yaml *variants)
{
    if (variants->kind != YAML_LIST) {
        return yaml_error(x->error, variants, "is %s; write a list of maps with a `name` each",
                          yaml_kind_name(variants));
    }
    if (yaml_child(variants, "base") == NULL &&
        resolve_variant(x, &x->base, "base", x->out->title, variants) != 0) {
        return -1;
    }
    for (const struct yaml *node = variants->children; node != NULL; node = node->next) {
        if (expand_named(x, node) != 0) {
            return -1;
        }
    }
    return 0;
}

char *expand_point_name(const char *path, const struct yaml *value)
{
    char *flow = yaml_text(value);
    char *name = text_print("%s=%s", path, flow);
    free(flow);
    return replace_slashes(name);
}

static int expand_axes(struct expanding *x, const struct variant_changes *changes,
                       const struct yaml *axis, const char *prefix);

/* Sets one value of an axis, then goes through the next axis; at the last axis it makes the
 * variant. `prefix` is the name so far. */
static int expand_point(struct expanding *x, const struct variant_changes *before,
                        const struct yaml *axis, const struct yaml *value, const char *prefix)
{
    struct variant_changes changes = *before;
    char *step = expand_point_name(axis->key, value);
    char *name = text_print("%s%s%s", prefix, prefix[0] != '\0' ? "," : "", step);
    const struct setting setting = {axis->key, value};
    int status = changes_add(&changes, &setting, x->error);
    changes.swept[changes.swept_count++] = setting;
    if (status == 0) {
        status = axis->next != NULL ? expand_axes(x, &changes, axis->next, name)
                                    : resolve_variant(x, &changes, name, name, value);
    }
    free(step);
    free(name);
    return status;
}

static int expand_axes(struct expanding *x, const struct variant_changes *changes,
                       const struct yaml *axis, const char *prefix)
{
    if (axis->kind != YAML_LIST || axis->count == 0) {
        return yaml_error(x->error, axis, "must be a list of the values to try");
    }
    for (const struct yaml *value = axis->children; value != NULL; value = value->next) {
        if (expand_point(x, changes, axis, value, prefix) != 0) {
            return -1;
        }
    }
    return 0;
}

static int expand_sweep(struct expanding *x, const struct yaml *sweep)
{
    if (sweep->kind != YAML_MAP || sweep->count == 0 || sweep->count > 2) {
        return yaml_error(x->error, sweep,
                          "must be a map of one path or two, each with a list of values%s",
                          sweep->count > 2 ? "; write the others as `variants:`, or run the "
                                             "experiment once for each of their values with --set"
                                           : "");
    }
    return expand_axes(x, &x->base, sweep->children, "");
}

int expand_variants(struct expanding *x, const struct yaml *variants, const struct yaml *sweep)
{
    if (x->alone) {
        return resolve_variant(x, &x->base, "base", x->out->title, x->base.rules);
    }
    if (variants != NULL && expand_list(x, variants) != 0) {
        return -1;
    }
    return sweep != NULL ? expand_sweep(x, sweep) : 0;
}
