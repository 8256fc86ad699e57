#include "sims/learn/findings.h"

#include <ctype.h>
#include <stdlib.h>

#include "engine/policy/learnt.h"
#include "engine/step.h"

/* The game that is played, and both players of its human seats. */
struct asking {
    struct findings *out;
    struct step step, other;
    struct learnt_judge *judge;
    const struct policy *player;
};

static void words_of(const struct step *step, game_move move, char out[FINDINGS_WORDS])
{
    struct text text = {out, FINDINGS_WORDS, 0, 0};
    out[0] = '\0';
    view_name_move(step->game, step->state, step->rules, move, &text);
}

/* Takes the numbers out of a move's words. */
static void kind_of(const char *words, char out[FINDINGS_WORDS])
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

static struct finding_kind *kind_named(struct findings *f, const char *words)
{
    static struct finding_kind beyond;
    char kind[FINDINGS_WORDS];
    size_t k = 0;
    kind_of(words, kind);
    while (k < f->kind_count && strcmp(f->kinds[k].words, kind) != 0) {
        k++;
    }
    if (k == FINDINGS_KINDS) {
        return &beyond;
    }
    if (k == f->kind_count) {
        memcpy(f->kinds[f->kind_count++].words, kind, sizeof kind);
    }
    return &f->kinds[k];
}

/* The chance to win after a move, in the same re-dealt copy for all. */
static double chance_after(const struct asking *a, game_move move, uint64_t key)
{
    _Alignas(64) unsigned char after[GAME_STATE_MAX];
    const struct step *step = &a->step;
    const int seat = game_head(step->state)->seat;
    game_copy(step->game, after, step->state);
    step->game->redeal(after, step->rules, key);
    return (double)learnt_after(a->judge, a->player, step->game, after, step->rules, seat, move) /
           LEARNT_SURE;
}

/* Whether the two are the same choice in the same round: of these one is kept. */
static bool alike(const struct finding_decision *a, const struct finding_decision *b)
{
    return a->round == b->round && strcmp(a->learnt, b->learnt) == 0 &&
           strcmp(a->other, b->other) == 0;
}

static void keep_decision(struct findings *f, const struct finding_decision *it)
{
    size_t k = 0;
    while (k < f->most_count && !alike(&f->most[k], it)) {
        k++;
    }
    if (k == FINDINGS_DECISIONS) {
        k--; /* the smallest gives way */
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

static void compare(const struct asking *a, uint64_t index, game_move mine, game_move its)
{
    struct findings *f = a->out;
    const struct game_head *head = game_head(a->step.state);
    struct finding_decision it = {.index = index, .round = head->round};
    words_of(&a->step, mine, it.learnt);
    words_of(&a->step, its, it.other);
    struct finding_kind *my_kind = kind_named(f, it.learnt), *its_kind = kind_named(f, it.other);
    f->decisions++;
    my_kind->learnt++;
    its_kind->other++;
    if (mine == its) {
        return;
    }
    const uint64_t key = rng_mix(head->key + head->decisions);
    it.worth = chance_after(a, mine, key) - chance_after(a, its, key);
    f->differ++;
    if (my_kind != its_kind) {
        my_kind->instead++;
        my_kind->worth += it.worth;
    }
    keep_decision(f, &it);
}

static void play(struct asking *a, uint64_t seed, uint64_t index, const uint8_t sides[])
{
    const uint64_t key = rng_key(seed, index);
    const struct game_head *head = game_head(a->step.state);
    static struct step_luck luck, other_luck;
    step_luck_begin(&luck);
    step_luck_begin(&other_luck);
    game_move moves[GAME_MOVES_MAX];
    step_begin(&a->step, key, NULL, NULL);
    while (a->step.waits && head->decisions < game_decisions_max(a->step.game)) {
        const game_move move = step_choose(&a->step, step_luck(&luck, &a->step, key));
        if (sides[head->seat] == GAME_SIDE_HUMAN &&
            option_moves(a->step.game, a->step.state, a->step.rules, moves) > 1) {
            const game_move its = step_choose(&a->other, step_luck(&other_luck, &a->other, ~key));
            compare(a, index, move, its);
        }
        step_make(&a->step, move);
    }
}

static int by_number(const void *a, const void *b)
{
    const struct finding_kind *x = a, *y = b;
    const uint64_t mine = x->learnt + x->other, its = y->learnt + y->other;
    return mine != its ? (mine < its) - (mine > its) : strcmp(x->words, y->words);
}

void findings_play(struct findings *out, const struct match *match, struct policy player,
                   struct policy other, uint64_t seed, uint64_t games)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    static struct learnt_judge judge;
    struct match with = *match, against = *match;
    uint8_t sides[GAME_SEATS_MAX];
    for (int k = match->game->seats(match->rules, sides); k-- > 0;) {
        if (sides[k] == GAME_SIDE_HUMAN) {
            with.seats[k] = player;
            against.seats[k] = other;
        }
    }
    struct asking a = {.out = out,
                       .step = step_at(match->game, match->rules, state, with.seats),
                       .other = step_at(match->game, match->rules, state, against.seats),
                       .judge = &judge,
                       .player = &player};
    *out = (struct findings){.games = games};
    learnt_begin(&judge, player.learnt, match->game, match->rules);
    for (uint64_t i = 0; i < games; i++) {
        play(&a, seed, i, sides);
    }
    qsort(out->kinds, out->kind_count, sizeof *out->kinds, by_number);
}
