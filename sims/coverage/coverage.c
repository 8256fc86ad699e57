/* Listens to the events of games, and evaluates the conditions (`when`) under which a rule
 * can act. */
#include "sims/coverage/coverage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/place.h"
#include "analysis/base/system_crash.h"
#include "sims/values/assign_rules.h"

static void count_id(struct coverage_listener *listener, const char *id, size_t length)
{
    struct coverage *coverage = &listener->coverage;
    for (size_t r = 0; r < coverage->rule_count; r++) {
        const char *known = coverage->rules[r].rule->id;
        if (strncmp(known, id, length) == 0 && known[length] == '\0') {
            coverage->rules[r].events++;
            listener->fired[r] = true;
            return;
        }
    }
    coverage->unknown++;
}

static void count_told_rules(void *to, const char *rules)
{
    for (const char *id = rules; id != NULL && *id != '\0';) {
        const size_t length = strcspn(id, " ");
        count_id(to, id, length);
        id += length + strspn(id + length, " ");
    }
}

static void count_told_event(void *to, const struct trace_event *event, const void *state)
{
    (void)state;
    count_told_rules(to, event->rules);
}

static int64_t find_record_value(const struct variant *variant, const void *record,
                                 const char *name)
{
    return row_value(row_named(variant->match.game->columns, name), record, 0);
}

/* Keeps the game with the larger value; of equal values, the lower game number. */
static void keep_highest_game(struct coverage_game *kept, bool first, uint64_t game, int64_t value)
{
    if (first || value > kept->value || (value == kept->value && game < kept->game)) {
        *kept = (struct coverage_game){game, value};
    }
}

/* Keeps the game with the lower number. */
static void keep_first_game(struct coverage_game *kept, bool first, uint64_t game, int64_t value)
{
    if (first || game < kept->game) {
        *kept = (struct coverage_game){game, value};
    }
}

/* Keeps the game if it is the longest so far, the busiest, and so on. For the shortest the value is
 * minus the number of rounds. */
static void keep_striking_game(struct coverage *c, const struct variant *variant, uint64_t game,
                               const void *record, enum match_result result)
{
    const bool first = c->games == 0;
    const int64_t rounds = find_record_value(variant, record, "rounds");
    const int64_t lead = find_record_value(variant, record, "ai_score") -
                         find_record_value(variant, record, "human_score");
    keep_highest_game(&c->longest, first, game, rounds);
    keep_highest_game(&c->shortest, first, game, -rounds);
    keep_highest_game(&c->busiest, first, game, find_record_value(variant, record, "decisions"));
    keep_highest_game(&c->ai_most, first, game, lead);
    keep_highest_game(&c->human_most, first, game, -lead);
    if (result != MATCH_PLAYED) {
        keep_first_game(&c->first_broken, c->broken == 0, game, result);
        c->broken++;
    } else if (find_record_value(variant, record, "winner") == GAME_UNFINISHED) {
        keep_first_game(&c->stopped, c->unfinished == 0, game, 0);
        c->unfinished++;
    }
    c->games++;
}

struct trace coverage_hear_game(struct coverage_listener *listener)
{
    memset(listener->fired, 0, listener->coverage.rule_count);
    return (struct trace){
        .hear = count_told_event, .hear_rules = count_told_rules, .listener = listener};
}

void coverage_count_game(struct coverage_listener *listener)
{
    for (size_t r = 0; r < listener->coverage.rule_count; r++) {
        listener->coverage.rules[r].games += listener->fired[r];
    }
}

static void play_covered_game(struct coverage_listener *listener, const struct variant *variant,
                              uint64_t seed, uint64_t game, struct match_table *table)
{
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    struct trace trace = coverage_hear_game(listener);
    *game_in_play_here() = (struct game_in_play){seed, game};
    const enum match_result result =
        match_play_with_checks(&variant->match, seed, game, table, &trace, record);
    coverage_count_game(listener);
    for (size_t k = 0; k < listener->coverage.option_count; k++) {
        listener->coverage.options[k].uses += table->uses[k];
        listener->coverage.options[k].games += table->uses[k] > 0;
    }
    keep_striking_game(&listener->coverage, variant, game, record, result);
}

/* Whether a value is one of the words, which are separated by spaces. The value of a list or map is
 * its length. */
static bool is_one_of(const struct yaml *node, const char *words)
{
    char value[64];
    if (node->kind == YAML_SCALAR) {
        snprintf(value, sizeof value, "%s", node->text);
    } else {
        snprintf(value, sizeof value, "%zu", node->count);
    }
    for (const char *word = words; *word != '\0';) {
        const size_t length = strcspn(word, " ");
        if (strncmp(word, value, length) == 0 && value[length] == '\0') {
            return true;
        }
        word += length + strspn(word + length, " ");
    }
    return false;
}

/* The right side of a condition: the value must be one of the words, or (`!=`) none of them. */
struct wanted_rule {
    const struct yaml *rules;
    const char *words;
    bool one_of;
};

static bool any_value(const struct yaml *node, const char *path, const struct wanted_rule *wanted);

/* Whether a filter keeps an entry. "[*]" keeps all; "[KEY:VALUE]" keeps those whose KEY is VALUE.
 * If VALUE is the path of a rule value, the value at that path counts. */
static bool is_entry_kept(const struct yaml *entry, const char *key, const char *value,
                          const struct wanted_rule *wanted)
{
    const struct yaml *own = value != NULL ? yaml_get(entry, key) : NULL;
    const struct yaml *other = value != NULL ? yaml_find(wanted->rules, value) : NULL;
    return value == NULL ||
           (own != NULL &&
            is_one_of(own, other != NULL && other->kind == YAML_SCALAR ? other->text : value));
}

/* Does the work of any_value for a path that begins with a filter in brackets. */
static bool any_entry(const struct yaml *node, const char *path, const struct wanted_rule *wanted)
{
    char key[64];
    const size_t length = strcspn(path, "]");
    snprintf(key, sizeof key, "%.*s", (int)length - 1, path + 1);
    char *value = strchr(key, ':');
    if (value != NULL) {
        *value++ = '\0';
    }
    const bool list = node->kind == YAML_LIST;
    const struct yaml *entry =
        list ? node->children : node; /* not a list: a second filter on one entry */
    for (; entry != NULL; entry = list ? entry->next : NULL) {
        if (is_entry_kept(entry, key, value, wanted) &&
            any_value(entry, path + length + 1, wanted)) {
            return true;
        }
    }
    return false;
}

/* Whether any value that `path` leads to from `node` is wanted. */
static bool any_value(const struct yaml *node, const char *path, const struct wanted_rule *wanted)
{
    if (*path == '[') {
        return any_entry(node, path, wanted);
    }
    char step[128];
    const bool named = *path == '@'; /* "@LIST": the entry of LIST that the value names */
    path += *path == '@' || *path == '.';
    const size_t length = named ? strcspn(path, ".[") : strcspn(path, "[@");
    snprintf(step, sizeof step, "%.*s", (int)length, path);
    const struct yaml *next = yaml_find(named ? wanted->rules : node, step);
    if (named && next != NULL) {
        next = yaml_child(next, node->kind == YAML_SCALAR ? node->text : "");
    }
    if (next == NULL || path[length] != '\0') {
        return next != NULL && any_value(next, path + length, wanted);
    }
    return is_one_of(next, wanted->words) == wanted->one_of;
}

/* Evaluates "PATH=WORD WORD" or "PATH!=WORD". Overwrites the text. */
static bool does_condition_hold(char *condition, const struct yaml *rules)
{
    char *path = condition + strspn(condition, " ");
    char *equals = strchr(path, '=');
    if (equals == NULL || equals == path) {
        return true;
    }
    const struct wanted_rule wanted = {rules, equals + 1, equals[-1] != '!'};
    equals[wanted.one_of ? 0 : -1] = '\0';
    return any_value(rules, path, &wanted);
}

/* Whether any of the conditions that " or " separates holds. Overwrites the text. */
static bool any_holds(char *conditions, const struct yaml *rules)
{
    bool any = false;
    while (conditions != NULL && !any) {
        char *next = strstr(conditions, " or ");
        if (next != NULL) {
            *next = '\0';
            next += strlen(" or ");
        }
        any = does_condition_hold(conditions, rules);
        conditions = next;
    }
    return any;
}

/* Whether the rule can act under these values: every part of `when` (between semicolons) holds. See
 * struct rule_id. */
static bool can_act(const struct rule_id *rule, const struct yaml *rules)
{
    char when[512];
    char *rest = NULL;
    snprintf(when, sizeof when, "%s", rule->when != NULL ? rule->when : "");
    for (char *one = strtok_r(when, ";", &rest); one != NULL; one = strtok_r(NULL, ";", &rest)) {
        if (!any_holds(one, rules)) {
            return false;
        }
    }
    return true;
}

/* Fills in which rules can act, always hold, or cannot be told. */
static void judge_rule_possibilities(struct coverage *coverage, const struct variant *variant)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = assign_tree(pool, variant->match.game->params, variant->match.rules);
    for (size_t r = 0; r < coverage->rule_count; r++) {
        const struct rule_id *rule = coverage->rules[r].rule;
        coverage->rules[r].possible = can_act(rule, rules);
        coverage->rules[r].always = rule->when != NULL && strcmp(rule->when, "always") == 0;
        coverage->rules[r].untold = rule->when != NULL && strcmp(rule->when, "untold") == 0;
    }
    yaml_pool_free(pool);
}

static void prepare_coverage(struct coverage *coverage, const struct variant *variant)
{
    const struct rule_id *ids = variant->match.game->rule_ids;
    *coverage = (struct coverage){0};
    while (ids[coverage->rule_count].id != NULL) {
        coverage->rule_count++;
    }
    coverage->rules = memory_new(coverage->rule_count, sizeof *coverage->rules);
    for (size_t r = 0; r < coverage->rule_count; r++) {
        coverage->rules[r].rule = &ids[r];
    }
    const struct game_options *options = variant->match.game->options;
    while (options != NULL && options->names[coverage->option_count] != NULL) {
        coverage->options[coverage->option_count].name = options->names[coverage->option_count];
        coverage->option_count++;
    }
}

void coverage_listen(struct coverage_listener *listener, const struct variant *variant)
{
    prepare_coverage(&listener->coverage, variant);
    judge_rule_possibilities(&listener->coverage, variant);
    listener->fired = memory_new(listener->coverage.rule_count, sizeof *listener->fired);
}

void coverage_deafen(struct coverage_listener *listener)
{
    coverage_free(&listener->coverage);
    free(listener->fired);
    listener->fired = NULL;
}

static void merge_coverage(struct coverage *into, const struct coverage *from)
{
    if (from->games == 0) {
        return;
    }
    const bool first = into->games == 0;
    for (size_t r = 0; r < into->rule_count; r++) {
        into->rules[r].events += from->rules[r].events;
        into->rules[r].games += from->rules[r].games;
    }
    for (size_t k = 0; k < into->option_count; k++) {
        into->options[k].uses += from->options[k].uses;
        into->options[k].games += from->options[k].games;
    }
    keep_highest_game(&into->longest, first, from->longest.game, from->longest.value);
    keep_highest_game(&into->shortest, first, from->shortest.game, from->shortest.value);
    keep_highest_game(&into->busiest, first, from->busiest.game, from->busiest.value);
    keep_highest_game(&into->ai_most, first, from->ai_most.game, from->ai_most.value);
    keep_highest_game(&into->human_most, first, from->human_most.game, from->human_most.value);
    if (from->unfinished > 0) {
        keep_first_game(&into->stopped, into->unfinished == 0, from->stopped.game, 0);
    }
    if (from->broken > 0) {
        keep_first_game(&into->first_broken, into->broken == 0, from->first_broken.game,
                        from->first_broken.value);
    }
    into->unfinished += from->unfinished;
    into->broken += from->broken;
    into->unknown += from->unknown;
    into->games += from->games;
}

void coverage_play(struct coverage *coverage, const struct variant *variant, uint64_t seed,
                   uint64_t games, int threads, const atomic_bool *stop)
{
    prepare_coverage(coverage, variant);
    judge_rule_possibilities(coverage, variant);
    _Atomic uint64_t next = 0;
#pragma omp parallel num_threads(threads)
    {
        struct coverage_listener listener;
        crash_stack();
        struct match_table *table = memory_aligned(64, sizeof *table);
        coverage_listen(&listener, variant);
        uint64_t game = atomic_fetch_add(&next, 1);
        while (game < games && (stop == NULL || !atomic_load(stop))) {
            play_covered_game(&listener, variant, seed, game, table);
            game = atomic_fetch_add(&next, 1);
        }
#pragma omp critical
        merge_coverage(coverage, &listener.coverage);
        coverage_deafen(&listener);
        free(table);
    }
    coverage->interrupted = coverage->games < games;
}

void coverage_free(struct coverage *coverage)
{
    free(coverage->rules);
    *coverage = (struct coverage){0};
}
