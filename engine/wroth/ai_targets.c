/* Where the AI chooses: threat and its ties. */
#include "engine/wroth/play.h"

int wroth_highest_threat(const struct wroth_state *s, uint8_t regions)
{
    int best = 0;
    int most = -1;
    for (unsigned left = regions; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        if (s->threat[region] > most) { /* WP-30, W-15, W-18, W-25, W-28 */
            most = s->threat[region];
            best = region;
        }
    }
    return best;
}

int wroth_attack_target(const struct wroth_state *s, uint8_t regions)
{
    const int region = wroth_highest_threat(s, regions);
    return region != 0 && s->threat[region] > 0 ? region : 0;
}

int wroth_largest_region(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    int best = 0;
    int most = 0;
    for (unsigned left = ai->held; left != 0; left &= left - 1) {
        const int region = wroth_lowest(left);
        const int troops = ai->basics[region] + (r->ai.elites_count ? ai->elites[region] : 0);
        if (troops > most) {
            most = troops;
            best = region;
        }
    }
    return best;
}
