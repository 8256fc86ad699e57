/* Reads options by getopt_long, prints help, and reports mistakes with the nearest known word. */
#include "sims/cli/cli.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/format.h"
#include "analysis/base/system_terminal.h"
#include "analysis/base/text.h"
#include "sims/games/open.h"

/* Prints "poise: message"; text_show makes control characters from files or names harmless. */
static void __attribute__((format(printf, 1, 0))) complain_to_user(const char *format, va_list args)
{
    char *text = text_print_args(format, args);
    fflush(stdout);
    fputs("poise: ", stderr);
    text_show(text, stderr);
    fputc('\n', stderr);
    free(text);
}

int cli_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain_to_user(format, args);
    va_end(args);
    return CLI_FAILED;
}

int cli_misuse(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain_to_user(format, args);
    va_end(args);
    fprintf(stderr, "Try `poise %s%s--help`.\n", command, command[0] != '\0' ? " " : "");
    return CLI_USAGE;
}

int cli_refuse(const char *command, const struct error *error)
{
    return strncmp(error->text, "--", 2) == 0 ? cli_misuse(command, "%s", error->text)
                                              : cli_fail("%s", error->text);
}

bool cli_colour(FILE *out)
{
    /* Open MPI gives its processes a terminal even where what they print goes to a file. */
    const char *off = getenv("NO_COLOR"), *term = getenv("TERM");
    return system_is_terminal(out) && getenv("OMPI_COMM_WORLD_SIZE") == NULL &&
           (off == NULL || off[0] == '\0') && (term == NULL || strcmp(term, "dumb") != 0);
}

int cli_width(FILE *out)
{
    const int columns = system_terminal_columns(out);
    return columns == 0 ? 100 : columns < 60 ? 60 : columns > 120 ? 120 : columns;
}

static void print_option(const char *name, const char *value, const char *doc)
{
    enum { DOC_COLUMN = 26 };
    const int used = printf("  --%s%s%s", name, value != NULL ? " " : "", value ? value : "");
    if (used < DOC_COLUMN - 1) {
        printf("%*s", DOC_COLUMN - used, "");
    } else {
        printf("\n%*s", DOC_COLUMN, "");
    }
    text_wrap(stdout, doc, DOC_COLUMN, DOC_COLUMN, cli_width(stdout));
}

const char cli_exit_codes[] =
    "Exit codes: 0 success, 1 failure, 2 usage, 3 a claim of --assert fails, 4 not enough games to "
    "decide it, 130 after Ctrl-C and 143 after SIGTERM.";

/* The options that every command has; read_options handles them. */
static const struct cli_option own_options[] = {
    {"game", "FILE", OPTION_TEXT, NULL,
     "a game in FILE.lua or FILE.so; it may replace one that is built in"},
    {"help", NULL, OPTION_FLAG, NULL, "show this and exit"},
    {0},
};
enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options - 1 };

const struct cli_option *cli_option_at(const struct cli *cli, int k)
{
    const struct cli_option *const tables[] = {cli->options, cli->shared, own_options};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        for (const struct cli_option *o = tables[t]; o != NULL && o->name != NULL; o++) {
            if (k-- == 0) {
                return o;
            }
        }
    }
    return NULL;
}

/* While cli_describe runs: cli_parse passes the description to `hear` and reads no options. */
static struct {
    void (*hear)(const struct cli *cli, void *to);
    void *to;
} describing;

void cli_describe(const struct command *command, void (*hear)(const struct cli *cli, void *to),
                  void *to)
{
    char *argv[] = {text_copy(command->name), NULL};
    describing.hear = hear;
    describing.to = to;
    command->run(1, argv);
    describing.hear = NULL;
    free(argv[0]);
}

static int print_command_help(const struct cli *cli)
{
    printf("Usage: poise %s\n\n", cli->usage);
    text_wrap(stdout, cli->doc, 0, 0, cli_width(stdout));
    puts("\nOptions:");
    const struct cli_option *o;
    for (int k = 0; (o = cli_option_at(cli, k)) != NULL; k++) {
        print_option(o->name, o->value, o->doc);
    }
    if (cli->examples != NULL) {
        printf("\nExamples:\n%s", cli->examples);
    }
    return CLI_OK;
}

static int set_option_word(const char *command, const struct cli_option *o, const char *text)
{
    struct nearest search = nearest_begin(text);
    char all[256] = "";
    for (int i = 0; o->words[i] != NULL; i++) {
        if (strcmp(o->words[i], text) == 0) {
            *(const char **)o->to = text;
            return CLI_RUN;
        }
        nearest_offer(&search, o->words[i]);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i > 0 ? ", " : "",
                 o->words[i]);
    }
    return cli_misuse(command, "--%s: `%s` is none of %s%s", o->name, text, all,
                      nearest_get_advice(&search, ""));
}

/* Sets an option whose value is a whole number or a share. */
static int set_number(const char *command, const struct cli_option *o, const char *text)
{
    struct error why;
    const int status = o->kind == OPTION_NUMBER ? number_parse(text, o->min, o->max, o->to, &why)
                                                : number_share(text, o->low, o->high, o->to, &why);
    return status == 0 ? CLI_RUN : cli_misuse(command, "--%s: %s", o->name, why.text);
}

static int add_item(const char *command, const struct cli_option *o, const char *text)
{
    struct option_list *list = o->to;
    if (list->count == OPTION_LIST_MAX) {
        return cli_misuse(command, "--%s is given more than %d times", o->name, OPTION_LIST_MAX);
    }
    list->items[list->count++] = text;
    return CLI_RUN;
}

/* Whether an option takes a list in one text: "PLAYER,...". */
static bool takes_comma_list(const struct cli_option *o)
{
    const size_t shown = o->value != NULL ? strlen(o->value) : 0;
    return shown > 4 && strcmp(o->value + shown - 4, ",...") == 0;
}

/* Whether the value is empty, or any item of a list. */
static bool is_missing(const struct cli_option *o, const char *text)
{
    const size_t length = strlen(text);
    return length == 0 || (takes_comma_list(o) &&
                           (text[0] == ',' || text[length - 1] == ',' || strstr(text, ",,")));
}

/* Whether two texts begin with the same name, which one of `ends` may end. */
static bool is_name_repeated(const char *a, const char *b, const char *ends)
{
    const size_t length = strcspn(a, ends);
    return strcspn(b, ends) == length && strncmp(a, b, length) == 0;
}

/* The path or the item of a list that is named for the second time, with what follows it; NULL:
 * none. Of two values for a path one would be lost. */
static const char *find_second_name(const struct cli_option *o, const char *text)
{
    const struct option_list *list = o->to;
    const bool path = o->kind == OPTION_LIST && strncmp(o->value, "PATH", 4) == 0;
    for (size_t i = 0; path && i < list->count; i++) {
        if (is_name_repeated(list->items[i], text, "=")) {
            return text;
        }
    }
    if (o->kind != OPTION_TEXT || !takes_comma_list(o)) {
        return NULL;
    }
    for (const char *at = text; at != NULL; at = strchr(at, ','), at += at != NULL) {
        for (const char *before = text; before < at; before = strchr(before, ',') + 1) {
            if (is_name_repeated(before, at, ",")) {
                return at;
            }
        }
    }
    return NULL;
}

/* Stores the value of an option. CLI_RUN, or CLI_USAGE after a message. */
static int set_option(const char *command, const struct cli_option *o, const char *text)
{
    if (o->kind != OPTION_FLAG && is_missing(o, text)) {
        return cli_misuse(command, "--%s: `%s` lacks a value; give %s, or leave the option out",
                          o->name, text, o->value);
    }
    const char *second = find_second_name(o, text);
    if (second != NULL) {
        return cli_misuse(command, "--%s: `%.*s` is named twice; name it once", o->name,
                          (int)strcspn(second, o->kind == OPTION_LIST ? "=" : ","), second);
    }
    if (o->given != NULL) {
        *o->given = true;
    }
    switch (o->kind) {
    case OPTION_FLAG:
        *(bool *)o->to = true;
        return CLI_RUN;
    case OPTION_TEXT:
        *(const char **)o->to = text;
        return CLI_RUN;
    case OPTION_NUMBER:
    case OPTION_SHARE:
        return set_number(command, o, text);
    case OPTION_WORD:
        return set_option_word(command, o, text);
    case OPTION_LIST:
        break;
    }
    return add_item(command, o, text);
}

/* What the command calls its number of games: `games`, `pilot`, or `index` if `one` will do. */
static const char *find_number_of_games(const struct cli *cli, bool one)
{
    const struct cli_option *o;
    for (int k = 0; (o = cli_option_at(cli, k)) != NULL; k++) {
        if (strcmp(o->name, "games") == 0 || strcmp(o->name, "pilot") == 0 ||
            (one && strcmp(o->name, "index") == 0)) {
            return o->name;
        }
    }
    return NULL;
}

static int unknown_option(const struct cli *cli, const char *command, const char *given)
{
    char name[96];
    const char *start = given + strspn(given, "-");
    const int length = (int)strcspn(given, "="); /* without the value */
    snprintf(name, sizeof name, "%.*s", (int)strcspn(start, "="), start);
    struct nearest search = nearest_begin(name);
    const struct cli_option *o;
    if (strcmp(name, "games") == 0) { /* not `--game`, which is a file */
        const char *pilot = find_number_of_games(cli, false);
        snprintf(search.best, sizeof search.best, "%s", pilot != NULL ? pilot : "");
    }
    for (int k = 0; strcmp(name, "games") != 0 && (o = cli_option_at(cli, k)) != NULL; k++) {
        nearest_offer(&search, o->name);
    }
    const bool near = search.best[0] != '\0';
    return cli_misuse(command, "unknown option `%.*s`%s%s%s", length, given,
                      near ? "; did you mean `--" : "", search.best, near ? "`?" : "");
}

/* getopt_long returns FIRST_CODE + k for option k, and smaller codes for letters. */
enum { FIRST_CODE = 256 };

static void fill_long_options(const struct cli *cli,
                              struct option out[OPTIONS_MAX + OWN_OPTIONS + 1])
{
    int count = 0;
    const struct cli_option *o;
    for (; (o = cli_option_at(cli, count)) != NULL; count++) {
        const int argument = o->kind == OPTION_FLAG ? no_argument : required_argument;
        out[count] = (struct option){o->name, argument, NULL, FIRST_CODE + count};
    }
    out[count] = (struct option){0};
}

/* Handles --game FILE: loads a script or a shared object, which then counts as known. */
static int open_named_file(const struct cli *cli, const char *command, const char *file)
{
    if (is_missing(&own_options[0], file)) {
        return cli_misuse(command, "--game: name a file");
    }
    const bool number = file[strspn(file, "0123456789")] == '\0';
    const char *meant = number ? find_number_of_games(cli, true) : NULL;
    if (meant != NULL) {
        return cli_misuse(command, "--game %s: name a file, like race.lua; is `--%s %s` meant?",
                          file, meant, file);
    }
    struct error error;
    return open_game(file, &error) != NULL ? CLI_RUN : cli_fail("%s", error.text);
}

/* The argument that getopt_long did not know. Of `-games` it has read only the first letter, so the
 * argument is the next one in argv. */
static const char *unknown_word(char *argv[])
{
    const char *next = argv[optind], *last = argv[optind - 1];
    const bool whole = optopt == 0 || (last[0] == '-' && last[1] == optopt && last[2] == '\0');
    return whole || next == NULL ? last : next;
}

static int read_options(const struct cli *cli, int argc, char *argv[])
{
    struct option table[OPTIONS_MAX + OWN_OPTIONS + 1];
    fill_long_options(cli, table);
    optind = 0;
    opterr = 0;
    for (;;) {
        const int code = getopt_long(argc, argv, ":h", table, NULL);
        if (code == -1) {
            return CLI_RUN;
        }
        if (code == 'h') {
            return print_command_help(cli);
        }
        if (code == ':') {
            return cli_misuse(argv[0], "%s needs a value", argv[optind - 1]);
        }
        if (code == '?') {
            return optopt >= FIRST_CODE ? cli_misuse(argv[0], "%s takes no value", argv[optind - 1])
                                        : unknown_option(cli, argv[0], unknown_word(argv));
        }
        const struct cli_option *o = cli_option_at(cli, code - FIRST_CODE);
        const int status = o == &own_options[0]   ? open_named_file(cli, argv[0], optarg)
                           : o == &own_options[1] ? print_command_help(cli)
                                                  : set_option(argv[0], o, optarg);
        if (status != CLI_RUN) {
            return status;
        }
    }
}

int cli_parse(const struct cli *cli, int argc, char *argv[], int *arg_count)
{
    *arg_count = 0;
    if (describing.hear != NULL) {
        describing.hear(cli, describing.to);
        return CLI_OK;
    }
    const int status = read_options(cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    *arg_count = argc - optind;
    memmove(argv + 1, argv + optind, (size_t)*arg_count * sizeof *argv);
    if (*arg_count == 0 && cli->arg_missing != NULL) {
        return cli_misuse(argv[0], "%s", cli->arg_missing);
    }
    if (*arg_count > cli->args_max) {
        return cli_misuse(argv[0], "`%s` is one argument too many", argv[1 + cli->args_max]);
    }
    return CLI_RUN;
}

char *cli_command_line(int argc, const char *const argv[])
{
    char *text = NULL;
    FILE *out = text_begin(&text);
    fputs("poise", out);
    for (int i = 0; i < argc; i++) {
        fputc(' ', out);
        text_shell(argv[i], out);
    }
    text_end(out);
    return text;
}
