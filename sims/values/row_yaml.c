/* Values of rows in YAML: what may be written, how it is stored, and the other way round. */
#include "sims/values/row_yaml.h"

#include <string.h>

#include "analysis/base/text.h"
#include "engine/state/field_walk.h"

int row_refuse(const struct yaml *node, const char *wanted, struct error *error)
{
    if (yaml_is_null(node)) {
        return yaml_error(error, node, "has no value; write %s", wanted);
    }
    if (node->kind == YAML_SCALAR) {
        return yaml_error(error, node, "`%.80s` is not %s", node->text, wanted);
    }
    return yaml_error(error, node, "is %s; write %s", yaml_kind_name(node), wanted);
}

bool row_is_scalar(const struct yaml *node)
{
    return node->kind == YAML_SCALAR && !yaml_is_null(node);
}

static bool row_has_words(const struct row *row)
{
    return row->word != NULL || row->words != NULL;
}

/* Reads a word of the row. If there is none, names the words in `error`, unless a function makes
 * them, and suggests the nearest. */
static int read_row_word(const struct row *row, const struct field_at *at, int32_t high,
                         const struct yaml *node, int64_t *value, struct error *error)
{
    if (!row_is_scalar(node)) {
        return row_refuse(node, "one word", error);
    }
    const bool listed = row->word == NULL;
    struct nearest near = nearest_begin(node->text);
    yaml_error(error, node, listed ? "`%.80s` is none of " : "`%.80s` is not known here",
               node->text);
    for (int32_t k = row->low; k <= high && !(listed && row->words[k] == NULL); k++) {
        char word[80] = "";
        struct text text = {word, sizeof word, 0, 0};
        field_word(row, at, k, &text);
        if (strcmp(word, node->text) == 0) {
            *value = k;
            return 0;
        }
        nearest_offer(&near, word);
        if (listed) {
            error_add(error, "%s%s", k > row->low ? ", " : "", word);
        }
    }
    return error_add(error, "%s", nearest_get_advice(&near, ""));
}

static int read_row_truth(const struct yaml *node, bool position, int64_t *value,
                          struct error *error)
{
    static const char *const words[] = {"false", "true", "no", "yes"};
    for (int k = 0; row_is_scalar(node) && k < (position ? 4 : 2); k++) {
        if (strcmp(node->text, words[k]) == 0 && (position || !node->quoted)) {
            *value = k % 2;
            return 0;
        }
    }
    return row_refuse(node, "true or false", error);
}

static int read_row_number(const struct row *row, int32_t high, const struct yaml *node,
                           int64_t *value, struct error *error)
{
    const int status = yaml_int(node, value);
    if (status == 1) {
        return row_refuse(node, "a whole number", error);
    }
    if (status == 2 || *value < row->low || *value > high) {
        return yaml_error(error, node, "%.40s is out of range; it must be from %d to %d%s%s",
                          node->text, row->low, high, row->unit != NULL ? " " : "",
                          row->unit != NULL ? row->unit : "");
    }
    return 0;
}

int row_read(const struct row *row, const struct field_at *at, const struct yaml *node,
             int64_t *value, struct error *error)
{
    const int32_t high = field_high(at, row);
    if (row->kind == KIND_TRUTH) {
        return read_row_truth(node, at != NULL, value, error);
    }
    if (!row_has_words(row)) {
        return read_row_number(row, high, node, value, error);
    }
    if (read_row_word(row, at, high, node, value, error) == 0) {
        return 0;
    }
    const int status = row->kind == KIND_NUMBER ? yaml_int(node, value) : 1;
    return status == 1 ? -1
           : status == 0 && *value >= row->low && *value <= high
               ? 0
               : error_add(error, " (or %d to %d)", row->low, high);
}

int row_read_set(const struct row *row, const struct field_at *at, const struct yaml *node,
                 unsigned char *set, struct error *error)
{
    struct row member = *row;
    member.kind = row_has_words(row) ? KIND_WORD : KIND_NUMBER;
    member.high = field_high(at, row) + row->low;
    member.high_by.size = 0;
    if (node->kind != YAML_LIST) {
        return row_refuse(node, row_has_words(row) ? "a list of words" : "a list of numbers",
                          error);
    }
    memset(set, 0, row->size);
    for (const struct yaml *child = node->children; child != NULL; child = child->next) {
        int64_t value;
        if (row_read(&member, at, child, &value, error) != 0) {
            return -1;
        }
        const int bit = (int)value - row->low;
        if (at == NULL && set[bit / 8] >> bit % 8 & 1) {
            return yaml_error(error, child, "`%s` is given twice; keep one", child->text);
        }
        set[bit / 8] |= (unsigned char)(1U << bit % 8);
    }
    return 0;
}

static struct yaml *make_row_node(struct yaml_pool *pool, const struct field_at *at,
                                  const struct row *row, int32_t value)
{
    char word[80] = "";
    struct text text = {word, sizeof word, 0, 0};
    if (row->kind == KIND_TRUTH) {
        struct yaml *node = yaml_new(pool, YAML_SCALAR, NULL);
        node->text = value != 0 ? "true" : "false";
        return node;
    }
    if (!row_has_words(row)) {
        return yaml_new_int(pool, value);
    }
    field_word(row, at, value, &text);
    return yaml_new_word(pool, word);
}

struct yaml *row_node(struct yaml_pool *pool, struct field_at *at, const struct row *row, int k)
{
    if (row->kind != KIND_SET) {
        return make_row_node(pool, at, row, field_value(at, row, k));
    }
    struct yaml *list = yaml_new(pool, YAML_LIST, NULL);
    for (int part = 0; 8 * part < row->size; part++) {
        for (uint64_t left = field_members(at, row, k, part); left != 0; left &= left - 1) {
            const int member = row->low + 64 * part + __builtin_ctzll(left);
            yaml_add(pool, list, NULL, make_row_node(pool, at, row, member));
        }
    }
    return list;
}
