/* The table as text: both front lines, the hand, and moves in words. */
#include "engine/drums/drums_show.h"

#include "engine/drums/drums_moves.h"
#include "engine/drums/drums_tell.h"

/* Which details follow the words of a move. */
enum words { PLAIN, SLOT, CARD, CARD_SLOT, AMOUNT, AMOUNT_SLOT };

static const struct {
    const char *text;
    enum words more;
    int8_t option; /* 1 + DRUMS_OPTION_...; 0: none */
} verbs[] = {
    [DRUMS_PASS] = {"pass", PLAIN},
    [DRUMS_DEPLOY] = {"deploy", CARD_SLOT, 1 + DRUMS_OPTION_DEPLOY},
    [DRUMS_ATTACH] = {"play", CARD_SLOT, 1 + DRUMS_OPTION_ATTACH},
    [DRUMS_HERO] = {"use options of the Hero's ability:", AMOUNT, 1 + DRUMS_OPTION_HERO},
    [DRUMS_REMOVE] = {"remove", CARD},
    [DRUMS_PAY] = {"pay with", CARD},
    [DRUMS_USE] = {"use the ability", PLAIN, 1 + DRUMS_OPTION_ABILITY},
    [DRUMS_TARGET] = {"choose the Unit", SLOT},
    [DRUMS_MOVE] = {"move", SLOT, 1 + DRUMS_OPTION_MOVE},
    [DRUMS_STRIP] = {"discard", CARD_SLOT},
    [DRUMS_DECLINE] = {"leave it", PLAIN},
    [DRUMS_FIGHT] = {"fight", PLAIN},
    [DRUMS_CHARGE] = {"attack the Hero past the enemy", PLAIN, 1 + DRUMS_OPTION_CHARGE},
    [DRUMS_SUPPORT] = {"support the fight", SLOT, 1 + DRUMS_OPTION_SUPPORT},
    [DRUMS_STAND_BY] = {"support nobody", PLAIN},
    [DRUMS_SHOOT] = {"attack the Unit", SLOT, 1 + DRUMS_OPTION_SHOOT},
    [DRUMS_SHARE] = {"share of the Attack:", AMOUNT_SLOT, 1 + DRUMS_OPTION_SHOOT},
    [DRUMS_STOP] = {"share out no more", PLAIN},
    [DRUMS_ATTACK_HERO] = {"attack the Hero", PLAIN, 1 + DRUMS_OPTION_ATTACK_HERO},
    [DRUMS_HOLD] = {"hold", PLAIN},
};

int drums_option(const void *state, const void *rules, game_move move)
{
    (void)state, (void)rules;
    return verbs[drums_move_verb(move)].option - 1;
}

void drums_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct drums_rules *r = rules;
    const unsigned detail = drums_move_detail(move);
    const enum words more = verbs[drums_move_verb(move)].more;
    (void)state;
    text_add(out, "%s", verbs[drums_move_verb(move)].text);
    if (more == CARD || more == CARD_SLOT) {
        text_add(out, " %s", r->cards[detail].title);
    } else if (more == AMOUNT || more == AMOUNT_SLOT) {
        text_add(out, " %u", detail);
    }
    if (more == SLOT || more == CARD_SLOT || more == AMOUNT_SLOT) {
        text_add(out, " in slot %u", drums_move_slot(move) + 1);
    }
}

/* Width of one slot in characters, including the bar before it. */
static int slot_width(const struct drums_rules *r, const struct text *out)
{
    enum { UNKNOWN = 80, LEAST = 9, MOST = 20 };
    const int width = ((out->columns > 0 ? out->columns : UNKNOWN) - 1) / r->slots;
    return width < LEAST ? LEAST : width > MOST ? MOST : width;
}

static void draw_titles(const struct drums_rules *r, const struct drums_half *half,
                        struct text *out)
{
    const int inner = slot_width(r, out) - 1;
    for (unsigned slot = 0; slot < r->slots; slot++) {
        char box[40] = ".";
        struct text text = {box, sizeof box, 0};
        if ((half->units & drums_bit(slot)) != 0) {
            text_add(&text, "%s", r->cards[half->line[slot].unit].title);
        } else if ((half->hidden & drums_bit(slot)) != 0) {
            text_add(&text, "(face down)");
        }
        text_add(out, "|%-*.*s", inner, inner, box);
    }
    text_add(out, "|\n");
}

/* Writes "Attack/Defense", W and the number of Wounds, and a + for each attached card. */
static void draw_slot_values(const struct drums_rules *r, const struct drums_half *half,
                             struct text *out)
{
    const int inner = slot_width(r, out) - 1;
    for (unsigned slot = 0; slot < r->slots; slot++) {
        const struct drums_slot *place = &half->line[slot];
        char box[40] = "";
        struct text text = {box, sizeof box, 0};
        if ((half->units & drums_bit(slot)) != 0) {
            text_add(&text, "%d/%d", place->attack, place->defense);
            if (place->wounds > 0) {
                text_add(&text, " W%d", place->wounds);
            }
            for (int i = 0; i < place->attached_count; i++) {
                text_add(&text, " +%.6s", r->cards[place->attached[i]].title);
            }
        }
        text_add(out, "|%-*.*s", inner, inner, box);
    }
    text_add(out, "|\n");
}

static void draw_half(const struct drums_state *s, const struct drums_rules *r, int side,
                      struct text *out)
{
    const struct drums_half *half = &s->half[side];
    const struct drums_hero *hero = &r->heroes[half->hero];
    const bool ai = side == DRUMS_AI;
    text_add(out,
             "%-5s %s, Wounds %d of %d, Defense %d\n"
             "      deck %d, %s %d, discards %d, removed %d\n",
             game_side_names[side], hero->title, half->hero_wounds, hero->life, half->hero_defense,
             half->deck.count, ai ? "supply" : "hand", ai ? half->supply.count : half->hand.count,
             half->discard.count, half->removed.count);
}

/* What a card costs and does, in lines or behind commas. */
static void draw_card_facts(const struct drums_rules *r, const struct drums_card *card,
                            const char *between, struct text *out)
{
    text_add(out, "costs %d from %s", card->cost,
             card->cost_type == DRUMS_COST_HAND ? "hand" : "the deck");
    if (card->type == DRUMS_UNIT) {
        text_add(out, "%sAttack %d, Defense %d, range %d, life %d", between, card->attack,
                 card->defense, card->range, card->life);
    }
    for (int k = 0; k < card->ability_count; k++) {
        text_add(out, "%s%s", between, r->abilities[card->abilities[k]].name);
    }
}

void drums_describe_card(const void *rules, const char *name, struct text *out)
{
    const struct drums_rules *r = rules;
    for (int k = 0; k < r->card_count; k++) {
        if (strcmp(r->cards[k].name, name) == 0) {
            text_add(out, "%s\n", r->cards[k].title);
            draw_card_facts(r, &r->cards[k], "\n", out);
        }
    }
    for (int k = 0; k < r->hero_count; k++) {
        text_add(out, "%s", strcmp(r->heroes[k].name, name) == 0 ? r->heroes[k].title : "");
    }
}

/* "Human Spearman (2): costs 1 from hand, Attack 1, Defense 3, range 0, life 1, guard" */
static void draw_army_card(const struct drums_rules *r, const struct drums_card *card, int copies,
                           struct text *out)
{
    text_add(out, "\n  %s", card->title);
    if (copies > 1) {
        text_add(out, " (%d)", copies);
    }
    text_add(out, ": ");
    draw_card_facts(r, card, ", ", out);
}

/* Draws the hand; copies of a card are listed once, with their number. */
static void draw_hand(const struct drums_rules *r, const struct drums_pile *hand, struct text *out)
{
    text_add(out, "hand:");
    for (int i = 0; i < hand->count; i++) {
        int before = 0, copies = 0;
        for (int k = 0; k < hand->count; k++) {
            before += k < i && hand->cards[k] == hand->cards[i];
            copies += hand->cards[k] == hand->cards[i];
        }
        if (before == 0) {
            draw_army_card(r, &r->cards[hand->cards[i]], copies, out);
        }
    }
    text_add(out, "\n");
}

/* Draws the AI's line above the human's, so that facing slots are in one column. */
void drums_draw_table(const void *state, const void *rules, struct text *out)
{
    const struct drums_state *s = state;
    const struct drums_rules *r = rules;
    const struct drums_half *ai = &s->half[DRUMS_AI], *human = &s->half[DRUMS_HUMAN];
    draw_half(s, r, DRUMS_AI, out);
    draw_titles(r, ai, out);
    draw_slot_values(r, ai, out);
    for (unsigned slot = 0; slot < r->slots; slot++) {
        text_add(out, "+-- %u %.*s", slot + 1, slot_width(r, out) - 6, "--------------------");
    }
    text_add(out, "+\n");
    draw_titles(r, human, out);
    draw_slot_values(r, human, out);
    draw_half(s, r, DRUMS_HUMAN, out);
    draw_hand(r, &human->hand, out);
    if (s->ask == DRUMS_ASK_PAY) {
        text_add(out, "to pay: %d card%s, one at a time\n", s->pending.to_pay,
                 s->pending.to_pay == 1 ? "" : "s");
    }
}

/* Names of phases in events, and the one function that traces an event. */
const char *const drums_phase_names[] = {"setup",         "deployment", "combat",
                                         "replenishment", "over",       NULL};

void drums_tell_traced(const struct drums_state *s, unsigned actor, const char *action,
                       const char *rules, const char *text, const struct trace_field *fields,
                       int field_count)
{
    trace_event(s, drums_phase_names[s->phase], game_actor_names[actor], action, rules, text,
                fields, field_count);
}
