/* A reader of the Lua language (5.1), by recursive descent. It builds no tree: it follows scopes,
 * refuses what a game may not use, and puts checks into the text where tables are written to. */
#include "sims/lua/source.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "sims/base/memory.h"
#include "sims/base/nearest.h"
#include "sims/base/text.h"
#include "sims/lua/tokens.h"

enum { NAMES_MAX = 1000, DEPTH_MAX = 150, CHANGES_MAX = 100000, LIST_MAX = 40 };

/* A local name in scope. */
struct name {
    const char *start;
    size_t length;
    int level; /* of the function that declares it; 0: the script itself */
};

/* A piece of text to put in the place of `length` bytes. */
struct change {
    size_t at, length, number; /* `number`: of changes before it */
    char *text;
};

struct source {
    const char *text, *file;
    const char *const *offered;
    struct error *error;
    struct tokens tokens;
    struct token now, ahead;
    struct name names[NAMES_MAX];
    int name_count;
    int level, depth;
    const char *end; /* of the token before `now` */
    struct change *changes;
    size_t change_count;
    jmp_buf out; /* 1: refused, with `error`; 2: no Lua */
};

/* What an expression is that might be assigned to. */
struct target {
    enum { TARGET_NONE, TARGET_NAME, TARGET_PLACE } kind;
    struct token first;
    const char *suffix, *end; /* TARGET_PLACE: where the last [..] or .name begins and ends */
    const char *name;         /* .name: where the name begins */
};

static void expression(struct source *s);
static void block(struct source *s);

__attribute__((noreturn, format(printf, 3, 4))) static void refuse(struct source *s, int line,
                                                                   const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *what = text_print_args(format, args);
    va_end(args);
    error_set(s->error, "%s:%d: %s", s->file, line, what);
    free(what);
    longjmp(s->out, 1);
}

__attribute__((noreturn)) static void no_lua(struct source *s)
{
    error_set(s->error, "%s:%d: near `%.*s`: this is not in the part of Lua that games use",
              s->file, s->now.line, (int)s->now.length, s->now.start);
    longjmp(s->out, 2);
}

static void check_token(struct source *s, const struct token *t)
{
    static const char *const others[][2] = {
        {"//", "write div(a, b)"},
        {"::", "there is no goto: write a loop"},
        {"<<", "there are no bit operators"},
        {">>", "there are no bit operators"},
        {"&", "there are no bit operators"},
        {"|", "there are no bit operators"},
        {"~", "there are no bit operators; `~=` is not equal"},
        {"^", "write a product: powers differ from machine to machine"},
        {"!", "write `not`"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (token_is(t, others[i][0])) {
            refuse(s, t->line, "`%s` is left out: %s", others[i][0], others[i][1]);
        }
    }
    const bool hex = t->length > 1 && (t->start[1] == 'x' || t->start[1] == 'X');
    const char *digits = hex ? "0123456789abcdefABCDEFxX" : "0123456789.eE+-";
    if (t->kind == TOKEN_NUMBER && strspn(t->start, digits) < t->length) {
        refuse(s, t->line, "`%.*s` is no number", (int)t->length, t->start);
    }
    if (t->kind == TOKEN_NAME && t->length > 1 && strncmp(t->start, "__", 2) == 0) {
        refuse(s, t->line, "`%.*s`: names must not begin with two underscores", (int)t->length,
               t->start);
    }
}

static void advance(struct source *s)
{
    s->end = s->now.start + s->now.length;
    s->now = s->ahead;
    s->ahead = tokens_next(&s->tokens);
    check_token(s, &s->ahead);
}

static bool accept(struct source *s, const char *word)
{
    if (!token_is(&s->now, word)) {
        return false;
    }
    advance(s);
    return true;
}

static void expect(struct source *s, const char *word)
{
    if (!accept(s, word)) {
        no_lua(s);
    }
}

static struct token expect_name(struct source *s)
{
    const struct token name = s->now;
    if (name.kind != TOKEN_NAME) {
        no_lua(s);
    }
    advance(s);
    return name;
}

static bool same_name(const struct token *t, const char *start, size_t length)
{
    return t->length == length && memcmp(t->start, start, length) == 0;
}

static const struct name *find_local(const struct source *s, const struct token *t)
{
    for (int i = s->name_count; i-- > 0;) {
        if (same_name(t, s->names[i].start, s->names[i].length)) {
            return &s->names[i];
        }
    }
    return NULL;
}

static void declare(struct source *s, const struct token *t)
{
    if (s->name_count == NAMES_MAX) {
        refuse(s, t->line, "more than %d local names at once", NAMES_MAX);
    }
    s->names[s->name_count++] = (struct name){t->start, t->length, s->level};
}

/* Why a name that Lua usually has is not there. */
static const char *why_not(const struct token *t)
{
    static const char *const names[][2] = {
        {"pairs", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"next", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"math", "there are div, min, max and abs; numbers in a game are whole"},
        {"print", "write tell(\"S-1\", \"text\") and look at it with `poise trace`"},
        {"tostring", "join texts and numbers with `..`"},
        {"tonumber", "a state holds numbers only"},
        {"string", "texts are only joined, with `..`"},
        {"table", "a state has fields and arrays; constant tables are written in braces"},
        {"random", "draw with below(s.STREAM, n), roll(s.STREAM, sides) or shuffle"},
        {"os", "a game sees no clock and no files"},
        {"io", "a game sees no clock and no files"},
        {"require", "a game is one file"},
        {"dofile", "a game is one file"},
        {"load", "a game is one file"},
        {"loadstring", "a game is one file"},
        {"pcall", "a mistake ends the run with a message"},
        {"goto", "write a loop"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (same_name(t, names[i][0], strlen(names[i][0]))) {
            return names[i][1];
        }
    }
    return NULL;
}

__attribute__((noreturn)) static void unknown_name(struct source *s, const struct token *t)
{
    char *word = text_cut(t->start, t->length);
    struct nearest search = nearest_to(word);
    const char *why = why_not(t);
    for (int i = 0; s->offered[i] != NULL; i++) {
        nearest_offer(&search, s->offered[i]);
    }
    for (int i = 0; i < s->name_count; i++) {
        char *local = text_cut(s->names[i].start, s->names[i].length);
        nearest_offer(&search, local);
        free(local);
    }
    char *advice = why != NULL ? text_print("is not offered: %s", why)
                   : search.best[0] != '\0'
                       ? text_print("is no known name; did you mean `%s`?", search.best)
                       : text_print("is no known name; write `local` where it is made first");
    error_set(s->error, "%s:%d: `%s` %s", s->file, t->line, word, advice);
    free(word);
    free(advice);
    longjmp(s->out, 1);
}

/* A name is read. */
static void check_read(struct source *s, const struct token *t)
{
    if (find_local(s, t) != NULL) {
        return;
    }
    for (int i = 0; s->offered[i] != NULL; i++) {
        if (same_name(t, s->offered[i], strlen(s->offered[i]))) {
            return;
        }
    }
    unknown_name(s, t);
}

static void check_assigned(struct source *s, const struct token *t)
{
    const struct name *local = find_local(s, t);
    if (local == NULL) {
        refuse(s, t->line, "`%.*s` is assigned, but it is not local: write `local %.*s = ...`",
               (int)t->length, t->start, (int)t->length, t->start);
    }
    if (local->level == 0 && s->level > 0) {
        refuse(s, t->line,
               "`%.*s` belongs to the script, and games share it: keep what changes in the state",
               (int)t->length, t->start);
    }
}

static void deeper(struct source *s)
{
    if (++s->depth > DEPTH_MAX) {
        refuse(s, s->now.line, "is nested more than %d deep", DEPTH_MAX);
    }
}

/* Parameters and body of a function, after the word. */
static void function_body(struct source *s, bool method)
{
    static const char self[] = "self";
    const int names = s->name_count;
    s->level++;
    if (method) {
        declare(s, &(struct token){TOKEN_NAME, self, sizeof self - 1, s->now.line});
    }
    expect(s, "(");
    while (!token_is(&s->now, ")")) {
        if (!accept(s, "...")) {
            const struct token name = expect_name(s);
            declare(s, &name);
        }
        if (!accept(s, ",")) {
            break;
        }
    }
    expect(s, ")");
    block(s);
    expect(s, "end");
    s->level--;
    s->name_count = names;
}

static void table(struct source *s)
{
    expect(s, "{");
    while (!token_is(&s->now, "}")) {
        if (accept(s, "[")) {
            expression(s);
            expect(s, "]");
            expect(s, "=");
        } else if (s->now.kind == TOKEN_NAME && token_is(&s->ahead, "=")) {
            advance(s);
            advance(s);
        }
        expression(s);
        if (!accept(s, ",") && !accept(s, ";")) {
            break;
        }
    }
    expect(s, "}");
}

static void expression_list(struct source *s)
{
    do {
        expression(s);
    } while (accept(s, ","));
}

/* True where arguments of a call were read. */
static bool arguments(struct source *s)
{
    if (s->now.kind == TOKEN_STRING) {
        advance(s);
    } else if (token_is(&s->now, "{")) {
        table(s);
    } else if (accept(s, "(")) {
        if (!token_is(&s->now, ")")) {
            expression_list(s);
        }
        expect(s, ")");
    } else {
        return false;
    }
    return true;
}

/* One .name, [..], :name(..) or (..) after an expression; false where there is none. */
static bool suffix(struct source *s, struct target *target)
{
    const char *start = s->now.start;
    if (accept(s, ".")) {
        target->name = expect_name(s).start;
    } else if (accept(s, "[")) {
        target->name = NULL;
        expression(s);
        expect(s, "]");
    } else {
        if (accept(s, ":")) {
            expect_name(s);
        }
        target->kind = arguments(s) ? TARGET_NONE : target->kind;
        return s->now.start != start;
    }
    target->kind = TARGET_PLACE;
    target->suffix = start;
    target->end = s->end;
    return true;
}

/* A name or bracket with all that is appended to it. A name alone is not yet read. */
static struct target prefix(struct source *s)
{
    struct target target = {.first = s->now};
    if (accept(s, "(")) {
        expression(s);
        expect(s, ")");
    } else {
        expect_name(s);
        target.kind = TARGET_NAME;
    }
    const bool alone = target.kind == TARGET_NAME;
    while (suffix(s, &target)) {
    }
    if (alone && target.kind != TARGET_NAME) {
        check_read(s, &target.first);
    }
    return target;
}

static void simple(struct source *s)
{
    static const char *const words[] = {"nil", "true", "false", "..."};
    if (s->now.kind == TOKEN_NUMBER || s->now.kind == TOKEN_STRING) {
        advance(s);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (accept(s, words[i])) {
            return;
        }
    }
    if (token_is(&s->now, "{")) {
        table(s);
    } else if (accept(s, "function")) {
        function_body(s, false);
    } else {
        const struct target target = prefix(s);
        if (target.kind == TARGET_NAME) {
            check_read(s, &target.first);
        }
    }
}

static bool operator_follows(struct source *s)
{
    static const char *const signs[] = {"+", "-",  "*",  "/",  "%",  "..",  "<",
                                        ">", "<=", ">=", "==", "~=", "and", "or"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (accept(s, signs[i])) {
            return true;
        }
    }
    return false;
}

/* Which operator binds closer is no matter here. */
static void expression(struct source *s)
{
    deeper(s);
    do {
        while (accept(s, "not") || accept(s, "-") || accept(s, "#")) {
        }
        simple(s);
    } while (operator_follows(s));
    s->depth--;
}

/* Puts a text in the place of what stands from `from` to `to`. */
__attribute__((format(printf, 4, 5))) static void change(struct source *s, const char *from,
                                                         const char *to, const char *format, ...)
{
    va_list args;
    if (s->change_count == CHANGES_MAX) {
        refuse(s, s->now.line, "more assignments than %d", CHANGES_MAX / 4);
    }
    if ((s->change_count & (s->change_count + 1)) == 0) {
        s->changes = memory_grow(s->changes, 2 * s->change_count + 2, sizeof *s->changes);
    }
    va_start(args, format);
    s->changes[s->change_count] = (struct change){(size_t)(from - s->text), (size_t)(to - from),
                                                  s->change_count, text_print_args(format, args)};
    s->change_count++;
    va_end(args);
}

static void check_target(struct source *s, const struct target *target)
{
    if (target->kind == TARGET_NAME) {
        check_assigned(s, &target->first);
    } else if (target->kind == TARGET_NONE) {
        no_lua(s);
    }
}

/* a.b, c[i] = e becomes, on the same lines, with each part where it stood
 *   do local __p0,__k0=a,"b" local __p1,__k1=c,i local __v0,__v1=e
 *   __own(__p0,__k0,__v0) __p0[__k0]=__v0 ... end
 * so that __own sees every table and value before it is stored. */
static void change_target(struct source *s, const struct target *t, int n)
{
    if (t->kind == TARGET_NAME) {
        change(s, t->first.start, t->first.start + t->first.length, " ");
        return;
    }
    change(s, t->first.start, t->first.start, "local __p%d,__k%d=", n, n);
    change(s, t->suffix, t->suffix + 1, ",");
    if (t->name == NULL) {
        change(s, t->end - 1, t->end, " ");
    } else {
        change(s, t->name, t->name, "\"");
        change(s, t->end, t->end, "\" ");
    }
}

/* The stores, after the values. */
static void change_stores(struct source *s, const struct target targets[], int count)
{
    for (int n = 0; n < count; n++) {
        if (targets[n].kind == TARGET_NAME) {
            change(s, s->end, s->end, " %.*s=__v%d", (int)targets[n].first.length,
                   targets[n].first.start, n);
        } else {
            change(s, s->end, s->end, " __own(__p%d,__k%d,__v%d)__p%d[__k%d]=__v%d", n, n, n, n, n,
                   n);
        }
    }
    change(s, s->end, s->end, " end ");
}

static void assignment(struct source *s, const struct target *first)
{
    struct target targets[LIST_MAX];
    const char *commas[LIST_MAX], *equals;
    int count = 0;
    bool places = false;
    targets[count++] = *first;
    for (;;) {
        check_target(s, &targets[count - 1]);
        places = places || targets[count - 1].kind == TARGET_PLACE;
        equals = s->now.start;
        if (!accept(s, ",")) {
            break;
        }
        commas[count] = equals;
        if (count == LIST_MAX) {
            refuse(s, s->now.line, "assigns more than %d values at once", LIST_MAX);
        }
        targets[count++] = prefix(s);
    }
    expect(s, "=");
    if (!places || s->level == 0) {
        expression_list(s);
        return;
    }
    change(s, first->first.start, first->first.start, "do ");
    for (int n = 0; n < count; n++) {
        if (n > 0) {
            change(s, commas[n], commas[n] + 1, " ");
        }
        change_target(s, &targets[n], n);
    }
    for (int n = 0; n < count; n++) {
        change(s, equals, equals, n > 0 ? ",__v%d" : " local __v%d", n);
    }
    expression_list(s);
    change_stores(s, targets, count);
}

static void call_or_assign(struct source *s)
{
    const struct target target = prefix(s);
    if (token_is(&s->now, "=") || token_is(&s->now, ",")) {
        assignment(s, &target);
    } else if (target.kind == TARGET_NAME) {
        check_read(s, &target.first);
        no_lua(s);
    }
}

/* A block with its own scope, up to the word that ends it. */
static void scoped(struct source *s)
{
    const int names = s->name_count;
    block(s);
    s->name_count = names;
}

static void if_statement(struct source *s)
{
    do {
        expression(s);
        expect(s, "then");
        scoped(s);
    } while (accept(s, "elseif"));
    if (accept(s, "else")) {
        scoped(s);
    }
    expect(s, "end");
}

/* Names, separated by commas, from name number `first` on; not in scope yet. */
static int name_list(struct source *s, struct token out[], int most)
{
    int count = 0;
    do {
        if (count == most) {
            refuse(s, s->now.line, "more than %d names in one `local`", most);
        }
        out[count++] = expect_name(s);
    } while (accept(s, ","));
    return count;
}

static void declare_all(struct source *s, const struct token names[], int count)
{
    for (int i = 0; i < count; i++) {
        declare(s, &names[i]);
    }
}

static void for_statement(struct source *s)
{
    struct token names[LIST_MAX];
    const int outer = s->name_count;
    const int count = name_list(s, names, LIST_MAX);
    if (!accept(s, "=")) {
        expect(s, "in");
    }
    expression_list(s);
    expect(s, "do");
    declare_all(s, names, count);
    block(s);
    expect(s, "end");
    s->name_count = outer;
}

static void repeat_statement(struct source *s)
{
    const int names = s->name_count;
    block(s);
    expect(s, "until");
    expression(s); /* sees the names of the block */
    s->name_count = names;
}

static void local_statement(struct source *s)
{
    struct token names[LIST_MAX];
    if (accept(s, "function")) {
        const struct token name = expect_name(s);
        declare(s, &name);
        function_body(s, false);
        return;
    }
    const int count = name_list(s, names, LIST_MAX);
    if (token_is(&s->now, "<")) {
        refuse(s, s->now.line, "attributes like <const> are left out");
    }
    if (accept(s, "=")) {
        expression_list(s);
    }
    declare_all(s, names, count);
}

/* function a.b:c() */
static void function_statement(struct source *s)
{
    const struct token name = expect_name(s);
    bool method = false;
    if (token_is(&s->now, ".") || token_is(&s->now, ":")) {
        check_read(s, &name);
        if (s->level > 0) {
            refuse(s, name.line, "a function that is put into a table while games run");
        }
        while (!method && (accept(s, ".") || (method = accept(s, ":")))) {
            expect_name(s);
        }
    } else if (find_local(s, &name) == NULL) {
        refuse(s, name.line, "`function %.*s`: write `local function %.*s`", (int)name.length,
               name.start, (int)name.length, name.start);
    } else {
        check_assigned(s, &name);
    }
    function_body(s, method);
}

static void return_statement(struct source *s)
{
    static const char *const ends[] = {"end", "else", "elseif", "until", ";"};
    bool empty = s->now.kind == TOKEN_END;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        empty = empty || token_is(&s->now, ends[i]);
    }
    if (!empty) {
        expression_list(s);
    }
}

/* `goto` is an ordinary name to Lua 5.1. */
static void check_goto(struct source *s)
{
    if (s->now.kind == TOKEN_NAME && s->ahead.kind == TOKEN_NAME && same_name(&s->now, "goto", 4)) {
        unknown_name(s, &s->now);
    }
}

static void statement(struct source *s)
{
    check_goto(s);
    if (accept(s, "if")) {
        if_statement(s);
    } else if (accept(s, "while")) {
        expression(s);
        expect(s, "do");
        scoped(s);
        expect(s, "end");
    } else if (accept(s, "do")) {
        scoped(s);
        expect(s, "end");
    } else if (accept(s, "for")) {
        for_statement(s);
    } else if (accept(s, "repeat")) {
        repeat_statement(s);
    } else if (accept(s, "function")) {
        function_statement(s);
    } else if (accept(s, "local")) {
        local_statement(s);
    } else if (accept(s, "return")) {
        return_statement(s);
    } else if (!accept(s, "break") && !accept(s, ";")) {
        call_or_assign(s);
    }
}

static void block(struct source *s)
{
    static const char *const ends[] = {"end", "else", "elseif", "until"};
    deeper(s);
    for (;;) {
        bool over = s->now.kind == TOKEN_END;
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            over = over || token_is(&s->now, ends[i]);
        }
        if (over) {
            break;
        }
        statement(s);
    }
    s->depth--;
}

/* Changes at one place keep the order in which they were made. */
static int by_place(const void *a, const void *b)
{
    const struct change *x = a, *y = b;
    return x->at != y->at ? (x->at < y->at ? -1 : 1) : (x->number < y->number ? -1 : 1);
}

static char *changed(struct source *s)
{
    char *out;
    size_t size, at = 0;
    FILE *stream = text_begin(&out, &size);
    fputs("local __own=... ", stream);
    if (s->change_count > 0) {
        qsort(s->changes, s->change_count, sizeof *s->changes, by_place);
    }
    for (size_t i = 0; i < s->change_count; i++) {
        fwrite(s->text + at, 1, s->changes[i].at - at, stream);
        fputs(s->changes[i].text, stream);
        at = s->changes[i].at + s->changes[i].length;
    }
    fputs(s->text + at, stream);
    text_end(stream);
    return out;
}

char *source_check(const char *text, const char *name, const char *const offered[], bool *unread,
                   struct error *error)
{
    struct source *s = memory_new(1, sizeof *s);
    *s = (struct source){
        .text = text, .file = name, .offered = offered, .error = error, .tokens = {text, 1}};
    char *volatile out = NULL;
    const int status = setjmp(s->out);
    if (status == 0) {
        advance(s);
        advance(s);
        block(s);
        if (s->now.kind != TOKEN_END) {
            no_lua(s);
        }
        out = changed(s);
    }
    *unread = status == 2;
    for (size_t i = 0; i < s->change_count; i++) {
        free(s->changes[i].text);
    }
    free(s->changes);
    free(s);
    return out;
}
