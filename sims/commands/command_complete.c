/* `poise complete`: completions for shells and the man page, made from the tables of options of the
 * commands. The scripts for shells call `poise complete words WORD...`, which prints what the last
 * word may be. `poise complete options` prints the tables as JSON; the functions of the Python
 * package are made from it. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/json_out.h"
#include "analysis/base/system_file.h"
#include "analysis/base/text.h"
#include "analysis/base/version.h"
#include "sims/cli/cli.h"
#include "sims/commands/commands.h"
#include "sims/config/experiment.h"
#include "sims/games/find.h"
#include "sims/games/registry.h"
#include "sims/players/player_file.h"

/* compgen -W would run what names of files say between $( and ). */
static const char bash_script[] =
    "_poise() {\n"
    "    local word\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r word; do\n"
    "        [[ $word != \"$2\"* ]] || COMPREPLY+=(\"$word\")\n"
    "    done < <(poise complete words \"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null)\n"
    "    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace\n"
    "}\n"
    "complete -o default -F _poise poise\n";

static const char zsh_script[] =
    "#compdef poise\n"
    "_poise() {\n"
    "    local -a found\n"
    "    found=(${(f)\"$(poise complete words \"${(@)words[2,CURRENT]}\" 2>/dev/null)\"})\n"
    "    compadd -S '' -- ${(M)found:#*=}\n"
    "    compadd -- ${found:#*=}\n"
    "    _files\n"
    "}\n"
    "_poise \"$@\"\n";

static const char fish_script[] =
    "complete -c poise -a '(poise complete words (commandline -opc)[2..] \"$(commandline -ct)\" "
    "2>/dev/null)'\n";

/* The command line that is being typed, without `poise`. */
struct typed {
    int count;
    char **words;
};

static void print_game_names(void)
{
    char **files;
    const struct game *game;
    for (size_t i = 0; (game = registry_game(i)) != NULL; i++) {
        puts(game->name);
    }
    const int count = config_list(config_folder(), &files);
    for (int i = 0; i < count; i++) {
        printf("%.*s\n", (int)strcspn(files[i], "."), files[i]);
    }
    text_free_list(files, (size_t)count);
}

/* Loads the experiment or game on the command line. */
static bool load_typed(const struct typed *typed, struct experiment *e)
{
    const struct experiment_overrides overrides = {.rules_too = true};
    struct error error;
    return typed->count > 2 && experiment_load(e, typed->words[1], &overrides, &error) == 0;
}

static void print_paths(const struct typed *typed, const char *end)
{
    struct experiment e;
    if (load_typed(typed, &e)) {
        for (const struct row *p = e.game->params; p->name != NULL; p++) {
            printf("%s%s\n", p->name, end);
        }
        experiment_free(&e);
    }
}

static bool is_player_file(const char *name)
{
    return name[0] != '.' && text_ends_with(name, PLAYER_SUFFIX);
}

static void print_learnt_in(const char *folder, int done, const char *before)
{
    char **names;
    const int count = system_folder_names(folder, is_player_file, &names);
    for (int k = 0; k < count; k++) {
        printf("%.*slearnt:%s\n", done, before, names[k]);
    }
    text_free_list(names, (size_t)count);
}

/* Prints the .player files in the current folder and those that come with the program. */
static void print_learnt(int done, const char *before)
{
    char *shipped = text_print("%s/players", config_folder());
    print_learnt_in(".", done, before);
    print_learnt_in(shipped, done, before);
    free(shipped);
}

/* Prints the players of the experiment or game on the command line. In a list like "novice,", the
 * part that is typed already comes before each. */
static void print_player_names(const struct typed *typed)
{
    const char *last = typed->words[typed->count - 1], *comma = strrchr(last, ',');
    const int done = comma != NULL ? (int)(comma + 1 - last) : 0;
    struct experiment e;
    if (!load_typed(typed, &e)) {
        return;
    }
    const struct ruleset *rules = &e.variants[0].ruleset;
    for (size_t i = 0; i < rules->level_count; i++) {
        printf("%.*s%s\n", done, last, rules->levels[i].name);
    }
    for (const struct game_policy *p = rules->game->policies; p->name != NULL; p++) {
        printf("%.*s%s\n", done, last, p->name);
    }
    printf("%.*srandom\n", done, last);
    print_learnt(done, last);
    experiment_free(&e);
}

/* Prints the possible values of an option; nothing for numbers, texts and files. */
static void print_values(const struct cli_option *option, const struct typed *typed)
{
    for (size_t i = 0; option->words != NULL && option->words[i] != NULL; i++) {
        puts(option->words[i]);
    }
    if (strcmp(option->name, "set") == 0) {
        print_paths(typed, "=");
    } else if (strcmp(option->name, "param") == 0) {
        print_paths(typed, "");
    } else if (strcmp(option->name, "humans") == 0) {
        print_player_names(typed);
    }
}

/* Prints what the last word of a command line may be. */
static void print_words(const struct cli *cli, void *to)
{
    const struct typed *typed = to;
    const char *last = typed->words[typed->count - 1], *before = typed->words[typed->count - 2];
    const struct cli_option *o;
    for (int k = 0; (o = cli_option_at(cli, k)) != NULL; k++) {
        if (o->value != NULL && strncmp(before, "--", 2) == 0 && strcmp(before + 2, o->name) == 0) {
            print_values(o, typed);
            return;
        }
    }
    for (int k = 0; last[0] == '-' && (o = cli_option_at(cli, k)) != NULL; k++) {
        printf("--%s\n", o->name);
    }
    if (last[0] != '-' && (strstr(cli->usage, "EXPERIMENT") || strstr(cli->usage, "GAME"))) {
        print_game_names();
    }
}

static int complete_words(int count, char *words[])
{
    struct typed typed = {count, words};
    const bool names = count < 2 || strcmp(words[0], "help") == 0;
    for (const struct command *c = cli_commands; c->name != NULL; c++) {
        if (names) {
            puts(c->name);
        } else if (strcmp(c->name, words[0]) == 0) {
            cli_describe(c, print_words, &typed);
        }
    }
    fputs(names ? "help\n" : "", stdout);
    return CLI_OK;
}

/* Prints a text of the man page, escaped so that troff takes no line as a request. */
static void put_roff(const char *text)
{
    bool start = true;
    for (const char *c = text; *c != '\0'; c++) {
        fputs(start && (*c == '.' || *c == '\'') ? "\\&" : "", stdout);
        fputs(*c == '\\' ? "\\e" : *c == '-' ? "\\-" : (char[]){*c, '\0'}, stdout);
        start = *c == '\n';
    }
}

static void print_man_command(const struct cli *cli, void *to)
{
    (void)to;
    const struct cli_option *o;
    fputs(".PP\n.B poise ", stdout);
    put_roff(cli->usage);
    fputs("\n.PP\n", stdout);
    put_roff(cli->doc);
    putchar('\n');
    for (int k = 0; (o = cli_option_at(cli, k)) != NULL; k++) {
        fputs(".TP\n.B ", stdout);
        printf("\\-\\-");
        put_roff(o->name);
        fputs(o->value != NULL ? " " : "", stdout);
        put_roff(o->value != NULL ? o->value : "");
        putchar('\n');
        put_roff(o->doc);
        putchar('\n');
    }
    if (cli->examples != NULL) {
        fputs(".PP\n.nf\n", stdout);
        put_roff(cli->examples);
        fputs(".fi\n", stdout);
    }
}

static void print_man(void)
{
    printf(
        ".TH POISE 1 \"\" \"Poise %s\" \"User Commands\"\n"
        ".SH NAME\npoise \\- how strong the AI of a tabletop game is, and what a rule change does\n"
        ".SH SYNOPSIS\n.B poise\n.I COMMAND\n[ARGUMENT]... [OPTION]...\n.SH COMMANDS\n",
        version_number);
    for (const struct command *c = cli_commands; c->name != NULL; c++) {
        printf(".SS %s\n", c->name);
        cli_describe(c, print_man_command, NULL);
    }
    puts(".SH EXIT STATUS");
    put_roff(cli_exit_codes);
    puts("\n.SH FILES\nExperiments and rule sets: share/poise/configs beside the program's bin.\n"
         "Pages like docs/lua.md: share/doc/poise.");
}

/* The default of an option as JSON; NULL if there is none, or if it depends on the experiment or
 * the machine. The caller owns the reference. */
static json_t *option_default_json(const struct cli_option *o)
{
    if (o->kind == OPTION_NUMBER) {
        const uint64_t number = *(const uint64_t *)o->to;
        const bool usable = o->given == NULL && number >= o->min && number <= o->max;
        return usable ? json_integer((json_int_t)number) : NULL;
    }
    if (o->kind == OPTION_SHARE) {
        return json_real(*(const double *)o->to);
    }
    const char *text = o->kind == OPTION_WORD ? *(const char *const *)o->to : NULL;
    return text != NULL ? json_string(text) : NULL;
}

static void add_options(const struct cli *cli, void *to)
{
    static const char *const kinds[] = {
        [OPTION_FLAG] = "flag",   [OPTION_TEXT] = "text", [OPTION_NUMBER] = "number",
        [OPTION_SHARE] = "share", [OPTION_WORD] = "word", [OPTION_LIST] = "list",
    };
    json_t *all = json_object();
    const struct cli_option *o;
    for (int k = 0; (o = cli_option_at(cli, k)) != NULL; k++) {
        json_object_set_new(all, o->name,
                            json_pack("{s:s, s:s*, s:s, s:o*, s:o*}", "kind", kinds[o->kind],
                                      "value", o->value, "doc", o->doc, "words",
                                      json_out_words(o->words, SIZE_MAX), "default",
                                      o->to != NULL ? option_default_json(o) : NULL));
    }
    json_object_set_new(to, cli->usage, json_pack("{s:s, s:o}", "doc", cli->doc, "options", all));
}

static void print_options(void)
{
    json_t *all = json_object();
    for (const struct command *c = cli_commands; c->name != NULL; c++) {
        cli_describe(c, add_options, all);
    }
    json_dumpf(all, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(all);
}

int command_complete(int argc, char *argv[])
{
    const struct cli cli = {
        .usage = "complete bash|zsh|fish|man",
        .doc = "Prints completions for a shell, or the man page. The Debian package and "
               "quickstart.sh put them where shells and man look. After an archive or a wheel, the "
               "lines below do.",
        .examples = "  echo 'source <(poise complete bash)' >>~/.bashrc\n"
                    "  poise complete fish >~/.config/fish/completions/poise.fish\n"
                    "  mkdir -p ~/.zfunc && poise complete zsh >~/.zfunc/_poise  # fpath+=~/.zfunc "
                    "before compinit\n"
                    "  poise complete man | man -l -\n",
        .args_max = 1,
        .arg_missing = "name a shell, or man",
    };
    if (argc > 1 && strcmp(argv[1], "words") == 0) {
        return complete_words(argc - 2, argv + 2);
    }
    if (argc > 1 && strcmp(argv[1], "game") == 0) {
        return complete_game(argc - 1, argv + 1);
    }
    int count;
    const int status = cli_parse(&cli, argc, argv, &count);
    if (status != CLI_RUN) {
        return status;
    }
    if (strcmp(argv[1], "options") == 0) {
        print_options();
        return CLI_OK;
    }
    if (strcmp(argv[1], "man") == 0) {
        print_man();
        return CLI_OK;
    }
    const char *script = strcmp(argv[1], "bash") == 0   ? bash_script
                         : strcmp(argv[1], "zsh") == 0  ? zsh_script
                         : strcmp(argv[1], "fish") == 0 ? fish_script
                                                        : NULL;
    if (script == NULL) {
        return cli_misuse(argv[0], "`%s` is none of bash, zsh, fish, man", argv[1]);
    }
    fputs(script, stdout);
    return CLI_OK;
}
