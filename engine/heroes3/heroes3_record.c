/* Copies the statistics of a finished battle into a record, and the table of its columns. */
#include "engine/heroes3/heroes3_show.h"

#include "engine/heroes3/heroes3_battle.h"

static const char *const end_names[] = {"attacker_gone", "defender_gone", "both_gone", "round_cap",
                                        NULL};

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
#define BOTH(word, field, unit, text)                                                              \
    COLUMN_SIDES(word, struct heroes3_record, field[0], field[1], unit, text)
/* NOLINTEND(bugprone-macro-parentheses) */

#define LEFT                                                                                       \
    "creatures left of each stack, from the left slot, where the stacks are the same in every "    \
    "game (-1: no such stack) of"

/* The creature of an army's slot, and how many there are. */
static int army_slot(const struct heroes3_rules *r, int seat, int slot, struct text *out)
{
    struct heroes3_stacks army;
    if (heroes3_fixed_stacks(r, seat, &army) && slot < army.count) {
        text_add(out, "%s", r->creatures[army.stacks[slot].creature].name);
        return army.stacks[slot].count;
    }
    return 0;
}

static int ai_slot(const void *rules, int slot, struct text *out)
{
    return army_slot(rules, 0, slot, out);
}

static int human_slot(const void *rules, int slot, struct text *out)
{
    return army_slot(rules, 1, slot, out);
}

const struct row heroes3_columns[] = {
    GAME_COMMON_COLUMNS(struct heroes3_record, end_names, "AI value"),
    COLUMN_WORD("attacker", struct heroes3_record, attacker, game_side_names,
                "whose army attacked"),
    COLUMN_WORD("first_side", struct heroes3_record, first, game_side_names,
                "whose creature was first to act"),
    COLUMN_NUMBER("alternation_ties", struct heroes3_record, ties, "ties",
                  "ties between the armies decided by alternation"),
    BOTH("lost_value", lost_value, "AI value", "value of the creatures lost by"),
    BOTH("lost_gold", lost_gold, "gold", "cost of the creatures lost by"),
    BOTH("activations", activations, "activations", "activations of the army of"),
    BOTH("extra_turns", extra_turns, "turns", "extra turns by good morale of"),
    BOTH("lost_turns", lost_turns, "turns", "turns lost to bad morale by"),
    BOTH("lucky_strikes", lucky, "strikes", "lucky strikes of"),
    BOTH("waits", waits, "waits", "waits of"),
    BOTH("kills_ranged", kills_ranged, "creatures", "kills by shots and spells of"),
    BOTH("kills_melee", kills_melee, "creatures", "kills in melee of"),
    BOTH("spells", spells, "spells", "spells cast by the hero of"),
    COLUMN_SLOTS("ai_left", struct heroes3_record, left[0], "creatures", LEFT " the AI", ai_slot),
    COLUMN_SLOTS("human_left", struct heroes3_record, left[1], "creatures", LEFT " the human",
                 human_slot),
    {0},
};

static void record_battle_side(const struct heroes3_tally *tally, int seat,
                               struct heroes3_record *rec)
{
    rec->lost_value[seat] = tally->lost_value;
    rec->lost_gold[seat] = tally->lost_gold;
    rec->activations[seat] = tally->activations;
    rec->extra_turns[seat] = column_u8(tally->extra_turns);
    rec->lost_turns[seat] = column_u8(tally->lost_turns);
    rec->lucky[seat] = column_u8(tally->lucky);
    rec->waits[seat] = column_u8(tally->waits);
    rec->kills_ranged[seat] = column_u16(tally->kills_ranged);
    rec->kills_melee[seat] = column_u16(tally->kills_melee);
    rec->spells[seat] = column_u8(tally->spells);
}

static void record_stacks(const struct heroes3_state *s, const struct heroes3_rules *r,
                          enum heroes3_side side, struct heroes3_record *rec)
{
    const int seat = heroes3_seat_of(s, side);
    struct heroes3_stacks army;
    const bool fixed = heroes3_fixed_stacks(r, seat, &army);
    for (int slot = 0; slot < HEROES3_SLOTS; slot++) {
        const struct heroes3_unit *u = &s->unit[(int)side * HEROES3_SIDE_UNITS + slot];
        rec->left[seat][slot] = fixed && u->start_count > 0 ? (int16_t)u->count : -1;
    }
}

void heroes3_record(const void *state, const void *rules, void *record)
{
    const struct heroes3_state *s = state;
    struct heroes3_record *rec = record;
    *rec = (struct heroes3_record){
        .attacker = s->attacker_seat,
        .first = s->first_side == HEROES3_NO_SIDE
                     ? s->attacker_seat
                     : heroes3_seat_of(s, (enum heroes3_side)s->first_side),
        .ties = s->turn.alternations,
    };
    for (enum heroes3_side side = HEROES3_ATTACKER; side < HEROES3_NO_SIDE; side++) {
        record_battle_side(&s->tally[side], heroes3_seat_of(s, side), rec);
        record_stacks(s, rules, side, rec);
    }
}
