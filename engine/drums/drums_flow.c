/* Plays phase after phase until the human must decide or the game is over. BP-5 */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_phases.h"
#include "engine/drums/drums_show.h"
#include "engine/drums/drums_tell.h"

/* The Deployment Phase: both sides take single actions in turn until both have passed. */

/* B-9 BP-6 */
static void pass_token(struct drums_state *s, const struct drums_rules *r)
{
    if (r->first_player_later == DRUMS_LATER_ALTERNATES) {
        s->first ^= 1;
    } else if (r->first_player_later == DRUMS_LATER_RANDOM) {
        s->first = drums_toss(s, s->head.round);
    }
}

static void begin_deployment(struct drums_state *s, const struct drums_rules *r)
{
    if (s->head.round > 1) {
        pass_token(s, r);
    }
    s->ties = rng_stream(s->head.key, DRUMS_PURPOSE_TIES, s->head.round);
    s->turn = s->first; /* BP-7 */
    for (int side = 0; side < DRUMS_SIDES; side++) {
        s->half[side].passed = s->half[side].ability_used = false;
    }
    drums_tell(s, DRUMS_NOBODY, "round", s->head.round > 1 ? "BP-5 BP-6" : "BP-5",
               "round {round} begins; {first_player} is First Player",
               TRACE_FIELDS({"round", s->head.round, NULL},
                            {"first_player", s->first, game_side_names[s->first]}));
}

static bool may_unit_act(const struct drums_state *s, const struct drums_rules *r)
{
    return !s->half[s->turn].passed || (s->turn == DRUMS_HUMAN && r->may_return); /* BP-10 */
}

static const char *rules_of_cards(const struct drums_state *s, enum drums_side side)
{
    return side == DRUMS_HUMAN                  ? "BP-36"
           : s->half[DRUMS_AI].supply.count > 0 ? "B-73 B-74"
                                                : "B-73";
}

/* B-73: whether the AI has just lost by its cards: both decks are empty, and the reading is that it
 * loses at once. */
static bool has_ai_run_out(struct drums_state *s, const struct drums_rules *r)
{
    const struct drums_half *ai = &s->half[DRUMS_AI];
    if (r->deckout[DRUMS_AI] != DRUMS_DECKOUT_BOTH_EMPTY || drums_drawable(ai) > 0) {
        return false;
    }
    drums_tell(s, DRUMS_AI, "run out", rules_of_cards(s, DRUMS_AI),
               "has {left} cards in deck and discards",
               TRACE_FIELDS({"left", drums_drawable(ai), NULL}));
    return true;
}

static enum drums_phase play_deployment(struct drums_state *s, const struct drums_rules *r)
{
    while (!s->half[DRUMS_AI].passed || !s->half[DRUMS_HUMAN].passed) {
        if (may_unit_act(s, r) && s->turn == DRUMS_AI) {
            drums_ai_take_action(s, r);
            if (has_ai_run_out(s, r)) {
                return drums_finish(s, GAME_HUMAN, DRUMS_END_CARDS, rules_of_cards(s, DRUMS_AI));
            }
        } else if (may_unit_act(s, r)) {
            s->half[DRUMS_HUMAN].passed = false;
            if (drums_human_can_act(s, r)) {
                s->ask = DRUMS_ASK_ACTION;
                return DRUMS_DEPLOYMENT;
            }
            drums_human_pass(s);
            continue;
        }
        s->turn ^= 1;
        TRACE_NOTE(s, "BP-7");
    }
    return DRUMS_COMBAT;
}

/* The Replenishment Phase: both sides draw; a side that runs out of cards loses. */

/* Whether a side that must draw `n` cards loses. By the reading `deckout` it loses if it has fewer
 * than `n` cards, or at most `n`, or none. The Supply deck does not count. B-74 */
static bool runs_out(const struct drums_state *s, const struct drums_rules *r, enum drums_side side,
                     int n)
{
    const int have = drums_drawable(&s->half[side]);
    const int needed[] = {[DRUMS_DECKOUT_FAILED_DRAW] = n,
                          [DRUMS_DECKOUT_BOTH_EMPTY] = n + 1,
                          [DRUMS_DECKOUT_NOTHING_LEFT] = 1};
    return n > 0 && have < needed[r->deckout[side]];
}

/* B-66 B-67 B-68 B-102 */
static void replenish_ai(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const int have = drums_drawable(ai), wanted = have < r->ai_draw ? have : r->ai_draw;
    int laid = 0;
    for (int drawn = 0; drawn < wanted; drawn++) {
        const uint8_t card = drums_draw(s, r, DRUMS_AI);
        const uint8_t gaps = r->all_slots & (uint8_t) ~(ai->units | ai->hidden);
        if (gaps != 0) {
            const unsigned slot = drums_lowest(gaps);
            ai->hidden_card[slot] = card;
            s->hidden_deck[slot] = (uint8_t)ai->reshuffles;
            ai->hidden |= drums_bit(slot);
            laid++;
        } else {
            drums_supply_card(s, card);
        }
    }
    static const char *const rules[][2] = {{"B-66", "B-66 B-68"}, {"B-66 B-67", "B-66 B-67 B-68"}};
    const int rest = wanted - laid;
    TRACE_NOTE(s, rest > 0 ? "B-7 B-8" : NULL);
    drums_tell(s, DRUMS_AI, "replenish", rules[laid > 0][rest > 0],
               "draws: {cards} fill the gaps, {to_supply} go to the Supply deck",
               TRACE_FIELDS({"cards", laid, NULL}, {"to_supply", rest, NULL}));
}

static int count_missing_cards(const struct drums_state *s, const struct drums_rules *r)
{
    const int hand = s->half[DRUMS_HUMAN].hand.count;
    return hand < r->hand_size ? r->hand_size - hand : 0;
}

/* BP-33 */
static void replenish_human(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    const int have = drums_drawable(human), due = count_missing_cards(s, r),
              wanted = have < due ? have : due;
    for (int i = 0; i < wanted; i++) {
        drums_push(&human->hand, drums_kind(drums_draw(s, r, DRUMS_HUMAN)));
    }
    drums_tell(s, DRUMS_HUMAN, "replenish", "BP-33", "draws {cards}",
               TRACE_FIELDS({"cards", wanted, NULL}));
}

/* Fills the hand of a side; false if the side loses by its cards. B-73 BP-36 */
static bool replenish_side(struct drums_state *s, const struct drums_rules *r, enum drums_side side)
{
    struct drums_half *human = &s->half[DRUMS_HUMAN];
    if (side == DRUMS_HUMAN && !r->keeps_hand) {
        drums_move_cards(&human->hand, &human->discard, human->hand.count);
    }
    const int due = side == DRUMS_AI ? r->ai_draw : count_missing_cards(s, r);
    if (runs_out(s, r, side, due)) {
        drums_tell(
            s, side, "run out", rules_of_cards(s, side),
            "must draw {cards}, and deck and discards hold no more than {left}",
            TRACE_FIELDS({"cards", due, NULL}, {"left", drums_drawable(&s->half[side]), NULL}));
        return false;
    }
    if (side == DRUMS_AI) {
        replenish_ai(s, r);
    } else {
        replenish_human(s, r);
    }
    return true;
}

static enum drums_phase play_replenishment(struct drums_state *s, const struct drums_rules *r)
{
    game_end_round(&s->head);
    for (int turn = 0; turn < DRUMS_SIDES; turn++) {
        const enum drums_side side = (enum drums_side)(s->first ^ turn);
        if (!replenish_side(s, r, side)) {
            return drums_finish(s, side == DRUMS_AI ? GAME_HUMAN : GAME_AI, DRUMS_END_CARDS,
                                rules_of_cards(s, side));
        }
    }
    if (s->head.round >= r->round_cap) { /* BP-37 */
        return drums_finish(s, GAME_UNFINISHED, DRUMS_END_CAP, "BP-37");
    }
    s->head.round++;
    return DRUMS_DEPLOYMENT;
}

/* Notes the winner and reason of a finished game, and traces the end. BP-35 BP-36 BP-37 */

enum drums_phase drums_finish(struct drums_state *s, enum game_winner winner, enum drums_end reason,
                              const char *rules)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)reason;
    game_tell_end(s, drums_columns, rules);
    return DRUMS_OVER;
}

/* The driver: plays phase after phase. */

static enum drums_phase run_current_phase(struct drums_state *s, const struct drums_rules *r)
{
    switch ((enum drums_phase)s->phase) {
    case DRUMS_SETUP:
        return drums_setup(s, r);
    case DRUMS_DEPLOYMENT:
        return play_deployment(s, r);
    case DRUMS_COMBAT:
        return drums_combat(s, r);
    case DRUMS_REPLENISHMENT:
        return play_replenishment(s, r);
    case DRUMS_OVER:
        break;
    }
    return DRUMS_OVER;
}

void drums_begin(struct drums_state *s, const struct drums_rules *r, enum drums_phase phase)
{
    s->phase = (uint8_t)phase;
    if (phase == DRUMS_DEPLOYMENT) {
        begin_deployment(s, r);
    } else if (phase == DRUMS_COMBAT) {
        drums_begin_combat(s, r);
    }
}

bool drums_advance_phase(struct drums_state *s, const struct drums_rules *r)
{
    const enum drums_phase next = run_current_phase(s, r);
    if (next == (enum drums_phase)s->phase) {
        return true;
    }
    drums_begin(s, r, next);
    return false;
}

bool drums_advance(void *state, const void *rules)
{
    struct drums_state *s = state;
    bool waiting = s->ask != DRUMS_ASK_NOTHING;
    while (!waiting && s->phase != DRUMS_OVER) {
        waiting = drums_advance_phase(s, rules);
    }
    return waiting;
}
