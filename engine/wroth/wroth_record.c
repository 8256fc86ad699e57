#include "engine/wroth/wroth_record.h"

static const char *const end_names[] = {"race", "mission", "mission_lost", "round_limit", NULL};

#define AT(member) offsetof(struct wroth_record, member)

const struct column wroth_columns[] = {
    GAME_COMMON_COLUMNS(struct wroth_record, end_names, "points"),
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

void wroth_record(const void *state, const void *rules, void *record)
{
    const struct wroth_state *s = state;
    const struct wroth_tally *t = &s->tally;
    struct wroth_record *out = record;
    (void)rules;
    enum { HUMANS = WROTH_SIDE_HUMANS, AI = WROTH_SIDE_AI };
    *out = (struct wroth_record){
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
}
