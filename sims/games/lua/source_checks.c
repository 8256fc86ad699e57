/* A reader of the Lua language (5.1), by recursive descent. It builds no tree: it follows scopes,
 * refuses what a game may not use, and says where values are stored (store_checks.h). */
#include "sims/games/lua/source_checks.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/memory.h"
#include "analysis/base/system_try.h"
#include "sims/games/lua/source_words.h"

enum { LIST_MAX = 40 };

static void read_expression(struct checked_script *s);
static void read_block(struct checked_script *s);

/* Whether a token is one of some words or signs; NULL at their end. */
static bool is_any_word(const struct token *token, const char *const words[])
{
    while (*words != NULL && !token_is(token, *words)) {
        words++;
    }
    return *words != NULL;
}

/* Parameters and body of a function, after the word `opener`. */
static void function_body(struct checked_script *s, bool method, const struct token *opener)
{
    static const char self[] = "self";
    const int names = s->name_count;
    s->level++;
    if (method) {
        source_declare_local(s, &(struct token){TOKEN_NAME, self, sizeof self - 1, s->now.line});
    }
    source_expect_word(s, "(");
    while (!token_is(&s->now, ")")) {
        if (!source_accept_word(s, "...")) {
            const struct token name = source_expect_name(s);
            source_declare_local(s, &name);
        }
        if (!source_accept_word(s, ",")) {
            break;
        }
    }
    source_expect_word(s, ")");
    read_block(s);
    source_expect_end(s, opener);
    s->level--;
    s->name_count = names;
}

static void note_written_key(struct checked_script *s, struct token key)
{
    if (key.kind == TOKEN_STRING && key.start[0] != '[') {
        key.start++, key.length -= 2, key.kind = TOKEN_NAME;
    }
    if ((s->key_count & (s->key_count + 1)) == 0) {
        s->keys = memory_grow(s->keys, 2 * s->key_count + 2, sizeof *s->keys);
    }
    s->keys[s->key_count++] = key;
}

static int compare_table_keys(const void *a, const void *b)
{
    const struct token *x = a, *y = b;
    if (x->kind != y->kind || x->length != y->length) {
        return x->kind != y->kind ? (int)x->kind - (int)y->kind : x->length < y->length ? -1 : 1;
    }
    const int order = memcmp(x->start, y->start, x->length);
    return order != 0 ? order : x->start < y->start ? -1 : x->start > y->start;
}

/* Each Lua keeps another of two entries that have one key. The keys of a table are those from
 * `first` on; `listed` entries have none. */
static void check_table_keys(struct checked_script *s, size_t first, int listed)
{
    struct token *keys = s->keys + first;
    const size_t count = s->key_count - first;
    if (count > 0) {
        qsort(keys, count, sizeof *keys, compare_table_keys);
    }
    for (size_t k = 0; k < count; k++) {
        const struct token *key = &keys[k];
        const double place = key->kind == TOKEN_NUMBER ? strtod(key->start, NULL) : 0;
        if ((place >= 1 && place <= listed) ||
            (k > 0 && key->kind == key[-1].kind &&
             source_same_name(key, key[-1].start, key[-1].length))) {
            source_refuse_line(s, key, "the entry `%.*s` stands twice in one table",
                               (int)key->length, key->start);
        }
    }
    s->key_count = first;
}

static void read_table_value(struct checked_script *s)
{
    const size_t first = s->key_count;
    int listed = 0;
    source_expect_word(s, "{");
    while (!token_is(&s->now, "}")) {
        if (source_accept_word(s, "[")) {
            if (token_is(&s->ahead, "]") && s->now.kind != TOKEN_NAME) {
                note_written_key(s, s->now);
            }
            read_expression(s);
            source_expect_word(s, "]");
            source_expect_word(s, "=");
        } else if (s->now.kind == TOKEN_NAME && token_is(&s->ahead, "=")) {
            const struct token key = s->now;
            source_advance(s);
            source_advance(s);
            if (token_is(&s->now, "}") || token_is(&s->now, ",")) {
                source_refuse_line(s, &key, "`%.*s =` has no value: write one, or leave `%.*s` out",
                                   (int)key.length, key.start, (int)key.length, key.start);
            }
            note_written_key(s, key);
        } else {
            listed++;
        }
        read_expression(s);
        if (!source_accept_word(s, ",") && !source_accept_word(s, ";")) {
            break;
        }
    }
    source_expect_word(s, "}");
    check_table_keys(s, first, listed);
}

static void expression_list(struct checked_script *s)
{
    do {
        read_expression(s);
    } while (source_accept_word(s, ","));
}

/* True where arguments of a call were read. */
static bool read_call_arguments(struct checked_script *s)
{
    if (s->now.kind == TOKEN_STRING) {
        source_advance(s);
    } else if (token_is(&s->now, "{")) {
        read_table_value(s);
    } else if (source_accept_word(s, "(")) {
        if (!token_is(&s->now, ")")) {
            expression_list(s);
        }
        source_expect_word(s, ")");
    } else {
        return false;
    }
    return true;
}

/* One .name, [..], :name(..) or (..) after an expression; false where there is none. */
static bool read_value_suffix(struct checked_script *s, struct store_checks_target *target)
{
    const char *start = s->now.start;
    if (source_accept_word(s, ".")) {
        target->name = source_expect_name(s).start;
    } else if (source_accept_word(s, "[")) {
        target->name = NULL;
        read_expression(s);
        source_expect_word(s, "]");
    } else {
        if (source_accept_word(s, ":")) {
            source_expect_name(s);
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
    static const char *const signs[] = {".", "[", ":", "(", "{", NULL};
    return s->now.kind == TOKEN_STRING || is_any_word(&s->now, signs);
}

/* A name or bracket with all that is appended to it. A name alone is not yet read. */
static struct store_checks_target read_prefix_value(struct checked_script *s)
{
    struct store_checks_target target = {.first = s->now};
    if (source_accept_word(s, "(")) {
        read_expression(s);
        source_expect_word(s, ")");
    } else {
        source_expect_name(s);
        target.kind = TARGET_NAME;
    }
    const bool alone = target.kind == TARGET_NAME;
    if (alone && source_same_name(&target.first, "table", 5) && token_is(&s->now, ".") &&
        source_find_local(s, &target.first) == NULL) {
        source_refuse_name(s, &target.first); /* Lua's library; alone it is a verb of rules{} */
    }
    if (alone && suffix_follows(s)) { /* before what is in the brackets */
        source_check_read(s, &target.first);
    }
    while (read_value_suffix(s, &target)) {
    }
    return target;
}

static void read_simple_value(struct checked_script *s)
{
    static const char *const words[] = {"nil", "true", "false", "...", NULL};
    const struct token opener = s->now;
    if (s->level == 0 && token_is(&opener, "...")) {
        source_refuse_text(s); /* there it would be what store_checks_text gives a script */
    }
    if (opener.kind == TOKEN_NUMBER || opener.kind == TOKEN_STRING || is_any_word(&opener, words)) {
        source_advance(s);
    } else if (token_is(&s->now, "{")) {
        read_table_value(s);
    } else if (source_accept_word(s, "function")) {
        function_body(s, false, &opener);
    } else {
        const struct store_checks_target target = read_prefix_value(s);
        if (target.kind == TARGET_NAME) {
            source_check_read(s, &target.first);
        }
    }
}

static bool accept_operator(struct checked_script *s)
{
    static const char *const signs[] = {"+",  "-",  "*",  "/",  "%",   "..", "<", ">",
                                        "<=", ">=", "==", "~=", "and", "or", NULL};
    const bool follows = is_any_word(&s->now, signs);
    if (follows) {
        source_advance(s);
    }
    return follows;
}

/* A value with the signs before it. */
static void read_operand(struct checked_script *s)
{
    while (source_accept_word(s, "not") || source_accept_word(s, "-")) {
    }
    const char *length = s->now.start;
    if (source_accept_word(s, "#")) {
        source_enter_block(s);
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
    source_enter_block(s);
    do {
        read_operand(s);
    } while (accept_operator(s));
    s->depth--;
}

static void check_target(struct checked_script *s, const struct store_checks_target *target)
{
    if (target->kind == TARGET_NAME) {
        source_check_assigned(s, &target->first);
    } else if (target->kind == TARGET_NONE) {
        source_refuse_text(s);
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
        if (!source_accept_word(s, ",")) {
            break;
        }
        if (count == LIST_MAX) {
            source_refuse_line(s, &s->now, "assigns more than %d values at once", LIST_MAX);
        }
        targets[count] = read_prefix_value(s);
    }
    source_expect_word(s, "=");
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
        source_check_read(s, &target.first);
        source_refuse_text(s);
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
        source_expect_word(s, "then");
        read_scoped_block(s);
    } while (source_accept_word(s, "elseif"));
    if (source_accept_word(s, "else")) {
        read_scoped_block(s);
    }
    source_expect_end(s, opener);
}

/* Names, separated by commas; not in scope yet. */
static int name_list(struct checked_script *s, struct token out[LIST_MAX])
{
    int count = 0;
    do {
        if (count == LIST_MAX) {
            source_refuse_line(s, &s->now, "more than %d names in one `local`", LIST_MAX);
        }
        out[count++] = source_expect_name(s);
    } while (source_accept_word(s, ","));
    return count;
}

static void declare_lua_names(struct checked_script *s, const struct token names[], int count)
{
    for (int i = 0; i < count; i++) {
        source_declare_local(s, &names[i]);
    }
}

static void read_loop_numbers(struct checked_script *s)
{
    int number = 0;
    do {
        const char *from = s->now.start;
        store_checks_open(&s->stores, from);
        read_expression(s);
        store_checks_close(&s->stores, from, s->end, ++number == 3);
    } while (source_accept_word(s, ","));
}

static void for_statement(struct checked_script *s, const struct token *opener)
{
    struct token names[LIST_MAX];
    const int outer = s->name_count;
    const int count = name_list(s, names);
    if (source_accept_word(s, "=")) {
        read_loop_numbers(s);
    } else {
        source_expect_word(s, "in");
        expression_list(s);
    }
    source_expect_word(s, "do");
    declare_lua_names(s, names, count);
    read_block(s);
    source_expect_end(s, opener);
    s->name_count = outer;
}

static void repeat_statement(struct checked_script *s)
{
    const int names = s->name_count;
    read_block(s);
    source_expect_word(s, "until");
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
    if (source_accept_word(s, "function")) {
        const struct token name = source_expect_name(s);
        source_declare_local(s, &name);
        function_body(s, false, &opener);
        return;
    }
    const int count = name_list(s, names);
    if (s->now.kind == TOKEN_NAME && s->now.line == opener.line && count == 1 &&
        same_word_nearly(&opener, "function")) {
        source_refuse_name(s, &opener);
    }
    if (token_is(&s->now, "<")) {
        source_refuse_line(s, &s->now, "attributes like <const> are left out");
    }
    if (source_accept_word(s, "=")) {
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
    const struct token name = source_expect_name(s);
    bool method = false;
    if (token_is(&s->now, ".") || token_is(&s->now, ":")) {
        source_check_read(s, &name);
        if (s->level > 0) {
            source_refuse_line(s, &name, "a function that is put into a table while games run");
        }
        while (!method && (source_accept_word(s, ".") || (method = source_accept_word(s, ":")))) {
            source_expect_name(s);
        }
    } else if (source_find_local(s, &name) == NULL) {
        source_refuse_line(s, &name, "`function %.*s`: write `local function %.*s`",
                           (int)name.length, name.start, (int)name.length, name.start);
    } else {
        source_check_assigned(s, &name);
    }
    function_body(s, method, opener);
}

static bool block_ends(const struct checked_script *s)
{
    static const char *const ends[] = {"end", "else", "elseif", "until", NULL};
    return s->now.kind == TOKEN_END || is_any_word(&s->now, ends);
}

/* Behind a `break` nothing follows in its block. Lua 5.4 takes more. */
static void end_last_statement(struct checked_script *s)
{
    source_accept_word(s, ";");
    if (!block_ends(s)) {
        source_refuse_text(s);
    }
}

static void read_statement(struct checked_script *s)
{
    const struct token opener = s->now;
    if (source_accept_word(s, "if")) {
        if_statement(s, &opener);
    } else if (source_accept_word(s, "while")) {
        read_expression(s);
        source_expect_word(s, "do");
        read_scoped_block(s);
        source_expect_end(s, &opener);
    } else if (source_accept_word(s, "do")) {
        read_scoped_block(s);
        source_expect_end(s, &opener);
    } else if (source_accept_word(s, "for")) {
        for_statement(s, &opener);
    } else if (source_accept_word(s, "repeat")) {
        repeat_statement(s);
    } else if (source_accept_word(s, "function")) {
        function_statement(s, &opener);
    } else if (source_accept_word(s, "local")) {
        local_statement(s);
    } else if (source_accept_word(s, "return")) {
        if (!block_ends(s) && !token_is(&s->now, ";")) {
            expression_list(s);
        }
    } else if (source_accept_word(s, "break")) {
        end_last_statement(s);
    } else {
        call_or_assign(s);
    }
}

static void read_block(struct checked_script *s)
{
    source_enter_block(s);
    while (!block_ends(s)) {
        read_statement(s);
        source_accept_word(s, ";");
    }
    s->depth--;
}

/* Reads the whole script and puts what store_checks.h makes of it into `*to`, a char *. */
static void read_checked_script(void *from, void *to)
{
    struct checked_script *s = from;
    char **out = to;
    source_advance(s);
    source_advance(s);
    read_block(s);
    if (s->now.kind != TOKEN_END) {
        source_refuse_text(s);
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
    free(s->keys);
    free(s);
    return out;
}
