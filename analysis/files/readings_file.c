/* Reads readings from the JSON of `poise audit --together` and checks them. */
#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/files/readings_file.h"
#include "analysis/numbers/readings_sobol.h"

/* Reads one question with its answers. 0, or -1 if the JSON does not fit. */
static int read_question(struct readings_question *out, json_t *json)
{
    json_t *answers;
    if (json_unpack(json, "{s:s, s:s, s?s, s:o}", "id", &out->id, "path", &out->path, "name",
                    &out->name, "answers", &answers) != 0 ||
        json_array_size(answers) == 0) {
        return -1;
    }
    out->name = out->name != NULL ? out->name : out->path;
    out->names = memory_new(json_array_size(answers), sizeof *out->names);
    out->weights = memory_new(json_array_size(answers), sizeof *out->weights);
    for (; out->answers < json_array_size(answers); out->answers++) {
        if (json_unpack(json_array_get(answers, out->answers), "{s:s, s:F}", "answer",
                        &out->names[out->answers], "weight", &out->weights[out->answers]) != 0) {
            return -1;
        }
    }
    return 0;
}

static int read_questions(struct readings_file *file, json_t *list)
{
    const size_t count = json_array_size(list);
    int status = count > 0 ? 0 : -1;
    file->questions = memory_new(count, sizeof *file->questions);
    file->readings.questions = file->questions;
    for (size_t q = 0; status == 0 && q < count; q++) {
        file->readings.question_count = q + 1;
        status = read_question(&file->questions[q], json_array_get(list, q));
    }
    return status;
}

static int read_rates(double out[2], json_t *json)
{
    return json_unpack(json, "[F, F]", &out[0], &out[1]) == 0 && out[0] >= 0 && out[0] <= 1 &&
                   out[1] >= 0 && out[1] <= 1
               ? 0
               : -1;
}

/* Reads reading number `d`. 0, or -1 if the JSON does not fit. */
static int read_reading(struct readings *r, size_t d, json_t *json)
{
    json_t *answers, *halves;
    double lead = NAN;
    if (json_unpack(json, "{s:o, s:o}", "halves", &halves, "answers", &answers) != 0 ||
        json_array_size(answers) != r->question_count || read_rates(r->wins[d], halves) != 0) {
        return -1;
    }
    json_unpack(json, "{s:F}", "lead", &lead); /* present only if games ended without a winner */
    r->leads[d] = lead >= -1 && lead <= 1 ? lead : r->wins[d][0] + r->wins[d][1] - 1;
    for (size_t q = 0; q < r->question_count; q++) {
        const json_int_t answer = json_integer_value(json_array_get(answers, q));
        if (answer < 0 || (uint64_t)answer >= r->questions[q].answers) {
            return -1;
        }
        r->chosen[d * r->question_count + q] = (uint16_t)answer;
    }
    return 0;
}

/* Reads file->readings from file->json. 0, or -1 if the JSON does not fit. */
static int read_readings_json(struct readings_file *file)
{
    struct readings *r = &file->readings;
    const char *seed;
    int sequential = 0;
    json_int_t games, refused;
    json_t *questions, *readings;
    if (json_unpack(file->json, "{s:s, s:s, s:I, s:I, s:F, s:b, s:o, s:o}", "title", &r->title,
                    "seed", &seed, "games_of_each", &games, "refused", &refused, "level", &r->level,
                    "sequential", &sequential, "questions", &questions, "readings",
                    &readings) != 0 ||
        games < 2 || refused < 0 || !(r->level > 0 && r->level < 1) ||
        json_array_size(readings) < 2 || read_questions(file, questions) != 0) {
        return -1;
    }
    r->seed = strtoull(seed, NULL, 10);
    r->games = (uint64_t)games;
    r->refused = (uint64_t)refused;
    r->sequential = sequential != 0;
    r->count = json_array_size(readings);
    r->chosen = memory_new(r->count * r->question_count, sizeof *r->chosen);
    r->wins = memory_new(r->count, sizeof *r->wins);
    r->leads = memory_new(r->count, sizeof *r->leads);
    int status = 0;
    for (size_t d = 0; status == 0 && d < r->count; d++) {
        status = read_reading(r, d, json_array_get(readings, d));
    }
    return status;
}

int readings_read(struct readings_file *out, const char *path, struct error *error)
{
    json_error_t where;
    *out = (struct readings_file){.json = json_load_file(path, 0, &where)};
    if (out->json == NULL) {
        return error_set(error, "%s: %s", path, where.text);
    }
    if (read_readings_json(out) != 0) {
        readings_file_free(out);
        return error_set(error,
                         "%s: does not hold readings; write them with `poise audit EXPERIMENT "
                         "--together N --format json`",
                         path);
    }
    return 0;
}

void readings_file_free(struct readings_file *file)
{
    for (size_t q = 0; q < file->readings.question_count; q++) {
        free(file->questions[q].names);
        free(file->questions[q].weights);
    }
    free(file->questions);
    free(file->readings.chosen);
    free(file->readings.wins);
    free(file->readings.leads);
    json_decref(file->json);
    *file = (struct readings_file){0};
}
