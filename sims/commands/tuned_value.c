#include "sims/commands/tune_search.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "sims/values/assign_rules.h"

const char *tuned_value_text(const struct tuned_value *tuned, int32_t value, char out[64])
{
    if (tuned->words != NULL) {
        snprintf(out, 64, "%s", tuned->words[value]);
    } else {
        snprintf(out, 64, "%d", value);
    }
    return out;
}

static bool parse_value(const char *text, int32_t *value)
{
    char *end;
    const long number = strtol(text, &end, 10);
    *value = (int32_t)number;
    return end != text && *end == '\0' && number >= INT32_MIN && number <= INT32_MAX;
}

/* The row of a path, also of an entry of a list of numbers or words: "prices[0]". NULL: none. */
static const struct row *find_tuned_row(const struct game *game, const char *path, bool *single)
{
    const struct row *row = find_param_at(game->params, path);
    const char *bracket = strchr(path, '[');
    *single = row != NULL && row->count == 0;
    if (row == NULL && bracket != NULL && isdigit((unsigned char)bracket[1])) {
        char *end, *name = text_cut(path, (size_t)(bracket - path));
        const unsigned long k = strtoul(bracket + 1, &end, 10);
        const struct row *list = row_named(game->params, name);
        free(name);
        *single = list != NULL && k < list->count && strcmp(end, "]") == 0;
        row = *single ? list : NULL;
    }
    return row;
}

/* Prints why `tune` cannot vary a path, or that there is no such path. Returns an exit code. */
static int refuse_no_range(const struct game *game, const char *file, const char *path)
{
    const size_t length = strlen(path);
    struct nearest search = nearest_begin(path);
    bool single;
    const struct row *row = find_tuned_row(game, path, &single);
    bool known = row != NULL;
    for (const struct row *param = game->params; param->name != NULL; param++) {
        nearest_offer(&search, param->name);
        known = known || (strncmp(param->name, path, length) == 0 && param->name[length] == '.');
    }
    return !known && search.best[0] != '\0'
               ? cli_fail("%s has no value `%s`; did you mean `%s`?", game->name, path, search.best)
           : !known ? cli_fail("%s has no value `%s`; `poise rules %s` lists them", game->name,
                               path, file)
           : single && row->kind == KIND_NUMBER
               ? cli_fail("%s documents no range for `%s`: give --from and --to", game->name, path)
               : cli_fail("--param: `%s` is neither a number nor a fixed word, and tune varies "
                          "only these; `poise rules %s` lists them",
                          path, file);
}

/* Takes the range of a value from its documentation: limits, or words. Returns an exit
 * code. */
static int documented_range(const struct game *game, const char *file, struct tuned_value *tuned)
{
    static const char *const truths[] = {"false", "true", NULL};
    bool single;
    const struct row *param = find_tuned_row(game, tuned->path, &single);
    /* the limits say what makes sense: a script that gives none allows a million on both sides */
    if (single && param->kind == KIND_NUMBER && param->low < param->high &&
        (int64_t)param->high - param->low <= 1000000) {
        tuned->range = (struct lattice_side){.low = param->low, .high = param->high};
    } else if (single && (param->kind == KIND_WORD || param->kind == KIND_TRUTH)) {
        tuned->words = param->kind == KIND_WORD ? param->words : truths;
        tuned->range.words = true;
        while (tuned->words[tuned->range.high + 1] != NULL) {
            tuned->range.high++;
        }
    } else {
        return refuse_no_range(game, file, tuned->path);
    }
    return CLI_OK;
}

/* Refuses --from and --to of what is no number, or beyond what the rules allow, so that no game is
 * played for nothing. Returns an exit code. */
static int check_given_range(const struct game *game, const char *file,
                             const struct tuned_value *tuned)
{
    const struct lattice_side *range = &tuned->range;
    bool single;
    const struct row *param = find_tuned_row(game, tuned->path, &single);
    if (param == NULL) {
        return CLI_OK;
    }
    if (single && (param->kind == KIND_WORD || param->kind == KIND_TRUTH)) {
        return cli_misuse("tune",
                          "`%s` is a word, and all its values are tried: leave out --from and --to",
                          tuned->path);
    }
    if (!single || param->kind != KIND_NUMBER) {
        return refuse_no_range(game, file, tuned->path);
    }
    return range->low < param->low ? cli_misuse("tune", "--from: %d is below the least of `%s`, %d",
                                                range->low, tuned->path, param->low)
           : range->high > param->high
               ? cli_misuse("tune", "--to: %d is above the most of `%s`, %d", range->high,
                            tuned->path, param->high)
               : CLI_OK;
}

int tuned_value_init(struct tuned_value *tuned, const struct game *game, const char *file,
                     const struct option_list *params, const struct option_list *from,
                     const struct option_list *to, size_t k)
{
    *tuned = (struct tuned_value){.path = params->items[k]};
    if (from->count == 0) {
        return documented_range(game, file, tuned);
    }
    return parse_value(from->items[k], &tuned->range.low) &&
                   parse_value(to->items[k], &tuned->range.high) &&
                   tuned->range.low < tuned->range.high
               ? check_given_range(game, file, tuned)
               : cli_misuse("tune", "--from and --to: give two whole numbers, the smaller one "
                                    "first");
}

void tuned_value_read(struct tuned_value *tuned, const struct game *game, const void *rules)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *node = yaml_find(assign_tree(pool, game->params, rules), tuned->path);
    int64_t number;
    tuned->present = tuned->range.low;
    for (int32_t k = 0; tuned->words != NULL && k <= tuned->range.high; k++) {
        const bool is =
            node != NULL && node->text != NULL && strcmp(node->text, tuned->words[k]) == 0;
        tuned->present = is ? k : tuned->present;
    }
    if (tuned->words == NULL && node != NULL && yaml_int(node, &number) == 0) {
        tuned->present = (int32_t)number;
    }
    yaml_pool_free(pool);
}

int tuned_value_check_lists(const struct option_list *params, const struct option_list *from,
                            const struct option_list *to)
{
    if (params->count == 0 || params->count > TUNED_VALUES_MAX) {
        return cli_misuse("tune", "name one to %d values with --param", TUNED_VALUES_MAX);
    }
    if (from->count != to->count || (from->count != 0 && from->count != params->count)) {
        return cli_misuse("tune", "give --from and --to once for each --param, or not at all");
    }
    return CLI_OK;
}
