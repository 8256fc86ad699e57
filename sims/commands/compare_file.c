#include "sims/commands/compare_file.h"

#include "sims/commands/answer.h"

/* Replaces the content of NAME.part by `object`, after the results of earlier players if there are
 * any. Takes the reference to `object`. */
static int write_json(struct compare_file *file, json_t *object, struct error *error)
{
    if (file->players != NULL) {
        json_t *all = json_copy(file->players);
        json_array_append_new(all, object);
        object = json_pack("{s:o}", "players", all);
    }
    const int status = output_begin(&file->output, error);
    if (status == 0) {
        answer_write("compare", json_incref(object), file->output.stream);
        fflush(file->output.stream);
    }
    json_decref(object);
    return status;
}

static json_t *plan_json(const struct experiment *e, const struct until *until)
{
    json_t *plan = until_json(until), *variants = json_array();
    for (size_t v = 0; v < e->variant_count; v++) {
        json_array_append_new(variants, json_string(e->variants[v].name));
    }
    json_object_update_new(plan, json_pack("{s:o*, s:I, s:I, s:o, s:o*}", "experiment",
                                           json_string(e->file), "seed", (json_int_t)e->seed,
                                           "games_at_most", (json_int_t)e->games, "variants",
                                           variants, "file", json_string(e->text)));
    return plan;
}

int compare_file_take(struct compare_file *file, const struct given_options *given)
{
    struct error error;
    file->players = file->path != NULL && given->humans != NULL ? json_array() : NULL;
    return file->path == NULL || output_take(&file->output, file->path, file->force, &error) == 0
               ? CLI_OK
               : cli_fail("%s", error.text);
}

int compare_file_plan(struct compare_file *file, const struct given_options *given,
                      const struct experiment *e, const struct until *until)
{
    struct error error;
    if (file->path == NULL) {
        return CLI_OK;
    }
    bool ok = output_is_not(file->path, e->file, &error) == 0;
    for (size_t v = 0; ok && v < e->variant_count; v++) {
        ok = output_is_not(file->path, e->variants[v].ruleset.file, &error) == 0;
    }
    ok = ok &&
         write_json(file,
                    json_pack("{s:s*, s:o}", "player", given->humans, "plan", plan_json(e, until)),
                    &error) == 0;
    return ok ? CLI_OK : cli_fail("%s", error.text);
}

int compare_file_add(struct compare_file *file, const struct given_options *given,
                     const struct experiment *e, const struct until *until,
                     const struct comparison *comparison)
{
    struct error error;
    if (file->path == NULL) {
        return CLI_OK;
    }
    json_t *result = json_pack("{s:s*}", "player", given->humans);
    json_object_update_new(result, comparison_json(comparison));
    json_object_set_new(result, "plan", plan_json(e, until));
    const int status = write_json(file, json_incref(result), &error);
    if (file->players != NULL) {
        json_array_append(file->players, result);
    }
    json_decref(result);
    return status == 0 ? CLI_OK : cli_fail("%s", error.text);
}

int compare_file_end(struct compare_file *file, int status)
{
    struct error error;
    if (file->output.stream != NULL && status == CLI_OK) {
        status = output_finish(&file->output, &error) == 0 ? CLI_OK : cli_fail("%s", error.text);
    } else if (file->output.stream != NULL) {
        cli_fail("what is known stands in %s", file->output.part);
        output_keep(&file->output);
    }
    output_drop(&file->output);
    json_decref(file->players);
    return status;
}
