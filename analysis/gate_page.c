#include <math.h>

#include "analysis/gate.h"
#include "analysis/html.h"
#include "sims/base/format.h"

enum { CLAIM = 44, VALUE = 24, TEXT = 2 * GOAL_NAME_MAX };

static const char *const words[] = {
    [GATE_OPEN] = "not enough games", [GATE_PASSED] = "passed", [GATE_FAILED] = "failed"};

static const char promise[] = "all verdicts together are right with a probability of at least";
static const char method[] = "confidence sequences (Orabona and Jun 2024)";

static void put_games(const struct gate_page *page, FILE *out)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    fprintf(out, "%s games of each variant, at most %s", format_count(games, page->games),
            format_count(asked, page->games_asked));
    fputs(page->interrupted ? " (INTERRUPTED)" : "", out);
}

void gate_print(const struct gate *gate, const struct gate_page *page,
                const struct tally *const tallies[], FILE *out)
{
    char text[TEXT];
    fprintf(out, "%s\n", page->title);
    put_games(page, out);
    fprintf(out, "; seed %llu, %s\n\n", (unsigned long long)page->seed, page->experiment);
    for (size_t k = 0; k < gate->count; k++) {
        const struct goal *goal = &gate->claims[k].goal;
        const struct goal_value value = gate_measure(gate, k, tallies);
        format_put_name(out, CLAIM, goal_text(goal, text, sizeof text));
        fprintf(out, "  %-*s", VALUE, goal_value_text(goal, &value, text, sizeof text));
        fprintf(out, "  %s\n", goal_verdict_words[goal_verdict(goal, &value)]);
    }
    fprintf(out,
            "\nThe gate: %s\n"
            "However often it looks, %s\n%g %%: %s.\n",
            words[gate_verdict(gate, tallies)], promise, 100 * gate->level, method);
}

void gate_print_markdown(const struct gate *gate, const struct gate_page *page,
                         const struct tally *const tallies[], FILE *out)
{
    char text[TEXT];
    fputs("### ", out);
    markdown_escape(page->title, out);
    fprintf(out, ": %s\n\n| claim | measured | verdict |\n|---|---|---|\n",
            words[gate_verdict(gate, tallies)]);
    for (size_t k = 0; k < gate->count; k++) {
        const struct goal *goal = &gate->claims[k].goal;
        const struct goal_value value = gate_measure(gate, k, tallies);
        fputs("| ", out);
        markdown_escape(goal_text(goal, text, sizeof text), out);
        fprintf(out, " | %s | %s |\n", goal_value_text(goal, &value, text, sizeof text),
                goal_verdict_words[goal_verdict(goal, &value)]);
    }
    fputc('\n', out);
    put_games(page, out);
    fprintf(out, "; seed %llu, ", (unsigned long long)page->seed);
    markdown_escape(page->experiment, out);
    fprintf(out, ". However often it looks, %s %g %%: %s.\n", promise, 100 * gate->level, method);
}

static json_t *claim_json(const struct gate_claim *claim, const struct goal_value *value)
{
    char text[TEXT];
    const struct goal *goal = &claim->goal;
    json_t *json =
        json_pack("{s:s, s:s, s:s}", "claim", goal_text(goal, text, sizeof text), "variant",
                  goal->name, "verdict", goal_verdict_words[goal_verdict(goal, value)]);
    if (isfinite(goal->low)) {
        json_object_set_new(json, "at_least", json_real(goal->low));
    }
    if (isfinite(goal->high)) {
        json_object_set_new(json, "at_most", json_real(goal->high));
    }
    json_object_update_new(json, json_pack("{s:f, s:f, s:f}", "estimate", value->estimate, "low",
                                           value->interval.low, "high", value->interval.high));
    return json;
}

json_t *gate_json(const struct gate *gate, const struct gate_page *page,
                  const struct tally *const tallies[])
{
    json_t *claims = json_array();
    for (size_t k = 0; k < gate->count; k++) {
        const struct goal_value value = gate_measure(gate, k, tallies);
        json_array_append_new(claims, claim_json(&gate->claims[k], &value));
    }
    return json_pack("{s:b, s:I, s:I, s:s, s:s, s:o}", "interrupted", page->interrupted, "games",
                     (json_int_t)page->games, "games_asked", (json_int_t)page->games_asked,
                     "method", method, "verdict", words[gate_verdict(gate, tallies)], "claims",
                     claims);
}
