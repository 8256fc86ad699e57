#include "engine/drums/drums_record.h"

#include "engine/drums/drums_tell.h"

#define AT(field) offsetof(struct drums_record, field)
#define COUNT(word, field, u, text)                                                                \
    {                                                                                              \
        word, COLUMN_U8, 1, AT(field), NULL, u, text                                               \
    }
/* The same count of both sides. */
#define COUNTS(word, member, u, text)                                                              \
    COUNT("ai_" word, counts[DRUMS_AI].member, u, "the AI's " text),                               \
        COUNT("human_" word, counts[DRUMS_HUMAN].member, u, "the human's " text)
#define LEFT(word, member, text)                                                                   \
    COUNT("ai_" word, left[DRUMS_AI].member, "cards", "the AI's cards " text),                     \
        COUNT("human_" word, left[DRUMS_HUMAN].member, "cards", "the human's cards " text)

const struct column drums_columns[] = {
    GAME_COMMON_COLUMNS(struct drums_record, drums_end_names, "Wounds"),
    {"first_player", COLUMN_U8, 1, AT(first), drums_side_names, "1", "First Player of round 1"},
    COUNT("ai_hero", hero[DRUMS_AI], "1", "the AI's Hero, by its place in `heroes`, from 0"),
    COUNT("human_hero", hero[DRUMS_HUMAN], "1", "the human's, likewise"),
    LEFT("deck", deck, "left in the Army deck"),
    LEFT("discards", discard, "left in the discard pile"),
    LEFT("removed", removed, "removed from the game"),
    LEFT("line", line, "face up on the front line"),
    COUNT("ai_supply", ai_supply, "cards", "the AI's cards left in the Supply deck"),
    COUNT("ai_hidden", ai_hidden, "cards", "the AI's cards left face down"),
    COUNT("human_hand", human_hand, "cards", "the human's cards left in hand"),
    COUNTS("deployed", units_deployed, "Units", "Units deployed"),
    COUNTS("lost", units_lost, "Units", "Units that left the line"),
    COUNTS("supports", supports, "Units", "supports"),
    COUNTS("ranged", ranged, "Units", "ranged attacks"),
    COUNTS("hero_attacks", hero_attacks, "Units", "attacks on the enemy Hero"),
    COUNTS("hero_hits", hero_hits, "Hits", "attacks on the enemy Hero that hit"),
    COUNTS("abilities", abilities, "rounds", "uses of the Hero's ability"),
    COUNTS("guards", guards, "attacks", "attacks turned by a Guard"),
    COUNTS("moves", moves, "Units", "moves along the line"),
    COUNTS("reshuffles", reshuffles, "1", "discards shuffled into a new deck"),
    COUNT("revealed_units", ai.revealed[DRUMS_UNIT], "cards", "Units the AI revealed"),
    COUNT("revealed_equipment", ai.revealed[DRUMS_EQUIPMENT], "cards",
          "Equipment cards the AI revealed"),
    COUNT("revealed_tactics", ai.revealed[DRUMS_TACTICS], "cards", "Tactics cards the AI revealed"),
    COUNT("unpayable", ai.unpayable, "cards", "cards the AI could not pay for"),
    COUNT("paid_hidden", ai.paid_hidden, "cards", "face-down cards the AI paid with"),
    COUNT("paid_supply", ai.paid_supply, "cards", "Supply cards the AI paid with"),
    COUNT("paid_deck", ai.paid_deck, "cards", "Army deck cards the AI paid with"),
    COUNT("paid_discards", ai.paid_discards, "cards", "discards the AI paid with"),
    COUNT("penalty", ai.penalty, "cards", "cards the AI lost as a penalty"),
    {0},
};

static uint8_t cards_on_line(const struct drums_half *half)
{
    int count = 0;
    for (unsigned left = half->units; left != 0; left &= left - 1) {
        count += 1 + half->line[drums_lowest((uint8_t)left)].attached_count;
    }
    return (uint8_t)count;
}

void drums_record(const void *state, const void *rules, void *record)
{
    const struct drums_state *s = state;
    struct drums_record *rec = record;
    (void)rules;
    *rec = (struct drums_record){
        .first = s->began,
        .ai_supply = s->half[DRUMS_AI].supply.count,
        .ai_hidden = (uint8_t)drums_count(s->half[DRUMS_AI].hidden),
        .human_hand = s->half[DRUMS_HUMAN].hand.count,
        .ai = s->ai,
    };
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const struct drums_half *half = &s->half[side];
        rec->hero[side] = half->hero;
        rec->counts[side] = half->counts;
        rec->left[side] = (struct drums_cards_left){half->deck.count, half->discard.count,
                                                    half->removed.count, cards_on_line(half)};
    }
}
