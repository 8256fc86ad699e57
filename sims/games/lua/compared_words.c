/* Looks for comparisons that are never true: of a column or rule value with a word that it never
 * has, and of a field of the state, which holds a number, with any text. */
#include "analysis/base/text.h"
#include "sims/games/lua/machine.h"
#include "sims/games/lua/tokens.h"

/* A comparison like `.effect == "peak"`, and whether anything named `effect` can have that word. */
struct compared {
    struct token name;
    bool of_state; /* s.effect */
    char text[60];
    struct nearest search;
    bool has_words, has_this;
};

static bool is_token_named(const struct token *token, const char *name)
{
    return strlen(name) == token->length && memcmp(name, token->start, token->length) == 0;
}

static void offer_compared_word(struct compared *c, const char *name, const char *const *words)
{
    if (!is_token_named(&c->name, name)) {
        return;
    }
    c->has_words = true;
    for (; words != NULL && *words != NULL; words++) {
        nearest_offer(&c->search, *words);
        c->has_this = c->has_this || strcmp(*words, c->text) == 0;
    }
    c->has_this = c->has_this || words == NULL; /* any text */
}

static void offer_params(struct compared *c, const struct row *params, uint32_t count)
{
    for (uint32_t i = 0; i < count && params[i].name != NULL; i++) {
        const struct row *p = &params[i];
        if (p->kind == KIND_WORD || p->kind == KIND_TEXT) {
            offer_compared_word(c, p->name, p->kind == KIND_WORD ? p->words : NULL);
        }
    }
}

static void offer_all_words(struct compared *c, const struct script *script)
{
    offer_params(c, script->params, script->param_count);
    for (uint32_t i = 0; i < script->param_count; i++) {
        if (script->params[i].kind == KIND_RECORD) {
            offer_params(c, script->params[i].fields, UINT32_MAX);
        }
    }
}

/* The field of the state that is compared; NULL: it is none. */
static const struct script_field *find_compared_field(const struct compared *c,
                                                      const struct script *script)
{
    for (uint32_t i = 0; c->of_state && i < script->field_count; i++) {
        if (script->fields[i].kind == SCRIPT_NUMBER &&
            is_token_named(&c->name, script->fields[i].name)) {
            return &script->fields[i];
        }
    }
    return NULL;
}

/* Says which number a field has in place of the text, if that is one of its words. */
static void add_number_of_word(struct text *out, const struct script_field *field, const char *word)
{
    for (int k = 0; field->words != NULL && field->words[k] != NULL; k++) {
        if (strcmp(field->words[k], word) == 0) {
            text_add(out, ", and %d is \"%s\"", k, word);
        }
    }
}

/* Finds the next comparison with a text. False: there is none. */
static bool next_comparison(struct tokens *tokens, struct compared *out)
{
    struct token before[4] = {{0}}, token;
    while ((token = tokens_next(tokens)).kind != TOKEN_END && token.kind != TOKEN_BROKEN) {
        const bool compares = token_is(&before[3], "==") || token_is(&before[3], "~=");
        if (token.kind == TOKEN_STRING && *token.start != '[' && compares &&
            before[2].kind == TOKEN_NAME && token_is(&before[1], ".") &&
            token.length - 2 < sizeof out->text) {
            *out =
                (struct compared){.name = before[2], .of_state = is_token_named(&before[0], "s")};
            memcpy(out->text, token.start + 1, token.length - 2);
            return true;
        }
        before[0] = before[1], before[1] = before[2], before[2] = before[3], before[3] = token;
    }
    return false;
}

bool compared_words_find(const struct script *script, const char *text, const char *file,
                         struct text *out)
{
    struct tokens tokens = {text, 1};
    struct compared c;
    while (next_comparison(&tokens, &c)) {
        const struct script_field *field = find_compared_field(&c, script);
        if (field != NULL) {
            text_add(out,
                     "%s:%d: `%s` is compared with \"%s\", which it never is: a field holds a "
                     "number",
                     file, c.name.line, field->name, c.text);
            add_number_of_word(out, field, c.text);
            return true;
        }
        c.search = nearest_begin(c.text);
        offer_all_words(&c, script);
        if (c.has_words && !c.has_this) {
            const bool near = c.search.best[0] != '\0';
            text_add(out, "%s:%d: `%.*s` is compared with \"%s\", which it never is%s%s%s", file,
                     c.name.line, (int)c.name.length, c.name.start, c.text,
                     near ? "; did you mean \"" : "", c.search.best, near ? "\"?" : "");
            return true;
        }
    }
    return false;
}
