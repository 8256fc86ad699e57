/* The parts of a check that need no file of their own, and the list of all parts. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "engine/state/view.h"
#include "sims/board/board_tree.h"
#include "sims/check/checking.h"
#include "sims/games/registry.h"

enum {
    WIDE = 24,      /* most decisions of a game at which moves are tried */
    WIDE_MOVES = 64 /* about how many moves are tried at each */
};

static void visit_seats(struct checking *x, const struct game_list *list, void *to)
{
    (void)list;
    *(unsigned *)to |= 1u << game_head(x->state.at)->seat;
}

/* The part `games`: games end, lists of moves are sound, and players choose from them. If it fails,
 * the other parts are not run, because they would only fail for the same reason. */
static void check_games(struct checking *x)
{
    const char *player;
    const uint32_t rounds = registry_script(x->game)->rounds;
    uint16_t last = 1;    /* round of any game */
    unsigned decided = 0; /* a bit for each seat */
    x->thorough = true;
    for (size_t k = 0; (player = checked_player_name(x->game, k)) != NULL; k++) {
        for (uint64_t i = 0; i < x->options->games; i++) {
            check_play(x, player, i, visit_seats, &decided, NULL);
            last = game_head(x->state.at)->round > last ? game_head(x->state.at)->round : last;
        }
    }
    if (rounds > 1 && last == 1) {
        check_note(x,
                   "no game comes to its second of %u rounds: `advance` ends a round with "
                   "`next_round(s)`\n",
                   rounds);
    }
    const unsigned humans = variant_side_seats(x->variant, GAME_SIDE_HUMAN);
    int human = 0;
    for (int seat = 0; decided != 0 && seat < GAME_SEATS_MAX; seat++) {
        human += (humans >> seat & 1) != 0;
        if ((humans & ~decided) >> seat & 1) {
            check_note(x, "human %d never decides: `advance` says by the seat whose turn it is\n",
                       human);
            return;
        }
    }
}

static void copy_to_twin(struct checking *x)
{
    game_copy(x->game, x->twin.at, x->state.at);
}

/* Whether to look at this decision: at the first ones of a game and at one in 16 of the others,
 * because looking at all shows no more and takes long. */
static bool is_sampled(const struct checking *x)
{
    enum { FIRST = 16, EVERY = 16 };
    return x->place->decision < FIRST ||
           rng_mix(x->place->index << 20 ^ x->place->decision) % EVERY == 0;
}

static void visit_moves(struct checking *x, const struct game_list *list, void *to)
{
    int *wide = to;
    if (*wide == WIDE || !is_sampled(x)) {
        return;
    }
    ++*wide;
    const int step = list->count / WIDE_MOVES + 1;
    game_move moves[GAME_MOVES_MAX];
    memcpy(moves, list->moves, (size_t)list->count * sizeof *moves);
    for (int k = 0; k < list->count; k += step) {
        copy_to_twin(x); /* the state is checked after the move and after the next `advance` */
        call_apply(x, &x->twin, moves[k]);
        call_verify(x, &x->twin);
        call_advance(x, &x->twin);
        call_verify(x, &x->twin);
    }
    const struct game_list again = call_moves(x, &x->state);
    check_fail_if(x,
                  again.count != list->count ||
                      memcmp(again.moves, moves, (size_t)again.count * sizeof *moves) != 0,
                  "`moves` lists other moves when it is asked again");
    call_views(x, &x->state, &again);
}

/* The part `moves`: every legal move can be made, and the list does not change when asked again. */
static void check_moves(struct checking *x)
{
    for (uint64_t i = 0; i < x->options->games; i++) {
        int wide = 0;
        check_play(x, "random", i, visit_moves, &wide, NULL);
    }
}

/* The length in bytes of the whole lines that both texts begin with. */
static size_t same_lines(const char *a, const char *b)
{
    size_t same = 0;
    for (size_t k = 0; a[k] == b[k] && a[k] != '\0'; k++) {
        same = a[k] == '\n' ? k + 1 : same;
    }
    return same;
}

static void check_same_table(struct checking *x)
{
    char seen[CHECK_TABLE], now[CHECK_TABLE];
    call_draw(x, &x->state, x->state.at, seen);
    call_draw(x, &x->twin, x->twin.at, now);
    const char *was = seen + same_lines(seen, now), *is = now + same_lines(seen, now);
    check_fail_if(x, strcmp(was, is) != 0,
                  "`draw` shows another table after `redeal`, so it shows what the player cannot "
                  "see, or `redeal` changes what it sees: `%.*s` became `%.*s`",
                  (int)strcspn(was, "\n"), was, (int)strcspn(is, "\n"), is);
}

/* The first value of a tree that board_tree_compare found to differ, or NULL. */
static const struct board_node *find_changed_node(const struct board_node *node)
{
    const struct board_node *found = node->changed ? node : NULL;
    for (node = node->children; node != NULL && found == NULL; node = node->next) {
        found = find_changed_node(node);
    }
    return found;
}

/* Fails if what pictures show of the table differs after `redeal`. */
static void check_same_picture(struct checking *x)
{
    x->place->call = "fields";
    struct board_node *seen = board_tree(x->game, x->state.at, x->rules.at, true, true);
    struct board_node *now = board_tree(x->game, x->twin.at, x->rules.at, true, true);
    check_own_fault(x);
    board_tree_compare(now, seen);
    const struct board_node *changed = find_changed_node(now);
    if (changed != NULL) {
        check_fail(x,
                   "a picture shows another table after `redeal`, so it shows what the player "
                   "cannot see: `%s` is now `%s`",
                   board_label(changed->key != NULL ? changed : changed->parent),
                   changed->word != NULL ? changed->word : "");
    }
    board_tree_free(now);
    board_tree_free(seen);
}

/* What people read of a move: its name, and what it can do. */
static const char *print_seen_move(struct checking *x, const struct guard *state, game_move move,
                                   char out[CHECK_TABLE])
{
    struct text text = {out, CHECK_TABLE, 0, 80};
    x->place->call = "name_move";
    out[0] = '\0';
    view_name_move(x->game, state->at, x->rules.at, move, &text);
    view_foretell(x->game, state->at, x->rules.at, move, &text);
    check_own_fault(x);
    return out;
}

/* Fails if what people read of a move differs after `redeal`. */
static void check_same_names(struct checking *x, const struct game_list *list)
{
    char seen[CHECK_TABLE], now[CHECK_TABLE];
    for (int k = 0; k < list->count; k += list->count / WIDE_MOVES + 1) {
        print_seen_move(x, &x->state, list->moves[k], seen);
        print_seen_move(x, &x->twin, list->moves[k], now);
        check_fail_if(x, strcmp(seen, now) != 0,
                      "`name_move` calls the move %u otherwise after `redeal`, so its words tell "
                      "what the player cannot see: `%s` became `%s`",
                      list->moves[k], seen, now);
    }
}

/* The move that one of the game's own players chooses for every seat. */
static game_move choose_in_guard(struct checking *x, const struct guard *state,
                                 const struct game_policy *own)
{
    struct policy players[GAME_SEATS_MAX];
    struct policy_luck luck = policy_luck(1, 0, 1, false);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        players[seat] = (struct policy){.own = own};
    }
    return call_choose(x, state, players, &luck);
}

/* Fails if moves, their names, the table or the choice of a player differ after `redeal`. */
static void check_redealt(struct checking *x, const struct game_list *list,
                          const game_move choices[])
{
    const struct game_list again = call_moves(x, &x->twin);
    check_fail_if(x,
                  again.count != list->count ||
                      memcmp(again.moves, list->moves, (size_t)list->count * sizeof *list->moves) !=
                          0,
                  "other moves are legal after `redeal`: the list depends on what the player "
                  "cannot see");
    check_same_table(x);
    check_same_names(x, list);
    check_same_picture(x);
    for (const struct game_policy *own = x->game->policies; own->name != NULL; own++) {
        if (choose_in_guard(x, &x->twin, own) != *choices++) {
            check_fail(x,
                       "the player `%s` chooses otherwise after `redeal`: it uses what it cannot "
                       "see, or `redeal` changes what it sees",
                       own->name);
        }
    }
}

/* The choices of the game's own players, all of which must be legal. The caller frees the list. */
static game_move *list_all_choices(struct checking *x, const struct game_list *list)
{
    game_move *choices = NULL;
    size_t count = 0;
    for (const struct game_policy *own = x->game->policies; own->name != NULL; own++) {
        choices = memory_grow(choices, count + 1, sizeof *choices);
        choices[count] = choose_in_guard(x, &x->state, own);
        check_fail_if(x, !option_has(list->moves, list->count, choices[count]),
                      "the player `%s` chose the move %u, which is not legal", own->name,
                      choices[count]);
        count++;
    }
    return choices;
}

/* Deals anew twice at a decision, the second time on top of the first, and compares each time. */
static void visit_choices(struct checking *x, const struct game_list *list, void *to)
{
    game_move moves[GAME_MOVES_MAX];
    const struct game_list kept = {moves, list->count};
    const struct game_head *seen = game_head(x->state.at), *now = game_head(x->twin.at);
    (void)to;
    if (!is_sampled(x)) {
        return;
    }
    memcpy(moves, list->moves, (size_t)list->count * sizeof *moves);
    game_move *choices = list_all_choices(x, &kept);
    copy_to_twin(x);
    for (uint64_t round = 1; round <= 2; round++) {
        const uint64_t key = rng_mix(x->place->index + round);
        call_redeal(x, &x->twin, key);
        check_fail_if(x, now->key != key,
                      "`redeal` does not set head.key to the key that it is given");
        call_verify(x, &x->twin);
        check_fail_if(x,
                      seen->round != now->round || seen->seat != now->seat ||
                          seen->ai_score != now->ai_score ||
                          seen->human_score != now->human_score || seen->winner != now->winner,
                      "`redeal` changes what the player sees: round, seat or score");
        check_redealt(x, &kept, choices);
    }
    free(choices);
}

/* The part `choices`: players choose the same after hidden things were dealt anew, so they do not
 * use what they cannot see. */
static void check_choices(struct checking *x)
{
    const char *why = registry_script(x->game)->order_note;
    check_fail_if(x, why != NULL, "%s", why);
    for (uint64_t i = 0; i < x->options->games; i++) {
        check_play(x, "random", i, visit_choices, NULL, NULL);
    }
}

static void compare_twin(const struct checking *x, const char *when)
{
    for (uint32_t k = 0; k < x->game->state_size; k++) {
        check_fail_if(x, x->state.at[k] != x->twin.at[k], "byte %u of the state is not the same %s",
                      k, when);
    }
}

/* Makes a move on a copy of the state first, then on the state itself: the state must not change
 * with the copy, and both must become equal. */
static void visit_clone(struct checking *x, const struct game_list *list, void *to)
{
    enum { KEPT = GAME_STATE_MAX };
    unsigned char before[KEPT];
    const game_move move = list->moves[x->place->decision % (uint32_t)list->count];
    struct game_head *head = game_head(x->state.at);
    (void)to;
    if (!is_sampled(x)) {
        return;
    }
    head->scores = NULL; /* as in copies */
    copy_to_twin(x);
    memcpy(before, x->state.at, x->game->state_size);
    x->stack = 0xff;
    call_apply(x, &x->twin, move);
    call_advance(x, &x->twin);
    x->stack = 0;
    check_fail_if(x, memcmp(before, x->state.at, x->game->state_size) != 0,
                  "a copy of the state changes the state itself: does it hold a pointer?");
    call_apply(x, &x->state, move);
    call_advance(x, &x->state);
    compare_twin(x, "when a copy of the state plays on: it is not initialized, or does not come "
                    "from the state and the rules alone");
    memcpy(x->state.at, before, x->game->state_size);
    head->scores = &x->scores;
}

/* The part `same`: a game depends on nothing but rules, key and choices. The stack and new states
 * are filled with different bytes to show uninitialized variables. */
static void check_same_result(struct checking *x)
{
    unsigned char first[GAME_RECORD_MAX];
    x->dirty = true;
    for (uint64_t i = 0; i < x->options->games; i++) {
        x->place->player = "random";
        x->place->index = i;
        memset(x->twin.at, 0xff, x->game->state_size);
        x->stack = 0xff;
        call_start(x, &x->twin, i, NULL);
        memset(x->state.at, 0, x->game->state_size);
        x->stack = 0;
        call_start(x, &x->state, i, NULL);
        compare_twin(x, "after `start` on memory of zeros and of ones: it is not initialized");
        check_play(x, "random", i, visit_clone, NULL, NULL);
        call_record(x, &x->state);
        if (i == 0) {
            memcpy(first, x->record.at, x->game->record_size);
        }
    }
    check_play(x, "random", 0, NULL, NULL, NULL);
    call_record(x, &x->state);
    check_fail_if(x, memcmp(first, x->record.at, x->game->record_size) != 0,
                  "game 0 ends otherwise when it is played again after others");
}

const struct check_part check_parts[] = {
    {"games", "games end; lists of moves are sound; players choose from them", check_games},
    {"moves", "every legal move can be made, and invariants hold", check_moves},
    {"choices", "players choose the same after one and two re-deals", check_choices},
    {"seen", "a re-deal keeps what players see; moves lead to what looks different", check_seen},
    {"same", "the same game twice; copies play on alike; no memory of its own", check_same_result},
    {"columns", "what a record holds fits its columns", check_columns},
    {"rolls", "dice differ from game to game, and streams are not shared", check_rolls},
    {"rules", "events name rules that the game lists", check_events},
    {"effects", "rule values have effects", check_effects},
    {0},
};
