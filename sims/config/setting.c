/* Splits `--set PATH=VALUE` and parses its right side as YAML. Messages name the option instead of
 * a file and a line. */
#include <string.h>

#include "sims/config/ruleset.h"

/* Removes the line numbers, because they mean nothing in an option. */
static void forget_lines(struct yaml *node)
{
    node->line = 0;
    for (struct yaml *child = node->children; child != NULL; child = child->next) {
        forget_lines(child);
    }
}

int setting_parse(struct yaml_pool *pool, const char *text, const char *players,
                  struct setting *out, struct error *error)
{
    const char *sign = strchr(text, '=');
    if (sign == NULL || sign == text) {
        return error_set(error, "--set: `%.200s` is not PATH=VALUE, like ai.setup_troops=4", text);
    }
    const char *value = sign + 1;
    const bool named =
        players != NULL && strncmp(text, "policy.humans=", strlen("policy.humans=")) == 0;
    struct yaml *node =
        yaml_read_text(pool, value, strlen(value), named ? players : "--set", error);
    if (node == NULL) {
        return error_set(error, "--set: `%.200s`: the value is missing or not YAML", text);
    }
    forget_lines(node);
    out->path = yaml_pool_text(pool, text, (size_t)(sign - text));
    out->value = node;
    if (!named) { /* for its path in messages */
        yaml_add(pool, yaml_new(pool, YAML_MAP, NULL), out->path, node);
    }
    return 0;
}
