/* The part `seen`: checks the game's table `fields`. A re-deal must keep what a seat sees and may
 * change only what is hidden, and moves that lead to different states must look different. */
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "analysis/base/clock.h"
#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "engine/state/view.h"
#include "sims/check/checking.h"
#include "sims/solve/solve.h"

/* Two digests of a state from the view of a seat: of the numbers that the seat observes, and of the
 * bytes of the state without what is hidden from it. */
struct sight {
    uint64_t seen, known;
};

/* Which bytes of the state differ from those of the first decision, and which a re-deal changed. */
struct dealing {
    unsigned char first[GAME_STATE_MAX], varied[GAME_STATE_MAX], dealt[GAME_STATE_MAX];
    bool begun;
};

/* Memory of the part, and the moves that it will note. */
struct looking {
    struct dealing *dealing;
    int32_t *out[2]; /* two observations to compare */
    int slots, op_count;
    struct field_op *ops;
    struct sight *after; /* [move] the state after each legal move */
    char drawn[300];     /* moves that draw luck in `apply`, in words */
    game_move noted[6];  /* these moves */
    int noted_count;
};

/* Fills in out[] with what `seat` observes in the state. */
static void look_at_observation(struct checking *x, const struct guard *state, int seat,
                                struct looking *l, int32_t out[])
{
    field_plan(x->game, x->rules.at, l->ops, l->op_count,
               &l->slots); /* anew, because ops remember what they wrote to the last `out` */
    field_observe(l->ops, l->op_count, state->at, x->rules.at, seat, out);
}

/* Computes both digests. It overwrites what the seat does not see in `state`. */
static struct sight take_seat_sight(struct checking *x, const struct guard *state, int seat,
                                    struct looking *l)
{
    struct sight sight;
    look_at_observation(x, state, seat, l, l->out[0]);
    field_hide(x->game, state->at, x->rules.at, seat);
    sight.seen = XXH3_64bits_withSeed(l->out[0], (size_t)l->slots * sizeof *l->out[0],
                                      game_head_const(state->at)->winner); /* who won is seen */
    sight.known = XXH3_64bits(state->at, x->game->state_size);
    return sight;
}

/* For the two functions below: the next number of the observation, and of that after a re-deal. */
struct next_numbers {
    const struct checking *x;
    const int32_t *at, *dealt;
};

static void check_range(void *to, const struct field_slot *slot)
{
    struct next_numbers *next = to;
    const int32_t value = *next->at++;
    check_fail_if(next->x, value < (int64_t)slot->low - 1 || value > (int64_t)slot->high + 1,
                  "a player sees %s as %d, and it can be %d to %d", slot->name, value, slot->low,
                  slot->high);
}

static void check_kept_number(void *to, const struct field_slot *slot)
{
    struct next_numbers *next = to;
    const int32_t was = *next->at++, is = *next->dealt++;
    check_fail_if(next->x, was != is, "`redeal` changes what the player sees: %s was %d and is %d",
                  slot->name, was, is);
}

static void compare_bytes_dealt(const struct checking *x, struct dealing *d)
{
    const unsigned char *now = x->state.at, *dealt = x->twin.at;
    if (!d->begun) {
        memcpy(d->first, now, x->game->state_size);
        d->begun = true;
    }
    for (size_t i = 0; i < x->game->state_size; i++) {
        d->varied[i] |= now[i] != d->first[i];
        d->dealt[i] |= now[i] != dealt[i];
    }
}

/* Notes fields that nobody sees and no re-deal changes: who looks ahead knows them. */
static void note_undealt(const struct checking *x, const struct dealing *d)
{
    char list[300] = "";
    struct text text = {list, sizeof list, 0, 0};
    for (const struct row *row = x->game->fields; row->kind != KIND_END; row++) {
        const bool hidden = (row->sight == FIELD_NOBODY || row->sight == FIELD_DECK) &&
                            row->kind != KIND_BYTES && row->kind != KIND_RECORD;
        bool varied = false, dealt = false;
        for (uint32_t k = 0; hidden && k < row_values(row) * row->size; k++) {
            const size_t at = row->offset + k / row->size * row->stride + k % row->size;
            varied = varied || d->varied[at];
            dealt = dealt || d->dealt[at];
        }
        if (varied && !dealt) {
            text_add(&text, "%s%s", text.used > 0 ? ", " : "", row->name);
        }
    }
    if (text.used > 0) {
        check_note(x,
                   "no player sees these fields, and no re-deal changes them, so players who look "
                   "ahead know them: let `redeal` deal anew what people do not know: %s\n",
                   list);
    }
}

/* Fails if a re-deal changes what the seat observes, or bytes that `fields` does not call
 * hidden. */
static void check_redealt_sight(struct checking *x, struct looking *l, int seat)
{
    struct next_numbers next = {x, l->out[0], l->out[1]}, again = next;
    const uint64_t key = rng_mix(x->place->index << 20 ^ x->place->decision);
    look_at_observation(x, &x->state, seat, l, l->out[0]);
    field_slots(x->game, x->rules.at, check_range, &next);
    game_copy(x->game, x->twin.at, x->state.at);
    call_redeal(x, &x->twin, key);
    compare_bytes_dealt(x, l->dealing);
    look_at_observation(x, &x->twin, seat, l, l->out[1]);
    if (memcmp(l->out[0], l->out[1], (size_t)l->slots * sizeof *l->out[0]) != 0) {
        field_slots(x->game, x->rules.at, check_kept_number, &again);
    }
    const struct sight dealt = take_seat_sight(x, &x->twin, seat, l);
    game_copy(x->game, x->twin.at, x->state.at);
    check_fail_if(x, dealt.known != take_seat_sight(x, &x->twin, seat, l).known,
                  "`redeal` changes memory of the state that `fields` does not call hidden");
}

static _Noreturn void fail_alike(const struct checking *x, game_move a, game_move b)
{
    char words[2][120] = {"", ""};
    for (int k = 0; k < 2; k++) {
        struct text text = {words[k], sizeof words[k], 0, 80};
        view_name_move(x->game, x->state.at, x->rules.at, k == 0 ? a : b, &text);
    }
    check_fail(x,
               "the moves `%s` (%u) and `%s` (%u) lead to different states that look the same: "
               "`fields` lacks what tells them apart",
               words[0], a, words[1], b);
}

/* Makes a move on the twin, and with `advance` the game's next step. Whether a player has to move
 * then. */
static bool move_twin(struct checking *x, game_move move, bool advance)
{
    game_copy(x->game, x->twin.at, x->state.at);
    call_apply(x, &x->twin, move);
    return advance && call_advance(x, &x->twin);
}

/* A digest of a random game that goes on after `move`, with hidden things dealt anew by `key`: of the
 * number of legal moves, the scores and who won. */
static uint64_t digest_random_future(struct checking *x, game_move move, bool advance, uint64_t key)
{
    enum { FUTURE_MOVES = 100 };
    const struct game_head *head = game_head(x->twin.at);
    struct rng rng = rng_stream(key, 0, 0);
    uint64_t digest = 0;
    bool waits = move_twin(x, move, advance), over = advance && !waits;
    call_redeal(x, &x->twin, key);
    for (int n = 0; n < FUTURE_MOVES && !over; n++) {
        if (waits) {
            const struct game_list list = call_moves(x, &x->twin);
            digest += (uint64_t)list.count;
            call_apply(x, &x->twin, list.moves[rng_below(&rng, (uint32_t)list.count)]);
        }
        waits = call_advance(x, &x->twin);
        over = !waits;
        const int64_t now[] = {head->human_score, head->ai_score, head->winner};
        digest = XXH3_64bits_withSeed(now, sizeof now, digest);
    }
    return digest;
}

/* Whether games go on otherwise after one move than after the other. If not, the states differ only
 * in a name, such as which of two like tokens was drawn first. */
static bool do_futures_differ(struct checking *x, game_move a, game_move b, bool advance)
{
    enum { FUTURES = 16 };
    for (uint64_t n = 0; n < FUTURES; n++) {
        const uint64_t key = rng_mix(x->place->index << 20 ^ n);
        if (digest_random_future(x, a, advance, key) != digest_random_future(x, b, advance, key)) {
            return true;
        }
    }
    return false;
}

/* Fails if two moves lead to states that differ in what the seat may know, and in what comes of it,
 * but look the same to it. With `advance` the states are compared after the game's next step. */
static void check_apart(struct checking *x, struct looking *l, const struct game_list *list,
                        int seat, bool advance)
{
    game_move moves[GAME_MOVES_MAX];
    memcpy(moves, list->moves, (size_t)list->count * sizeof *moves);
    for (int k = 0; k < list->count; k++) {
        move_twin(x, moves[k], advance);
        l->after[k] = take_seat_sight(x, &x->twin, seat, l);
        for (int i = 0; i < k; i++) {
            if (l->after[i].seen == l->after[k].seen && l->after[i].known != l->after[k].known &&
                do_futures_differ(x, moves[i], moves[k], advance)) {
                fail_alike(x, moves[i], moves[k]);
            }
        }
    }
}

/* Whether the move is noted already, or there is no room for another. */
static bool is_noted(const struct looking *l, game_move move)
{
    for (int k = 0; k < l->noted_count; k++) {
        if (l->noted[k] == move) {
            return true;
        }
    }
    return l->noted_count == sizeof l->noted / sizeof *l->noted;
}

/* Notes the moves whose result, as the player sees it, depends on the deal: `apply` itself draws
 * luck or shows a card. A learning player judges the state after a move, so it would judge the move
 * by one throw. */
static void note_moves_that_draw(struct checking *x, struct looking *l,
                                 const struct game_list *list, int seat)
{
    const uint64_t key = rng_mix(x->place->decision << 20 ^ x->place->index);
    for (int k = 0; k < list->count; k++) {
        const game_move move = list->moves[k];
        for (int deal = 0; deal < 2 && !is_noted(l, move); deal++) {
            game_copy(x->game, x->twin.at, x->state.at);
            call_redeal(x, &x->twin, key + (uint64_t)deal);
            call_apply(x, &x->twin, move);
            look_at_observation(x, &x->twin, seat, l, l->out[deal]);
        }
        if (!is_noted(l, move) &&
            memcmp(l->out[0], l->out[1], (size_t)l->slots * sizeof *l->out[0]) != 0) {
            struct text text = {l->drawn, sizeof l->drawn, strlen(l->drawn), 80};
            text_add(&text, "%s`", l->noted_count > 0 ? ", " : "");
            view_name_move(x->game, x->state.at, x->rules.at, move, &text);
            text_add(&text, "` (move %u)", move);
            l->noted[l->noted_count++] = move;
        }
    }
}

static void note_drawn_words(const struct checking *x, const struct looking *l)
{
    if (l->noted_count > 0) {
        check_note(
            x,
            "%s: luck is drawn, or a card seen, at once, and a player who learns judges a "
            "move by one throw of it. Let the move say what it owes, and draw in `advance`\n",
            l->drawn);
    }
}

/* Which bytes of the state ever changed, compared with the first decision of the first game. */
struct changing {
    unsigned char first[GAME_STATE_MAX], changed[GAME_STATE_MAX];
    bool begun;
};

static void visit_bytes(struct checking *x, const struct game_list *list, void *to)
{
    struct changing *c = to;
    const unsigned char *now = x->state.at;
    (void)list;
    if (!c->begun) {
        memcpy(c->first, now, x->game->state_size);
        c->begun = true;
    }
    for (size_t i = 0; i < x->game->state_size; i++) {
        c->changed[i] |= now[i] != c->first[i];
    }
}

/* Notes bytes of the state that change in games but belong to no row of `fields`: either other rows
 * are computed from them, or the author forgot them. */
static void note_forgotten(struct checking *x)
{
    enum { MOST = 6 };
    const size_t size = x->game->state_size;
    struct changing *c = memory_new(1, sizeof *c);
    unsigned char covered[GAME_STATE_MAX];
    char list[200] = "";
    struct text text = {list, sizeof list, 0, 0};
    int found = 0;
    for (uint64_t i = 0; i < x->options->games; i++) {
        check_play(x, "random", i, visit_bytes, c, NULL);
    }
    field_cover(x->game, x->rules.at, covered);
    for (size_t i = 0, end; i < size; i = end + 1) {
        for (end = i; end < size && c->changed[end] && !covered[end]; end++) {
        }
        if (end > i && found++ < MOST) {
            text_add(&text, "%s%zu", found > 1 ? ", " : "", i);
            if (end > i + 1) {
                text_add(&text, "-%zu", end - 1);
            }
        }
    }
    free(c);
    if (found > 0) {
        check_note(x,
                   "bytes %s%s of the state change in games and are in no row of `fields`: a "
                   "learning player sees them only through rows that are computed from them\n",
                   list, found > MOST ? " and others" : "");
    }
}

static void visit_seen(struct checking *x, const struct game_list *list, void *to)
{
    enum { FIRST = 16, EVERY = 8 };
    struct looking *l = to;
    const int seat = game_head(x->state.at)->seat;
    if (x->place->decision >= FIRST && rng_mix(x->place->decision + x->place->index) % EVERY != 0) {
        return;
    }
    check_redealt_sight(x, l, seat);
    check_apart(x, l, list, seat, false);
    check_apart(x, l, list, seat, true);
    note_moves_that_draw(x, l, list, seat);
}

/* A look for values that never matter, which takes no longer than IDLE_SECONDS. */
enum { IDLE_SECONDS = 30 };
struct idle_look {
    struct checking *checking;
    double began; /* by clock_worked: a busy machine does not matter */
    atomic_bool stop;
};

static void watch_idle_look(void *self, uint64_t positions)
{
    struct idle_look *look = self;
    (void)positions;
    look->checking->place->calls++;
    atomic_store(&look->stop, clock_worked() - look->began > IDLE_SECONDS);
}

/* Notes values that players see and that never matter. */
static void note_idle_values(struct checking *x)
{
    enum { POSITIONS = 100000 };
    struct idle_look look = {.checking = x, .began = clock_worked()};
    const struct solve_options options = {POSITIONS, &look.stop, watch_idle_look, &look};
    char list[400] = "", where[80] = "trials by random games";
    struct text text = {list, sizeof list, 0, 0};
    struct solve_idle idle;
    solve_find_idle(&idle, &x->variant->match, &options);
    if (atomic_load(&look.stop) && idle.count == 0) {
        check_note(x,
                   "whether values that players see ever matter was not found out in %d seconds: "
                   "calls of the game are slow\n",
                   IDLE_SECONDS);
    }
    for (int k = 0; k < idle.count; k++) {
        text_add(&text, "%s%s", k > 0 ? ", " : "", idle.rows[k]->name);
    }
    if (idle.positions > 0) {
        char positions[FORMAT_MAX];
        snprintf(where, sizeof where, "all %s positions of the game",
                 format_count(positions, idle.positions));
    }
    if (idle.count > 0) {
        check_note(x,
                   "players see values that no longer matter when they decide, for moves, chance "
                   "or who wins, "
                   "in %s%s: %s\n",
                   where, idle.hidden ? ", though they may tell of what is hidden" : "", list);
    }
}

void check_seen(struct checking *x)
{
    if (x->game->fields == NULL) {
        check_note(
            x, "the game has no `fields`: a learning player sees nothing but round and scores, and "
               "traces tell no more of a state\n");
        return;
    }
    note_forgotten(x);
    note_idle_values(x);
    struct looking l = {.op_count = field_plan(x->game, x->rules.at, NULL, 0, &l.slots)};
    const int named = field_slots(x->game, x->rules.at, NULL, NULL);
    check_fail_if(x, named != l.slots, "a player sees %d numbers, and `fields` names %d", l.slots,
                  named);
    const size_t slots = (size_t)l.slots;
    l.dealing = memory_new(1, sizeof *l.dealing);
    l.ops = memory_new((size_t)l.op_count, sizeof *l.ops);
    l.out[0] = memory_new(slots, sizeof *l.out[0]);
    l.out[1] = memory_new(slots, sizeof *l.out[1]);
    l.after = memory_new(GAME_MOVES_MAX, sizeof *l.after);
    for (uint64_t i = 0; i < x->options->games; i++) {
        check_play(x, "random", i, visit_seen, &l, NULL);
        if (game_find_policy(x->game, "greedy") != NULL) {
            check_play(x, "greedy", i, visit_seen, &l, NULL);
        }
    }
    note_drawn_words(x, &l);
    note_undealt(x, l.dealing);
}
