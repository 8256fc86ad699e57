/* `poise report`: writes a web page about results files, with the part that plays games unless it
 * is left out. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/output.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/report/report.h"
#include "sims/batch/block.h"
#include "sims/commands/answer.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/games/registry.h"
#include "sims/page/page.h"
#include "sims/page/report_games.h"
#include "sims/replay/stored.h"
#include "sims/values/assign_rules.h"
#include "sims/values/value_names.h"

static int check_report_inputs(const struct report_options *options, const char *path,
                               struct error *error)
{
    int status = options->plots != NULL ? output_folder(options->plots, error) : 0;
    for (size_t f = 0; status == 0 && f < options->file_count; f++) {
        status =
            !system_file_readable(options->files[f])
                ? error_set(error, "%s: cannot be read: %s", options->files[f], strerror(errno))
                : output_is_not(path, options->files[f], error);
    }
    return status == 0 && options->readings != NULL ? output_is_not(path, options->readings, error)
                                                    : status;
}

/* Names one slot of a column; see report.h. It keeps the rules that it read last, because it is
 * called for each slot of a variant in turn. */
static int name_reported_slot(const void *of, const char *column, size_t slot, char *out,
                              size_t size)
{
    static struct variant last;
    const struct reader *reader = ((const struct report_variant *)of)->reader;
    const struct reader_variant *variant = ((const struct report_variant *)of)->stored;
    const struct game *game = registry_find(variant->game != NULL ? variant->game : reader->game);
    const struct row *named = game != NULL ? row_named(game->columns, column) : NULL;
    struct text text = {out, size, 0, 0};
    struct error error;
    if (named == NULL || named->slot == NULL || variant->rules == NULL) {
        return 0;
    }
    if (last.resolved == NULL || strcmp(last.resolved, variant->rules) != 0) {
        variant_free(&last);
        if (stored_variant_read(&last, reader, variant, &error) != 0) {
            variant_free(&last);
            last = (struct variant){0};
            return 0; /* written by another version: slots are shown by numbers only */
        }
    }
    return named->slot(last.match.rules, (int)slot, &text);
}

static const char *about_rule(const struct reader *reader, const char *path)
{
    const struct game *game = registry_find(reader->game);
    const struct row *param = game != NULL ? find_param_at(game->params, path) : NULL;
    return param != NULL ? param->doc : NULL;
}

static char *name_values(const void *reader, const char *text)
{
    const struct game *game = registry_find(((const struct reader *)reader)->game);
    return game != NULL ? value_names_replace(game->params, text) : text_copy(text);
}

static uint64_t unscored_ends(const struct reader *reader, const struct reader_variant *variant,
                              const char *const words[])
{
    const struct game *game = registry_find(variant->game != NULL ? variant->game : reader->game);
    return game != NULL ? columns_unscored(game, words) : 0;
}

/* Writes the report to `path`. `play`: add the part that plays games. Returns an exit code. */
static int save_report_page(struct report_options *options, const char *path, bool force, bool play)
{
    struct play_page page = {0};
    struct output output = {0};
    struct error error;
    bool plays = false;
    output_listen();
    bool ok = check_report_inputs(options, path, &error) == 0 &&
              output_take(&output, path, force, &error) == 0 && output_begin(&output, &error) == 0;
    if (ok && play) {
        ok = page_make(&page, options->files, options->file_count, options->level, &error) == 0;
        options->head = page.head;
        options->top = page.top;
        options->bottom = page.bottom;
        plays = page.top != NULL;
    }
    char *games = ok && !options->markdown ? report_games(options->files[0]) : NULL;
    options->games = games;
    const int status = ok ? report_write(options, output.stream, &error) : -1;
    ok = status == 0 && output_finish(&output, &error) == 0;
    output_drop(&output);
    page_free(&page);
    free(games);
    if (!ok) {
        return cli_fail("%s", error.text);
    }
    printf("The report is in %s\n", path);
    if (play && !plays) {
        printf("Nothing on it plays; it says why.\n");
    }
    return CLI_OK;
}

/* Prints the summaries of all files as JSON. Returns an exit code. */
static int print_summaries(struct report_options *options)
{
    struct error error;
    options->json = json_array();
    const int status = report_write(options, NULL, &error);
    json_t *answer = json_pack("{s:o}", "files", options->json);
    if (status != 0) {
        json_decref(answer);
        return cli_fail("%s", error.text);
    }
    return answer_print("report", answer);
}

int command_report(int argc, char *argv[])
{
    struct given_options given;
    static const char *const formats[] = {"html", "markdown", "json", NULL};
    struct report_options options = {.name_slot = name_reported_slot,
                                     .about_rule = about_rule,
                                     .name_values = name_values,
                                     .unscored_ends = unscored_ends};
    const char *out = NULL, *format = "html";
    bool force = false, play = false;
    const struct cli_option cli_options[] = {
        {"out", "FILE", OPTION_TEXT, &out, "file to write (default: report.html or report.md)"},
        {"format", "html|markdown|json", OPTION_WORD, &format,
         "a whole page; or the main tables to paste into an issue; or, printed, what `poise run` "
         "says of the games",
         .words = formats},
        {"plots", "DIR", OPTION_TEXT, &options.plots,
         "also write the pictures into this folder as SVG files"},
        {"readings", "FILE.json", OPTION_TEXT, &options.readings,
         "add a section on all assumptions drawn together: what `poise audit EXPERIMENT --together "
         "N "
         "--format json` printed"},
        {"play", NULL, OPTION_FLAG, &play,
         "the page also plays: more games, any game step by step, and you against the AI"},
        {"force", NULL, OPTION_FLAG, &force, "replace FILE if it exists"},
        {0},
    };
    const struct cli cli = {
        .usage = "report FILE.h5... [OPTION]...",
        .doc = "Writes one HTML page about results files with pictures, tables, rules, assumptions "
               "and how to reproduce every number. The page needs no network and no other file.",
        .examples = "  poise report wroth.h5 --out wroth.html --plots pictures\n"
                    "  poise report wroth.h5 --play\n",
        .options = cli_options,
        .args_max = 64,
        .arg_missing = "name a results file",
    };
    given_options_init(&given, GIVEN_LEVEL);
    const int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    const bool json = strcmp(format, "json") == 0;
    if (strcmp(format, "html") != 0 && (options.plots != NULL || play)) {
        return cli_misuse("report", "%s goes with --format html: only a page %s",
                          play ? "--play" : "--plots", play ? "plays" : "has pictures");
    }
    if (json && (out != NULL || options.readings != NULL)) {
        return cli_misuse("report", "--format json prints the summaries: leave out --out and "
                                    "--readings");
    }
    options.files = (const char *const *)argv + 1;
    options.file_count = given.file_count;
    options.level = given.level;
    options.markdown = strcmp(format, "markdown") == 0;
    if (json) {
        return print_summaries(&options);
    }
    const char *path = out != NULL ? out : options.markdown ? "report.md" : "report.html";
    return save_report_page(&options, path, force, play);
}
