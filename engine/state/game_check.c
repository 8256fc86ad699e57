/* game_check(): finds mistakes in a game's tables before a game is played. game_verify(): finds
 * mistakes in a state. */
#include "engine/game.h"

static bool check_game_name(const char *name, struct complaint *why)
{
    const size_t length = strlen(name);
    const bool plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == length;
    return (plain && name[0] >= 'a' && name[0] <= 'z' && length <= GAME_NAME_MAX) ||
           game_complain(why,
                         "name: `%.40s` is no plain word: use at most %d small letters, digits, - "
                         "and _, a letter first",
                         name, GAME_NAME_MAX);
}

static bool check_identity(const struct game *game, struct complaint *why)
{
    if (game->name == NULL || game->name[0] == '\0' || game->title == NULL || game->doc == NULL) {
        return game_complain(why, "name: is missing, or the title or doc: fill in all three");
    }
    if (!check_game_name(game->name, why)) {
        return false;
    }
    const struct {
        const char *name;
        uint32_t size, least, most;
    } sizes[] = {{"rules_size", game->rules_size, 1, UINT32_MAX},
                 {"state_size", game->state_size, sizeof(struct game_head), GAME_STATE_MAX},
                 {"record_size", game->record_size, 1, GAME_RECORD_MAX}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (sizes[i].size < sizes[i].least || sizes[i].size > sizes[i].most) {
            return game_complain(why, "%s: is %u bytes; %u to %u are possible", sizes[i].name,
                                 sizes[i].size, sizes[i].least, sizes[i].most);
        }
    }
    return true;
}

static bool check_game_functions(const struct game *game, struct complaint *why)
{
    const struct {
        const char *name;
        bool there;
    } functions[] = {
        {"prepare", game->prepare != NULL},   {"seats", game->seats != NULL},
        {"start", game->start != NULL},       {"advance", game->advance != NULL},
        {"moves", game->moves != NULL},       {"apply", game->apply != NULL},
        {"redeal", game->redeal != NULL},     {"record", game->record != NULL},
        {"params", game->params != NULL},     {"columns", game->columns != NULL},
        {"rule_ids", game->rule_ids != NULL}, {"policies", game->policies != NULL},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (!functions[i].there) {
            return game_complain(why, "%s: is missing from the game's table", functions[i].name);
        }
    }
    return true;
}

static bool check_param(const struct param *p, uint32_t size, struct complaint *why)
{
    const bool words = p->kind == PARAM_ENUM || p->kind == PARAM_SET;
    const uint32_t width = p->kind == PARAM_LIST ? p->stride : p->size;
    const uint32_t count = p->max_count > 0 ? p->max_count : 1;
    if (p->doc == NULL || p->doc[0] == '\0') {
        return game_complain(why, "%s: has no doc: say in a line what it means", p->path);
    }
    if (width == 0 || (uint64_t)p->offset + (uint64_t)width * count > size) {
        return game_complain(why, "%s: lies outside its struct of %u bytes", p->path, size);
    }
    if (p->min > p->max && p->kind == PARAM_INT) {
        return game_complain(why, "%s: has a range that holds nothing: %d to %d", p->path, p->min,
                             p->max);
    }
    if ((words && p->names == NULL) || (p->kind == PARAM_REF && p->ref == NULL)) {
        return game_complain(why, "%s: has no words to choose from: set `names` or `ref`", p->path);
    }
    for (int32_t k = 0; p->kind == PARAM_INT && p->names != NULL && k <= p->max; k++) {
        if (p->min != 0 || p->names[k] == NULL) {
            return game_complain(why,
                                 "%s: has a range of %d to %d, but its words count from 0: "
                                 "name each number from 0",
                                 p->path, p->min, p->max);
        }
    }
    if (p->kind == PARAM_LIST && (p->fields == NULL || p->max_count == 0)) {
        return game_complain(why, "%s: is a list without `fields` or `max_count`", p->path);
    }
    return true;
}

static bool check_params(const struct param *params, uint32_t size, struct complaint *why)
{
    for (const struct param *p = params; p->path != NULL; p++) {
        if (!check_param(p, size, why)) {
            return false;
        }
        for (const struct param *f = p->fields; p->kind == PARAM_LIST && f->path != NULL; f++) {
            if (!check_param(f, p->stride, why)) {
                return false;
            }
        }
        for (const struct param *other = params; other < p; other++) {
            if (strcmp(other->path, p->path) == 0) {
                return game_complain(why, "%s: stands twice in `params`", p->path);
            }
        }
    }
    return true;
}

static bool check_game_column(const struct game *game, const struct column *c,
                              struct complaint *why)
{
    const uint32_t bytes = column_width(c->type) * c->count;
    if (c->unit == NULL || c->doc == NULL || c->doc[0] == '\0') {
        return game_complain(why, "%s: has no unit or doc: say what the column counts", c->name);
    }
    if (c->count < 1 || c->offset + bytes > game->record_size) {
        return game_complain(why, "%s: lies outside the record of %u bytes", c->name,
                             game->record_size);
    }
    for (const struct column *other = game->columns; other < c; other++) {
        if (strcmp(other->name, c->name) == 0) {
            return game_complain(why, "%s: stands twice in `columns`", c->name);
        }
        if (c->offset < other->offset + column_width(other->type) * other->count &&
            other->offset < c->offset + bytes) {
            return game_complain(why, "%s: lies over `%s` in the record", c->name, other->name);
        }
    }
    return true;
}

static bool check_field(const struct field *f, uint32_t size, struct complaint *why)
{
    const char *name = f->name != NULL ? f->name : "fields";
    const uint32_t width = field_bytes(f);
    const uint32_t count = f->count > 0 ? f->count : 1;
    if (f->doc == NULL || f->doc[0] == '\0') {
        return game_complain(why, "%s: has no doc: say in a line what it means", name);
    }
    if (f->name == NULL && (f->count > 0 ? f->keys == NULL : f->kind != FIELD_RECORD)) {
        return game_complain(why, "fields: a row without a name is a group, or a list with keys");
    }
    if (f->offset + (uint64_t)(count - 1) * f->stride + width > size) {
        return game_complain(why, "%s: lies outside the state of %u bytes", name, size);
    }
    if (f->kind > FIELD_BYTES || (f->kind == FIELD_RECORD && f->fields == NULL) ||
        (f->kind == FIELD_WORD && f->words == NULL && f->word == NULL)) {
        return game_complain(why, "%s: has no kind, or no words or fields that belong to it", name);
    }
    return f->low <= f->high || f->high_by.size > 0 ||
           game_complain(why, "%s: has a range that holds nothing: %d to %d", name, f->low,
                         f->high);
}

/* Checks all rows of the state's table; the rows of a record follow the row that holds it. */
static bool check_game_fields(const struct game *game, struct complaint *why)
{
    const struct field *row[FIELD_DEPTH_MAX + 1] = {game->fields};
    uint32_t size[FIELD_DEPTH_MAX + 1] = {game->state_size};
    for (int depth = 0; game->fields != NULL && depth >= 0;) {
        const struct field *f = row[depth];
        if (f->kind == FIELD_END) {
            depth--;
            continue;
        }
        if (!check_field(f, size[depth], why)) {
            return false;
        }
        row[depth]++;
        if (f->kind == FIELD_RECORD && depth == FIELD_DEPTH_MAX) {
            return game_complain(why, "%s: is a record in too many others", f->name);
        }
        if (f->kind == FIELD_RECORD) {
            row[++depth] = f->fields;
            size[depth] = size[depth - 1] - f->offset;
        }
    }
    return true;
}

/* Whether `names` equals game_winner_names. Compares the words, because a game that is loaded from
 * a shared object may have its own copy. */
static bool are_winners(const char *const *names)
{
    int k = 0;
    while (names != NULL && names[k] != NULL && game_winner_names[k] != NULL &&
           strcmp(names[k], game_winner_names[k]) == 0) {
        k++;
    }
    return k > GAME_UNFINISHED && names[k] == NULL;
}

static bool check_game_columns(const struct game *game, struct complaint *why)
{
    const struct column *c = game->columns;
    for (int k = 0; game_common_columns[k] != NULL; k++, c++) {
        if (c->name == NULL || strcmp(c->name, game_common_columns[k]) != 0) {
            return game_complain(
                why, "%s: must be column number %d: begin `columns` with GAME_COMMON_COLUMNS",
                game_common_columns[k], k + 1);
        }
    }
    for (c = game->columns; c->name != NULL; c++) {
        if (!check_game_column(game, c, why)) {
            return false;
        }
    }
    const int winner = 0, end_reason = 1, by_round = 6;
    if (!are_winners(game->columns[winner].names) || game->columns[end_reason].names == NULL) {
        return game_complain(why, "winner: or `end_reason` has no words");
    }
    const char *const *ends = game->columns[end_reason].names, *const *it = game->unscored_ends;
    for (; it != NULL && *it != NULL; it++) {
        int word = 0;
        while (ends[word] != NULL && strcmp(ends[word], *it) != 0) {
            word++;
        }
        if (ends[word] == NULL) {
            return game_complain(why, "unscored_ends: `%s` is no word of `end_reason`", *it);
        }
    }
    const uint16_t rounds = game->columns[by_round].count;
    if (rounds > GAME_ROUNDS_MAX || rounds != game->columns[by_round + 1].count) {
        return game_complain(
            why,
            "ai_score_by_round: and the human's must hold the same number of rounds, at most %d",
            GAME_ROUNDS_MAX);
    }
    return true;
}

static bool has_policy(const struct game *game, const char *name)
{
    const struct game_policy *p = game->policies;
    while (p->name != NULL && strcmp(p->name, name) != 0) {
        p++;
    }
    return p->name != NULL && p->choose != NULL;
}

static bool check_policies(const struct game *game, struct complaint *why)
{
    const char *const needed[] = {"idle", game->ai_policy != NULL ? game->ai_policy : "idle"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!has_policy(game, needed[i])) {
            return game_complain(why, "%s: is missing from the game's `policies`", needed[i]);
        }
    }
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        if (p->choose == NULL || p->doc == NULL) {
            return game_complain(why, "%s: is a player without `choose` or `doc`", p->name);
        }
    }
    return true;
}

/* Checks that a game with options has the rule value `human.forbidden` with the same words. */
static bool check_options(const struct game *game, struct complaint *why)
{
    const struct game_options *options = game->options;
    if (options == NULL) {
        return true;
    }
    const struct param *p = game->params;
    while (p->path != NULL && strcmp(p->path, "human.forbidden") != 0) {
        p++;
    }
    int count = 0;
    while (options->names[count] != NULL) {
        count++;
    }
    if (options->used_by == NULL || count > GAME_OPTIONS_MAX) {
        return game_complain(why, "options: need `used_by`, and are at most %d", GAME_OPTIONS_MAX);
    }
    if (p->path == NULL || p->names != options->names || p->offset != options->forbidden_at ||
        p->size != sizeof(uint32_t)) {
        return game_complain(why, "options: need a rule value `human.forbidden` of their words, "
                                  "stored as uint32_t at `forbidden_at`");
    }
    return true;
}

static bool check_rule_ids(const struct game *game, struct complaint *why)
{
    for (const struct rule_id *id = game->rule_ids; id->id != NULL; id++) {
        if (id->text == NULL || strchr(id->id, ' ') != NULL) {
            return game_complain(why, "%s: is no rule id with a text: \"W-14\", \"what it says\"",
                                 id->id);
        }
        for (const struct rule_id *other = game->rule_ids; other < id; other++) {
            if (strcmp(other->id, id->id) == 0) {
                return game_complain(why, "%s: stands twice in `rule_ids`", id->id);
            }
        }
    }
    return true;
}

bool game_check(const struct game *game, struct complaint *why)
{
    return check_identity(game, why) && check_game_functions(game, why) &&
           check_params(game->params, game->rules_size, why) && check_game_columns(game, why) &&
           check_game_fields(game, why) && check_policies(game, why) && check_options(game, why) &&
           check_rule_ids(game, why);
}

const char *game_verify(const struct game *game, const void *state, const void *rules,
                        struct text *why)
{
    if (!field_check(game, state, rules, why)) {
        return why->start;
    }
    return game->verify != NULL ? game->verify(state, rules, why) : NULL;
}
