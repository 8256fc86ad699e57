#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis/report.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"

/* Writes OUT.part and renames it when it is complete. */
static int write_report(const struct report_options *options, const char *path, bool force)
{
    struct report_error error;
    char part[4096];
    if (!force && access(path, F_OK) == 0) {
        return cli_fail("%s: exists already; --force replaces it", path);
    }
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part) {
        return cli_fail("%s: name too long", path);
    }
    if (options->plots != NULL && mkdir(options->plots, 0777) != 0 && errno != EEXIST) {
        return cli_fail("%s: cannot be created: %s", options->plots, strerror(errno));
    }
    FILE *out = fopen(part, "w");
    if (out == NULL) {
        return cli_fail("%s: cannot be written: %s", part, strerror(errno));
    }
    const bool written = report_write(options, out, &error);
    const bool closed = fclose(out) == 0;
    if (!written || !closed || rename(part, path) != 0) {
        const int reason = errno;
        unlink(part);
        return written ? cli_fail("%s: cannot be written: %s", path, strerror(reason))
                       : cli_fail("%s", error.text);
    }
    printf("The report is in %s\n", path);
    return CLI_OK;
}

int command_report(int argc, char *argv[])
{
    const char *out = "report.html", *plots = NULL;
    bool force = false;
    const struct cli_option cli_options[] = {
        {.name = "out",
         .value = "FILE",
         .kind = OPTION_TEXT,
         .to = &out,
         .doc = "page to write (default: report.html)"},
        {.name = "plots",
         .value = "DIR",
         .kind = OPTION_TEXT,
         .to = &plots,
         .doc = "also write the pictures as SVG files into this folder"},
        {.name = "force", .kind = OPTION_FLAG, .to = &force, .doc = "replace FILE if it exists"},
        {0},
    };
    const struct cli cli = {
        .usage = "report FILE.h5... [OPTION]...",
        .doc = "Writes one HTML page about results files: pictures, tables, rules, assumptions and "
               "how to reproduce every number. It needs no network and no other file.",
        .examples = "  poise report wroth.h5 --out wroth.html --plots pictures\n",
        .options = cli_options,
        .args_min = 1,
        .args_max = 64,
        .arg_missing = "name a results file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    const struct report_options options = {.files = (const char *const *)argv + 1,
                                           .file_count = (size_t)count,
                                           .plots = plots,
                                           .level = 0.95};
    return write_report(&options, out, force);
}
