#include "engine/wroth/wroth_show.h"

static void name_group(struct text *text, const struct wroth_state *s, const struct wroth_rules *r,
                       game_move move)
{
    const unsigned elites = (unsigned)wroth_move_elites(move);
    const char *link = "";
    if (wroth_move_basics(move) > 0) {
        text_add(text, "%d basics", wroth_move_basics(move));
        link = " and ";
    }
    for (unsigned left = elites; left != 0; left &= left - 1) {
        text_add(text, "%s%s", link, wroth_type_of(r, s->head.seat, __builtin_ctz(left))->name);
        link = " and ";
    }
}

/* Moves that name a face, a pair of dice, a type or a victim. */
static void name_other(struct text *text, const struct wroth_state *s, const struct wroth_rules *r,
                       game_move move)
{
    const int from = wroth_move_from(move);
    const int second = wroth_move_elites(move);
    switch (wroth_move_kind(move)) {
    case WROTH_DO_DRAFT:
        text_add(text, "draft %s", wroth_face_names[from]);
        break;
    case WROTH_DO_DISCARD:
        text_add(text, wroth_move_means(move) == WROTH_BY_SPOILS ? "decline" : "discard %s",
                 wroth_face_names[from]);
        break;
    case WROTH_DO_EXODUS:
        text_add(text, "exodus from %s", wroth_place_names[from]);
        if (wroth_move_means(move) == WROTH_BY_DIE) {
            text_add(text, " with %s and %s", wroth_face_names[wroth_move_basics(move)],
                     second == WROTH_ASD_AS_DIE ? "the all-seeing die" : wroth_face_names[second]);
        }
        break;
    case WROTH_DO_BUY:
        text_add(text, "buy %s in %s", wroth_faction_of(r, s->head.seat)->elites[from].name,
                 wroth_place_names[wroth_move_to(move)]);
        break;
    case WROTH_DO_HIT:
        text_add(text, "hit %s",
                 from == WROTH_ELITES_MAX ? "a basic" : wroth_type_of(r, WROTH_AI, from)->name);
        break;
    case WROTH_DO_ABILITY:
        text_add(text, "buy %s", wroth_faction_of(r, s->head.seat)->abilities[from].name);
        if (wroth_move_to(move) != WROTH_SHORES) {
            text_add(text, " for %s", wroth_place_names[wroth_move_to(move)]);
        }
        break;
    case WROTH_DO_SUFFER:
        text_add(text, "let %s of human %d take the damage",
                 wroth_type_of(r, wroth_move_to(move), from)->name, wroth_move_to(move) + 1);
        break;
    case WROTH_DO_END_EXODUS:
        text_add(text, "end the exodus");
        break;
    default:
        text_add(text, "end the turn");
        break;
    }
}

void wroth_name_move(const void *state, const void *rules, game_move move, struct text *out)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    const char *to = wroth_place_names[wroth_move_to(move) % WROTH_PLACES];
    switch (wroth_move_kind(move)) {
    case WROTH_DO_MINE:
        text_add(out, "mine");
        break;
    case WROTH_DO_ASD_MINE:
        text_add(out, "mine by the all-seeing die");
        break;
    case WROTH_DO_EXTEND:
        text_add(out, "extend %d to %s", wroth_move_basics(move), to);
        break;
    case WROTH_DO_MUSTER:
        text_add(out, "maneuver: deploy %d in Shores", wroth_move_basics(move));
        break;
    case WROTH_DO_MANEUVER:
        text_add(out, "maneuver ");
        name_group(out, s, r, move);
        text_add(out, " from %s to %s", wroth_place_names[wroth_move_from(move)], to);
        break;
    case WROTH_DO_STEP:
        text_add(out, "lead ");
        name_group(out, s, r, move);
        text_add(out, " to %s", to);
        break;
    case WROTH_DO_BATTLE:
        text_add(out, "battle %s", to);
        break;
    case WROTH_DO_STRIKE:
        text_add(out, "strike %s", to);
        break;
    case WROTH_DO_ASSAULT:
        text_add(out, "assault %s", to);
        break;
    default:
        name_other(out, s, r, move);
        return;
    }
    if (wroth_move_means(move) == WROTH_BY_DOUBLE) {
        text_add(out, " (double)");
    }
}

static void draw_place(const struct wroth_state *s, const struct wroth_rules *r, int place,
                       struct text *out)
{
    text_add(out, "%-8s", wroth_place_names[place]);
    if (place != WROTH_SHORES) {
        text_add(out, " %d VP %-8s", s->token_points[place],
                 s->token_symbol[place] == WROTH_NO_FACE
                     ? ""
                     : wroth_face_names[s->token_symbol[place]]);
        text_add(out, " threat %2d%s", s->threat[place], s->base == place ? " base" : "");
    }
    for (int side = 0; side < WROTH_SIDES; side++) {
        const struct wroth_force *f = &s->force[side];
        if (side != WROTH_AI && side >= r->human.count) {
            continue;
        }
        if (wroth_troops(f, place) > 0) {
            text_add(out, " | %s: %d basics, %d elites", wroth_side_names[side], f->basics[place],
                     f->elites[place]);
        }
    }
    text_add(out, "\n");
}

void wroth_draw(const void *state, const void *rules, struct text *out)
{
    const struct wroth_state *s = state;
    const struct wroth_rules *r = rules;
    text_add(out, "round %d: humans %d VP, ai %d VP, chaos %d\n", s->head.round,
             s->head.human_score, s->head.ai_score, s->chaos_value);
    for (int place = 0; place < WROTH_PLACES; place++) {
        draw_place(s, r, place, out);
    }
    for (int side = 0; side < WROTH_SIDES; side++) {
        if (side < r->human.count || side == WROTH_AI) {
            text_add(out, "%s: %d basics in supply, %d Corra, all-seeing die %s\n",
                     wroth_side_names[side], s->force[side].supply, s->force[side].corra,
                     wroth_asd_names[s->force[side].asd]);
        }
    }
}
