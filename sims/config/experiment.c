/* Reads an experiment file, or makes an experiment of a rule set or a script, and has expand.c make
 * its variants. */
#include "sims/config/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "engine/policy/learnt.h"
#include "engine/policy/solved.h"
#include "sims/config/experiment_private.h"
#include "sims/config/keys.h"
#include "sims/games/find.h"
#include "sims/games/open.h"
#include "sims/games/registry.h"

/* Reads a whole number; without the key `*out` keeps its value. 0, or -1 with `error`. */
static int read_number_or(const struct yaml *map, const char *key, uint64_t min, uint64_t max,
                          uint64_t *out, struct error *error)
{
    struct error why;
    const struct yaml *node = yaml_get(map, key);
    if (node == NULL) {
        return 0;
    }
    if (node->kind != YAML_SCALAR || node->quoted) {
        return yaml_error(error, node, "must be a whole number");
    }
    if (number_parse(node->text, min, max, out, &why) != 0) {
        return yaml_error(error, node, "%s", why.text);
    }
    return 0;
}

static int read_title_texts(struct expanding *x, const struct yaml *root)
{
    struct experiment *e = x->out;
    const struct yaml *game = yaml_get(root, "game");
    if (game == NULL) {
        return yaml_error(x->error, root, "`game` is missing; `poise games` lists the games");
    }
    e->game = read_keys_game(game, NULL, false, x->error);
    if (e->game == NULL) {
        return -1;
    }
    const struct yaml *title = yaml_get(root, "title"), *question = yaml_get(root, "question");
    const char *head = title != NULL ? keys_title(title, x->error) : e->game->title;
    const char *asked = question != NULL && head != NULL ? read_keys_text(question, x->error) : "";
    if (head == NULL || asked == NULL) {
        return -1;
    }
    e->title = text_copy(head);
    e->question = text_copy(asked);
    return 0;
}

static int read_experiment_numbers(struct expanding *x, const struct yaml *root)
{
    const struct experiment_overrides *over = x->over;
    struct experiment *e = x->out;
    e->games = 100000;
    e->seed = 1;
    if (read_number_or(root, "games", 1, EXPERIMENT_GAMES_MAX, &e->games, x->error) != 0 ||
        read_number_or(root, "seed", 0, UINT64_MAX, &e->seed, x->error) != 0) {
        return -1;
    }
    e->games = over->games != NULL ? *over->games : e->games;
    e->seed = over->seed != NULL ? *over->seed : e->seed;
    return 0;
}

/* Adds what the command line sets to the base: what is of the second variant alone, or the rest. */
static int add_overrides(struct expanding *x, bool apart)
{
    const struct experiment_overrides *over = x->over;
    for (size_t i = 0; i < over->set_count; i++) {
        const bool player = strncmp(over->sets[i], "policy.", strlen("policy.")) == 0;
        struct setting setting;
        if (apart != (x->alone && i < over->apart && !player)) {
            continue;
        }
        if (setting_parse(x->pool, over->sets[i], over->players_option, &setting, x->error) != 0 ||
            changes_add(&x->base, &setting, x->error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Adds the variant that the command line describes, if it does; it is named by what it changes. */
static int add_second_variant(struct expanding *x)
{
    const size_t before = x->base.setting_count;
    if (add_overrides(x, true) != 0) {
        return -1;
    }
    if (x->base.setting_count == before) {
        return 0;
    }
    char *name;
    FILE *out = text_begin(&name);
    for (size_t i = before; i < x->base.setting_count; i++) {
        char *change = expand_point_name(x->base.settings[i].path, x->base.settings[i].value);
        fprintf(out, "%s%s", i > before ? "," : "", change);
        free(change);
    }
    text_end(out);
    const char *fits = strlen(name) <= EXPERIMENT_NAME_MAX ? name : "changed";
    const int status = changes_resolve(x, &x->base, fits, fits, x->base.rules);
    free(name);
    return status;
}

static int read_base_variant(struct expanding *x, const struct yaml *root)
{
    const struct yaml *game = yaml_get(root, "game");
    const bool script = registry_is_script(game->text);
    if (yaml_get(root, "rules") == NULL && !script) {
        return yaml_error(x->error, root, "`rules` is missing; name a rule set, like %s/base.yaml",
                          x->out->game->name);
    }
    x->settled = yaml_get(root, "settled");
    x->base.game = x->out->game;
    return changes_read(&x->base, root, x->error) != 0 ? -1 : add_overrides(x, false);
}

/* Refuses what is set from outside and would change nothing. `who`: whoever sets it, too. */
static int refuse_unheard_set(const char *file, const char *who, const char *set,
                              struct error *error)
{
    return error_set(error,
                     "%s: %s sets `%.*s` itself, so `%s` changes nothing; leave one of them out",
                     file, who, (int)strcspn(set, "="), set, set);
}

static int check_all_heard(struct expanding *x)
{
    size_t k = 0;
    while (k < x->over->set_count && x->heard[k]) {
        k++;
    }
    return k == x->over->set_count
               ? 0
               : refuse_unheard_set(x->out->file, "every variant", x->over->sets[k], x->error);
}

static bool is_ruleset(const struct yaml *root)
{
    const struct yaml *rules = yaml_get(root, "rules");
    return rules != NULL ? rules->kind == YAML_MAP : yaml_get(root, "extends") != NULL;
}

static int expand_experiment(struct expanding *x, const struct yaml *root)
{
    static const char *const known[] = {"game",   "title",   "question", "rules", "ai",
                                        "humans", "games",   "seed",     "set",   "variants",
                                        "sweep",  "settled", NULL};
    if (is_ruleset(root)) {
        const struct yaml *rules = yaml_get(root, "rules");
        return yaml_error(x->error, rules != NULL ? rules : root,
                          "this file is a rule set; an experiment names one, like "
                          "`rules: GAME/base.yaml`, and who plays");
    }
    const struct yaml *variants = yaml_get(root, "variants"), *sweep = yaml_get(root, "sweep");
    x->alone = variants == NULL && sweep == NULL;
    if (keys_check(root, known, x->error) != 0 || read_title_texts(x, root) != 0 ||
        read_experiment_numbers(x, root) != 0 || read_base_variant(x, root) != 0) {
        return -1;
    }
    return expand_variants(x, variants, sweep) != 0 || add_second_variant(x) != 0
               ? -1
               : check_all_heard(x);
}

/* Makes an experiment that only names the rule set `file`; game and title are those of `root`. */
static const struct yaml *wrap_ruleset(const struct expanding *x, const struct yaml *root,
                                       const char *file)
{
    struct yaml *experiment = yaml_new(x->pool, YAML_MAP, root);
    static const char *const kept[] = {"game", "title"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const struct yaml *value = yaml_get(root, kept[i]);
        if (value != NULL) {
            yaml_add(x->pool, experiment, kept[i], yaml_copy(x->pool, value));
        }
    }
    yaml_add(x->pool, experiment, "rules", yaml_new_word(x->pool, file));
    return experiment;
}

static int load_experiment_file(struct expanding *x, const char *file)
{
    size_t length;
    const struct game *script;
    char *text = open_rules_text(file, &length, &script, x->error);
    if (text == NULL) {
        return -1;
    }
    x->out->file = text_copy(file);
    x->out->text = text;
    const struct yaml *root = yaml_read_text(x->pool, text, length, file, x->error);
    if (root != NULL && (registry_is_script(file) || (x->over->rules_too && is_ruleset(root)))) {
        root = wrap_ruleset(x, root, file);
    }
    return root != NULL ? expand_experiment(x, root) : -1;
}

static int load_all_variants(struct experiment *out, const char *file,
                             const struct experiment_overrides *overrides, struct error *error)
{
    struct expanding x = {.pool = yaml_pool_new(), .over = overrides, .out = out, .error = error};
    x.heard = memory_new(overrides->set_count, sizeof *x.heard);
    char *found = config_find_experiment(file, overrides->rules_too, error);
    *out = (struct experiment){0};
    const int status = found != NULL ? load_experiment_file(&x, found) : -1;
    if (status != 0) {
        experiment_free(out);
    }
    free(found);
    free(x.heard);
    yaml_pool_free(x.pool);
    return status;
}

/* Whether a player who solved the rules of one variant was left aside in another. */
static bool is_solver_mixed(const struct experiment *e)
{
    bool aside = false, solver = false;
    for (size_t v = 0; v < e->variant_count; v++) {
        aside = aside || e->variants[v].aside != NULL;
        solver = solver || variant_solved_positions(&e->variants[v]) > 0;
    }
    return aside && solver;
}

int experiment_load(struct experiment *out, const char *file,
                    const struct experiment_overrides *overrides, struct error *error)
{
    int status = load_all_variants(out, file, overrides, error);
    if (status == 0 && !overrides->other_rules && is_solver_mixed(out)) {
        struct experiment_overrides alike = *overrides;
        alike.other_rules = true;
        experiment_free(out);
        status = load_all_variants(out, file, &alike, error);
    }
    return status;
}

uint64_t variant_solved_positions(const struct variant *variant)
{
    uint64_t most = variant->aside_positions;
    for (int seat = 0; seat < variant->seats; seat++) {
        const struct policy *player = &variant->match.seats[seat];
        if (variant->sides[seat] == GAME_SIDE_HUMAN && player->kind == POLICY_LEARNT &&
            player->learnt->solved != NULL && player->learnt->solved->count > most) {
            most = player->learnt->solved->count;
        }
    }
    return most;
}

/* Time of one decision relative to greedy, roughly. Measured in Wroth, Orichalcum and Drums:
 * look:K:H takes 2 to 10 times K * H, and less where K * H is large; nested:32:4 takes 3 to 12
 * times look:32:4. */
static uint64_t player_cost(const struct policy *player)
{
    enum { FUTURE = 6, NESTED = 8, LEARNT = 30 };
    return player->kind == POLICY_LEARNT ? LEARNT
           : player->kind != POLICY_LOOK ? 1
                                         : (uint64_t)player->samples * player->horizon *
                                               (player->nested ? FUTURE * NESTED : FUTURE);
}

uint64_t variant_cost(const struct variant *variant)
{
    uint64_t most = 1;
    for (int seat = 0; seat < variant->seats; seat++) {
        const uint64_t cost = player_cost(&variant->match.seats[seat]);
        most = cost > most ? cost : most;
    }
    return most;
}

void variant_name_ai(const struct variant *variant, char *out, size_t size)
{
    struct text text = {out, size, 0, 0};
    for (int seat = 0; seat < variant->seats; seat++) {
        if (variant->sides[seat] == GAME_SIDE_AI) {
            text_add(&text, "%s%s", text.used > 0 ? ", " : "", variant->policies[seat]);
        }
    }
    if (text.used == 0) {
        text_add(&text, "none");
    }
}

uint32_t variant_side_seats(const struct variant *variant, enum game_side side)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < variant->seats; seat++) {
        seats |= (uint32_t)(variant->sides[seat] == side) << seat;
    }
    return seats;
}

const char *variant_name_seat(const struct variant *variant, int seat, char out[VARIANT_SEAT])
{
    const uint8_t side = variant->sides[seat];
    const uint32_t first = (2U << seat) - 1;
    snprintf(out, VARIANT_SEAT, "%s %d", side == GAME_SIDE_AI ? "AI" : "Human",
             __builtin_popcount(variant_side_seats(variant, side) & first));
    return out;
}

int variant_learnt_seat(const struct variant *variant)
{
    int seat = 0;
    while (seat < variant->seats &&
           (variant->sides[seat] != GAME_SIDE_HUMAN || variant->match.seats[seat].learnt == NULL)) {
        seat++;
    }
    return seat < variant->seats ? seat : -1;
}

bool variant_alike(const struct variant *a, const struct variant *b, bool humans_too)
{
    bool alike = a->match.game == b->match.game && a->seats == b->seats &&
                 strcmp(a->resolved, b->resolved) == 0;
    for (int seat = 0; alike && seat < a->seats; seat++) {
        alike = (!humans_too && a->sides[seat] == GAME_SIDE_HUMAN) ||
                strcmp(a->policies[seat], b->policies[seat]) == 0;
    }
    return alike;
}

const char *experiment_plays(const struct experiment *experiment, size_t v)
{
    bool several = false;
    for (size_t k = 0; k < experiment->variant_count; k++) {
        several = several || experiment->variants[k].match.game != experiment->game;
    }
    return several ? registry_label(experiment->variants[v].match.game) : NULL;
}

void variant_free(struct variant *variant)
{
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        free(variant->policies[k]);
    }
    free(variant->name);
    free(variant->title);
    free(variant->opponent);
    free(variant->aside);
    free(variant->unheard);
    free(variant->resolved);
    axes_point_free(&variant->point);
    ruleset_free(&variant->ruleset);
}

void experiment_free(struct experiment *experiment)
{
    for (size_t i = 0; i < experiment->variant_count; i++) {
        variant_free(&experiment->variants[i]);
    }
    free(experiment->variants);
    free(experiment->file);
    free(experiment->text);
    free(experiment->title);
    free(experiment->question);
    *experiment = (struct experiment){0};
}

/* Always NULL. */
static const struct variant *refuse_variant(const struct experiment *experiment,
                                            const struct variant *variant, struct error *error)
{
    char *who = text_print("variant `%s`", variant->name);
    refuse_unheard_set(experiment->file, who, variant->unheard, error);
    free(who);
    return NULL;
}

const struct variant *experiment_variant(const struct experiment *experiment, const char *name,
                                         struct error *error)
{
    struct nearest search = nearest_begin(name != NULL ? name : "");
    for (size_t i = 0; i < experiment->variant_count; i++) {
        const struct variant *variant = &experiment->variants[i];
        if (name == NULL || strcmp(variant->name, name) == 0) {
            return variant->unheard == NULL ? variant : refuse_variant(experiment, variant, error);
        }
        nearest_offer(&search, variant->name);
    }
    error_set(error, "%s: no variant is named `%s`%s", experiment->file, name,
              nearest_get_advice(&search, ""));
    if (search.best[0] == '\0') {
        error_add(error, "; the first is `%s`", experiment->variants[0].name);
    }
    return NULL;
}
