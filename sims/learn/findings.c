/* Plays games with a learnt player and notes where another player would move differently.
 * findings_play_on.c then plays on from the largest differences. */
#include "sims/learn/findings.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "engine/policy/step.h"

enum {
    BLOCK =
        25, /* games that a thread plays at a time; blocks are joined in order, for equal results */
    DEALS = 64, /* re-dealt copies in which two moves are judged */
};

/* One match for each of the two players in the human seats. */
struct player_pair {
    struct match with, against;
    uint8_t sides[GAME_SEATS_MAX];
};

/* What one thread needs to play: the state, and a step for each player over that state. */
struct asking {
    _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct findings *out;
    struct decision_step step, other;
    struct step_luck luck, other_luck;
    struct learnt_judge judge;
    const struct policy *player;
};

void findings_move_kind(const char *words, char out[FINDINGS_WORDS])
{
    size_t used = 0;
    for (const char *c = words; *c != '\0'; c++) {
        const bool digit = isdigit((unsigned char)*c) != 0;
        if (!digit || used == 0 || out[used - 1] != '#') {
            out[used++] = digit ? '#' : *c;
        }
    }
    out[used] = '\0';
}

/* The entry for a kind of moves, made if it is new. NULL: FINDINGS_KINDS are kept already. */
static struct finding_kind *kind_named(struct findings *f, const char *kind)
{
    size_t k = 0;
    while (k < f->kind_count && strcmp(f->kinds[k].words, kind) != 0) {
        k++;
    }
    if (k == f->kind_count && k < FINDINGS_KINDS) {
        f->kinds[f->kind_count++] = (struct finding_kind){0};
        strcpy(f->kinds[k].words, kind);
    }
    return k < FINDINGS_KINDS ? &f->kinds[k] : NULL;
}

static void count_kind(struct findings *f, const struct finding_kind *more)
{
    struct finding_kind *kind = kind_named(f, more->words);
    if (kind != NULL) {
        kind->learnt += more->learnt;
        kind->other += more->other;
        kind->instead += more->instead;
        kind->worth += more->worth;
    }
}

/* The win chance after a move in a re-dealt copy, 0 to LEARNT_SURE. */
static int32_t chance_after(struct asking *a, const void *dealt, game_move move)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    const struct decision_step *step = &a->step;
    game_copy(step->game, after, dealt);
    return learnt_after(&a->judge, a->player, step->game, after, step->rules,
                        game_head(step->state)->seat, move);
}

/* The win chance that a move gains over the other, -1 to 1: the mean over DEALS deals, the same
 * for both moves, so that no single roll or card decides. NAN: a solved game does not know it. */
static double gain_over_other_move(struct asking *a, game_move mine, game_move its)
{
    _Alignas(64) unsigned char dealt[GAME_STATE_MAX];
    const struct decision_step *step = &a->step;
    const struct game_head *head = game_head(step->state);
    const uint64_t key = rng_mix(head->key + head->decisions);
    const uint64_t deals = a->player->learnt->solved != NULL ? 1 : DEALS; /* exact in any */
    int64_t sum = 0;
    for (uint64_t k = 0; k < deals; k++) {
        game_copy(step->game, dealt, step->state);
        step->game->redeal(dealt, step->rules, rng_key(key, k));
        const int32_t my_chance = chance_after(a, dealt, mine), other = chance_after(a, dealt, its);
        if (my_chance < 0 || other < 0) {
            return NAN;
        }
        sum += my_chance - other;
    }
    return (double)sum / (double)deals / LEARNT_SURE;
}

/* Whether two decisions are the same choice in the same round. Only one of these is kept. */
static bool are_decisions_alike(const struct finding_decision *a, const struct finding_decision *b)
{
    return a->round == b->round && strcmp(a->learnt, b->learnt) == 0 &&
           strcmp(a->other, b->other) == 0;
}

/* Inserts a decision into the sorted list of the largest. Replaces one that is alike, if the new
 * one is worth as much or more. */
static void keep_decision(struct findings *f, const struct finding_decision *it)
{
    size_t k = 0;
    while (k < f->most_count && !are_decisions_alike(&f->most[k], it)) {
        k++;
    }
    if (k == FINDINGS_CANDIDATES) {
        k--; /* replaces the smallest */
    } else if (k == f->most_count) {
        f->most[f->most_count++] = *it;
    }
    if (it->worth < f->most[k].worth) {
        return;
    }
    for (; k > 0 && f->most[k - 1].worth < it->worth; k--) {
        f->most[k] = f->most[k - 1];
    }
    f->most[k] = *it;
}

/* Notes a decision: the learnt player's move `mine` and the other's, `its`. */
static void compare_two_moves(struct asking *a, uint64_t index, game_move mine, game_move its)
{
    struct findings *f = a->out;
    const struct decision_step *step = &a->step;
    const struct game_head *head = game_head(step->state);
    struct finding_decision it = {
        .index = index, .round = head->round, .decision = head->decisions, .moves = {its, mine}};
    struct finding_kind my_kind = {.learnt = 1}, its_kind = {.other = 1};
    view_print_move(step->game, step->state, step->rules, mine, it.learnt, sizeof it.learnt);
    view_print_move(step->game, step->state, step->rules, its, it.other, sizeof it.other);
    findings_move_kind(it.learnt, my_kind.words);
    findings_move_kind(it.other, its_kind.words);
    f->decisions++;
    if (mine != its) {
        it.worth = gain_over_other_move(a, mine, its);
        f->differ++;
    }
    if (mine != its && !isnan(it.worth)) {
        keep_decision(f, &it);
    }
    if (strcmp(my_kind.words, its_kind.words) != 0 && !isnan(it.worth)) {
        my_kind.instead = 1;
        my_kind.worth = it.worth;
    }
    count_kind(f, &my_kind);
    count_kind(f, &its_kind);
}

static void play_findings_game(struct asking *a, uint64_t seed, uint64_t index,
                               const uint8_t sides[])
{
    const uint64_t key = rng_key(seed, index);
    const struct game_head *head = game_head(a->step.state);
    game_move moves[GAME_MOVES_MAX];
    step_luck_begin(&a->luck);
    step_luck_begin(&a->other_luck);
    step_start_game(&a->step, key, NULL, NULL);
    while (a->step.waits && head->decisions < game_decisions_max(a->step.game)) {
        const game_move move = step_choose(&a->step, step_luck(&a->luck, &a->step, key));
        if (sides[head->seat] == GAME_SIDE_HUMAN &&
            option_moves(a->step.game, a->step.state, a->step.rules, moves) > 1) {
            compare_two_moves(a, index, move,
                              step_choose(&a->other, step_luck(&a->other_luck, &a->other, ~key)));
        }
        step_make(&a->step, move);
    }
}

/* Plays a block of games and notes their findings in `out`. */
static void play_findings_block(struct findings *out, const struct player_pair *pair,
                                const struct policy *player, uint64_t seed, uint64_t first,
                                uint64_t games)
{
    const struct match *match = &pair->with;
    struct asking *a = memory_aligned(64, sizeof *a);
    a->out = out;
    a->step = step_at(match->game, match->rules, a->state, pair->with.seats);
    a->other = step_at(match->game, match->rules, a->state, pair->against.seats);
    a->player = player;
    learnt_begin(&a->judge, player->learnt, match->game, match->rules);
    for (uint64_t i = first; i < first + games; i++) {
        play_findings_game(a, seed, i, pair->sides);
    }
    free(a);
}

static void join_findings(struct findings *to, const struct findings *more)
{
    to->decisions += more->decisions;
    to->differ += more->differ;
    for (size_t k = 0; k < more->kind_count; k++) {
        count_kind(to, &more->kinds[k]);
    }
    for (size_t k = 0; k < more->most_count; k++) {
        keep_decision(to, &more->most[k]);
    }
}

static int compare_finding_numbers(const void *a, const void *b)
{
    const struct finding_kind *x = a, *y = b;
    const uint64_t mine = x->learnt + x->other, its = y->learnt + y->other;
    return mine != its ? (mine < its) - (mine > its) : strcmp(x->words, y->words);
}

void findings_play(struct findings *out, const struct match *match, struct policy player,
                   struct policy other, uint64_t seed, uint64_t games, int threads)
{
    const int blocks = (int)((games + BLOCK - 1) / BLOCK);
    struct findings *found = memory_new((size_t)blocks, sizeof *found);
    struct player_pair pair = {.with = *match, .against = *match};
    match->game->seats(match->rules, pair.sides);
    match_seat_humans(&pair.with, player);
    match_seat_humans(&pair.against, other);
#pragma omp parallel for num_threads(threads) schedule(dynamic)
    for (int k = 0; k < blocks; k++) {
        const uint64_t first = (uint64_t)k * BLOCK;
        play_findings_block(&found[k], &pair, &player, seed, first,
                            games - first < BLOCK ? games - first : BLOCK);
    }
    *out = (struct findings){.games = games};
    for (int k = 0; k < blocks; k++) {
        join_findings(out, &found[k]);
    }
    free(found);
    qsort(out->kinds, out->kind_count, sizeof *out->kinds, compare_finding_numbers);
}
