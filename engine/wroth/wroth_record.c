/* The columns of a record, and how they are filled in from a finished game. */
#include "engine/wroth/wroth_show.h"

static const char *const end_names[] = {"race", "mission", "mission_lost", "round_limit", NULL};

#define NUMBER(member, unit, doc) COLUMN_NUMBER(#member, struct wroth_record, member, unit, doc)

const struct row wroth_columns[] = {
    GAME_COMMON_COLUMNS(struct wroth_record, end_names, "points"),
    NUMBER(ai_supply, "troops", "AI basics left in its supply"),
    NUMBER(ai_dry_round, "rounds", "round in which the AI's supply ran out; 0 = never"),
    NUMBER(ai_idle_turns, "turns", "AI turns whose action die did nothing"),
    NUMBER(ai_elites_bought, "elites", "elites bought by the AI"),
    NUMBER(ai_elites_lost, "elites", "AI elites killed"),
    NUMBER(human_elites_bought, "elites", "elites bought by the humans"),
    NUMBER(human_elites_lost, "elites", "human elites killed"),
    COLUMN_SIDES("damage", struct wroth_record, ai_damage, human_damage, "points",
                 "damage dealt by"),
    COLUMN_SIDES("regions", struct wroth_record, ai_regions, human_regions, "regions",
                 "regions controlled at the last scoring by"),
    COLUMN_SIDES("dominations", struct wroth_record, ai_dominations, human_dominations, "1",
                 "regions dominated, summed over the rounds, by"),
    {0},
};

void wroth_record(const void *state, const void *rules, void *record)
{
    const struct wroth_state *s = state;
    const struct wroth_tally *t = &s->tally;
    struct wroth_record *out = record;
    (void)rules;
    enum { HUMANS = WROTH_SIDE_HUMANS, AI = WROTH_SIDE_AI };
    *out = (struct wroth_record){
        .ai_supply = s->force[WROTH_AI].supply,
        .ai_dry_round = column_u8(t->dry_round),
        .ai_idle_turns = column_u8(t->idle_ai_turns),
        .ai_elites_bought = column_u8(t->elites_bought[AI]),
        .ai_elites_lost = column_u8(t->elites_lost[AI]),
        .human_elites_bought = column_u8(t->elites_bought[HUMANS]),
        .human_elites_lost = column_u8(t->elites_lost[HUMANS]),
        .ai_damage = column_u8(t->damage[AI]),
        .human_damage = column_u8(t->damage[HUMANS]),
        .ai_regions = t->regions[AI],
        .human_regions = t->regions[HUMANS],
        .ai_dominations = column_u8(t->dominations[AI]),
        .human_dominations = column_u8(t->dominations[HUMANS]),
    };
}
