/* wroth_settle_typed(): computes the parts of a state that no row of its table stores, such as
 * threat and held regions, after somebody typed a position. */
#include "engine/wroth/wroth_show.h"

static void settle_force(struct wroth_state *s, const struct wroth_rules *r, int side)
{
    struct wroth_force *f = &s->force[side];
    f->on_map = f->held = f->dice_left = 0;
    for (int face = 0; face < 4; face++) {
        f->dice_left = (uint8_t)(f->dice_left + f->dice[face]);
    }
    for (int place = 0; place < WROTH_PLACES; place++) {
        f->elites[place] = 0;
        wroth_change_basics(s, r, side, place, 0);
    }
    for (int slot = 0; slot < WROTH_ELITES_MAX; slot++) {
        if (f->place[slot] != WROTH_ON_MAT) {
            f->on_map++;
            wroth_change_elites(s, r, side, f->place[slot], 1);
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
    for (int side = 0; side < WROTH_SIDES; side++) {
        if (side < r->human.count || side == WROTH_AI) {
            settle_force(s, r, side);
        }
    }
}
