/* Puts a check before each store into a table in a script's text. Lines stay where they are:
 *     a.b, c[i] = e
 * becomes, with each part in its old place,
 *     do local __p0,__k0=a,"b" local __p1,__k1=c,i local __v0,__v1=e
 *     __own(__p0,__k0,__v0)__p0[__k0]=__v0 __own(__p1,__k1,__v1)__p1[__k1]=__v1 end
 * so that __own (verbs.lua) sees each table, key and value first. It refuses to change constant
 * tables, and to store anything but whole numbers in a state. `#e` becomes `__len(e)`, because of a
 * list with holes each Lua says another length; the numbers of a `for` become `__bound((e))`, because
 * with NaN and a step of 0 each Lua does something else. */
#pragma once

#include "sims/games/lua/tokens.h"

/* A target of an assignment: a local name, or a place in a table. */
struct store_checks_target {
    enum { TARGET_NONE, TARGET_NAME, TARGET_PLACE } kind;
    struct token first;       /* TARGET_NAME: the name */
    const char *suffix, *end; /* TARGET_PLACE: where the last [..] or .name begins and ends */
    const char *name;         /* where the name of .name begins; NULL: [..] */
    const char *behind;       /* the comma or `=` that follows it */
};

struct store_checks_change;

/* A text and the changes to make in it. Begins as {.text = ...}; free with store_checks_free. */
struct store_checks {
    const char *text;
    struct store_checks_change *changes;
    size_t count;
};

/* Puts the checks into an assignment. No target is TARGET_NONE; `end` is the byte behind its
 * values. Call it in the order in which assignments end. */
void store_checks_refuse(struct store_checks *stores, const struct store_checks_target targets[],
                         int count, const char *end);

/* Puts the function into `#` and a value: from `sign` on, up to the byte `end` behind it. */
void store_checks_length(struct store_checks *stores, const char *sign, const char *end);

/* Put the function around a value of a numeric `for`: the first before the value is read, the other
 * behind it. `step`: it is the third one. */
void store_checks_open(struct store_checks *stores, const char *from);
void store_checks_close(struct store_checks *stores, const char *from, const char *end, bool step);

/* The text with all checks. The caller frees it. */
char *store_checks_text(struct store_checks *stores) __attribute__((warn_unused_result));

void store_checks_free(struct store_checks *stores);
