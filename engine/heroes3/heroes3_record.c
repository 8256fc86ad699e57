#include "engine/heroes3/heroes3_record.h"

static const char *const end_names[] = {"attacker_gone", "defender_gone", "both_gone", "round_cap",
                                        NULL};
static const char *const seat_names[] = {"ai", "human", NULL};

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
#define AT(field) offsetof(struct heroes3_record, field)
#define BOTH(word, type, field, unit, text)                                                        \
    {"ai_" word, type, 1, AT(field[0]), NULL, unit, text " the AI's army"},                        \
    {                                                                                              \
        "human_" word, type, 1, AT(field[1]), NULL, unit, text " the human's army"                 \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

const struct column heroes3_columns[] = {
    GAME_COMMON_COLUMNS(struct heroes3_record, end_names, "AI value"),
    {"attacker", COLUMN_U8, 1, AT(attacker), seat_names, "1", "whose army attacked"},
    {"first_side", COLUMN_U8, 1, AT(first), seat_names, "1", "whose creature was first to act"},
    {"alternation_ties", COLUMN_U16, 1, AT(ties), NULL, "ties",
     "ties between the armies decided by alternation"},
    BOTH("lost_value", COLUMN_U32, lost_value, "AI value", "creatures lost by"),
    BOTH("lost_gold", COLUMN_U32, lost_gold, "gold", "creatures lost by"),
    BOTH("activations", COLUMN_U16, activations, "activations", "activations of"),
    BOTH("extra_turns", COLUMN_U8, extra_turns, "turns", "extra turns by good morale of"),
    BOTH("lost_turns", COLUMN_U8, lost_turns, "turns", "turns lost to bad morale by"),
    BOTH("lucky_strikes", COLUMN_U8, lucky, "strikes", "lucky strikes of"),
    BOTH("waits", COLUMN_U8, waits, "waits", "waits of"),
    BOTH("kills_ranged", COLUMN_U16, kills_ranged, "creatures", "kills by shots and spells of"),
    BOTH("kills_melee", COLUMN_U16, kills_melee, "creatures", "kills in melee of"),
    BOTH("spells", COLUMN_U8, spells, "spells", "spells of the hero of"),
    {0},
};

static uint8_t at_most_255(uint32_t value)
{
    return (uint8_t)(value > 255 ? 255 : value);
}

static uint16_t at_most_65535(uint32_t value)
{
    return (uint16_t)(value > 65535 ? 65535 : value);
}

static void record_side(const struct heroes3_tally *tally, int seat, struct heroes3_record *rec)
{
    rec->lost_value[seat] = tally->lost_value;
    rec->lost_gold[seat] = tally->lost_gold;
    rec->activations[seat] = tally->activations;
    rec->extra_turns[seat] = at_most_255(tally->extra_turns);
    rec->lost_turns[seat] = at_most_255(tally->lost_turns);
    rec->lucky[seat] = at_most_255(tally->lucky);
    rec->waits[seat] = at_most_255(tally->waits);
    rec->kills_ranged[seat] = at_most_65535(tally->kills_ranged);
    rec->kills_melee[seat] = at_most_65535(tally->kills_melee);
    rec->spells[seat] = at_most_255(tally->spells);
}

void heroes3_record(const void *state, const void *rules, void *record)
{
    const struct heroes3_state *s = state;
    struct heroes3_record *rec = record;
    (void)rules;
    *rec = (struct heroes3_record){
        .attacker = s->attacker_seat,
        .first = s->first_side == HEROES3_NO_SIDE
                     ? s->attacker_seat
                     : heroes3_seat_of(s, (enum heroes3_side)s->first_side),
        .ties = s->turn.alternations,
    };
    for (int seat = 0; seat < 2; seat++) {
        record_side(&s->tally[seat == s->attacker_seat ? HEROES3_ATTACKER : HEROES3_DEFENDER], seat,
                    rec);
    }
}
