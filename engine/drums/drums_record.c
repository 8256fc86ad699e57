/* Copies the statistics of a finished game into a record, and the table of its columns. */
#include "engine/drums/drums_show.h"

#include "engine/drums/drums_tell.h"

/* One number, and the same of both sides. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
#define NUMBER(name, field, units, doc) COLUMN_NUMBER(name, struct drums_record, field, units, doc)
#define SIDES(name, array, member, units, doc)                                                     \
    COLUMN_SIDES(name, struct drums_record, array[DRUMS_AI].member, array[DRUMS_HUMAN].member,     \
                 units, doc)
/* NOLINTEND(bugprone-macro-parentheses) */

static const char *const end_names[] = {"hero_fallen", "both_heroes_fallen", "out_of_cards",
                                        "round_cap", NULL};

const struct row drums_columns[] = {
    GAME_COMMON_COLUMNS(struct drums_record, end_names, "Wounds"),
    COLUMN_WORD("first_player", struct drums_record, first, game_side_names,
                "First Player of round 1"),
    COLUMN_SIDES("hero", struct drums_record, hero[DRUMS_AI], hero[DRUMS_HUMAN], "1",
                 "place in `heroes`, from 0, of the Hero of"),
    SIDES("deck", left, deck, "cards", "cards left in the Army deck of"),
    SIDES("discards", left, discard, "cards", "cards left in the discard pile of"),
    SIDES("removed", left, removed, "cards", "cards removed from the game of"),
    SIDES("line", left, line, "cards", "cards left face up on the front line of"),
    NUMBER("ai_supply", ai_supply, "cards", "cards left in the AI's Supply deck"),
    NUMBER("ai_hidden", ai_hidden, "cards", "the AI's cards left face down"),
    NUMBER("human_hand", human_hand, "cards", "cards left in the human's hand"),
    SIDES("deployed", counts, units_deployed, "Units", "Units deployed by"),
    SIDES("lost", counts, units_lost, "Units", "Units that left the line of"),
    SIDES("supports", counts, supports, "Units", "supports by"),
    SIDES("ranged", counts, ranged, "Units", "ranged attacks by"),
    SIDES("hero_attacks", counts, hero_attacks, "Units", "attacks on the enemy Hero by"),
    SIDES("hero_hits", counts, hero_hits, "Hits", "Hits on the enemy Hero by"),
    SIDES("abilities", counts, abilities, "rounds", "uses of the Hero's ability by"),
    SIDES("guards", counts, guards, "attacks", "attacks turned by a Guard of"),
    SIDES("moves", counts, moves, "Units", "moves along the line by"),
    SIDES("reshuffles", counts, reshuffles, "1", "discards shuffled into a new deck by"),
    NUMBER("revealed_units", ai.revealed[DRUMS_UNIT], "cards", "Units the AI revealed"),
    NUMBER("revealed_equipment", ai.revealed[DRUMS_EQUIPMENT], "cards",
           "Equipment cards the AI revealed"),
    NUMBER("revealed_tactics", ai.revealed[DRUMS_TACTICS], "cards",
           "Tactics cards the AI revealed"),
    NUMBER("unpayable", ai.unpayable, "cards", "cards the AI could not pay for"),
    NUMBER("paid_hidden", ai.paid_hidden, "cards", "face-down cards the AI paid with"),
    NUMBER("paid_supply", ai.paid_supply, "cards", "Supply cards the AI paid with"),
    NUMBER("paid_deck", ai.paid_deck, "cards", "Army deck cards the AI paid with"),
    NUMBER("paid_discards", ai.paid_discards, "cards", "discards the AI paid with"),
    NUMBER("penalty", ai.penalty, "cards", "cards the AI lost as a penalty"),
    {0},
};

static uint8_t cards_on_line(const struct drums_half *half)
{
    int count = 0;
    for (unsigned left = half->units, slot; drums_next_slot(&left, &slot);) {
        count += 1 + half->line[slot].attached_count;
    }
    return (uint8_t)count;
}

void drums_record(const void *state, const void *rules, void *record)
{
    const struct drums_state *s = state;
    struct drums_record *rec = record;
    (void)rules;
    rec->first = s->began;
    rec->ai_supply = s->half[DRUMS_AI].supply.count;
    rec->ai_hidden = (uint8_t)drums_count(s->half[DRUMS_AI].hidden);
    rec->human_hand = s->half[DRUMS_HUMAN].hand.count;
    rec->ai = s->ai;
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const struct drums_half *half = &s->half[side];
        rec->hero[side] = half->hero;
        rec->counts[side] = half->counts;
        rec->counts[side].reshuffles = column_u8(half->reshuffles);
        rec->left[side] = (struct drums_cards_left){half->deck.count, half->discard.count,
                                                    half->removed.count, cards_on_line(half)};
    }
}
