#include "sims/lua/piles.h"

#include <stdlib.h>

#include "sims/lua/script.h"

/* Most places of a state. */
enum { PLACES_MAX = GAME_STATE_MAX / sizeof(struct pile_place), SHUFFLES_MAX = 250 };

static struct pile *pile_at(const struct script *script, void *state, int32_t number)
{
    return (struct pile *)(void *)((unsigned char *)state + script->piles[number].offset);
}

static uint8_t all_seats(const struct script *script)
{
    return (uint8_t)((1U << script_seats(script)) - 1);
}

/* More seats see a card; when all know it, it does not matter how it came. */
static void see(struct pile_place *place, uint8_t mask, uint8_t all)
{
    place->seen |= mask;
    if (place->seen == all) {
        *place = (struct pile_place){.card = place->card, .seen = all};
    }
}

static struct pile_place lift(struct pile *pile, int32_t place)
{
    const struct pile_place card = pile->places[place];
    pile->count--;
    memmove(&pile->places[place], &pile->places[place + 1],
            (size_t)(pile->count - place) * sizeof card);
    memset(&pile->places[pile->count], 0, sizeof card);
    return card;
}

int32_t piles_move(const struct script *script, void *state, int32_t from, int32_t place,
                   int32_t to, int32_t n)
{
    struct pile *source = pile_at(script, state, from);
    struct pile_place card = {0};
    for (int32_t k = 0; k < n; k++) {
        card = lift(source, place < 0 ? source->count - 1 : place);
        if (to >= 0) {
            struct pile *target = pile_at(script, state, to);
            target->places[target->count] = card;
            see(&target->places[target->count++], script->piles[to].seers, all_seats(script));
        }
    }
    return card.card;
}

void piles_put(const struct script *script, void *state, int32_t number, int32_t card, int32_t last)
{
    struct pile *pile = pile_at(script, state, number);
    for (; card <= last; card++) {
        pile->places[pile->count++] = (struct pile_place){.card = card, .seen = all_seats(script)};
    }
}

void piles_reveal(const struct script *script, void *state, int32_t number, int32_t place,
                  uint8_t mask)
{
    see(&pile_at(script, state, number)->places[place], mask, all_seats(script));
}

/* Calls `visit` for each card of the state, pile by pile. */
#define EACH_PLACE(script, state, place)                                                           \
    for (uint32_t pile_##place = 0; pile_##place < (script)->pile_count; pile_##place++)           \
        for (struct pile_place *place = pile_at(script, state, (int32_t)pile_##place)->places,     \
                               *end_##place =                                                      \
                                   place + pile_at(script, state, (int32_t)pile_##place)->count;   \
             place < end_##place; place++)

/* Where the cards of each shuffle are: in the places `here`, or all of them in the shuffle `next`. */
struct after {
    bool used, here, apart; /* apart: not all went the same way */
    uint8_t next;
};

static void look_after(const struct pile_place *place, struct after after[])
{
    for (int k = 0; k < place->length; k++) {
        struct after *a = &after[place->way[k].shuffle];
        const uint8_t next = k + 1 < place->length ? place->way[k + 1].shuffle : 0;
        a->apart = a->apart || (a->used && a->next != next);
        a->used = true, a->here = a->here || next == 0, a->next = next;
    }
}

/* Leaves out the steps of shuffles all of whose cards went into the same next one: two shuffles are one
 * then, and who knew a card before the first knows that it is among those of the second. The others get
 * numbers from 1 on. */
static void shorten(struct pile_place *place, const struct after after[], const uint8_t numbers[])
{
    int kept = 0;
    uint8_t knew = 0;
    for (int k = 0; k < place->length; k++) {
        const struct pile_step step = place->way[k];
        const struct after *a = &after[step.shuffle];
        knew |= step.knew;
        if (a->here || a->apart) {
            place->way[kept++] = (struct pile_step){numbers[step.shuffle], knew};
            knew = 0;
        }
    }
    memset(&place->way[kept], 0, (size_t)(place->length - kept) * sizeof *place->way);
    place->length = (uint8_t)kept;
}

/* Takes all shuffles for one: then nobody knows any more which cards could not be where. */
static void blur(struct pile_place *place)
{
    uint8_t knew = 0;
    for (int k = 0; k < place->length; k++) {
        knew |= place->way[k].knew;
    }
    if (place->length > 0) {
        memset(place->way, 0, sizeof place->way);
        place->way[0] = (struct pile_step){1, knew};
        place->length = 1;
    }
}

/* Makes the ways as short as they can be; returns the greatest number of a shuffle. */
static uint8_t tidy(const struct script *script, void *state)
{
    struct after after[UINT8_MAX + 1] = {{0}};
    uint8_t numbers[UINT8_MAX + 1] = {0}, count = 0;
    bool any = false;
    EACH_PLACE(script, state, a)
    {
        look_after(a, after);
        any = any || a->length > 0;
    }
    if (!any) {
        return 0;
    }
    for (int k = 1; k <= UINT8_MAX; k++) {
        if (after[k].used && (after[k].here || after[k].apart)) {
            numbers[k] = ++count;
        }
    }
    EACH_PLACE(script, state, b)
    {
        shorten(b, after, numbers);
    }
    return count;
}

/* The number of the next shuffle, of that pile; its cards' ways have room for it. */
static uint8_t next_shuffle(const struct script *script, void *state, const struct pile *pile)
{
    uint8_t last = tidy(script, state);
    bool full = last >= SHUFFLES_MAX;
    for (int32_t k = 0; k < pile->count; k++) {
        full = full || pile->places[k].length == PILES_WAY_MAX;
    }
    if (full) {
        EACH_PLACE(script, state, place)
        {
            blur(place);
        }
        last = 1;
    }
    return (uint8_t)(last + 1);
}

void piles_shuffle(const struct script *script, void *state, int32_t number, struct rng *rng)
{
    struct pile *pile = pile_at(script, state, number);
    const uint8_t seers = script->piles[number].seers, all = all_seats(script);
    const bool hides = pile->count > 1 && seers != all;
    const uint8_t shuffle = hides ? next_shuffle(script, state, pile) : 0;
    for (int32_t k = 0; hides && k < pile->count; k++) {
        struct pile_place *place = &pile->places[k];
        place->way[place->length++] = (struct pile_step){shuffle, place->seen};
        place->seen = seers;
    }
    for (uint32_t i = (uint32_t)pile->count; i > 1; i--) {
        const uint32_t j = rng_below(rng, i);
        const struct pile_place moved = pile->places[i - 1];
        pile->places[i - 1] = pile->places[j];
        pile->places[j] = moved;
    }
}

/* Where a card lies that the seat does not know, with the whole way that leads there; and from which step
 * on the seat could not follow it. */
struct unknown {
    struct pile_place *at, was;
    int first;
};

struct redeal {
    struct unknown unknown[PLACES_MAX];
    struct pile_place cards[PLACES_MAX]; /* on their way so far; length 0: they have arrived */
    int count;                           /* of both */
};

static void note_unknown(struct redeal *r, struct pile_place *at, uint8_t bit)
{
    int first = at->length - 1;
    if ((at->seen & bit) != 0 || first < 0) {
        return;
    }
    while (first > 0 && (at->way[first].knew & bit) == 0) {
        first--;
    }
    struct pile_place *card = &r->cards[r->count];
    *card = (struct pile_place){.card = at->card, .length = (uint8_t)(first + 1)};
    memcpy(card->way, at->way, (size_t)(first + 1) * sizeof *card->way);
    r->unknown[r->count++] = (struct unknown){at, *at, first};
}

static int by_card(const void *a, const void *b)
{
    const struct pile_place *x = a, *y = b;
    const size_t from = offsetof(struct pile_place, length);
    return x->card != y->card ? (x->card < y->card ? -1 : 1)
                              : memcmp(&x->length, &y->length, sizeof *x - from);
}

static int by_step(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct pile_step));
}

/* The cards that went into a shuffle, in an order that says nothing; `from`: which of r->cards they are. */
static int gather(const struct redeal *r, uint8_t shuffle, struct rng *rng,
                  struct pile_place pool[], int from[])
{
    int count = 0;
    for (int k = 0; k < r->count; k++) {
        const struct pile_place *card = &r->cards[k];
        if (card->length > 0 && card->way[card->length - 1].shuffle == shuffle) {
            from[count] = k;
            pool[count++] = *card;
        }
    }
    qsort(pool, (size_t)count, sizeof *pool, by_card);
    for (uint32_t i = (uint32_t)count; i > 1; i--) {
        const uint32_t j = rng_below(rng, i);
        const struct pile_place moved = pool[i - 1];
        pool[i - 1] = pool[j];
        pool[j] = moved;
    }
    return count;
}

/* Deals the cards of one shuffle among the places where they stayed and the ways into later shuffles. */
static void deal(struct redeal *r, uint8_t shuffle, struct rng *rng)
{
    struct pile_place pool[PLACES_MAX];
    struct pile_step onward[PLACES_MAX];
    int from[PLACES_MAX], steps = 0, dealt = 0;
    const int count = gather(r, shuffle, rng, pool, from);
    for (int k = 0; k < r->count; k++) {
        const struct unknown *u = &r->unknown[k];
        int step = u->first;
        while (step < u->was.length && u->was.way[step].shuffle != shuffle) {
            step++;
        }
        if (step == u->was.length - 1) {
            r->cards[from[dealt]].length = 0;
            *u->at = pool[dealt++];
            u->at->seen = u->was.seen;
        } else if (step < u->was.length) {
            onward[steps++] = u->was.way[step + 1];
        }
    }
    qsort(onward, (size_t)steps, sizeof *onward, by_step);
    for (int k = 0; dealt < count; k++, dealt++) {
        struct pile_place *card = &r->cards[from[dealt]];
        *card = pool[dealt];
        card->way[card->length++] = onward[k];
    }
}

void piles_redeal(const struct script *script, void *state, int seat, struct rng *rng)
{
    struct redeal r;
    r.count = 0;
    bool shuffles[UINT8_MAX + 1] = {false};
    EACH_PLACE(script, state, place)
    {
        note_unknown(&r, place, (uint8_t)(1U << seat));
    }
    for (int k = 0; k < r.count; k++) {
        for (int step = r.unknown[k].first; step < r.unknown[k].was.length; step++) {
            shuffles[r.unknown[k].was.way[step].shuffle] = true;
        }
    }
    for (int k = 1; k <= UINT8_MAX; k++) {
        if (shuffles[k]) {
            deal(&r, (uint8_t)k, rng);
        }
    }
}
