#include "sims/games/lua/tokens.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool token_is(const struct token *token, const char *word)
{
    return (token->kind == TOKEN_KEYWORD || token->kind == TOKEN_SIGN) &&
           strlen(word) == token->length && memcmp(word, token->start, token->length) == 0;
}

/* The level of a long bracket that begins at `at` ("[[": 0, "[=[": 1), or -1. */
static int long_bracket(const char *at)
{
    const int level = at[0] == '[' ? (int)strspn(at + 1, "=") : 0;
    return at[0] == '[' && at[1 + level] == '[' ? level : -1;
}

const char *tokens_bracket_end(const char *text, size_t level)
{
    const char *at = strchr(text, ']');
    while (at != NULL && (strspn(at + 1, "=") != level || at[1 + level] != ']')) {
        at = strchr(at + 1, ']');
    }
    return at;
}

/* The byte behind a long bracket's end; NULL: it has no end. Counts lines. */
static const char *skip_long(struct tokens *t, const char *at, int level)
{
    const char *end = tokens_bracket_end(at + 2 + level, (size_t)level);
    for (at += 2 + level; at != end && *at != '\0'; at++) {
        t->line += *at == '\n';
    }
    return end != NULL ? end + 2 + level : NULL;
}

/* The byte behind a quoted string's end; NULL: it has no end. Counts lines. */
static const char *skip_quoted(struct tokens *t, const char *at)
{
    const char quote = *at++;
    while (*at != quote) {
        if (*at == '\0' || *at == '\n') {
            return NULL;
        }
        if (*at == '\\' && at[1] != '\0') {
            at++;
            t->line += *at == '\n';
        }
        at++;
    }
    return at + 1;
}

/* Passes over blanks and comments. False where a comment does not end. */
static bool skip_blank(struct tokens *t)
{
    for (;;) {
        while (isspace((unsigned char)*t->at)) {
            t->line += *t->at++ == '\n';
        }
        if (strncmp(t->at, "--", 2) != 0) {
            return true;
        }
        t->at += 2;
        const int level = long_bracket(t->at);
        if (level < 0) {
            t->at += strcspn(t->at, "\n");
            continue;
        }
        t->at = skip_long(t, t->at, level);
        if (t->at == NULL) {
            return false;
        }
    }
}

static const char *const keywords[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "if",   "in",
    "local", "nil",   "not", "or",   "repeat", "return", "then",  "true", "until",    "while"};

static bool is_keyword(const char *start, size_t length)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (strlen(keywords[i]) == length && memcmp(keywords[i], start, length) == 0) {
            return true;
        }
    }
    return false;
}

void tokens_offer_words(struct nearest *search)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        nearest_offer(search, keywords[i]);
    }
}

static size_t number_length(const char *at)
{
    size_t n = 0;
    while (is_letter(at[n]) || at[n] == '.' ||
           ((at[n] == '-' || at[n] == '+') && n > 0 && (at[n - 1] == 'e' || at[n - 1] == 'E') &&
            at[1] != 'x')) {
        n++;
    }
    return n;
}

static size_t sign_length(const char *at)
{
    static const char *const signs[] = {"...", "..", "==", "~=", "<=", ">=", "//",
                                        "::",  "<<", ">>", "+=", "-=", "++"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strncmp(at, signs[i], strlen(signs[i])) == 0) {
            return strlen(signs[i]);
        }
    }
    return 1;
}

/* The byte behind the string that begins here. NULL: it has no end. The same byte: no string
 * begins here. */
static const char *skip_string(struct tokens *t)
{
    if (*t->at == '"' || *t->at == '\'') {
        return skip_quoted(t, t->at);
    }
    const int level = long_bracket(t->at);
    return level >= 0 ? skip_long(t, t->at, level) : t->at;
}

struct token tokens_next(struct tokens *t)
{
    if (!skip_blank(t)) {
        t->at = "";
        return (struct token){TOKEN_BROKEN, t->at, 0, t->line};
    }
    struct token token = {TOKEN_END, t->at, 0, t->line};
    const char c = *t->at;
    const char *end = skip_string(t);
    if (c == '\0') {
        return token;
    }
    if (end != t->at) {
        token.kind = end != NULL ? TOKEN_STRING : TOKEN_BROKEN;
        token.length = end != NULL ? (size_t)(end - t->at) : 0;
    } else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)t->at[1]))) {
        token.kind = TOKEN_NUMBER;
        token.length = number_length(t->at);
    } else if (is_letter(c)) {
        while (is_letter(t->at[token.length])) {
            token.length++;
        }
        token.kind = is_keyword(t->at, token.length) ? TOKEN_KEYWORD : TOKEN_NAME;
    } else {
        token.kind = TOKEN_SIGN;
        token.length = sign_length(t->at);
    }
    t->at += token.length;
    return token;
}
