/* Writes the answers of `poise compare` and `poise run` about the games of a file: the same
 * documents that these commands print. */
#include <stdlib.h>

#include "analysis/report/report_private.h"

void report_comparison(struct report_page *page, const struct report_file *file)
{
    struct doc *doc;
    if (file->compared) {
        doc = comparison_document(&file->comparison, NULL, 0);
    } else {
        doc = doc_new(NULL);
        doc_title(doc, "%s", file->summary.title);
        summary_put_overview(&file->summary, doc);
    }
    report_show(page, doc);
}

void report_variants(struct report_page *page, const struct report_file *file)
{
    const struct summary *summary = &file->summary;
    struct doc *doc = doc_new(NULL);
    doc_title(doc, summary->variant_count > 1 ? "Each variant" : "The games");
    doc_line(
        doc,
        "Intervals at %g %%: %s for rates, Student t for means. `poise trace FILE.h5 --index GAME` "
        "tells a game.",
        100 * summary->level, interval_method_names[summary->method]);
    doc_open_list(doc, "variants");
    for (size_t v = 0; v < summary->variant_count; v++) {
        summary_put_variant(summary, &summary->variants[v],
                            summary->variant_count <= SUMMARY_DETAILS_MAX, doc);
    }
    doc_close(doc);
    report_show(page, doc);
}
