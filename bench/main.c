/* poise-bench: measures the speed of the decision loop, or prints signatures of its behaviour. */
#include <getopt.h>
#include <inttypes.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "bench/measure.h"
#include "bench/signature.h"
#include "bench/writing.h"

static const char usage[] =
    "usage: poise-bench [OPTION...]\n"
    "Measures the speed of every game with several human players; no results file is written.\n"
    "\n"
    "  --filter TEXT     only workloads whose name contains TEXT (\"wroth\", \"/greedy\")\n"
    "  --threads N       threads of the second column (default: all cores)\n"
    "  --repeats N       timed samples of each workload (default 5)\n"
    "  --seconds S       length of one sample (default 0.5)\n"
    "  --json            figures as JSON\n"
    "  --list            no timing: the names of the workloads\n"
    "  --signatures      no timing: the digest of a fixed batch of each workload\n"
    "  --play NAME:N     no timing: play N games of one workload (for profilers)\n"
    "  --writing         no speed: the time to write a row of a results file (in /tmp)\n"
    "  --help            this text\n";

struct options {
    const char *filter, *play;
    struct measure_options measure;
    bool json, list, signatures, writing;
};

static _Noreturn void end_with_message(int status, const char *text, const char *what)
{
    fprintf(stderr, "poise-bench: %s%s\n", text, what);
    exit(status);
}

static double read_number_option(const char *name, const char *text, double min, double max)
{
    char *end = NULL;
    const double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= min && value <= max)) {
        fprintf(stderr, "poise-bench: --%s %s: expected a number from %g to %g\n", name, text, min,
                max);
        exit(2);
    }
    return value;
}

static struct options parse_options(int argc, char **argv)
{
    enum { FILTER, THREADS, REPEATS, SECONDS, JSON, LIST, SIGNATURES, PLAY, WRITING, HELP };
    static const struct option longs[] = {
        {"filter", required_argument, NULL, FILTER},
        {"threads", required_argument, NULL, THREADS},
        {"repeats", required_argument, NULL, REPEATS},
        {"seconds", required_argument, NULL, SECONDS},
        {"json", no_argument, NULL, JSON},
        {"list", no_argument, NULL, LIST},
        {"signatures", no_argument, NULL, SIGNATURES},
        {"play", required_argument, NULL, PLAY},
        {"writing", no_argument, NULL, WRITING},
        {"help", no_argument, NULL, HELP},
        {0},
    };
    struct options o = {.measure = {omp_get_max_threads(), 5, 0.5}};
    int key = 0;
    while ((key = getopt_long(argc, argv, "", longs, NULL)) != -1) {
        switch (key) {
        case FILTER:
            o.filter = optarg;
            break;
        case THREADS:
            o.measure.threads = (int)read_number_option("threads", optarg, 1, 1024);
            break;
        case REPEATS:
            o.measure.repeats = (int)read_number_option("repeats", optarg, 1, MEASURE_REPEATS_MAX);
            break;
        case SECONDS:
            o.measure.seconds = read_number_option("seconds", optarg, 1e-3, 3600);
            break;
        case JSON:
            o.json = true;
            break;
        case LIST:
            o.list = true;
            break;
        case SIGNATURES:
            o.signatures = true;
            break;
        case PLAY:
            o.play = optarg;
            break;
        case WRITING:
            o.writing = true;
            break;
        case HELP:
            fputs(usage, stdout);
            exit(0);
        default:
            fputs("Try poise-bench --help.\n", stderr);
            exit(2);
        }
    }
    if (optind < argc) {
        end_with_message(2, "unexpected argument: ", argv[optind]);
    }
    return o;
}

static void print_signatures(const struct workload *workloads, int count)
{
    for (int i = 0; i < count; i++) {
        printf("%-24s %8" PRIu64 " games  %016" PRIx64 "\n", workloads[i].name,
               workloads[i].signature_games, compute_signature(&workloads[i]));
    }
}

static json_t *measure_json(const struct measure *m, int threads)
{
    return json_pack("{s:i, s:I, s:f, s:f, s:f, s:f, s:f}", "threads", threads, "games",
                     (json_int_t)m->games, "games_per_second", m->games_per_second,
                     "decisions_per_second", m->decisions_per_second, "decisions_per_game",
                     m->decisions_per_game, "ns_per_decision", m->ns_per_decision, "spread",
                     m->spread);
}

static void measure_workloads(const struct workload *workloads, int count, const struct options *o)
{
    json_t *all = json_object();
    struct measure_options single = o->measure;
    single.threads = 1;
    if (!o->json) {
        printf("%-20s %12s %14s %12s %8s   %12s %8s\n", "", "games/s", "decisions/s", "ns/decision",
               "spread", "games/s", "scaling");
        printf("%-20s %12s %14s %12s %8s   %5d threads\n", "workload", "1 thread", "", "", "",
               o->measure.threads);
    }
    for (int i = 0; i < count; i++) {
        const struct measure one = measure_workload(&workloads[i], &single);
        const struct measure many = measure_workload(&workloads[i], &o->measure);
        if (o->json) {
            json_object_set_new(all, workloads[i].name,
                                json_pack("[o, o]", measure_json(&one, 1),
                                          measure_json(&many, o->measure.threads)));
            continue;
        }
        printf("%-20s %12.0f %14.0f %12.1f %7.1f%%   %12.0f %7.2fx\n", workloads[i].name,
               one.games_per_second, one.decisions_per_second, one.ns_per_decision,
               100 * one.spread, many.games_per_second,
               many.games_per_second / one.games_per_second);
        fflush(stdout);
    }
    if (o->json) {
        json_dumpf(all, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(all);
}

/* --play: runs only the loop, on one thread, for profilers and instruction counters. */
static __attribute__((noinline)) void play_only(const struct workload *workload, uint64_t games)
{
    struct match_table table;
    unsigned char record[GAME_RECORD_MAX];
    uint64_t decisions = 0;
    for (uint64_t i = 0; i < games; i++) {
        match_play(&workload->match, 1, i, &table, NULL, record);
        decisions += game_head_const(table.state)->decisions;
    }
    printf("%s: %" PRIu64 " games, %" PRIu64 " decisions\n", workload->name, games, decisions);
}

int main(int argc, char **argv)
{
    static struct workload workloads[WORKLOADS_MAX];
    struct options o = parse_options(argc, argv);
    struct error error = {{0}};
    uint64_t games = 0;
    char name[64] = "";
    if (o.play != NULL) {
        const char *colon = strrchr(o.play, ':');
        if (colon == NULL || (size_t)(colon - o.play) >= sizeof name) {
            end_with_message(2, "--play takes NAME:GAMES, not ", o.play);
        }
        memcpy(name, o.play, (size_t)(colon - o.play));
        games = (uint64_t)read_number_option("play", colon + 1, 1, 1e12);
        o.filter = name;
    }
    const int count = workload_load_all(workloads, o.filter, &error);
    if (count < 0) {
        end_with_message(1, error.text, "");
    }
    if (count == 0) {
        end_with_message(2, "no workload is named like ", o.filter);
    }
    if (o.play != NULL) {
        play_only(&workloads[0], games);
    } else if (o.list) {
        for (int i = 0; i < count; i++) {
            puts(workloads[i].name);
        }
    } else if (o.signatures) {
        print_signatures(workloads, count);
    } else if (o.writing) {
        if (print_writing_times(workloads, count, &error) != 0) {
            end_with_message(1, error.text, "");
        }
    } else {
        measure_workloads(workloads, count, &o);
    }
    workload_free_all(workloads, count);
    return 0;
}
