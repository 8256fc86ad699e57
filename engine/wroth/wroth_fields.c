/* Describes struct wroth_state as a table of fields (engine/row.h), from which states are shown,
 * checked, hidden, observed and typed. */
#include "engine/wroth/wroth_show.h"

#define STATE(member) ROW_ONE(struct wroth_state, member)
#define FORCE(member) ROW_ONE(struct wroth_force, member)

const char *const wroth_side_names[] = {"human", "human 2", "human 3", "human 4", "ai", "game"};

static const char *const stage_names[] = {"setup",      "maintenance", "chaos",   "spoils",
                                          "groundwork", "draft",       "humans",  "ai action",
                                          "ai die",     "ai end",      "scoring", "over"};
static const char *const question_names[] = {"nothing", "draft",  "turn",  "spoils",
                                             "exodus",  "damage", "suffer"};
static const char *const cause_names[] = {"turn",  "before turn", "ai double",    "ai spoils",
                                          "chaos", "ability",     "human double", "human spoils"};
static const char *const attack_names[] = {"battle", "strike", "assault"};
static const char *const did_names[] = {"mine",   "extend", "maneuver",
                                        "battle", "exodus", "nothing"};

static bool does_seat_play(const struct field_at *at)
{
    const struct wroth_rules *r = at->rules;
    return at->index[0] < r->human.count || at->index[0] == WROTH_AI;
}

static bool does_seat_draft(const struct field_at *at)
{
    return at->index[0] != WROTH_AI;
}

static bool is_on_map(const struct field_at *at)
{
    const struct wroth_state *s = at->state;
    return s->force[at->index[0]].place[at->index[1]] != WROTH_ON_MAT;
}

static void faction_name(const struct field_at *at, int32_t value, struct text *out)
{
    (void)value;
    text_add(out, "%s", wroth_faction_of(at->rules, at->index[0])->name);
}

static void elite_name(const struct field_at *at, int32_t value, struct text *out)
{
    (void)value;
    text_add(out, "%s", wroth_type_of(at->rules, at->index[0], at->index[1])->name);
}

static bool is_for_sale(const struct field_at *at)
{
    const struct wroth_faction *faction = wroth_faction_of(at->rules, at->index[0]);
    return at->index[1] < faction->type_count + faction->ability_count;
}

static int32_t read_sale_number(const struct field_at *at)
{
    return at->index[1];
}

/* What a side can buy, with its price: elites, then abilities. */
static void sale_name(const struct field_at *at, int32_t value, struct text *out)
{
    const struct wroth_faction *faction = wroth_faction_of(at->rules, at->index[0]);
    const int ability = value - faction->type_count;
    text_add(out, "%s %d",
             ability < 0 ? faction->elites[value].name : faction->abilities[ability].name,
             ability < 0 ? faction->elites[value].cost : faction->abilities[ability].cost);
}

static void side_name(const struct field_at *at, int32_t value, struct text *out)
{
    (void)value;
    text_add(out, "%s", wroth_side_names[at->index[0]]);
}

/* Names seats for people, who count them from 1. */
static int32_t first_player(const struct field_at *at)
{
    return ((const struct wroth_state *)at->state)->first_seat + 1;
}

static void set_first_player(const struct field_at *at, void *state, int32_t value)
{
    (void)at;
    ((struct wroth_state *)state)->first_seat = (uint8_t)(value - 1);
}

static void set_elite(const struct field_at *at, void *state, int32_t there)
{
    struct wroth_force *f = &((struct wroth_state *)state)->force[at->index[0]];
    if (there == 0) {
        f->place[at->index[1]] = WROTH_ON_MAT;
        f->vitality[at->index[1]] = 0;
    }
}

static void set_face_of_ai(const struct field_at *at, void *state, int32_t value)
{
    struct wroth_state *s = state;
    (void)at;
    s->ai_die_out = value != WROTH_NO_FACE;
    s->ai_die = (uint8_t)value;
}

static int32_t face_of_ai(const struct field_at *at)
{
    const struct wroth_state *s = at->state;
    return s->ai_die_out ? s->ai_die : WROTH_NO_FACE;
}

static const struct row token_fields[] = {
    {"symbol", STATE(token_symbol[0]), FIELD_WORDS(wroth_face_names, WROTH_NO_FACE + 1),
     FIELD_DOC(NULL, "of the region's token")},
    {"points", STATE(token_points[0]), ROW_INT(0, WROTH_POINTS_MAX),
     FIELD_DOC("VP", "that it brings")},
    {0},
};

static const struct row elite_fields[] = {
    {"name", .kind = KIND_WORD, .word = elite_name, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "type of the elite")},
    {"place", FORCE(place[0]), ROW_INT(0, WROTH_REGIONS),
     FIELD_DOC(NULL, "where it stands; 0: Shores")},
    {"vitality", FORCE(vitality[0]), ROW_INT(1, UINT8_MAX), FIELD_DOC("points", "left")},
    {0},
};

static const struct row dice_fields[] = {
    {NULL, ROW_MANY(struct wroth_force, dice), .keys = wroth_face_names,
     FIELD_UP_TO(struct wroth_rules, dice_each), FIELD_DOC("dice", "drafted, by face")},
    {0},
};

static const struct row side_fields[] = {
    {"side", .kind = KIND_WORD, .word = side_name, .flags = FIELD_TOLD, FIELD_DOC(NULL, "who")},
    {"faction", .kind = KIND_WORD, .word = faction_name, .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "its faction")},
    {"basics", ROW_MANY(struct wroth_force, basics), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("troops", "in Shores and in each region")},
    {"elites", FIELD_SPREAD(0, WROTH_ELITES_MAX, elite_fields), .there = is_on_map,
     .set = set_elite, FIELD_DOC(NULL, "on the map")},
    {"supply", FORCE(supply), ROW_INT(0, UINT8_MAX), FIELD_DOC("troops", "on the mat")},
    {"discard", FORCE(discard), ROW_INT(0, UINT8_MAX), FIELD_DOC("troops", "killed")},
    {"corra", FORCE(corra), FIELD_UP_TO(struct wroth_rules, corra_limit),
     FIELD_DOC("Corra", "in hand")},
    {"all_seeing_die", FORCE(asd), FIELD_WORDS(wroth_asd_names, WROTH_SEEN + 1),
     FIELD_DOC(NULL, "its face in hand")},
    {"dice", FIELD_GROUP(dice_fields), .there = does_seat_draft,
     FIELD_DOC("dice", "drafted, by face")},
    {"for_sale", .kind = KIND_WORD, .value = read_sale_number, .word = sale_name,
     .count = WROTH_ELITES_MAX, .high = WROTH_ELITES_MAX, .there = is_for_sale,
     .flags = FIELD_TOLD | FIELD_DRAWN, FIELD_DOC(NULL, "elites and abilities, with their prices")},
    {0},
};

static const struct row volley_fields[] = {
    {"made", STATE(volley.made), ROW_INT(0, UINT8_MAX), FIELD_DOC("attacks", "made")},
    {"left", STATE(attacks_left), ROW_INT(0, UINT8_MAX), FIELD_DOC("attacks", "to come")},
    {"points", STATE(volley.points), ROW_INT(0, UINT8_MAX), FIELD_DOC("points", "of each")},
    {"kind", STATE(volley.kind), FIELD_WORDS(attack_names, WROTH_AI_ASSAULT + 1),
     FIELD_DOC(NULL, "of attack")},
    {0},
};

static const struct row march_fields[] = {
    {"from", STATE(march.from), ROW_INT(0, WROTH_REGIONS), FIELD_DOC(NULL, "place left")},
    {"to", STATE(march.to), ROW_INT(0, WROTH_REGIONS), FIELD_DOC(NULL, "place entered")},
    {"attacked", STATE(march.attacked), ROW_BOOL,
     FIELD_DOC(NULL, "the first elite has made its entry attack")},
    {"seat", STATE(march.seat), ROW_INT(0, WROTH_AI), FIELD_DOC(NULL, "whose troops")},
    {"cause", STATE(march.cause), FIELD_WORDS(cause_names, WROTH_BY_HUMAN_SPOILS + 1),
     FIELD_DOC(NULL, "of the march")},
    {"elites", STATE(march_elites), FIELD_MEMBERS(NULL, WROTH_ELITES_MAX),
     FIELD_DOC(NULL, "still to go")},
    {"basics", STATE(march_basics), ROW_INT(0, UINT8_MAX), FIELD_DOC("troops", "still to go")},
    {0},
};

static const struct row damage_fields[] = {
    {"points", STATE(damage_points), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("points", "that a human has to share out")},
    {"region", STATE(damage_region), ROW_INT(0, WROTH_REGIONS), FIELD_DOC(NULL, "where")},
    {"seat", STATE(damage_seat), ROW_INT(0, WROTH_AI), FIELD_DOC(NULL, "who shares it out")},
    {"suffered", ROW_MANY(struct wroth_state, hurt), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("points", "of the AI that humans still have to take, by place")},
    {"sufferers", STATE(hurt_seats), FIELD_MEMBERS(NULL, 8),
     FIELD_DOC(NULL, "whose troops take them")},
    {"sprung", STATE(sprung), FIELD_MEMBERS(wroth_place_names + 1, WROTH_REGIONS),
     FIELD_DOC(NULL, "regions with traps that AI troops moved into")},
    {"ambush", STATE(ambush), ROW_INT(0, WROTH_REGIONS), .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "region whose AI traps still act on who moved in, or 0")},
    {0},
};

/* The rows that say how far the round has come and what is being decided. */
static const struct row turn_fields[] = {
    {"stage", STATE(stage), FIELD_WORDS(stage_names, WROTH_OVER + 1),
     FIELD_DOC(NULL, "of the round")},
    {"question", STATE(question), FIELD_WORDS(question_names, WROTH_ASK_SUFFER + 1),
     FIELD_DOC(NULL, "that a human is asked")},
    {"seat", STATE(head.seat), ROW_INT(0, WROTH_HUMANS_MAX - 1), .flags = FIELD_TOLD,
     FIELD_DOC(NULL, "who is asked, from 0")},
    {"cursor", STATE(cursor), ROW_INT(0, UINT8_MAX),
     FIELD_DOC(NULL, "chaos effects left; next Spoils region; draft picks made")},
    {"spoils", STATE(bonus), ROW_INT(0, WROTH_REGIONS),
     FIELD_DOC(NULL, "region whose Spoils are being decided")},
    {"chaos_running", STATE(chaos_running), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("times", "that the chaos effect is still to run")},
    {"dice_spent", STATE(spent), FIELD_UP_TO(struct wroth_rules, pool),
     FIELD_DOC("dice", "back in the pool")},
    {"set", STATE(set), ROW_INT(0, UINT8_MAX), FIELD_DOC(NULL, "of turns, from 0")},
    {"turn", STATE(turn), ROW_INT(0, UINT8_MAX), FIELD_DOC(NULL, "in its block, from 0")},
    {"open", STATE(turn_open), ROW_BOOL, FIELD_DOC(NULL, "a human's turn has begun")},
    {"die_spent", STATE(die_spent), ROW_BOOL, FIELD_DOC(NULL, "its action die is used")},
    {"did", STATE(did), FIELD_WORDS(did_names, WROTH_DID_NOTHING + 1),
     FIELD_DOC(NULL, "what Double can repeat")},
    {"exodus", STATE(exodus_open), ROW_BOOL, FIELD_DOC(NULL, "an Exodus is under way")},
    {"exodus_from", STATE(exodus_from), ROW_INT(0, WROTH_REGIONS),
     FIELD_DOC(NULL, "place it leaves")},
    {"exodus_to", STATE(exodus_to), ROW_INT(0, WROTH_REGIONS),
     FIELD_DOC(NULL, "place it is bound to, or 0")},
    {"cause", STATE(cause), FIELD_WORDS(cause_names, WROTH_BY_HUMAN_SPOILS + 1),
     FIELD_DOC(NULL, "of what the AI does")},
    {"ai_first", STATE(ai_first), FIELD_WORDS(wroth_face_names, WROTH_NO_FACE + 1),
     FIELD_DOC(NULL, "face of the AI's first turn of the round")},
    {"ai_first_worked", STATE(ai_first_worked), ROW_BOOL, FIELD_DOC(NULL, "it had an effect")},
    {"ai_asd_worked", STATE(ai_asd_worked), ROW_BOOL,
     FIELD_DOC(NULL, "the AI's all-seeing die had an effect")},
    {"ai_shopped", STATE(ai_shopped), ROW_BOOL,
     FIELD_DOC(NULL, "the AI has bought before its first turn")},
    {"ai_buying", STATE(ai_buying), ROW_BOOL, FIELD_DOC(NULL, "the AI is buying")},
    {"volley", FIELD_GROUP(volley_fields), FIELD_DOC(NULL, "the AI's attacks")},
    {"march", FIELD_GROUP(march_fields), FIELD_DOC(NULL, "troops on their way")},
    {"damage", FIELD_GROUP(damage_fields), FIELD_DOC(NULL, "that somebody has to share out")},
    {"mission_rounds", ROW_MANY(struct wroth_state, mission_rounds), ROW_INT(0, UINT8_MAX),
     FIELD_DOC("rounds", "in which each mission was met")},
    {0},
};

const struct row wroth_fields[] = {
    {"ai_score", STATE(head.ai_score), ROW_INT(0, INT32_MAX - 1), .flags = FIELD_TOLD,
     FIELD_DOC("VP", "of the AI")},
    {"human_score", STATE(head.human_score), ROW_INT(0, INT32_MAX - 1), .flags = FIELD_TOLD,
     FIELD_DOC("VP", "of the humans")},
    {"base", STATE(base), ROW_INT(0, WROTH_REGIONS), FIELD_DOC(NULL, "region of the AI's base")},
    {"chaos_value", STATE(chaos_value), ROW_INT(0, WROTH_REGIONS),
     FIELD_DOC(NULL, "of the chaos die")},
    {"first_player", .kind = KIND_NUMBER, .value = first_player, .set = set_first_player, .low = 1,
     .high = WROTH_HUMANS_MAX, FIELD_DOC(NULL, "human with the first player marker")},
    {"tokens", FIELD_SPREAD(1, WROTH_REGIONS, token_fields),
     FIELD_DOC(NULL, "of the regions in order")},
    {"threat", ROW_MANY(struct wroth_state, threat), ROW_INT(0, UINT16_MAX),
     .flags = FIELD_TOLD | FIELD_DRAWN, FIELD_DOC(NULL, "of each region, behind Shores")},
    {"pool", ROW_MANY(struct wroth_state, pool), ROW_COUNTED(struct wroth_state, pool_count),
     .count_by = FIELD_RULE(struct wroth_rules, pool), FIELD_WORDS(wroth_face_names, WROTH_NO_FACE),
     FIELD_DOC(NULL, "dice to draft")},
    {"ai_die", .value = face_of_ai, .set = set_face_of_ai,
     FIELD_WORDS(wroth_face_names, WROTH_NO_FACE + 1), FIELD_DOC(NULL, "that the AI drafted")},
    {"sides", ROW_LIST(struct wroth_state, force, side_fields), .may = does_seat_play,
     FIELD_DOC(NULL, "the humans, then the AI")},
    {"turn", FIELD_GROUP(turn_fields), FIELD_DOC(NULL, "how far the round has come")},
    {"ai_die_rng", FIELD_UNSEEN(struct wroth_state, ai_die_rng), FIELD_DOC(NULL, "rolls to come")},
    {"tally", FIELD_UNSEEN(struct wroth_state, tally), FIELD_DOC(NULL, "for the record")},
    {0},
};
