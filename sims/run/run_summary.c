#include "sims/run/run_summary.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/summary.h"

/* "ai: book, human 1: greedy, human 2: random" */
static char *players(const struct variant *v)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    int humans = 0, ais = 0, numbers[2] = {0};
    for (int seat = 0; seat < v->seats; seat++) {
        *(v->sides[seat] == GAME_SIDE_AI ? &ais : &humans) += 1;
    }
    for (int seat = 0; out != NULL && seat < v->seats; seat++) {
        const bool ai = v->sides[seat] == GAME_SIDE_AI;
        fprintf(out, "%s%s", seat > 0 ? ", " : "", ai ? "ai" : "human");
        if ((ai ? ais : humans) > 1) {
            fprintf(out, " %d", ++numbers[ai]);
        }
        fprintf(out, ": %s", v->policies[seat]);
    }
    if (out != NULL) {
        fclose(out);
    }
    return text;
}

static bool describe(struct summary_variant *out, const struct variant *v,
                     const struct tally *tally)
{
    const struct ruleset *rules = &v->ruleset;
    struct summary_assumption *list = calloc(rules->assumption_count + 1, sizeof *list);
    *out = (struct summary_variant){.name = v->name,
                                    .point = &v->point,
                                    .policies = players(v),
                                    .tally = tally,
                                    .assumptions = list,
                                    .assumption_count = rules->assumption_count};
    for (size_t i = 0; list != NULL && i < rules->assumption_count; i++) {
        const struct assumption *a = &rules->assumptions[i];
        list[i] = (struct summary_assumption){a->id, a->path, a->value};
    }
    return list != NULL && out->policies != NULL;
}

/* Hands a summary of the run to text or JSON. */
static int with_summary(const struct run *run, const struct experiment *e, int threads,
                        double level, void (*use)(const struct summary *summary, void *to),
                        void *to)
{
    struct summary_variant *variants = calloc(run->begun + 1, sizeof *variants);
    bool ok = variants != NULL;
    for (size_t i = 0; ok && i < run->begun; i++) {
        ok = describe(&variants[i], &e->variants[i], run->tallies[i]);
    }
    if (ok) {
        const struct summary summary = {
            .title = e->title,
            .experiment = e->file,
            .seed = e->seed,
            .variants = variants,
            .variant_count = run->begun,
            .seconds = run->seconds,
            .threads = threads,
            .method = INTERVAL_WILSON,
            .level = level,
            .games_asked = run->planned,
            .interrupted = !run->complete,
        };
        use(&summary, to);
    }
    for (size_t i = 0; variants != NULL && i < run->begun; i++) {
        free((char *)variants[i].policies);
        free((struct summary_assumption *)variants[i].assumptions);
    }
    free(variants);
    return ok ? 0 : -1;
}

struct text_page {
    bool colour;
    FILE *out;
};

static void print_text(const struct summary *summary, void *to)
{
    const struct text_page *page = to;
    summary_print(summary, page->colour, page->out);
}

int run_summary_text(const struct run *run, const struct experiment *experiment, int threads,
                     double level, bool colour, FILE *out)
{
    struct text_page page = {colour, out};
    return with_summary(run, experiment, threads, level, print_text, &page);
}

static void make_json(const struct summary *summary, void *to)
{
    *(json_t **)to = summary_json(summary);
}

int run_summary_json(const struct run *run, const struct experiment *experiment, int threads,
                     double level, const char *file, FILE *out)
{
    json_t *json = NULL;
    if (with_summary(run, experiment, threads, level, make_json, &json) != 0 || json == NULL) {
        return -1;
    }
    json_object_set_new(json, "complete", json_boolean(run->complete));
    if (file != NULL) {
        json_object_set_new(json, "file", json_string(file));
    }
    const int status = json_dumpf(json, out, JSON_INDENT(2));
    fputc('\n', out);
    json_decref(json);
    return status;
}
