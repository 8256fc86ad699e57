/* `poise trace --json`: a game as JSON Lines, one object for the setup, for each event and for the
 * end. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/board/board_tree.h"
#include "sims/commands/rules_view.h"
#include "sims/commands/trace_view.h"
#include "sims/play/tell.h"

static json_t *make_node_json(const struct board_node *node)
{
    if (node->word != NULL) {
        return node->kind == BOARD_NUMBER ? json_integer(node->number) : json_string(node->word);
    }
    json_t *json = node->kind == BOARD_LIST ? json_array() : json_object();
    for (const struct board_node *at = node->children; at != NULL; at = at->next) {
        if (node->kind == BOARD_LIST) {
            json_array_append_new(json, make_node_json(at));
        } else {
            json_object_set_new(json, at->key, make_node_json(at));
        }
    }
    return json;
}

static json_t *state_json(const struct trace_view *view, const void *state)
{
    const struct match *match = &view->variant->match;
    const struct game_head *head = game_head_const(state);
    struct board_node *tree = board_tree(match->game, state, match->rules, false, false);
    json_t *json = json_pack("{s:i, s:i, s:i}", "round", (int)head->round, "ai_score",
                             (int)head->ai_score, "human_score", (int)head->human_score);
    json_object_update_new(json, make_node_json(tree));
    board_tree_free(tree);
    return json;
}

static json_t *make_state_json(int64_t value, const char *word)
{
    return word != NULL ? json_string(word) : json_integer(value);
}

static json_t *rolls_json(const struct trace_event *event)
{
    json_t *list = json_array();
    for (int i = 0; i < event->roll_count; i++) {
        const struct trace_roll *roll = &event->rolls[i];
        json_array_append_new(list, json_pack("{s:s, s:I, s:s*}", "what", roll->what, "value",
                                              (json_int_t)roll->value, "word", roll->word));
    }
    return list;
}

static json_t *details_json(const struct trace_event *event)
{
    json_t *details = json_object();
    for (int i = 0; i < event->field_count; i++) {
        const struct trace_field *field = &event->fields[i];
        json_object_set_new(details, field->key, make_state_json(field->value, field->word));
    }
    return details;
}

static json_t *text_json(const struct trace_event *event)
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    tell_sentence(event, out);
    text_end(out);
    json_t *json = json_string(text);
    free(text);
    return json;
}

static json_t *event_json(const struct trace_event *event)
{
    return json_pack("{s:I, s:s, s:s, s:s, s:o, s:o, s:o, s:o}", "round", (json_int_t)event->round,
                     "phase", event->phase, "actor", event->actor, "action", event->action, "rule",
                     rules_ids_json(event->rules), "rolls", rolls_json(event), "details",
                     details_json(event), "text", text_json(event));
}

static void write_line(const struct trace_view *view, json_t *line)
{
    json_dumpf(line, view->out, JSON_COMPACT);
    fputc('\n', view->out);
    json_decref(line);
}

/* What a reader needs to know before the first event. */
static json_t *make_trace_head(const struct trace_view *view)
{
    const struct variant *v = view->variant;
    struct yaml_pool *pool = yaml_pool_new();
    const struct yaml *rules = assign_tree(pool, v->match.game->params, v->match.rules);
    json_t *head = json_pack("{s:s, s:s, s:s, s:s, s:s, s:o, s:I, s:o, s:o}", "type", "setup",
                             "program_version", version_number, "game", v->match.game->name,
                             "title", v->ruleset.title, "variant", v->name, "seed",
                             json_out_seed(view->seed), "index", (json_int_t)view->index, "players",
                             json_out_words((const char *const *)v->policies, (size_t)v->seats),
                             "rules", yaml_json(rules));
    yaml_pool_free(pool);
    return head;
}

void trace_put_setup(struct trace_view *view)
{
    if (!view->begun) {
        view->begun = true;
        json_t *line = make_trace_head(view);
        json_object_set_new(line, "state", state_json(view, view->start));
        write_line(view, line);
    }
}

void trace_hear_json(void *listener, const struct trace_event *event, const void *state)
{
    struct trace_view *view = listener;
    json_t *line = NULL;
    if (!view->begun && strcmp(event->action, "setup") == 0) {
        view->begun = true;
        line = make_trace_head(view);
    } else {
        trace_put_setup(view);
        line = json_pack("{s:s}", "type", "event");
    }
    json_object_update_new(line, event_json(event));
    double chance;
    if (trace_chance(view, event, state, &chance)) {
        json_object_set_new(line, "win_chance", json_real(chance));
    }
    json_object_set_new(line, "state", state_json(view, state));
    write_line(view, line);
    trace_picture(view, state);
}

static json_t *column_json(const struct row *column, const void *record)
{
    if (row_values(column) == 1) {
        const int64_t value = row_value(column, record, 0);
        return make_state_json(value, row_word(column, value));
    }
    json_t *list = json_array();
    for (unsigned k = 0; k < column->count; k++) {
        const int64_t value = row_value(column, record, k);
        json_array_append_new(list, make_state_json(value, row_word(column, value)));
    }
    return list;
}

void trace_end_json(struct trace_view *view, const void *record)
{
    json_t *values = json_object();
    trace_put_setup(view);
    for (const struct row *c = view->variant->match.game->columns; c->name != NULL; c++) {
        const bool none = view->unfinished && strcmp(c->name, "end_reason") == 0;
        json_object_set_new(values, c->name, none ? json_null() : column_json(c, record));
    }
    write_line(view, json_pack("{s:s, s:o}", "type", "record", "record", values));
}
