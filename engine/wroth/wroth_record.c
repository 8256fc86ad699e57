#include "engine/wroth/wroth_record.h"

static const char *const end_names[] = {"race", "mission", "mission_lost", "round_limit", NULL};

#define AT(member) offsetof(struct wroth_record, member)

const struct column wroth_columns[] = {
    {"winner", COLUMN_U8, 1, AT(winner), game_winner_names, "1", "who won"},
    {"end_reason", COLUMN_U8, 1, AT(end_reason), end_names, "1", "why the game ended"},
    {"rounds", COLUMN_U8, 1, AT(rounds), NULL, "rounds", "rounds played, 255 for more"},
    {"decisions", COLUMN_U16, 1, AT(decisions), NULL, "decisions", "decisions of the humans"},
    {"ai_score", COLUMN_U8, 1, AT(ai_score), NULL, "points", "the AI's VP at the end"},
    {"human_score", COLUMN_U8, 1, AT(human_score), NULL, "points", "the humans' VP at the end"},
    {"ai_score_by_round", COLUMN_U8, WROTH_ROUND_SLOTS, AT(ai_score_by_round), NULL, "points",
     "the AI's VP after each round"},
    {"human_score_by_round", COLUMN_U8, WROTH_ROUND_SLOTS, AT(human_score_by_round), NULL, "points",
     "the humans' VP after each round"},
    {"ai_supply", COLUMN_U8, 1, AT(ai_supply), NULL, "troops", "AI basics left in its supply"},
    {"ai_dry_round", COLUMN_U8, 1, AT(ai_dry_round), NULL, "rounds",
     "round in which the AI's supply ran out; 0 = never"},
    {"ai_idle_turns", COLUMN_U8, 1, AT(ai_idle_turns), NULL, "turns",
     "AI turns whose action die did nothing"},
    {"ai_elites_bought", COLUMN_U8, 1, AT(ai_elites_bought), NULL, "elites", "bought by the AI"},
    {"ai_elites_lost", COLUMN_U8, 1, AT(ai_elites_lost), NULL, "elites", "AI elites killed"},
    {"human_elites_bought", COLUMN_U8, 1, AT(human_elites_bought), NULL, "elites",
     "bought by the humans"},
    {"human_elites_lost", COLUMN_U8, 1, AT(human_elites_lost), NULL, "elites",
     "human elites killed"},
    {"ai_damage", COLUMN_U8, 1, AT(ai_damage), NULL, "points", "damage the AI dealt"},
    {"human_damage", COLUMN_U8, 1, AT(human_damage), NULL, "points", "damage the humans dealt"},
    {"ai_regions", COLUMN_U8, 1, AT(ai_regions), NULL, "regions",
     "regions the AI controlled at the last scoring"},
    {"human_regions", COLUMN_U8, 1, AT(human_regions), NULL, "regions",
     "regions the humans controlled at the last scoring"},
    {"ai_dominations", COLUMN_U8, 1, AT(ai_dominations), NULL, "1",
     "regions the AI dominated, summed over the rounds"},
    {"human_dominations", COLUMN_U8, 1, AT(human_dominations), NULL, "1",
     "regions the humans dominated, summed over the rounds"},
    {0},
};

static uint8_t at_most_255(int64_t value)
{
    return (uint8_t)(value > 255 ? 255 : value);
}

/* The score after each round; slots past the end, and the last one always, hold the final one. */
static void fill_scores(const struct wroth_state *s, enum wroth_side side, uint8_t final,
                        uint8_t out[])
{
    for (int k = 0; k < WROTH_ROUND_SLOTS; k++) {
        out[k] =
            k + 1 < s->head.round && k + 1 < WROTH_ROUND_SLOTS ? s->tally.scores[side][k] : final;
    }
}

void wroth_record(const void *state, const void *rules, void *record)
{
    const struct wroth_state *s = state;
    const struct wroth_tally *t = &s->tally;
    struct wroth_record *out = record;
    (void)rules;
    enum { HUMANS = WROTH_SIDE_HUMANS, AI = WROTH_SIDE_AI };
    *out = (struct wroth_record){
        .winner = s->head.winner,
        .end_reason = s->head.end_reason,
        .rounds = at_most_255(s->head.round),
        .decisions = (uint16_t)(s->head.decisions > 65535 ? 65535 : s->head.decisions),
        .ai_score = at_most_255(s->head.ai_score),
        .human_score = at_most_255(s->head.human_score),
        .ai_supply = s->force[WROTH_AI].supply,
        .ai_dry_round = at_most_255(t->dry_round),
        .ai_idle_turns = at_most_255(t->idle_ai_turns),
        .ai_elites_bought = at_most_255(t->elites_bought[AI]),
        .ai_elites_lost = at_most_255(t->elites_lost[AI]),
        .human_elites_bought = at_most_255(t->elites_bought[HUMANS]),
        .human_elites_lost = at_most_255(t->elites_lost[HUMANS]),
        .ai_damage = at_most_255(t->damage[AI]),
        .human_damage = at_most_255(t->damage[HUMANS]),
        .ai_regions = t->regions[AI],
        .human_regions = t->regions[HUMANS],
        .ai_dominations = at_most_255(t->dominations[AI]),
        .human_dominations = at_most_255(t->dominations[HUMANS]),
    };
    fill_scores(s, WROTH_SIDE_AI, out->ai_score, out->ai_score_by_round);
    fill_scores(s, WROTH_SIDE_HUMANS, out->human_score, out->human_score_by_round);
}
