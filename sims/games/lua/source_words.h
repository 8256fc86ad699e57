/* A script while source_checks.c reads it, word by word: what each word may be, which names are known,
 * and the messages. A function that refuses does not return: it fills `error` and throws
 * (system_try.h). */
#pragma once

#include "sims/games/lua/source_checks.h"
#include "sims/games/lua/store_checks.h"

enum { SOURCE_NAMES_MAX = 1000 };

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
    struct name names[SOURCE_NAMES_MAX];
    int name_count;
    int level, depth;
    struct token *keys; /* of the tables that are being read, the outer ones first */
    size_t key_count;
    const char *end;       /* of the token before `now` */
    struct token unclosed; /* begins a block whose `end` seems to be missing; line 0: none does */
    const struct pending *pending;
    struct source_doubt *doubt;
    struct store_checks stores;
};

/* Refuses what stands at `at`. */
void source_refuse_line(struct checked_script *s, const struct token *at, const char *format, ...)
    __attribute__((noreturn, format(printf, 3, 4)));

/* Refuses the word that is next: it is not in the part of Lua that games use. */
void source_refuse_text(struct checked_script *s) __attribute__((noreturn));

/* Refuses a name that nothing makes, with the nearest that there is. */
void source_refuse_name(struct checked_script *s, const struct token *t) __attribute__((noreturn));

/* Goes on to the next word, and refuses the one after it if no game may use it. */
void source_advance(struct checked_script *s);

/* Goes past the word if it is next, and says whether it was. */
bool source_accept_word(struct checked_script *s, const char *word);
void source_expect_word(struct checked_script *s, const char *word);
struct token source_expect_name(struct checked_script *s);

/* Goes past the `end` of the block that `opener` began. One that stands further out than the block's
 * beginning belongs to another: then this block has none, and later messages say so. */
void source_expect_end(struct checked_script *s, const struct token *opener);

/* Refuses blocks that are nested too deep. Who leaves a block takes 1 from s->depth. */
void source_enter_block(struct checked_script *s);

bool source_same_name(const struct token *t, const char *start, size_t length);

/* The local name that a word means; NULL: none in scope. */
const struct name *source_find_local(const struct checked_script *s, const struct token *t);
void source_declare_local(struct checked_script *s, const struct token *t);

/* Refuse a name that may not be read, or may not be assigned, where it stands. */
void source_check_read(struct checked_script *s, const struct token *t);
void source_check_assigned(struct checked_script *s, const struct token *t);
