/* Reads, checks and saves position files. position_put.c writes the part about the position. */
#include "sims/position/position_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/position/position_tree.h"
#include "sims/replay/recorded.h"

static int64_t head_number(const struct yaml *root, const char *key, int64_t low, int64_t high,
                           int64_t usual, struct mistakes *mistakes)
{
    const struct yaml *node = yaml_get(root, key);
    int64_t value = usual;
    if (node != NULL && (yaml_int(node, &value) != 0 || value < low || value > high)) {
        yaml_mistake(mistakes, node, "`%s` is not %sa number from %" PRId64 " to %" PRId64,
                     node->kind == YAML_SCALAR ? node->text : yaml_kind_name(node),
                     strcmp(key, "decides") == 0 ? "`nobody` or " : "", low, high);
        value = usual;
    }
    return value;
}

/* Reads round, scores and the seat that decides. Without `decides`, it is the seat that begins the
 * game; check_turn corrects it by the state. */
static void read_position_head(struct position *p, int seats, const struct yaml *root,
                               struct mistakes *mistakes)
{
    struct game_head *head = game_head(p->state);
    const char *decides = yaml_get_text(root, "decides");
    const bool nobody = decides != NULL && strcmp(decides, "nobody") == 0;
    head->round = (uint16_t)head_number(root, "round", 1, UINT16_MAX, 1, mistakes);
    head->ai_score =
        (int32_t)head_number(root, "ai_score", INT32_MIN, INT32_MAX, head->ai_score, mistakes);
    head->human_score = (int32_t)head_number(root, "human_score", INT32_MIN, INT32_MAX,
                                             head->human_score, mistakes);
    p->waits = nobody ? POSITION_NOBODY
                      : (int)head_number(root, "decides", 1, seats, head->seat + 1, mistakes) - 1;
    head->seat = (uint8_t)position_seat(p);
    head->winner = GAME_UNFINISHED;
}

/* Reports scores in the file that differ from those that follow from the state. Not for files with
 * `rest`: Poise wrote these, and if a person changed the state, the scores follow it. */
static void check_typed_scores(const struct position *p, const struct yaml *root,
                               struct mistakes *mistakes)
{
    const struct game_head *head = game_head_const(p->state);
    const struct {
        const char *key;
        int32_t score;
    } scores[] = {{"ai_score", head->ai_score}, {"human_score", head->human_score}};
    for (size_t k = 0; k < sizeof scores / sizeof *scores && yaml_get(root, "rest") == NULL; k++) {
        const struct yaml *said = yaml_get(root, scores[k].key);
        int64_t value;
        if (said != NULL && yaml_int(said, &value) == 0 && value != scores[k].score) {
            yaml_mistake(mistakes, said,
                         "is %s, but %d follows from what stands below `state`: leave it out",
                         said->text, scores[k].score);
        }
    }
}

/* Whether the seat that the state names can decide at once: advancing the game changes nothing. */
static bool waits_already(const struct position *p)
{
    static _Alignas(64) unsigned char next[GAME_STATE_MAX];
    game_copy(p->game, next, p->state);
    return p->game->advance(next, p->rules) && memcmp(next, p->state, p->game->state_size) == 0;
}

/* Checks `decides` against the state, which may determine whose turn it is. Without `decides`,
 * takes the seat from the state. */
static void check_turn(struct position *p, const struct yaml *root, struct mistakes *mistakes)
{
    const struct yaml *decides = yaml_get(root, "decides");
    const int seat = game_head_const(p->state)->seat;
    game_move moves[GAME_MOVES_MAX];
    if (decides == NULL) {
        p->waits = seat;
    }
    const struct yaml *where = decides != NULL ? decides : root;
    if (p->waits == POSITION_NOBODY) {
        if (waits_already(p)) {
            yaml_mistake(mistakes, where, "nothing comes before seat %d decides: say `decides: %d`",
                         seat + 1, seat + 1);
        }
    } else if (p->waits != seat) {
        yaml_mistake(mistakes, where,
                     "seat %d decides, but what stands below `state` says that it is the turn of "
                     "seat %d: change one of them",
                     p->waits + 1, seat + 1);
    } else if (p->game->moves(p->state, p->rules, moves) == 0) {
        yaml_mistake(
            mistakes, where,
            "this seat has no move here: say `decides: nobody`, or change whose turn it is "
            "below `state`");
    }
}

/* The decoded `rest` of a file: the key of the game, then runs of bytes; see encode_position_rest in
 * position_put.c. */
struct rest {
    unsigned char *bytes; /* NULL: the file has no `rest` */
    size_t count;
    uint64_t key;
};

static void read_position_rest(const struct yaml *node, struct rest *rest,
                               struct mistakes *mistakes)
{
    const char *text = node != NULL && node->kind == YAML_SCALAR ? node->text : "";
    const size_t length = strlen(text);
    const size_t padding =
        length < 2 ? 0 : (size_t)(text[length - 1] == '=') + (size_t)(text[length - 2] == '=');
    *rest = (struct rest){0};
    if (node == NULL) {
        return;
    }
    const size_t count = length < 4 ? 0 : length / 4 * 3 - padding;
    rest->bytes = memory_new(count + 1, 1);
    if (length % 4 != 0 || count < sizeof rest->key ||
        !base64_read(rest->bytes, count, text, length)) {
        yaml_mistake(mistakes, node, "is damaged: leave it out");
        return;
    }
    rest->count = count;
    memcpy(&rest->key, rest->bytes, sizeof rest->key);
}

static bool apply_rest(const struct position *p, const struct rest *rest)
{
    for (size_t at = sizeof rest->key; at < rest->count;) {
        uint16_t run[2] = {0, 0};
        if (rest->count - at < sizeof run) {
            return false;
        }
        memcpy(run, rest->bytes + at, sizeof run);
        at += sizeof run;
        if (run[1] > rest->count - at || run[0] + run[1] > p->game->state_size) {
            return false;
        }
        memcpy(p->state + run[0], rest->bytes + at, run[1]);
        at += run[1];
    }
    return true;
}

int position_save(const struct position *position, const struct variant *variant, const char *path,
                  struct error *error)
{
    char *text = NULL;
    if (output_is_own(path, POSITION_MARK, "a position", error) != 0) {
        return -1;
    }
    FILE *out = text_begin(&text);
    position_write_yaml(position, out);
    recorded_put_variant(variant, out);
    text_end(out);
    const int status = output_write(path, text, true, error);
    free(text);
    return status;
}

/* Loads the rules that the file names: a game, an experiment or a rule set. 0, or -1 with
 * `error`. */
static int load_named(struct position_file *out, const struct yaml *rules, struct error *error)
{
    struct error why;
    const struct experiment_overrides overrides = {.rules_too = true};
    if (rules->kind != YAML_SCALAR) {
        return yaml_error(error, rules, "is not the name of a game, an experiment or a rule set");
    }
    if (experiment_load(&out->experiment, rules->text, &overrides, &why) != 0) {
        return yaml_error(error, rules, "%s", why.text);
    }
    out->variant = &out->experiment.variants[0];
    return 0;
}

static int load_variant(struct position_file *out, const char *file, const struct yaml *root,
                        struct error *error)
{
    const struct yaml *rules = yaml_get(root, "rules");
    if (rules != NULL) {
        return load_named(out, rules, error);
    }
    if (yaml_get(root, "rule_set") == NULL) {
        return yaml_error(error, root,
                          "`rules` is missing: name a game, an experiment or a rule set, as "
                          "`rules: wroth`");
    }
    out->variant = &out->own;
    return recorded_get_variant(&out->own, root, file, error);
}

static bool is_said_same(const struct yaml *said, const struct yaml *is)
{
    return strcmp(said->text, is->text) == 0 ||
           (strcmp(said->text, "yes") == 0 && strcmp(is->text, "true") == 0) ||
           (strcmp(said->text, "no") == 0 && strcmp(is->text, "false") == 0);
}

/* Reports a name that the position does not have. If the state is `wrong` elsewhere, the name may
 * be missing for that reason; then it is reported only if it is close to a known name. */
static void no_such_key(const struct yaml *said, const struct yaml *map, bool wrong,
                        struct mistakes *mistakes)
{
    struct nearest near = nearest_begin(said->key != NULL ? said->key : "");
    for (const struct yaml *at = map->children; at != NULL; at = at->next) {
        nearest_offer(&near, at->key != NULL ? at->key : "");
    }
    if (!wrong || near.best[0] != '\0') {
        yaml_mistake(mistakes, said, "there is no such thing in this position%s",
                     nearest_get_advice(&near, ""));
    }
}

/* Whether a list says only that cards lie face down, which the position says by their number. */
static bool are_all_down(const struct yaml *said, const struct yaml *is)
{
    bool all = said->kind == YAML_LIST && is->kind == YAML_SCALAR;
    for (const struct yaml *at = said->children; at != NULL && all; at = at->next) {
        all = at->kind == YAML_SCALAR && strcmp(at->text, POSITION_DOWN) == 0;
    }
    return all;
}

/* Reports differences between the tree in the file (`said`) and the tree of the position read from
 * it (`is`). With `keys`, only unknown names. A number may stand for a list of cards that lie face
 * down. */
static void compare_position_nodes(const struct yaml *said, const struct yaml *is, bool keys,
                                   struct mistakes *mistakes)
{
    if (said->kind != is->kind) {
        if (!keys && !are_all_down(said, is) &&
            (said->kind != YAML_SCALAR || is->kind != YAML_LIST)) {
            yaml_mistake(mistakes, said, "is not %s", yaml_kind_name(is));
        }
        return;
    }
    if (said->kind == YAML_SCALAR && !keys && !is_said_same(said, is)) {
        yaml_mistake(mistakes, said, "is %s, but %s follows from the other values", said->text,
                     is->text);
    }
    const struct yaml *entry = is->children;
    for (const struct yaml *at = said->children; at != NULL; at = at->next) {
        const struct yaml *other = at->key != NULL ? yaml_get(is, at->key) : entry;
        if (other != NULL) {
            compare_position_nodes(at, other, keys, mistakes);
        } else if (at->key != NULL) {
            no_such_key(at, is, keys, mistakes);
        }
        entry = entry != NULL ? entry->next : NULL;
    }
}

/* Reports names below `hidden` that the position has neither there nor, for what the seat sees by
 * now, below `state`. `trees`: what both say at that place; each may be NULL. */
static void check_hidden_names(const struct yaml *said, struct position_trees trees,
                               struct mistakes *mistakes)
{
    struct yaml *hidden = trees.hidden != NULL ? trees.hidden->children : NULL;
    struct yaml *seen = trees.seen != NULL ? trees.seen->children : NULL;
    for (const struct yaml *at = said->children; at != NULL; at = at->next) {
        struct position_trees below = {seen, hidden}; /* entries of lists */
        if (at->key != NULL) {
            below.seen = trees.seen != NULL ? yaml_get(trees.seen, at->key) : NULL;
            below.hidden = trees.hidden != NULL ? yaml_get(trees.hidden, at->key) : NULL;
        }
        if (below.seen != NULL || below.hidden != NULL) {
            check_hidden_names(at, below, mistakes);
        } else if (at->key != NULL) {
            no_such_key(at, trees.hidden != NULL ? trees.hidden : trees.seen, false, mistakes);
        }
        hidden = hidden != NULL ? hidden->next : NULL;
        seen = seen != NULL ? seen->next : NULL;
    }
}

/* Checks the state against its table of fields, against the game's own check, and against the
 * file. */
static void verify_position(const struct position *p, const struct yaml *root,
                            struct mistakes *mistakes)
{
    char why[300] = "";
    struct text text = {why, sizeof why, 0, 0};
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *state = yaml_get(root, "state");
    const bool read = mistakes->count == 0;
    const char *wrong = game_verify(p->game, p->state, p->rules, &text);
    if (wrong != NULL && read && p->game->settle != NULL &&
        field_check(p->game, p->state, p->rules,
                    &text)) { /* `rest` holds derived values from before an edit */
        p->game->settle(p->state, p->rules);
        wrong = game_verify(p->game, p->state, p->rules, &text);
    }
    if (wrong != NULL && read) {
        yaml_mistake(mistakes, state != NULL ? state : root, "%s%s", wrong,
                     yaml_get(root, "rest") != NULL ? "; `rest` is of the position before a "
                                                      "change: undo the change, or leave `rest` out"
                                                    : "");
    }
    if (state != NULL && state->kind == YAML_MAP &&
        (wrong == NULL || field_check(p->game, p->state, p->rules, &text))) {
        const struct position_trees trees = position_trees(pool, p);
        const struct yaml *hidden = yaml_get(root, "hidden");
        compare_position_nodes(state, trees.seen, wrong != NULL || !read, mistakes);
        if (hidden != NULL && mistakes->count == 0) {
            check_hidden_names(hidden, trees, mistakes);
        }
    }
    yaml_pool_free(pool);
}

void position_parse(struct position *p, const struct yaml *root, uint64_t seed,
                    struct mistakes *mistakes)
{
    uint8_t sides[GAME_SEATS_MAX];
    const struct yaml *state = yaml_get(root, "state"), *hidden = yaml_get(root, "hidden");
    struct position_unknowns unknowns = {0};
    struct rest rest;
    read_position_rest(yaml_get(root, "rest"), &rest, mistakes);
    struct match_table *start = position_start(p, rest.count > 0 ? rest.key : rng_key(seed, 0));
    memcpy(p->state, start->state, p->game->state_size);
    read_position_head(p, p->game->seats(p->rules, sides), root, mistakes);
    if (state == NULL || state->kind != YAML_MAP) {
        yaml_mistake(mistakes, root, "`state` is missing");
    } else if (hidden != NULL && hidden->kind != YAML_MAP) {
        yaml_mistake(mistakes, hidden, "is not a map: write {NAME: VALUE, ...}, or leave it out");
    } else {
        position_store(p, state, hidden, &unknowns, mistakes);
    }
    if (mistakes->count == 0 && unknowns.count > 0) {
        position_deal(p, start->state, &unknowns, seed, mistakes, state);
    }
    if (mistakes->count == 0 && !apply_rest(p, &rest)) {
        yaml_mistake(mistakes, yaml_get(root, "rest"), "is damaged: leave it out");
    }
    game_head(p->state)->trace = NULL; /* whatever the file says of these pointers */
    game_head(p->state)->scores = NULL;
    verify_position(p, root, mistakes);
    check_typed_scores(p, root, mistakes);
    if (mistakes->count == 0) {
        check_turn(p, root, mistakes);
    }
    free(unknowns.list);
    free(rest.bytes);
    free(start);
}

static void check_position_keys(const struct yaml *root, struct mistakes *mistakes)
{
    static const char *const known[] = {
        "poise_position", "game",        "rules",  "round",        "ai_score", "human_score",
        "decides",        "state",       "hidden", "rest",         "poise",    "players",
        "rule_set",       "script_file", "script", "player_files", NULL};
    for (const struct yaml *at = root->children; at != NULL; at = at->next) {
        if (!text_is_among(at->key, known)) {
            yaml_mistake(mistakes, at,
                         "a position has no such key; the game's own stand below "
                         "`state`");
        }
    }
}

/* Checks the format, and that `rest` was written by this version of Poise. */
static void check_origin(const struct yaml *root, struct mistakes *mistakes)
{
    const struct yaml *rest = yaml_get(root, "rest"), *format = yaml_get(root, "poise_position");
    const char *program = yaml_get_text(root, "poise");
    int64_t number = 0;
    if (yaml_int(format, &number) != 0 || number != POSITION_FORMAT) {
        yaml_mistake(mistakes, format, "this version of Poise reads format %d", POSITION_FORMAT);
    }
    if (rest != NULL && (program == NULL || strcmp(program, version_number) != 0)) {
        yaml_mistake(mistakes, rest, "was written by another version of Poise: leave it out");
    }
}

int position_read(struct position_file *out, const char *file, uint64_t seed, struct error *error)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct mistakes mistakes = {0};
    memset(out, 0, sizeof *out);
    const struct yaml *root = yaml_read_file(pool, file, error);
    int status = root != NULL               ? 0
                 : system_path_exists(file) ? -1
                                            : error_add(error, "; `poise trace GAME --index 0 --at "
                                                               "20 --position FILE` writes a "
                                                               "position");
    if (status == 0 && (root->kind != YAML_MAP || yaml_get(root, "poise_position") == NULL)) {
        status = error_set(error, "%s: holds no position: `poise_position: %d` is missing", file,
                           POSITION_FORMAT);
    }
    if (status == 0) {
        check_position_keys(root, &mistakes);
        check_origin(root, &mistakes);
        status = load_variant(out, file, root, error);
    }
    if (status == 0) {
        const struct match *match = &out->variant->match;
        out->position = (struct position){match->game, match->rules, out->state, POSITION_NOBODY};
        out->tells_hidden = yaml_get(root, "hidden") != NULL;
        position_parse(&out->position, root, seed, &mistakes);
        if (mistakes.count > 0) {
            *error = mistakes.all;
            status = -1;
        }
    }
    yaml_pool_free(pool);
    return status;
}

void position_free(struct position_file *file)
{
    experiment_free(&file->experiment);
    variant_free(&file->own);
    memset(file, 0, sizeof *file);
}
