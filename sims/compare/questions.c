/* Finds out which assumptions are open, checks the order of those that depend on each other, and
 * draws answers by their weights. */
#include "sims/compare/questions.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "sims/compare/extra_variants.h"
#include "sims/values/value_names.h"

enum { ATTEMPTS = 20 }; /* to draw a reading that the rules do not refuse */

/* The length of the path in "path=value". */
static size_t path_length(const char *set)
{
    return strcspn(set, "=");
}

/* Whether two settings write the same value, or one writes a part of what the other writes. */
static bool do_paths_overlap(const char *a, const char *b)
{
    const size_t length_a = path_length(a), length_b = path_length(b);
    const size_t shorter = length_a < length_b ? length_a : length_b;
    const char next = length_a < length_b ? b[shorter] : a[shorter];
    return strncmp(a, b, shorter) == 0 && (length_a == length_b || next == '.' || next == '[');
}

static bool same_path(const char *a, const char *b)
{
    return path_length(a) == path_length(b) && strncmp(a, b, path_length(a)) == 0;
}

/* The first setting of the assumption that overlaps `set`, or NULL. */
static const char *find_touched_path(const struct assumption *assumption, const char *set)
{
    for (size_t k = 0; k < assumption->choice_count; k++) {
        for (size_t i = 0; i < assumption->choices[k].set_count; i++) {
            if (do_paths_overlap(assumption->choices[k].sets[i], set)) {
                return assumption->choices[k].sets[i];
            }
        }
    }
    return NULL;
}

/* Whether a map of paths to values (`set` or `sweep`) sets a value of the assumption. `above` is
 * the path of the map itself. */
static bool map_answers(const struct yaml *map, const char *above,
                        const struct assumption *assumption)
{
    bool answers = false;
    for (const struct yaml *set = map != NULL ? map->children : NULL; set && !answers;
         set = set->next) {
        char *path = text_print("%s%s%s", above, above[0] != '\0' ? "." : "", set->key);
        answers = set->kind == YAML_MAP ? map_answers(set, path, assumption)
                                        : find_touched_path(assumption, path) != NULL;
        free(path);
    }
    return answers;
}

/* Who answers the assumption besides the rule set, in words for a message; NULL if nobody does. */
static const char *answered_by(const struct yaml *root, const struct experiment_overrides *o,
                               const struct assumption *assumption)
{
    for (size_t i = 0; i < o->set_count; i++) {
        if (find_touched_path(assumption, o->sets[i]) != NULL) {
            return "the experiment";
        }
    }
    if (map_answers(yaml_get(root, "set"), "", assumption)) {
        return "the experiment";
    }
    const struct yaml *variants = yaml_get(root, "variants");
    for (const struct yaml *v = variants != NULL ? variants->children : NULL; v; v = v->next) {
        if (map_answers(yaml_get(v, "set"), "", assumption)) {
            return "a variant";
        }
    }
    return map_answers(yaml_get(root, "sweep"), "", assumption) ? "the sweep" : NULL;
}

/* Refuses two questions that set the same value, unless the later one names the earlier one in
 * `after`. */
static int check_overlap(const struct questions *q, const struct assumption *later,
                         const char *rules, struct error *error)
{
    for (size_t i = 0; i < q->count; i++) {
        const struct assumption *earlier = q->open[i].assumption;
        for (size_t k = 0; k < later->choice_count; k++) {
            for (size_t s = 0; s < later->choices[k].set_count; s++) {
                const char *set = later->choices[k].sets[s];
                if (find_touched_path(earlier, set) != NULL &&
                    (later->after == NULL || strcmp(later->after, earlier->id) != 0)) {
                    return error_set(error,
                                     "%s: %s and %s both set `%.*s`; say in %s which one gives "
                                     "way: `after: %s`",
                                     rules, earlier->id, later->id, (int)path_length(set), set,
                                     later->id, earlier->id);
                }
            }
        }
    }
    return 0;
}

/* Whether the setting is an alternative of another assumption that is drawn. */
static bool can_be_set(const struct questions *q, const struct yaml *root,
                       const struct ruleset *rules, const char *set)
{
    for (size_t i = 0; i < rules->assumption_count; i++) {
        const struct assumption *other = &rules->assumptions[i];
        for (size_t k = 0; k < other->choice_count; k++) {
            for (size_t s = 0; s < other->choices[k].set_count; s++) {
                if (strcmp(other->choices[k].sets[s], set) == 0) {
                    return answered_by(root, q->overrides, other) == NULL;
                }
            }
        }
    }
    return false;
}

/* Refuses a question whose `only_if` depends on a question that comes later, or on a part of a
 * value. */
static int check_dependence(const struct questions *q, const char *rules, struct error *error)
{
    for (size_t i = 0; i < q->count; i++) {
        const struct assumption *open = q->open[i].assumption;
        const char *condition = open->only_if;
        for (size_t k = 0; condition != NULL && k < q->count; k++) {
            const struct assumption *other = q->open[k].assumption;
            const char *set = find_touched_path(other, condition);
            if (set != NULL && (k >= i || !same_path(set, condition))) {
                return error_set(error,
                                 "%s: %s depends on `%.*s`; it must come after %s, which must set "
                                 "that value and no part of it",
                                 rules, open->id, (int)path_length(condition), condition,
                                 other->id);
            }
        }
    }
    return 0;
}

static void add_question(struct questions *q, const struct ruleset *rules, uint32_t key,
                         bool arises)
{
    const struct assumption *assumption = &rules->assumptions[key];
    const size_t answers = assumption->choice_count + 1;
    const char **names = memory_new(answers, sizeof *names);
    const char *name = value_names_replace(rules->game->params, assumption->path);
    double *weights = memory_new(answers, sizeof *weights), sum = 0;
    for (size_t k = 0; k < answers; k++) {
        names[k] = k == 0 ? assumption->value : assumption->choices[k - 1].name;
        sum += assumption->weights[k];
    }
    for (size_t k = 0; k < answers; k++) {
        weights[k] = assumption->weights[k] / sum;
    }
    q->open[q->count] = (struct open_question){assumption, key, arises};
    q->list[q->count++] =
        (struct readings_question){assumption->id, assumption->path, name, answers, names, weights};
}

/* Adds one assumption if the experiment leaves it open; else stderr says why it is not drawn. */
static int collect_one_question(struct questions *out, const struct yaml *root,
                                const struct ruleset *rules, uint32_t key, struct error *error)
{
    const struct assumption *assumption = &rules->assumptions[key];
    const char *answered = answered_by(root, out->overrides, assumption);
    if (assumption->choice_count == 0) {
        return 0;
    }
    if (answered != NULL) {
        fprintf(stderr, "poise: %s is not drawn: %s answers it\n", assumption->id, answered);
        return 0;
    }
    const bool arises = assumption_arises(rules, assumption);
    if (!arises && !can_be_set(out, root, rules, assumption->only_if)) {
        fprintf(stderr, "poise: %s is not drawn: it arises only with %s\n", assumption->id,
                assumption->only_if);
        return 0;
    }
    const int status = check_overlap(out, assumption, rules->file, error);
    add_question(out, rules, key, arises);
    return status;
}

int questions_collect(struct questions *out, struct experiment *experiment,
                      const struct experiment_overrides *overrides, struct error *error)
{
    struct ruleset *rules = &experiment->variants[0].ruleset;
    ruleset_drop_used(rules);
    struct yaml_pool *pool = yaml_pool_new();
    struct error none;
    const struct yaml *root =
        yaml_read_text(pool, experiment->text, strlen(experiment->text), experiment->file, &none);
    assert(root != NULL); /* it has been read before */
    int status = 0;
    *out = (struct questions){
        .file = experiment->file, .overrides = overrides, .seed = experiment->seed};
    out->open = memory_new(rules->assumption_count, sizeof *out->open);
    out->list = memory_new(rules->assumption_count, sizeof *out->list);
    for (uint32_t i = 0; status == 0 && i < rules->assumption_count; i++) {
        status = collect_one_question(out, root, rules, i, error);
    }
    yaml_pool_free(pool);
    if (status == 0 && out->count == 0) {
        return error_set(error, "%s: its rules leave nothing open; there is nothing to draw",
                         experiment->file);
    }
    return status == 0 ? check_dependence(out, rules->file, error) : status;
}

void questions_free(struct questions *questions)
{
    for (size_t q = 0; q < questions->count; q++) {
        free(memory_owned(questions->list[q].name));
        free(questions->list[q].names);
        free(questions->list[q].weights);
    }
    free(questions->open);
    free(questions->list);
    *questions = (struct questions){0};
}

/* Draws an answer by the weights: 0 is the default, k alternative k. */
static uint16_t draw_question_answer(const struct questions *q, uint64_t number, size_t question,
                                     uint32_t attempt)
{
    const struct assumption *open = q->open[question].assumption;
    struct rng rng = rng_stream(rng_key(q->seed, number), q->open[question].key, attempt);
    uint32_t sum = 0;
    for (size_t k = 0; k <= open->choice_count; k++) {
        sum += open->weights[k];
    }
    uint32_t at = rng_below(&rng, sum);
    uint16_t answer = 0;
    while (at >= open->weights[answer]) {
        at -= open->weights[answer++];
    }
    return answer;
}

/* Whether a question arises after these settings of the answers before it. */
static bool does_question_arise(const struct questions *q, size_t question,
                                const char *const sets[], size_t count)
{
    const char *condition = q->open[question].assumption->only_if;
    for (size_t i = count; condition != NULL && i-- > 0;) {
        if (same_path(sets[i], condition)) {
            return strcmp(sets[i], condition) == 0;
        }
    }
    return q->open[question].arises;
}

const char **questions_sets(const struct questions *questions, const uint16_t chosen[],
                            size_t *count)
{
    const char **sets = NULL;
    *count = 0;
    for (size_t q = 0; q < questions->count; q++) {
        if (chosen[q] == 0 || !does_question_arise(questions, q, sets, *count)) {
            continue;
        }
        const struct assumption_choice *choice =
            &questions->open[q].assumption->choices[chosen[q] - 1];
        sets = memory_grow(sets, *count + choice->set_count, sizeof *sets);
        for (size_t i = 0; i < choice->set_count; i++) {
            sets[(*count)++] = choice->sets[i];
        }
    }
    return sets;
}

int questions_load(struct questions *questions, uint64_t number, uint16_t chosen[],
                   struct experiment *out, struct error *error)
{
    int status = -1;
    for (uint32_t attempt = 0; status != 0 && attempt < ATTEMPTS; attempt++) {
        for (size_t q = 0; q < questions->count; q++) {
            chosen[q] = draw_question_answer(questions, number, q, attempt);
        }
        size_t count;
        const char **sets = questions_sets(questions, chosen, &count);
        status =
            extra_variants_load(out, questions->file, questions->overrides, sets, count, error);
        free(sets);
        questions->refused += status != 0;
    }
    return status;
}

uint64_t questions_seed(const struct questions *questions, uint64_t number, unsigned half)
{
    return rng_key(~questions->seed, 2 * number + half);
}
