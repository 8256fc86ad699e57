/* Reads a results file and computes its tallies, pairs and comparison for the page. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/report/report_private.h"

/* Pairs variant `v` with the first, block by block, if they hold the same games. 0, or -1 with
 * `error`. */
static int read_pairs(struct report_file *file, size_t v, struct error *error)
{
    const struct reader_variant *a = &file->reader.variants[0], *b = &file->reader.variants[v];
    if (a->games != b->games || a->games == 0) {
        return 0;
    }
    struct reader_block x = {&file->reader, a, .most = READER_ROWS};
    struct reader_block y = {&file->reader, b, .most = READER_ROWS};
    int status;
    file->pairs[v] = paired_new(a->columns, a->column_count, b->columns, b->column_count);
    while ((status = reader_next(&x, error)) > 0 && (status = reader_next(&y, error)) > 0) {
        paired_add(file->pairs[v], (const void *const *)x.data, (const void *const *)y.data,
                   x.rows);
    }
    reader_block_free(&x);
    reader_block_free(&y);
    return status;
}

/* The text under a key of the experiment or, if it is missing there, of the first variant's rules;
 * else `otherwise`. The caller frees it. */
static char *read_file_text(const struct reader *reader, const char *key, const char *otherwise)
{
    char *text = reader_yaml_text(reader->experiment, key);
    text = text != NULL ? text : reader_yaml_text(reader->variants[0].rules, key);
    return text != NULL ? text : text_copy(otherwise);
}

static void mark_unscored(const struct reader *reader, const struct reader_variant *variant,
                          const struct report_options *options)
{
    const int end = column_find(variant->columns, variant->column_count, "end_reason");
    if (end >= 0 && variant->columns[end].words != NULL && options->unscored_ends != NULL) {
        variant->columns[end].unscored =
            options->unscored_ends(reader, variant, variant->columns[end].words);
    }
}

/* "players: greedy, random", in the order of the seats. The caller frees it. */
static char *join_players(const struct reader_variant *variant)
{
    char *text;
    FILE *out = text_begin(&text);
    fputs(variant->policy_count > 0 ? "players: " : "", out);
    for (size_t i = 0; i < variant->policy_count; i++) {
        fprintf(out, "%s%s", i > 0 ? ", " : "", variant->policies[i]);
    }
    text_end(out);
    return text;
}

/* How many of the first variants differ only in their human players; two with the same differ in the
 * AI's. */
static size_t count_players(const struct report_file *file)
{
    const struct reader_variant *all = file->reader.variants;
    size_t players = 1;
    while (players < file->reader.variant_count && file->tallies[players]->games > 0 &&
           all[players].game == NULL && all[0].rules != NULL && all[players].rules != NULL &&
           strcmp(all[players].rules, all[0].rules) == 0 && all[players].opponent != NULL &&
           all[players - 1].opponent != NULL &&
           strcmp(all[players].opponent, all[players - 1].opponent) != 0) {
        players++;
    }
    return players;
}

/* What a variant plays; NULL if all variants of the file play one game. */
static const char *name_variant_game(const struct reader *reader,
                                     const struct reader_variant *variant)
{
    bool several = false;
    for (size_t v = 0; v < reader->variant_count; v++) {
        several = several || reader->variants[v].game != NULL;
    }
    return !several                       ? NULL
           : variant->script_file != NULL ? variant->script_file
           : variant->game != NULL        ? variant->game
           : reader->script_file != NULL  ? reader->script_file
                                          : reader->game;
}

/* Describes the file's games for the documents of `poise compare` and `poise run`. */
static void describe_answers(struct report_file *file, const struct report_options *options)
{
    const struct reader *reader = &file->reader;
    const size_t count = reader->variant_count;
    struct comparison_variant *compared = memory_new(count, sizeof *compared);
    struct summary_variant *variants = memory_new(count, sizeof *variants);
    file->variants = memory_new(count, sizeof *file->variants);
    file->compared = count > 1;
    for (size_t v = 0; v < count; v++) {
        const struct reader_variant *it = &reader->variants[v];
        file->variants[v] = (struct report_variant){reader, it};
        variants[v] = (struct summary_variant){.name = it->name,
                                               .point = &it->point,
                                               .policies = join_players(it),
                                               .opponent = it->opponent,
                                               .game = name_variant_game(reader, it),
                                               .tally = file->tallies[v],
                                               .name_slot = options->name_slot,
                                               .rules = &file->variants[v]};
        compared[v] = (struct comparison_variant){.name = it->name,
                                                  .point = &it->point,
                                                  .tally = file->tallies[v],
                                                  .paired = file->pairs[v],
                                                  .game = name_variant_game(reader, it)};
        file->compared = file->compared && (v == 0 || file->pairs[v] != NULL);
    }
    file->summary = (struct summary){.game = reader->game,
                                     .title = file->title,
                                     .experiment = reader->path,
                                     .seed = reader->seed,
                                     .interrupted = !reader->complete,
                                     .variants = variants,
                                     .variant_count = count,
                                     .planned = reader->planned_count,
                                     .players = count_players(file),
                                     .level = options->level};
    file->comparison = (struct comparison){.title = "The changes in full",
                                           .game = reader->game,
                                           .experiment = reader->path,
                                           .seed = reader->seed,
                                           .variants = compared,
                                           .variant_count = count,
                                           .level = options->level,
                                           .untold = count == 2 || !options->markdown};
    file->order = comparison_order(&file->comparison);
    comparison_axes(&file->comparison, &file->axes);
    for (size_t a = 0; a < file->axes.count; a++) {
        char *path = file->axes.axis[a].path;
        file->axes.axis[a].path = options->name_values(reader, path);
        free(path);
    }
    if (file->compared) {
        comparison_judge(&file->comparison);
    }
}

int report_file_open(struct report_file *file, const char *path, const struct report_page *page)
{
    *file = (struct report_file){0};
    if (reader_open(&file->reader, path, page->error) != 0) {
        return -1;
    }
    const size_t count = file->reader.variant_count;
    file->tallies = memory_new(count, sizeof *file->tallies);
    file->pairs = memory_new(count, sizeof *file->pairs);
    for (size_t v = 0; v < count; v++) {
        mark_unscored(&file->reader, &file->reader.variants[v], page->options);
        file->tallies[v] = reader_tally(&file->reader, &file->reader.variants[v], page->error);
        if (file->tallies[v] == NULL || (v > 0 && read_pairs(file, v, page->error) != 0)) {
            return -1;
        }
    }
    file->title = read_file_text(&file->reader, "title", file->reader.game);
    file->question = read_file_text(&file->reader, "question", "");
    describe_answers(file, page->options);
    report_read_rules(file, page->options);
    report_read_facts(file);
    return 0;
}

void report_file_close(struct report_file *file)
{
    for (size_t v = 0; file->tallies != NULL && v < file->reader.variant_count; v++) {
        tally_free(file->tallies[v]);
        paired_free(file->pairs[v]);
        if (file->summary.variants != NULL) {
            free(memory_owned(file->summary.variants[v].policies));
        }
    }
    for (int t = 0; t < REPORT_TABLES; t++) {
        report_free_rows(&file->tables[t], 0);
    }
    for (int t = 0; t < REPORT_TEXTS; t++) {
        free(file->texts[t]);
    }
    free(file->tallies);
    free(file->pairs);
    free(file->comparison.variants);
    free(memory_owned(file->summary.variants));
    free(file->variants);
    axes_free(&file->axes);
    free(file->order);
    free(file->title);
    free(file->question);
    reader_close(&file->reader);
}
