/* field_show(): sends a state field by field to a `struct trace_show`, for people and for programs. */
#include "engine/state/field_walk.h"

void field_word(const struct row *field, const struct field_at *at, int32_t value, struct text *out)
{
    if (field->word != NULL) {
        field->word(at, value, out);
    } else if (field->words != NULL && value >= 0 && value <= field->high) {
        text_add(out, "%s", field->words[value]);
    } else {
        text_add(out, "%d", value);
    }
}

static void show_value(const struct field_walk *w, const struct row *row, const char *key,
                       int value)
{
    const struct trace_show *out = w->to;
    char word[80] = "";
    struct text text = {word, sizeof word, 0, 0};
    if (row->word == NULL && row->words == NULL) {
        out->number(out->to, key, value);
        return;
    }
    field_word(row, &w->at, value, &text);
    out->word(out->to, key, word);
}

static void show_entry(struct field_walk *w, const struct row *row, const char *key, int k)
{
    const struct trace_show *out = w->to;
    if (row->kind != KIND_SET) {
        const int32_t value = field_value(&w->at, row, k);
        if (value != 0 || (row->flags & FIELD_NO_ZEROS) == 0) {
            show_value(w, row, key, value);
        }
        return;
    }
    out->open(out->to, key, true);
    for (int part = 0; 8 * part < row->size; part++) {
        for (uint64_t left = field_members(&w->at, row, k, part); left != 0; left &= left - 1) {
            show_value(w, row, NULL, row->low + 64 * part + __builtin_ctzll(left));
        }
    }
    out->close(out->to);
}

static void show_list(struct field_walk *w, const struct row *row, int now)
{
    const struct trace_show *out = w->to;
    const bool turned = (row->flags & FIELD_TOP_FIRST) != 0;
    if (row->name != NULL) {
        out->open(out->to, row->name, row->keys == NULL);
    }
    for (int k = 0; k < now; k++) {
        const int entry = turned ? now - 1 - k : k;
        if (field_is_there(&w->at, row, entry) && !field_lies_down(&w->at, row, entry)) {
            show_entry(w, row, row->keys != NULL ? row->keys[entry] : NULL, entry);
        }
    }
    if (row->name != NULL) {
        out->close(out->to);
    }
}

static void show_leaf(struct field_walk *w, const struct row *row, int now, int most)
{
    const struct trace_show *out = w->to;
    const bool backs = row->sight == FIELD_BACKS && w->at.seat != FIELD_EVERYTHING;
    (void)most;
    if ((row->flags & FIELD_DRAWN) != 0 && !out->drawn) {
        return;
    }
    if (row->kind == KIND_BYTES || (row->flags & FIELD_UNTOLD) != 0 ||
        !field_is_seen(&w->at, row)) {
        return;
    }
    if (row->count > 0 && backs) {
        out->number(out->to, row->name, now);
    } else if (row->count > 0) {
        show_list(w, row, now);
    } else if (now > 0 && field_lies_down(&w->at, row, 0)) {
        out->word(out->to, NULL, "face down");
    } else if (now > 0) {
        show_entry(w, row, row->name, 0);
    }
}

static bool show_enter(struct field_walk *w, const struct row *list, int entry)
{
    const struct trace_show *out = w->to;
    if (list->name == NULL && list->count == 0) {
        return true;
    }
    if (entry < 0) {
        const bool shown = (list->flags & FIELD_UNTOLD) == 0 && field_is_seen(&w->at, list);
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

static void show_leave(struct field_walk *w, const struct row *list, int entry)
{
    const struct trace_show *out = w->to;
    if (list->name != NULL ? entry >= 0 || list->count > 0 : entry >= 0 && list->count > 0) {
        out->close(out->to);
    }
}

void field_show(const struct game *game, const void *state, const void *rules,
                const struct trace_show *out)
{
    static const struct field_visit showing = {VISIT_THERE, show_enter, show_leave, show_leaf};
    struct trace_show to = *out;
    field_visit_rows(&showing, &to, game->fields, state, rules,
                     out->seen ? game_head_const(state)->seat : FIELD_EVERYTHING);
}
