/* The part `rolls`: listens to the dice of traced games. Dice must differ from game to game and
 * after `redeal`, and no die may predict another one, as happens if two purposes share a stream of
 * the random generator. */
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/check/checking.h"
#include "sims/games/registry.h"

enum { DICE_MAX = 24, FACES = 64, LEAST = 60 /* pairs of rolls that say something */ };

/* The first roll of each die in a round. A die has the name of its roll and its actor: "automa's
 * die of ai". */
struct dice {
    char names[DICE_MAX][80];
    int count;
    int64_t face[DICE_MAX]; /* of this round; -1: none */
    uint16_t round;
};

/* Which faces two dice, `one` and `other`, have shown in the same round. */
struct roll_pair {
    uint32_t rounds;
    uint64_t seen, partners; /* sets of bits: faces of `one`, and of `other` */
    uint8_t partner[FACES];  /* [face of one] last face of `other` with it, + 1; 0: none yet */
    bool differs;            /* the same face of `one` came with two faces of `other` */
};

/* The listener of traced games. */
struct listening {
    struct dice dice;
    struct roll_pair (*pairs)[DICE_MAX]; /* [one][other] */
    uint64_t hash;                       /* of all rolls of this game */
    uint64_t rolls;
    bool redeal;   /* at the first decision, so that other dice follow */
    bool armed;    /* the first decision was made: after `known` more rolls comes the first */
    int known;     /* rolls made before the decision, which the player may have seen */
    int64_t first; /* the first roll after the decision; -1: none */
};

static void count_pair(struct roll_pair *pair, int64_t one, int64_t other)
{
    if (one < 0 || other < 0 || one >= FACES || other >= FACES) {
        return;
    }
    pair->rounds++;
    pair->seen |= UINT64_C(1) << one;
    pair->partners |= UINT64_C(1) << other;
    pair->differs |= pair->partner[one] != 0 && pair->partner[one] != other + 1;
    pair->partner[one] = (uint8_t)(other + 1);
}

static void end_listened_round(struct listening *l)
{
    for (int one = 0; one < l->dice.count; one++) {
        for (int other = 0; other < l->dice.count; other++) {
            if (one != other) {
                count_pair(&l->pairs[one][other], l->dice.face[one], l->dice.face[other]);
            }
        }
    }
    for (int k = 0; k < DICE_MAX; k++) {
        l->dice.face[k] = -1;
    }
}

static void note_checked_roll(struct dice *dice, const char *actor, const struct trace_roll *roll)
{
    char name[sizeof dice->names[0]];
    int k = 0;
    snprintf(name, sizeof name, "%s of %s", roll->what, actor);
    while (k < dice->count && strcmp(dice->names[k], name) != 0) {
        k++;
    }
    if (k == DICE_MAX) {
        return;
    }
    if (k == dice->count) {
        dice->count++;
        memcpy(dice->names[k], name, sizeof name);
    }
    if (dice->face[k] < 0) {
        dice->face[k] = roll->value;
    }
}

static void hear_checked_rolls(void *to, const struct trace_event *event, const void *state)
{
    struct listening *l = to;
    (void)state;
    if (event->round != l->dice.round) {
        end_listened_round(l);
        l->dice.round = (uint16_t)event->round;
    }
    for (int k = 0; k < event->roll_count; k++) {
        note_checked_roll(&l->dice, event->actor, &event->rolls[k]);
        l->hash = rng_mix(l->hash ^ (uint64_t)event->rolls[k].value);
        l->rolls++;
        if (l->armed && l->known-- == 0) {
            l->first = event->rolls[k].value;
            l->armed = false;
        }
    }
}

/* Fails if one die predicts another: in LEAST rounds or more each face of the one came with only
 * one face of the other, while the one showed at least four faces and the other at least two. */
static void check_pairs(const struct checking *x, const struct listening *l)
{
    for (int one = 0; one < l->dice.count; one++) {
        for (int other = 0; other < l->dice.count; other++) {
            const struct roll_pair *p = &l->pairs[one][other];
            check_fail_if(x,
                          p->rounds >= LEAST && !p->differs && __builtin_popcountll(p->seen) >= 4 &&
                              __builtin_popcountll(p->partners) >= 2,
                          "`%s` says what `%s` shows in the same round, %u times of %u: do they "
                          "share a stream? Give each purpose a number of its own in rng_stream",
                          l->dice.names[one], l->dice.names[other], p->rounds, p->rounds);
        }
    }
}

static void visit_first(struct checking *x, const struct game_list *list, void *to)
{
    struct listening *l = to;
    (void)list;
    if (x->place->decision == 0) {
        l->armed = true;
        l->known = game_head(x->state.at)->trace->roll_count;
        if (l->redeal) {
            call_redeal(x, &x->state, rng_mix(x->place->index + 77));
        }
    }
}

/* Plays a game and returns the first roll after the first decision; -1 if there is none. */
static int64_t first_roll(struct checking *x, struct listening *l, struct trace *trace,
                          uint64_t index, bool redeal)
{
    l->redeal = redeal;
    l->hash = 0;
    l->first = -1;
    l->armed = false;
    l->dice.round = 1;
    trace->roll_count = 0;
    check_play(x, "random", index, visit_first, l, trace);
    end_listened_round(l);
    return l->first;
}

void check_rolls(struct checking *x)
{
    struct listening *l = memory_new(1, sizeof *l);
    struct trace *trace = memory_new(1, sizeof *trace);
    const uint64_t games = x->options->games;
    uint64_t hash = 0, same_games = 0, same_deals = 0, varied = 0;
    int64_t before = -1;
    *trace = (struct trace){.hear = hear_checked_rolls, .listener = l};
    l->pairs = memory_new(DICE_MAX, sizeof *l->pairs);
    end_listened_round(l);
    for (uint64_t i = 0; i < games; i++) {
        const int64_t roll = first_roll(x, l, trace, i, false);
        hash = i == 0 ? l->hash : hash;
        same_games += l->hash == hash;
        varied += i > 0 && roll != before;
        before = roll;
        same_deals += first_roll(x, l, trace, i, true) == roll;
    }
    if (l->rolls == 0) {
        if (registry_script(x->game)->text == NULL) { /* the rolls of a script tell of themselves */
            check_note(x,
                       "no event tells of a roll: if the game has dice, traces do not show them\n");
        }
    } else if (same_games == games && games > 1) {
        check_fail(x, "all games roll the same dice: make streams from head.key");
    }
    check_fail_if(x, varied >= 4 && same_deals == games,
                  "the dice to come stay as they were after `redeal`: it must deal them anew "
                  "from its key");
    check_pairs(x, l);
}
