/* Worth of a human Unit in a slot in the coming Combat, in tenths of a card. The player `greedy`
 * compares everything by it. It uses only what the human can see. */
#pragma once

#include "engine/drums/drums_state.h"
#include "engine/lanes.h"

/* An Attack value that no Unit reaches; one that hits nothing; a worth below all others. */
enum { DRUMS_NEVER = INT16_MAX, DRUMS_FEEBLE = INT16_MIN / 2, DRUMS_NOTHING = INT16_MIN };

/* Human Units, one in each slot. */
struct drums_units {
    lanes8 attack, bonus, defense;
    lanes8 loss, shot, hidden, reach; /* as in struct drums_stake */
    lanes8 charges;                   /* -1 where it may attack the Hero past an enemy */
};

/* What the front lines mean for the human's choices. Filled once for a decision by drums_look. A
 * lane is a slot. */
struct drums_outlook {
    const struct drums_state *s;
    const struct drums_rules *r;
    lanes8 need;      /* Attack that hits the AI's Unit, Guards counted */
    lanes8 prize;     /* worth of a Hit on it */
    lanes8 blow;      /* its Attack in a fight; elsewhere the best shot at that slot */
    lanes8 threat;    /* worth of keeping it off the own Hero */
    lanes8 covered;   /* -1 in `hidden` slots */
    lanes8 loose;     /* -1 in slots without one of the `enemies` */
    lanes8 hero_need; /* Attack that wounds the AI's Hero from there */
    int16_t shot_need[DRUMS_SLOTS_MAX]; /* of `enemies`: ranged Attack that is of use against it */
    int16_t short_of[DRUMS_SLOTS_MAX];  /* of `enemies`: Attack that decides the fight with it */
    uint8_t enemies;                    /* AI Units that are not destroyed yet */
    uint8_t hidden;                     /* slots where the AI can still reveal a card */
    uint8_t dying;                      /* AI Units that the human's engaged Units will destroy */
    int16_t hero_prize;                 /* worth of a Wound on the AI's Hero */
    int budget;                         /* cards to spend this round; see drums_greedy.c */
    bool home;                          /* whether the rest is filled in, by drums_look_home */
    struct drums_stake own;             /* the own line */
    lanes8 now;                         /* its worth */
};

void drums_look(struct drums_outlook *out, const struct drums_state *s,
                const struct drums_rules *r);

/* Fills in `own` and `now` at the first call; later calls do nothing. */
void drums_look_home(struct drums_outlook *o);

/* Worth of a Hit on that AI Unit; of a Wound on the AI's Hero. */
int16_t drums_prize(const struct drums_rules *r, const struct drums_slot *unit);
int16_t drums_hero_prize(const struct drums_state *s, const struct drums_rules *r);

/* Worth that more Attack, Defense or flags would add to each own Unit, by slot. */
lanes8 drums_gains(struct drums_outlook *o, int8_t attack, int8_t defense, uint8_t flags);

/* The stake of these Units; see struct drums_stake. */
struct drums_stake drums_stake_of(const struct drums_rules *r, const struct drums_units *units);

/* The stake of the Unit in `slot` as if it stood in every slot. */
struct drums_stake drums_everywhere(const struct drums_stake *stake, unsigned slot);

/* Worth of the Unit of each lane in its slot. `ranged`: some Unit has more than its own slot in
 * range. */
lanes8 drums_weigh(const struct drums_outlook *o, const struct drums_stake *stake, bool ranged);

/* Worth of the best ranged attack with that much Attack on one of the slots `among`; sets *target.
 * 0 and *target = -1 if there is none. */
int drums_best_shot(const struct drums_outlook *o, int attack, uint8_t among, int *target);

/* Worth of the best support with that much Attack for one of `fights`; sets *fight. 0 and *fight =
 * -1 if there is none. */
int drums_best_support(const struct drums_outlook *o, int support, uint8_t fights, int *fight);
