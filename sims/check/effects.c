/* The part `effects`: whether each rule value that is one number or word changes the record of any
 * game. Numbers are set to both ends of their range, words and switches to each value. So are the
 * entries of a script's lists, one after the other, but only to see whether games go wrong. */
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "sims/check/checking.h"
#include "sims/games/registry.h"

/* One variant with its rules as they are, and with one value changed. */
struct trying {
    const struct checking *x;
    struct match base, changed;
    void *rules;            /* of `changed` */
    unsigned char *records; /* of the games that `base` has played */
    uint64_t played;
    bool bounded; /* the author chose limits for this value: games must play within them */
    struct match_table table;
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    char idle[3000]; /* paths of values that change nothing */
    unsigned more;   /* how many paths did not fit */
};

/* Games with an even number are played by greedy, the others by random; without greedy, all by
 * random. */
static enum match_result play_effect_game(struct trying *t, struct match *match, uint64_t index,
                                          void *record)
{
    const struct policy player =
        index % 2 == 0 ? policy_usual(t->x->game) : (struct policy){.kind = POLICY_RANDOM};
    t->x->place->index = index;
    t->x->place->player = player.own != NULL ? "greedy" : "random";
    for (int k = 0; k < GAME_SEATS_MAX; k++) { /* a rule value may say how many seats there are */
        match->seats[k] = player;
    }
    const enum match_result result =
        match_play(match, t->x->options->seed, index, &t->table, NULL, t->record);
    if (t->bounded) {
        check_own_fault(t->x);
    }
    t->x->place->calls++;
    memcpy(record, t->record, t->x->game->record_size);
    return result;
}

/* Whether any game has another record with the changed value. */
static bool does_effect_differ(struct trying *t)
{
    unsigned char record[GAME_RECORD_MAX];
    const size_t bytes = t->x->game->record_size;
    for (uint64_t i = 0; i < t->x->options->effect_games; i++) {
        for (; t->played <= i; t->played++) {
            play_effect_game(t, &t->base, i, t->records + i * bytes);
        }
        if (play_effect_game(t, &t->changed, i, record) != MATCH_PLAYED ||
            memcmp(record, t->records + i * bytes, bytes) != 0) {
            return true;
        }
    }
    return false;
}

/* Plays some games with a value that is known to change something, because it may also cause a
 * fault. */
static void play_some(struct trying *t)
{
    unsigned char record[GAME_RECORD_MAX];
    const bool can_stop = t->bounded && t->x->game->fault != NULL;
    for (uint64_t i = 0; can_stop && i < t->x->options->games; i++) {
        play_effect_game(t, &t->changed, i, record);
    }
}

/* Sets entry k in t->rules. Returns whether the rules changed and the game accepts them. */
static bool put_effect_value(struct trying *t, const struct row *p, uint32_t k, int32_t value)
{
    struct complaint why = {0};
    const struct game *game = t->x->game;
    unsigned char *place = (unsigned char *)t->rules + p->offset + (size_t)k * p->stride;
    memcpy(t->rules, t->x->variant->match.rules, game->rules_size);
    if (memcmp(place, &value, p->size) == 0) {
        return false;
    }
    memcpy(place, &value, p->size); /* the low bytes */
    return game->prepare(t->rules, &why);
}

/* Writes PATH=VALUE as `--set` takes it. */
static void say_setting(const struct row *p, uint32_t entry, int32_t value, char out[], size_t size)
{
    char number[16], slot[16] = "";
    snprintf(number, sizeof number, "%d", value);
    if (p->count > 0) {
        snprintf(slot, sizeof slot, "[%u]", entry);
    }
    snprintf(out, size, "%.90s%s=%.40s", p->name, slot,
             p->kind == KIND_WORD    ? p->words[value]
             : p->kind == KIND_TRUTH ? (value != 0 ? "true" : "false")
                                     : number);
}

/* Tries the values of one parameter, or of an entry of its list, and notes its path if none
 * changes anything; of lists that is not asked. */
static void try_param(struct trying *t, const struct row *p, uint32_t entry)
{
    const bool number = p->kind == KIND_NUMBER;
    const int32_t least = number ? p->low : 0;
    const int32_t most = number ? p->high : p->kind == KIND_TRUTH ? 1 : row_words(p) - 1;
    const int32_t steps = number ? 1 : most - least; /* of numbers both ends */
    struct check_place *place = t->x->place;
    enum { CHOSEN = 1000000 }; /* wider than that is a default: -1,000,000 to 1,000,000 */
    int tried = 0;
    bool changes = p->count > 0;
    t->bounded = (int64_t)most - least <= CHOSEN;
    for (int32_t k = 0; k <= steps; k++) {
        const int32_t value =
            (int32_t)(least + ((int64_t)most - least) * k / (steps > 0 ? steps : 1));
        say_setting(p, entry, value, place->setting, sizeof place->setting);
        if (put_effect_value(t, p, entry, value)) {
            tried++;
            if (changes) {
                play_some(t);
            } else {
                changes = does_effect_differ(t);
            }
        }
    }
    place->setting[0] = '\0';
    place->player = NULL;
    if (tried > 0 && !changes) {
        const size_t used = strlen(t->idle);
        const bool fits = used + strlen(p->name) + 2 < sizeof t->idle;
        snprintf(t->idle + used, sizeof t->idle - used, "%s%s", fits ? " " : "",
                 fits ? p->name : "");
        t->more += !fits;
    }
}

/* Whether a value can act only under another one: from whose piles a card leaves, while none is out.
 * The variant's rules are checked, and a card is a list's entry, which nothing here sets. */
static bool is_without_use(const struct trying *t, const struct row *p)
{
    const struct game *game = t->x->game;
    const struct game_cards *cards = game->cards;
    return cards != NULL && cards->without_side != NULL &&
           strcmp(p->name, cards->without_side) == 0 &&
           row_value(row_named(game->params, cards->without), t->base.rules, 0) < 0;
}

void check_effects(struct checking *x)
{
    struct trying *t = memory_aligned(_Alignof(struct trying), sizeof *t);
    *t = (struct trying){.x = x, .rules = memory_aligned(64, x->game->rules_size)};
    t->base = t->changed = (struct match){.game = x->game};
    t->base.rules = x->variant->match.rules;
    t->changed.rules = t->rules;
    t->records = memory_new(x->options->effect_games, x->game->record_size);
    x->place->call = "advance";
    for (const struct row *p = x->game->params; p->name != NULL; p++) {
        const bool tried = p->kind == KIND_NUMBER || p->kind == KIND_TRUTH || p->kind == KIND_WORD;
        const uint32_t entries = p->count > 0 && x->game->fault == NULL ? 0 : row_values(p);
        for (uint32_t k = 0; tried && !is_without_use(t, p) && k < entries; k++) {
            try_param(t, p, k);
        }
    }
    const char *strange = registry_script(x->game)->words_note;
    if (strange != NULL) {
        check_note(x, "%s\n", strange);
    }
    if (t->idle[0] != '\0') {
        char games[FORMAT_MAX];
        check_note(x, "these rule values change nothing in %s games, %s:%s",
                   format_count(games, x->options->effect_games),
                   game_find_policy(x->game, "greedy") != NULL ? "half greedy and half random"
                                                               : "all random",
                   t->idle);
        if (t->more > 0) {
            check_note(x, " and %u more", t->more);
        }
        check_note(x, "\n");
    }
}
