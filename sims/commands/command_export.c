/* `poise export`: writes the games of a results file as CSV, or those of an unfinished run as HDF5. */
#include "analysis/base/output.h"
#include "analysis/files/csv.h"
#include "sims/cli/cli.h"
#include "sims/commands/commands.h"
#include "sims/results/convert_log.h"

/* The command line of `poise export`. */
struct export_arguments {
    bool csv, hdf5, force;
    const char *out, *variant;
};

/* Writes the variant `only`, or if that is NULL all variants, with their name in the first column.
 * 0, or -1 with `error`. */
static int write_games(const struct reader *reader, const char *only, FILE *out,
                       struct error *error)
{
    struct csv_export table = {.sweep = csv_sweep(reader),
                               .variant_column = only == NULL && reader->variant_count > 1};
    for (size_t v = 0; v < reader->variant_count; v++) {
        if (only == NULL || &reader->variants[v] == reader_find(reader, only)) {
            csv_add_columns(&table, &reader->variants[v]);
        }
    }
    csv_header(&table, out);
    int status = 0;
    for (size_t v = 0; status == 0 && v < reader->variant_count; v++) {
        if (only == NULL || &reader->variants[v] == reader_find(reader, only)) {
            status = csv_games(reader, &reader->variants[v], &table, out, error);
        }
    }
    csv_free_export(&table);
    return status;
}

/* Writes the games as CSV, or an unfinished run as the HDF5 file that it would become if it ended
 * now. 0, or -1 with `error`. */
static int write_exported_file(const struct reader *reader, const struct export_arguments *a,
                               struct error *error)
{
    struct output output;
    bool ok = output_take(&output, a->out, a->force, error) == 0 &&
              output_is_not(a->out, reader->path, error) == 0;
    if (a->hdf5) {
        ok = ok && output_clear(output.part, a->force, error) == 0;
        if (ok) {
            output_expect_part(&output);
            ok = results_convert_log(reader, output.part, false, error) == 0 &&
                 output_rename(&output, output.part, error) == 0;
        }
    } else {
        ok = ok && output_begin(&output, error) == 0 &&
             write_games(reader, a->variant, output.stream, error) == 0 &&
             output_finish(&output, error) == 0;
    }
    output_drop(&output);
    return ok ? 0 : -1;
}

static int export_games(const char *file, const struct export_arguments *a)
{
    struct reader reader;
    struct error error;
    output_listen();
    int status = reader_open(&reader, file, &error);
    if (status == 0 && a->variant != NULL && reader_find(&reader, a->variant) == NULL) {
        status = error_set(&error, "%s: has no variant `%s`; its first is `%s`", file, a->variant,
                           reader.variants[0].name);
    } else if (status == 0 && a->hdf5 && reader.log_end == reader.log_begin) {
        status = error_set(&error, "%s: is HDF5 already: copy it", reader.path);
    } else if (status == 0) {
        status = a->out != NULL ? write_exported_file(&reader, a, &error)
                                : write_games(&reader, a->variant, stdout, &error);
    }
    reader_close(&reader);
    return status == 0 ? CLI_OK : cli_fail("%s", error.text);
}

int command_export(int argc, char *argv[])
{
    struct export_arguments a = {0};
    const struct cli_option options[] = {
        {"csv", NULL, OPTION_FLAG, &a.csv, "write CSV, the default"},
        {"hdf5", NULL, OPTION_FLAG, &a.hdf5,
         "of an unfinished run (FILE.h5.part): write HDF5, for other programs; needs --out"},
        {"variant", "NAME", OPTION_TEXT, &a.variant,
         "only this variant (default: all; the first column then names the variant)"},
        {"out", "FILE", OPTION_TEXT, &a.out, "file to write (default: standard output)"},
        {"force", NULL, OPTION_FLAG, &a.force, "replace FILE if it exists"},
        {0},
    };
    const struct cli cli = {
        .usage = "export FILE.h5 --csv [OPTION]...",
        .doc =
            "Writes every game of a results file as comma-separated values. Each line is one game "
            "and begins with its index and, in a sweep, the values of its variant. Enum values "
            "appear as words.",
        .examples = "  poise export wroth.h5 --csv --out wroth.csv\n"
                    "  poise export wroth.h5.part --hdf5 --out wroth-so-far.h5\n",
        .options = options,
        .args_max = 1,
        .arg_missing = "name a results file",
    };
    int count;
    int status = cli_parse(&cli, argc, argv, &count);
    if (status == CLI_RUN && a.hdf5 && (a.out == NULL || a.csv || a.variant != NULL)) {
        status = cli_misuse(argv[0], "--hdf5 writes all variants to the file that --out names");
    }
    return status != CLI_RUN ? status : export_games(argv[1], &a);
}
