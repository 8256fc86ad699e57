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

/* Whether a row has the words, list or rows that its kind needs. */
static bool has_what_kind_needs(const struct row *r)
{
    switch ((enum row_kind)r->kind) {
    case KIND_RECORD:
        return r->fields != NULL;
    case KIND_WORD:
        return r->words != NULL || r->word != NULL;
    case KIND_REF:
        return r->ref != NULL;
    default:
        return r->kind > KIND_END && r->kind <= KIND_BYTES;
    }
}

/* Checks a row of the table `table` ("params", "columns", "fields") whose values lie in `size`
 * bytes. */
static bool check_row(const struct row *r, const char *table, uint32_t size, struct complaint *why)
{
    const char *name = r->name != NULL ? r->name : table;
    const uint32_t bytes = row_bytes(r);
    const bool state = strcmp(table, "fields") == 0;
    if (r->doc == NULL || r->doc[0] == '\0') {
        return game_complain(why, "%s: has no doc: say in a line what it means", name);
    }
    if (r->name == NULL && (r->count > 0 ? r->keys == NULL : r->kind != KIND_RECORD)) {
        return game_complain(why, "%s: a row without a name is a group, or a list with keys", name);
    }
    if ((bytes == 0 && !state) ||
        r->offset + (uint64_t)(row_values(r) - 1) * r->stride + bytes > size) {
        return game_complain(why, "%s: lies outside its struct of %u bytes", name, size);
    }
    const bool named = r->kind == KIND_SET || r->kind == KIND_WORD;
    if (!has_what_kind_needs(r) || (named && !state && r->words == NULL)) {
        return game_complain(why, "%s: has no kind, or no words, list or fields that belong to it",
                             name);
    }
    if (r->kind == KIND_SET && r->size > 0 && r->high_by.size == 0 &&
        (state ? r->high : row_words(r) - 1) >= 8 * r->size) {
        return game_complain(why, "%s: has more members than its %u bits", name, 8u * r->size);
    }
    const bool counts = r->words != NULL && !state; /* and so the words end with NULL */
    if (counts && (r->low != 0 || (r->kind == KIND_NUMBER && r->high >= row_words(r)))) {
        return game_complain(why,
                             "%s: has a range of %d to %d, but its words count from 0: "
                             "name each number from 0",
                             name, r->low, r->high);
    }
    return r->low <= r->high || r->kind == KIND_WORD || r->high_by.size > 0 ||
           game_complain(why, "%s: has a range that holds nothing: %d to %d", name, r->low,
                         r->high);
}

/* Checks all rows of a table; the rows of a record follow the row that holds it. */
static bool check_rows(const struct row *table, const char *name, uint32_t bytes,
                       struct complaint *why)
{
    const struct row *row[FIELD_DEPTH_MAX + 1] = {table};
    uint32_t size[FIELD_DEPTH_MAX + 1] = {bytes};
    for (int depth = 0; table != NULL && depth >= 0;) {
        const struct row *r = row[depth];
        if (r->name == NULL && r->kind == KIND_END) {
            depth--;
            continue;
        }
        if (!check_row(r, name, size[depth], why)) {
            return false;
        }
        row[depth]++;
        if (r->kind == KIND_RECORD && depth == FIELD_DEPTH_MAX) {
            return game_complain(why, "%s: is a record in too many others", r->name);
        }
        if (r->kind == KIND_RECORD) {
            row[++depth] = r->fields;
            size[depth] = r->stride > 1 ? r->stride : size[depth - 1] - r->offset;
        }
    }
    return true;
}

/* Checks that no two rows of a table of rules or columns have the same name. */
static bool check_names_differ(const struct row *table, const char *name, struct complaint *why)
{
    for (const struct row *r = table; r->name != NULL; r++) {
        if (row_named(table, r->name) != r) {
            return game_complain(why, "%s: stands twice in `%s`", r->name, name);
        }
    }
    return true;
}

static bool check_game_column(const struct game *game, const struct row *c, struct complaint *why)
{
    if (c->unit == NULL) {
        return game_complain(why, "%s: has no unit: say what the column counts", c->name);
    }
    for (const struct row *other = game->columns; other < c; other++) {
        if (c->offset < other->offset + other->size * row_values(other) &&
            other->offset < c->offset + c->size * row_values(c)) {
            return game_complain(why, "%s: lies over `%s` in the record", c->name, other->name);
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
    const struct row *c = game->columns;
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
    if (!are_winners(game->columns[winner].words) || game->columns[end_reason].words == NULL) {
        return game_complain(why, "winner: or `end_reason` has no words");
    }
    const char *const *ends = game->columns[end_reason].words, *const *it = game->unscored_ends;
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

static bool check_policies(const struct game *game, struct complaint *why)
{
    const char *const needed[] = {"idle", game->ai_policy != NULL ? game->ai_policy : "idle"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (game_find_policy(game, needed[i]) == NULL) {
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
    const struct row *p = row_named(game->params, "human.forbidden");
    int count = 0;
    while (options->names[count] != NULL) {
        count++;
    }
    if (options->used_by == NULL || count > GAME_OPTIONS_MAX) {
        return game_complain(why, "options: need `used_by`, and are at most %d", GAME_OPTIONS_MAX);
    }
    if (p == NULL || p->words != options->names || p->offset != options->forbidden_at ||
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
           check_rows(game->params, "params", game->rules_size, why) &&
           check_names_differ(game->params, "params", why) &&
           check_rows(game->columns, "columns", game->record_size, why) &&
           check_names_differ(game->columns, "columns", why) && check_game_columns(game, why) &&
           check_rows(game->fields, "fields", game->state_size, why) && check_policies(game, why) &&
           check_options(game, why) && check_rule_ids(game, why);
}

/* Whether the head names a round, a seat, a winner and an end that there can be. */
static bool is_head_known(const struct game *game, const struct game_head *head, const void *rules)
{
    uint8_t sides[GAME_SEATS_MAX];
    const char *const *ends = game->columns[1].words;
    int known = 0;
    while (known <= head->end_reason && ends[known] != NULL) {
        known++;
    }
    return head->round > 0 && head->seat < game->seats(rules, sides) &&
           head->winner <= GAME_UNFINISHED && head->end_reason < known;
}

const char *game_verify(const struct game *game, const void *state, const void *rules,
                        struct text *why)
{
    if (!field_check(game, state, rules, why)) {
        return why->start;
    }
    if (!is_head_known(game, game_head_const(state), rules)) {
        return "the round, the seat that decides, the winner or the end is none that there can be";
    }
    return game->verify != NULL ? game->verify(state, rules, why) : NULL;
}
