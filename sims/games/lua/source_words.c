/* The words of a script that is checked: refusals, names in scope, and what is missing. */
#include "sims/games/lua/source_words.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_try.h"
#include "analysis/base/text.h"

enum { DEPTH_MAX = 150, HEX_MAX = 13 };

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
    const char *start = line_start(s, at);
    return 1 + text_letters(start, (size_t)(at - start));
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

void source_refuse_line(struct checked_script *s, const struct token *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *what = text_print_args(format, args);
    va_end(args);
    error_set(s->error, "%s:%d:%d: %s", s->file, at->line, find_source_column(s, at->start), what);
    free(what);
    system_throw();
}

void source_refuse_text(struct checked_script *s)
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
            source_refuse_line(s, t, "`\\%c` is left out of texts: write the character itself", *c);
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
            source_refuse_line(s, t, "`%s` is left out: %s", others[i][0], others[i][1]);
        }
    }
    if (t->kind == TOKEN_STRING) {
        check_escapes(s, t);
    }
    const bool hex = t->length > 1 && (t->start[1] == 'x' || t->start[1] == 'X');
    const char *digits = hex ? "0123456789abcdefABCDEFxX" : "0123456789.eE+-";
    if (t->kind == TOKEN_NUMBER && strspn(t->start, digits) < t->length) {
        source_refuse_line(s, t, "`%.*s` is no number", (int)t->length, t->start);
    }
    if (t->kind == TOKEN_NUMBER && hex && t->length > 2 + HEX_MAX) {
        source_refuse_line(s, t, "`%.*s`: a number has at most %d hexadecimal digits",
                           (int)t->length, t->start, HEX_MAX);
    }
    if (t->kind == TOKEN_NAME && source_same_name(t, "goto", 4)) { /* a name to LuaJIT only */
        source_refuse_line(s, t, "`goto` is left out: write a loop, or take another name");
    }
    if (t->kind == TOKEN_NAME && t->length > 1 && strncmp(t->start, "__", 2) == 0) {
        source_refuse_line(s, t, "`%.*s`: names must not begin with two underscores",
                           (int)t->length, t->start);
    }
}

void source_advance(struct checked_script *s)
{
    s->end = s->now.start + s->now.length;
    s->now = s->ahead;
    s->ahead = tokens_next(&s->tokens);
    refuse_construct(s, &s->ahead);
}

bool source_accept_word(struct checked_script *s, const char *word)
{
    if (!token_is(&s->now, word)) {
        return false;
    }
    source_advance(s);
    return true;
}

void source_expect_word(struct checked_script *s, const char *word)
{
    if (!source_accept_word(s, word)) {
        source_refuse_text(s);
    }
}

struct token source_expect_name(struct checked_script *s)
{
    const struct token name = s->now;
    if (name.kind != TOKEN_NAME) {
        source_refuse_text(s);
    }
    source_advance(s);
    return name;
}

bool source_same_name(const struct token *t, const char *start, size_t length)
{
    return t->length == length && memcmp(t->start, start, length) == 0;
}

const struct name *source_find_local(const struct checked_script *s, const struct token *t)
{
    for (int i = s->name_count; i-- > 0;) {
        if (source_same_name(t, s->names[i].start, s->names[i].length)) {
            return &s->names[i];
        }
    }
    return NULL;
}

void source_declare_local(struct checked_script *s, const struct token *t)
{
    if (s->name_count == SOURCE_NAMES_MAX) {
        source_refuse_line(s, t, "more than %d local names at once", SOURCE_NAMES_MAX);
    }
    s->names[s->name_count++] = (struct name){t->start, t->length, s->level};
}

/* Why a name that Lua usually has is not there. */
static const char *explain_refusal(const struct token *t)
{
    static const char *const names[][2] = {
        {"pairs", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"next", "its order differs from run to run; write `for i = 1, n` or ipairs"},
        {"math",
         "there are div, min, max and abs, and roll and below for chance; numbers are whole"},
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
        {"continue", "put the rest of the loop between `if ... then` and `end`"},
        {"null", "write nil"},
        {"s", "a function that uses the state takes it, like function(s)"},
        {"add", "write moves = function(s, add)"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (source_same_name(t, names[i][0], strlen(names[i][0]))) {
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
            if (source_same_name(t, p->names[i].start, p->names[i].length)) {
                char *end = missing_end(s);
                char advice[sizeof s->doubt->advice];
                snprintf(advice, sizeof advice, "%s", end);
                free(end);
                source_refuse_line(
                    s, t,
                    "`%.*s` is not known yet inside of what line %d gives it: an `end` is "
                    "missing above%s",
                    (int)t->length, t->start, p->names[i].line, advice);
            }
        }
    }
}

void source_refuse_name(struct checked_script *s, const struct token *t)
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

void source_check_read(struct checked_script *s, const struct token *t)
{
    if (source_find_local(s, t) != NULL) {
        return;
    }
    for (int i = 0; s->offered[i] != NULL; i++) {
        if (source_same_name(t, s->offered[i], strlen(s->offered[i]))) {
            return;
        }
    }
    source_refuse_name(s, t);
}

void source_check_assigned(struct checked_script *s, const struct token *t)
{
    const struct name *local = source_find_local(s, t);
    if (local == NULL && s->level > 0 && token_is(&s->now, "=") &&
        token_is(&s->ahead, "function")) {
        char *end = missing_end(s);
        source_refuse_line(
            s, t,
            "`%.*s = function` stands inside of another function: an `end` is missing above%s",
            (int)t->length, t->start, end);
    }
    if (local == NULL) {
        source_refuse_line(s, t,
                           "`%.*s` is assigned, but it is not local: write `local %.*s = ...`, or "
                           "`s.%.*s = ...` if it is in the state `s`",
                           (int)t->length, t->start, (int)t->length, t->start, (int)t->length,
                           t->start);
    }
    if (local->level < s->level) { /* it may outlive the game, and other threads have another */
        source_refuse_line(
            s, t, "`%.*s` belongs to %s, and games share it: keep what changes in the state",
            (int)t->length, t->start,
            local->level == 0 ? "the script" : "the function around this one");
    }
}

void source_enter_block(struct checked_script *s)
{
    if (++s->depth > DEPTH_MAX) {
        source_refuse_line(s, &s->now, "is nested more than %d deep", DEPTH_MAX);
    }
}

void source_expect_end(struct checked_script *s, const struct token *opener)
{
    const int indent = find_lua_indent(s, &s->now);
    const bool first = line_start(s, s->now.start) + indent == s->now.start;
    if (s->unclosed.line == 0 && token_is(&s->now, "end") && first &&
        indent < find_lua_indent(s, opener)) {
        s->unclosed = *opener;
    }
    source_expect_word(s, "end");
}
