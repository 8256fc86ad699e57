/* The AI's Deployment Phase: the flowchart that picks a face-down card, and how the revealed card
 * is played. */
#include "engine/drums/drums_ai.h"
#include "engine/drums/drums_line.h"

/* The face-down cards closest to any slot of `anchors`, which is not 0. */
static uint8_t find_closest_hidden(uint8_t hidden, uint8_t anchors)
{
    unsigned near = anchors;
    while ((near & hidden) == 0) {
        near |= near << 1 | near >> 1;
    }
    return (uint8_t)(near & hidden);
}

/* Picks one of several equally close cards. B-15 B-16 */
static unsigned pick_closest_hidden(struct drums_state *s, const struct drums_rules *r,
                                    uint8_t mask, const char **why)
{
    *why = drums_count(mask) > 1 ? "B-15 B-16" : "B-15";
    return drums_pick_slot(s, r, mask, "revealed slot");
}

/* Some human Units are not engaged: the card facing the costliest of those that face one, else
 * the card closest to the costliest of them all. B-12 B-13 B-15 */
static unsigned choose_card_near_loose(struct drums_state *s, const struct drums_rules *r,
                                       uint8_t loose, const char **why)
{
    const struct drums_half *human = &s->half[DRUMS_HUMAN];
    const uint8_t hidden = s->half[DRUMS_AI].hidden;
    const uint8_t faced = loose & hidden;
    if (faced != 0) {
        *why = "B-13";
        return drums_pick_slot(s, r, drums_costliest(human, faced), "revealed slot");
    }
    const unsigned unit =
        drums_pick_slot(s, r, drums_costliest(human, loose), "unit of highest cost");
    return pick_closest_hidden(s, r, find_closest_hidden(hidden, drums_bit(unit)), why);
}

/* Every human Unit is engaged, or there is none: the card closest to an engaged card. B-15 */
static unsigned choose_card_near_engaged(struct drums_state *s, const struct drums_rules *r,
                                         const char **why)
{
    const uint8_t hidden = s->half[DRUMS_AI].hidden, engaged = drums_engaged(s);
    return pick_closest_hidden(s, r, engaged != 0 ? find_closest_hidden(hidden, engaged) : hidden,
                               why);
}

/* A revealed card that cannot be played goes to a pile; the AI's phase is over. */
static void drop_ai_card(struct drums_state *s, const struct drums_rules *r, uint8_t kind,
                         uint8_t pile_name, const char *action, const char *rules, const char *text)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    drums_take(&ai->aside, kind);
    drums_push(drums_named_pile(ai, pile_name), kind);
    ai->passed = true;
    drums_tell(s, DRUMS_AI, action, rules, text, TRACE_FIELDS(drums_tell_card("card", r, kind)));
}

/* A revealed card that cannot be fully paid leaves the game. B-44 B-45 */
static void discard_unpayable_card(struct drums_state *s, const struct drums_rules *r, uint8_t kind)
{
    drums_count_more(&s->ai.unpayable, 1);
    drop_ai_card(s, r, kind, DRUMS_TO_REMOVED, "unpayable", "B-44 B-45",
                 "cannot pay for {card}: it is removed and the phase of the AI is over");
}

/* Pays for a Unit that lies aside and puts it into the slot; false if it cannot be paid. */
static bool deploy_ai_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                           uint8_t kind, const char *rules)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    if (!drums_ai_pay_unit(s, r, slot, kind)) {
        discard_unpayable_card(s, r, kind);
        return false;
    }
    drums_take(&ai->aside, kind);
    drums_line_deploy(s, r, DRUMS_AI, slot, kind, rules);
    return true;
}

/* Draws until a Unit appears, or returns DRUMS_NO_CARD. Other cards are kept in `aside` meanwhile,
 * so that a reshuffle does not bring them back. B-30 B-31 */
static uint8_t draw_unit(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const uint8_t before = ai->aside.count;
    for (;;) {
        const uint8_t kind = drums_kind(drums_draw(s, r, DRUMS_AI));
        const bool over = kind == DRUMS_NO_CARD || drums_is_unit(r, kind);
        if (over) {
            drums_move_cards(&ai->aside, &ai->discard, ai->aside.count - before);
        }
        if (kind == DRUMS_NO_CARD) {
            return kind;
        }
        drums_push(&ai->aside, kind);
        drums_tell(s, DRUMS_AI, "draw", over ? "B-30" : "B-30 B-31", "draws {card}",
                   TRACE_FIELDS(drums_tell_card("card", r, kind)));
        if (over) {
            return kind;
        }
    }
}

/* Plays an Equipment or Tactics card that was revealed and is in `aside`. B-27 .. B-32 */
static void play_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                      uint8_t card)
{
    if (!drums_ai_pay_card(s, r, card)) {
        discard_unpayable_card(s, r, card);
        return;
    }
    const uint8_t unit = draw_unit(s, r);
    if (unit == DRUMS_NO_CARD || !deploy_ai_card(s, r, slot, unit, "B-32")) {
        drop_ai_card(s, r, card, r->stranded_to, "stranded", "B-32 B-45", /* U-12 */
                     "{card} finds no Unit and leaves play; the phase of the AI is over");
        return;
    }
    drums_take(&s->half[DRUMS_AI].aside, card);
    drums_line_attach(s, r, DRUMS_AI, slot, card);
    drums_tell(s, DRUMS_AI, "attach", "B-32", "{card} lies under {target} in slot {slot}",
               TRACE_FIELDS(drums_tell_card("card", r, card), drums_tell_card("target", r, unit),
                            drums_tell_slot("slot", slot)));
    drums_ai_deployed(s, r, slot);
}

static void reveal_ai_card(struct drums_state *s, const struct drums_rules *r, unsigned slot,
                           const char *why)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const uint8_t kind = drums_kind(ai->hidden_card[slot]);
    ai->hidden &= (uint8_t)~drums_bit(slot);
    drums_push(&ai->aside, kind);
    TRACE_NOTE(s, "B-20");
    drums_count_more(&s->ai.revealed[r->facts[kind].type], 1);
    drums_tell(s, DRUMS_AI, "reveal", why, "reveals {card} in slot {slot}",
               TRACE_FIELDS(drums_tell_card("card", r, kind), drums_tell_slot("slot", slot)));
    if (!drums_is_unit(r, kind)) {
        play_card(s, r, slot, kind);
    } else if (deploy_ai_card(s, r, slot, kind, "B-14") && r->facts[kind].deploy_count > 0) {
        drums_ai_deployed(s, r, slot);
    }
}

void drums_ai_take_action(struct drums_state *s, const struct drums_rules *r)
{
    struct drums_half *ai = &s->half[DRUMS_AI];
    const uint8_t loose = s->half[DRUMS_HUMAN].units & (uint8_t)~ai->units; /* B-12 */
    const char *why;
    TRACE_NOTE(s, ai->hidden != 0 ? "B-10 B-11 B-12" : "B-10 B-11");
    if (ai->hidden != 0 && (loose != 0 || r->flow == DRUMS_FLOW_A)) { /* B-11 */
        const unsigned slot = loose != 0 ? choose_card_near_loose(s, r, loose, &why)
                                         : choose_card_near_engaged(s, r, &why);
        reveal_ai_card(s, r, slot, why);
        return;
    }
    TRACE_NOTE(s, "B-17");
    if (ai->supply.count == 0 || !drums_ai_use_hero(s, r)) { /* B-18 */
        ai->passed = true;
        drums_tell(s, DRUMS_AI, "pass", "B-19", "passes", TRACE_NO_FIELDS);
    }
}
