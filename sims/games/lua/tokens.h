/* Cuts a Lua script into tokens. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "analysis/base/text.h"

/* What a token is. Comments and blanks are not tokens. */
enum token_kind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_KEYWORD,
    TOKEN_NUMBER,
    TOKEN_STRING,
    TOKEN_SIGN,   /* an operator or a bracket */
    TOKEN_BROKEN, /* not Lua */
};

/* A token: `length` bytes of the text from `start`. */
struct token {
    enum token_kind kind;
    const char *start;
    size_t length;
    int line;
};

/* Reading position in a text. */
struct tokens {
    const char *at;
    int line;
};

/* The next token; comments are passed over. */
struct token tokens_next(struct tokens *tokens);

/* Whether a token is this word or sign. */
bool token_is(const struct token *token, const char *word);

/* Where the closing bracket with `level` times `=` begins, or NULL. */
const char *tokens_bracket_end(const char *text, size_t level);

/* Offers the words of the language to a search for what was meant. */
void tokens_offer_words(struct nearest *search);
