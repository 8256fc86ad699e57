#include "sims/commands/audit_ways.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/answers/card_worth.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/coverage/card_counts.h"
#include "sims/values/assign_rules.h"

enum {
    WATCHED_MOST = 5000, /* games in which people's moves are looked at: within 1.4 points */
    IN_ALL = 1000000     /* games of all cards without --games: about a minute for a game in Lua */
};

/* One audit: its variants, and the cards of the game. */
struct cards_audit {
    const struct given_options *given;
    struct extra_variants extra;
    struct card_worths worths;
    size_t *rows;            /* [card that is audited] its row of the table */
    size_t kinds;            /* rows of the table */
    struct yaml_pool *names; /* memory of the cards' names */
};

/* What a way in which a card is out of the game sets. */
static const struct {
    const char *side;
    bool blank;
} ways[CARD_WAYS] = {[CARD_BLANK] = {NULL, true},
                     [CARD_WITHOUT_HUMAN] = {"human", false},
                     [CARD_BLANK_HUMAN] = {"human", true},
                     [CARD_WITHOUT_AI] = {"ai", false},
                     [CARD_BLANK_AI] = {"ai", true}};

/* Adds the variant in which a card is out of the game in a way. 0, or -1 with `error`. */
static int add_without_card(struct cards_audit *a, const struct game_cards *cards, const char *name,
                            enum card_way way, struct error *error)
{
    const char *blank = ways[way].blank ? cards->blank : NULL, *side = ways[way].side;
    size_t count = 0;
    char *sets[3];
    sets[count++] = text_print("%s=\"%s\"", cards->without, name);
    if (blank != NULL) {
        sets[count++] = text_print("%s=\"%s\"", cards->instead, blank);
    }
    if (side != NULL) {
        sets[count++] = text_print("%s=%s", cards->without_side, side);
    }
    char *called = text_print("%s%s%s%s%s%s", blank != NULL ? "" : "without ", name,
                              blank != NULL ? " as " : "", blank != NULL ? blank : "",
                              side != NULL ? " of " : "", side != NULL ? side : "");
    const int status =
        extra_variants_add(&a->extra, (const char *const *)sets, count, called, error);
    free(called);
    while (count > 0) {
        free(sets[--count]);
    }
    return status;
}

/* Adds the variants of a card and its line of the answer. `sides` can have it, a bit each; one that
 * has it alone is both. 0, or -1 with `error`. */
static int add_audited_card(struct cards_audit *a, const struct game_cards *cards, const char *name,
                            size_t row, unsigned sides, struct error *error)
{
    const bool apart = cards->without_side != NULL && (sides & (sides - 1)) != 0;
    const bool blank = cards->blank != NULL && strcmp(cards->blank, name) != 0;
    struct card_worth *card = &a->worths.cards[a->worths.count];
    *card = (struct card_worth){.name = name};
    a->rows[a->worths.count++] = row;
    for (int way = 0; way < CARD_WAYS; way++) {
        if ((ways[way].side != NULL && !apart) || (ways[way].blank && !blank)) {
            continue;
        }
        card->variants[way] = a->extra.count;
        if (add_without_card(a, cards, name, (enum card_way)way, error) != 0) {
            return error_add(error, "; this is the game without `%s`", name);
        }
    }
    return 0;
}

/* Adds the game as it is, and its variants without each card that can occur. 0, or -1 with
 * `error`. */
static int add_audited_cards(struct cards_audit *a, struct error *error)
{
    if (extra_variants_add(&a->extra, NULL, 0, "all cards", error) != 0) {
        return -1;
    }
    const struct match *match = &a->extra.experiment.variants[0].match;
    const struct game *game = match->game;
    const void *rules = match->rules;
    if (game->cards == NULL) {
        return error_set(error,
                         "%s does not say what its cards are; a game in Lua does with `cards` in "
                         "game{} (docs/lua.md)",
                         game->name);
    }
    const struct yaml *list =
        yaml_find(assign_tree(a->names, game->params, rules), game->cards->table);
    a->kinds = list->count;
    a->worths.shared = game->cards->without_side == NULL;
    a->worths.cards = memory_new(list->count, sizeof *a->worths.cards);
    a->rows = memory_new(list->count, sizeof *a->rows);
    size_t row = 0;
    for (const struct yaml *entry = list->children; entry != NULL; entry = entry->next, row++) {
        const unsigned sides =
            game->cards->held_by == NULL ? ~0U : game->cards->held_by(rules, (int)row);
        if (sides != 0 && add_audited_card(a, game->cards, yaml_get(entry, "name")->text, row,
                                           sides, error) != 0) {
            return -1;
        }
    }
    return 0;
}

/* Counts how often people take each card, if the game tells; after Ctrl-C, too, as it is a small part
 * of what was played until then. Returns an exit code. */
static int watch_audited_cards(struct cards_audit *a)
{
    const struct experiment *experiment = &a->extra.experiment;
    const struct variant *variant = &experiment->variants[0];
    const uint64_t games = a->worths.comparison->variants[0].tally->games;
    struct card_counts counts = {memory_new(a->kinds, sizeof *counts.cards), a->kinds, 0};
    struct error error;
    int status = CLI_OK;
    const bool stopped = atomic_exchange(&stop_asked, false); /* a call in Lua would end at once */
    if (variant->match.game->cards->used_by != NULL &&
        card_counts_play(&counts, variant, experiment->seed,
                         games < WATCHED_MOST ? games : WATCHED_MOST, (int)a->given->threads,
                         &error) != 0) {
        status = cli_fail("%s", error.text);
    }
    atomic_store(&stop_asked, stopped || atomic_load(&stop_asked));
    a->worths.watched = counts.games;
    for (size_t k = 0; k < a->worths.count; k++) {
        const struct card_count *count = &counts.cards[a->rows[k]];
        struct card_worth *card = &a->worths.cards[k];
        card->offered = count->offered, card->taken = count->taken, card->wins = count->wins;
    }
    free(counts.cards);
    return status;
}

static bool has_learnt_player(const struct variant *variant)
{
    bool learnt = false;
    for (int seat = 0; seat < variant->seats; seat++) {
        learnt = learnt || variant->match.seats[seat].kind == POLICY_LEARNT;
    }
    return learnt;
}

static int show_audited_cards(struct cards_audit *a, struct by_player *results)
{
    const struct given_options *given = a->given;
    struct doc *doc =
        card_worths_document(&a->worths, given_document_head(given, &a->extra.experiment));
    int status = by_player_show(results, given, doc);
    if (status == CLI_OK && given->plots != NULL) {
        struct plot plot;
        card_worths_plot(&plot, &a->worths, "cards");
        status = given_save_picture(&plot, "cards", given);
    }
    return status;
}

int audit_cards(const struct given_options *given, const void *self, struct by_player *results)
{
    const struct audit_cards *asked = self;
    struct cards_audit a = {.given = given,
                            .extra = given_extra_variants(given),
                            .worths = {.least = asked->least, .most = asked->most},
                            .names = yaml_pool_new()};
    struct given_games games = {0};
    struct error error;
    int status = given_make_folder(given, &error) == 0 && add_audited_cards(&a, &error) == 0
                     ? CLI_OK
                     : cli_fail("%s", error.text);
    if (status == CLI_OK) {
        struct experiment *experiment = &a.extra.experiment;
        const uint64_t most = IN_ALL / experiment->variant_count;
        experiment->games =
            !given->games_given && experiment->games > most ? most : experiment->games;
        given_limit_games(given, experiment);
        status = given_play_variants(given, &a.extra.experiment, NULL, &games);
    }
    if (status == CLI_OK) {
        a.worths.comparison = &games.comparison;
        a.worths.learnt = has_learnt_player(&a.extra.experiment.variants[0]);
        status = watch_audited_cards(&a);
    }
    if (status == CLI_OK) {
        card_worths_judge(&a.worths);
        status = show_audited_cards(&a, results);
    }
    status = given_end_games(&games, status);
    free(a.worths.cards);
    free(a.rows);
    yaml_pool_free(a.names);
    extra_variants_free(&a.extra);
    return status;
}
