/* Moves, shuffles and re-deals cards, and keeps track of what each seat knows (see piles.h). */
#include "sims/games/lua/piles.h"

#include <stdlib.h>

#include "engine/game.h"

enum {
    PLACES_MAX = GAME_STATE_MAX / sizeof(struct pile_place), /* of a state */
    SHUFFLES_MAX = UINT8_MAX, /* that cards of a state can have come through */
    CARD_BITS = 20,
};
_Static_assert(PILES_CARD_MAX < 1 << CARD_BITS, "a card fits into its bits");

static struct pile *find_pile_at(const struct piles *piles, void *state, int32_t number)
{
    return (struct pile *)(void *)((unsigned char *)state + piles->list[number].offset);
}

/* Lets more seats see a card. If all know it now, its way no longer matters and is forgotten. */
static void see_pile_card(struct pile_place *place, uint8_t mask, uint8_t all)
{
    place->seen |= mask;
    if (place->seen == all) {
        *place = (struct pile_place){.card = place->card, .seen = all};
    }
}

static struct pile_place lift_pile_card(struct pile *pile, int32_t place)
{
    const struct pile_place card = pile->places[place];
    pile->count--;
    for (; place < pile->count; place++) {
        pile->places[place] = pile->places[place + 1];
    }
    pile->places[place] = (struct pile_place){0};
    return card;
}

int32_t piles_move(const struct piles *piles, void *state, int32_t from, int32_t place, int32_t to,
                   int32_t n)
{
    struct pile *source = find_pile_at(piles, state, from);
    struct pile_place card = {0};
    if (source->count < n ||
        (to >= 0 && to != from &&
         find_pile_at(piles, state, to)->count + n > (int32_t)piles->list[to].most)) {
        return -1;
    }
    for (int32_t k = 0; k < n; k++) {
        card = lift_pile_card(source, place < 0 ? source->count - 1 : place);
        if (to >= 0) {
            struct pile *target = find_pile_at(piles, state, to);
            target->places[target->count] = card;
            see_pile_card(&target->places[target->count++], piles->list[to].seers,
                          piles->every_seat);
        }
    }
    return card.card;
}

void piles_put(const struct piles *piles, void *state, int32_t number, int32_t card, int32_t last)
{
    struct pile *pile = find_pile_at(piles, state, number);
    for (; card <= last; card++) {
        pile->places[pile->count++] = (struct pile_place){.card = card, .seen = piles->every_seat};
    }
}

void piles_reveal(const struct piles *piles, void *state, int32_t number, int32_t place,
                  uint8_t mask)
{
    see_pile_card(&find_pile_at(piles, state, number)->places[place], mask, piles->every_seat);
}

/* For each card of the state, pile by pile. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a variable's name cannot stand in parentheses */
#define EACH_PLACE(piles, state, place)                                                            \
    for (uint32_t pile_##place = 0; pile_##place < (piles)->count; pile_##place++)                 \
        for (struct pile_place *place = find_pile_at(piles, state, (int32_t)pile_##place)->places, \
                               *end_##place =                                                      \
                                   place +                                                         \
                                   find_pile_at(piles, state, (int32_t)pile_##place)->count;       \
             place < end_##place; place++)
/* NOLINTEND(bugprone-macro-parentheses) */

/* Merges all shuffles on a card's way into one. Seats then lose the knowledge of where the card
 * cannot be. */
static void blur_pile_place(struct pile_place *place)
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

static struct pile_notes *find_pile_notes(const struct piles *piles, void *state)
{
    return (struct pile_notes *)(void *)((unsigned char *)state + piles->notes_at);
}

void piles_start(const struct piles *piles, void *state, struct pile_notes notes)
{
    *find_pile_notes(piles, state) = notes;
}

/* Whether the shuffles of a card's way follow each other, up to the last one of all. */
static bool is_way_sound(const struct pile_place *place, uint16_t last)
{
    bool sound = place->card > 0 && place->card <= PILES_CARD_MAX && place->length <= PILES_WAY_MAX;
    for (int k = 0, before = 0; sound && k < place->length; before = place->way[k++].shuffle) {
        sound = place->way[k].shuffle > before && place->way[k].shuffle <= last;
    }
    return sound;
}

bool piles_are_sound(const struct piles *piles, const void *state)
{
    const unsigned char *bytes = state;
    const struct pile_notes *notes = (const void *)(bytes + piles->notes_at);
    bool sound = notes->last <= SHUFFLES_MAX && notes->without <= piles->kinds &&
                 notes->instead <= piles->kinds;
    for (uint32_t number = 0; number < piles->count; number++) {
        const struct pile *pile = (const void *)(bytes + piles->list[number].offset);
        for (int32_t k = 0; k < pile->count; k++) {
            sound = sound && is_way_sound(&pile->places[k], notes->last);
        }
    }
    return sound;
}

/* Takes the kind of card that is out of the game from a pile, or puts the other in its place. */
static void leave_card_out(const struct piles *piles, void *state, int32_t number)
{
    const struct pile_notes *notes = find_pile_notes(piles, state);
    struct pile *pile = find_pile_at(piles, state, number);
    const bool any = notes->without > 0 && (piles->list[number].cards & notes->sides) != 0;
    for (int32_t k = any ? pile->count - 1 : -1; k >= 0; k--) {
        int32_t *card = &pile->places[k].card;
        if ((uint32_t)(*card - 1) / piles->copies % piles->kinds + 1 != notes->without) {
            continue;
        }
        if (notes->instead > 0) {
            *card += (notes->instead - notes->without) * (int32_t)piles->copies;
        } else {
            lift_pile_card(pile, k);
        }
    }
}

void piles_leave_out(const struct piles *piles, void *state)
{
    for (uint32_t k = 0; k < piles->count; k++) {
        leave_card_out(piles, state, (int32_t)k);
    }
}

/* Numbers the shuffles that cards came through from 1 on, in their order. */
static void renumber_shuffles(const struct piles *piles, void *state)
{
    uint8_t numbers[SHUFFLES_MAX + 1] = {0};
    uint16_t count = 0;
    EACH_PLACE(piles, state, from)
    {
        for (int k = 0; k < from->length; k++) {
            numbers[from->way[k].shuffle] = 1;
        }
    }
    for (int k = 1; k <= SHUFFLES_MAX; k++) {
        numbers[k] = (uint8_t)(numbers[k] != 0 ? ++count : 0);
    }
    EACH_PLACE(piles, state, to)
    {
        for (int k = 0; k < to->length; k++) {
            to->way[k].shuffle = numbers[to->way[k].shuffle];
        }
    }
    find_pile_notes(piles, state)->last = count;
}

static void blur_all(const struct piles *piles, void *state)
{
    EACH_PLACE(piles, state, place)
    {
        blur_pile_place(place);
    }
    find_pile_notes(piles, state)->last = 1;
}

/* The last shuffle that a card came through; 0: none. */
static uint8_t find_last_card(const struct pile_place *place)
{
    return place->length > 0 ? place->way[place->length - 1].shuffle : 0;
}

/* Whether a card that came through a shuffle is on another pile now. */
static bool are_elsewhere(const struct piles *piles, void *state, const struct pile *pile,
                          uint8_t shuffle)
{
    EACH_PLACE(piles, state, place)
    {
        if (place == pile->places) { /* the next one */
            place += pile->count - 1;
            continue;
        }
        for (int k = 0; k < place->length; k++) {
            if (place->way[k].shuffle == shuffle) {
                return true;
            }
        }
    }
    return false;
}

/* All cards that came through a shuffle are on this pile. When they are shuffled again, two
 * shuffles are one: who knew a card before the first knows that it is among those of the second.
 * Nothing is done where cards came through others between the two, or where it would show who
 * knew the same card before both. True where cards came through others before. */
static bool forget_shuffle(struct pile *pile, uint8_t shuffle)
{
    uint8_t before[2] = {UINT8_MAX, 0}, since[2] = {UINT8_MAX, 0}; /* all, some: who knew */
    bool more = false;
    for (int32_t k = 0; k < pile->count; k++) {
        const struct pile_place *place = &pile->places[k];
        for (int step = 0; step < place->length; step++) {
            if (place->way[step].shuffle != shuffle) {
                continue;
            }
            if (step + 1 < place->length) {
                return false;
            }
            before[0] &= place->way[step].knew, before[1] |= place->way[step].knew;
            since[0] &= place->seen, since[1] |= place->seen;
        }
    }
    if (before[0] != before[1] && since[0] != since[1]) {
        return false;
    }
    for (int32_t k = 0; k < pile->count; k++) {
        struct pile_place *place = &pile->places[k];
        if (find_last_card(place) == shuffle) {
            place->seen |= place->way[--place->length].knew;
            place->way[place->length] = (struct pile_step){0};
            more = more || place->length > 0;
        }
    }
    return more;
}

/* Forgets the last shuffles of a pile's cards that do not matter after the next one; true if
 * there may be others before. */
static bool forget_some(const struct piles *piles, void *state, struct pile *pile)
{
    bool more = false;
    uint8_t kept = 0;
    for (int32_t k = 0; k < pile->count; k++) {
        const uint8_t shuffle = find_last_card(&pile->places[k]);
        if (shuffle != 0 && shuffle != kept) {
            if (!are_elsewhere(piles, state, pile, shuffle)) {
                more |= forget_shuffle(pile, shuffle);
            }
            kept = shuffle;
        }
    }
    return more;
}

/* The greatest number of shuffles on the way of a card of the pile. */
static int longest_way(const struct pile *pile)
{
    int longest = 0;
    for (int32_t k = 0; k < pile->count; k++) {
        longest = pile->places[k].length > longest ? pile->places[k].length : longest;
    }
    return longest;
}

/* Makes the ways of a pile's cards ready for one more shuffle, number *last + 1. */
static void make_pile_room(const struct piles *piles, void *state, struct pile *pile,
                           const uint16_t *last)
{
    const int longest = longest_way(pile);
    while (longest > 0 && forget_some(piles, state, pile)) {
    }
    if (*last == SHUFFLES_MAX) {
        renumber_shuffles(piles, state);
    }
    if (*last == SHUFFLES_MAX || (longest == PILES_WAY_MAX && longest_way(pile) == longest)) {
        blur_all(piles, state);
    }
}

/* Whether each card of a pile is known to the same seats, and none came through a shuffle. */
static bool are_cards_alike(const struct pile *pile)
{
    bool alike = true;
    for (int32_t k = 0; k < pile->count; k++) {
        const struct pile_place *place = &pile->places[k];
        alike &= place->length == 0 && place->seen == pile->places[0].seen;
    }
    return alike;
}

/* Puts the cards of a pile through a shuffle that hides where each one is. True if only the card
 * numbers differ between the places afterwards. */
static bool hide_pile_cards(const struct piles *piles, void *state, struct pile *pile,
                            uint8_t seers)
{
    uint16_t *last = &find_pile_notes(piles, state)->last;
    make_pile_room(piles, state, pile, last);
    ++*last;
    const bool alike = are_cards_alike(pile);
    struct pile_place same = {.seen = seers, .length = 1};
    same.way[0] = (struct pile_step){(uint8_t)*last, pile->places[0].seen};
    for (int32_t k = 0; k < pile->count; k++) {
        struct pile_place *place = &pile->places[k];
        if (alike) { /* faster */
            same.card = place->card;
            *place = same;
        } else {
            place->way[place->length++] = (struct pile_step){(uint8_t)*last, place->seen};
            place->seen = seers;
        }
    }
    return alike;
}

void piles_shuffle(const struct piles *piles, void *state, int32_t number, struct rng *rng)
{
    struct pile *pile = find_pile_at(piles, state, number);
    const uint8_t seers = piles->list[number].seers | find_pile_notes(piles, state)->absent;
    const bool hides = pile->count > 1 && seers != piles->every_seat;
    const bool alike = !hides || hide_pile_cards(piles, state, pile, seers);
    for (uint32_t i = (uint32_t)pile->count; i > 1; i--) {
        struct pile_place *a = &pile->places[i - 1], *b = &pile->places[rng_below(rng, i)];
        if (alike) { /* faster */
            const int32_t card = a->card;
            a->card = b->card, b->card = card;
        } else {
            const struct pile_place moved = *a;
            *a = *b, *b = moved;
        }
    }
    leave_card_out(piles, state, number);
}

/* Where a card lies that the seat does not know, with the whole way that leads there; and from
 * which step on the seat could not follow it. */
struct unknown {
    struct pile_place *at, was;
    int first;
};

/* A new deal under way: the places to fill, and the cards on their ways. */
struct redeal {
    struct unknown unknown[PLACES_MAX];
    struct pile_place cards[PLACES_MAX]; /* on their way so far; length 0: they have arrived */
    int count;                           /* of both */
    int last;                            /* number of a shuffle */
    bool passes[SHUFFLES_MAX + 1];       /* a card comes through that shuffle */
};

/* The step at which a card went into a shuffle; the length of its way where it did not. */
static int find_shuffle_step(const struct unknown *u, int shuffle)
{
    int step = u->first;
    while (step < u->was.length && u->was.way[step].shuffle != shuffle) {
        step++;
    }
    return step;
}

static struct unknown find_unknown_at(struct pile_place *at, uint8_t bit)
{
    int first = at->length - 1;
    while (first > 0 && (at->way[first].knew & bit) == 0) {
        first--;
    }
    return (struct unknown){at, *at, first};
}

/* Sends a card off on its way: as it went into the first shuffle that the seat could not follow.
 * What came before matters to other seats only; `brief` leaves it out. */
static struct pile_place restart_card_way(const struct unknown *u, bool brief)
{
    struct pile_place card = {.card = u->was.card, .length = (uint8_t)(u->first + 1)};
    memcpy(card.way, u->was.way, (size_t)card.length * sizeof *card.way);
    while (brief && card.length > 1) {
        card.way[1].knew |= card.way[0].knew;
        memmove(&card.way[0], &card.way[1], (size_t)(card.length - 1) * sizeof *card.way);
        card.way[--card.length] = (struct pile_step){0};
    }
    return card;
}

/* The longest way that a card can have after a new deal, because every card may take every path. */
static int longest_deal(const struct redeal *r, bool brief)
{
    int longest[SHUFFLES_MAX + 1], most = 0;
    for (int shuffle = 1; shuffle <= r->last; shuffle++) {
        longest[shuffle] = 0;
        for (int k = 0; r->passes[shuffle] && k < r->count; k++) {
            const struct unknown *u = &r->unknown[k];
            const int at = find_shuffle_step(u, shuffle);
            if (at < u->was.length) {
                const int before = at > u->first ? longest[u->was.way[at - 1].shuffle]
                                   : brief       ? 0
                                                 : at;
                longest[shuffle] = before + 1 > longest[shuffle] ? before + 1 : longest[shuffle];
            }
        }
        most = longest[shuffle] > most ? longest[shuffle] : most;
    }
    return most;
}

static void note_passes(struct redeal *r)
{
    memset(r->passes, 0, (size_t)r->last + 1);
    for (int k = 0; k < r->count; k++) {
        for (int step = r->unknown[k].first; step < r->unknown[k].was.length; step++) {
            r->passes[r->unknown[k].was.way[step].shuffle] = true;
        }
    }
}

/* Merges all shuffles that the seat could not follow into one. */
static void blur_unknown(struct redeal *r, uint8_t all)
{
    uint8_t last = 0;
    for (int k = 1; k <= r->last; k++) {
        last = r->passes[k] ? (uint8_t)k : last;
    }
    for (int k = 0; k < r->count; k++) {
        struct unknown *u = &r->unknown[k];
        u->was = (struct pile_place){.card = u->was.card, .seen = u->was.seen, .length = 1};
        u->was.way[0] = (struct pile_step){last, all};
        u->first = 0;
    }
    note_passes(r);
}

/* Puts all cards at the start of their ways, and shortens ways that could become too long to
 * store. */
static void send_off_redeal(struct redeal *r, uint8_t all)
{
    note_passes(r);
    const bool brief = longest_deal(r, false) > PILES_WAY_MAX;
    if (brief && longest_deal(r, true) > PILES_WAY_MAX) {
        blur_unknown(r, all);
    }
    for (int k = 0; k < r->count; k++) {
        r->cards[k] = restart_card_way(&r->unknown[k], brief);
    }
}

static int compare_pile_cards(const void *a, const void *b)
{
    const struct pile_place *x = a, *y = b;
    const size_t from = offsetof(struct pile_place, length);
    return x->card != y->card ? (x->card < y->card ? -1 : 1)
                              : memcmp(&x->length, &y->length, sizeof *x - from);
}

static int compare_pile_steps(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct pile_step));
}

/* The cards that went into a shuffle, in an order that says nothing; `from`: which of r->cards
 * they are. */
static int gather_unseen_cards(const struct redeal *r, uint8_t shuffle, struct rng *rng,
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
    qsort(pool, (size_t)count, sizeof *pool, compare_pile_cards);
    for (uint32_t i = (uint32_t)count; i > 1; i--) {
        const uint32_t j = rng_below(rng, i);
        const struct pile_place moved = pool[i - 1];
        pool[i - 1] = pool[j];
        pool[j] = moved;
    }
    return count;
}

/* Deals the cards of one shuffle among the places where they stayed and the ways into later
 * shuffles. */
static void deal_unseen_cards(struct redeal *r, uint8_t shuffle, struct rng *rng)
{
    struct pile_place pool[PLACES_MAX];
    struct pile_step onward[PLACES_MAX];
    int from[PLACES_MAX], steps = 0, dealt = 0;
    const int count = gather_unseen_cards(r, shuffle, rng, pool, from);
    for (int k = 0; k < r->count; k++) {
        const struct unknown *u = &r->unknown[k];
        const int step = find_shuffle_step(u, shuffle);
        if (step == u->was.length - 1) {
            r->cards[from[dealt]].length = 0;
            *u->at = pool[dealt++];
            u->at->seen = u->was.seen;
        } else if (step < u->was.length) {
            onward[steps++] = u->was.way[step + 1];
        }
    }
    qsort(onward, (size_t)steps, sizeof *onward, compare_pile_steps);
    for (int k = 0; dealt < count; k++, dealt++) {
        struct pile_place *card = &r->cards[from[dealt]];
        *card = pool[dealt];
        card->way[card->length++] = onward[k];
    }
}

/* Shell's sort, with the gaps of M. Ciura (2001). */
static void sort_card_keys(int32_t keys[], int count)
{
    static const int gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++) {
        for (int i = gaps[g]; i < count; i++) {
            const int32_t moved = keys[i];
            int k = i;
            for (; k >= gaps[g] && moved < keys[k - gaps[g]]; k -= gaps[g]) {
                keys[k] = keys[k - gaps[g]];
            }
            keys[k] = moved;
        }
    }
}

/* A faster deal_all_unknowns for cards that each came through only one shuffle. */
static void deal_plainly(struct pile_place *const at[], int count, struct rng *rng)
{
    int32_t keys[PLACES_MAX]; /* the shuffle, then the card */
    for (int k = 0; k < count; k++) {
        keys[k] = at[k]->way[0].shuffle << CARD_BITS | at[k]->card;
    }
    sort_card_keys(keys, count);
    for (int from = 0, to; from < count; from = to) {
        const int shuffle = keys[from] >> CARD_BITS;
        for (to = from; to < count && keys[to] >> CARD_BITS == shuffle; to++) {
        }
        for (uint32_t i = (uint32_t)(to - from); i > 1; i--) {
            int32_t *a = &keys[from + (int)i - 1], *b = &keys[from + (int)rng_below(rng, i)];
            const int32_t moved = *a;
            *a = *b, *b = moved;
        }
        for (int k = 0, next = from; next < to; k++) {
            if (at[k]->way[0].shuffle == shuffle) {
                at[k]->card = keys[next++] & ((1 << CARD_BITS) - 1);
            }
        }
    }
}

static void deal_all_unknowns(struct redeal *r, struct rng *rng, uint8_t all)
{
    send_off_redeal(r, all);
    for (int k = 1; k <= r->last; k++) {
        if (r->passes[k]) {
            deal_unseen_cards(r, (uint8_t)k, rng);
        }
    }
}

void piles_redeal(const struct piles *piles, void *state, int seat, struct rng *rng)
{
    const uint8_t bit = (uint8_t)(1U << seat), all = piles->every_seat;
    struct pile_place *at[PLACES_MAX];
    bool plain = true;
    int count = 0;
    EACH_PLACE(piles, state, place)
    {
        if ((place->seen & bit) == 0 && place->length > 0) {
            plain = plain && place->length == 1 && place->way[0].knew == all;
            at[count++] = place;
        }
    }
    if (plain) {
        deal_plainly(at, count, rng);
        return;
    }
    struct redeal r;
    r.count = count, r.last = find_pile_notes(piles, state)->last;
    for (int k = 0; k < count; k++) {
        r.unknown[k] = find_unknown_at(at[k], bit);
    }
    deal_all_unknowns(&r, rng, all);
}
