/* Phase 6: control, victory points, missions, and who has won. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_play.h"
#include "engine/wroth/wroth_show.h"

#include <stdio.h>

/* WP-51: who controls a region where both teams have the same number of troops. Returns `lowest`,
 * WROTH_AI, or WROTH_NO_SEAT if both teams or neither have Field Advantage. */
static int break_tie(const struct wroth_state *s, const struct wroth_rules *r, int region,
                     int lowest)
{
    bool advantage = false;
    for (int seat = 0; seat < r->human.count; seat++) {
        advantage |=
            wroth_troops(&s->force[seat], region) > 0 && wroth_faction_of(r, seat)->field_advantage;
    }
    if (advantage == wroth_faction_of(r, WROTH_AI)->field_advantage) {
        return WROTH_NO_SEAT;
    }
    return advantage ? lowest : WROTH_AI;
}

/* The controller if the humans count together against the AI (WP-41), or if there is only one
 * human. */
static inline int pooled_controller(const struct wroth_state *s, const struct wroth_rules *r,
                                    int region, bool feats)
{
    const int ai = wroth_troops(&s->force[WROTH_AI], region);
    int humans = 0;
    int lowest = WROTH_NO_SEAT;
    for (int seat = r->human.count - 1; seat >= 0; seat--) {
        const int troops = wroth_troops(&s->force[seat], region);
        humans += troops;
        lowest = troops > 0 ? seat : lowest;
    }
    if (humans != ai) {
        return humans > ai ? lowest : WROTH_AI;
    }
    return feats && ai > 0 ? break_tie(s, r, region, lowest) : WROTH_NO_SEAT;
}

static int faction_controller(const struct wroth_state *s, const struct wroth_rules *r, int region,
                              bool feats)
{
    int most = 0;
    int best = WROTH_NO_SEAT;
    int tied_feat = WROTH_NO_SEAT; /* the one side with Field Advantage among those with most */
    int feat_count = 0;
    for (int k = 0; k <= r->human.count; k++) {
        const int side = k < r->human.count ? k : WROTH_AI;
        const int troops = wroth_troops(&s->force[side], region);
        if (troops == 0 || troops < most) {
            continue;
        }
        if (troops > most) {
            feat_count = 0;
        }
        best = troops > most ? side : WROTH_NO_SEAT; /* WP-38: a tie for most is nobody's */
        most = troops;
        if (wroth_faction_of(r, side)->field_advantage) {
            tied_feat = side;
            feat_count++;
        }
    }
    return best == WROTH_NO_SEAT && feats && feat_count == 1 ? tied_feat : best; /* WP-51 */
}

/* `inline` on a function of the header asks for inlining into the scoring below. */
inline int wroth_controller(const struct wroth_state *s, const struct wroth_rules *r, int region,
                            bool feats)
{
    return r->control == WROTH_POOLED || r->human.count == 1
               ? pooled_controller(s, r, region, feats)
               : faction_controller(s, r, region, feats);
}

/* Whether a side's team is alone in a region it controls, as domination asks (WP-40). */
static bool dominates_region(const struct wroth_state *s, const struct wroth_rules *r, int side,
                             int region)
{
    unsigned others = side == WROTH_AI ? 0 : s->force[WROTH_AI].held;
    for (int seat = 0; seat < r->human.count; seat++) {
        const bool ally = side != WROTH_AI && r->control == WROTH_POOLED;
        others |= seat != side && !ally ? s->force[seat].held : 0u;
    }
    return (others & wroth_bit(region)) == 0;
}

/* The bonus points of elites in a controlled region, once per type (WP-42). */
static int elite_bonus(const struct wroth_state *s, const struct wroth_rules *r, int side,
                       int region)
{
    if (side == WROTH_AI && !r->ai.elite_bonus) {
        return 0;
    }
    const bool team = r->control == WROTH_POOLED && side != WROTH_AI;
    uint8_t counted[WROTH_FACTIONS_MAX] = {0}; /* types by faction */
    int points = 0;
    for (int k = team ? 0 : side; k < (team ? r->human.count : side + 1); k++) {
        const struct wroth_faction *f = wroth_faction_of(r, k);
        if (s->force[k].elites[region] == 0) {
            continue;
        }
        for (int slot = 0; slot < f->slots; slot++) {
            const uint8_t bit = (uint8_t)(1u << f->slot_type[slot]);
            if (s->force[k].place[slot] == region && !(counted[r->side_faction[k]] & bit)) {
                counted[r->side_faction[k]] |= bit;
                points += f->elites[f->slot_type[slot]].vp_bonus;
            }
        }
    }
    return points;
}

/* Traces the score of a region. Cites WP-51 if the side controls it only by Field Advantage. */
static __attribute__((cold)) void tell_score(const struct wroth_state *s,
                                             const struct wroth_rules *r, int side, int region,
                                             int points, int bonus)
{
    const bool alone = dominates_region(s, r, side, region);
    char rules[40];
    snprintf(rules, sizeof rules, "%s WP-39%s%s%s",
             wroth_controller(s, r, region, false) == side ? "WP-38" : "WP-51",
             alone ? " WP-40" : "", r->human.count > 1 ? " WP-41" : "", bonus > 0 ? " WP-42" : "");
    wroth_tell(s, side, "score", rules,
               alone ? "dominates region {region}: {points} VP"
                     : "controls region {region}: {points} VP",
               TRACE_FIELDS({"region", region, NULL}, {"points", points, NULL}));
}

static void score_region(struct wroth_state *s, const struct wroth_rules *r, int region)
{
    const int side = wroth_controller(s, r, region, true);
    if (side == WROTH_NO_SEAT) {
        return;
    }
    const enum wroth_side team = wroth_team(side);
    const bool alone = dominates_region(s, r, side, region);
    int points = s->token_points[region] + (alone ? r->domination_bonus : 0); /* WP-39, WP-40 */
    int bonus = 0;
    if (s->force[side].elites[region] > 0 || r->control == WROTH_POOLED) {
        bonus = elite_bonus(s, r, side, region);
        points += bonus;
    }
    s->tally.dominations[team] = (uint16_t)(s->tally.dominations[team] + alone);
    s->tally.regions[team]++;
    *(team == WROTH_SIDE_AI ? &s->head.ai_score : &s->head.human_score) += points;
    TRACE_IF_HEARD(s, tell_score(s, r, side, region, points, bonus));
}

/* Returns what a side scores in regions where it has more troops than its rival (WP-38 to WP-40),
 * and counts these regions. Works on all eight regions as the bytes of one word. */
static int score_majorities(struct wroth_state *s, const struct wroth_rules *r, int side,
                            uint64_t own, uint64_t rival)
{
    const enum wroth_side team = wroth_team(side);
    const uint64_t won = wroth_more(own, rival);
    const uint64_t alone = won & ~wroth_some(rival);
    const uint64_t points =
        (wroth_eight(s->token_points) & won * 255) + alone * r->domination_bonus;
    s->tally.dominations[team] = (uint16_t)(s->tally.dominations[team] + wroth_sum(alone));
    s->tally.regions[team] = (uint8_t)wroth_sum(won);
    return wroth_sum(points);
}

/* Scores all regions at once, in games where only majorities count (rules->plain_scores). Traces
 * nothing. */
static void score_plainly(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *human = &s->force[0];
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const uint64_t ours = wroth_eight(human->basics) + wroth_eight(human->elites);
    const uint64_t theirs = wroth_eight(ai->basics) + wroth_eight(ai->elites);
    s->head.human_score += score_majorities(s, r, 0, ours, theirs);
    s->head.ai_score += score_majorities(s, r, WROTH_AI, theirs, ours);
}

static int count_team_troops(const struct wroth_state *s, enum wroth_side team, int region)
{
    int sum = 0;
    for (int side = 0; side < WROTH_SIDES; side++) {
        sum += wroth_team(side) == team ? wroth_troops(&s->force[side], region) : 0;
    }
    return sum;
}

static int count_team_elites(const struct wroth_state *s, enum wroth_side team)
{
    int sum = 0;
    for (int side = 0; side < WROTH_SIDES; side++) {
        sum += wroth_team(side) == team ? s->force[side].on_map : 0;
    }
    return sum;
}

static bool team_controls(const struct wroth_state *s, const struct wroth_rules *r,
                          enum wroth_side team, int region, bool alone)
{
    const int side = wroth_controller(s, r, region, true);
    return side != WROTH_NO_SEAT && wroth_team(side) == team &&
           (!alone || dominates_region(s, r, side, region));
}

static bool does_team_hold(const struct wroth_state *s, const struct wroth_rules *r,
                           enum wroth_side team, const struct wroth_condition *c)
{
    const enum wroth_side rival = team == WROTH_SIDE_AI ? WROTH_SIDE_HUMANS : WROTH_SIDE_AI;
    const int score = team == WROTH_SIDE_AI ? s->head.ai_score : s->head.human_score;
    switch ((enum wroth_condition_kind)c->kind) {
    case WROTH_CONTROLS_REGION:
        return team_controls(s, r, team, c->region, false);
    case WROTH_DOMINATES_REGION:
        return team_controls(s, r, team, c->region, true);
    case WROTH_CONTROLS_REGIONS:
        return s->tally.regions[team] >= c->count;
    case WROTH_TROOPS_IN_REGION:
        return count_team_troops(s, team, c->region) >= c->count;
    case WROTH_RIVAL_ABSENT:
        return count_team_troops(s, rival, c->region) == 0;
    case WROTH_RIVAL_CONTROLS_AT_MOST:
        return s->tally.regions[rival] <= c->count;
    case WROTH_ELITES_IN_PLAY:
        return count_team_elites(s, team) >= c->count;
    case WROTH_SCORE_AT_LEAST:
        return score >= c->count;
    }
    return false;
}

/* Whether a side has won or lost at the end of a round, and how. */
struct verdict {
    bool won, lost;
    enum wroth_end how;
};

/* WP-45 */
static void judge_mission(struct wroth_state *s, const struct wroth_rules *r, int number,
                          struct verdict verdicts[2])
{
    const struct wroth_mission *m = &r->scenario.missions[number];
    struct verdict *verdict = &verdicts[m->side];
    int met = 0;
    for (int k = 0; k < m->condition_count; k++) {
        met += does_team_hold(s, r, (enum wroth_side)m->side, &m->conditions[k]);
    }
    const bool kept = met >= m->need;
    if (kept && s->mission_rounds[number] < 255) {
        s->mission_rounds[number]++;
    } else if (!kept && m->when == WROTH_WHEN_IN_A_ROW) {
        s->mission_rounds[number] = 0;
    }
    if (m->when == WROTH_WHEN_EVERY_ROUND && s->mission_rounds[number] < s->head.round) {
        verdict->lost = true;
    } else if (s->mission_rounds[number] >= m->rounds && !verdict->won) {
        *verdict = (struct verdict){true, verdict->lost, WROTH_END_MISSION};
    }
    wroth_tell(s, WROTH_NOBODY, "mission", "WP-45",
               "{mission}: {met} conditions hold, {rounds} rounds kept",
               TRACE_FIELDS({"mission", number, m->name}, {"met", met, NULL},
                            {"rounds", s->mission_rounds[number], NULL}));
}

/* Higher score, then more regions, else a draw (WP-43). */
static enum game_winner compare_final_scores(const struct wroth_state *s)
{
    const int score = s->head.human_score - s->head.ai_score;
    const int regions = s->tally.regions[WROTH_SIDE_HUMANS] - s->tally.regions[WROTH_SIDE_AI];
    const int lead = score != 0 ? score : regions;
    return lead > 0 ? GAME_HUMAN : lead < 0 ? GAME_AI : GAME_DRAW;
}

static bool finish_wroth_game(struct wroth_state *s, enum game_winner winner, enum wroth_end how,
                              const char *rules)
{
    s->head.winner = (uint8_t)winner;
    s->head.end_reason = (uint8_t)how;
    game_tell_end(s, wroth_columns, rules);
    return true;
}

static enum game_winner at_limit(const struct wroth_state *s, const struct wroth_rules *r)
{
    static const enum game_winner winners[] = {[WROTH_LIMIT_DRAW] = GAME_DRAW,
                                               [WROTH_LIMIT_AI] = GAME_AI,
                                               [WROTH_LIMIT_HUMANS] = GAME_HUMAN};
    const uint8_t limit = r->scenario.at_limit;
    return limit == WROTH_LIMIT_SCORE ? compare_final_scores(s) : winners[limit];
}

static bool judge_wroth_end(struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_scenario *sc = &r->scenario;
    struct verdict v[2] = {
        {sc->human_goal != 0 && s->head.human_score >= sc->human_goal, false, WROTH_END_RACE},
        {sc->ai_goal != 0 && s->head.ai_score >= sc->ai_goal, false, WROTH_END_RACE},
    };
    for (int k = 0; k < sc->mission_count; k++) {
        judge_mission(s, r, k, v);
    }
    const struct verdict *human = &v[WROTH_SIDE_HUMANS];
    const struct verdict *ai = &v[WROTH_SIDE_AI];
    if (human->won || ai->won) {
        const bool both = human->won && ai->won;
        const enum wroth_end how = human->won ? human->how : ai->how;
        return finish_wroth_game(s,
                                 both         ? compare_final_scores(s)
                                 : human->won ? GAME_HUMAN
                                              : GAME_AI,
                                 how, !both && how == WROTH_END_MISSION ? "WP-45" : "WP-43");
    }
    if (human->lost) {
        return finish_wroth_game(s, GAME_AI, WROTH_END_MISSION_LOST, "WP-45");
    }
    if (s->head.round >= sc->round_limit) { /* WP-44 */
        return finish_wroth_game(s, at_limit(s, r), WROTH_END_LIMIT, "WP-44");
    }
    return false;
}

bool wroth_score_round(struct wroth_state *s, const struct wroth_rules *r)
{
    s->tally.regions[WROTH_SIDE_HUMANS] = s->tally.regions[WROTH_SIDE_AI] = 0;
    if (r->plain_scores && s->head.trace == NULL) {
        score_plainly(s, r);
    } else {
        for (int region = 1; region <= WROTH_REGIONS; region++) {
            score_region(s, r, region);
        }
    }
    game_end_round(&s->head);
    return judge_wroth_end(s, r);
}
