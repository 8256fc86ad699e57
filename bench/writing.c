#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bench/writing.h"
#include "sims/results/results.h"
#include "sims/run/tallier.h"

enum { BLOCKS = 8, BLOCK_GAMES = 8192, TURNS = 20 };

#define ROWS ((uint64_t)TURNS * BLOCKS * BLOCK_GAMES)

static double measure_cpu_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void play_into_blocks(const struct workload *workload, struct block blocks[])
{
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    for (uint64_t i = 0; i < BLOCKS * BLOCK_GAMES; i++) {
        match_play(&workload->match, 1, i, &table, NULL, record);
        block_append(&blocks[i / BLOCK_GAMES], record, 1);
    }
}

/* Writes all blocks TURNS times, including the work that worker threads do in a run. Returns the
 * size of the file in bytes, or -1 with `error` filled in. */
static long write_workload_file(const struct workload *workload, struct block blocks[],
                                const char *path, struct error *error)
{
    const struct results_run run = {.path = path,
                                    .force = true,
                                    .threads = 1,
                                    .game = workload->match.game->name,
                                    .shard = {1, 1},
                                    .experiment = "",
                                    .command = ""};
    const struct results_variant variant = {.name = "base",
                                            .layout = blocks[0].layout,
                                            .rules = "",
                                            .policies = &workload->policy,
                                            .policy_count = 1,
                                            .behaviour = "",
                                            .run_games = ROWS,
                                            .games = ROWS,
                                            .chunk_games = RESULTS_CHUNK_GAMES};
    struct results *results = results_create(&run, error);
    if (results == NULL) {
        return -1;
    }
    bool ok = results_announce(results, &variant, error) == 0 &&
              results_begin(results, &variant, error) == 0;
    for (int i = 0; ok && i < TURNS * BLOCKS; i++) {
        const struct batch_sink sink = results_sink(results);
        ok = sink.take(sink.self, &blocks[i % BLOCKS], error) == 0 &&
             sink.help(sink.self, error) == 0;
    }
    ok = ok && results_end(results, error) == 0 && results_finish(results, true, error) == 0;
    results_free(results);
    struct stat file;
    return ok && stat(path, &file) == 0 ? (long)file.st_size : -1;
}

static void tally_block_games(const struct block_layout *layout, const struct game *game,
                              struct block blocks[])
{
    struct column_info *columns = columns_for_analysis(layout, game);
    struct tallier tallier;
    tallier_init(&tallier, columns, layout->column_count, 1);
    const struct batch_sink sink = tallier_sink(&tallier);
    for (int i = 0; i < TURNS * BLOCKS; i++) {
        sink.count(sink.self, 0, &blocks[i % BLOCKS]);
    }
    tallier_free(&tallier);
    free(columns);
}

static int print_writing_time(const struct workload *workload, const char *path,
                              struct error *error)
{
    struct block_layout layout;
    struct block blocks[BLOCKS];
    block_layout_init(&layout, workload->match.game);
    for (int i = 0; i < BLOCKS; i++) {
        if (!block_init(&blocks[i], &layout, BLOCK_GAMES)) {
            return error_set(error, "out of memory");
        }
    }
    double mark[4] = {measure_cpu_ns()};
    play_into_blocks(workload, blocks);
    mark[1] = measure_cpu_ns();
    tally_block_games(&layout, workload->match.game, blocks);
    mark[2] = measure_cpu_ns();
    const long bytes = write_workload_file(workload, blocks, path, error);
    mark[3] = measure_cpu_ns();
    for (int i = 0; i < BLOCKS; i++) {
        block_free(&blocks[i]);
    }
    const double game = (mark[1] - mark[0]) / (BLOCKS * BLOCK_GAMES);
    const double sum = (mark[2] - mark[1]) / (double)ROWS;
    const double row = (mark[3] - mark[2]) / (double)ROWS;
    if (bytes < 0) {
        return -1;
    }
    printf("%-20s %6u %10.1f %10.0f %10.0f %10.0f %8.1f %%\n", workload->name, layout.row_bytes,
           (double)bytes / (double)ROWS, game, sum, row, 100 * row / (game + sum + row));
    return 0;
}

int print_writing_times(const struct workload workloads[], int count, struct error *error)
{
    char path[] = "/tmp/poise-writing-XXXXXX";
    const int fd = mkstemp(path);
    if (fd < 0) {
        return error_set(error, "cannot write to /tmp");
    }
    close(fd);
    printf("%-20s %6s %10s %10s %10s %10s %10s\n", "", "row", "in file", "game", "summary",
           "writing", "share of");
    printf("%-20s %6s %10s %10s %10s %10s %10s\n", "workload", "B", "B/row", "ns", "ns/row",
           "ns/row", "the run");
    int status = 0;
    for (int i = 0; status == 0 && i < count; i++) {
        status = print_writing_time(&workloads[i], path, error);
    }
    unlink(path);
    return status;
}
