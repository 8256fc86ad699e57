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
    {"winner", COLUMN_U8, 1, AT(winner), game_winner_names, "1", "who won"},
    {"end_reason", COLUMN_U8, 1, AT(end_reason), drums_end_names, "1", "why the game ended"},
    COUNT("rounds", rounds, "rounds", "rounds begun"),
    {"decisions", COLUMN_U16, 1, AT(decisions), NULL, "decisions", "decisions of the human"},
    COUNT("ai_score", score[DRUMS_AI], "Wounds", "Wounds on the human's Hero"),
    COUNT("human_score", score[DRUMS_HUMAN], "Wounds", "Wounds on the AI's Hero"),
    {"ai_score_by_round", COLUMN_U8, DRUMS_ROUND_SLOTS, AT(score_by_round[DRUMS_AI]), NULL,
     "Wounds", "Wounds on the human's Hero after each round"},
    {"human_score_by_round", COLUMN_U8, DRUMS_ROUND_SLOTS, AT(score_by_round[DRUMS_HUMAN]), NULL,
     "Wounds", "Wounds on the AI's Hero after each round"},
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

/* A side's score are the Wounds on the other's Hero; every slot after the last round holds the
 * final ones. */
static void record_scores(const struct drums_state *s, struct drums_record *rec)
{
    for (int side = 0; side < DRUMS_SIDES; side++) {
        const struct drums_half *enemy = &s->half[side ^ 1];
        rec->score[side] = enemy->hero_wounds;
        for (int k = 0; k < DRUMS_ROUND_SLOTS; k++) {
            const bool past = k + 1 < s->head.round && k + 1 < DRUMS_ROUND_SLOTS;
            rec->score_by_round[side][k] =
                past ? enemy->hero_wounds_by_round[k] : enemy->hero_wounds;
        }
    }
}

void drums_record(const void *state, const void *rules, void *record)
{
    const struct drums_state *s = state;
    struct drums_record *rec = record;
    (void)rules;
    *rec = (struct drums_record){
        .winner = s->head.winner,
        .end_reason = s->head.end_reason,
        .rounds = (uint8_t)(s->head.round < UINT8_MAX ? s->head.round : UINT8_MAX),
        .decisions = (uint16_t)(s->head.decisions < UINT16_MAX ? s->head.decisions : UINT16_MAX),
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
    record_scores(s, rec);
}
