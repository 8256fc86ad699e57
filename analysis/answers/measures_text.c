/* Shows the measures of a game (measures.h) as sentences, table cells and JSON. */
#include <math.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/document/document.h"
#include "analysis/numbers/measures.h"

const char *measures_name_games(const struct measures *m, uint64_t games,
                                char out[MEASURES_NAME_MAX])
{
    char sampled[FORMAT_MAX];
    if (m->games < games) {
        snprintf(out, MEASURES_NAME_MAX, "first %s games", format_count(sampled, m->games));
    } else {
        snprintf(out, MEASURES_NAME_MAX, "games");
    }
    return out;
}

void measures_spread_text(const struct measures *m, char *out, size_t size)
{
    static const char *const verdicts[] = {
        "The AI's score spreads less than the human's, as it should",
        "The AI's score spreads like the human's",
        "The AI's score spreads more than the human's: its luck may decide",
        "Whose score spreads more is not shown",
    };
    const struct measures_check *c = &m->spread;
    char ai[FORMAT_MAX], human[FORMAT_MAX];
    int length = snprintf(out, size, "%s", verdicts[c->verdict]);
    if (!isnan(c->ratio.estimate)) {
        snprintf(out + length, size - (size_t)length,
                 " (standard deviation %s against %s after round %zu, ratio %.2f [%.2f, %.2f]).",
                 format_number(ai, c->ai), format_number(human, c->human), m->pace_round,
                 c->ratio.estimate, c->ratio.interval.low, c->ratio.interval.high);
    } else {
        snprintf(out + length, size - (size_t)length, ".");
    }
}

void measures_pace_text(const struct measures *m, char *out, size_t size)
{
    static const char *const faster[] = {"slower than", "like", "faster than"};
    const struct measures_check *c = &m->pace;
    char ai[FORMAT_MAX], human[FORMAT_MAX];
    const char *moves = c->human < 0 ? "falls" : "grows";
    int length =
        c->ai * c->human < 0 ? snprintf(out, size, "On average one score grows and the other falls")
        : c->verdict == MEASURES_OPEN
            ? snprintf(out, size, "Whose score %s faster is not shown", moves)
            : snprintf(out, size, "The AI's score %s %s the human's", moves, faster[c->verdict]);
    length +=
        snprintf(out + length, size - (size_t)length, " (%s against %s a round from round 1 to %zu",
                 format_number(ai, c->ai), format_number(human, c->human), m->pace_round);
    if (!isnan(c->ratio.estimate)) {
        snprintf(out + length, size - (size_t)length, ", ratio %.2f [%.2f, %.2f]).",
                 c->ratio.estimate, c->ratio.interval.low, c->ratio.interval.high);
    } else {
        snprintf(out + length, size - (size_t)length, ").");
    }
}

void measures_explain(struct doc *doc)
{
    doc_note(doc,
             "Changes: how often the favourite changes in a game. Comebacks: games won by a side "
             "whose chance was below 20 %% after some round. Past 90 %%: rounds that are played "
             "after one side's chance was 90 %% or more.");
}

void measures_put(struct doc *doc, const struct measures *m, enum measures_name name)
{
    if (name >= MEASURES_MARGINS) {
        const struct measures_quantile *it = &m->closeness[name - MEASURES_MARGINS];
        doc_spread(doc, (double)it->margin, (struct interval){(double)it->low, (double)it->high},
                   0);
        return;
    }
    const double scale = measures_is_share(name) ? 100 : 1;
    const struct interval_estimate v = m->means[name];
    doc_spread(doc, scale * v.estimate,
               (struct interval){scale * v.interval.low, scale * v.interval.high}, DOC_AUTO);
}

static json_t *check_json(const struct measures *m, const struct measures_check *check)
{
    if (m->pace_round == 0) {
        return json_null();
    }
    return json_pack("{s:I, s:o, s:o, s:o, s:s}", "round", (json_int_t)m->pace_round, "ai",
                     json_out_number(check->ai), "human", json_out_number(check->human), "ratio",
                     doc_estimate_json(check->ratio), "ai_is",
                     measures_verdict_names[check->verdict]);
}

json_t *measures_json(const struct measures *m)
{
    static const struct {
        const char *key;
        enum measures_name name;
    } keys[MEASURES_MEANS] = {{"lead_changes", MEASURES_CHANGES},
                              {"last_lead_change", MEASURES_LAST},
                              {"comebacks", MEASURES_COMEBACKS},
                              {"lowest_chance", MEASURES_LOWEST},
                              {"rounds_past_90", MEASURES_PAST}};
    if (m->games == 0) {
        return json_null();
    }
    json_t *closeness = json_array();
    for (int q = 0; q < MEASURES_QUANTILES && m->measured > 0; q++) {
        const struct measures_quantile *it = &m->closeness[q];
        json_array_append_new(closeness,
                              json_pack("{s:f, s:I, s:I, s:I}", "share", it->share, "margin",
                                        it->margin, "low", it->low, "high", it->high));
    }
    json_t *object =
        json_pack("{s:I, s:I, s:I, s:I, s:o}", "sample", (json_int_t)m->games, "measured",
                  (json_int_t)m->measured, "undecided", (json_int_t)m->undecided, "too_long",
                  (json_int_t)m->too_long, "closeness", closeness);
    for (size_t k = 0; k < MEASURES_MEANS && m->measured > 0; k++) {
        json_object_set_new(object, keys[k].key, doc_estimate_json(m->means[keys[k].name]));
    }
    if (m->measured > 0) {
        json_object_set_new(object, "spread", check_json(m, &m->spread));
        json_object_set_new(object, "pace", check_json(m, &m->pace));
    }
    return object;
}
