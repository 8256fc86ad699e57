/* What differs between two rule sets given as the YAML that results files hold (block style, two
 * spaces a level). */
#ifndef POISE_ANALYSIS_RULES_DIFF_H
#define POISE_ANALYSIS_RULES_DIFF_H

#include <stdbool.h>
#include <stddef.h>

/* One value: its dotted path ("rules.ai.hold_at", list items by number) and what is written. */
struct rule_value {
    char *path, *value;
};

struct rule_values {
    struct rule_value *items;
    size_t count;
};

/* Takes a text apart, line by line; only values (lines that end in one). False when memory is out.
 * Free in any case. */
bool rules_read(struct rule_values *values, const char *text);
void rules_free(struct rule_values *values);

/* The value at a path, or NULL. */
const char *rules_find(const struct rule_values *values, const char *path);

#endif
