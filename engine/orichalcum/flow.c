#include "engine/orichalcum/flow.h"

#include <string.h>

#include "engine/orichalcum/ai.h"
#include "engine/orichalcum/events.h"
#include "engine/orichalcum/human.h"
#include "engine/orichalcum/supply.h"
#include "engine/orichalcum/tell.h"

/* OP-1 O-3: each side's metropolis is its first mine and camp. */
static void set_up_side(struct ori_side *side, const struct ori_rules *r)
{
    memset(side->on, ORI_NONE, sizeof side->on);
    side->hoplites = r->start_hoplites;
    side->nuggets = r->start_nuggets;
    side->mines = 1;
    side->camps = 1;
}

/* O-3: the metropolis in the middle, the depicted Titan inactive. */
static void set_up_ai_board(struct ori_state *s, const struct ori_rules *r)
{
    struct ori_side *ai = &s->side[ORI_AI];
    ai->explored = ori_bit(r->ai_center);
    if (r->metropolis_as < ORI_TERRAINS) {
        ai->terrain[r->metropolis_as] = ori_bit(r->ai_center);
    } else {
        ai->covered = ori_bit(r->ai_center);
    }
    ai->titans = (uint8_t)(1 << r->ai_titan);
    s->display_titans = (uint8_t)(((1 << ORI_TITANS) - 1) & ~ai->titans); /* OP-5 */
}

void ori_start(void *state, const void *rules, uint64_t key)
{
    struct ori_state *s = state;
    const struct ori_rules *r = rules;
    struct trace *trace = s->head.trace;
    memset(s, 0, sizeof *s);
    s->head = (struct game_head){.key = key, .trace = trace, .winner = GAME_UNFINISHED, .round = 1};
    s->first = r->first_player;
    s->phase = ORI_SETUP;
    s->loot = ORI_NONE;
    set_up_side(&s->side[ORI_AI], r);
    set_up_side(&s->side[ORI_HUMAN], r);
    set_up_ai_board(s, r);
    s->side[s->first ^ 1].hoplites += r->second_hoplites; /* O-4 */
    ori_fill_supply(s, r);
    ori_refill(s, r, 0);
    s->head.ai_score = ori_points(&s->side[ORI_AI]);
    ori_tell(
        s, ORI_GAME, "setup", "O-2 O-3 O-4 OP-1 OP-2 OP-3 OP-4 OP-5",
        "{first} begins; the AI has {hoplites} hoplites and {titan}",
        (struct trace_field[ORI_TELL_FIELDS]){{"first", s->first, ori_side_names[s->first]},
                                              {"hoplites", s->side[ORI_AI].hoplites, NULL},
                                              {"titan", r->ai_titan, r->titans[r->ai_titan].name}});
}

/* OP-45 O-49 O-50 O-52: more hoplites in reserve take the pawn, the other side gets a hoplite
 * after the comparison. */
static void assign_initiative(struct ori_state *s, const struct ori_rules *r)
{
    const int ahead = s->side[ORI_HUMAN].hoplites - s->side[ORI_AI].hoplites;
    if (ahead != 0) {
        s->first = ahead > 0 ? ORI_HUMAN : ORI_AI;
    } else if (r->initiative_tie == ORI_CHANGES_SIDE) {
        s->first ^= 1;
    }
    ori_gain_hoplites(s, r, s->first ^ 1, r->initiative_hoplites);
    ori_tell(s, ORI_GAME, "initiative", "O-49 O-50 O-51 O-52 OP-45",
             "{first} goes first, the other side gets a hoplite",
             (struct trace_field[ORI_TELL_FIELDS]){{"first", s->first, ori_side_names[s->first]},
                                                   {"ahead", ahead, NULL}});
}

static void note_scores(struct ori_state *s)
{
    const int slot = s->head.round - 1;
    for (int side = 0; side < ORI_SIDES && slot < ORI_ROUND_SLOTS; side++) {
        s->tally[side].score_by_round[slot] = (uint8_t)ori_points(&s->side[side]);
    }
}

/* O-48 to O-51 */
static void end_round(struct ori_state *s, const struct ori_rules *r)
{
    s->phase = ORI_ROUND_END;
    note_scores(s);
    if (s->head.round == r->round_cap) { /* OP-48 */
        s->over = true;
        s->head.end_reason = ORI_END_CAP;
        return;
    }
    ori_refill(s, r, s->head.round);
    ori_tell(s, ORI_GAME, "refill", "O-48 OP-43 OP-44", "the boards are refilled",
             (struct trace_field[ORI_TELL_FIELDS]){{0}});
    assign_initiative(s, r);
    s->turns_done = 0;
    s->head.round++;
}

bool ori_advance(void *state, const void *rules)
{
    struct ori_state *s = state;
    const struct ori_rules *r = rules;
    while (!s->over && s->step == ORI_STEP_NONE) {
        if (s->turns_done == ORI_SIDES) {
            end_round(s, r);
        } else if ((s->first ^ s->turns_done) == ORI_HUMAN) {
            ori_human_begin(s, r);
        } else {
            ori_ai_turn(s, r);
            s->turns_done++;
        }
    }
    return !s->over;
}
