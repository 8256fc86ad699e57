/* A reader of the Lua language (5.1), by recursive descent. It builds no tree: it follows scopes,
 * refuses what a game may not use, and says where values are stored (store_checks.h). */
#include "sims/games/lua/source_checks.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_try.h"
#include "analysis/base/text.h"
#include "sims/games/lua/store_checks.h"

enum { NAMES_MAX = 1000, DEPTH_MAX = 150, LIST_MAX = 40, HEX_MAX = 13 };

/* A local name in scope. */
struct name {
    const char *start;
    size_t length;
    int level; /* of the function that declares it; 0: the script itself */
};

/* Names of a `local` statement whose values are being read. They are not in scope yet. */
struct pending {
    const struct token *names;
    int count;
    const struct pending *outer;
};

/* A text while it is checked. */
struct checked_script {
    const char *file;
    const char *const *offered;
    struct error *error;
    struct tokens tokens;
    struct token now, ahead;
    struct name names[NAMES_MAX];
    int name_count;
    int level, depth;
    const char *end;       /* of the token before `now` */
    struct token unclosed; /* begins a block whose `end` seems to be missing; line 0: none does */
    const struct pending *pending;
    struct source_doubt *doubt;
    struct store_checks stores;
};

static void read_expression(struct checked_script *s);
static void read_block(struct checked_script *s);

/* Where the line begins. */
static const char *line_start(const struct checked_script *s, const char *at)
{
    while (at > s->stores.text && at[-1] != '\n') {
        at--;
    }
    return at;
}

/* The column of a byte, from 1, in letters. */
static int find_source_column(const struct checked_script *s, const char *at)
{
    int column = 1;
    for (const char *c = line_start(s, at); c < at; c++) {
        column += ((unsigned char)*c & 0xc0) != 0x80; /* not inside a letter of UTF-8 */
    }
    return column;
}

/* The number of blanks before the line of a token. */
static int find_lua_indent(const struct checked_script *s, const struct token *t)
{
    return (int)strspn(line_start(s, t->start), " \t");
}

/* "; the `for` of line 16 has no `end`", where what is wrong may come of that. */
static char *missing_end(const struct checked_script *s)
{
    return s->unclosed.line > 0
               ? text_print("; the `%.*s` of line %d seems to have no `end`",
                            (int)s->unclosed.length, s->unclosed.start, s->unclosed.line)
               : text_copy("");
}

__attribute__((noreturn, format(printf, 3, 4))) static void
refuse_source_line(struct checked_script *s, const struct token *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *what = text_print_args(format, args);
    va_end(args);
    error_set(s->error, "%s:%d:%d: %s", s->file, at->line, find_source_column(s, at->start), what);
    free(what);
    system_throw();
}

__attribute__((noreturn)) static void refuse_lua_text(struct checked_script *s)
{
    const int column = find_source_column(s, s->now.start);
    char *end = missing_end(s);
    error_set(s->error, "%s:%d:%d: near `%.*s`: this is not in the part of Lua that games use%s",
              s->file, s->now.line, column, (int)s->now.length, s->now.start, end);
    *s->doubt = (struct source_doubt){.unread = true, .line = s->now.line, .column = column};
    snprintf(s->doubt->advice, sizeof s->doubt->advice, "%s", end);
    free(end);
    system_throw();
}

/* Texts reach terminals and files. The script itself is plain text, and so are its texts without
 * escapes that write bytes: nothing else makes a character. */
static void check_escapes(struct checked_script *s, const struct token *t)
{
    const char *end = t->start + t->length;
    for (const char *c = t->start; t->start[0] != '[' && c < end - 1; c++) {
        if (*c == '\\' && strchr("nt\\\"'\r\n", *++c) == NULL) {
            refuse_source_line(s, t, "`\\%c` is left out of texts: write the character itself", *c);
        }
    }
}

static void refuse_construct(struct checked_script *s, const struct token *t)
{
    static const char *const others[][2] = {
        {"//", "write div(a, b); a comment begins with `--`"},
        {"::", "there is no goto: write a loop"},
        {"<<", "there are no bit operators"},
        {">>", "there are no bit operators"},
        {"&", "write `and`; there are no bit operators"},
        {"|", "write `or`; there are no bit operators"},
        {"~", "there are no bit operators; `~=` is not equal"},
        {"^", "write a product: powers differ from machine to machine"},
        {"!", "write `not`, or `~=` for not equal"},
        {"+=", "write a = a + b"},
        {"-=", "write a = a - b"},
        {"++", "write a = a + 1"},
        {"?", "write `if ... then ... else ... end`"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (token_is(t, others[i][0])) {
            refuse_source_line(s, t, "`%s` is left out: %s", others[i][0], others[i][1]);
        }
    }
    if (t->kind == TOKEN_STRING) {
        check_escapes(s, t);
    }
    const bool hex = t->length > 1 && (t->start[1] == 'x' || t->start[1] == 'X');
    const char *digits = hex ? "0123456789abcdefABCDEFxX" : "0123456789.eE+-";
    if (t->kind == TOKEN_NUMBER && strspn(t->start, digits) < t->length) {
        refuse_source_line(s, t, "`%.*s` is no number", (int)t->length, t->start);
    }
    if (t->kind == TOKEN_NUMBER && hex && t->length > 2 + HEX_MAX) {
        refuse_source_line(s, t, "`%.*s`: a number has at most %d hexadecimal digits",
                           (int)t->length, t->start, HEX_MAX);
    }
    if (t->kind == TOKEN_NAME && t->length > 1 && strncmp(t->start, "__", 2) == 0) {
        refuse_source_line(s, t, "`%.*s`: names must not begin with two underscores",
                           (int)t->length, t->start);
    }
}

static void advance_source(struct checked_script *s)
{
    s->end = s->now.start + s->now.length;
    s->now = s->ahead;
    s->ahead = tokens_next(&s->tokens);
    refuse_construct(s, &s->ahead);
}

static bool accept_word(struct checked_script *s, const char *word)
{
    if (!token_is(&s->now, word)) {
        return false;
    }
    advance_source(s);
    return true;
}

static void expect_word(struct checked_script *s, const char *word)
{
    if (!accept_word(s, word)) {
        refuse_lua_text(s);
    }
}

static struct token expect_name(struct checked_script *s)
{
    const struct token name = s->now;
    if (name.kind != TOKEN_NAME) {
        refuse_lua_text(s);
    }
    advance_source(s);
    return name;
}

static bool same_name(const struct token *t, const char *start, size_t length)
{
    return t->length == length && memcmp(t->start, start, length) == 0;
}

static const struct name *find_local(const struct checked_script *s, const struct token *t)
{
    for (int i = s->name_count; i-- > 0;) {
        if (same_name(t, s->names[i].start, s->names[i].length)) {
            return &s->names[i];
        }
    }
    return NULL;
}

static void declare_local(struct checked_script *s, const struct token *t)
{
    if (s->name_count == NAMES_MAX) {
        refuse_source_line(s, t, "more than %d local names at once", NAMES_MAX);
    }
    s->names[s->name_count++] = (struct name){t->start, t->length, s->level};
}

/* Why a name that Lua usually has is not there. */
static const char *explain_refusal(const struct token *t)
{
    static const char *const names[][2] = {
        {"pairs", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"next", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"math", "there are div, min, max and abs; numbers in a game are whole"},
        {"print", "write tell(\"S-1\", \"text\") and look at it with `poise trace`"},
        {"tostring", "join texts and numbers with `..`"},
        {"tonumber", "a state holds numbers only"},
        {"string", "texts are only joined, with `..`"},
        {"random", "draw with below(s.STREAM, n), roll(s.STREAM, sides) or shuffle"},
        {"table", "a state has fields and arrays; constant tables are written in braces"},
        {"os", "a game sees no clock and no files"},
        {"io", "a game sees no clock and no files"},
        {"require", "write include \"common.lua\""},
        {"dofile", "write include \"common.lua\""},
        {"load", "write include \"common.lua\""},
        {"loadstring", "write include \"common.lua\""},
        {"pcall", "a mistake ends the run with a message"},
        {"goto", "write a loop"},
        {"continue", "put the rest of the loop between `if ... then` and `end`"},
        {"null", "write nil"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (same_name(t, names[i][0], strlen(names[i][0]))) {
            return names[i][1];
        }
    }
    return NULL;
}

/* Refuses a name inside its own value: a function before it probably has no `end`. */
static void check_pending(struct checked_script *s, const struct token *t)
{
    for (const struct pending *p = s->pending; p != NULL; p = p->outer) {
        for (int i = 0; i < p->count; i++) {
            if (same_name(t, p->names[i].start, p->names[i].length)) {
                char *end = missing_end(s);
                refuse_source_line(
                    s, t,
                    "`%.*s` is not known yet inside of what line %d gives it: an `end` is "
                    "missing above%s",
                    (int)t->length, t->start, p->names[i].line, end);
            }
        }
    }
}

__attribute__((noreturn)) static void unknown_name(struct checked_script *s, const struct token *t)
{
    check_pending(s, t);
    char *word = text_cut(t->start, t->length);
    struct nearest search = nearest_begin(word);
    const char *why = explain_refusal(t);
    for (int i = 0; s->offered[i] != NULL; i++) {
        nearest_offer(&search, s->offered[i]);
    }
    tokens_offer_words(&search);
    for (int i = 0; i < s->name_count; i++) {
        char *local = text_cut(s->names[i].start, s->names[i].length);
        nearest_offer(&search, local);
        free(local);
    }
    char *advice = why != NULL ? text_print("is not offered: %s", why)
                   : search.best[0] != '\0'
                       ? text_print("is no known name; did you mean `%s`?", search.best)
                       : text_print("is no known name here; make it further up, with `local`");
    error_set(s->error, "%s:%d:%d: `%s` %s", s->file, t->line, find_source_column(s, t->start),
              word, advice);
    free(word);
    free(advice);
    system_throw();
}

/* A name is read. */
static void check_read(struct checked_script *s, const struct token *t)
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

static void check_assigned(struct checked_script *s, const struct token *t)
{
    const struct name *local = find_local(s, t);
    if (local == NULL && s->level > 0 && token_is(&s->now, "=") &&
        token_is(&s->ahead, "function")) {
        char *end = missing_end(s);
        refuse_source_line(
            s, t,
            "`%.*s = function` stands inside of another function: an `end` is missing above%s",
            (int)t->length, t->start, end);
    }
    if (local == NULL) {
        refuse_source_line(s, t,
                           "`%.*s` is assigned, but it is not local: write `local %.*s = ...`",
                           (int)t->length, t->start, (int)t->length, t->start);
    }
    if (local->level < s->level) { /* it may outlive the game, and other threads have another */
        refuse_source_line(
            s, t, "`%.*s` belongs to %s, and games share it: keep what changes in the state",
            (int)t->length, t->start,
            local->level == 0 ? "the script" : "the function around this one");
    }
}

static void enter_deeper_block(struct checked_script *s)
{
    if (++s->depth > DEPTH_MAX) {
        refuse_source_line(s, &s->now, "is nested more than %d deep", DEPTH_MAX);
    }
}

/* The `end` of a block. One that stands further out than the block's beginning belongs to
 * another: then this block has none. */
static void expect_end(struct checked_script *s, const struct token *opener)
{
    const int indent = find_lua_indent(s, &s->now);
    const bool first = line_start(s, s->now.start) + indent == s->now.start;
    if (s->unclosed.line == 0 && token_is(&s->now, "end") && first &&
        indent < find_lua_indent(s, opener)) {
        s->unclosed = *opener;
    }
    expect_word(s, "end");
}

/* Parameters and body of a function, after the word `opener`. */
static void function_body(struct checked_script *s, bool method, const struct token *opener)
{
    static const char self[] = "self";
    const int names = s->name_count;
    s->level++;
    if (method) {
        declare_local(s, &(struct token){TOKEN_NAME, self, sizeof self - 1, s->now.line});
    }
    expect_word(s, "(");
    while (!token_is(&s->now, ")")) {
        if (!accept_word(s, "...")) {
            const struct token name = expect_name(s);
            declare_local(s, &name);
        }
        if (!accept_word(s, ",")) {
            break;
        }
    }
    expect_word(s, ")");
    read_block(s);
    expect_end(s, opener);
    s->level--;
    s->name_count = names;
}

static void read_table_value(struct checked_script *s)
{
    expect_word(s, "{");
    while (!token_is(&s->now, "}")) {
        if (accept_word(s, "[")) {
            read_expression(s);
            expect_word(s, "]");
            expect_word(s, "=");
        } else if (s->now.kind == TOKEN_NAME && token_is(&s->ahead, "=")) {
            const struct token key = s->now;
            advance_source(s);
            advance_source(s);
            if (token_is(&s->now, "}") || token_is(&s->now, ",")) {
                refuse_source_line(s, &key, "`%.*s =` has no value: write one, or leave `%.*s` out",
                                   (int)key.length, key.start, (int)key.length, key.start);
            }
        }
        read_expression(s);
        if (!accept_word(s, ",") && !accept_word(s, ";")) {
            break;
        }
    }
    expect_word(s, "}");
}

static void expression_list(struct checked_script *s)
{
    do {
        read_expression(s);
    } while (accept_word(s, ","));
}

/* True where arguments of a call were read. */
static bool read_call_arguments(struct checked_script *s)
{
    if (s->now.kind == TOKEN_STRING) {
        advance_source(s);
    } else if (token_is(&s->now, "{")) {
        read_table_value(s);
    } else if (accept_word(s, "(")) {
        if (!token_is(&s->now, ")")) {
            expression_list(s);
        }
        expect_word(s, ")");
    } else {
        return false;
    }
    return true;
}

/* One .name, [..], :name(..) or (..) after an expression; false where there is none. */
static bool read_value_suffix(struct checked_script *s, struct store_checks_target *target)
{
    const char *start = s->now.start;
    if (accept_word(s, ".")) {
        target->name = expect_name(s).start;
    } else if (accept_word(s, "[")) {
        target->name = NULL;
        read_expression(s);
        expect_word(s, "]");
    } else {
        if (accept_word(s, ":")) {
            expect_name(s);
        }
        target->kind = read_call_arguments(s) ? TARGET_NONE : target->kind;
        return s->now.start != start;
    }
    target->kind = TARGET_PLACE;
    target->suffix = start;
    target->end = s->end;
    return true;
}

static bool suffix_follows(const struct checked_script *s)
{
    static const char *const signs[] = {".", "[", ":", "(", "{"};
    bool follows = s->now.kind == TOKEN_STRING;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        follows = follows || token_is(&s->now, signs[i]);
    }
    return follows;
}

/* A name or bracket with all that is appended to it. A name alone is not yet read. */
static struct store_checks_target read_prefix_value(struct checked_script *s)
{
    struct store_checks_target target = {.first = s->now};
    if (accept_word(s, "(")) {
        read_expression(s);
        expect_word(s, ")");
    } else {
        expect_name(s);
        target.kind = TARGET_NAME;
    }
    const bool alone = target.kind == TARGET_NAME;
    if (alone && same_name(&target.first, "table", 5) && token_is(&s->now, ".") &&
        find_local(s, &target.first) == NULL) {
        unknown_name(s, &target.first); /* Lua's library; alone it is a verb of rules{} */
    }
    if (alone && suffix_follows(s)) { /* before what is in the brackets */
        check_read(s, &target.first);
    }
    while (read_value_suffix(s, &target)) {
    }
    return target;
}

static void read_simple_value(struct checked_script *s)
{
    static const char *const words[] = {"nil", "true", "false", "..."};
    if (s->now.kind == TOKEN_NUMBER || s->now.kind == TOKEN_STRING) {
        advance_source(s);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (accept_word(s, words[i])) {
            return;
        }
    }
    const struct token opener = s->now;
    if (token_is(&s->now, "{")) {
        read_table_value(s);
    } else if (accept_word(s, "function")) {
        function_body(s, false, &opener);
    } else {
        const struct store_checks_target target = read_prefix_value(s);
        if (target.kind == TARGET_NAME) {
            check_read(s, &target.first);
        }
    }
}

static bool operator_follows(struct checked_script *s)
{
    static const char *const signs[] = {"+", "-",  "*",  "/",  "%",  "..",  "<",
                                        ">", "<=", ">=", "==", "~=", "and", "or"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (accept_word(s, signs[i])) {
            return true;
        }
    }
    return false;
}

/* A value with the signs before it. */
static void read_operand(struct checked_script *s)
{
    while (accept_word(s, "not") || accept_word(s, "-")) {
    }
    const char *length = s->now.start;
    if (accept_word(s, "#")) {
        enter_deeper_block(s);
        read_operand(s);
        store_checks_length(&s->stores, length, s->end);
        s->depth--;
    } else {
        read_simple_value(s);
    }
}

/* Reads operands and operators in turn. Precedence does not matter here. */
static void read_expression(struct checked_script *s)
{
    enter_deeper_block(s);
    do {
        read_operand(s);
    } while (operator_follows(s));
    s->depth--;
}

static void check_target(struct checked_script *s, const struct store_checks_target *target)
{
    if (target->kind == TARGET_NAME) {
        check_assigned(s, &target->first);
    } else if (target->kind == TARGET_NONE) {
        refuse_lua_text(s);
    }
}

static void read_assignment(struct checked_script *s, const struct store_checks_target *first)
{
    struct store_checks_target targets[LIST_MAX] = {*first};
    int count = 1;
    bool places = false;
    for (;; count++) {
        struct store_checks_target *target = &targets[count - 1];
        check_target(s, target);
        places = places || target->kind == TARGET_PLACE;
        target->behind = s->now.start;
        if (!accept_word(s, ",")) {
            break;
        }
        if (count == LIST_MAX) {
            refuse_source_line(s, &s->now, "assigns more than %d values at once", LIST_MAX);
        }
        targets[count] = read_prefix_value(s);
    }
    expect_word(s, "=");
    expression_list(s);
    if (places && s->level > 0) {
        store_checks_refuse(&s->stores, targets, count, s->end);
    }
}

static void call_or_assign(struct checked_script *s)
{
    const struct store_checks_target target = read_prefix_value(s);
    if (token_is(&s->now, "=") || token_is(&s->now, ",")) {
        read_assignment(s, &target);
    } else if (target.kind == TARGET_NAME) {
        check_read(s, &target.first);
        refuse_lua_text(s);
    }
}

/* A block with its own scope, up to the word that ends it. */
static void read_scoped_block(struct checked_script *s)
{
    const int names = s->name_count;
    read_block(s);
    s->name_count = names;
}

static void if_statement(struct checked_script *s, const struct token *opener)
{
    do {
        read_expression(s);
        expect_word(s, "then");
        read_scoped_block(s);
    } while (accept_word(s, "elseif"));
    if (accept_word(s, "else")) {
        read_scoped_block(s);
    }
    expect_end(s, opener);
}

/* Names, separated by commas; not in scope yet. */
static int name_list(struct checked_script *s, struct token out[LIST_MAX])
{
    int count = 0;
    do {
        if (count == LIST_MAX) {
            refuse_source_line(s, &s->now, "more than %d names in one `local`", LIST_MAX);
        }
        out[count++] = expect_name(s);
    } while (accept_word(s, ","));
    return count;
}

static void declare_lua_names(struct checked_script *s, const struct token names[], int count)
{
    for (int i = 0; i < count; i++) {
        declare_local(s, &names[i]);
    }
}

static void for_statement(struct checked_script *s, const struct token *opener)
{
    struct token names[LIST_MAX];
    const int outer = s->name_count;
    const int count = name_list(s, names);
    if (!accept_word(s, "=")) {
        expect_word(s, "in");
    }
    expression_list(s);
    expect_word(s, "do");
    declare_lua_names(s, names, count);
    read_block(s);
    expect_end(s, opener);
    s->name_count = outer;
}

static void repeat_statement(struct checked_script *s)
{
    const int names = s->name_count;
    read_block(s);
    expect_word(s, "until");
    read_expression(s); /* sees the names of the block */
    s->name_count = names;
}

static bool same_word_nearly(const struct token *t, const char *word)
{
    char *typed = text_cut(t->start, t->length);
    struct nearest search = nearest_begin(typed);
    nearest_offer(&search, word);
    free(typed);
    return search.best[0] != '\0';
}

static void local_statement(struct checked_script *s)
{
    struct token names[LIST_MAX];
    const struct token opener = s->now;
    if (accept_word(s, "function")) {
        const struct token name = expect_name(s);
        declare_local(s, &name);
        function_body(s, false, &opener);
        return;
    }
    const int count = name_list(s, names);
    if (s->now.kind == TOKEN_NAME && s->now.line == opener.line && count == 1 &&
        same_word_nearly(&opener, "function")) {
        unknown_name(s, &opener);
    }
    if (token_is(&s->now, "<")) {
        refuse_source_line(s, &s->now, "attributes like <const> are left out");
    }
    if (accept_word(s, "=")) {
        const struct pending pending = {names, count, s->pending};
        s->pending = &pending;
        expression_list(s);
        s->pending = pending.outer;
    }
    declare_lua_names(s, names, count);
}

/* function a.b:c() */
static void function_statement(struct checked_script *s, const struct token *opener)
{
    const struct token name = expect_name(s);
    bool method = false;
    if (token_is(&s->now, ".") || token_is(&s->now, ":")) {
        check_read(s, &name);
        if (s->level > 0) {
            refuse_source_line(s, &name, "a function that is put into a table while games run");
        }
        while (!method && (accept_word(s, ".") || (method = accept_word(s, ":")))) {
            expect_name(s);
        }
    } else if (find_local(s, &name) == NULL) {
        refuse_source_line(s, &name, "`function %.*s`: write `local function %.*s`",
                           (int)name.length, name.start, (int)name.length, name.start);
    } else {
        check_assigned(s, &name);
    }
    function_body(s, method, opener);
}

static bool block_ends(const struct checked_script *s)
{
    static const char *const ends[] = {"end", "else", "elseif", "until"};
    bool over = s->now.kind == TOKEN_END;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        over = over || token_is(&s->now, ends[i]);
    }
    return over;
}

/* `goto` is an ordinary name to Lua 5.1. */
static void check_goto(struct checked_script *s)
{
    if (s->now.kind == TOKEN_NAME && s->ahead.kind == TOKEN_NAME && same_name(&s->now, "goto", 4)) {
        unknown_name(s, &s->now);
    }
}

static void read_statement(struct checked_script *s)
{
    const struct token opener = s->now;
    check_goto(s);
    if (accept_word(s, "if")) {
        if_statement(s, &opener);
    } else if (accept_word(s, "while")) {
        read_expression(s);
        expect_word(s, "do");
        read_scoped_block(s);
        expect_end(s, &opener);
    } else if (accept_word(s, "do")) {
        read_scoped_block(s);
        expect_end(s, &opener);
    } else if (accept_word(s, "for")) {
        for_statement(s, &opener);
    } else if (accept_word(s, "repeat")) {
        repeat_statement(s);
    } else if (accept_word(s, "function")) {
        function_statement(s, &opener);
    } else if (accept_word(s, "local")) {
        local_statement(s);
    } else if (accept_word(s, "return")) {
        if (!block_ends(s) && !token_is(&s->now, ";")) {
            expression_list(s);
        }
    } else if (!accept_word(s, "break") && !accept_word(s, ";")) {
        call_or_assign(s);
    }
}

static void read_block(struct checked_script *s)
{
    enter_deeper_block(s);
    while (!block_ends(s)) {
        read_statement(s);
    }
    s->depth--;
}

/* Reads the whole script and puts what store_checks.h makes of it into `*to`, a char *. */
static void read_checked_script(void *from, void *to)
{
    struct checked_script *s = from;
    char **out = to;
    advance_source(s);
    advance_source(s);
    read_block(s);
    if (s->now.kind != TOKEN_END) {
        refuse_lua_text(s);
    }
    *out = store_checks_text(&s->stores);
}

char *source_check(const char *text, const char *name, const char *const offered[],
                   struct source_doubt *doubt, struct error *error)
{
    struct checked_script *s = memory_new(1, sizeof *s);
    *s = (struct checked_script){.stores = {.text = text},
                                 .file = name,
                                 .offered = offered,
                                 .error = error,
                                 .doubt = doubt,
                                 .tokens = {text, 1}};
    char *out = NULL;
    *doubt = (struct source_doubt){0};
    if (!system_try(read_checked_script, s, &out)) {
        out = NULL; /* refused, with `error` */
    }
    store_checks_free(&s->stores);
    free(s);
    return out;
}
