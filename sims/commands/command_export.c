#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/csv.h"
#include "sims/cli.h"
#include "sims/commands/commands.h"

struct arguments {
    bool csv, force;
    const char *out, *variant;
};

/* Writes one variant, or all of them with a first column that names them. */
static bool write_games(const struct reader *reader, const char *only, FILE *out,
                        struct reader_error *error)
{
    const bool all = only == NULL && reader->variant_count > 1;
    const struct reader_variant *first =
        only != NULL ? reader_find(reader, only) : &reader->variants[0];
    csv_header(first->columns, first->column_count, all, out);
    bool ok = csv_games(reader, first, all, out, error);
    for (size_t v = 1; all && ok && v < reader->variant_count; v++) {
        ok = csv_games(reader, &reader->variants[v], all, out, error);
    }
    return ok;
}

/* Writes OUT.part and renames it when it is complete. */
static int write_file(const struct reader *reader, const struct arguments *a)
{
    struct reader_error error;
    if (!a->force && access(a->out, F_OK) == 0) {
        return cli_fail("%s: exists already; --force replaces it", a->out);
    }
    char part[4096];
    if (snprintf(part, sizeof part, "%s.part", a->out) >= (int)sizeof part) {
        return cli_fail("%s: name too long", a->out);
    }
    FILE *out = fopen(part, "w");
    if (out == NULL) {
        return cli_fail("%s: cannot be written: %s", part, strerror(errno));
    }
    const bool written = write_games(reader, a->variant, out, &error);
    const bool closed = fclose(out) == 0;
    if (!written || !closed || rename(part, a->out) != 0) {
        const int reason = errno;
        unlink(part);
        return written ? cli_fail("%s: cannot be written: %s", a->out, strerror(reason))
                       : cli_fail("%s", error.text);
    }
    return CLI_OK;
}

static int export_games(const char *file, const struct arguments *a)
{
    struct reader reader;
    struct reader_error error;
    if (!reader_open(&reader, file, &error)) {
        return cli_fail("%s", error.text);
    }
    int status = CLI_OK;
    if (a->variant != NULL && reader_find(&reader, a->variant) == NULL) {
        status = cli_fail("%s: has no variant `%s`; its first is `%s`", file, a->variant,
                          reader.variants[0].name);
    } else if (a->out != NULL) {
        status = write_file(&reader, a);
    } else if (!write_games(&reader, a->variant, stdout, &error)) {
        status = cli_fail("%s", error.text);
    }
    reader_close(&reader);
    return status;
}

int command_export(int argc, char *argv[])
{
    struct arguments a = {0};
    const struct cli_option options[] = {
        {.name = "csv",
         .kind = OPTION_FLAG,
         .to = &a.csv,
         .doc = "as CSV, the default and only form"},
        {.name = "variant",
         .value = "NAME",
         .kind = OPTION_TEXT,
         .to = &a.variant,
         .doc = "only this variant (default: all, with a first column that names them)"},
        {.name = "out",
         .value = "FILE",
         .kind = OPTION_TEXT,
         .to = &a.out,
         .doc = "file to write (default: standard output)"},
        {.name = "force", .kind = OPTION_FLAG, .to = &a.force, .doc = "replace FILE if it exists"},
        {0},
    };
    const struct cli cli = {
        .usage = "export FILE.h5 --csv [OPTION]...",
        .doc = "Writes every game of a results file as comma-separated values: one line a game, "
               "beginning with its index; words stand for enum values.",
        .examples = "  poise export wroth.h5 --csv --out wroth.csv\n",
        .options = options,
        .args_min = 1,
        .args_max = 1,
        .arg_missing = "name a results file",
    };
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    return status != CLI_RUN ? status : export_games(argv[1], &a);
}
