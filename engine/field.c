#include "engine/field.h"

#include <string.h>

#include "engine/game.h"

/* What a walk does about entries that are not there now. */
enum visit_mode {
    VISIT_THERE,  /* passes over them */
    VISIT_PLACES, /* visits their places as empty ones: as many, whatever the state */
    VISIT_MEMORY, /* visits all alike */
};

struct walk;

/* What to do on a walk through a table. enter: a list of records, where `entry` is -1, then each of
 * its entries, left again if it returned true. leaf: a row that is no record; `now` says how many
 * of its `most` values are there. */
struct visit {
    enum visit_mode mode;
    bool (*enter)(struct walk *w, const struct field *list, int entry, bool there);
    void (*leave)(struct walk *w, const struct field *list, int entry);
    void (*leaf)(struct walk *w, const struct field *row, int now, int most);
};

/* One record on the way: the entry `entry` of `list`, at `row` now. */
struct level {
    const struct field *list, *row;
    const unsigned char *first; /* entry of the list */
    int entry, now, most;
    bool absent;
};

struct walk {
    struct field_at at;
    struct level level[FIELD_DEPTH_MAX + 1];
    const struct visit *visit;
    void *to;
};

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

/* A stored number, or its first 8 bytes. */
static int64_t stored(const unsigned char *at, int size, bool is_signed)
{
    uint8_t byte;
    uint16_t half;
    uint32_t word;
    int64_t whole;
    switch (size) {
    case 1:
        memcpy(&byte, at, sizeof byte);
        return is_signed ? (int8_t)byte : byte;
    case 2:
        memcpy(&half, at, sizeof half);
        return is_signed ? (int16_t)half : half;
    case 4:
        memcpy(&word, at, sizeof word);
        return is_signed ? (int64_t)(int32_t)word : word;
    default:
        memcpy(&whole, at, sizeof whole);
        return whole;
    }
}

static int from_rules(const struct field_at *at, struct field_rule rule)
{
    return (int)stored((const unsigned char *)at->rules + rule.offset, rule.size, false);
}

static int32_t high_of(const struct field_at *at, const struct field *row)
{
    return row->high_by.size == 0 ? row->high
                                  : from_rules(at, row->high_by) - (row->kind != FIELD_NUMBER);
}

/* Most entries of a list under these rules; 1 of what is no list. */
static int most_of(const struct field_at *at, const struct field *row)
{
    return row->count == 0           ? 1
           : row->count_by.size == 0 ? row->count
                                     : from_rules(at, row->count_by);
}

static bool is_there(struct field_at *at, const struct field *row, int k)
{
    at->index[at->depth] = k;
    return row->there == NULL || row->there(at);
}

static int counted_by(const struct field_at *at, const struct field *row, int most)
{
    const unsigned char *counter = (const unsigned char *)at->record + row->counter;
    const int64_t count = stored(counter, row->counted, false);
    return count < most ? (int)count : most;
}

static int now_of(struct field_at *at, const struct field *row, int most)
{
    return row->counted > 0 && row->sight != FIELD_DECK ? counted_by(at, row, most) : most;
}

static const unsigned char *place_of(const struct field_at *at, const struct field *row, int k)
{
    return (const unsigned char *)at->record + row->offset + (size_t)k * row->stride;
}

/* Whether only programs see what it is. */
static bool lies_down(const struct field_at *at, const struct field *row, int k)
{
    return at->seat != FIELD_EVERYTHING &&
           ((row->sight == FIELD_BACKS && (*place_of(at, row, k) & row->known_bit) == 0) ||
            (row->sight == FIELD_DECK && k < counted_by(at, row, row->count)));
}

static int32_t value_of(struct field_at *at, const struct field *row, int k)
{
    if (row->size == 0) {
        at->index[at->depth] = k;
        return row->value != NULL ? row->value(at) : 0;
    }
    return (int32_t)stored(place_of(at, row, k), row->size, row->is_signed) & ~row->known_bit;
}

/* Which of members 64 * k to 64 * k + 63 a set holds. */
static uint64_t members_of(const struct field_at *at, const struct field *row, int entry, int k)
{
    const int size = row->size < 8 ? row->size : 8;
    return (uint64_t)stored(place_of(at, row, entry) + 8 * k, size, false);
}

static bool is_seen(const struct field_at *at, const struct field *row)
{
    return at->seat == FIELD_EVERYTHING ||
           (row->sight != FIELD_NOBODY && (row->sight != FIELD_OWNER || at->index[0] == at->seat));
}

static const void *record_of(const struct level *l)
{
    return l->first + (l->list != NULL ? (size_t)l->entry * l->list->stride : 0);
}

/* The next entry of the list that the walk is in, or none. */
static bool next_entry(struct walk *w)
{
    struct level *l = &w->level[w->at.depth];
    const struct field *list = l->list;
    const bool outside = l[-1].absent || !is_seen(&w->at, list);
    while (++l->entry < l->most) {
        w->at.depth--;
        w->at.record = record_of(l - 1);
        const bool there = w->visit->mode == VISIT_MEMORY ||
                           (!outside && l->entry < l->now && is_there(&w->at, list, l->entry));
        w->at.index[w->at.depth] = l->entry;
        w->at.depth++;
        w->at.record = record_of(l);
        l->absent = !there;
        if ((there || w->visit->mode != VISIT_THERE) && w->visit->enter(w, list, l->entry, there)) {
            l->row = list->fields;
            return true;
        }
    }
    return false;
}

/* Back to the record around a list. */
static void go_up(struct walk *w)
{
    struct level *l = &w->level[--w->at.depth];
    w->at.record = record_of(l);
    w->visit->leave(w, l[1].list, -1);
    l->row++;
}

static void go_down(struct walk *w)
{
    struct level *l = &w->level[w->at.depth];
    const struct field *list = l->row;
    if (!w->visit->enter(w, list, -1, !l->absent)) {
        l->row++;
        return;
    }
    const int most = most_of(&w->at, list);
    l[1] = (struct level){.list = list,
                          .first = (const unsigned char *)w->at.record + list->offset,
                          .entry = -1,
                          .most = most,
                          .now = l->absent ? 0 : now_of(&w->at, list, most)};
    w->at.depth++;
    if (!next_entry(w)) {
        go_up(w);
    }
}

static void visit_leaf(struct walk *w, const struct level *l)
{
    const struct field *row = l->row;
    const int most = most_of(&w->at, row);
    const bool empty = w->visit->mode != VISIT_MEMORY &&
                       (l->absent || (row->count == 0 && !is_there(&w->at, row, 0)));
    w->visit->leaf(w, row, empty ? 0 : now_of(&w->at, row, most), most);
}

static void walk_table(struct walk *w, const struct field *table)
{
    w->at.depth = 0;
    w->at.record = w->at.state;
    w->level[0] = (struct level){.row = table, .first = w->at.state};
    for (;;) {
        struct level *l = &w->level[w->at.depth];
        if (l->row->kind == FIELD_RECORD) {
            go_down(w);
        } else if (l->row->kind != FIELD_END) {
            visit_leaf(w, l);
            l->row++;
        } else if (w->at.depth == 0) {
            return;
        } else {
            w->visit->leave(w, l->list, l->entry);
            if (!next_entry(w)) {
                go_up(w);
            }
        }
    }
}

/* ---- showing ---- */

void field_word(const struct field *field, const struct field_at *at, int32_t value,
                struct text *out)
{
    if (field->word != NULL) {
        field->word(at, value, out);
    } else if (field->words != NULL && value >= 0 && value <= field->high) {
        text_add(out, "%s", field->words[value]);
    } else {
        text_add(out, "%d", value);
    }
}

static void show_value(const struct walk *w, const struct field *row, const char *key, int value)
{
    const struct show *out = w->to;
    char word[80] = "";
    struct text text = {word, sizeof word, 0, 0};
    if (row->word == NULL && row->words == NULL) {
        out->number(out->to, key, value);
        return;
    }
    field_word(row, &w->at, value, &text);
    out->word(out->to, key, word);
}

static void show_entry(struct walk *w, const struct field *row, const char *key, int k)
{
    const struct show *out = w->to;
    if (row->kind != FIELD_SET) {
        const int32_t value = value_of(&w->at, row, k);
        if (value != 0 || (row->flags & FIELD_NO_ZEROS) == 0) {
            show_value(w, row, key, value);
        }
        return;
    }
    out->open(out->to, key, true);
    for (int part = 0; 8 * part < row->size; part++) {
        for (uint64_t left = members_of(&w->at, row, k, part); left != 0; left &= left - 1) {
            show_value(w, row, NULL, row->low + 64 * part + __builtin_ctzll(left));
        }
    }
    out->close(out->to);
}

static void show_list(struct walk *w, const struct field *row, int now)
{
    const struct show *out = w->to;
    const bool turned = (row->flags & FIELD_TOP_FIRST) != 0;
    if (row->name != NULL) {
        out->open(out->to, row->name, row->keys == NULL);
    }
    for (int k = 0; k < now; k++) {
        const int entry = turned ? now - 1 - k : k;
        if (is_there(&w->at, row, entry) && !lies_down(&w->at, row, entry)) {
            show_entry(w, row, row->keys != NULL ? row->keys[entry] : NULL, entry);
        }
    }
    if (row->name != NULL) {
        out->close(out->to);
    }
}

static void show_leaf(struct walk *w, const struct field *row, int now, int most)
{
    const struct show *out = w->to;
    const bool backs = row->sight == FIELD_BACKS && w->at.seat != FIELD_EVERYTHING;
    (void)most;
    if (row->kind == FIELD_BYTES || (row->flags & FIELD_UNTOLD) != 0 || !is_seen(&w->at, row)) {
        return;
    }
    if (row->count > 0 && backs) {
        out->number(out->to, row->name, now);
    } else if (row->count > 0) {
        show_list(w, row, now);
    } else if (now > 0 && lies_down(&w->at, row, 0)) {
        out->word(out->to, NULL, "face down");
    } else if (now > 0) {
        show_entry(w, row, row->name, 0);
    }
}

static bool show_enter(struct walk *w, const struct field *list, int entry, bool there)
{
    const struct show *out = w->to;
    (void)there;
    if (list->name == NULL && list->count == 0) {
        return true;
    }
    if (entry < 0) {
        const bool shown = (list->flags & FIELD_UNTOLD) == 0 && is_seen(&w->at, list);
        if (shown && list->count > 0 && list->name != NULL) {
            out->open(out->to, list->name, list->keys == NULL);
        }
        return shown;
    }
    out->open(out->to,
              list->count == 0     ? list->name
              : list->keys != NULL ? list->keys[entry]
                                   : NULL,
              false);
    return true;
}

static void show_leave(struct walk *w, const struct field *list, int entry)
{
    const struct show *out = w->to;
    if (list->name != NULL ? entry >= 0 || list->count > 0 : entry >= 0 && list->count > 0) {
        out->close(out->to);
    }
}

void field_show(const struct game *game, const void *state, const void *rules,
                const struct show *out)
{
    static const struct visit showing = {VISIT_THERE, show_enter, show_leave, show_leaf};
    struct show to = *out;
    struct walk w = {.visit = &showing, .to = &to};
    w.at = (struct field_at){.state = state,
                             .rules = rules,
                             .seat = out->seen ? game_head_const(state)->seat : FIELD_EVERYTHING};
    walk_table(&w, game->fields);
}

/* ---- names of places ---- */

static void add_part(struct text *text, const char *name, const char *const *keys, int entry)
{
    const char *dot = text->used > 0 ? "." : "";
    if (name != NULL) {
        text_add(text, "%s%s", dot, name);
        dot = ".";
    }
    if (entry >= 0 && keys != NULL) {
        text_add(text, "%s%s", dot, keys[entry]);
    } else if (entry >= 0) {
        text_add(text, "[%d]", entry);
    }
}

/* "ai.elites[2].vitality"; `entry` is -1 for a row that is no list. */
static void name_place(const struct walk *w, const struct field *row, int entry, struct text *text)
{
    for (int d = 1; d <= w->at.depth; d++) {
        const struct field *list = w->level[d].list;
        add_part(text, list->name, list->keys, list->count > 0 ? w->at.index[d - 1] : -1);
    }
    add_part(text, row->name, row->keys, entry);
}

/* ---- ranges ---- */

static bool check_enter(struct walk *w, const struct field *list, int entry, bool there)
{
    (void)w, (void)list, (void)entry, (void)there;
    return true;
}

static void no_leave(struct walk *w, const struct field *list, int entry)
{
    (void)w, (void)list, (void)entry;
}

static bool holds_more(const struct walk *w, const struct field *row, int entry)
{
    const int high = high_of(&w->at, row);
    for (int part = 0; 8 * part < row->size; part++) {
        const int from = high + 1 - 64 * part;
        const uint64_t beyond = from >= 64 ? 0 : from <= 0 ? UINT64_MAX : UINT64_MAX << from;
        if ((members_of(&w->at, row, entry, part) & beyond) != 0) {
            return true;
        }
    }
    return false;
}

static void check_leaf(struct walk *w, const struct field *row, int now, int most)
{
    struct text *why = w->to;
    (void)most;
    if (row->kind == FIELD_BYTES || (row->flags & FIELD_TOLD) != 0) {
        return;
    }
    for (int k = 0; k < now && why->used == 0; k++) {
        if (row->count > 0 && !is_there(&w->at, row, k)) {
            continue;
        }
        const bool set = row->kind == FIELD_SET;
        const int32_t value = set ? 0 : value_of(&w->at, row, k), high = high_of(&w->at, row);
        if (set ? holds_more(w, row, k) : value < row->low || value > high) {
            name_place(w, row, row->count > 0 ? k : -1, why);
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
    static const struct visit checking = {VISIT_THERE, check_enter, no_leave, check_leaf};
    struct walk w = {.visit = &checking, .to = why};
    why->used = 0;
    w.at = (struct field_at){.state = state, .rules = rules, .seat = FIELD_EVERYTHING};
    walk_table(&w, game->fields);
    return why->used == 0;
}

/* ---- hiding ---- */

/* `to` is the state itself, which may be changed. */
static void clear(const struct walk *w, const unsigned char *place, size_t bytes)
{
    memset((unsigned char *)w->to + (place - (const unsigned char *)w->at.state), 0, bytes);
}

static bool hide_enter(struct walk *w, const struct field *list, int entry, bool there)
{
    const struct level *l = &w->level[w->at.depth];
    (void)there;
    if (entry < 0 && !is_seen(&w->at, list)) {
        clear(w, place_of(&w->at, list, 0), (size_t)most_of(&w->at, list) * list->stride);
        return false;
    }
    if (entry >= 0 && entry >= l->now) {
        clear(w, w->at.record, list->stride);
        return false;
    }
    return true;
}

static void hide_leaf(struct walk *w, const struct field *row, int now, int most)
{
    const bool unseen = !is_seen(&w->at, row) || (row->flags & FIELD_BAG) != 0;
    const size_t bytes = row->kind == FIELD_BYTES ? row->stride : row->size;
    for (int k = 0; k < most && bytes > 0; k++) {
        if (unseen || k >= now || lies_down(&w->at, row, k)) {
            clear(w, place_of(&w->at, row, k), bytes);
        }
    }
}

void field_hide(const struct game *game, void *state, const void *rules, int seat)
{
    static const struct visit hiding = {VISIT_MEMORY, hide_enter, no_leave, hide_leaf};
    struct game_head *head = game_head(state);
    struct walk w = {.visit = &hiding, .to = state};
    w.at = (struct field_at){.state = state, .rules = rules, .seat = seat};
    walk_table(&w, game->fields);
    head->key = 0;
    head->trace = NULL;
    head->scores = NULL;
    head->decisions = 0;
}

/* ---- observing ---- */

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
    const int members = high_of(at, row) + 1;
    int32_t *out = o->out != NULL ? o->out + o->used : NULL;
    for (int part = 0; out != NULL && 64 * part < members; part++) {
        const uint64_t set = members_of(at, row, k, part);
        const int most = members - 64 * part < 64 ? members - 64 * part : 64;
        for (int bit = 0; bit < most; bit++) {
            out[64 * part + bit] = (int32_t)(set >> bit & 1);
        }
    }
    o->used += members;
}

static void put_bag(struct observing *o, struct field_at *at, const struct field *row, int now)
{
    const int values = high_of(at, row) + 1;
    const int start = o->used;
    fill(o, 0, values);
    for (int k = 0; o->out != NULL && k < now; k++) {
        const int32_t value = value_of(at, row, k);
        if (value >= 0 && value < values) {
            o->out[start + value]++;
        }
    }
}

static void put_value(struct observing *o, struct field_at *at, const struct field *row, int k)
{
    if (row->kind == FIELD_SET) {
        put_set(o, at, row, k);
    } else if (lies_down(at, row, k)) {
        const int32_t high = high_of(at, row);
        fill(o, high < INT32_MAX ? high + 1 : high, 1);
    } else if (o->out != NULL) {
        o->out[o->used++] = value_of(at, row, k);
    } else {
        o->used++;
    }
}

/* Stored numbers that all see, in one go: most of a state. */
static bool put_plain(struct observing *o, const struct field_at *at, const struct field *row,
                      int now)
{
    const unsigned char *from = place_of(at, row, 0);
    int32_t *out = o->out + o->used;
    if (o->out == NULL || row->sight != FIELD_ALL || row->kind == FIELD_SET || row->known_bit ||
        row->flags != 0 || row->size == 0 || (row->count > 0 && row->there != NULL)) {
        return false;
    }
    if (row->size == 1 && !row->is_signed) {
        for (int k = 0; k < now; k++) {
            out[k] = from[(size_t)k * row->stride];
        }
    } else {
        for (int k = 0; k < now; k++) {
            out[k] = (int32_t)stored(from + (size_t)k * row->stride, row->size, row->is_signed);
        }
    }
    o->used += now;
    return true;
}

static void observe_leaf(struct walk *w, const struct field *row, int now, int most)
{
    struct observing *o = w->to;
    const bool turned = (row->flags & FIELD_TOP_FIRST) != 0;
    if (!is_observed(row)) {
        return;
    }
    now = row->sight == FIELD_OWNER && !is_seen(&w->at, row) ? 0 : now;
    if (row->count > 0 && row->sight == FIELD_BACKS && row->known_bit == 0) {
        fill(o, now, 1);
        return;
    }
    if ((row->flags & FIELD_BAG) != 0) {
        put_bag(o, &w->at, row, now);
        return;
    }
    const int each = row->kind == FIELD_SET ? high_of(&w->at, row) + 1 : 1;
    const bool put = put_plain(o, &w->at, row, now);
    for (int k = 0; k < now && !put; k++) {
        const int entry = turned ? now - 1 - k : k;
        if (row->count == 0 || row->there == NULL || is_there(&w->at, row, entry)) {
            put_value(o, &w->at, row, entry);
        } else {
            fill(o, nothing_in(row), each);
        }
    }
    fill(o, nothing_in(row), (most - now) * each);
}

static bool observe_enter(struct walk *w, const struct field *list, int entry, bool there)
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

static void observe_leave(struct walk *w, const struct field *list, int entry)
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
    static const struct visit observing = {VISIT_PLACES, observe_enter, observe_leave,
                                           observe_leaf};
    struct observing o = {.out = out};
    struct walk w = {.visit = &observing, .to = &o};
    w.at = (struct field_at){.state = state, .rules = rules, .seat = seat};
    walk_table(&w, head_fields);
    walk_table(&w, game->fields);
    return o.used;
}

/* ---- naming what is observed ---- */

struct naming {
    void (*name)(void *to, const struct field_slot *slot);
    void *to;
    int count;
};

static bool name_enter(struct walk *w, const struct field *list, int entry, bool there)
{
    (void)w, (void)there;
    return entry >= 0 || is_observed(list);
}

static void name_slot(const struct walk *w, const struct field *row, int entry, int member)
{
    struct naming *n = w->to;
    char name[160] = "";
    struct text text = {name, sizeof name, 0, 0};
    struct field_slot slot = {row, name, row->kind, row->low, high_of(&w->at, row)};
    name_place(w, row, entry, &text);
    if (member >= 0) {
        text_add(&text, ".");
        field_word(row, &w->at, member, &text);
        const bool set = row->kind == FIELD_SET;
        slot = (struct field_slot){row, name, set ? FIELD_TRUTH : FIELD_NUMBER, 0,
                                   set ? 1 : most_of(&w->at, row)};
    } else if (row->count > 0 && entry < 0) {
        slot = (struct field_slot){row, name, FIELD_NUMBER, 0, most_of(&w->at, row)};
    }
    n->name(n->to, &slot);
    n->count++;
}

static void name_leaf(struct walk *w, const struct field *row, int now, int most)
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
        for (int member = 0; member <= high_of(&w->at, row); member++) {
            name_slot(w, row, entry, member);
        }
    }
}

int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to)
{
    static const struct visit naming = {VISIT_MEMORY, name_enter, no_leave, name_leaf};
    static const unsigned char nothing[GAME_STATE_MAX];
    struct naming n = {name, to, 0};
    struct walk w = {.visit = &naming, .to = &n};
    w.at = (struct field_at){.state = nothing, .rules = rules, .seat = FIELD_EVERYTHING};
    walk_table(&w, head_fields);
    walk_table(&w, game->fields);
    return n.count;
}
