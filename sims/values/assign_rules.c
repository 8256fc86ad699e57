/* Reads rule values: walks the params table of a game beside the YAML tree of a rule set, checks
 * each value and stores it. assign_tree.c goes the other way. */
#include "sims/values/assign_rules.h"

#include <ctype.h>
#include <string.h>

#include "analysis/base/text.h"

/* The context of one assign_rules call. */
struct assigning {
    const struct yaml *tree; /* of the whole rule set */
    struct error *error;
    struct mistakes all; /* all mistakes so far, for one message at the end */
};

/* Moves the mistake in a->error to the list of all mistakes. */
static void note_assigned_value(struct assigning *a)
{
    mistakes_add(&a->all, a->error);
}

uint32_t param_step(const struct param *param)
{
    return param->kind == PARAM_LIST ? param->stride : param->size;
}

const struct param *param_find(const struct param *params, const char *path)
{
    for (const struct param *p = params; p->path != NULL; p++) {
        if (strcmp(p->path, path) == 0) {
            return p;
        }
    }
    return NULL;
}

const struct param *find_param_at(const struct param *params, const char *path)
{
    for (const struct param *p = params; p->path != NULL; p++) {
        const size_t length = strlen(p->path);
        if (p->kind == PARAM_LIST && strncmp(p->path, path, length) == 0 &&
            (path[length] == '.' || path[length] == '[')) {
            const char *entry = path + length + 1, *dot = strchr(entry, '.');
            return dot != NULL ? find_param_at(p->fields, dot + 1) : NULL;
        }
    }
    return param_find(params, path);
}

/* Stores the low p->size bytes (1, 2 or 4) of a value. */
static void store_rule_value(const struct param *p, void *at, int64_t value)
{
    const uint8_t narrow = (uint8_t)value;
    const uint16_t medium = (uint16_t)value;
    const uint32_t wide = (uint32_t)value;
    memcpy(at,
           p->size == 1   ? (const void *)&narrow
           : p->size == 2 ? (const void *)&medium
                          : &wide,
           p->size);
}

/* Writes "`x` is none of a, b, c" and suggests the nearest name. Returns -1. */
static int refuse_unknown_word(struct assigning *a, const struct yaml *node,
                               const char *const *names)
{
    struct nearest search = nearest_begin(node->text);
    yaml_error(a->error, node, "`%.80s` is none of ", node->text);
    for (int i = 0; names[i] != NULL; i++) {
        error_add(a->error, "%s%s", i > 0 ? ", " : "", names[i]);
        nearest_offer(&search, names[i]);
    }
    if (search.best[0] != '\0') {
        error_add(a->error, "; did you mean `%s`?", search.best);
    }
    return -1;
}

/* Reports that `node` has the wrong type; `wanted` says what to write. Returns -1. */
static int wrong_kind(struct assigning *a, const struct yaml *node, const char *wanted)
{
    if (yaml_is_null(node)) {
        return yaml_error(a->error, node, "has no value; write %s", wanted);
    }
    if (node->kind == YAML_SCALAR) {
        return yaml_error(a->error, node, "`%.80s` is not %s", node->text, wanted);
    }
    return yaml_error(a->error, node, "is %s; write %s", yaml_kind_name(node), wanted);
}

static bool is_yaml_word(const struct yaml *node)
{
    return node->kind == YAML_SCALAR && !yaml_is_null(node);
}

/* The index of a scalar's text in `names`, or -1. */
static int find_name_place(const char *const *names, const struct yaml *node)
{
    for (int i = 0; node->kind == YAML_SCALAR && names[i] != NULL; i++) {
        if (strcmp(names[i], node->text) == 0) {
            return i;
        }
    }
    return -1;
}

/* A number with names: the config writes the number, or the word whose index it is. */
static int assign_level(struct assigning *a, const struct param *p, void *at,
                        const struct yaml *node)
{
    int64_t value = find_name_place(p->names, node);
    if (value < 0 && yaml_int(node, &value) != 0) {
        return is_yaml_word(node) ? refuse_unknown_word(a, node, p->names)
                                  : wrong_kind(a, node, "one word");
    }
    if (value < p->min || value > p->max) {
        refuse_unknown_word(a, node, p->names);
        return error_add(a->error, " (or %d to %d)", p->min, p->max);
    }
    store_rule_value(p, at, value);
    return 0;
}

static int assign_int(struct assigning *a, const struct param *p, void *at, const struct yaml *node)
{
    int64_t value;
    if (p->names != NULL) {
        return assign_level(a, p, at, node);
    }
    const int status = yaml_int(node, &value);
    if (status == 1) {
        return wrong_kind(a, node, "a whole number");
    }
    if (status == 2 || value < p->min || value > p->max) {
        return yaml_error(a->error, node, "%.40s is out of range; it must be from %d to %d%s%s",
                          node->text, p->min, p->max, p->unit != NULL ? " " : "",
                          p->unit != NULL ? p->unit : "");
    }
    store_rule_value(p, at, value);
    return 0;
}

static int assign_bool(struct assigning *a, const struct param *p, void *at,
                       const struct yaml *node)
{
    (void)p;
    const bool is_true = node->kind == YAML_SCALAR && strcmp(node->text, "true") == 0;
    const bool is_false = node->kind == YAML_SCALAR && strcmp(node->text, "false") == 0;
    if (node->quoted || (!is_true && !is_false)) {
        return wrong_kind(a, node, "true or false");
    }
    *(uint8_t *)at = is_true;
    return 0;
}

static int assign_enum(struct assigning *a, const struct param *p, void *at,
                       const struct yaml *node)
{
    const int place = find_name_place(p->names, node);
    if (place < 0) {
        return is_yaml_word(node) ? refuse_unknown_word(a, node, p->names)
                                  : wrong_kind(a, node, "one word");
    }
    store_rule_value(p, at, place);
    return 0;
}

static int assign_set(struct assigning *a, const struct param *p, void *at, const struct yaml *node)
{
    uint32_t bits = 0;
    if (node->kind != YAML_LIST) {
        return wrong_kind(a, node, "a list of words");
    }
    for (const struct yaml *word = node->children; word != NULL; word = word->next) {
        const int place = find_name_place(p->names, word);
        if (place < 0) {
            return is_yaml_word(word) ? refuse_unknown_word(a, word, p->names)
                                      : wrong_kind(a, word, "one word");
        }
        if (bits >> place & 1) {
            return yaml_error(a->error, word, "`%s` is given twice; keep one", word->text);
        }
        bits |= UINT32_C(1) << place;
    }
    store_rule_value(p, at, bits);
    return 0;
}

static int assign_text(struct assigning *a, const struct param *p, void *at,
                       const struct yaml *node)
{
    if (node->kind != YAML_SCALAR || (yaml_is_null(node) && !p->optional)) {
        return wrong_kind(a, node, "a text");
    }
    const size_t length = yaml_is_null(node) ? 0 : strlen(node->text);
    if (length >= p->size) {
        return yaml_error(a->error, node, "is %zu bytes long; at most %d fit", length, p->size - 1);
    }
    for (size_t i = 0; i < length; i++) {
        if (iscntrl((unsigned char)node->text[i])) {
            return yaml_error(a->error, node, "must be one line without control characters");
        }
    }
    memcpy(at, node->text, length);
    return 0;
}

/* A reference to an entry of another list, by name: stores the entry's index, or -1 for `none`. */
static int assign_ref(struct assigning *a, const struct param *p, void *at, const struct yaml *node)
{
    if (!is_yaml_word(node)) {
        return wrong_kind(a, node, "the name of an entry");
    }
    if (p->min < 0 && strcmp(node->text, "none") == 0) {
        store_rule_value(p, at, -1);
        return 0;
    }
    const struct yaml *list = yaml_find(a->tree, p->ref);
    if (list == NULL || list->kind != YAML_LIST) {
        return yaml_error(a->error, node, "refers to the list `%s`, which is missing", p->ref);
    }
    const struct yaml *found = yaml_child(list, node->text);
    if (found == NULL) {
        yaml_error(a->error, node, "no entry of `%s` is named `%.80s`", p->ref, node->text);
        return yaml_suggest_entry(a->error, list, node->text);
    }
    int64_t place = 0;
    for (const struct yaml *entry = list->children; entry != found; entry = entry->next) {
        place++;
    }
    store_rule_value(p, at, place);
    return 0;
}

static int assign_record(struct assigning *a, const struct param *fields, void *base,
                         const struct yaml *map);

static int assign_entry(struct assigning *a, const struct param *p, void *at,
                        const struct yaml *node)
{
    return assign_record(a, p->fields, at, node);
}

/* Stores one value with the function for its kind. 0, or -1 with a->error. */
static int assign_one(struct assigning *a, const struct param *p, void *at, const struct yaml *node)
{
    static int (*const by_kind[])(struct assigning *, const struct param *, void *,
                                  const struct yaml *) = {
        [PARAM_INT] = assign_int,    [PARAM_BOOL] = assign_bool, [PARAM_ENUM] = assign_enum,
        [PARAM_SET] = assign_set,    [PARAM_TEXT] = assign_text, [PARAM_REF] = assign_ref,
        [PARAM_LIST] = assign_entry,
    };
    return by_kind[p->kind](a, p, at, node);
}

/* Two entries of a list must not share a name because references name entries. */
static void check_names(struct assigning *a, const struct param *p, const struct yaml *list)
{
    if (p->kind != PARAM_LIST || param_find(p->fields, "name") == NULL) {
        return;
    }
    for (const struct yaml *entry = list->children; entry != NULL; entry = entry->next) {
        const struct yaml *name = yaml_get(entry, "name");
        if (name != NULL && name->kind == YAML_SCALAR && yaml_child(list, name->text) != entry) {
            yaml_error(a->error, name, "an earlier entry is also named `%s`; rename one",
                       name->text);
            note_assigned_value(a);
        }
    }
}

static int check_list_count(struct assigning *a, const struct param *p, const struct yaml *list)
{
    const size_t least = p->count_offset == PARAM_EXACT ? p->max_count : p->min_count;
    if (list->count >= least && list->count <= p->max_count) {
        return 0;
    }
    yaml_error(a->error, list, "has %zu entries; it needs ", list->count);
    if (least == p->max_count) {
        return error_add(a->error, "exactly %zu", least);
    }
    return error_add(a->error, "%zu to %u", least, (unsigned)p->max_count);
}

static int assign_array(struct assigning *a, const struct param *p, void *base,
                        const struct yaml *list)
{
    if (list->kind != YAML_LIST) {
        return wrong_kind(a, list, "a list");
    }
    if (check_list_count(a, p, list) != 0) {
        return -1;
    }
    check_names(a, p, list);
    unsigned char *at = (unsigned char *)base + p->offset;
    for (const struct yaml *node = list->children; node != NULL; node = node->next) {
        if (assign_one(a, p, at, node) != 0) {
            return -1;
        }
        at += param_step(p);
    }
    if (p->count_offset != PARAM_EXACT) {
        const uint16_t count = (uint16_t)list->count;
        memcpy((unsigned char *)base + p->count_offset, &count, sizeof count);
    }
    return 0;
}

static bool stores_number(const struct param *p)
{
    return p->kind != PARAM_TEXT && p->kind != PARAM_SET && p->kind != PARAM_LIST;
}

/* Stores the fallback of an optional key that the config leaves out. Texts, sets and arrays with
 * a count keep the caller's zeros: they are empty. */
static void assign_fallback(const struct param *p, void *base)
{
    unsigned char *at = (unsigned char *)base + p->offset;
    const bool counted = p->max_count > 0 && p->count_offset != PARAM_EXACT;
    for (int i = 0; stores_number(p) && !counted && i < (p->max_count > 0 ? p->max_count : 1);
         i++) {
        store_rule_value(p, at + (size_t)i * p->size, p->fallback);
    }
}

/* Whether `path` is `prefix` or lies below it. */
static bool is_path_prefix(const char *prefix, const char *path)
{
    const size_t length = strlen(prefix);
    return strncmp(path, prefix, length) == 0 && (path[length] == '.' || path[length] == '\0');
}

/* The length in bytes of the first `steps` steps of a dotted path. */
static size_t first_steps(const char *path, int steps)
{
    size_t length = strcspn(path, ".");
    while (--steps > 0 && path[length] == '.') {
        length += 1 + strcspn(path + length + 1, ".");
    }
    return length;
}

static const char *find_last_step(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL ? dot + 1 : path;
}

/* How many leading steps two paths share. */
static int common_steps(const char *a, const char *b)
{
    int steps = 0;
    for (; *a != '\0' && *a == *b; a++, b++) {
        steps += *a == '.';
    }
    return steps;
}

/* The path that ends in the same key and shares the most leading steps with `path`; NULL: none. */
static const char *same_key_elsewhere(const struct param *fields, const char *key, const char *path)
{
    const char *best = NULL;
    for (const struct param *p = fields; p->path != NULL; p++) {
        if (strcmp(find_last_step(p->path), key) == 0 &&
            (best == NULL || common_steps(p->path, path) > common_steps(best, path))) {
            best = p->path;
        }
    }
    return best;
}

/* Adds "; the keys are a, b" if there are at most FEW keys. */
static void list_keys(struct error *error, const struct param *fields)
{
    enum { FEW = 6 };
    int count = 0;
    while (fields[count].path != NULL) {
        count++;
    }
    for (int i = 0; count <= FEW && i < count; i++) {
        error_add(error, "%s%s", i == 0 ? "; the keys are " : ", ", fields[i].path);
    }
}

/* Reports an unknown key and suggests a path: one that ends in the same key, else the nearest
 * path with as many steps, else the path with the nearest last step. Returns -1. */
static int unknown_key(struct assigning *a, const struct param *fields, const struct yaml *node,
                       const char *path)
{
    struct nearest alike = nearest_begin(path), moved = nearest_begin(node->key);
    const char *whole = NULL;
    int steps = 1;
    for (const char *dot = strchr(path, '.'); dot != NULL; dot = strchr(dot + 1, '.')) {
        steps++;
    }
    for (const struct param *p = fields; p->path != NULL; p++) {
        char start[96];
        snprintf(start, sizeof start, "%.*s", (int)first_steps(p->path, steps), p->path);
        nearest_offer(&alike, start);
        if (nearest_offer(&moved, find_last_step(p->path))) {
            whole = p->path;
        }
    }
    yaml_key_error(a->error, node, "unknown key");
    const char *same = same_key_elsewhere(fields, node->key, path);
    if (same != NULL) {
        return error_add(a->error, "; did you mean `%s`?", same);
    }
    if (alike.best[0] != '\0' || whole != NULL) {
        error_add(a->error, "; did you mean `%s`?", alike.best[0] != '\0' ? alike.best : whole);
    } else {
        list_keys(a->error, fields);
    }
    return -1;
}

/* Reports each key that is neither a path of the table nor a map on the way to one. */
static void check_map_keys(struct assigning *a, const struct param *fields, const struct yaml *map,
                           const char *prefix)
{
    for (const struct yaml *node = map->children; node != NULL; node = node->next) {
        char path[192];
        const struct param *p = fields;
        const int length =
            snprintf(path, sizeof path, "%s%s%s", prefix, prefix[0] ? "." : "", node->key);
        while (p->path != NULL && !is_path_prefix(path, p->path)) {
            p++;
        }
        if (p->path == NULL || length >= (int)sizeof path) {
            unknown_key(a, fields, node, path);
            note_assigned_value(a);
        } else if (strcmp(p->path, path) != 0 && node->kind != YAML_MAP) {
            yaml_error(a->error, node, "is %s; write a map with keys like `%s`",
                       yaml_kind_name(node), p->path + length + 1);
            note_assigned_value(a);
        } else if (strcmp(p->path, path) != 0) {
            check_map_keys(a, fields, node, path);
        }
    }
}

/* Stores the record `map` at `base`. Notes every mistake and goes on; returns -1 only if `map`
 * is no map. After the first missing key no other is reported. */
static int assign_record(struct assigning *a, const struct param *fields, void *base,
                         const struct yaml *map)
{
    if (map->kind != YAML_MAP) {
        return wrong_kind(a, map, "a map");
    }
    const int before = a->all.count;
    check_map_keys(a, fields, map, "");
    bool missing = a->all.count > before; /* an unknown key may be the missing one, misspelt */
    for (const struct param *p = fields; p->path != NULL; p++) {
        const struct yaml *node = yaml_find(map, p->path);
        int status = 0;
        if (node == NULL && !p->optional) {
            status =
                missing ? 0 : yaml_error(a->error, map, "`%s` is missing (%s)", p->path, p->doc);
            missing = true;
        } else if (node == NULL) {
            assign_fallback(p, base);
        } else if (p->max_count > 0) {
            status = assign_array(a, p, base, node);
        } else {
            status = assign_one(a, p, (unsigned char *)base + p->offset, node);
        }
        if (status != 0) {
            note_assigned_value(a);
        }
    }
    return 0;
}

int assign_rules(const struct param *params, const struct yaml *tree, void *rules,
                 struct error *error)
{
    struct assigning a = {.tree = tree, .error = error};
    if (assign_record(&a, params, rules, tree) != 0) {
        note_assigned_value(&a);
    }
    return a.all.count == 0 ? 0 : error_set(error, "%s", a.all.all.text);
}
