/* wroth_verify(): checks the invariants that hold in every state of a game. */
#include "engine/wroth/wroth_show.h"

static const char *check_basics(const struct wroth_state *s, const struct wroth_rules *r, int side)
{
    const struct wroth_force *f = &s->force[side];
    const int n = r->human.count;
    const int taken =
        side == WROTH_AI ? wroth_faction_of(r, side)->basics : r->company[n - 1].basics;
    int sum = f->supply + f->discard;
    for (int place = 0; place < WROTH_PLACES; place++) {
        sum += f->basics[place];
    }
    if (sum != taken) {
        return "basic troops appeared or vanished: the basics, supply and discard of a side must "
               "add "
               "up to all that it has";
    }
    return side == WROTH_AI && wroth_troops(f, WROTH_SHORES) > 0 ? "AI troops in Shores" : NULL;
}

static const char *check_elites(const struct wroth_state *s, const struct wroth_rules *r, int side)
{
    const struct wroth_force *f = &s->force[side];
    const struct wroth_faction *faction = wroth_faction_of(r, side);
    int at[WROTH_PLACES] = {0};
    int on_map = 0;
    for (int slot = 0; slot < WROTH_ELITES_MAX; slot++) {
        const int place = f->place[slot];
        if (place == WROTH_ON_MAT) {
            if (f->vitality[slot] != 0) {
                return "an elite on the mat has vitality";
            }
            continue;
        }
        if (slot >= faction->slots ||
            f->vitality[slot] > faction->elites[faction->slot_type[slot]].vitality) {
            return "an elite's vitality is not legal";
        }
        at[place]++;
        on_map++;
    }
    for (int place = 0; place < WROTH_PLACES; place++) {
        if (at[place] != f->elites[place]) {
            return "the count of elites in a place is wrong";
        }
    }
    return on_map != f->on_map ? "the count of elites on the map is wrong" : NULL;
}

static const char *check_held(const struct wroth_state *s, const struct wroth_rules *r)
{
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        int threat = 0;
        for (int side = 0; side < WROTH_SIDES; side++) {
            const struct wroth_force *f = &s->force[side];
            if (((f->held & wroth_bit(region)) != 0) != (wroth_troops(f, region) > 0)) {
                return "the set of held regions is wrong";
            }
            threat += side == WROTH_AI ? 0
                                       : f->basics[region] * r->threat_basic +
                                             f->elites[region] * r->threat_elite;
        }
        if (threat != s->threat[region]) {
            return "the threat of a region is wrong";
        }
    }
    return NULL;
}

/* Tokens, base and chaos value: what names a region or a row of the chaos table. */
static const char *check_regions(const struct wroth_state *s)
{
    unsigned symbols = 0, hurt = 0;
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        symbols |= s->token_symbol[region] != WROTH_NO_FACE ? wroth_bit(region) : 0;
        hurt |= s->hurt[region] > 0 ? wroth_bit(region) : 0;
    }
    if (symbols != s->symbols || hurt != s->hurt_regions) {
        return "the set of regions with symbols, or with damage to take, is wrong";
    }
    return s->base == 0 || s->chaos_value == 0 || s->ambush > WROTH_REGIONS
               ? "the base, the chaos value or an ambush is in no region"
               : NULL;
}

/* Whether a stage lies between the draft, which gives the AI its die, and the scoring. */
static bool has_ai_die(int stage)
{
    return stage >= WROTH_HUMAN_TURNS && stage <= WROTH_AI_END;
}

/* How far the round has come. */
static const char *check_stage(const struct wroth_state *s, const struct wroth_rules *r)
{
    if (s->first_seat >= r->human.count || s->turn > r->human.count || s->set > r->dice_each) {
        return "there is no such human, turn or set of turns";
    }
    if (s->stage == WROTH_SPOILS && s->cursor > WROTH_REGIONS) {
        return "Spoils have come to a region that is not there";
    }
    if (s->stage == WROTH_DRAFT && s->pool_count + s->cursor != r->pool) {
        return "the pool and the dice drafted are not all dice";
    }
    if ((s->stage < WROTH_DRAFT || s->stage == WROTH_SCORING) && s->spent != r->pool) {
        return "before the draft and after all turns, all dice lie in the pool";
    }
    const int seat = (s->first_seat + s->turn) % r->human.count;
    if (s->turn_open && !s->die_spent && s->force[seat].dice_left == 0) {
        return "the turn of a human without dice has begun";
    }
    return s->ai_die_out != has_ai_die(s->stage) || (s->ai_die_out && s->ai_die >= WROTH_NO_FACE)
               ? "the AI has a die from the draft to the scoring, and only then"
               : NULL;
}

/* Troops on their way still stand where they come from, and nothing hits them there. */
static const char *check_march(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_march *m = &s->march;
    if ((s->march_elites | s->march_basics) == 0) {
        return NULL;
    }
    bool fine = m->seat < r->human.count && s->hurt[m->from] == 0 && s->attacks_left == 0 &&
                (s->ambush == 0 || s->ambush != m->from);
    for (unsigned left = fine ? s->march_elites : 0; left != 0; left &= left - 1) {
        fine &= s->force[m->seat].place[__builtin_ctz(left)] == m->from;
    }
    return fine && s->force[m->seat].basics[m->from] >= s->march_basics
               ? NULL
               : "troops that are on their way do not stand where they come from";
}

static const char *check_human_question(const struct wroth_state *s, const struct wroth_rules *r)
{
    static const uint8_t stages[] = {[WROTH_ASK_DRAFT] = WROTH_DRAFT,
                                     [WROTH_ASK_TURN] = WROTH_HUMAN_TURNS,
                                     [WROTH_ASK_SPOILS] = WROTH_SPOILS,
                                     [WROTH_ASK_EXODUS] = WROTH_HUMAN_TURNS};
    bool fine = s->damage_points == 0 || s->damage_seat < r->human.count;
    switch ((enum wroth_question)s->question) {
    case WROTH_ASK_NOTHING:
        break;
    case WROTH_ASK_DAMAGE:
        fine &= s->damage_points > 0;
        break;
    case WROTH_ASK_SUFFER:
        fine &= s->hurt_regions != 0;
        break;
    default:
        fine &= s->stage == stages[s->question] && (s->stage != WROTH_DRAFT || s->pool_count > 1);
        fine &= s->interrupted == 0 && s->exodus_open == (s->question == WROTH_ASK_EXODUS);
        fine &= s->question != WROTH_ASK_SPOILS || s->bonus > 0;
        fine &=
            s->question != WROTH_ASK_TURN || s->die_spent || s->force[s->head.seat].dice_left > 0;
    }
    return fine ? NULL : "the question does not belong to this part of the round";
}

static const char *check_dice(const struct wroth_state *s, const struct wroth_rules *r)
{
    int dice = s->pool_count + s->spent + s->ai_die_out;
    for (int seat = 0; seat < WROTH_HUMANS_MAX; seat++) {
        const struct wroth_force *f = &s->force[seat];
        const int hand = f->dice[0] + f->dice[1] + f->dice[2] + f->dice[3];
        if (hand != f->dice_left || hand > r->dice_each) {
            return "a hand of dice is wrong";
        }
        dice += hand;
    }
    return dice != r->pool ? "an action die appeared or vanished: pool, hands, what is "
                             "spent and the AI's die must add up to all dice"
                           : NULL;
}

static const char *check_wroth_scores(const struct wroth_state *s)
{
    const struct game_scores *scores = s->head.scores;
    const int rounds = s->stage == WROTH_OVER ? s->head.round : s->head.round - 1;
    for (int k = 1; scores != NULL && k < rounds && k < GAME_ROUNDS_MAX; k++) {
        if (scores->ai[k] < scores->ai[k - 1] || scores->human[k] < scores->human[k - 1]) {
            return "a score fell";
        }
    }
    return NULL;
}

/* WP-43 WP-44: goals and the limit are judged at the end of each round. */
static const char *check_goals(const struct wroth_state *s, const struct wroth_rules *r,
                               struct text *why)
{
    const struct wroth_scenario *sc = &r->scenario;
    const struct {
        const char *who;
        int32_t score;
        int goal;
    } races[] = {{"humans have", s->head.human_score, sc->human_goal},
                 {"AI has", s->head.ai_score, sc->ai_goal}};
    for (size_t k = 0; k < sizeof races / sizeof *races; k++) {
        if (s->head.winner == GAME_UNFINISHED && races[k].goal != 0 &&
            races[k].score >= races[k].goal) {
            return game_wrong(why, "the game goes on although the %s %d of %d VP", races[k].who,
                              races[k].score, races[k].goal);
        }
    }
    return game_wrong_round(s, sc->round_limit, why);
}

const char *wroth_verify(const void *state, const void *rules, struct text *why)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    for (int side = 0; side < WROTH_SIDES; side++) {
        if (side >= r->human.count && side != WROTH_AI) {
            continue;
        }
        const char *wrong = check_basics(s, r, side);
        wrong = wrong != NULL ? wrong : check_elites(s, r, side);
        if (wrong != NULL) {
            return wrong;
        }
    }
    const char *wrong = check_held(s, r);
    wrong = wrong != NULL ? wrong : check_regions(s);
    wrong = wrong != NULL ? wrong : check_dice(s, r);
    wrong = wrong != NULL ? wrong : check_stage(s, r);
    wrong = wrong != NULL ? wrong : check_march(s, r);
    wrong = wrong != NULL ? wrong : check_human_question(s, r);
    wrong = wrong != NULL ? wrong : check_goals(s, r, why);
    return wrong != NULL ? wrong : check_wroth_scores(s);
}

/* wroth_settle_typed(): computes the parts of a state that no row of its table stores, such as
 * threat and held regions, after somebody typed a position. */

static void settle_force(struct wroth_state *s, const struct wroth_rules *r, int side)
{
    struct wroth_force *f = &s->force[side];
    f->on_map = f->held = f->dice_left = 0;
    for (int face = 0; face < 4; face++) {
        f->dice_left = (uint8_t)(f->dice_left + f->dice[face]);
    }
    for (int place = 0; place < WROTH_PLACES; place++) {
        f->elites[place] = 0;
        wroth_change_troops(s, r, side, place, 0, 0);
    }
    for (int slot = 0; slot < WROTH_ELITES_MAX; slot++) {
        if (f->place[slot] != WROTH_ON_MAT) {
            f->on_map++;
            wroth_change_troops(s, r, side, f->place[slot], 0, 1);
        }
    }
}

void wroth_settle_typed(void *state, const void *rules)
{
    struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    s->symbols = s->hurt_regions = 0;
    for (int region = 1; region <= WROTH_REGIONS; region++) {
        const bool symbol = s->token_symbol[region] != WROTH_NO_FACE;
        s->symbols |= symbol ? wroth_bit(region) : 0;
        s->hurt_regions |= s->hurt[region] > 0 ? wroth_bit(region) : 0;
        s->threat[region] = 0;
        for (int seat = 0; seat < r->human.count; seat++) { /* WP-28 */
            s->threat[region] =
                (uint16_t)(s->threat[region] + s->force[seat].basics[region] * r->threat_basic);
        }
    }
    const bool traps_act = s->hurt_seats != UINT8_MAX; /* WP-47: on the seat that moved in */
    s->ambush = (uint8_t)(s->hurt_regions != 0 && traps_act ? wroth_lowest(s->hurt_regions) : 0);
    for (int side = 0; side < WROTH_SIDES; side++) {
        if (side < r->human.count || side == WROTH_AI) {
            settle_force(s, r, side);
        }
    }
}
