/* Finds the region that the AI's rules name: by highest threat or by most AI troops, and by lowest
 * number among equals. */
#include "engine/wroth/wroth_bytes.h"
#include "engine/wroth/wroth_keys.h"
#include "engine/wroth/wroth_play.h"

int wroth_highest_threat(const struct wroth_state *s, uint8_t regions)
{
    /* WP-30, W-15 */
    const int peak = wroth_peak(wroth_threat_keys(s), regions);
    return peak < 0 ? 0 : wroth_key_region(peak);
}

int wroth_attack_target(const struct wroth_state *s, uint8_t regions)
{
    /* W-17, W-24, W-27; ties W-18, W-25, W-28 */
    const int peak = wroth_peak(wroth_threat_keys(s), regions);
    return peak < WROTH_REGIONS ? 0 : wroth_key_region(peak); /* a threat above 0 */
}

int wroth_largest_region(const struct wroth_state *s, const struct wroth_rules *r)
{
    const struct wroth_force *ai = &s->force[WROTH_AI];
    const uint64_t elites = r->ai.elites_count ? wroth_eight(ai->elites) : 0;
    const int peak = lanes_highest(wroth_keys(lanes_widen(wroth_eight(ai->basics) + elites)));
    return peak < WROTH_REGIONS ? 0 : wroth_key_region(peak); /* some troops */
}
