#include "sims/games/registry.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/text.h"
#include "engine/drums/drums.h"
#include "engine/heroes3/heroes3.h"
#include "engine/orichalcum/orichalcum.h"
#include "engine/pig/pig.h"
#include "engine/wroth/wroth.h"

const struct game *const registry_games[] = {
    &wroth_game, &heroes3_game, &orichalcum_game, &drums_game, &pig_game, NULL,
};

static struct {
    const struct game *game;
    struct registry_source source;
} added[REGISTRY_ADDED_MAX];
static size_t added_count;

void (*registry_end_by)(const char *fault);
static _Atomic(const char *) words_fault;

/* Game number `k`, from 0, including replaced games; of one name the last counts. */
static const struct game *find_any_game(size_t k)
{
    enum { BUILT_IN = sizeof registry_games / sizeof *registry_games - 1 };
    return k < BUILT_IN                 ? registry_games[k]
           : k < BUILT_IN + added_count ? added[k - BUILT_IN].game
                                        : NULL;
}

const struct game *registry_game(size_t k)
{
    const struct game *game;
    for (size_t i = 0; (game = find_any_game(i)) != NULL; i++) {
        if (registry_find(game->name) == game && k-- == 0) {
            return game;
        }
    }
    return NULL;
}

bool registry_is_reserved(const char *name)
{
    static const char *const reserved[] = {
        "round",  "seat",     "ai_score", "human_score", "decisions", "winner",   "end_reason",
        "int",    "char",     "short",    "long",        "float",     "double",   "void",
        "signed", "unsigned", "const",    "volatile",    "struct",    "union",    "enum",
        "static", "extern",   "register", "auto",        "inline",    "restrict", "typedef",
        "bool",   "complex",  "sizeof",   "rounds",      "policy",    NULL,
    };
    return text_is_among(name, reserved) || (text_ends_with(name, "_t") && strcmp(name, "_t") != 0);
}

const struct game *registry_find(const char *name)
{
    const struct game *game, *found = NULL;
    for (size_t i = 0; (game = find_any_game(i)) != NULL; i++) {
        found = strcmp(game->name, name) == 0 ? game : found;
    }
    return found;
}

static bool is_line(const char *text)
{
    return text == NULL || text_is_line(text);
}

static bool are_lines(const char *const *texts)
{
    while (texts != NULL && *texts != NULL && is_line(*texts)) {
        texts++;
    }
    return texts == NULL || *texts == NULL;
}

/* Names, titles, units and docs are written as one line. Returns the entry whose text is not one
 * plain line, or NULL. */
static const char *find_bad_text(const struct game *game)
{
    const char *texts[] = {game->title, game->doc};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        if (!is_line(texts[k])) {
            return k == 0 ? "title" : "doc";
        }
    }
    for (int table = 0; table < 2; table++) {
        for (const struct row *r = table == 0 ? game->params : game->columns; r->name != NULL;
             r++) {
            if (!is_line(r->unit) || !is_line(r->rule) || !is_line(r->doc) ||
                !are_lines(r->words)) {
                return r->name;
            }
        }
    }
    for (const struct rule_id *id = game->rule_ids; id->id != NULL; id++) {
        if (!is_line(id->id) || !is_line(id->text)) {
            return "rule_ids";
        }
    }
    for (const struct game_policy *p = game->policies; p->name != NULL; p++) {
        if (!is_line(p->name) || !is_line(p->doc)) {
            return "policies";
        }
    }
    return NULL;
}

/* Checks one game's table; messages begin with `where`. 0, or -1 with `error`. */
static int check_table(const struct game *game, const char *where, struct error *error)
{
    struct complaint why = {"", ""};
    if (game_check(game, &why)) {
        const char *bad = find_bad_text(game);
        return bad == NULL ? 0
                           : error_set(error,
                                       "%s, `%s`: %s: a text holds control characters or is no "
                                       "UTF-8: write plain text of one line",
                                       where, game->name, bad);
    }
    return error_set(error, "%s, `%s`: %s: %s", where, game->name != NULL ? game->name : "",
                     why.path, why.text);
}

int registry_add(const struct game *game, const struct registry_source *source, bool replace,
                 struct error *error)
{
    if (check_table(game, source->path, error) != 0) {
        return -1;
    }
    const struct game *known = registry_find(game->name);
    const bool scripts =
        known != NULL && source->script.text != NULL && registry_script(known)->text != NULL;
    if (!replace && known != NULL && !scripts) {
        return error_set(error, "%s: there is a game `%s` already: rename this one", source->path,
                         game->name);
    }
    if (added_count == REGISTRY_ADDED_MAX) {
        return error_set(error, "%s: %d games have been added, and there is no room for more",
                         source->path, REGISTRY_ADDED_MAX);
    }
    added[added_count].game = game;
    added[added_count].source = *source;
    added[added_count].source.path = text_copy(source->path);
    added_count++;
    return 0;
}

const struct registry_source *registry_source(const struct game *game)
{
    for (size_t i = added_count; i-- > 0;) {
        if (added[i].game == game) {
            return &added[i].source;
        }
    }
    return NULL;
}

bool registry_is_script(const char *file)
{
    return text_ends_with(file, ".lua") && strcmp(file, ".lua") != 0;
}

const struct registry_script *registry_script(const struct game *game)
{
    static const struct registry_script none;
    const struct registry_source *source = registry_source(game);
    return source != NULL ? &source->script : &none;
}

const char *registry_label(const struct game *game)
{
    const struct registry_script *script = registry_script(game);
    return script->text != NULL ? script->file : game->name;
}

const char *registry_fault(const struct game *game, enum match_result result)
{
    static _Thread_local char words[300];
    struct text text = {words, sizeof words, 0, 0};
    const struct registry_script *script = registry_script(game);
    if (script->text != NULL && result != MATCH_FAULT) { /* the fault says its line */
        text_add(&text, "%s",
                 result == MATCH_ENDLESS ? script->endless_place : script->moves_place);
    }
    text_add(&text, "%s", match_result_text(result));
    if (result == MATCH_ENDLESS) {
        text_add(&text, ": after %u decisions (`decisions_max`) it is not over%s",
                 game_decisions_max(game),
                 script->text != NULL ? "; `next_round` or `finish` ends it" : "");
    }
    return words;
}

const char *registry_words_fault(void)
{
    return words_fault;
}

void registry_note_words(const char *fault)
{
    const char *none = NULL;
    char *copy = words_fault == NULL ? text_copy(fault) : NULL;
    if (copy != NULL && !atomic_compare_exchange_strong(&words_fault, &none, copy)) {
        free(copy);
    }
}

int registry_check(const struct game *const games[], struct error *error)
{
    for (int i = 0; games[i] != NULL; i++) {
        char where[40];
        snprintf(where, sizeof where, "the table of game %d", i + 1);
        if (check_table(games[i], where, error) != 0) {
            return -1;
        }
        for (int k = 0; k < i; k++) {
            if (strcmp(games[k]->name, games[i]->name) == 0) {
                return error_set(error, "two games are named `%s`: rename one", games[i]->name);
            }
        }
    }
    return 0;
}

int registry_seats(const struct game *game, const void *rules, uint8_t sides[GAME_SEATS_MAX])
{
    uint8_t room[UINT8_MAX + 1] = {0}; /* large enough for any count that a faulty game may write */
    const int count = game->seats(rules, room);
    memcpy(sides, room, GAME_SEATS_MAX);
    return count >= 1 && count <= GAME_SEATS_MAX ? count : 0;
}
