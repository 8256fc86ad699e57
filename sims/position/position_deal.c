/* Deals the cards that lie face down if a position file does not say which they are. They are drawn
 * from the cards of the game that are not seen elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "sims/position/position_tree.h"

enum { KINDS_MAX = 4096, PURPOSE = RNG_PURPOSE_ENGINE + 100 };

/* Whether two rows of the table hold the same kind of cards: rows are of one kin if their values
 * have the same words. */
static bool is_kin(const struct row *a, const struct row *b)
{
    return a->kind == KIND_WORD && b->kind == KIND_WORD && a->words == b->words &&
           a->word == b->word && (a->words != NULL || a->word != NULL);
}

/* Counts how often each card of one kin is in a state. `entry`: if the cards lie only in the
 * entries of a list (for example one per side), counts within that entry. */
struct census {
    const struct row *kin;
    int entry;    /* entry of the outermost list; -1: the whole state */
    bool outside; /* some cards lie outside all lists */
    int32_t count[KINDS_MAX];
    int32_t sought;     /* the card whose rows are wanted */
    struct text *where; /* gets the names of the rows that hold `sought`; or NULL */
};

static bool census_enter(struct field_walk *w, const struct row *list, int entry)
{
    const struct census *c = w->to;
    return entry < 0 || w->at.depth != 1 || list->count == 0 || c->entry < 0 || c->entry == entry;
}

static void note_row(const struct field_walk *w, const struct row *row, struct text *rows)
{
    char path[100] = "";
    struct text text = {path, sizeof path, 0, 0};
    field_path(w, row, -1, &text);
    text_add(rows, "%s%s", rows->used > 0 ? ", " : "", path);
}

static void census_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    struct census *c = w->to;
    (void)most;
    if (!is_kin(row, c->kin) || row->size == 0 || (row->flags & FIELD_TOLD) != 0) {
        return;
    }
    c->outside = c->outside || w->at.depth == 0;
    bool holds = false;
    for (int k = 0; k < now; k++) {
        const int32_t value =
            field_is_there(&w->at, row, k) ? field_value(&w->at, row, k) - row->low : -1;
        if (value >= 0 && value < KINDS_MAX) {
            c->count[value]++;
            holds = holds || value == c->sought;
        }
    }
    if (holds && c->where != NULL) {
        note_row(w, row, c->where);
    }
}

static void walk_census(struct census *c, const struct position *p, const void *state)
{
    static const struct field_visit counting = {VISIT_THERE, census_enter, NULL, census_leaf};
    field_visit_rows(&counting, c, p->game->fields, state, p->rules, FIELD_EVERYTHING);
}

static void take_census(struct census *c, const struct position *p, const void *state,
                        const struct row *kin, int entry)
{
    *c = (struct census){.kin = kin, .entry = entry};
    walk_census(c, p, state);
}

/* Reports a card of which the position has more than the game, and the rows that hold it. */
static void tell_surplus(const struct position *p, const struct census *here,
                         const struct census *game, int32_t card, const struct yaml *where,
                         struct mistakes *mistakes)
{
    char name[80] = "", rows[200] = "";
    struct text text = {name, sizeof name, 0, 0}, list = {rows, sizeof rows, 0, 0};
    static struct census again;
    again = (struct census){.kin = here->kin, .entry = here->entry, .sought = card, .where = &list};
    walk_census(&again, p, p->state);
    const struct field_at at = {
        .state = p->state, .rules = p->rules, .record = p->state, .seat = FIELD_EVERYTHING};
    field_word(here->kin, &at, card + here->kin->low, &text);
    yaml_mistake(mistakes, where, "%s is there %d times (in %s), but the game has %d", name,
                 here->count[card], rows, game->count[card]);
}

/* The entry of an outermost list that contains the address `at`; -1: none. */
static int find_dealt_entry(const struct position *p, const unsigned char *at)
{
    const size_t offset = (size_t)(at - p->state);
    for (const struct row *row = p->game->fields; row->kind != KIND_END; row++) {
        if (row->kind == KIND_RECORD && row->count > 0 && offset >= row->offset &&
            offset < row->offset + (size_t)row->count * row->stride) {
            return (int)((offset - row->offset) / row->stride);
        }
    }
    return -1;
}

/* Deals the unknown cards of one kin and entry (-1: whole state): collects the cards that are left
 * and shuffles them (Fisher-Yates). */
static void deal_fields_alike(const struct position *p, const void *start,
                              const struct position_unknowns *all, const struct row *kin, int entry,
                              struct rng *rng, struct mistakes *mistakes, const struct yaml *where)
{
    static struct census game, here;
    take_census(&game, p, start, kin, entry);
    take_census(&here, p, p->state, kin, entry);
    struct position_unknown *places = memory_new(all->count, sizeof *places);
    int32_t *cards = memory_new(all->count, sizeof *cards);
    size_t wanted = 0, found = 0;
    for (size_t k = 0; k < all->count; k++) {
        if (is_kin(all->list[k].row, kin) &&
            (entry < 0 || find_dealt_entry(p, all->list[k].at) == entry)) {
            here.count[0 - kin->low]--; /* the unknown card is stored as 0 until it is dealt */
            places[wanted++] = all->list[k];
        }
    }
    int32_t more = -1; /* a card of which the position has more than the game */
    for (int32_t card = 0; card < KINDS_MAX; card++) {
        const int32_t left = game.count[card] - here.count[card];
        more = left < 0 ? card : more;
        for (int32_t i = 0; i < left; i++, found++) {
            if (found < wanted) {
                cards[found] = card + kin->low;
            }
        }
    }
    bool fits = false;
    if (more >= 0) {
        tell_surplus(p, &here, &game, more, where, mistakes);
    } else if (found != wanted) {
        yaml_mistake(mistakes, where,
                     "%zu cards lie face down, but %zu cards of the game are left for them", wanted,
                     found);
    } else {
        fits = true;
    }
    for (size_t k = 0; k < wanted && fits; k++) {
        const size_t other = k + rng_below(rng, (uint32_t)(wanted - k));
        const int32_t card = cards[other];
        cards[other] = cards[k];
        const unsigned char known = *places[k].at & places[k].row->known_bit;
        memcpy(places[k].at, &card, places[k].row->size);
        *places[k].at |= known;
    }
    free(cards);
    free(places);
}

void position_deal(const struct position *position, const void *start,
                   const struct position_unknowns *unknowns, uint64_t seed,
                   struct mistakes *mistakes, const struct yaml *where)
{
    struct rng rng = rng_stream(seed, PURPOSE, 0);
    for (size_t k = 0; k < unknowns->count && mistakes->count == 0; k++) {
        static struct census all;
        const struct position_unknown *u = &unknowns->list[k];
        take_census(&all, position, start, u->row, -1);
        if (!is_kin(u->row, u->row)) {
            yaml_mistake(mistakes, u->node,
                         "this game does not tell which cards can lie face down: say below "
                         "`hidden` which they are");
            return;
        }
        const int entry = all.outside ? -1 : find_dealt_entry(position, u->at);
        bool dealt = false; /* it was dealt together with an earlier one */
        for (size_t i = 0; i < k && !dealt; i++) {
            const struct position_unknown *before = &unknowns->list[i];
            dealt = is_kin(before->row, u->row) &&
                    (all.outside || find_dealt_entry(position, before->at) == entry);
        }
        if (!dealt) {
            deal_fields_alike(position, start, unknowns, u->row, entry, &rng, mistakes, where);
        }
    }
}
