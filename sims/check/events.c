/* The part `rules`: traced games go as untraced ones, each event names rules that the game lists,
 * and rules that no event tells of become a note. */
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/memory.h"
#include "sims/check/checking.h"
#include "sims/coverage/coverage.h"
#include "sims/games/registry.h"
#include "sims/play/tell.h"

/* The listener of the traced games. */
struct hearing {
    struct checking *x;
    bool *told; /* [rule id] an event of these games named it */
};

/* Marks the rules of the list `ids` (separated by spaces) as told; fails at an unknown one. */
static void check_ids(const struct hearing *h, const char *event, const char *ids)
{
    const struct rule_id *all = h->x->game->rule_ids;
    while (*ids != '\0') {
        const size_t length = strcspn(ids, " ");
        size_t k = 0;
        while (all[k].id != NULL &&
               (strncmp(all[k].id, ids, length) != 0 || all[k].id[length] != '\0')) {
            k++;
        }
        check_fail_if(h->x, all[k].id == NULL,
                      "the event \"%s\" names the rule `%.*s`, which `rule_ids` lacks", event,
                      (int)length, ids);
        h->told[k] = true;
        ids += length + strspn(ids + length, " ");
    }
}

/* Fails if a {key} in the text of an event is none of its details. */
static void check_text(const struct checking *x, const struct trace_event *event)
{
    for (const char *at = strchr(event->text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        const size_t length = strcspn(at + 1, "}");
        check_fail_if(x, tell_find_field(event, at + 1, length) == NULL,
                      "the event \"%s\" shows {%.*s}, but no detail has that key", event->text,
                      (int)length, at + 1);
    }
}

static void check_told_event(void *to, const struct trace_event *event, const void *state)
{
    const struct hearing *h = to;
    char table[CHECK_TABLE];
    check_ids(h, event->text, event->rules);
    check_text(h->x, event);
    call_draw(h->x, NULL, state, table);
}

/* Calls name_move for the moves of every decision; of long lists for about 64. */
static void visit_names(struct checking *x, const struct game_list *list, void *to)
{
    enum { NAMED = 64 };
    (void)to;
    call_names(x, &x->state, list, list->count / NAMED + 1);
}

static void check_told_rules(void *to, const char *rules)
{
    check_ids(to, "trace_rules", rules);
}

/* Notes the rules that no event named, neither in the games so far nor in `effect_games` more by
 * the rule set's own players. Leaves out rules that cannot act under these values and rules marked
 * as `always` or `untold`. */
static void note_untold(const struct hearing *h)
{
    const struct checking *x = h->x;
    struct coverage coverage;
    char ids[1500] = "";
    x->place->call = "advance";
    x->place->own_players = true;
    coverage_play(&coverage, x->variant, x->options->seed, x->options->effect_games, 1, NULL);
    x->place->own_players = false;
    if (coverage.broken > 0) {
        check_fail(x, "game %llu of the rule set's own players: %s; `poise run` says more",
                   (unsigned long long)coverage.first_broken.game,
                   registry_fault(x->game, (enum match_result)coverage.first_broken.value));
    }
    for (size_t r = 0; r < coverage.rule_count; r++) {
        const struct coverage_rule *it = &coverage.rules[r];
        if (it->events == 0 && it->possible && !it->always && !it->untold && !h->told[r]) {
            const size_t used = strlen(ids);
            snprintf(ids + used, sizeof ids - used, " %s", it->rule->id);
        }
    }
    if (ids[0] != '\0') {
        char games[FORMAT_MAX];
        check_note(x,
                   "no event tells of these rules in %s games under the values as they are; tell "
                   "them:%s\n",
                   format_count(games, x->options->games + x->options->effect_games), ids);
    }
    coverage_free(&coverage);
}

void check_events(struct checking *x)
{
    unsigned char silent[GAME_RECORD_MAX];
    char table[CHECK_TABLE];
    struct trace *trace = memory_new(1, sizeof *trace);
    size_t rules = 0;
    while (x->game->rule_ids[rules].id != NULL) {
        rules++;
    }
    struct hearing hearing = {x, memory_new(rules + 1, sizeof *hearing.told)};
    *trace = (struct trace){
        .hear = check_told_event, .hear_rules = check_told_rules, .listener = &hearing};
    for (uint64_t i = 0; i < x->options->games; i++) {
        check_play(x, "random", i, NULL, NULL, NULL);
        call_record(x, &x->state);
        memcpy(silent, x->record.at, x->game->record_size);
        trace->roll_count = 0;
        check_play(x, "random", i, visit_names, NULL, trace);
        call_draw(x, &x->state, x->state.at, table);
        call_record(x, &x->state);
        check_fail_if(x, memcmp(silent, x->record.at, x->game->record_size) != 0,
                      "the game goes otherwise when it is traced");
    }
    x->place->player = NULL;
    note_untold(&hearing);
}
