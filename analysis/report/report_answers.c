/* Writes the answers of `poise compare` and `poise run` about the games of a file: the same
 * documents that these commands print. */

#include "analysis/base/format.h"
#include "analysis/report/report_private.h"

enum { DETAILS_MAX = 16 }; /* variants that a page tells in full, so that it stays small */

void report_comparison(const struct report_page *page, const struct report_file *file)
{
    struct doc *doc;
    if (file->compared) {
        doc = comparison_document(&file->comparison, NULL, 0);
    } else {
        doc = doc_new(NULL);
        doc_title(doc, "Who wins");
        summary_put_overview(&file->summary, doc);
    }
    report_show(page, doc);
}

void report_variants(const struct report_page *page, const struct report_file *file)
{
    const struct summary *summary = &file->summary;
    const size_t most =
        page->options->file_count < DETAILS_MAX ? DETAILS_MAX / page->options->file_count : 1;
    struct doc *doc = doc_new(NULL);
    doc_title(doc, summary->variant_count > 1 ? "Each variant" : "The games");
    doc_line(doc,
             "Intervals at %g %%: Wilson for rates, Student t for means. `poise trace FILE.h5 "
             "--index GAME` "
             "tells a game.",
             100 * summary->level);
    doc_open_list(doc, "variants");
    for (size_t v = 0; v < summary->variant_count && v < most; v++) {
        summary_put_variant(summary, &summary->variants[v], doc);
    }
    doc_close(doc);
    if (summary->variant_count > most) {
        doc_note(doc, "`poise report %s --format json` tells the other %zu variant%s in full.",
                 file->reader.path, summary->variant_count - most,
                 format_plural(summary->variant_count - most));
    }
    report_show(page, doc);
}
