#include "analysis/report.h"
#include "sims/base/output.h"
#include "sims/commands/commands.h"
#include "sims/commands/frame.h"

static int check_inputs(const struct report_options *options, const char *path, struct error *error)
{
    int status = options->plots != NULL ? output_folder(options->plots, error) : 0;
    for (size_t f = 0; status == 0 && f < options->file_count; f++) {
        status = output_is_not(path, options->files[f], error);
    }
    return status;
}

static int write_report(const struct report_options *options, const char *path, bool force)
{
    struct output output;
    struct error error;
    const bool ok =
        output_take(&output, path, force, &error) == 0 &&
        check_inputs(options, path, &error) == 0 && output_begin(&output, &error) == 0 &&
        report_write(options, output.stream, &error) == 0 && output_finish(&output, &error) == 0;
    output_drop(&output);
    if (!ok) {
        return cli_fail("%s", error.text);
    }
    printf("The report is in %s\n", path);
    return CLI_OK;
}

int command_report(int argc, char *argv[])
{
    struct frame frame;
    const char *out = "report.html", *plots = NULL;
    bool force = false;
    const struct cli_option cli_options[] = {
        {"out", "FILE", OPTION_TEXT, &out, "page to write (default: report.html)"},
        {"plots", "DIR", OPTION_TEXT, &plots,
         "also write the pictures into this folder as SVG files"},
        {"force", NULL, OPTION_FLAG, &force, "replace FILE if it exists"},
        {0},
    };
    struct cli cli = {
        .usage = "report FILE.h5... [OPTION]...",
        .doc = "Writes one HTML page about results files with pictures, tables, rules, assumptions "
               "and how to reproduce every number. The page needs no network and no other file.",
        .examples = "  poise report wroth.h5 --out wroth.html --plots pictures\n",
        .options = cli_options,
        .args_max = 64,
        .arg_missing = "name a results file",
    };
    int count;
    frame_init(&frame, FRAME_LEVEL);
    cli.shared = frame.options;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    const struct report_options options = {.files = (const char *const *)argv + 1,
                                           .file_count = (size_t)count,
                                           .plots = plots,
                                           .level = frame.level};
    return write_report(&options, out, force);
}
