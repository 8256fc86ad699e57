#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tests/support/fixture.h"

int main(int argc, char **argv)
{
    struct fixture f;
    const char *sets[16] = {0};
    for (int i = 4; i < argc && i < 18; i++)
        sets[i - 4] = argv[i];
    fixture_open(&f, "heroes3/base.yaml", sets);
    struct match m = {.game = f.game, .rules = f.rules};
    if (!policy_parse(f.game, argc > 1 ? argv[1] : "simple", &m.seats[0]) ||
        !policy_parse(f.game, argc > 2 ? argv[2] : "greedy", &m.seats[1]))
        return 1;
    int n = argc > 3 ? atoi(argv[3]) : 2000;
    static struct match_table t;
    unsigned char rec[GAME_RECORD_MAX];
    long win[4] = {0}, rounds = 0, dec = 0;
    clock_t c0 = clock();
    for (int i = 0; i < n; i++) {
        match_play(&m, 1, (uint64_t)i, &t, NULL, rec);
        win[rec[0]]++;
        rounds += ((struct game_head *)t.state)->round;
        dec += ((struct game_head *)t.state)->decisions;
    }
    double sec = (double)(clock() - c0) / CLOCKS_PER_SEC;
    printf("%d battles in %.2f s: %.0f/s; ai %ld human %ld draw %ld unfinished %ld; rounds %.2f "
           "decisions %.1f; state %u rules %u record %u\n",
           n, sec, n / sec, win[0], win[1], win[2], win[3], (double)rounds / n, (double)dec / n,
           f.game->state_size, f.game->rules_size, f.game->record_size);
    fixture_close(&f);
    return 0;
}
