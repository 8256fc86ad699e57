/* Reads a results file and computes its tallies, pairs and comparison for the page. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/yaml.h"
#include "analysis/report/report_private.h"

/* Whether two variants of a file hold the same games of the same columns. */
static bool fit_together(const struct reader_variant *a, const struct reader_variant *b)
{
    bool alike = a->games == b->games && a->games > 0 && a->column_count == b->column_count;
    for (size_t c = 0; alike && c < a->column_count; c++) {
        alike = strcmp(a->columns[c].name, b->columns[c].name) == 0 &&
                a->columns[c].width == b->columns[c].width &&
                a->columns[c].count == b->columns[c].count;
    }
    return alike;
}

/* Pairs variant `v` with the first, block by block, if they fit together. 0, or -1 with `error`. */
static int read_pairs(struct report_file *file, size_t v, struct error *error)
{
    const struct reader_variant *a = &file->reader.variants[0], *b = &file->reader.variants[v];
    if (!fit_together(a, b)) {
        return 0;
    }
    struct reader_block x = {&file->reader, a, .most = READER_ROWS};
    struct reader_block y = {&file->reader, b, .most = READER_ROWS};
    int status;
    file->pairs[v] = paired_new(a->columns, a->column_count);
    while ((status = reader_next(&x, error)) > 0 && (status = reader_next(&y, error)) > 0) {
        paired_add(file->pairs[v], (const void *const *)x.data, (const void *const *)y.data,
                   x.rows);
    }
    reader_block_free(&x);
    reader_block_free(&y);
    return status;
}

/* Compares the variants with the first, if all are paired with it. */
static void compare_file_variants(struct report_file *file, double level)
{
    const struct reader *reader = &file->reader;
    for (size_t v = 1; v < reader->variant_count; v++) {
        if (file->pairs[v] == NULL) {
            return;
        }
    }
    if (reader->variant_count < 2) {
        return;
    }
    struct comparison_variant *variants = memory_new(reader->variant_count, sizeof *variants);
    for (size_t v = 0; v < reader->variant_count; v++) {
        variants[v] = (struct comparison_variant){.name = reader->variants[v].name,
                                                  .point = &reader->variants[v].point,
                                                  .tally = file->tallies[v],
                                                  .paired = file->pairs[v]};
    }
    file->comparison = (struct comparison){
        .variants = variants, .variant_count = reader->variant_count, .level = level};
    comparison_judge(&file->comparison);
}

/* Whether the page lists variant `x` before `y`: along the axes, else in the order of the file. */
static bool is_sweep_point_before(const struct axes *axes, size_t x, size_t y)
{
    for (size_t a = 0; a < axes->count; a++) {
        const size_t at = axes->place[x * axes->count + a],
                     other = axes->place[y * axes->count + a];
        if (at != other) {
            return at < other;
        }
    }
    return x < y;
}

static void read_axes(struct report_file *file)
{
    const size_t count = file->reader.variant_count;
    const struct axes_point **points = memory_new(count, sizeof *points);
    for (size_t v = 0; v < count; v++) {
        points[v] = &file->reader.variants[v].point;
    }
    axes_find(&file->axes, points, count);
    free(points);
    file->order = memory_new(count, sizeof *file->order);
    for (size_t v = 0; v < count; v++) {
        size_t rank = 0;
        for (size_t w = 0; w < count; w++) {
            rank += is_sweep_point_before(&file->axes, w, v);
        }
        file->order[rank] = v;
    }
}

/* The text under a key of the experiment or, if it is missing there, of the first variant's rules.
 * The caller frees it. NULL if neither has it. */
static char *read_file_text(const struct report_file *file, const char *key)
{
    const char *const sources[] = {file->reader.experiment, file->reader.variants[0].rules};
    char *text = NULL;
    for (size_t i = 0; text == NULL && i < sizeof sources / sizeof *sources; i++) {
        struct yaml_pool *pool = yaml_pool_new();
        struct error unread;
        const struct yaml *root =
            sources[i] == NULL
                ? NULL
                : yaml_read_text(pool, sources[i], strlen(sources[i]), "experiment", &unread);
        const struct yaml *value = root != NULL ? yaml_get(root, key) : NULL;
        if (value != NULL && value->kind == YAML_SCALAR) {
            text = text_copy(value->text);
        }
        yaml_pool_free(pool);
    }
    return text;
}

static void read_experiment_texts(struct report_file *file)
{
    char *title = read_file_text(file, "title"), *question = read_file_text(file, "question");
    file->title = title != NULL ? title : text_copy(file->reader.game);
    file->question = question != NULL ? question : text_copy("");
}

static void mark_unscored(const struct reader *reader, const struct reader_variant *variant,
                          const struct report_options *options)
{
    const int end = column_find(variant->columns, variant->column_count, "end_reason");
    if (end >= 0 && variant->columns[end].words != NULL && options->unscored_ends != NULL) {
        variant->columns[end].unscored =
            options->unscored_ends(reader, variant->columns[end].words);
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
    read_axes(file);
    read_experiment_texts(file);
    compare_file_variants(file, page->options->level);
    return 0;
}

void report_file_close(struct report_file *file)
{
    for (size_t v = 0; file->tallies != NULL && v < file->reader.variant_count; v++) {
        tally_free(file->tallies[v]);
        paired_free(file->pairs[v]);
    }
    free(file->tallies);
    free(file->pairs);
    free(file->comparison.variants);
    axes_free(&file->axes);
    free(file->order);
    free(file->title);
    free(file->question);
    reader_close(&file->reader);
}
