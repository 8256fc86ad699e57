/* Writes the table of contents of an article and gives its headings the anchors for it. */
#include <string.h>

#include "analysis/report/report_private.h"

static const char begin[] = "<h2>",
                  end[] = "</h2>"; /* texts from files are escaped, so they contain no tags */

static void put_contents_list(const struct report_page *page, const char *html)
{
    size_t part = 0;
    fputs("<details class=\"contents\"><summary>Contents</summary>\n<ul>\n", page->out);
    for (const char *at = strstr(html, begin); at != NULL; at = strstr(at, begin)) {
        at += strlen(begin);
        fprintf(page->out, "<li><a href=\"#f%zu-part%zu\">%.*s</a></li>\n", page->number, ++part,
                (int)(strstr(at, end) - at), at);
    }
    fputs("</ul></details>\n", page->out);
}

void report_parts(const struct report_page *page, const char *html)
{
    size_t part = 0;
    put_contents_list(page, html);
    for (const char *next; (next = strstr(html, begin)) != NULL; html = next + strlen(begin)) {
        fprintf(page->out, "%.*s<h2 id=\"f%zu-part%zu\">", (int)(next - html), html, page->number,
                ++part);
    }
    fputs(html, page->out);
}
