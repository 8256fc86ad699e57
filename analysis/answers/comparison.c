#include "analysis/answers/comparison.h"
#include "analysis/numbers/measures.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "analysis/base/format.h"
#include "analysis/base/json_out.h"
#include "analysis/base/memory.h"

void comparison_judge(struct comparison *comparison)
{
    const size_t others = comparison->variant_count - 1;
    struct comparison_variant *variants = comparison->variants;
    double *p = memory_new(others, sizeof *p);
    for (size_t v = 1; v <= others; v++) {
        const struct paired_wins wins = paired_wins(variants[v].paired);
        variants[v].wins = difference_of_pairs(&wins, comparison->level);
        p[v - 1] = variants[v].wins.p;
    }
    difference_holm(p, others, p);
    for (size_t v = 1; v <= others; v++) {
        variants[v].adjusted_p = p[v - 1];
        if (comparison->until != NULL) {
            variants[v].wins.interval = until_interval(comparison->until, variants[v].paired);
            variants[v].wins.p = variants[v].adjusted_p = NAN;
        }
    }
    free(p);
}

const char *comparison_verdict(const struct comparison *comparison, size_t variant)
{
    static const char *const sequential[] = {
        [SEQUENCE_UNDECIDED] = "no difference shown",
        [SEQUENCE_HIGHER] = "AI stronger",
        [SEQUENCE_LOWER] = "AI weaker",
        [SEQUENCE_ALIKE] = "alike",
    };
    const struct comparison_variant *it = &comparison->variants[variant];
    const struct until *until = comparison->until;
    if (until != NULL) {
        const double smallest = until->kind == UNTIL_DECIDED ? until->size : 0;
        return sequential[sequence_verdict(it->wins.interval, smallest)];
    }
    if (!(it->adjusted_p <= 1 - comparison->level)) {
        return "no difference shown";
    }
    return it->wins.estimate > 0 ? "AI stronger" : "AI weaker";
}

bool comparison_has(const struct comparison *comparison, size_t column)
{
    const struct column_info *info = &comparison->variants[0].tally->columns[column];
    return info->count == 1 && info->words == NULL;
}

void comparison_tell_interrupted(const struct comparison *comparison, struct doc *doc)
{
    char games[FORMAT_MAX], asked[FORMAT_MAX];
    doc_set(doc, "interrupted", json_boolean(comparison->interrupted));
    if (comparison->interrupted) {
        doc_line(doc, "INTERRUPTED after %s of %s games of each variant",
                 format_count(games, comparison->variants[0].tally->games),
                 format_count(asked, comparison->games_asked));
    }
}
