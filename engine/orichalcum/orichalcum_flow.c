/* Sets a game up and plays rounds: turns of both sides, refill, initiative, end. */
#include "engine/orichalcum/orichalcum_human.h"

#include <string.h>

#include "engine/orichalcum/orichalcum_ai.h"
#include "engine/orichalcum/orichalcum_show.h"
#include "engine/orichalcum/orichalcum_supply.h"
#include "engine/orichalcum/orichalcum_tell.h"

/* OP-1 O-3: each side's metropolis is its first mine and camp. */
static void set_up_side(struct orichalcum_side *side, const struct orichalcum_rules *r)
{
    memset(side->on, ORICHALCUM_NONE, sizeof side->on);
    side->hoplites = r->start_hoplites;
    side->nuggets = r->start_nuggets;
    side->mines = 1;
    side->camps = 1;
}

/* O-3: the metropolis in the middle, the depicted Titan inactive. */
static void set_up_ai_board(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    struct orichalcum_side *ai = &s->side[ORICHALCUM_AI];
    ai->explored = orichalcum_bit(r->ai_center);
    if (r->metropolis_as < ORICHALCUM_TERRAINS) {
        ai->terrain[r->metropolis_as] = orichalcum_bit(r->ai_center);
    } else {
        ai->covered = orichalcum_bit(r->ai_center);
    }
    ai->titans = (uint8_t)(1 << r->ai_titan);
    s->display_titans = (uint8_t)(((1 << ORICHALCUM_TITANS) - 1) & ~ai->titans); /* OP-5 */
    orichalcum_tell(s, ORICHALCUM_AI, "setup", "O-2 O-3 O-15",
                    "gets a board of its own, {hoplites} hoplites, {nuggets} nuggets and {titan}",
                    TRACE_FIELDS({"hoplites", ai->hoplites, NULL}, {"nuggets", ai->nuggets, NULL},
                                 {"titan", r->ai_titan, r->titans[r->ai_titan].name}));
}

/* OP-1: draws the human's island if there are several. */
static void set_up_island(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const struct orichalcum_side *human = &s->side[ORICHALCUM_HUMAN];
    if (r->island_count > 1) {
        struct rng rng = rng_stream(s->head.key, ORICHALCUM_DRAW_ISLAND, 0);
        s->island = (uint8_t)rng_below(&rng, r->island_count);
        TRACE_IF_HEARD(s, trace_roll(s->head.trace, "island", s->island + 1, NULL));
    }
    orichalcum_tell(s, ORICHALCUM_HUMAN, "setup", "OP-1",
                    "gets island {island}, {hoplites} hoplites and {nuggets} nuggets",
                    TRACE_FIELDS({"island", s->island + 1, NULL},
                                 {"hoplites", human->hoplites, NULL},
                                 {"nuggets", human->nuggets, NULL}));
}

/* O-4 */
static void choose_first_player(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->first = r->first_player;
    s->side[s->first ^ 1].hoplites += r->second_hoplites;
    orichalcum_tell(s, ORICHALCUM_GAME, "first player", "O-4",
                    "{first_player} begins; the other side gets {hoplites} hoplites more",
                    TRACE_FIELDS({"first_player", s->first, game_side_names[s->first]},
                                 {"hoplites", r->second_hoplites, NULL}));
}

void orichalcum_start(void *state, const void *rules)
{
    struct orichalcum_state *s = state;
    const struct orichalcum_rules *r = rules;
    s->phase = ORICHALCUM_SETUP;
    s->loot = ORICHALCUM_NONE;
    orichalcum_fill_supply(s, r);
    set_up_side(&s->side[ORICHALCUM_AI], r);
    set_up_side(&s->side[ORICHALCUM_HUMAN], r);
    set_up_ai_board(s, r);
    set_up_island(s, r);
    choose_first_player(s, r);
    orichalcum_refill(s, r, 0);
    s->head.ai_score = orichalcum_points(&s->side[ORICHALCUM_AI]);
    orichalcum_tell(
        s, ORICHALCUM_GAME, "deal", "OP-2 OP-3 OP-5",
        "cards, tiles, creatures and buildings are dealt; {titans} Titans are on display",
        TRACE_FIELDS({"titans", orichalcum_count_titans(s->display_titans), NULL}));
}

/* OP-45 O-49 O-50 O-52: the side with more hoplites in reserve gets the initiative pawn; then the
 * other side gets a hoplite. */
static void assign_initiative(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    const int ahead = s->side[ORICHALCUM_HUMAN].hoplites - s->side[ORICHALCUM_AI].hoplites;
    const bool changes = ahead == 0 && r->initiative_tie == ORICHALCUM_CHANGES_SIDE;
    if (ahead != 0) {
        s->first = ahead > 0 ? ORICHALCUM_HUMAN : ORICHALCUM_AI;
    } else if (changes) {
        s->first ^= 1;
    }
    const int gained =
        orichalcum_gain(s, r, s->first ^ 1, ORICHALCUM_PAY_HOPLITES, r->initiative_hoplites);
    orichalcum_tell(s, ORICHALCUM_GAME, "initiative",
                    ORICHALCUM_CITE("O-49", ahead != 0 ? "OP-45" : NULL, changes ? "O-52" : NULL,
                                    r->initiative_hoplites > 0 ? "O-50" : NULL),
                    "{first_player} goes first, the other side gets {hoplites} hoplites",
                    TRACE_FIELDS({"first_player", s->first, game_side_names[s->first]},
                                 {"ahead", ahead, NULL}, {"hoplites", gained, NULL}));
}

/* O-48 to O-51 */
static void end_orichalcum_round(struct orichalcum_state *s, const struct orichalcum_rules *r)
{
    s->phase = ORICHALCUM_ROUND_END;
    game_end_round(&s->head);
    if (s->head.round == r->round_cap) { /* OP-48 */
        s->over = true;
        s->head.end_reason = ORICHALCUM_END_CAP;
        game_tell_end(s, orichalcum_columns, "OP-48");
        return;
    }
    orichalcum_refill(s, r, s->head.round);
    orichalcum_tell(s, ORICHALCUM_GAME, "refill", "O-48 OP-43", "the boards are refilled",
                    TRACE_NO_FIELDS);
    assign_initiative(s, r);
    TRACE_NOTE(s, "O-51");
    s->turns_done = 0;
    s->head.round++;
}

/* The loop of orichalcum_advance. Not inlined, because after most moves the next decision is
 * already open. */
static __attribute__((noinline)) bool continue_orichalcum(struct orichalcum_state *s,
                                                          const struct orichalcum_rules *r)
{
    while (!s->over && s->step == ORICHALCUM_STEP_NONE) {
        if (s->turns_done == ORICHALCUM_SIDES) {
            end_orichalcum_round(s, r);
        } else if ((s->first ^ s->turns_done) == ORICHALCUM_HUMAN) {
            orichalcum_human_begin(s);
        } else {
            orichalcum_ai_turn(s, r);
            s->turns_done++;
        }
    }
    return !s->over;
}

bool orichalcum_advance(void *state, const void *rules)
{
    struct orichalcum_state *s = state;
    return !s->over && (s->step != ORICHALCUM_STEP_NONE || continue_orichalcum(s, rules));
}
