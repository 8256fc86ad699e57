/* Calls of a game's functions under guard, and the loop that plays a game with them. */
#include "sims/check/checking.h"

#include <stdarg.h>
#include <string.h>

#include "analysis/base/system_apart.h"
#include "engine/policy/step.h"
#include "engine/state/view.h"
#include "sims/board/board_tree.h"
#include "sims/games/registry.h"

__attribute__((format(printf, 2, 0))) static _Noreturn void
end_check(const struct checking *x, const char *format, va_list args)
{
    vsnprintf(x->place->fault, sizeof x->place->fault, format, args);
    x->place->failed = true;
    system_leave_apart();
}

void check_fail(const struct checking *x, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    end_check(x, format, args);
}

void check_fail_if(const struct checking *x, bool fails, const char *format, ...)
{
    if (fails) {
        va_list args;
        va_start(args, format);
        end_check(x, format, args);
    }
}

void check_own_fault(const struct checking *x)
{
    const char *fault = game_fault_text(x->game);
    x->place->stopped = fault != NULL;
    if (x->place->failed) { /* in a page Lua catches what a listener leaves by check_fail */
        system_leave_apart();
    }
    if (fault != NULL) {
        check_fail(x, "%s", fault);
    }
}

void check_note(const struct checking *x, const char *format, ...)
{
    const size_t used = strlen(x->place->notes);
    va_list args;
    va_start(args, format);
    vsnprintf(x->place->notes + used, sizeof x->place->notes - used, format, args);
    va_end(args);
}

/* Fills the stack below the caller with a byte, so that the next call finds it in its uninitialized
 * variables. */
static void __attribute__((noinline, no_sanitize("address"))) dirty_stack(unsigned char byte)
{
    volatile unsigned char below[8192];
    for (size_t k = 0; k < sizeof below; k++) {
        below[k] = byte;
    }
}

/* Whether to make the slow checks, too: in thorough parts, in the first decisions of a game. A game
 * that does not end would take too long otherwise. */
static bool looks_closely(const struct checking *x)
{
    enum { DECISIONS = 1000 };
    return x->thorough && x->place->decision < DECISIONS;
}

/* Begins a call. `read` (NULL: none) is a state that it may only read: it is write protected until
 * the call ends. That is a system call, so only the thorough part does it. */
static void enter_checked_call(struct checking *x, const char *call, const struct guard *read)
{
    x->place->call = call;
    x->locked = looks_closely(x) ? read : NULL;
    if (x->locked != NULL) {
        guard_lock(x->locked, true);
    }
    if (x->dirty) {
        dirty_stack(x->stack);
    }
}

static void leave_checked_call(struct checking *x)
{
    const struct guard *all[] = {&x->state, &x->twin, &x->list, &x->record};
    if (x->locked != NULL) {
        guard_lock(x->locked, false);
    }
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        check_fail_if(x, !guard_holds(all[k]), "`%s` writes outside %s of %zu bytes",
                      x->place->call, all[k]->what, all[k]->bytes);
    }
    check_own_fault(x);
    x->place->calls++;
    x->place->call = NULL;
}

void call_start(struct checking *x, const struct guard *state, uint64_t index, struct trace *trace)
{
    enter_checked_call(x, "start", NULL);
    game_start(x->game, state->at, x->rules.at, rng_key(x->options->seed, index), trace,
               &x->scores);
    leave_checked_call(x);
}

bool call_advance(struct checking *x, const struct guard *state)
{
    enter_checked_call(x, "advance", NULL);
    const bool waits = x->game->advance(state->at, x->rules.at);
    leave_checked_call(x);
    return waits;
}

struct game_list call_moves(struct checking *x, const struct guard *state)
{
    struct game_list list = {(game_move *)(void *)x->list.at, 0};
    enter_checked_call(x, "moves", state);
    list.count = x->game->moves(state->at, x->rules.at, list.moves);
    leave_checked_call(x);
    return list;
}

void call_apply(struct checking *x, const struct guard *state, game_move move)
{
    enter_checked_call(x, "apply", NULL);
    x->game->apply(state->at, x->rules.at, move);
    leave_checked_call(x);
}

void call_redeal(struct checking *x, const struct guard *state, uint64_t key)
{
    enter_checked_call(x, "redeal", NULL);
    x->game->redeal(state->at, x->rules.at, key);
    leave_checked_call(x);
}

void call_verify(struct checking *x, const struct guard *state)
{
    const char *after = x->place->call;
    enter_checked_call(x, "verify", state);
    char words[200];
    struct text why = {words, sizeof words, 0, 0};
    const char *bad = game_verify(x->game, state->at, x->rules.at, &why);
    leave_checked_call(x);
    x->place->call = after;
    check_fail_if(x, bad != NULL, "an invariant is violated: %s", bad);
}

game_move call_choose(struct checking *x, const struct guard *state, const struct policy *players,
                      struct policy_luck *luck)
{
    enter_checked_call(x, "choose", state);
    const game_move move = policy_choose(players, x->game, state->at, x->rules.at, luck);
    leave_checked_call(x);
    return move;
}

void call_draw(struct checking *x, const struct guard *read, const void *state,
               char table[CHECK_TABLE])
{
    const char *after = x->place->call;
    struct text text = {table, CHECK_TABLE, 0, 80};
    table[0] = '\0';
    enter_checked_call(x, "draw", read);
    view_draw(x->game, state, x->rules.at, &text);
    leave_checked_call(x);
    x->place->call = after;
}

void call_views(struct checking *x, const struct guard *state, const struct game_list *list)
{
    char buffer[CHECK_TABLE];
    call_draw(x, state, state->at, buffer);
    enter_checked_call(x, "fields", state);
    board_tree_free(board_tree(x->game, state->at, x->rules.at, false, false));
    leave_checked_call(x);
    call_names(x, state, list, 1);
}

/* Asks which card each step-th move uses, as `audit --cards` does at a person's decision. */
static void call_used_cards(struct checking *x, const struct guard *state,
                            const struct game_list *list, int step)
{
    const struct game_cards *cards = x->game->cards;
    if (cards == NULL || cards->used_by == NULL ||
        x->variant->sides[game_head(state->at)->seat] != GAME_SIDE_HUMAN) {
        return;
    }
    enter_checked_call(x, "used_by", state);
    for (int k = 0; k < list->count; k += step) {
        cards->used_by(state->at, x->rules.at, list->moves[k]);
        check_own_fault(x);
    }
    leave_checked_call(x);
}

void call_names(struct checking *x, const struct guard *state, const struct game_list *list,
                int step)
{
    char buffer[CHECK_TABLE];
    enter_checked_call(x, "name_move", state);
    for (int k = 0; k < list->count; k += step) {
        struct text text = {buffer, sizeof buffer, 0, 80};
        view_name_move(x->game, state->at, x->rules.at, list->moves[k], &text);
        check_own_fault(x);
        check_fail_if(x, text.used == 0, "`name_move` has no words for the legal move %u",
                      list->moves[k]);
    }
    leave_checked_call(x);
    call_used_cards(x, state, list, step);
}

void call_record(struct checking *x, const struct guard *state)
{
    enter_checked_call(x, "record", state);
    match_record(x->game, state->at, x->rules.at, &x->scores, x->record.at);
    leave_checked_call(x);
}

const char *checked_player_name(const struct game *game, size_t k)
{
    return k == 0 ? "random" : game->policies[k - 1].name;
}

static void check_move_count(const struct checking *x, const struct game_list *list)
{
    check_fail_if(x, list->count < 1, "seat %d must decide and has no legal move",
                  game_head(x->state.at)->seat);
    check_fail_if(x, list->count > GAME_MOVES_MAX,
                  "a decision has %d legal moves, and a list holds %d: split it into a chain of "
                  "smaller ones",
                  list->count, GAME_MOVES_MAX);
}

static void check_list(const struct checking *x, const struct game_list *list)
{
    for (int i = 0; i < list->count; i++) {
        for (int k = 0; k < i; k++) {
            check_fail_if(x, list->moves[i] == list->moves[k], "the legal move %u is listed twice",
                          list->moves[i]);
        }
    }
}

/* Checks the seat and the round that `advance` left in the head. */
static void check_head(const struct checking *x, uint16_t *round)
{
    const struct game_head *head = game_head(x->state.at);
    check_fail_if(x, head->seat >= x->variant->seats,
                  "seat %d must decide, but the game has %d seats", head->seat, x->variant->seats);
    check_fail_if(x, head->round < *round,
                  "the round goes back from %d to %d; rounds count up from 1", *round, head->round);
    *round = head->round;
}

void check_data(const struct checking *x)
{
    check_fail_if(x, !guard_data_same(&x->data),
                  "the game writes to variables of its own outside the state: what one game "
                  "leaves there, another finds");
}

static void seat_checked_players(struct checking *x, const char *player)
{
    for (int seat = 0; seat < x->variant->seats; seat++) {
        check_fail_if(x, !policy_parse(x->game, player, &x->players[seat]),
                      "there is no player `%s`", player);
    }
}

static void verify_check_state(struct checking *x)
{
    if (looks_closely(x)) {
        call_verify(x, &x->state);
    }
}

/* Does the same as the loop over engine/policy/step.h, but calls each function under guard and
 * verifies the state between the calls. */
void check_play(struct checking *x, const char *player, uint64_t index, check_visit *visit,
                void *to, struct trace *trace)
{
    struct game_head *head = game_head(x->state.at);
    const struct decision_step step = step_at(x->game, x->rules.at, x->state.at, x->players);
    struct step_luck luck;
    uint16_t round = 1;
    const uint64_t key = rng_key(x->options->seed, index);
    step_luck_begin(&luck);
    x->place->player = player;
    x->place->index = index;
    x->place->decision = 0;
    seat_checked_players(x, player);
    call_start(x, &x->state, index, trace);
    verify_check_state(x);
    while (call_advance(x, &x->state)) {
        verify_check_state(x);
        check_head(x, &round);
        if (head->decisions == game_decisions_max(x->game)) {
            check_fail(x, "%s", registry_fault(x->game, MATCH_ENDLESS));
        }
        const struct game_list list = call_moves(x, &x->state);
        check_move_count(x, &list);
        if (looks_closely(x)) {
            check_list(x, &list);
        }
        const game_move move = call_choose(x, &x->state, x->players, step_luck(&luck, &step, key));
        check_fail_if(x, !option_has(list.moves, list.count, move),
                      "the player chose the move %u, which is not legal", move);
        if (visit != NULL) {
            visit(x, &list, to);
        }
        head->decisions++;
        call_apply(x, &x->state, move);
        verify_check_state(x);
        x->place->decision++;
    }
    verify_check_state(x);
    check_fail_if(x, head->winner > GAME_UNFINISHED,
                  "the winner is %d; enum game_winner has 0 to %d", head->winner, GAME_UNFINISHED);
    if (x->thorough) {
        check_data(x);
    }
}
