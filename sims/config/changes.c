/* Turns a set of changes into one resolved variant: reads its rules with the settings, seats the
 * players, and appends the variant to the experiment. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/policy/learnt.h"
#include "engine/policy/solved.h"
#include "sims/config/experiment_private.h"
#include "sims/config/keys.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/players/players.h"

int changes_add(struct variant_changes *changes, const struct setting *setting, struct error *error)
{
    if (strcmp(setting->path, "policy.ai") == 0) {
        changes->ai = setting->value;
        return 0;
    }
    if (strcmp(setting->path, "policy.humans") == 0) {
        changes->humans = setting->value;
        return 0;
    }
    if (changes->setting_count == CHANGES_MAX) {
        return yaml_error(error, setting->value,
                          "more than %d settings; write a rule-set file instead", CHANGES_MAX);
    }
    changes->settings[changes->setting_count++] = *setting;
    return 0;
}

static int read_set(struct variant_changes *changes, const struct yaml *set, struct error *error)
{
    if (set == NULL || yaml_is_null(set)) {
        return 0;
    }
    if (set->kind != YAML_MAP) {
        return yaml_error(error, set, "is %s; write a map of paths to values", yaml_kind_name(set));
    }
    if (yaml_check_twice(set, error) != 0) {
        return -1;
    }
    for (const struct yaml *value = set->children; value != NULL; value = value->next) {
        if (changes_add(changes, &(struct setting){value->key, value}, error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Makes the game that `node` names that of the changes; a script is a rule set, too. Without
 * rules of its own the map `node` stands in keeps those of the game before, if that has the name. */
static int read_changed_game(struct variant_changes *changes, const struct yaml *node,
                             const struct yaml *rules, struct error *error)
{
    const struct game *before = changes->game;
    changes->game = read_keys_game(node, before, true, error);
    if (changes->game == NULL) {
        return -1;
    }
    if (registry_is_script(node->text)) {
        changes->rules = node;
    } else if (rules == NULL && strcmp(before->name, changes->game->name) != 0) {
        return yaml_error(error, node, "is another game, so it needs `rules`, like %s/base.yaml",
                          changes->game->name);
    }
    return 0;
}

int changes_read(struct variant_changes *changes, const struct yaml *map, struct error *error)
{
    const struct yaml *rules = yaml_get(map, "rules");
    const struct yaml *ai = yaml_get(map, "ai"), *humans = yaml_get(map, "humans");
    if (rules != NULL && read_keys_text(rules, error) == NULL) {
        return -1;
    }
    const struct yaml *game = yaml_get(map, "game");
    if (game != NULL && read_changed_game(changes, game, rules, error) != 0) {
        return -1;
    }
    changes->rules = rules != NULL ? rules : changes->rules;
    changes->ai = ai != NULL ? ai : changes->ai;
    changes->humans = humans != NULL ? humans : changes->humans;
    return read_set(changes, yaml_get(map, "set"), error);
}

static int unknown_policy(const struct variant *v, const struct yaml *node, struct error *error)
{
    yaml_error(error, node, "%s has no player `%s`; its players are ", v->match.game->name,
               node->text);
    for (const struct game_policy *p = v->match.game->policies; p->name != NULL; p++) {
        error_add(error, "%s, ", p->name);
    }
    for (size_t i = 0; i < v->ruleset.level_count; i++) {
        error_add(error, "%s, ", v->ruleset.levels[i].name);
    }
    return error_add(error,
                     "%srandom, look:K:H or nested:K:H (K from %d to %d, H from 1 to %d)%s, "
                     "learnt:NAME.player or "
                     "look:K:H:NAME.player, each also with a share of slips like greedy~5%%",
                     game_find_policy(v->match.game, "greedy") == NULL ? "average, " : "",
                     POLICY_SAMPLES_MIN, POLICY_SAMPLES_MAX, POLICY_HORIZON_MAX,
                     v->match.game->ai_policy != NULL ? ", book" : "");
}

/* Seats the player in a file as `average`, or notes that the file was left aside. */
static bool seat_average_file(const struct expanding *x, struct variant *v, int seat,
                              const char *path)
{
    struct policy *player = &v->match.seats[seat];
    struct error ignored;
    char *name = text_print("learnt:%s", path);
    bool plays = player_find(v->match.game, v->match.rules, name, NULL, player, &v->policies[seat],
                             &ignored) == 0;
    free(name);
    if (plays && x->over->other_rules && player->learnt->solved != NULL) {
        v->aside_positions = player->learnt->solved->count;
        free(v->policies[seat]);
        plays = false;
    }
    if (!plays && v->aside == NULL) {
        v->aside = text_copy(text_file_name(path));
    }
    return plays;
}

/* Seats the player `average` of a game that has no greedy: the player file that `poise learn` wrote
 * beside the experiment or the rules; else look:8:2 over random moves, about which opponent_warn
 * warns. False if neither can play. */
static bool seat_average(const struct expanding *x, struct variant *v, int seat)
{
    char *const names[] = {config_output(x->out->file, PLAYER_SUFFIX),
                           text_print("%s" PLAYER_SUFFIX, v->match.game->name)};
    const char *const places[] = {x->out->file, v->ruleset.file};
    bool found = false;
    struct error ignored;
    for (size_t k = 0; k < 4 && !found; k++) {
        char *path = player_find_path(names[k / 2], places[k % 2]);
        found = path != NULL && seat_average_file(x, v, seat, path);
        free(path);
    }
    free(names[0]);
    free(names[1]);
    return found || player_find(v->match.game, v->match.rules, "look:8:2", NULL,
                                &v->match.seats[seat], &v->policies[seat], &ignored) == 0;
}

/* Seats the player that `node` names; if `node` is NULL, the player `otherwise`. The name may be
 * that of a level. */
static int seat_variant_player(const struct expanding *x, struct variant *v, int seat,
                               const struct yaml *node, const char *otherwise)
{
    const char *name = node != NULL ? read_keys_text(node, x->error) : otherwise;
    if (name == NULL) {
        return -1;
    }
    struct error why;
    const struct game *game = v->match.game;
    const struct level *level = level_named(&v->ruleset, name);
    const char *beside = level != NULL ? level->file : node != NULL ? node->file : NULL;
    name = level != NULL ? level->player : name;
    if (player_find(game, v->match.rules, name, beside, &v->match.seats[seat], &v->policies[seat],
                    &why) == 0 ||
        (strcmp(name, "average") == 0 && game_find_policy(game, "greedy") == NULL &&
         seat_average(x, v, seat))) {
        return 0;
    }
    return node == NULL          ? error_set(x->error, "%s has no player `%s`", game->name, name)
           : why.text[0] != '\0' ? yaml_error(x->error, node, "%s", why.text)
                                 : unknown_policy(v, node, x->error);
}

/* Seats the players of one side. `node` is one name for all its seats, or a list with one
 * for each. */
static int seat_side(const struct expanding *x, struct variant *v, enum game_side side,
                     const struct yaml *node, const char *otherwise)
{
    const bool list = node != NULL && node->kind == YAML_LIST;
    const int wanted = __builtin_popcount(variant_side_seats(v, side));
    if (list && node->count != 1 && node->count != (size_t)wanted) {
        return yaml_error(
            x->error, node, "names %zu players; these rules have seats for %d%s", node->count,
            wanted, side == GAME_SIDE_HUMAN ? "; --humans plays against several in turn" : "");
    }
    const struct yaml *name = list ? node->children : node;
    for (int seat = 0; seat < v->seats; seat++) {
        if (v->sides[seat] != side) {
            continue;
        }
        if (seat_variant_player(x, v, seat, name, otherwise) != 0) {
            return -1;
        }
        name = list && name->next != NULL ? name->next : name;
    }
    return 0;
}

/* If the rule book leaves the AI no decision, the AI has no seat. Then `ai` may only be `book`. */
static int check_book(const struct variant *v, const struct yaml *ai, struct error *error)
{
    if (ai == NULL || variant_side_seats(v, GAME_SIDE_AI) != 0) {
        return 0;
    }
    const char *name = read_keys_text(ai, error);
    if (name != NULL && strcmp(name, "book") == 0) {
        return 0;
    }
    return name == NULL ? -1
                        : yaml_error(error, ai, "the AI of %s always plays by the book; write book",
                                     v->match.game->name);
}

static int seat_variant_players(const struct expanding *x, struct variant *v,
                                const struct variant_changes *changes)
{
    const struct game *game = v->ruleset.game;
    v->match.game = game;
    v->match.rules = v->ruleset.rules;
    v->seats = registry_seats(game, v->ruleset.rules, v->sides);
    if (v->seats == 0) {
        return error_set(x->error, "%s: `seats` must return 1 to %d: mend the game", game->name,
                         GAME_SEATS_MAX);
    }
    const char *usual = game_find_policy(game, "greedy") != NULL ? "greedy" : "average";
    return check_book(v, changes->ai, x->error) != 0 ||
                   seat_side(x, v, GAME_SIDE_AI, changes->ai, "book") != 0 ||
                   seat_side(x, v, GAME_SIDE_HUMAN, changes->humans, usual) != 0
               ? -1
               : 0;
}

/* Checks the name of the newest variant. */
static int check_variant_name(const struct expanding *x, const char *name, const struct yaml *where)
{
    const size_t length = strlen(name);
    for (size_t i = 0; i + 1 < x->out->variant_count; i++) {
        if (strcmp(x->out->variants[i].name, name) == 0) {
            return yaml_error(x->error, where,
                              "another variant is also named `%s`; rename or remove one", name);
        }
    }
    if (strpbrk(name, "/\n\t") != NULL) {
        return yaml_error(x->error, where,
                          "a variant's name must not hold `/` or control "
                          "characters");
    }
    if (length > 0 && strchr("=+-@", name[0]) != NULL) {
        return yaml_error(x->error, where,
                          "a variant's name must not begin with = + - or @: a spreadsheet would "
                          "take it for a formula");
    }
    if (length > EXPERIMENT_NAME_MAX || strspn(name, ".") == length) {
        return yaml_error(x->error, where, "a variant's name has 1 to %d bytes and not only dots",
                          EXPERIMENT_NAME_MAX);
    }
    return 0;
}

/* Whether a setting writes the value at `path`, or a list or map around it. */
static bool does_setting_write(const struct setting *setting, const char *path)
{
    const size_t length = strlen(setting->path);
    if (strncmp(setting->path, path, length) != 0) {
        return false;
    }
    const char *rest = path + length + (path[length] == '.');
    return *rest == '\0' || ((path[length] == '.' || path[length] == '[') &&
                             (setting->value->kind != YAML_MAP || yaml_find(setting->value, rest)));
}

/* Whether the variant itself sets what number `k` of the command line's `sets` does. */
static bool is_set_unheard(const struct expanding *x, const struct variant_changes *changes,
                           size_t k)
{
    const char *set = x->over->sets[k];
    const size_t length = strcspn(set, "=");
    char *path = text_print("%.*s", (int)length, set);
    bool own = false;
    if (strcmp(path, "policy.humans") == 0) { /* --humans seats its own in each variant */
        own = x->over->players == NULL && changes->humans != x->base.humans;
    } else if (strcmp(path, "policy.ai") == 0) {
        own = changes->ai != x->base.ai;
    }
    for (size_t i = x->base.setting_count; i < changes->setting_count && !own; i++) {
        own = does_setting_write(&changes->settings[i], path);
    }
    free(path);
    return own;
}

/* Notes which of the command line's `sets` the new variant does not hear. */
static void note_unheard_sets(struct expanding *x, const struct variant_changes *changes,
                              struct variant *v)
{
    for (size_t k = 0; k < x->over->set_count; k++) {
        const bool unheard = is_set_unheard(x, changes, k);
        x->heard[k] = x->heard[k] || !unheard;
        if (unheard && v->unheard == NULL) {
            v->unheard = text_copy(x->over->sets[k]);
        }
    }
}

int changes_resolve(struct expanding *x, const struct variant_changes *changes, const char *name,
                    const char *title, const struct yaml *where)
{
    struct experiment *e = x->out;
    if (e->variant_count == EXPERIMENT_VARIANTS_MAX) {
        return yaml_error(x->error, where, "more than %d variants", EXPERIMENT_VARIANTS_MAX);
    }
    char *file = read_keys_file(changes->rules, x->error);
    if (file == NULL) {
        return -1;
    }
    e->variants = memory_grow(e->variants, e->variant_count + 1, sizeof *e->variants);
    struct variant *v = &e->variants[e->variant_count++];
    *v = (struct variant){.name = text_copy(name), .title = text_copy(title)};
    int status = ruleset_build(&v->ruleset, changes->game, file, x->settled, changes->settings,
                               changes->setting_count, x->error);
    free(file);
    if (status == 0 && v->ruleset.game != changes->game) {
        status = yaml_error(x->error, changes->rules, "holds rules of %s, not of %s",
                            registry_label(v->ruleset.game), registry_label(changes->game));
    }
    if (status != 0 || seat_variant_players(x, v, changes) != 0) {
        return changes->game == e->game ? -1
                                        : error_add(x->error, "; variant `%s` plays %s", name,
                                                    registry_label(changes->game));
    }
    if (check_variant_name(x, name, where) != 0) { /* with --humans it is the player's */
        return -1;
    }
    for (size_t a = 0; a < changes->swept_count; a++) {
        char *text = yaml_text(changes->swept[a].value);
        axes_point_add(&v->point, changes->swept[a].path, text);
        free(text);
    }
    v->own_humans = changes->humans != x->base.humans;
    note_unheard_sets(x, changes, v);
    v->opponent = opponent_text(v);
    FILE *out = text_begin(&v->resolved);
    ruleset_write(&v->ruleset, out);
    text_end(out);
    return 0;
}
