#include "tests/support/fixture.h"
#include "tests/support/ruleset_load.h"

/* 0, or -1 with the message. */
__attribute__((warn_unused_result)) static int
load_rules(struct ruleset *out, const char *ruleset, const char *const sets[], struct error *error)
{
    char file[1024];
    size_t count = 0;
    while (sets != NULL && sets[count] != NULL) {
        count++;
    }
    const bool absolute = ruleset[0] == '/';
    snprintf(file, sizeof file, "%s%s%s", absolute ? "" : POISE_SOURCE_DIR,
             absolute ? "" : "/configs/", ruleset);
    return ruleset_load(out, file, sets, count, error);
}

void fixture_open(struct fixture *f, const char *ruleset, const char *const sets[])
{
    struct ruleset loaded;
    struct error error;
    memset(f, 0, sizeof *f);
    assert_good(load_rules(&loaded, ruleset, sets, &error), error);
    f->game = loaded.game;
    f->rules = testing_keep(loaded.rules);
    loaded.rules = NULL;
    ruleset_free(&loaded);
}

void fixture_close(struct fixture *f)
{
    testing_free(f->events);
    testing_free(f->rules);
    memset(f, 0, sizeof *f);
}

void fixture_prepare(struct fixture *f)
{
    struct complaint why = {0};
    if (!f->game->prepare(f->rules, &why)) {
        fail_msg("%s: %s", why.path, why.text);
    }
}

void fixture_start(struct fixture *f, uint64_t seed, uint64_t index)
{
    game_start(f->game, f->table.state, f->rules, rng_key(seed, index),
               f->trace.hear != NULL ? &f->trace : NULL, &f->table.scores);
}

static void copy_text(char *to, size_t size, const char *from)
{
    snprintf(to, size, "%s", from != NULL ? from : "");
}

static void keep_event(void *listener, const struct trace_event *event, const void *state)
{
    struct fixture *f = listener;
    (void)state;
    if (f->event_count >= FIXTURE_EVENTS_MAX) {
        fail_msg("more than %d events; listen to a part of the game", FIXTURE_EVENTS_MAX);
    }
    struct fixture_event *kept = &f->events[f->event_count++];
    kept->round = event->round;
    copy_text(kept->phase, sizeof kept->phase, event->phase);
    copy_text(kept->actor, sizeof kept->actor, event->actor);
    copy_text(kept->action, sizeof kept->action, event->action);
    copy_text(kept->rules, sizeof kept->rules, event->rules);
    assert_in_range(event->field_count, 0, TRACE_FIELDS_MAX);
    kept->field_count = event->field_count;
    for (int i = 0; i < event->field_count; i++) {
        copy_text(kept->keys[i], sizeof kept->keys[i], event->fields[i].key);
        kept->fields[i] = (struct trace_field){kept->keys[i], event->fields[i].value, NULL};
    }
}

void fixture_listen(struct fixture *f)
{
    if (f->events == NULL) {
        f->events = testing_keep(calloc(FIXTURE_EVENTS_MAX, sizeof *f->events));
    }
    f->event_count = 0;
    fixture_hear(f, keep_event, f);
}

void fixture_hear(struct fixture *f, fixture_hearer *hear, void *listener)
{
    f->trace = (struct trace){.hear = hear, .listener = listener};
    game_head(f->table.state)->trace = &f->trace;
}

static void check_told(void *listener, const struct trace_event *event, const void *state)
{
    struct fixture *f = listener;
    const char *broken = fixture_broken(f, state);
    if (broken != NULL) {
        fail_msg("after the event %s: %s", event->action, broken);
    }
    f->event_count++;
}

void fixture_check_told(struct fixture *f)
{
    fixture_hear(f, check_told, f);
}

const struct fixture_event *fixture_find(const struct fixture *f, int from, const char *action)
{
    for (int i = from; i < f->event_count; i++) {
        if (strcmp(f->events[i].action, action) == 0) {
            return &f->events[i];
        }
    }
    return NULL;
}

int fixture_count(const struct fixture *f, const char *actor, const char *action)
{
    int count = 0;
    for (int i = 0; i < f->event_count; i++) {
        const struct fixture_event *e = &f->events[i];
        count += strcmp(e->action, action) == 0 && (actor == NULL || strcmp(e->actor, actor) == 0);
    }
    return count;
}

static const struct trace_field *find_field(const struct trace_event *event, const char *key)
{
    for (int i = 0; i < event->field_count; i++) {
        if (strcmp(event->fields[i].key, key) == 0) {
            return &event->fields[i];
        }
    }
    return NULL;
}

bool fixture_tells(const struct trace_event *event, const char *key)
{
    return find_field(event, key) != NULL;
}

int64_t fixture_detail(const struct trace_event *event, const char *key)
{
    const struct trace_field *field = find_field(event, key);
    if (field == NULL) {
        fail_msg("event `%s` has no `%s`", event->action, key);
        return 0;
    }
    return field->value;
}

/* As a listener hears it. */
static struct trace_event event_again(const struct fixture_event *event)
{
    assert_non_null(event);
    return (struct trace_event){
        .action = event->action, .fields = event->fields, .field_count = event->field_count};
}

bool fixture_has(const struct fixture_event *event, const char *key)
{
    const struct trace_event again = event_again(event);
    return fixture_tells(&again, key);
}

int64_t fixture_field(const struct fixture_event *event, const char *key)
{
    const struct trace_event again = event_again(event);
    return fixture_detail(&again, key);
}

static struct policy parse_policy(const struct fixture *f, const char *name)
{
    struct policy policy;
    if (!policy_parse(f->game, name, &policy)) {
        fail_msg("%s has no player %s", f->game->name, name);
    }
    return policy;
}

const char *fixture_broken(const struct fixture *f, const void *state)
{
    static char words[200];
    struct text why = {words, sizeof words, 0, 0};
    return game_verify(f->game, state, f->rules, &why);
}

static void check_state(const struct fixture *f, uint64_t index)
{
    const char *broken = fixture_broken(f, f->table.state);
    if (broken != NULL) {
        const struct game_head *head = game_head_const(f->table.state);
        fail_msg("game %llu, round %u, decision %u: %s", (unsigned long long)index, head->round,
                 head->decisions, broken);
    }
}

static struct policy_luck luck_of(const struct game_head *head)
{
    return policy_luck(head->key, head->seat, head->decisions, true);
}

void fixture_check_invariants(struct fixture *f, const char *policy, uint64_t seed, uint64_t games)
{
    struct policy seats[GAME_SEATS_MAX];
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        seats[k] = parse_policy(f, policy);
    }
    struct game_head *head = game_head(f->table.state);
#ifdef __SANITIZE_ADDRESS__
    games = (games + 7) / 8;
#endif
    for (uint64_t i = 0; i < games; i++) {
        fixture_start(f, seed, i);
        check_state(f, i);
        while (f->game->advance(f->table.state, f->rules)) {
            struct policy_luck luck = luck_of(head);
            check_state(f, i);
            const game_move move = policy_choose(seats, f->game, f->table.state, f->rules, &luck);
            head->decisions++;
            f->game->apply(f->table.state, f->rules, move);
            check_state(f, i);
        }
        check_state(f, i);
    }
}

static int compare_moves(const void *a, const void *b)
{
    const game_move x = *(const game_move *)a, y = *(const game_move *)b;
    return (x > y) - (x < y);
}

static void check_no_duplicates(const struct fixture *f, const game_move moves[], int count)
{
    game_move sorted[GAME_MOVES_MAX];
    memcpy(sorted, moves, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_moves);
    for (int i = 1; i < count; i++) {
        if (sorted[i] == sorted[i - 1]) {
            char name[256];
            view_name_move(f->game, f->table.state, f->rules, sorted[i],
                           &(struct text){name, sizeof name, 0});
            fail_msg("the move `%s` is listed twice", name);
        }
    }
}

static int list_moves(const struct fixture *f, const void *state, game_move moves[])
{
    const int count = f->game->moves(state, f->rules, moves);
    assert_in_range(count, 1, GAME_MOVES_MAX);
    check_no_duplicates(f, moves, count);
    return count;
}

static bool is_listed(game_move move, const game_move moves[], int count)
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == move) {
            return true;
        }
    }
    return false;
}

bool fixture_lists(const struct fixture *f, game_move move)
{
    game_move moves[GAME_MOVES_MAX];
    return is_listed(move, moves, f->game->moves(f->table.state, f->rules, moves));
}

int fixture_count_moves(const struct fixture *f)
{
    game_move moves[GAME_MOVES_MAX];
    return f->game->moves(f->table.state, f->rules, moves);
}

void fixture_choose(struct fixture *f, const struct game_policy *policy, struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    const uint32_t count = (uint32_t)f->game->moves(f->table.state, f->rules, moves);
    f->game->apply(f->table.state, f->rules,
                   policy != NULL ? policy->choose(f->table.state, f->rules, rng)
                                  : moves[rng_below(rng, count)]);
}

void fixture_move(struct fixture *f, game_move move)
{
    assert_true(fixture_lists(f, move));
    f->game->apply(f->table.state, f->rules, move);
    const char *broken = f->verifies ? fixture_broken(f, f->table.state) : NULL;
    if (broken != NULL) {
        fail_msg("%s", broken);
    }
}

/* Of all the game's own policies: listed, and the same on `dealt`, where hidden parts differ. */
static void check_own_policies(struct fixture *f, const void *dealt, const game_move moves[],
                               int count)
{
    const struct rng stream = luck_of(game_head(f->table.state)).choice;
    for (const struct game_policy *p = f->game->policies; p->name != NULL; p++) {
        struct rng first = stream, second = stream;
        const game_move move = p->choose(f->table.state, f->rules, &first);
        if (!is_listed(move, moves, count)) {
            fail_msg("%s chose the move %u, which is not listed", p->name, move);
        }
        if (move != p->choose(dealt, f->rules, &second)) {
            fail_msg("%s chose otherwise after a redeal: it sees what is hidden", p->name);
        }
    }
}

static void check_decision(struct fixture *f, const game_move moves[], int count)
{
    static struct match_table dealt;
    game_move dealt_moves[GAME_MOVES_MAX];
    const struct game_head *head = game_head(f->table.state);
    memcpy(&dealt, &f->table, sizeof dealt);
    game_head(dealt.state)->trace = NULL;
    f->game->redeal(dealt.state, f->rules, rng_mix(head->key + head->decisions));
    const char *broken = fixture_broken(f, dealt.state);
    if (broken != NULL) {
        fail_msg("after a redeal: %s", broken);
    }
    assert_int_equal(list_moves(f, dealt.state, dealt_moves), count);
    assert_memory_equal(dealt_moves, moves, (size_t)count * sizeof *moves);
    check_own_policies(f, dealt.state, moves, count);
}

void fixture_check_choices(struct fixture *f, uint64_t seed, uint64_t games)
{
    game_move moves[GAME_MOVES_MAX];
    struct game_head *head = game_head(f->table.state);
    for (uint64_t i = 0; i < games; i++) {
        fixture_start(f, seed, i);
        while (f->game->advance(f->table.state, f->rules)) {
            const int count = list_moves(f, f->table.state, moves);
            check_decision(f, moves, count);
            struct rng rng = luck_of(head).choice;
            head->decisions++;
            f->game->apply(f->table.state, f->rules, moves[rng_below(&rng, (uint32_t)count)]);
        }
    }
}

struct match fixture_seat_players(const struct fixture *f, const char *ai, const char *human)
{
    struct match match = {.game = f->game, .rules = f->rules};
    uint8_t sides[GAME_SEATS_MAX];
    const int seats = f->game->seats(f->rules, sides);
    for (int k = 0; k < seats; k++) {
        match.seats[k] = parse_policy(f, sides[k] == GAME_SIDE_AI ? ai : human);
    }
    return match;
}

struct match fixture_match(const struct fixture *f, const char *policy)
{
    return fixture_seat_players(f, "book", policy);
}

uint64_t fixture_ai_wins(struct fixture *f, const char *policy, uint64_t seed, uint64_t games,
                         int64_t *margin)
{
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    const struct match match = fixture_match(f, policy);
    const struct game_head *head = game_head_const(f->table.state);
    uint64_t wins = 0;
    int64_t sum = 0;
    for (uint64_t i = 0; i < games; i++) {
        match_play(&match, seed, i, &f->table, NULL, record);
        wins += head->winner == GAME_AI;
        sum += head->human_score - head->ai_score;
    }
    if (margin != NULL) {
        *margin = sum;
    }
    return wins;
}

void fixture_check_alternatives(const char *ruleset, size_t least, uint64_t games)
{
    struct ruleset base;
    struct error error;
    assert_int_equal(load_rules(&base, ruleset, NULL, &error), 0);
    assert_true(base.assumption_count >= least);
    for (size_t i = 0; i < base.assumption_count; i++) {
        const struct assumption *assumption = &base.assumptions[i];
        assert_true(assumption->choice_count > 0);
        for (size_t k = 0; k < assumption->choice_count; k++) {
            const struct assumption_choice *choice = &assumption->choices[k];
            const char *sets[64] = {NULL};
            struct fixture f;
            assert_in_range(choice->set_count, 1, 63);
            memcpy(sets, choice->sets, choice->set_count * sizeof *sets);
            fixture_open(&f, ruleset, sets);
            if (assumption_arises(&base, assumption)) {
                assert_memory_not_equal(f.rules, base.rules, base.game->rules_size);
            }
            fixture_check_invariants(&f, "random", 1, games);
            fixture_check_invariants(&f, "greedy", 1, games);
            fixture_close(&f);
        }
    }
    ruleset_free(&base);
}

void fixture_refuses(const char *ruleset, const char *const sets[], const char *words)
{
    struct ruleset loaded;
    struct error error = {"accepted"};
    assert_int_equal(load_rules(&loaded, ruleset, sets, &error), -1);
    if (strstr(error.text, words) == NULL) {
        fail_msg("`%s` does not say `%s`", error.text, words);
    }
}

enum { SETTINGS_MAX = 8 };

/* What so many games come to in one setting, with one weight changed, or none. */
static int64_t play_setting(const char *ruleset, const char *const setting[], const char *weight,
                            uint64_t games)
{
    struct fixture f;
    const char *sets[SETTINGS_MAX + 2] = {NULL};
    int64_t margin;
    int count = 0;
    for (; setting[count] != NULL; count++) {
        assert_true(count < SETTINGS_MAX);
        sets[count] = setting[count];
    }
    sets[count] = weight;
    fixture_open(&f, ruleset, sets);
    const uint64_t wins = fixture_ai_wins(&f, "greedy", 3, games, &margin);
    fixture_close(&f);
    return margin * (int64_t)games + (int64_t)wins;
}

/* "greedy.kill=1000", or a list with that value in each place. */
static void set_all(char *out, size_t size, const struct row *p, int value)
{
    int used = snprintf(out, size, "%s=%s%d", p->name, p->count > 0 ? "[" : "", value);
    for (int k = 1; k < p->count; k++) {
        used += snprintf(out + used, size - (size_t)used, ", %d", value);
    }
    if (p->count > 0) {
        snprintf(out + used, size - (size_t)used, "]");
    }
}

void fixture_check_weights(const char *ruleset, const char *const *const settings[], int count,
                           uint64_t games, int weights)
{
    struct fixture f;
    int64_t before[SETTINGS_MAX];
    assert_in_range(count, 1, SETTINGS_MAX);
    for (int i = 0; i < count; i++) {
        before[i] = play_setting(ruleset, settings[i], NULL, games);
    }
    fixture_open(&f, ruleset, NULL);
    for (const struct row *p = f.game->params; p->name != NULL; p++) {
        char high[128], low[128];
        bool changes = false;
        if (strncmp(p->name, "greedy.", 7) != 0) {
            continue;
        }
        weights--;
        set_all(high, sizeof high, p, p->high);
        set_all(low, sizeof low, p, p->low);
        for (int i = 0; i < count && !changes; i++) {
            changes = play_setting(ruleset, settings[i], high, games) != before[i] ||
                      play_setting(ruleset, settings[i], low, games) != before[i];
        }
        if (!changes) {
            fail_msg("%s changes nothing", p->name);
        }
    }
    assert_int_equal(weights, 0);
}
