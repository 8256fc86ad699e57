/* Observations: a state as an array of the numbers that a seat sees, and the names of these
 * numbers. field_plan() turns the table into a list of steps once; field_observe() runs them for
 * each state, because learnt players observe very often. */
#include "engine/state/field_walk.h"

static const struct row head_fields[] = {
    {"round", ROW_ONE(struct game_head, round), ROW_INT(0, UINT16_MAX),
     FIELD_DOC("rounds", "round, from 1")},
    {"ai_score", ROW_ONE(struct game_head, ai_score), ROW_INT(INT16_MIN, INT32_MAX - 1),
     FIELD_DOC("points", "the AI's score now")},
    {"human_score", ROW_ONE(struct game_head, human_score), ROW_INT(INT16_MIN, INT32_MAX - 1),
     FIELD_DOC("points", "the human's score now")},
    {"seat", ROW_ONE(struct game_head, seat), ROW_INT(0, GAME_SEATS_MAX - 1),
     FIELD_DOC(NULL, "seat that must decide")},
    {0},
};

static bool is_observed(const struct row *row)
{
    return row->kind != KIND_BYTES && row->sight != FIELD_NOBODY && (row->flags & FIELD_TOLD) == 0;
}

/* How a step reads the state. */
enum op_kind {
    OP_ENTRY,  /* an entry of a list of records; the steps of its fields follow */
    OP_BYTES,  /* bytes that all seats see and that exist as long as the record does */
    OP_SIGNED, /* the same for signed bytes */
    OP_PLAIN,  /* the same for numbers of any size and for lists with a counter */
    OP_COUNT,  /* the number of cards of a list */
    OP_BAG,    /* how often each value occurs in a list */
    OP_SETS,   /* a slot of 1 or 0 for each member */
    OP_VALUES, /* all others: places that may be empty, cards that may lie face down, and so on */
};

static void fill_observed_values(int32_t out[], int32_t value, int count)
{
    for (int k = 0; k < count; k++) {
        out[k] = value;
    }
}

static void put_set(int32_t out[], const struct field_at *at, const struct row *row, int k,
                    int members)
{
    for (int part = 0; 64 * part < members; part++) {
        const uint64_t set = field_members(at, row, k, part);
        const int most = members - 64 * part < 64 ? members - 64 * part : 64;
        for (int bit = 0; bit < most; bit++) {
            out[64 * part + bit] = (int32_t)(set >> bit & 1);
        }
    }
}

static void put_bag(int32_t out[], struct field_at *at, const struct row *row, int now, int values)
{
    const unsigned char *from = field_place(at, row, 0);
    const bool bytes = row->size == 1 && !row->is_signed; /* mostly */
    fill_observed_values(out, 0, values);
    for (int k = 0; k < now; k++) {
        const int32_t value =
            bytes ? from[(size_t)k * row->stride] & ~row->known_bit : field_value(at, row, k);
        if (value >= 0 && value < values) {
            out[value]++;
        }
    }
}

static void put_observed_numbers(int32_t out[], const struct field_at *at, const struct row *row,
                                 int now)
{
    const unsigned char *from = field_place(at, row, 0);
    for (int k = 0; k < now; k++) {
        out[k] = (int32_t)row_stored(from + (size_t)k * row->stride, row->size, row->is_signed);
    }
}

static int32_t read_one_value(struct field_at *at, const struct row *row, int k)
{
    if (field_lies_down(at, row, k)) {
        const int32_t high = field_high(at, row);
        return high < INT32_MAX ? high + 1 : high;
    }
    return field_value(at, row, k);
}

/* Writes sets and values entry by entry, for the kinds OP_SETS and OP_VALUES. */
static void put_entries(int32_t out[], struct field_at *at, const struct field_op *op, int now)
{
    const struct row *row = op->row;
    for (int k = 0; k < now; k++, out += op->each) {
        const int entry = (row->flags & FIELD_TOP_FIRST) != 0 ? now - 1 - k : k;
        if (row->count > 0 && row->there != NULL && !field_is_there(at, row, entry)) {
            fill_observed_values(out, op->nothing, op->each);
        } else if (op->kind == OP_SETS) {
            put_set(out, at, row, entry, op->each);
        } else {
            *out = read_one_value(at, row, entry);
        }
    }
}

static void observe_leaf(struct field_at *at, const struct field_op *op, int32_t out[])
{
    const struct row *row = op->row;
    const bool gone = (row->sight == FIELD_OWNER && !field_is_seen(at, row)) ||
                      (row->count == 0 && !field_is_there(at, row, 0));
    const int now = gone ? 0 : field_count_now(at, row);
    if (op->kind == OP_COUNT) {
        *out = now;
    } else if (op->kind == OP_BAG) {
        put_bag(out, at, row, now, op->width);
    } else {
        if (op->kind == OP_PLAIN) {
            put_observed_numbers(out, at, row, now);
        } else {
            put_entries(out, at, op, now);
        }
        fill_observed_values(out + now * op->each, op->nothing, op->width - now * op->each);
    }
}

/* Writes "nothing" to all slots of an entry that no longer exists. */
static void clear_entry(struct field_op *entry, int32_t out[])
{
    for (struct field_op *op = entry; op <= entry + entry->inside; op++) {
        op->empty = true;
        fill_observed_values(out + op->slot, op->nothing, op->width);
    }
}

static bool entry_is_there(struct field_at *at, const struct field_op *op)
{
    const struct row *list = op->row;
    return (list->sight == FIELD_ALL || field_is_seen(at, list)) &&
           (list->counted == 0 || op->entry < field_count_now(at, list)) &&
           (list->there == NULL || list->there(at));
}

static inline void read_bytes(const struct field_op *op, const unsigned char *from, int32_t to[])
{
    const size_t stride = op->stride;
    const int count = op->width;
    const bool is_signed = op->kind == OP_SIGNED;
    for (int k = 0; k < count; k++, from += stride) {
        to[k] = is_signed ? (int8_t)*from : *from;
    }
}

void field_observe(struct field_op ops[], int count, const void *state, const void *rules, int seat,
                   int32_t out[])
{
    struct field_at at = {.state = state, .rules = rules, .seat = seat};
    for (int k = 0; k < count; k++) {
        struct field_op *op = &ops[k];
        const unsigned char *record = (const unsigned char *)state + op->offset;
        if (op->kind == OP_BYTES || op->kind == OP_SIGNED) {
            read_bytes(op, record, out + op->slot);
            continue;
        }
        at.record = record;
        at.depth = op->depth;
        at.index[at.depth] = op->entry;
        if (op->kind != OP_ENTRY) {
            observe_leaf(&at, op, out + op->slot);
        } else if (entry_is_there(&at, op)) {
            op->empty = false;
        } else {
            if (!op->empty) {
                clear_entry(op, out);
            }
            k += op->inside;
        }
    }
}

/* A plan under construction. */
struct planning {
    struct field_op *ops;
    int room, used, slots;
    int begun[FIELD_DEPTH_MAX + 1]; /* by depth: the step of the enclosing entry */
};

static void add_op(struct planning *p, const struct field_walk *w, const void *record,
                   struct field_op op)
{
    op.offset += (uint32_t)((const unsigned char *)record - (const unsigned char *)w->at.state);
    op.slot = (uint16_t)p->slots;
    if (p->used < p->room) {
        p->ops[p->used] = op;
    }
    p->used++;
    p->slots += op.width;
}

static bool plan_enter(struct field_walk *w, const struct row *list, int entry)
{
    struct planning *p = w->to;
    if (entry >= 0) {
        const int around = w->at.depth - 1;
        p->begun[w->at.depth] = p->used;
        add_op(
            p, w, field_around(w),
            (struct field_op){
                .row = list, .kind = OP_ENTRY, .depth = (uint8_t)around, .entry = (uint16_t)entry});
    }
    return is_observed(list);
}

static void plan_leave(struct field_walk *w, const struct row *list, int entry)
{
    struct planning *p = w->to;
    const int begun = p->begun[w->at.depth];
    (void)list;
    if (entry >= 0 && begun < p->room) {
        p->ops[begun].inside = (uint16_t)(p->used - begun - 1);
    }
}

static enum op_kind find_observed_kind(const struct row *row)
{
    const bool plain = row->sight == FIELD_ALL && row->known_bit == 0 && row->size > 0 &&
                       (row->flags & ~FIELD_UNTOLD) == 0 && row->there == NULL;
    return field_is_count(row)                 ? OP_COUNT
           : (row->flags & FIELD_BAG) != 0     ? OP_BAG
           : row->kind == KIND_SET             ? OP_SETS
           : !plain                            ? OP_VALUES
           : row->size > 1 || row->counted > 0 ? OP_PLAIN
           : row->is_signed                    ? OP_SIGNED
                                               : OP_BYTES;
}

static void plan_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    struct planning *p = w->to;
    const enum op_kind kind = find_observed_kind(row);
    /* Other kinds do not need `members`, and high + 1 could overflow. */
    const bool each_member = kind == OP_SETS || kind == OP_BAG;
    const int members = each_member ? field_high(&w->at, row) + 1 : 1;
    (void)now;
    if (!is_observed(row)) {
        return;
    }
    struct field_op op = {
        .row = row, .kind = (uint8_t)kind, .depth = (uint8_t)w->at.depth, .each = 1};
    op.offset = kind == OP_BYTES || kind == OP_SIGNED ? row->offset : 0;
    op.stride = (uint16_t)row->stride;
    op.each = (uint16_t)(kind == OP_SETS ? members : 1);
    op.width = (uint16_t)(kind == OP_COUNT ? 1 : kind == OP_BAG ? members : most * op.each);
    op.nothing = kind == OP_COUNT || kind == OP_BAG ? 0
                 : kind == OP_SETS                  ? -1
                 : row->low > INT32_MIN             ? row->low - 1
                                                    : INT32_MIN;
    add_op(p, w, w->at.record, op);
}

int field_plan(const struct game *game, const void *rules, struct field_op ops[], int room,
               int *slots)
{
    static const struct field_visit planning = {VISIT_NAMES, plan_enter, plan_leave, plan_leaf};
    static const unsigned char nothing[GAME_STATE_MAX];
    struct planning p = {.ops = ops, .room = room};
    field_visit_rows(&planning, &p, head_fields, nothing, rules, FIELD_EVERYTHING);
    field_visit_rows(&planning, &p, game->fields, nothing, rules, FIELD_EVERYTHING);
    *slots = p.slots;
    return p.used;
}

static bool comes_and_goes(const struct field_op *op)
{
    const struct row *list = op->row;
    return op->kind == OP_ENTRY &&
           (list->sight != FIELD_ALL || list->counted > 0 || list->there != NULL);
}

/* Lists the wanted bytes of a step in `bytes` and returns how many there are. The step itself reads
 * nothing afterwards. */
static int list_bytes(struct field_op *op, const bool wanted[], struct field_byte bytes[])
{
    int count = 0;
    for (int k = 0; k < op->width; k++) {
        if (wanted[op->slot + k]) {
            bytes[count++] = (struct field_byte){(uint16_t)(op->offset + (uint32_t)k * op->stride),
                                                 (uint16_t)(op->slot + k)};
        }
    }
    op->width = 0;
    return count;
}

/* Whether a step, or one of those inside it, reads a wanted slot. */
static bool is_value_wanted(const struct field_op *step, const bool wanted[])
{
    for (const struct field_op *op = step; op <= step + step->inside; op++) {
        for (int k = 0; k < op->width; k++) {
            if (wanted[op->slot + k]) {
                return true;
            }
        }
    }
    return false;
}

int field_keep(struct field_op ops[], int count, const bool wanted[], struct field_byte bytes[],
               int *byte_count)
{
    int kept = 0, until = 0; /* `until`: the end of the steps of an entry that may not exist */
    *byte_count = 0;
    for (int k = 0; k < count; k++) {
        if (k >= until && comes_and_goes(&ops[k])) {
            until = k + ops[k].inside + 1;
        } else if (k >= until && ops[k].kind == OP_BYTES) {
            *byte_count += list_bytes(&ops[k], wanted, bytes + *byte_count);
        }
    }
    for (int k = 0; k < count; k++) {
        struct field_op op = ops[k];
        if (is_value_wanted(&ops[k], wanted)) {
            for (int i = 1; i <= ops[k].inside; i++) {
                op.inside = (uint16_t)(op.inside - !is_value_wanted(&ops[k + i], wanted));
            }
            ops[kept++] = op;
        }
    }
    return kept;
}

/* A visit that names all slots: whom to call, and how many were named. */
struct naming {
    void (*name)(void *to, const struct field_slot *slot);
    void *to;
    int count;
};

static bool name_enter(struct field_walk *w, const struct row *list, int entry)
{
    (void)w;
    return entry >= 0 || is_observed(list);
}

static void name_observed_slot(const struct field_walk *w, const struct row *row, int entry,
                               int member)
{
    struct naming *n = w->to;
    char name[160] = "";
    struct text text = {name, sizeof name, 0, 0};
    struct field_slot slot = {row, name, row->kind, row->low, field_high(&w->at, row)};
    field_path(w, row, entry, &text);
    if (member >= 0) {
        text_add(&text, ".");
        field_word(row, &w->at, member, &text);
        const bool set = row->kind == KIND_SET;
        slot = (struct field_slot){row, name, set ? KIND_TRUTH : KIND_NUMBER, 0,
                                   set ? 1 : field_most(&w->at, row)};
    } else if (row->count > 0 && entry < 0) {
        slot = (struct field_slot){row, name, KIND_NUMBER, 0, field_most(&w->at, row)};
    }
    if (n->name != NULL) {
        n->name(n->to, &slot);
    }
    n->count++;
}

static void name_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    const bool bag = (row->flags & FIELD_BAG) != 0;
    const bool count = field_is_count(row);
    (void)now;
    if (!is_observed(row)) {
        return;
    }
    for (int k = 0; k < (bag || count ? 1 : most); k++) {
        const int entry = row->count > 0 && !bag && !count ? k : -1;
        if (row->kind != KIND_SET && !bag) {
            name_observed_slot(w, row, entry, -1);
            continue;
        }
        for (int member = 0; member <= field_high(&w->at, row); member++) {
            name_observed_slot(w, row, entry, member);
        }
    }
}

int field_slots(const struct game *game, const void *rules,
                void (*name)(void *to, const struct field_slot *slot), void *to)
{
    static const struct field_visit naming = {VISIT_NAMES, name_enter, NULL, name_leaf};
    static const unsigned char nothing[GAME_STATE_MAX];
    struct naming n = {name, to, 0};
    field_visit_rows(&naming, &n, head_fields, nothing, rules, FIELD_EVERYTHING);
    field_visit_rows(&naming, &n, game->fields, nothing, rules, FIELD_EVERYTHING);
    return n.count;
}
