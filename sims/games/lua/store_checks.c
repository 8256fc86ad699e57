#include "sims/games/lua/store_checks.h"

#include <ctype.h>
#include <stdlib.h>

#include "analysis/base/memory.h"
#include "analysis/base/text.h"

/* A piece of text to put in the place of `length` bytes. */
struct store_checks_change {
    size_t at, length, number; /* `number`: of changes before it */
    char *text;
};

/* Puts a text in the place of what stands from `from` to `to`. */
__attribute__((format(printf, 4, 5))) static void
note_store_change(struct store_checks *s, const char *from, const char *to, const char *format, ...)
{
    va_list args;
    if ((s->count & (s->count + 1)) == 0) {
        s->changes = memory_grow(s->changes, 2 * s->count + 2, sizeof *s->changes);
    }
    va_start(args, format);
    s->changes[s->count] = (struct store_checks_change){
        (size_t)(from - s->text), (size_t)(to - from), s->count, text_print_args(format, args)};
    s->count++;
    va_end(args);
}

/* Keeps the table and the key of target number `n`. */
static void keep_place(struct store_checks *s, const struct store_checks_target *t, int n)
{
    const char *start = t->first.start;
    if (t->kind == TARGET_NAME) {
        note_store_change(s, start, start + t->first.length, " ");
        return;
    }
    note_store_change(s, start, start, "local __p%d,__k%d=", n, n);
    note_store_change(s, t->suffix, t->suffix + 1, ",");
    if (t->name == NULL) {
        note_store_change(s, t->end - 1, t->end, " ");
    } else {
        note_store_change(s, t->name, t->name, "\"");
        note_store_change(s, t->end, t->end, "\" ");
    }
}

static void note_stored_value(struct store_checks *s, const struct store_checks_target *t, int n,
                              const char *at)
{
    if (t->kind == TARGET_NAME) {
        note_store_change(s, at, at, " %.*s=__v%d", (int)t->first.length, t->first.start, n);
    } else {
        note_store_change(s, at, at, " __own(__p%d,__k%d,__v%d)__p%d[__k%d]=__v%d", n, n, n, n, n,
                          n);
    }
}

void store_checks_refuse(struct store_checks *s, const struct store_checks_target targets[],
                         int count, const char *end)
{
    const char *equals = targets[count - 1].behind;
    note_store_change(s, targets[0].first.start, targets[0].first.start, "do ");
    for (int n = 0; n < count; n++) {
        keep_place(s, &targets[n], n);
        if (n < count - 1) {
            note_store_change(s, targets[n].behind, targets[n].behind + 1, " ");
        }
    }
    for (int n = 0; n < count; n++) {
        note_store_change(s, equals, equals, n > 0 ? ",__v%d" : " local __v%d", n);
    }
    for (int n = 0; n < count; n++) {
        note_stored_value(s, &targets[n], n, end);
    }
    note_store_change(s, end, end, " end ");
}

void store_checks_length(struct store_checks *s, const char *sign, const char *end)
{
    note_store_change(s, sign, sign + 1, " __len(");
    note_store_change(s, end, end, ")");
}

void store_checks_open(struct store_checks *s, const char *from)
{
    note_store_change(s, from, from, " __bound((");
}

void store_checks_close(struct store_checks *s, const char *from, const char *end, bool step)
{
    char *behind;
    const double number = strtod(from, &behind);
    if (behind == end && !isalpha((unsigned char)from[*from == '-']) && (number != 0 || !step)) {
        free(s->changes[--s->count].text); /* a number is what it is */
    } else {
        note_store_change(s, end, end, step ? "),true)" : "))");
    }
}

/* Changes at one place keep the order in which they were made. */
static int compare_store_places(const void *a, const void *b)
{
    const struct store_checks_change *x = a, *y = b;
    return x->at != y->at ? (x->at < y->at ? -1 : 1) : (x->number < y->number ? -1 : 1);
}

char *store_checks_text(struct store_checks *s)
{
    char *out;
    size_t at = 0;
    FILE *stream = text_begin(&out);
    fputs("local __own,__len,__bound=... ", stream);
    if (s->count > 0) {
        qsort(s->changes, s->count, sizeof *s->changes, compare_store_places);
    }
    for (size_t i = 0; i < s->count; i++) {
        fwrite(s->text + at, 1, s->changes[i].at - at, stream);
        fputs(s->changes[i].text, stream);
        at = s->changes[i].at + s->changes[i].length;
    }
    fputs(s->text + at, stream);
    text_end(stream);
    return out;
}

void store_checks_free(struct store_checks *s)
{
    for (size_t i = 0; i < s->count; i++) {
        free(s->changes[i].text);
    }
    free(s->changes);
}
