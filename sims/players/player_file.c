#include "sims/players/player_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "analysis/base/yaml.h"
#include "engine/policy/learnt_count.h"
#include "sims/games/registry.h"
#include "sims/solve/solved_table.h"
#include "sims/values/assign_rules.h"

/* How a file ends: these texts enclose the digest, and TAIL is the length of all three. */
#define DIGEST_BEFORE ",\n  \"digest\": \""
#define DIGEST_AFTER "\"\n}\n"

enum { PLAYS_MAX = 120, SEED_MAX = 24 };
static const size_t TAIL = sizeof DIGEST_BEFORE - 1 + DIGEST_TEXT + sizeof DIGEST_AFTER - 1;

/* A JSON document while it is read. */
struct player_reading {
    const char *name;
    json_t *root;
    struct error *error;
};

/* Reports that member `key` is wrong and what to do about it. Returns -1. */
static int refuse_spoilt_player(const struct player_reading *r, const char *key, const char *what)
{
    return error_set(r->error, "%s: `%s` %s: " PLAYER_AGAIN, r->name, key, what);
}

/* Reads an integer from 0 to `most`. 0, or -1 with r->error. */
static int get_number(const struct player_reading *r, json_t *in, const char *key, int64_t most,
                      uint64_t *out)
{
    const json_t *value = json_object_get(in, key);
    const int64_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    *out = (uint64_t)number;
    return number >= 0 && number <= most
               ? 0
               : refuse_spoilt_player(r, key, "is no number that belongs there");
}

/* Reads a text that is safe to print; `line`: one line of 1 to PLAYS_MAX bytes. The caller frees
 * *out. 0, or -1 with r->error. */
static int get_text(const struct player_reading *r, json_t *in, const char *key, bool line,
                    char **out)
{
    const json_t *value = json_object_get(in, key);
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) != json_string_length(value) || !text_is_plain(text) ||
        (line && (!text_is_line(text) || text[0] == '\0' || strlen(text) > PLAYS_MAX))) {
        return refuse_spoilt_player(r, key, "is no text that belongs there");
    }
    *out = text_copy(text);
    return 0;
}

/* Reads `count` integers of `bytes` bytes each, stored as base64. 0, or -1 with r->error. */
static int get_array(const struct player_reading *r, const char *key, size_t count, size_t bytes,
                     void *out)
{
    const json_t *value = json_object_get(r->root, key);
    const char *text = json_string_value(value);
    return text != NULL && base64_read(out, count * bytes, text, json_string_length(value))
               ? 0
               : refuse_spoilt_player(r, key, "does not hold the numbers that it should");
}

static int read_player_head(const struct player_reading *r, struct player_file *out)
{
    char *seed = NULL;
    struct error why;
    int status = get_text(r, r->root, "game", true, &out->game) != 0 ||
                         get_text(r, r->root, "form", true, &out->form) != 0 ||
                         get_text(r, r->root, "rules", false, &out->rules) != 0 ||
                         get_text(r, r->root, "program", true, &out->program) != 0 ||
                         get_text(r, r->root, "seed", true, &seed) != 0 ||
                         get_number(r, r->root, "games", INT64_MAX, &out->games) != 0 ||
                         get_number(r, r->root, "seconds", INT64_MAX, &out->seconds) != 0
                     ? -1
                     : 0;
    if (status == 0 && number_parse(seed, 0, UINT64_MAX, &out->seed, &why) != 0) {
        status = refuse_spoilt_player(r, "seed", "is no seed");
    }
    free(seed);
    return status;
}

/* How a player of so many samples and rounds plays, as its file says it. */
static void write_plays(char plays[PLAYS_MAX], unsigned long samples, unsigned long horizon)
{
    if (horizon > 0) {
        snprintf(plays, PLAYS_MAX, "look:%lu:%lu", samples, horizon);
    } else if (samples > 0) {
        snprintf(plays, PLAYS_MAX, "count:%lu", samples);
    } else {
        snprintf(plays, PLAYS_MAX, "value");
    }
}

/* Reads how the player plays: "value", "count:16" or "look:8:2", and who plays the futures of a
 * look. */
static int read_plays(const struct player_reading *r, struct player_file *out)
{
    static const char look[] = "look:", counts[] = "count:";
    const char *plays = json_string_value(json_object_get(r->root, "plays"));
    const char *from = json_string_value(json_object_get(r->root, "from"));
    unsigned long samples = 0, horizon = 0;
    char again[PLAYS_MAX], *end = NULL;
    if (plays != NULL && strncmp(plays, look, sizeof look - 1) == 0) {
        samples = strtoul(plays + sizeof look - 1, &end, 10);
        horizon = *end == ':' ? strtoul(end + 1, NULL, 10) : 0;
        if (samples < POLICY_SAMPLES_MIN || samples > POLICY_SAMPLES_MAX || horizon < 1 ||
            horizon > POLICY_HORIZON_MAX) {
            return refuse_spoilt_player(r, "plays",
                                        "looks further than players can, or at nothing");
        }
    } else if (plays != NULL && strncmp(plays, counts, sizeof counts - 1) == 0) {
        samples = strtoul(plays + sizeof counts - 1, NULL, 10);
        if (samples < 1 || samples > LEARNT_OUTCOMES) {
            return refuse_spoilt_player(r, "plays", "counts more than players can, or nothing");
        }
    }
    write_plays(again, samples, horizon);
    if (plays == NULL || strcmp(plays, again) != 0) {
        return refuse_spoilt_player(r, "plays", "is neither value, count:N nor look:K:H");
    }
    if (from == NULL || (strcmp(from, "greedy") != 0 && strcmp(from, "value") != 0)) {
        return refuse_spoilt_player(r, "from", "is neither greedy nor value");
    }
    out->samples = (uint8_t)samples;
    out->horizon = (uint8_t)horizon;
    out->from_value = strcmp(from, "value") == 0;
    return 0;
}

static int read_against(const struct player_reading *r, struct player_file *out)
{
    json_t *list = json_object_get(r->root, "against"), *entry;
    size_t k;
    if (!json_is_array(list) || json_array_size(list) > PLAYER_AGAINST_MAX) {
        return refuse_spoilt_player(r, "against", "is no list that belongs there");
    }
    out->against = memory_new(json_array_size(list), sizeof *out->against);
    json_array_foreach(list, k, entry)
    {
        struct player_result *result = &out->against[k];
        out->against_count++;
        if (get_text(r, entry, "player", true, &result->player) != 0 ||
            get_number(r, entry, "games", INT64_MAX, &result->games) != 0 ||
            get_number(r, entry, "wins", (int64_t)result->games, &result->wins) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Whether slot k is one that the game shows, or the pair of two that are in use; and not one pair
 * too many. */
static bool is_slot_shown(const struct learnt *l, uint32_t k)
{
    const struct learnt_slot *slots = l->slots;
    if (slots[k].slot < l->observed + 2) {
        return true;
    }
    const struct learnt_pair pair = learnt_pair_of(l->observed, slots[k].slot);
    const int a = learnt_find_slot(slots, k, pair.a), b = learnt_find_slot(slots, k, pair.b);
    return pair.a < l->observed + 2 && a >= 0 && b >= 0 &&
           slots[k].knots == slots[a].knots * slots[b].knots &&
           (k < LEARNT_PAIRS || slots[k - LEARNT_PAIRS].slot < l->observed + 2);
}

/* Reads the slots in use, stored as pairs: the slot's number and its number of knots. */
static int read_slots(const struct player_reading *r, struct learnt *l)
{
    const size_t count = l->slot_count;
    struct learnt_slot *slots = memory_new(count, sizeof *slots);
    uint16_t *pairs = memory_new(2 * count, sizeof *pairs);
    l->slots = slots;
    int status = get_array(r, "slots", 2 * count, sizeof *pairs, pairs);
    uint32_t first = 0;
    for (size_t k = 0; status == 0 && k < count; k++) {
        slots[k] = (struct learnt_slot){pairs[2 * k], pairs[2 * k + 1], first};
        first += slots[k].knots;
        if (slots[k].knots == 0 || first > l->input_count ||
            (k > 0 && slots[k].slot <= slots[k - 1].slot) || !is_slot_shown(l, (uint32_t)k)) {
            status = refuse_spoilt_player(r, "slots", "names a number that the game does not show");
        }
    }
    free(pairs);
    return status != 0 ? -1
           : first == l->input_count
               ? 0
               : refuse_spoilt_player(r, "slots", "does not add up to all inputs");
}

static int read_knots(const struct player_reading *r, struct learnt *l)
{
    int32_t *knots = memory_new(l->input_count, sizeof *knots);
    l->knots = knots;
    if (get_array(r, "knots", l->input_count, sizeof *knots, knots) != 0) {
        return -1;
    }
    for (uint32_t s = 0; s < l->slot_count; s++) {
        const struct learnt_slot *slot = &l->slots[s];
        for (uint32_t k = slot->first + 1; k < slot->first + slot->knots; k++) {
            if (knots[k] <= knots[k - 1]) {
                return refuse_spoilt_player(r, "knots", "does not rise");
            }
        }
    }
    return 0;
}

/* The largest absolute sum of hidden unit `h`; see PLAYER_SUM_MAX. */
static int64_t highest_sum(const struct learnt *l, size_t h)
{
    int64_t sum = llabs((long long)l->bias[h]);
    for (uint32_t s = 0; s < l->slot_count; s++) {
        int64_t most = 0;
        for (uint32_t k = 0; k < l->slots[s].knots; k++) {
            const int64_t weight = abs(l->weights[(size_t)(l->slots[s].first + k) * l->hidden + h]);
            most = weight > most ? weight : most;
        }
        sum += most * LEARNT_LIT;
    }
    return sum;
}

/* Whether all weights are within LEARNT_WEIGHT_MAX. The judge adds the difference of two rows of
 * weights, and it must fit into 16 bits. */
static bool are_small(const int16_t weights[], size_t count)
{
    size_t k = 0;
    while (k < count && abs(weights[k]) <= LEARNT_WEIGHT_MAX) {
        k++;
    }
    return k == count;
}

static int read_weights(const struct player_reading *r, struct learnt *l)
{
    const size_t count = (size_t)l->input_count * l->hidden;
    int16_t *weights = memory_new(count, sizeof *weights);
    l->weights = weights;
    if (get_array(r, "weights", count, sizeof *weights, weights) != 0 ||
        get_array(r, "bias", l->hidden, sizeof *l->bias, l->bias) != 0 ||
        get_array(r, "output", l->hidden, sizeof *l->output, l->output) != 0 ||
        get_array(r, "output_bias", 1, sizeof l->output_bias, &l->output_bias) != 0) {
        return -1;
    }
    bool fits = are_small(weights, count);
    for (size_t h = 0; fits && h < l->hidden; h++) {
        fits = highest_sum(l, h) <= PLAYER_SUM_MAX;
    }
    return fits ? 0 : refuse_spoilt_player(r, "weights", "is too large to be added up");
}

static int read_learnt(const struct player_reading *r, struct learnt *l)
{
    uint64_t observed = 0, slots = 0, inputs = 0;
    if (get_number(r, r->root, "observed", LEARNT_OBSERVED, &observed) != 0 ||
        get_number(r, r->root, "slot_count", (int64_t)observed + 2 + LEARNT_PAIRS, &slots) != 0 ||
        get_number(r, r->root, "input_count", LEARNT_INPUTS, &inputs) != 0) {
        return -1;
    }
    l->observed = (uint32_t)observed;
    l->slot_count = (uint32_t)slots;
    l->input_count = (uint32_t)inputs;
    return read_slots(r, l) != 0 || read_knots(r, l) != 0 ? -1 : read_weights(r, l);
}

static int read_solved(const struct player_reading *r, struct learnt *l)
{
    struct solved *solved = memory_new(1, sizeof *solved);
    uint64_t positions = 0, drops = 0, bytes = 0, shift = 0;
    l->solved = solved;
    if (get_number(r, r->root, "table_bytes", PLAYER_BYTES_MAX, &bytes) != 0 ||
        get_number(r, r->root, "positions", (int64_t)bytes / 2, &positions) != 0 ||
        get_number(r, r->root, "drop_count", SOLVED_DROPS, &drops) != 0 ||
        get_number(r, r->root, "shift", 63, &shift) != 0 ||
        get_array(r, "drops", 2 * (size_t)drops, sizeof(uint16_t), solved->drops) != 0) {
        return -1;
    }
    char *ai = NULL;
    if (get_text(r, r->root, "ai", true, &ai) != 0) {
        return -1;
    }
    snprintf(solved->ai, sizeof solved->ai, "%s", ai);
    free(ai);
    solved->by_trial = !json_is_false(json_object_get(r->root, "by_trial"));
    solved->drop_count = (int)drops;
    solved->shift = (uint8_t)shift;
    for (uint64_t k = 0; k < drops; k++) {
        if (solved->drops[k].at + solved->drops[k].size > GAME_STATE_MAX) {
            return refuse_spoilt_player(r, "drops", "names bytes that no state has");
        }
    }
    unsigned char *table = memory_new((size_t)bytes, 1);
    int status = get_array(r, "table", (size_t)bytes, 1, table);
    if (status == 0 && !solved_unpack(solved, (uint32_t)positions, table, (size_t)bytes)) {
        status = refuse_spoilt_player(r, "table", "does not hold the positions that it should");
    }
    free(table);
    return status;
}

static int read_player_json(const struct player_reading *r, struct player_file *out)
{
    const json_t *format = json_object_get(r->root, "poise_player");
    if (!json_is_integer(format) || json_integer_value(format) < 1) {
        return error_set(r->error, "%s: holds no player who learnt: name a file of `poise learn`",
                         r->name);
    }
    if (json_integer_value(format) > PLAYER_FORMAT_WIDE) {
        return error_set(r->error,
                         "%s: a later version of Poise wrote it, in format %" PRId64
                         ": this one is %s and reads up to format %d; take the later version",
                         r->name, (int64_t)json_integer_value(format), version_number,
                         PLAYER_FORMAT_WIDE);
    }
    if (read_player_head(r, out) != 0) {
        return -1;
    }
    if (json_integer_value(format) == PLAYER_FORMAT_SOLVED) {
        return read_solved(r, &out->learnt);
    }
    out->learnt.hidden =
        json_integer_value(format) == PLAYER_FORMAT_WIDE ? LEARNT_HIDDEN : LEARNT_BLOCK;
    return read_plays(r, out) != 0 || read_against(r, out) != 0 ? -1 : read_learnt(r, &out->learnt);
}

/* Checks the digest at the end of a file and keeps it. Skips files of other formats because they
 * may end differently. 0, or -1 with r->error. */
static int check_digest(const struct player_reading *r, const char *text, struct player_file *out)
{
    const size_t length = strlen(text);
    const char *tail = text + (length > TAIL ? length - TAIL : 0);
    const char *stored = tail + sizeof DIGEST_BEFORE - 1;
    const json_t *format = json_object_get(r->root, "poise_player");
    if (!json_is_integer(format) || json_integer_value(format) < PLAYER_FORMAT ||
        json_integer_value(format) > PLAYER_FORMAT_WIDE) {
        return 0; /* read_player_json() reports it */
    }
    out->digest = digest_bytes(text, (size_t)(tail - text));
    const bool same = length > TAIL && memcmp(tail, DIGEST_BEFORE, sizeof DIGEST_BEFORE - 1) == 0 &&
                      memcmp(stored, out->digest.text, DIGEST_TEXT) == 0 &&
                      strcmp(stored + DIGEST_TEXT, DIGEST_AFTER) == 0;
    return same ? 0
                : error_set(r->error,
                            "%s: is not as it was written, its digest does not fit: " PLAYER_AGAIN,
                            r->name);
}

int player_file_parse(struct player_file *out, const char *text, const char *name,
                      struct error *error)
{
    json_error_t why;
    struct player_reading r = {name, NULL, error};
    *out = (struct player_file){0};
    if (strlen(text) > PLAYER_BYTES_MAX) {
        return error_set(error, "%s: is longer than %d bytes, as no player is: name another file",
                         name, PLAYER_BYTES_MAX);
    }
    r.root = json_loads(text, JSON_REJECT_DUPLICATES, &why);
    if (r.root == NULL) {
        return error_set(error,
                         "%s:%d: is no whole JSON document, as files of players are: " PLAYER_AGAIN,
                         name, why.line);
    }
    const int status = check_digest(&r, text, out) != 0 ? -1 : read_player_json(&r, out);
    json_decref(r.root);
    return status;
}

static void put_player_json(json_t *into, const char *key, json_t *value)
{
    json_object_set_new(into, key, memory_must(value));
}

static void put_array(json_t *into, const char *key, const void *numbers, size_t count,
                      size_t bytes)
{
    char *text = encode_base64(numbers, count * bytes);
    put_player_json(into, key, json_string(text));
    free(text);
}

static void put_learnt_json(json_t *root, const struct learnt *l)
{
    uint16_t *pairs = memory_new((size_t)2 * l->slot_count, sizeof *pairs);
    for (size_t k = 0; k < l->slot_count; k++) {
        pairs[2 * k] = l->slots[k].slot;
        pairs[2 * k + 1] = l->slots[k].knots;
    }
    put_player_json(root, "observed", json_integer(l->observed));
    put_player_json(root, "slot_count", json_integer(l->slot_count));
    put_player_json(root, "input_count", json_integer(l->input_count));
    put_array(root, "slots", pairs, (size_t)2 * l->slot_count, sizeof *pairs);
    put_array(root, "knots", l->knots, l->input_count, sizeof *l->knots);
    put_array(root, "weights", l->weights, (size_t)l->input_count * l->hidden, sizeof *l->weights);
    put_array(root, "bias", l->bias, l->hidden, sizeof *l->bias);
    put_array(root, "output", l->output, l->hidden, sizeof *l->output);
    put_array(root, "output_bias", &l->output_bias, 1, sizeof l->output_bias);
    free(pairs);
}

static void put_solved_json(json_t *root, const struct solved *solved)
{
    size_t bytes;
    unsigned char *table = solved_pack(solved, &bytes);
    put_player_json(root, "ai", json_string(solved->ai));
    put_player_json(root, "by_trial", json_boolean(solved->by_trial));
    put_player_json(root, "positions", json_integer(solved->count));
    put_player_json(root, "shift", json_integer(solved->shift));
    put_player_json(root, "table_bytes", json_integer((json_int_t)bytes));
    put_player_json(root, "drop_count", json_integer(solved->drop_count));
    put_array(root, "drops", solved->drops, (size_t)2 * (size_t)solved->drop_count,
              sizeof(uint16_t));
    put_array(root, "table", table, bytes, 1);
    free(table);
}

static json_t *build_against_list(const struct player_file *file)
{
    json_t *list = memory_must(json_array());
    for (size_t k = 0; k < file->against_count; k++) {
        const struct player_result *result = &file->against[k];
        json_array_append_new(
            list,
            memory_must(json_pack("{s:s, s:I, s:I}", "player", result->player, "wins",
                                  (json_int_t)result->wins, "games", (json_int_t)result->games)));
    }
    return list;
}

static json_t *build_player_document(const struct player_file *file)
{
    char plays[PLAYS_MAX], seed[SEED_MAX];
    const bool solved = file->learnt.solved != NULL;
    const int format = solved                                 ? PLAYER_FORMAT_SOLVED
                       : file->learnt.hidden == LEARNT_HIDDEN ? PLAYER_FORMAT_WIDE
                                                              : PLAYER_FORMAT;
    write_plays(plays, file->samples, file->horizon);
    snprintf(seed, sizeof seed, "%" PRIu64, file->seed);
    json_t *root =
        memory_must(json_pack("{s:i, s:s, s:s, s:s, s:I, s:I}", "poise_player", format, "game",
                              file->game, "program", file->program, "seed", seed, "games",
                              (json_int_t)file->games, "seconds", (json_int_t)file->seconds));
    if (!solved) {
        put_player_json(root, "plays", json_string(plays));
        put_player_json(root, "from", json_string(file->from_value ? "value" : "greedy"));
        put_player_json(root, "against", build_against_list(file));
    }
    put_player_json(root, "form", json_string(file->form));
    put_player_json(root, "rules", json_string(file->rules));
    if (solved) {
        put_solved_json(root, file->learnt.solved);
    } else {
        put_learnt_json(root, &file->learnt);
    }
    return root;
}

char *player_file_text(struct player_file *file)
{
    json_t *root = build_player_document(file);
    char *body = memory_must(json_dumps(root, JSON_INDENT(2)));
    body[strlen(body) - 2] = '\0'; /* the newline and the brace; they follow the digest */
    file->digest = digest_bytes(body, strlen(body));
    char *text =
        text_print("%s" DIGEST_BEFORE "%.*s" DIGEST_AFTER, body, DIGEST_TEXT, file->digest.text);
    free(body);
    json_decref(root);
    return text;
}

int player_file_write(struct player_file *file, struct output *output, struct error *error)
{
    char *text = player_file_text(file);
    int status = output_begin(output, error);
    if (status == 0) {
        fputs(text, output->stream);
        status = output_finish(output, error);
    }
    if (status != 0) {
        output_rescue(text, PLAYER_SUFFIX, error);
    }
    free(text);
    return status;
}

void player_file_free(struct player_file *file)
{
    char *texts[] = {file->game, file->form, file->rules, file->program};
    const void *arrays[] = {file->learnt.slots, file->learnt.knots, file->learnt.weights,
                            file->learnt.solved};
    if (file->learnt.solved != NULL) {
        solved_free(file->learnt.solved);
    }
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        free(texts[k]);
    }
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++) {
        free(memory_owned(arrays[k]));
    }
    for (size_t k = 0; k < file->against_count; k++) {
        free(file->against[k].player);
    }
    free(file->against);
    *file = (struct player_file){0};
}

/* player_form: the digest of what a game shows, by which a player recognises the game that it
 * learnt. */

enum { WORD_MAX = 160 };

/* A digest under way. */
struct player_form {
    XXH3_state_t *sum;
    const void *rules;
    const struct row *last; /* the last field whose words were added */
};

static void add_form_text(struct player_form *f, const char *text)
{
    XXH3_128bits_update(f->sum, text, strlen(text) + 1);
}

static void add_form_words(struct player_form *f, const struct field_slot *slot)
{
    static const unsigned char nothing[GAME_STATE_MAX];
    const struct field_at at = {
        .state = nothing, .rules = f->rules, .record = nothing, .seat = FIELD_EVERYTHING};
    for (int32_t value = slot->low; value <= slot->high; value++) {
        char word[WORD_MAX] = "";
        struct text out = {word, sizeof word, 0, 0};
        field_word(slot->field, &at, value, &out);
        add_form_text(f, word);
    }
}

static void add_slot(void *to, const struct field_slot *slot)
{
    struct player_form *f = to;
    add_form_text(f, slot->name);
    XXH3_128bits_update(f->sum, (unsigned char[]){(unsigned char)slot->kind}, 1);
    if (slot->kind == KIND_WORD && slot->field != f->last) {
        add_form_words(f, slot);
        f->last = slot->field;
    }
}

char *player_form(const struct game *game, const void *rules)
{
    struct player_form f = {.sum = memory_must(XXH3_createState()), .rules = rules};
    XXH3_128bits_reset(f.sum);
    field_slots(game, rules, add_slot, &f);
    const struct digest digest = digest_so_far(f.sum);
    XXH3_freeState(f.sum);
    return text_cut(digest.text, DIGEST_TEXT);
}

char *player_rules_digest(const struct game *game, const void *rules)
{
    struct yaml_pool *pool = yaml_pool_new();
    const char *script = registry_script(game)->text;
    char *form = player_form(game, rules);
    char *values = yaml_flow(assign_tree(pool, game->params, rules));
    char *all = text_print("%s\n%s\n%s", form, values, script != NULL ? script : "");
    const struct digest digest = digest_bytes(all, strlen(all));
    free(all);
    free(values);
    free(form);
    yaml_pool_free(pool);
    return text_cut(digest.text, DIGEST_TEXT);
}
