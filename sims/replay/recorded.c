/* The text of a .play file is YAML: play_put writes the moves, this file the variant. */
#include "sims/replay/recorded.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/digest.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/games/open.h"
#include "sims/players/players.h"
#include "sims/replay/stored.h"

bool recorded_is(const char *file)
{
    return text_ends_with(file, RECORDED_SUFFIX);
}

/* Writes the script of a game in Lua, so that the game can be replayed without the script's
 * file. */
static void put_script(const struct game *game, FILE *out)
{
    const struct registry_script *script = registry_script(game);
    if (script->text != NULL) {
        struct yaml_pool *pool = yaml_pool_new();
        struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
        yaml_add(pool, map, "script_file", yaml_new_word(pool, script->file));
        yaml_add(pool, map, "script", yaml_new_word(pool, script->text));
        yaml_write(map, out);
        yaml_pool_free(pool);
    }
}

/* Writes the files of learnt players for the same reason. */
static void put_recorded_players(const struct variant *v, FILE *out)
{
    struct player_list list = {0};
    player_list_add(&list, v->match.seats, v->seats);
    struct yaml_pool *pool = yaml_pool_new();
    struct yaml *map = yaml_new(pool, YAML_MAP, NULL), *files = yaml_new(pool, YAML_MAP, NULL);
    for (size_t k = 0; k < list.count; k++) {
        yaml_add(pool, files, list.items[k]->name, yaml_new_word(pool, list.items[k]->text));
    }
    if (list.count > 0) {
        yaml_add(pool, map, "player_files", files);
        yaml_write(map, out);
    }
    yaml_pool_free(pool);
    free(list.items);
}

void recorded_put_quoted(const char *text, FILE *out)
{
    fputc('"', out);
    for (const char *c = text; *c != '\0'; c++) {
        fprintf(out, strchr("\"\\", *c) != NULL ? "\\%c" : "%c", *c);
    }
    fputc('"', out);
}

void recorded_put_variant(const struct variant *v, FILE *out)
{
    fprintf(out, "poise: %s\nplayers: [", version_number);
    for (int seat = 0; seat < v->seats; seat++) {
        fputs(seat > 0 ? ", " : "", out);
        recorded_put_quoted(v->policies[seat], out);
    }
    fputs("] # of all seats, where no person plays\n", out);
    fputs("rule_set:\n", out);
    text_wrap_lines(out, v->resolved, 2, 0);
    put_script(v->match.game, out);
    put_recorded_players(v, out);
}

int recorded_write(const struct play *play, struct output *file, struct error *error)
{
    if (output_begin(file, error) != 0) {
        return -1;
    }
    play_put(play, file->stream);
    recorded_put_variant(play->variant, file->stream);
    return output_finish(file, error);
}

/* What the reading of a .play file needs. */
struct recorded_reading {
    const char *file;
    const struct yaml *root;
    struct error *error;
};

static int read_number_at(const struct recorded_reading *r, const struct yaml *node,
                          const char *what, uint64_t most, uint64_t *value)
{
    struct error ignored;
    if (node != NULL && node->kind == YAML_SCALAR &&
        number_parse(node->text, 0, most, value, &ignored) == 0) {
        return 0;
    }
    return error_set(r->error, "%s: `%s` is no number of a recorded game", r->file, what);
}

static int read_recorded_number(const struct recorded_reading *r, const char *key, uint64_t most,
                                uint64_t *value)
{
    return read_number_at(r, yaml_get(r->root, key), key, most, value);
}

static int read_moves(const struct recorded_reading *r, struct play *play)
{
    const struct yaml *list = yaml_get(r->root, "moves");
    uint64_t move = 0;
    if (list == NULL || list->kind != YAML_LIST) {
        return error_set(r->error, "%s: `moves` is missing", r->file);
    }
    play->steps = memory_new(list->count, sizeof *play->steps);
    for (const struct yaml *at = list->children; at != NULL; at = at->next) {
        if (read_number_at(r, at, "moves", UINT32_MAX, &move) != 0) {
            return -1;
        }
        play->steps[play->count++].move = (game_move)move;
    }
    return 0;
}

/* Reads `dealt`: a map from the number of a step (from 1) to the key of its deal. */
static int read_deals(const struct recorded_reading *r, struct play *play)
{
    const struct yaml *map = yaml_get(r->root, "dealt");
    const bool is_map = map != NULL && map->kind == YAML_MAP;
    for (const struct yaml *at = is_map ? map->children : NULL; at != NULL; at = at->next) {
        const struct yaml step = {.text = at->key};
        uint64_t number = 0, key = 0;
        if (read_number_at(r, &step, "dealt", play->count, &number) != 0 ||
            read_number_at(r, at, "dealt", UINT64_MAX, &key) != 0) {
            return -1;
        }
        if (number > 0) {
            play->steps[number - 1].deal = key;
        }
    }
    return 0;
}

/* Reads the seats (from 1) that people play, into a set of bits. */
static int read_people(const struct recorded_reading *r, struct recorded *out)
{
    const struct yaml *list = yaml_get(r->root, "people");
    uint64_t seat = 0;
    for (const struct yaml *at = list != NULL ? list->children : NULL; at != NULL; at = at->next) {
        if (read_number_at(r, at, "people", (uint64_t)out->variant.seats, &seat) != 0) {
            return -1;
        }
        out->play.people |= seat > 0 ? 1U << (seat - 1) : 0;
    }
    return 0;
}

/* Reads who played and when, which the file need not say. */
static int read_tester(const struct recorded_reading *r, struct play *play)
{
    const struct yaml *tester = yaml_get(r->root, "tester"), *saved = yaml_get(r->root, "saved");
    if (tester != NULL && (tester->kind != YAML_SCALAR || !play_name_tester(play, tester->text))) {
        return error_set(r->error, "%s: `tester` is no name: one line of at most %d bytes", r->file,
                         PLAY_TESTER);
    }
    if (saved != NULL && (saved->kind != YAML_SCALAR || !clock_is_date(saved->text))) {
        return error_set(r->error, "%s: `saved` is no date like 2026-11-27T18:30:00Z", r->file);
    }
    snprintf(play->saved, sizeof play->saved, "%s", saved != NULL ? saved->text : "");
    return 0;
}

/* The game: from the script in the file if it holds one, else a known game. NULL with r->error. */
static const struct game *find_recorded_game(const struct recorded_reading *r, const char *name)
{
    struct error why;
    const struct game *game = open_stored_game(name, yaml_get_text(r->root, "script"),
                                               yaml_get_text(r->root, "script_file"), false, &why);
    if (game == NULL && why.text[0] != '\0') {
        error_set(r->error, "%s: %s", r->file, why.text);
    } else if (game == NULL) {
        error_set(r->error, "%s: this program does not know the game `%s`", r->file, name);
    }
    return game;
}

static int read_recorded_players(const struct recorded_reading *r)
{
    const struct yaml *files = yaml_get(r->root, "player_files");
    struct error why = {"holds no players"};
    for (const struct yaml *at = files != NULL ? files->children : NULL; at != NULL;
         at = at->next) {
        if (at->key == NULL || at->kind != YAML_SCALAR ||
            player_load_text(at->key, at->text, &why) != 0) {
            return error_set(r->error, "%s: `player_files`: %s", r->file, why.text);
        }
    }
    return 0;
}

int recorded_get_variant(struct variant *out, const struct yaml *root, const char *file,
                         struct error *error)
{
    const struct recorded_reading reading = {file, root, error}, *r = &reading;
    const char *game = yaml_get_text(r->root, "game");
    const struct yaml *players = yaml_get(r->root, "players");
    const struct yaml *rules = yaml_get(r->root, "rule_set");
    const char *policies[GAME_SEATS_MAX];
    size_t count = 0;
    char *text = NULL;
    if (game == NULL || rules == NULL || rules->kind != YAML_MAP) {
        return error_set(r->error, "%s: `game` or `rule_set` is missing", r->file);
    }
    const struct yaml *at = players != NULL ? players->children : NULL;
    for (; at != NULL && at->kind == YAML_SCALAR && count < GAME_SEATS_MAX; at = at->next) {
        policies[count++] = at->text;
    }
    struct stored_variant stored = {.source = r->file,
                                    .game = find_recorded_game(r, game),
                                    .name = "recorded",
                                    .policies = policies,
                                    .policy_count = count};
    if (stored.game == NULL || read_recorded_players(r) != 0) {
        return -1;
    }
    FILE *stream = text_begin(&text);
    yaml_write(rules, stream);
    text_end(stream);
    stored.rules = text;
    const int status = stored_variant_resolve(out, &stored, r->error);
    free(text);
    return status;
}

static int read_recorded_game(const struct recorded_reading *r, struct recorded *out)
{
    uint64_t format = 0, seed = 0, index = 0, undone = 0, hints = 0;
    if (yaml_get(r->root, "poise_game") == NULL) {
        return error_set(r->error, "%s: holds no recorded game: `poise_game: %d` is missing",
                         r->file, PLAY_FORMAT);
    }
    if (read_recorded_number(r, "poise_game", PLAY_FORMAT, &format) != 0) {
        return -1;
    }
    if (format == 0) {
        return error_set(r->error, "%s: `poise_game` is 0; it must be %d", r->file, PLAY_FORMAT);
    }
    if (recorded_get_variant(&out->variant, r->root, r->file, r->error) != 0 ||
        read_recorded_number(r, "seed", UINT64_MAX, &seed) != 0 ||
        read_recorded_number(r, "index", EXPERIMENT_GAMES_MAX - 1, &index) != 0 ||
        read_recorded_number(r, "undone", UINT32_MAX, &undone) != 0 ||
        read_recorded_number(r, "hints", UINT32_MAX, &hints) != 0) {
        return -1;
    }
    play_init(&out->play, &out->variant, seed, index);
    out->play.undone = (uint32_t)undone;
    out->play.hints = (uint32_t)hints;
    const char *digest = yaml_get_text(r->root, "record");
    out->over = digest != NULL;
    out->digest = text_copy(out->over ? digest : "");
    return read_tester(r, &out->play) != 0 || read_people(r, out) != 0 ||
                   read_moves(r, &out->play) != 0
               ? -1
               : read_deals(r, &out->play);
}

int recorded_read(struct recorded *recorded, const char *file, struct error *error)
{
    struct yaml_pool *pool = yaml_pool_new();
    const struct recorded_reading r = {file, yaml_read_file(pool, file, error), error};
    *recorded = (struct recorded){0};
    const int status = r.root == NULL ? -1 : read_recorded_game(&r, recorded);
    yaml_pool_free(pool);
    return status;
}

void recorded_free(struct recorded *recorded)
{
    play_free(&recorded->play);
    variant_free(&recorded->variant);
    free(recorded->digest);
    *recorded = (struct recorded){0};
}

int recorded_check(struct recorded *recorded, const char *file, struct trace *trace,
                   struct error *error)
{
    struct play *play = &recorded->play;
    const uint32_t people = play->people;
    play->trace = trace;
    play->people = UINT32_MAX; /* every step is recorded: nobody has to choose */
    const enum play_result result = play_restart(play);
    play->people = people;
    const char *fault = game_fault_text(play->step.game);
    if (fault != NULL) {
        return error_set(error, "%s: its moves cannot be made again: %s", file, fault);
    }
    if (result != PLAY_GOOD) {
        return error_set(error, "%s: %s: it was changed, or another version of Poise recorded it",
                         file,
                         result == PLAY_ILLEGAL ? "a move is not legal"
                                                : "the game is over before its last move");
    }
    char digest[DIGEST_TEXT + 1] = "";
    if (recorded->over && !play->step.waits) {
        play_digest(play, digest);
    }
    const bool alike = recorded->over == !play->step.waits && strcmp(digest, recorded->digest) == 0;
    return alike ? 0
                 : error_set(error,
                             "%s: its moves lead to another end: it was changed, or another "
                             "version of Poise recorded it",
                             file);
}

static bool same_recorded_players(const struct recorded *a, const struct recorded *b)
{
    bool same = a->play.people == b->play.people;
    for (int seat = 0; same && seat < a->variant.seats; seat++) {
        same = (a->play.people >> seat & 1) != 0 ||
               strcmp(a->variant.policies[seat], b->variant.policies[seat]) == 0;
    }
    return same;
}

bool recorded_alike(const struct recorded *a, const struct recorded *b)
{
    return a->variant.match.game == b->variant.match.game &&
           strcmp(a->variant.resolved, b->variant.resolved) == 0 && same_recorded_players(a, b);
}

uint64_t mix_recorded_game(const struct play *play)
{
    uint64_t mixed = rng_mix(rng_mix(play->seed) ^ play->index);
    for (size_t k = 0; k < play->count; k++) {
        mixed = rng_mix(rng_mix(mixed ^ play->steps[k].move) ^ play->steps[k].deal);
    }
    return mixed;
}

static bool is_no_dot(const char *name)
{
    return name[0] != '.';
}

/* `depth`: so many floors of folders below this one are read. */
static int take_recorded_folder(const char *folder, int depth,
                                int (*take)(void *to, const char *file), void *to,
                                struct error *error)
{
    char **names;
    const int count = system_folder_names(folder, is_no_dot, &names);
    int status = count >= 0 ? 0 : error_set(error, "%s: %s", folder, strerror(errno));
    for (int i = 0; i < count; i++) {
        char *file = text_print("%s/%s", folder, names[i]);
        if (status == 0 && depth > 0 && system_path_kind(file, NULL) == SYSTEM_FOLDER) {
            status = take_recorded_folder(file, depth - 1, take, to, error);
        } else if (status == 0 && recorded_is(file)) {
            status = take(to, file);
        }
        free(file);
    }
    text_free_list(names, (size_t)count);
    return status;
}

int recorded_each(const char *const paths[], size_t count, int (*take)(void *to, const char *file),
                  void *to, struct error *error)
{
    int status = 0;
    for (size_t i = 0; status == 0 && i < count; i++) {
        const bool folder = system_path_kind(paths[i], NULL) == SYSTEM_FOLDER;
        status = folder ? take_recorded_folder(paths[i], 1, take, to, error) : take(to, paths[i]);
    }
    return status;
}
