/* heroes3_wild_battles [FIRST [COUNT]]: plays wild battles (wild_battles.h) with all invariants checked. */

#include "tests/heroes3/wild_battles.h"

int main(int argc, char *argv[])
{
    const uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    const uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
    uint32_t casts[HEROES3_SPELLS] = {0};
    uint64_t ends[4] = {0};
    struct fixture f;
    wild_open(&f);
    for (uint64_t index = first; index < first + count; index++) {
        const char *broken = wild_play(&f, index, casts);
        if (broken != NULL) {
            fprintf(stderr, "battle %llu: %s\n", (unsigned long long)index, broken);
            return 1;
        }
        const struct game_head *head = game_head_const(f.table.state);
        ends[head->end_reason & 3]++;
    }
    printf("%llu battles, no invariant broken; won %llu, lost %llu, both gone %llu, cap %llu\n",
           (unsigned long long)count, (unsigned long long)ends[0], (unsigned long long)ends[1],
           (unsigned long long)ends[2], (unsigned long long)ends[3]);
    for (int spell = 0; spell < HEROES3_SPELLS; spell++) {
        printf("%8u %s\n", casts[spell], heroes3_spell_names[spell]);
    }
    fixture_close(&f);
    return 0;
}
