/* wroth_play_on(): plays many decisions in one call (struct game: play_on). It is faster for the
 * player `greedy`, because what was computed for one pick of the draft, or for one step of an
 * Exodus, is used for the next: between them only the player itself changes anything. The moves are
 * the same as those of wroth_choose_greedy. */
#include "engine/wroth/wroth_greedy_view.h"
#include "engine/wroth/wroth_moves.h"

/* Makes the move of the decision that waits, and goes on to the next one. */
static inline bool make_wroth_move(struct wroth_state *s, const struct wroth_rules *r,
                                   game_move move)
{
    s->head.decisions++;
    wroth_apply(s, r, move);
    return wroth_advance(s, r);
}

/* Makes the picks of a seat until another seat picks or the draft ends. Returns whether a decision
 * waits. */
static bool draft_on(struct wroth_state *s, const struct wroth_rules *r, uint32_t decisions)
{
    const int seat = s->head.seat, round = s->head.round;
    int worth[4];
    bool waits;
    wroth_weigh_faces(s, r, worth);
    do {
        waits = make_wroth_move(s, r, wroth_pick_face(s, worth));
    } while (waits && s->question == WROTH_ASK_DRAFT && s->head.seat == seat &&
             s->head.round == round && s->head.decisions < decisions);
    return waits;
}

/* Makes the steps of an Exodus as long as only basics move and the AI has no traps, so that the
 * view can be updated instead of computed again. Returns whether a decision waits. */
static bool lead_on(struct wroth_state *s, const struct wroth_rules *r, uint32_t decisions)
{
    const bool traps = wroth_faction_of(r, WROTH_AI)->traps;
    const int from = s->exodus_from;
    struct wroth_view v;
    game_move move;
    bool waits;
    wroth_look(&v, s, r, s->head.seat);
    do {
        move = wroth_best_step(&v, from, s->exodus_to);
        waits = make_wroth_move(s, r, move);
        wroth_see_step(&v, from, wroth_move_to(move), wroth_move_basics(move));
    } while (waits && s->question == WROTH_ASK_EXODUS && wroth_move_elites(move) == 0 && !traps &&
             s->head.decisions < decisions);
    return waits;
}

/* Makes the next decision of the seat's player, and those after it that can share its work. Returns
 * whether a decision waits. */
static bool decide_wroth_move(struct wroth_state *s, const struct wroth_rules *r,
                              const struct game_policy *player, uint32_t decisions)
{
    if (player->choose != wroth_choose_greedy) {
        return make_wroth_move(s, r, player->choose(s, r, NULL));
    }
    switch ((enum wroth_question)s->question) {
    case WROTH_ASK_DRAFT:
        return draft_on(s, r, decisions);
    case WROTH_ASK_EXODUS:
        return lead_on(s, r, decisions);
    default:
        return make_wroth_move(s, r, wroth_choose_greedy(s, r, NULL));
    }
}

bool wroth_play_on(void *state, const void *rules, const game_move *move,
                   const struct game_policy *const players[], uint32_t round, uint32_t decisions)
{
    struct wroth_state *s = state;
    bool waits = move != NULL ? make_wroth_move(s, rules, *move) : wroth_advance(s, rules);
    while (waits && s->head.round < round && s->head.decisions < decisions) {
        waits = decide_wroth_move(s, rules, players[s->head.seat], decisions);
    }
    return waits;
}
