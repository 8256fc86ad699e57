/* Shows Wroth to people: names of moves, the board as text, and the places of the map. */
#include "engine/wroth/wroth_show.h"

#include <stdio.h>
#include <string.h>

/* Names an elite by its type, and by the vitality that it has left where another of this type on the
 * map has more or less: "A (1)". */
static void name_elite(struct text *text, const struct wroth_state *s, const struct wroth_rules *r,
                       int side, int slot)
{
    const struct wroth_force *f = &s->force[side];
    const char *name = wroth_type_of(r, side, slot)->name;
    bool differs = false;
    for (int other = 0; other < wroth_faction_of(r, side)->slots; other++) {
        differs = differs ||
                  (f->place[other] != WROTH_ON_MAT && f->vitality[other] != f->vitality[slot] &&
                   strcmp(wroth_type_of(r, side, other)->name, name) == 0);
    }
    text_add(text, differs ? "%s (%d)" : "%s", name, f->vitality[slot]);
}

static void name_group(struct text *text, const struct wroth_state *s, const struct wroth_rules *r,
                       game_move move)
{
    const unsigned elites = (unsigned)wroth_move_elites(move);
    const char *link = "";
    if (wroth_move_basics(move) > 0) {
        text_add(text, "%d basic%s", wroth_move_basics(move),
                 wroth_move_basics(move) == 1 ? "" : "s");
        link = " and ";
    }
    for (unsigned left = elites; left != 0; left &= left - 1) {
        text_add(text, "%s", link);
        name_elite(text, s, r, s->head.seat, __builtin_ctz(left));
        link = " and ";
    }
}

/* What the name of a move begins with. */
static const char *const first_words[] = {
    [WROTH_DO_DRAFT] = "draft ",       [WROTH_DO_DISCARD] = "",
    [WROTH_DO_MINE] = "mine",          [WROTH_DO_EXTEND] = "extend ",
    [WROTH_DO_MANEUVER] = "maneuver ", [WROTH_DO_MUSTER] = "maneuver: deploy ",
    [WROTH_DO_BATTLE] = "battle ",     [WROTH_DO_EXODUS] = "exodus from ",
    [WROTH_DO_STEP] = "lead ",         [WROTH_DO_END_EXODUS] = "end the exodus",
    [WROTH_DO_STRIKE] = "strike ",     [WROTH_DO_ASD_MINE] = "mine by the all-seeing die",
    [WROTH_DO_ASSAULT] = "assault ",   [WROTH_DO_BUY] = "buy ",
    [WROTH_DO_HIT] = "hit ",           [WROTH_DO_END_TURN] = "end the turn",
    [WROTH_DO_ABILITY] = "buy ",       [WROTH_DO_SUFFER] = "let ",
};

/* The rest of moves that name a face, a pair of dice, a type or a victim. */
static void name_other(struct text *text, const struct wroth_state *s, const struct wroth_rules *r,
                       game_move move)
{
    const int from = wroth_move_from(move), second = wroth_move_elites(move);
    const struct wroth_faction *faction = wroth_faction_of(r, s->head.seat);
    const char *to = wroth_place_names[wroth_move_to(move) % WROTH_PLACES];
    switch (wroth_move_kind(move)) {
    case WROTH_DO_DRAFT:
        text_add(text, "%s", wroth_face_names[from]);
        break;
    case WROTH_DO_DISCARD:
        text_add(text, wroth_move_means(move) == WROTH_BY_SPOILS ? "decline" : "discard %s",
                 wroth_face_names[from]);
        break;
    case WROTH_DO_EXODUS:
        text_add(text, "%s", wroth_place_names[from]);
        if (wroth_move_means(move) == WROTH_BY_DIE) {
            text_add(text, " with %s and %s", wroth_face_names[wroth_move_basics(move)],
                     second == WROTH_ASD_AS_DIE ? "the all-seeing die" : wroth_face_names[second]);
        }
        break;
    case WROTH_DO_BUY:
        text_add(text, "%s in %s", faction->elites[from].name, to);
        break;
    case WROTH_DO_HIT:
        if (from == WROTH_ELITES_MAX) {
            text_add(text, "a basic");
        } else {
            name_elite(text, s, r, WROTH_AI, from);
        }
        break;
    case WROTH_DO_ABILITY:
        text_add(text, wroth_move_to(move) == WROTH_SHORES ? "%s" : "%s for %s",
                 faction->abilities[from].name, to);
        break;
    case WROTH_DO_SUFFER:
        name_elite(text, s, r, wroth_move_to(move), from);
        text_add(text, " of human %d take the damage", wroth_move_to(move) + 1);
        break;
    default:
        break;
    }
}

void wroth_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    const char *to = wroth_place_names[wroth_move_to(move) % WROTH_PLACES];
    text_add(out, "%s", first_words[wroth_move_kind(move)]);
    switch (wroth_move_kind(move)) {
    case WROTH_DO_MINE:
        break;
    case WROTH_DO_EXTEND:
        text_add(out, "%d to %s", wroth_move_basics(move), to);
        break;
    case WROTH_DO_MUSTER:
        text_add(out, "%d in Shores", wroth_move_basics(move));
        break;
    case WROTH_DO_MANEUVER:
        name_group(out, s, r, move);
        text_add(out, " from %s to %s", wroth_place_names[wroth_move_from(move)], to);
        break;
    case WROTH_DO_STEP:
        name_group(out, s, r, move);
        text_add(out, " to %s", to);
        break;
    case WROTH_DO_BATTLE:
    case WROTH_DO_STRIKE:
    case WROTH_DO_ASSAULT:
        text_add(out, "%s", to);
        break;
    default:
        name_other(out, s, r, move);
        return;
    }
    if (wroth_move_means(move) == WROTH_BY_DOUBLE) {
        text_add(out, " (double)");
    }
}

/* Writes a side's troops in a place: "5 basics, A (2)". In brackets: the vitality that an elite has
 * left. */
static void draw_troops(const struct wroth_rules *r, const struct wroth_force *f, int side,
                        int place, struct text *out)
{
    text_add(out, " | %s:", wroth_side_names[side]);
    if (f->basics[place] > 0) {
        text_add(out, " %d basic%s", f->basics[place], f->basics[place] == 1 ? "" : "s");
    }
    const char *link = f->basics[place] > 0 ? "," : "";
    for (int slot = 0; slot < WROTH_ELITES_MAX; slot++) {
        if (f->place[slot] == place) {
            text_add(out, "%s %s (%d)", link, wroth_type_of(r, side, slot)->name,
                     f->vitality[slot]);
            link = ",";
        }
    }
}

/* Writes the neighbours of a region: "next to 2 4 5 Shores". */
static void draw_neighbours(const struct wroth_rules *r, int region, int width, struct text *out)
{
    char names[32] = "";
    struct text text = {names, sizeof names, 0, 0};
    for (int other = 1; other < WROTH_PLACES; other++) {
        if ((r->adjacent[region] >> (other - 1) & 1) != 0) {
            text_add(&text, " %d", other);
        }
    }
    text_add(&text, r->map[region - 1].shore ? " Shores" : "");
    text_add(out, " next to%-*s", width, names);
}

static void draw_wroth_place(const struct wroth_state *s, const struct wroth_rules *r, int place,
                             struct text *out)
{
    enum { NEIGHBOURS = 17 }; /* columns */
    unsigned there = 0;       /* sides with troops here */
    for (int side = 0; side < WROTH_SIDES; side++) {
        const bool plays = side == WROTH_AI || side < r->human.count;
        there |= plays && wroth_troops(&s->force[side], place) > 0 ? 1U << side : 0;
    }
    text_add(out, "%-8s", wroth_place_names[place]);
    if (place != WROTH_SHORES) {
        const uint8_t symbol = s->token_symbol[place];
        text_add(out, " %d VP %-8s", s->token_points[place],
                 symbol == WROTH_NO_FACE ? "" : wroth_face_names[symbol]);
        text_add(out, " threat %2d %-4s", s->threat[place], s->base == place ? "base" : "");
        draw_neighbours(r, place, there != 0 ? NEIGHBOURS : 0, out);
    }
    for (; there != 0; there &= there - 1) {
        const int side = __builtin_ctz(there);
        draw_troops(r, &s->force[side], side, place, out);
    }
    text_add(out, "\n");
}

static void draw_dice(const char *what, const uint8_t faces[], int count, struct text *out)
{
    text_add(out, "%s", count > 0 ? what : "");
    for (int k = 0; k < count; k++) {
        text_add(out, "%s %s", k > 0 ? "," : "", wroth_face_names[faces[k]]);
    }
}

/* The dice that a side has drafted. */
static void draw_drafted(const struct wroth_state *s, int side, struct text *out)
{
    uint8_t faces[UINT8_MAX];
    int count = 0;
    for (uint8_t face = 0; side != WROTH_AI && face < WROTH_NO_FACE; face++) {
        for (int k = 0; k < s->force[side].dice[face] && count < UINT8_MAX; k++) {
            faces[count++] = face;
        }
    }
    if (side == WROTH_AI && s->ai_die_out) {
        faces[count++] = s->ai_die;
    }
    draw_dice("; drafted", faces, count, out);
}

static void draw_wroth_side(const struct wroth_state *s, const struct wroth_rules *r, int side,
                            struct text *out)
{
    const struct wroth_faction *faction = wroth_faction_of(r, side);
    const struct wroth_force *f = &s->force[side];
    text_add(out, "%s: basics in supply %d, Corra %d, all-seeing die %s", wroth_side_names[side],
             f->supply, f->corra, wroth_asd_names[f->asd]);
    draw_drafted(s, side, out);
    const char *link = "\n    for sale:";
    for (int k = 0; k < faction->type_count; k++) {
        text_add(out, "%s %s %d", link, faction->elites[k].name, faction->elites[k].cost);
        link = ",";
    }
    for (int k = 0; k < faction->ability_count; k++) {
        text_add(out, "%s %s %d", link, faction->abilities[k].name, faction->abilities[k].cost);
        link = ",";
    }
    text_add(out, "\n");
}

void wroth_draw(const void *state, const void *rules, struct text *out)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    text_add(out, "round %d: humans %d VP, ai %d VP, chaos %d", s->head.round, s->head.human_score,
             s->head.ai_score, s->chaos_value);
    draw_dice("; dice in the pool", s->pool, s->pool_count, out);
    text_add(out, "\n");
    for (int place = 0; place < WROTH_PLACES; place++) {
        draw_wroth_place(s, r, place, out);
    }
    for (int side = 0; side < WROTH_SIDES; side++) {
        if (side < r->human.count || side == WROTH_AI) {
            draw_wroth_side(s, r, side, out);
        }
    }
}

/* Where the places lie on the printed map: six regions on the shore around two inner ones. Shores
 * is beside them. */
static void fill_region_map(const void *state, const void *rules, struct game_map *map)
{
    (void)state;
    static const int16_t at[WROTH_PLACES][2] = {{893, 300}, {120, 110}, {410, 80},
                                                {700, 110}, {700, 490}, {410, 520},
                                                {120, 490}, {270, 300}, {560, 300}};
    const struct wroth_rules *r = rules;
    for (int k = 0; k < WROTH_PLACES; k++) {
        struct game_place *place = &map->place[k];
        struct text name = {place->name, sizeof place->name, 0, 0};
        text_add(&name, "%s", wroth_place_names[k]);
        place->x = at[k][0];
        place->y = (int16_t)(at[k][1] + 42);
        for (int i = 0; k != WROTH_SHORES && i < r->map[k - 1].adjacent_count; i++) {
            place->next |= UINT64_C(1) << r->map[k - 1].adjacent[i];
        }
    }
    map->count = WROTH_PLACES;
    map->radius = 80;
}

static const struct game_look look[] = {
    {"tokens", LOOK_EACH, .first = 1, .as = LOOK_SHIELD, .label = "VP"},
    {"sides.basics", LOOK_EACH, .as = LOOK_PIECE},
    {"sides.elites", LOOK_AT, "place", .as = LOOK_PIECE},
    {"threat", LOOK_EACH, .as = LOOK_NOTE, .label = "threat"},
    {"base", LOOK_AT, .as = LOOK_FLAG, .side = LOOK_AI, .label = "AI base"},
    {"sides", LOOK_PLATE},
    {"sides.faction", LOOK_NAMED, "vanilla", .label = "faction"},
    {"sides.supply", LOOK_NAMED, .label = "troops in supply"},
    {"sides.discard", LOOK_NAMED, .label = "troops lost"},
    {"sides.corra", LOOK_NAMED, .label = "Corra"},
    {"sides.all_seeing_die", LOOK_NAMED, .label = "all-seeing die:"},
    {"sides.for_sale", LOOK_NAMED, .label = "prices in Corra"},
    {"ai_die", LOOK_PLATE, .side = LOOK_AI, .label = "action die:"},
    {"chaos_value", LOOK_NAMED, .label = "chaos die"},
    {"first_player", LOOK_NAMED, .label = "first player: human"},
    {"pool", LOOK_CARDS, .label = "Dice to draft", .move = "draft*"},
    {.path = "turn"},
    {0},
};
const struct game_places wroth_places = {
    .fill = fill_region_map, .shape = GAME_PLACE_LAND, .look = look};

/* Sends trace events of Wroth, with the actor's name and the reason why it acts. See
 * wroth_play.h. */

const char *const wroth_face_names[] = {"mine", "extend", "maneuver", "battle", "none", NULL};
const char *const wroth_asd_names[] = {"mine", "strike", "assault", "double", "none", NULL};

const char *const wroth_place_names[] = {"Shores",   "region 1", "region 2", "region 3", "region 4",
                                         "region 5", "region 6", "region 7", "region 8"};

const char *const wroth_phase_names[] = {
    [WROTH_SETUP] = "setup",
    [WROTH_MAINTENANCE] = "maintenance",
    [WROTH_CHAOS] = "maintenance",
    [WROTH_SPOILS] = "spoils",
    [WROTH_GROUNDWORK] = "groundwork",
    [WROTH_DRAFT] = "draft",
    [WROTH_HUMAN_TURNS] = "actions",
    [WROTH_AI_ACTION] = "actions",
    [WROTH_AI_ASD] = "actions",
    [WROTH_AI_END] = "actions",
    [WROTH_SCORING] = "victory points",
    [WROTH_OVER] = "victory points",
};

void wroth_tell_caused(const struct wroth_state *s, enum wroth_cause cause, int actor,
                       const char *action, const char *rules, const char *text,
                       const struct trace_field *fields, int count)
{
    static const struct {
        const char *rules, *text;
    } causes[] = {
        [WROTH_BY_TURN] = {"", ""},
        [WROTH_BEFORE_TURN] = {" W-8", ""},
        [WROTH_BY_AI_DOUBLE] = {" W-30 W-31", " (Double repeats its first action)"},
        [WROTH_BY_AI_SPOILS] = {" WP-23", " (Spoils)"},
        [WROTH_BY_CHAOS] = {" WP-20", " (chaos)"},
        [WROTH_BY_ABILITY] = {" WP-53", " (ability)"},
        [WROTH_BY_HUMAN_DOUBLE] = {" W-59", " (Double repeats the action)"},
        [WROTH_BY_HUMAN_SPOILS] = {" WP-21", " (Spoils)"},
    };
    char all_rules[96], sentence[256];
    snprintf(all_rules, sizeof all_rules, "%s%s", rules, causes[cause].rules);
    snprintf(sentence, sizeof sentence, "%s%s", text, causes[cause].text);
    wroth_tell(s, actor, action, all_rules, sentence, fields, count);
}
