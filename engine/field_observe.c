/* A state as the numbers that a seat sees, and their names. */
#include "engine/field_walk.h"

static const struct field head_fields[] = {
    {"round", FIELD_ONE(struct game_head, round), FIELD_NUMBERS(0, UINT16_MAX),
     FIELD_DOC("rounds", "round, from 1")},
    {"ai_score", FIELD_ONE(struct game_head, ai_score), FIELD_NUMBERS(INT16_MIN, INT32_MAX - 1),
     FIELD_DOC("points", "the AI's score now")},
    {"human_score", FIELD_ONE(struct game_head, human_score),
     FIELD_NUMBERS(INT16_MIN, INT32_MAX - 1), FIELD_DOC("points", "the human's score now")},
    {"seat", FIELD_ONE(struct game_head, seat), FIELD_NUMBERS(0, GAME_SEATS_MAX - 1),
     FIELD_DOC(NULL, "seat that must decide")},
    {0},
};

/* Numbers on their way out, and where in each list around the first empty entry begins: the others
 * are its copies. */
struct observing {
    int32_t *out;
    int used;
    int empty_at[FIELD_DEPTH_MAX + 1], begun_at[FIELD_DEPTH_MAX + 1];
    int width[FIELD_DEPTH_MAX + 1];
};

static bool is_observed(const struct field *row)
{
    return row->kind != FIELD_BYTES && row->sight != FIELD_NOBODY && (row->flags & FIELD_TOLD) == 0;
}

static void fill(struct observing *o, int32_t value, int count)
{
    int32_t *out = o->out != NULL ? o->out + o->used : NULL;
    for (int k = 0; out != NULL && k < count; k++) {
        out[k] = value;
    }
    o->used += count;
}

/* What a slot holds where there is nothing. */
static int32_t nothing_in(const struct field *row)
{
    return row->kind == FIELD_SET ? -1 : row->low > INT32_MIN ? row->low - 1 : INT32_MIN;
}

static void put_set(struct observing *o, const struct field_at *at, const struct field *row, int k)
{
    const int members = field_high(at, row) + 1;
    int32_t *out = o->out != NULL ? o->out + o->used : NULL;
    for (int part = 0; out != NULL && 64 * part < members; part++) {
        const uint64_t set = field_members(at, row, k, part);
        const int most = members - 64 * part < 64 ? members - 64 * part : 64;
        for (int bit = 0; bit < most; bit++) {
            out[64 * part + bit] = (int32_t)(set >> bit & 1);
        }
    }
    o->used += members;
}

static void put_bag(struct observing *o, struct field_at *at, const struct field *row, int now)
{
    const int values = field_high(at, row) + 1;
    const int start = o->used;
    fill(o, 0, values);
    for (int k = 0; o->out != NULL && k < now; k++) {
        const int32_t value = field_value(at, row, k);
        if (value >= 0 && value < values) {
            o->out[start + value]++;
        }
    }
}

static void put_value(struct observing *o, struct field_at *at, const struct field *row, int k)
{
    if (row->kind == FIELD_SET) {
        put_set(o, at, row, k);
    } else if (field_lies_down(at, row, k)) {
        const int32_t high = field_high(at, row);
        fill(o, high < INT32_MAX ? high + 1 : high, 1);
    } else if (o->out != NULL) {
        o->out[o->used++] = field_value(at, row, k);
    } else {
        o->used++;
    }
}

/* Stored numbers that all see, in one go: most of a state. */
static bool put_plain(struct observing *o, const struct field_at *at, const struct field *row,
                      int now)
{
    const unsigned char *from = field_place(at, row, 0);
    int32_t *out = o->out + o->used;
    if (o->out == NULL || row->sight != FIELD_ALL || row->kind == FIELD_SET || row->known_bit ||
        (row->flags & ~FIELD_UNTOLD) != 0 || row->size == 0 ||
        (row->count > 0 && row->there != NULL)) {
        return false;
    }
    if (row->size == 1 && !row->is_signed) {
        for (int k = 0; k < now; k++) {
            out[k] = from[(size_t)k * row->stride];
        }
    } else {
        for (int k = 0; k < now; k++) {
            out[k] =
                (int32_t)field_stored(from + (size_t)k * row->stride, row->size, row->is_signed);
        }
    }
    o->used += now;
    return true;
}

static void observe_leaf(struct field_walk *w, const struct field *row, int now, int most)
{
    struct observing *o = w->to;
    const bool turned = (row->flags & FIELD_TOP_FIRST) != 0;
    if (!is_observed(row)) {
        return;
    }
    now = row->sight == FIELD_OWNER && !field_is_seen(&w->at, row) ? 0 : now;
    if (row->count > 0 && row->sight == FIELD_BACKS && row->known_bit == 0) {
        fill(o, now, 1);
        return;
    }
    if ((row->flags & FIELD_BAG) != 0) {
        put_bag(o, &w->at, row, now);
        return;
    }
    const int each = row->kind == FIELD_SET ? field_high(&w->at, row) + 1 : 1;
    const bool put = put_plain(o, &w->at, row, now);
    for (int k = 0; k < now && !put; k++) {
        const int entry = turned ? now - 1 - k : k;
        if (row->count == 0 || row->there == NULL || field_is_there(&w->at, row, entry)) {
            put_value(o, &w->at, row, entry);
        } else {
            fill(o, nothing_in(row), each);
        }
    }
    fill(o, nothing_in(row), (most - now) * each);
}

static bool observe_enter(struct field_walk *w, const struct field *list, int entry, bool there)
{
    struct observing *o = w->to;
    const int d = w->at.depth;
    if (entry < 0) {
        o->empty_at[d + 1] = -1;
        return is_observed(list);
    }
    if (!there && o->empty_at[d] >= 0) {
        if (o->out != NULL) {
            memcpy(o->out + o->used, o->out + o->empty_at[d], (size_t)o->width[d] * sizeof *o->out);
        }
        o->used += o->width[d];
        return false;
    }
    o->begun_at[d] = o->used;
    return true;
}

static void observe_leave(struct field_walk *w, const struct field *list, int entry)
{
    struct observing *o = w->to;
    const int d = w->at.depth;
    (void)list;
    if (entry >= 0 && w->level[d].absent) {
        o->empty_at[d] = o->begun_at[d];
        o->width[d] = o->used - o->begun_at[d];
    }
}

int field_observe(const struct game *game, const void *state, const void *rules, int seat,
                  int32_t out[])
{
    static const struct field_visit observing = {VISIT_PLACES, observe_enter, observe_leave,
                                                 observe_leaf};
    struct observing o = {.out = out};
    struct field_walk w = {.visit = &observing, .to = &o};
    w.at = (struct field_at){.state = state, .rules = rules, .seat = seat};
    field_walk(&w, head_fields);
    field_walk(&w, game->fields);
    return o.used;
}

struct naming {
    void (*name)(void *to, const struct field_slot *slot);
    void *to;
    int count;
};

static bool name_enter(struct field_walk *w, const struct field *list, int entry, bool there)
{
    (void)w, (void)there;
    return entry >= 0 || is_observed(list);
}

static void name_slot(const struct field_walk *w, const struct field *row, int entry, int member)
{
    struct naming *n = w->to;
    char name[160] = "";
    struct text text = {name, sizeof name, 0, 0};
    struct field_slot slot = {row, name, row->kind, row->low, field_high(&w->at, row)};
    field_path(w, row, entry, &text);
    if (member >= 0) {
        text_add(&text, ".");
        field_word(row, &w->at, member, &text);
        const bool set = row->kind == FIELD_SET;
        slot = (struct field_slot){row, name, set ? FIELD_TRUTH : FIELD_NUMBER, 0,
                                   set ? 1 : field_most(&w->at, row)};
    } else if (row->count > 0 && entry < 0) {
        slot = (struct field_slot){row, name, FIELD_NUMBER, 0, field_most(&w->at, row)};
    }
    n->name(n->to, &slot);
    n->count++;
}

static void name_leaf(struct field_walk *w, const struct field *row, int now, int most)
{
    const bool bag = (row->flags & FIELD_BAG) != 0;
    const bool count = row->count > 0 && row->sight == FIELD_BACKS && row->known_bit == 0;
    (void)now;
    if (!is_observed(row)) {
        return;
    }
    for (int k = 0; k < (bag || count ? 1 : most); k++) {
        const int entry = row->count > 0 && !bag && !count ? k : -1;
        if (row->kind != FIELD_SET && !bag) {
            name_slot(w, row, entry, -1);
            continue;
        }
        for (int member = 0; member <= field_high(&w->at, row); member++) {
            name_slot(w, row, entry, member);
        }
    }
}

int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to)
{
    static const struct field_visit naming = {VISIT_NAMES, name_enter, field_no_leave, name_leaf};
    static const unsigned char nothing[GAME_STATE_MAX];
    struct naming n = {name, to, 0};
    struct field_walk w = {.visit = &naming, .to = &n};
    w.at = (struct field_at){.state = nothing, .rules = rules, .seat = FIELD_EVERYTHING};
    field_walk(&w, head_fields);
    field_walk(&w, game->fields);
    return n.count;
}
