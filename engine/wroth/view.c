#include "engine/wroth/view.h"

/* By humans' troops (row) and the AI's (column), in 1/16 of the stake. */
const int8_t wroth_hold[WROTH_WORTH_CAP + 1][WROTH_WORTH_CAP + 1] = {
    {0, -11, -13, -14, -15, -16, -16, -16}, {11, -3, -10, -12, -14, -15, -15, -16},
    {13, 8, -3, -10, -12, -14, -15, -15},   {14, 12, 8, -3, -10, -12, -14, -15},
    {15, 14, 12, 8, -3, -10, -12, -14},     {16, 15, 14, 12, 8, -3, -10, -12},
    {16, 15, 15, 14, 12, 8, -3, -10},       {16, 16, 15, 15, 14, 12, 8, -3},
};

/* What a symbol's bonus each round is worth, to us and denied to the AI, in 1/16 VP. */
static const int8_t symbol_stake[] = {
    [WROTH_MINE] = 14, [WROTH_EXTEND] = 26, [WROTH_MANEUVER] = 14, [WROTH_BATTLE] = 18, 0};

void wroth_look(struct wroth_view *v, const struct wroth_state *s, const struct wroth_rules *r,
                int seat)
{
    v->s = s;
    v->r = r;
    v->seat = seat;
    v->me = &s->force[seat];
    for (int place = 0; place < WROTH_PLACES; place++) {
        v->mine[place] = (uint8_t)wroth_troops(v->me, place);
        v->ai[place] = (uint8_t)wroth_troops(&s->force[WROTH_AI], place);
        v->other[place] = 0;
        v->stake[place] =
            (int16_t)(16 * s->token_points[place] + symbol_stake[s->token_symbol[place]]);
    }
    for (int ally = 0; ally < r->human.count; ally++) {
        for (int place = 1; ally != seat && place < WROTH_PLACES; place++) {
            const int troops = wroth_troops(&s->force[ally], place);
            if (r->control == WROTH_POOLED) {
                v->other[place] = (uint8_t)(v->other[place] + troops);
            } else if (troops > v->other[place]) {
                v->other[place] = (uint8_t)troops;
            }
        }
    }
}
