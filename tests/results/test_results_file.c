/* The results file: every value, digests, equal bytes, parts, and places that refuse it. */
#include <unistd.h>

#include "analysis/base/digest.h"
#include "analysis/base/h5_read.h"
#include "analysis/files/reader.h"
#include "sims/results/convert_log.h"
#include "sims/results/results_file.h"
#include "tests/support/fixture.h"
#include "tests/support/pig_run.h"

enum { GAMES = 140000 }; /* two full chunks and a rest */

static char folder[] = "/tmp/poise-results-XXXXXX";

static const char *in_folder(char *out, const char *name)
{
    snprintf(out, 256, "%s/%s", folder, name);
    return out;
}

static void make_folder(void)
{
    h5_quiet();
    assert_non_null(mkdtemp(folder));
}

static void remove_folder(void)
{
    char command[300];
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

static uint64_t play(const struct pig_run *run, bool two)
{
    struct error error = {""};
    uint64_t done;
    assert_good(pig_run_results(run, two, &done, &error), error);
    return done;
}

/* A whole data set as bytes, malloc'ed; its number of rows. */
static unsigned char *read_column(hid_t file, const char *variant, const char *column,
                                  uint64_t *rows)
{
    char path[256];
    snprintf(path, sizeof path, "/variants/%s/games/%s", variant, column);
    const hid_t data = H5Dopen2(file, path, H5P_DEFAULT);
    assert_true(data >= 0);
    const hid_t space = H5Dget_space(data), type = H5Dget_type(data);
    hsize_t extent[2] = {0, 1};
    H5Sget_simple_extent_dims(space, extent, NULL);
    unsigned char *bytes = malloc(extent[0] * extent[1] * H5Tget_size(type) + 1);
    assert_true(H5Dread(data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes) >= 0);
    H5Tclose(type);
    H5Sclose(space);
    H5Dclose(data);
    *rows = extent[0];
    return bytes;
}

/* Every value of the first `games` rows is what the engine records for that game alone. */
static void assert_games(const char *path, const char *variant, uint8_t human_hold_at,
                         uint64_t seed, uint64_t games)
{
    struct pig_rules rules;
    struct match match;
    struct match_table *table = aligned_alloc(_Alignof(struct match_table), sizeof *table);
    struct pig_record *records = calloc(games, sizeof *records);
    pig_run_match(&match, &rules);
    rules.hold_at[PIG_HUMAN] = human_hold_at;
    for (uint64_t i = 0; i < games; i++) {
        match_play(&match, seed, i, table, NULL, &records[i]);
    }
    const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
    assert_true(file >= 0);
    for (const struct row *c = pig_game.columns; c->name != NULL; c++) {
        uint64_t rows;
        unsigned char *values = read_column(file, variant, c->name, &rows);
        const size_t bytes = c->size * row_values(c);
        assert_int_equal(rows, games);
        for (uint64_t i = 0; i < games; i++) {
            if (memcmp(values + i * bytes, (unsigned char *)&records[i] + c->offset, bytes) != 0) {
                fail_msg("%s of game %llu differs", c->name, (unsigned long long)i);
            }
        }
        free(values);
    }
    H5Fclose(file);
    free(records);
    free(table);
}

static void read_notes(const char *path, const char *variant, bool *complete, uint64_t *done,
                       char digest[DIGEST_TEXT + 1])
{
    struct reader reader;
    struct error error;
    assert_good(reader_open(&reader, path, &error), error);
    const struct reader_variant *v = reader_find(&reader, variant);
    assert_non_null(v);
    char *text = h5_get_text(v->group, "digest");
    *complete = reader.complete;
    *done = v->games;
    snprintf(digest, DIGEST_TEXT + 1, "%s", text);
    free(text);
    reader_close(&reader);
}

TEST(test_every_value_of_every_variant_is_in_the_file)
{
    char path[256];
    const struct pig_run run = {.path = in_folder(path, "two.h5"),
                                .games = GAMES,
                                .seed = 7,
                                .threads = 3,
                                .checkpoint_ms = 20};
    assert_int_equal(play(&run, true), GAMES);
    assert_games(path, "base", 25, 7, GAMES);
    assert_games(path, "late", 30, 7, GAMES);
}

TEST(test_digests_do_not_depend_on_threads_blocks_or_checkpoints)
{
    static const struct {
        int threads;
        uint32_t block_games, checkpoint_ms;
    } ways[] = {{1, 0, 5}, {2, 333, 0}, {3, 0, 0}, {7, 333, 5}, {16, 0, 5}};
    char path[256], first[DIGEST_TEXT + 1] = "", digest[DIGEST_TEXT + 1];
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
        const struct pig_run run = {.path = in_folder(path, "threads.h5"),
                                    .games = GAMES,
                                    .seed = 7,
                                    .threads = ways[w].threads,
                                    .block_games = ways[w].block_games,
                                    .checkpoint_ms = ways[w].checkpoint_ms};
        bool complete;
        uint64_t done;
        play(&run, false);
        read_notes(path, "base", &complete, &done, digest);
        assert_true(complete);
        assert_int_equal(done, GAMES);
        if (first[0] == '\0') {
            strcpy(first, digest);
            assert_games(path, "base", 25, 7, GAMES);
        }
        assert_string_equal(digest, first);
    }
    const struct pig_run other = {.path = path, .games = GAMES, .seed = 8, .threads = 2};
    bool complete;
    uint64_t done;
    play(&other, false);
    read_notes(path, "base", &complete, &done, digest);
    assert_string_not_equal(digest, first);
}

/* Long enough for a checkpoint in between. */
TEST(test_reproducible_files_are_equal_byte_by_byte)
{
    static const int threads[] = {1, 7};
    const void *bytes[2];
    size_t size[2];
    char path[256];
    for (size_t t = 0; t < 2; t++) {
        const struct pig_run run = {.path = in_folder(path, "reproducible.h5"),
                                    .games = 5 * 65536 + 5,
                                    .seed = 7,
                                    .threads = threads[t],
                                    .block_games = t == 0 ? 1000 : 0,
                                    .checkpoint_ms = 1,
                                    .reproducible = true};
        play(&run, true);
        bytes[t] = testing_read(path, &size[t]);
    }
    assert_int_equal(size[1], size[0]);
    assert_memory_equal(bytes[1], bytes[0], size[0]);
}

TEST(test_a_stopped_run_leaves_a_part_with_the_first_games)
{
    char path[256], part[256], digest[DIGEST_TEXT + 1];
    bool complete;
    uint64_t noted;
    const struct pig_run run = {.path = in_folder(path, "stopped.h5"),
                                .games = 1000000000,
                                .seed = 7,
                                .threads = 2,
                                .stop_after = GAMES};
    const uint64_t done = play(&run, false);
    assert_int_equal(access(path, F_OK), -1);
    read_notes(in_folder(part, "stopped.h5.part"), "base", &complete, &noted, digest);
    assert_false(complete);
    assert_int_equal(noted, done);
    assert_in_range(done, GAMES, run.games - 1);
    struct reader reader;
    struct error error;
    assert_int_equal(reader_open(&reader, part, &error), 0);
    assert_int_equal(results_convert_log(&reader, path, false, &error), 0);
    reader_close(&reader);
    assert_games(path, "base", 25, 7, done);
}

static struct results *create(const char *path, bool force, struct error *error)
{
    const struct results_run run = {
        .path = path, .force = force, .threads = 1, .game = "pig", .experiment = "", .command = ""};
    return results_create(&run, error);
}

static void assert_holds(const char *path, const char *text)
{
    size_t size;
    const void *bytes = testing_read(path, &size);
    assert_int_equal(size, strlen(text));
    assert_memory_equal(bytes, text, size);
}

TEST(test_an_existing_file_is_kept_without_force)
{
    static const char *const names[] = {"old.h5", "old2.h5.part"};
    char path[256];
    struct error error;
    for (int i = 0; i < 2; i++) {
        testing_write(in_folder(path, names[i]), "precious", strlen("precious"));
        assert_null(create(in_folder(path, i == 0 ? "old.h5" : "old2.h5"), false, &error));
        assert_non_null(strstr(error.text, names[i]));
        assert_non_null(strstr(error.text, "--force"));
        assert_holds(in_folder(path, names[i]), "precious");
        struct results *results =
            create(in_folder(path, i == 0 ? "old.h5" : "old2.h5"), true, &error);
        assert_non_null(results);
        results_free(results);
    }
}

TEST(test_places_that_cannot_be_written_are_refused)
{
    char path[256];
    struct error error;
    assert_null(create(in_folder(path, "missing/x.h5"), false, &error));
    assert_non_null(strstr(error.text, "No such file or directory"));
    assert_null(create(folder, true, &error));
    assert_non_null(strstr(error.text, "is a folder"));
}

/* As a file system without locks lets another process do it. */
static void put_other(const char *path)
{
    assert_int_equal(unlink(path), 0);
    FILE *other = fopen(path, "wx");
    assert_non_null(other);
    fputs("theirs", other);
    fclose(other);
}

TEST(test_a_part_of_another_process_takes_no_name_and_stays)
{
    char path[256], part[256];
    struct error error;
    struct output output;
    assert_int_equal(output_take(&output, in_folder(path, "text"), false, &error), 0);
    assert_int_equal(output_begin(&output, &error), 0);
    put_other(in_folder(part, "text.part"));
    assert_int_equal(output_finish(&output, &error), -1);
    assert_non_null(strstr(error.text, "another process has replaced it"));
    output_drop(&output);
    assert_int_equal(access(path, F_OK), -1);
    assert_holds(part, "theirs");
}

TEST(test_a_new_part_of_another_process_replaces_no_part)
{
    char path[256], new_part[256];
    struct error error;
    struct results_file file;
    const struct results_run run = {.path = in_folder(path, "again.h5"),
                                    .threads = 1,
                                    .game = "pig",
                                    .experiment = "",
                                    .command = ""};
    assert_int_equal(results_file_create(&file, &run, &error), 0);
    put_other(in_folder(new_part, "again.h5.part.new"));
    assert_int_equal(results_file_describe(&file, &error), -1);
    assert_non_null(strstr(error.text, "another process has replaced it"));
    results_file_free(&file);
    assert_int_equal(access(in_folder(path, "again.h5.part"), F_OK), -1);
    assert_holds(new_part, "theirs");
}

ALL_TESTS(make_folder, remove_folder)
