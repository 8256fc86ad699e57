#include "sims/commands/answer.h"

#include "analysis/base/json_out.h"
#include "analysis/base/version.h"
#include "sims/cli/cli.h"

bool answer_write(const char *command, json_t *result, FILE *out)
{
    json_t *document =
        json_pack("{s:s, s:s}", "command", command, "program_version", version_number);
    json_object_update_new(document, result);
    return json_out_write(document, out);
}

int answer_print(const char *command, json_t *result)
{
    return answer_write(command, result, stdout) ? CLI_OK
           : ferror(stdout)                      ? CLI_FAILED /* main() says why */
                                                 : cli_fail("cannot write JSON");
}

int answer_show(const char *command, const char *format, struct doc *doc)
{
    int status = CLI_OK;
    switch (format[0]) {
    case 'j':
        status = answer_print(command, json_incref(doc_json(doc)));
        break;
    case 'm':
        doc_print_markdown(doc, stdout);
        break;
    case 'h':
        doc_print_html(doc, stdout);
        break;
    case 'c':
        doc_print_csv(doc, stdout);
        break;
    default:
        if (format[0] == 'f') {
            doc_show_more(doc);
        }
        doc_print_text(doc, cli_colour(stdout), stdout);
    }
    doc_free(doc);
    return status;
}
