/* Five visits of a state: checks the ranges of its fields (field_check), clears what a seat does
 * not see (field_hide), copies what it does not see (field_keep_hidden), shuffles decks
 * (field_shuffle_decks), and marks the bytes that the table describes (field_cover). */
#include "engine/state/field_walk.h"

static bool has_member_beyond(const struct field_walk *w, const struct row *row, int entry)
{
    const int high = field_high(&w->at, row);
    for (int part = 0; 8 * part < row->size; part++) {
        const int from = high + 1 - 64 * part;
        const uint64_t beyond = from >= 64 ? 0 : from <= 0 ? UINT64_MAX : UINT64_MAX << from;
        if ((field_members(&w->at, row, entry, part) & beyond) != 0) {
            return true;
        }
    }
    return false;
}

/* Complains of a list whose counter names more entries than it has room for. */
static bool check_entry_count(struct field_walk *w, const struct row *row)
{
    struct text *why = w->to;
    const unsigned char *counter = (const unsigned char *)w->at.record + row->counter;
    const int64_t count = row->counted > 0 ? row_stored(counter, row->counted, false) : 0;
    if (count > field_most(&w->at, row) && why->used == 0) {
        field_path(w, row, -1, why);
        text_add(why, " has %d entries; it can have %d", (int)count, field_most(&w->at, row));
    }
    return why->used == 0;
}

static bool check_enter(struct field_walk *w, const struct row *list, int entry)
{
    return entry >= 0 || check_entry_count(w, list);
}

static void check_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    struct text *why = w->to;
    (void)most;
    if (row->kind == KIND_BYTES || (row->flags & FIELD_TOLD) != 0 || !check_entry_count(w, row)) {
        return;
    }
    for (int k = 0; k < now && why->used == 0; k++) {
        if (row->count > 0 && !field_is_there(&w->at, row, k)) {
            continue;
        }
        const bool set = row->kind == KIND_SET;
        const int32_t value = set ? 0 : field_value(&w->at, row, k), high = field_high(&w->at, row);
        if (set ? has_member_beyond(w, row, k) : value < row->low || value > high) {
            field_path(w, row, row->count > 0 ? k : -1, why);
            if (set) {
                text_add(why, " has a member above %d", high);
            } else {
                text_add(why, " is %d; it can be %d to %d", value, row->low, high);
            }
        }
    }
}

bool field_check(const struct game *game, const void *state, const void *rules, struct text *why)
{
    static const struct field_visit checking = {VISIT_THERE, check_enter, NULL, check_leaf};
    why->used = 0;
    field_visit_rows(&checking, why, game->fields, state, rules, FIELD_EVERYTHING);
    return why->used == 0;
}

/* The place of `other`, of the size of a state, that `place` is in the walk's state. */
static unsigned char *same_place_in(void *other, const struct field_walk *w,
                                    const unsigned char *place)
{
    return (unsigned char *)other + (place - (const unsigned char *)w->at.state);
}

static bool hide_enter(struct field_walk *w, const struct row *list, int entry)
{
    const struct field_level *l = &w->level[w->at.depth];
    if (entry < 0 && !field_is_seen(&w->at, list)) {
        memset(same_place_in(w->to, w, field_place(&w->at, list, 0)), 0,
               (size_t)field_most(&w->at, list) * list->stride);
        return false;
    }
    if (entry >= 0 && entry >= l->now) {
        memset(same_place_in(w->to, w, w->at.record), 0, list->stride);
        return false;
    }
    return true;
}

static void hide_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    const bool bag = (row->flags & FIELD_BAG) != 0 && w->at.seat != FIELD_EVERYTHING;
    const bool unseen = !field_is_seen(&w->at, row) || bag;
    const size_t bytes = row_bytes(row);
    for (int k = 0; k < most && bytes > 0; k++) {
        if (unseen || k >= now || field_lies_down(&w->at, row, k)) {
            memset(same_place_in(w->to, w, field_place(&w->at, row, k)), 0, bytes);
        }
    }
}

void field_hide(const struct game *game, void *state, const void *rules, int seat)
{
    static const struct field_visit hiding = {VISIT_MEMORY, hide_enter, NULL, hide_leaf};
    struct game_head *head = game_head(state);
    field_visit_rows(&hiding, state, game->fields, state, rules, seat);
    head->key = 0;
    head->trace = NULL;
    head->scores = NULL;
    head->decisions = 0;
}

static bool keep_enter(struct field_walk *w, const struct row *list, int entry)
{
    if (entry >= 0 || field_is_seen(&w->at, list)) {
        return true;
    }
    const unsigned char *place = field_place(&w->at, list, 0);
    memcpy(same_place_in(w->to, w, place), place, (size_t)field_most(&w->at, list) * list->stride);
    return false;
}

static void keep_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    (void)now;
    for (int k = 0; k < most && row->kind != KIND_BYTES && row->size > 0; k++) {
        const unsigned char *place = field_place(&w->at, row, k);
        if (!field_is_seen(&w->at, row) || field_lies_down(&w->at, row, k)) {
            memcpy(same_place_in(w->to, w, place), place, row->size);
        }
    }
}

void field_keep_hidden(const struct game *game, void *state, const void *rules, const void *from,
                       int seat)
{
    static const struct field_visit keeping = {VISIT_MEMORY, keep_enter, NULL, keep_leaf};
    field_visit_rows(&keeping, state, game->fields, from, rules, seat);
    if (game->settle != NULL) {
        game->settle(state, rules);
    }
}

/* A shuffle of decks under way. */
struct shuffling_decks {
    void *state;
    struct rng *rng;
};

static void shuffle_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    enum { CARDS_MAX = 1024 };
    const struct shuffling_decks *to = w->to;
    unsigned char *down[CARDS_MAX], moved[8];
    uint32_t count = 0;
    (void)most;
    for (int k = 0; (row->flags & FIELD_DECK_ORDER) != 0 && k < now && count < CARDS_MAX; k++) {
        if (!field_is_seen(&w->at, row) || field_lies_down(&w->at, row, k)) {
            down[count++] = same_place_in(to->state, w, field_place(&w->at, row, k));
        }
    }
    for (uint32_t i = count; i > 1; i--) {
        unsigned char *other = down[rng_below(to->rng, i)];
        memcpy(moved, down[i - 1], row->size);
        memcpy(down[i - 1], other, row->size);
        memcpy(other, moved, row->size);
    }
}

void field_shuffle_decks(const struct game *game, void *state, const void *rules, int seat,
                         struct rng *rng)
{
    static const struct field_visit shuffling = {VISIT_MEMORY, NULL, NULL, shuffle_leaf};
    struct shuffling_decks to = {state, rng};
    field_visit_rows(&shuffling, &to, game->fields, state, rules, seat);
}

static void cover_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    unsigned char *record = same_place_in(w->to, w, w->at.record);
    (void)now;
    for (int k = 0; k < most; k++) {
        memset(record + row->offset + (size_t)k * row->stride, 1, row_bytes(row));
    }
    memset(record + row->counter, 1, row->counted);
}

void field_cover(const struct game *game, const void *rules, unsigned char mask[])
{
    static const struct field_visit covering = {VISIT_MEMORY, NULL, NULL, cover_leaf};
    static const unsigned char nothing[GAME_STATE_MAX];
    memset(mask, 0, game->state_size);
    memset(mask, 1, sizeof(struct game_head));
    field_visit_rows(&covering, mask, game->fields, nothing, rules, FIELD_EVERYTHING);
}
