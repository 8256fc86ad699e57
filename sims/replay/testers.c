#include "sims/replay/testers.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"
#include "analysis/numbers/control.h"
#include "sims/players/players.h"

const char *const testers_apart_words[] = {"unfinished", "with typed dice or cards", "with hints",
                                           "with moves taken back", NULL};

/* The number of a kind, which is made if it is new; TESTERS_KINDS if there are too many. */
static size_t find_tester_kind(struct testers *t, const struct play *at,
                               const struct hint_choice *choice)
{
    char name[FINDINGS_WORDS], kind[FINDINGS_WORDS];
    const struct decision_step *step = &at->step;
    size_t k = 0;
    view_print_move(step->game, step->state, step->rules, choice->moves[0], name, sizeof name);
    findings_move_kind(name, kind);
    while (k < t->kind_count && strcmp(t->kinds[k].words, kind) != 0) {
        k++;
    }
    if (k == t->kind_count && k < TESTERS_KINDS) {
        strcpy(t->kinds[t->kind_count++].words, kind);
    }
    return k;
}

static void hear_tester_choice(void *to, const struct play *at, const struct played_choice *choice)
{
    struct testers *t = to;
    const size_t mine = find_tester_kind(t, at, &choice->mine);
    const size_t best = find_tester_kind(t, at, &choice->best);
    t->games[t->count - 1].cost += choice->cost;
    if (mine < TESTERS_KINDS) {
        struct tester_kind *kind = &t->kinds[mine];
        kind->made++;
        kind->other += !hint_same(&choice->mine, &choice->best);
        kind->game += choice->cost;
        if (best < TESTERS_KINDS) {
            kind->instead[best] += choice->cost;
        }
    }
}

/* Clearing `game` right where it is added, as one loop, is what clang 14 gets wrong for WebAssembly:
 * it loads the value after the store. */
static void clear_tester_kinds(struct testers *t)
{
    for (size_t k = 0; k < t->kind_count; k++) {
        t->kinds[k].game = 0;
    }
}

static void add_tester_kinds(struct testers *t)
{
    for (size_t k = 0; k < t->kind_count; k++) {
        struct tester_kind *kind = &t->kinds[k];
        kind->sum += kind->game;
        kind->squares += kind->game * kind->game;
    }
}

/* Looks for the judge: the one that was asked for, or the player that is named like the game. */
static int find_tester_judge(struct testers *t, struct error *error)
{
    const struct variant *v = &t->first.variant;
    char *usual = text_print("learnt:%s.player", v->match.game->name);
    const char *name = t->judge_asked != NULL ? t->judge_asked : usual;
    int status = player_find(v->match.game, v->match.rules, name, t->first_file, &t->judge,
                             &t->judge_name, error);
    if (t->judge_asked == NULL && status != 0) {
        status = 0;
    } else if (status != 0 && error->text[0] == '\0') {
        error_set(error, "--judge: %s has no player `%s`", v->match.game->name, name);
    } else if (status == 0 && t->judge.learnt == NULL) {
        status = error_set(error,
                           "--judge: %s did not learn to judge positions; `poise learn` makes a "
                           "player who did: name it like learnt:%s.player",
                           name, v->match.game->name);
    }
    free(usual);
    return status;
}

/* Why a game is counted apart; TESTERS_APART if it counts. */
static enum testers_apart sort_tester_game(const struct recorded *game)
{
    const struct play *play = &game->play;
    return !game->over           ? TESTERS_UNFINISHED
           : play_is_typed(play) ? TESTERS_TYPED
           : play->hints > 0     ? TESTERS_HINTS
           : play->undone > 0    ? TESTERS_UNDONE
                                 : TESTERS_APART;
}

/* The file of the same game among those that count; NULL: none. */
static const char *find_same_game(const struct testers *t, const struct play *play)
{
    const uint64_t mixed = mix_recorded_game(play);
    for (size_t k = 0; k < t->count; k++) {
        if (t->games[k].mixed == mixed) {
            return t->games[k].file;
        }
    }
    return NULL;
}

/* Checks a game that was read against those before it. */
static int check_tester_game(const struct testers *t, const struct recorded *game, const char *file,
                             struct error *error)
{
    const char *twin = find_same_game(t, &game->play);
    if (t->first_file != NULL && !recorded_alike(game, &t->first)) {
        return error_set(error, "%s: has other rules or players than %s; ask about them apart",
                         file, t->first_file);
    }
    if ((game->play.people & variant_side_seats(&game->variant, GAME_SIDE_AI)) != 0) {
        return error_set(error, "%s: a person plays the AI's side; testers play against it", file);
    }
    return twin == NULL ? 0 : error_set(error, "%s: is the same game as %s", file, twin);
}

static void count_tester_game(struct testers *t, const struct recorded *game, const char *file)
{
    const uint8_t winner = game_head_const(game->play.table->state)->winner;
    const enum testers_apart apart = sort_tester_game(game);
    if (apart != TESTERS_APART) {
        t->apart[apart]++;
        t->apart_ai_wins[apart] += winner == GAME_AI;
        return;
    }
    for (size_t k = 0; k < t->count; k++) {
        if (t->games[k].seed == game->play.seed && t->games[k].index == game->play.index) {
            t->same_dice++;
            break;
        }
    }
    t->games = memory_grow(t->games, t->count + 1, sizeof *t->games);
    struct tester_game *it = &t->games[t->count++];
    const char *name = game->play.tester;
    *it = (struct tester_game){.file = text_copy(file),
                               .tester = name[0] != '\0' ? text_copy(name) : NULL,
                               .seed = game->play.seed,
                               .index = game->play.index,
                               .mixed = mix_recorded_game(&game->play),
                               .winner = winner};
    memcpy(it->saved, game->play.saved, sizeof it->saved);
    t->ai_wins += winner == GAME_AI;
    t->draws += winner == GAME_DRAW;
    if (t->judge_name != NULL) {
        clear_tester_kinds(t);
        it->luck = played_luck(&game->play, &t->judge, hear_tester_choice, t);
        add_tester_kinds(t);
    }
    coverage_count_game(&t->heard);
}

/* Plays the moves of a game that was read, and hears which rules act. */
static int hear_tester_game(struct testers *t, struct recorded *game, const char *file,
                            struct error *error)
{
    if (t->first_file == NULL) { /* the rules are those of the first game */
        coverage_deafen(&t->heard);
        coverage_listen(&t->heard, &game->variant);
    }
    struct trace trace = coverage_hear_game(&t->heard);
    return recorded_check(game, file, &trace, error);
}

/* What testers_read hands on. */
struct reading_testers {
    struct testers *testers;
    struct error *error;
};

static int take_tester_file(void *to, const char *file)
{
    const struct reading_testers *r = to;
    struct testers *t = r->testers;
    struct recorded game;
    struct error error;
    int status = 0;
    if (recorded_read(&game, file, &error) != 0 || hear_tester_game(t, &game, file, &error) != 0 ||
        check_tester_game(t, &game, file, &error) != 0) {
        t->refused = memory_grow(t->refused, t->refused_count + 1, sizeof *t->refused);
        t->refused[t->refused_count++] = text_copy(error.text);
        recorded_free(&game);
        return 0;
    }
    if (t->first_file == NULL) {
        t->first = game;
        t->first.play.variant = &t->first.variant;
        t->first_file = text_copy(file);
        status = find_tester_judge(t, r->error);
        if (status == 0) {
            count_tester_game(t, &t->first, file);
        }
        return status;
    }
    count_tester_game(t, &game, file);
    recorded_free(&game);
    return 0;
}

/* What tester a folder stands for: its name, if a game lies elsewhere than in it; else NULL, for it
 * is only where the games were put. The caller frees it. */
static char *name_tester_folder(const struct testers *t, const char *file)
{
    const char *end = strrchr(file, '/');
    const char *begin = end;
    bool elsewhere = false;
    for (size_t k = 0; k < t->count && end != NULL; k++) {
        elsewhere = elsewhere || strncmp(t->games[k].file, file, (size_t)(end - file) + 1) != 0;
    }
    while (elsewhere && begin > file && begin[-1] != '/') {
        begin--;
    }
    char *name = elsewhere ? text_print("%.*s", (int)(end - begin), begin) : NULL;
    if (name != NULL && (!text_is_line(name) || name[0] == '.' || name[0] == '\0')) {
        free(name);
        name = NULL;
    }
    return name;
}

static int compare_tester_games(const void *a, const void *b)
{
    const struct tester_game *x = a, *y = b;
    const int named = (x->tester == NULL) - (y->tester == NULL),
              name = x->tester != NULL && y->tester != NULL ? strcmp(x->tester, y->tester) : 0,
              date = strcmp(x->saved, y->saved);
    return named != 0  ? named
           : name != 0 ? name
           : date != 0 ? date
                       : (x->at > y->at) - (x->at < y->at);
}

int testers_read(struct testers *out, const char *judge, const char *const paths[], size_t count,
                 struct error *error)
{
    struct reading_testers r = {out, error};
    *out = (struct testers){.judge_asked = judge};
    int status = recorded_each(paths, count, take_tester_file, &r, error);
    if (status == 0 && out->first_file == NULL) {
        status = out->refused_count > 0
                     ? error_set(error, "%s", out->refused[0])
                     : error_set(error, "%s: holds no recorded game (.play)", paths[0]);
    }
    for (size_t k = 0; k < out->count; k++) {
        struct tester_game *it = &out->games[k];
        it->tester = it->tester != NULL ? it->tester : name_tester_folder(out, it->file);
        it->at = k;
    }
    if (out->count > 0) {
        qsort(out->games, out->count, sizeof *out->games, compare_tester_games);
    }
    return status;
}

void testers_free(struct testers *t)
{
    for (size_t k = 0; k < t->count; k++) {
        free(t->games[k].file);
        free(t->games[k].tester);
    }
    text_free_list(t->refused, t->refused_count);
    free(t->games);
    free(t->judge_name);
    free(t->first_file);
    coverage_deafen(&t->heard);
    recorded_free(&t->first);
    *t = (struct testers){0};
}

static struct testers_rate count_ai_wins(uint64_t wins, size_t games, double level)
{
    return (struct testers_rate){(double)wins / (double)games, interval_rate(wins, games, level),
                                 (double)games, false};
}

/* Whether the AI won, and what luck gave it, of `count` games. */
static void list_tester_results(const struct tester_game games[], size_t count, double won[],
                                double luck[])
{
    for (size_t k = 0; k < count; k++) {
        won[k] = games[k].winner == GAME_AI;
        luck[k] = -games[k].luck;
    }
}

static struct testers_rate rate_tester_games(const struct testers *t, size_t first, size_t count,
                                             uint64_t ai_wins, double level)
{
    if (t->judge_name == NULL || count < TESTERS_LEAST) {
        return count_ai_wins(ai_wins, count, level);
    }
    double *won = memory_new(3 * count, sizeof *won);
    list_tester_results(t->games + first, count, won, won + count);
    const struct control_rate rate = control_rate(won, won + count, count, level, won + 2 * count);
    free(won);
    return (struct testers_rate){rate.estimate, rate.interval, rate.games, true};
}

struct testers_rate testers_counted(const struct testers *t, double level)
{
    return count_ai_wins(t->ai_wins, t->count, level);
}

struct testers_rate testers_rate(const struct testers *t, double level)
{
    return rate_tester_games(t, 0, t->count, t->ai_wins, level);
}

size_t testers_list(const struct testers *t, double level, struct tester_one out[])
{
    size_t count = 0;
    for (size_t k = 0; k < t->count && t->games[0].tester != NULL; k++) {
        const char *name = t->games[k].tester;
        const char *last = count > 0 ? out[count - 1].name : NULL;
        if (count == 0 || (last == NULL) != (name == NULL) ||
            (name != NULL && strcmp(name, last) != 0)) {
            out[count++] = (struct tester_one){.name = name, .first = k};
        }
        out[count - 1].count++;
        out[count - 1].ai_wins += t->games[k].winner == GAME_AI;
    }
    for (size_t i = 0; i < count; i++) {
        out[i].rate = rate_tester_games(t, out[i].first, out[i].count, out[i].ai_wins, level);
    }
    return count;
}

/* Whether the AI won each game, less what luck gave it. The caller frees it. */
static double *take_out_luck(const struct testers *t)
{
    double *won = memory_new(3 * t->count + 1, sizeof *won), *values = won + 2 * t->count;
    list_tester_results(t->games, t->count, won, won + t->count);
    control_take_out(won, won + t->count, t->count, values);
    memmove(won, values, t->count * sizeof *won);
    return won;
}

/* The games of some testers: those with at least `least` games, or as many with a date. */
struct chosen_games {
    struct tester_groups groups;
    double *values;
    size_t *tester;
};

static struct chosen_games choose_tester_games(const struct testers *t,
                                               const struct tester_one list[], size_t count,
                                               size_t least, bool dated)
{
    struct chosen_games c = {.values = take_out_luck(t),
                             .tester = memory_new(t->count + 1, sizeof *c.tester)};
    for (size_t i = 0; i < count; i++) {
        size_t games = 0, from = c.groups.count;
        for (size_t k = list[i].first; k < list[i].first + list[i].count; k++) {
            if (!dated || t->games[k].saved[0] != '\0') {
                c.values[from + games] = c.values[k];
                c.tester[from + games++] = c.groups.testers;
            }
        }
        if (games >= least && list[i].name != NULL) {
            c.groups.count += games;
            c.groups.testers++;
        }
    }
    c.groups.values = c.values;
    c.groups.tester = c.tester;
    return c;
}

struct testers_between testers_between(const struct testers *t, const struct tester_one list[],
                                       size_t count, double level)
{
    const struct chosen_games c = choose_tester_games(t, list, count, TESTERS_LEAST, false);
    struct testers_between out = {.testers = c.groups.testers, .games = c.groups.count};
    if (out.testers > 1) {
        out.likelihood = groups_differ(&c.groups);
        out.shown = groups_show(&c.groups, level);
    }
    free(c.values);
    free(c.tester);
    return out;
}

struct testers_progress testers_progress(const struct testers *t, const struct tester_one list[],
                                         size_t count, double level)
{
    const struct chosen_games c = choose_tester_games(t, list, count, 2, true);
    struct testers_progress out = {.testers = c.groups.testers, .games = c.groups.count};
    struct groups_trend more; /* of the AI's wins */
    out.known = out.games >= TESTERS_LEAST && groups_trend(&c.groups, level, &more);
    if (out.known) {
        out.less = (struct groups_trend){-more.estimate, {-more.interval.high, -more.interval.low}};
    }
    free(c.values);
    free(c.tester);
    return out;
}
