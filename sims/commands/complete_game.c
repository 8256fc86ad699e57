/* `poise complete game EXPERIMENT`: prints a variant as JSON for the Python library of learning
 * agents (sims/page/env.h). The prepared rules are the bytes that this program has in memory. */
#include <jansson.h>
#include <stdlib.h>

#include "analysis/base/digest.h"
#include "analysis/base/json_out.h"
#include "analysis/base/text.h"
#include "sims/commands/commands.h"
#include "sims/commands/given_options.h"
#include "sims/games/registry.h"
#include "sims/page/stamp.h"

static json_t *game_document(const struct experiment *e, const struct variant *v)
{
    const struct game *game = v->match.game;
    json_t *humans = json_array();
    char *rules = encode_base64(v->match.rules, game->rules_size);
    const struct registry_script *s = registry_script(game);
    char *script = s->text != NULL ? text_print("%s\n%s", s->file, s->text) : NULL;
    for (int seat = 0; seat < v->seats; seat++) {
        if (v->sides[seat] == GAME_SIDE_HUMAN) {
            json_array_append_new(humans, json_integer(seat));
        }
    }
    json_t *document = json_pack("{s:s, s:s, s:o, s:o, s:o, s:s, s:s*}", "stamp", page_stamp,
                                 "game", game->name, "seed", json_out_seed(e->seed), "players",
                                 json_out_words((const char *const *)v->policies, (size_t)v->seats),
                                 "humans", humans, "rules", rules, "script", script);
    free(rules);
    free(script);
    return document;
}

int complete_game(int argc, char *argv[])
{
    const struct cli cli = {.usage = "complete game EXPERIMENT [OPTION]...",
                            .doc = "Prints a variant for learning agents.",
                            .args_max = 1,
                            .arg_missing = "name an experiment"};
    struct given_options given;
    struct experiment experiment;
    struct error error;
    given_options_init(&given, GIVEN_SEED | GIVEN_SET | GIVEN_VARIANT | GIVEN_FORMAT);
    int status = given_options_parse(&given, cli, argc, argv);
    if (status != CLI_RUN) {
        return status;
    }
    status = given_load_experiment(&given, &experiment);
    if (status != CLI_OK) {
        return status;
    }
    const struct variant *v = experiment_variant(&experiment, given.variant, &error);
    if (v == NULL) {
        status = cli_refuse(argv[0], &error);
    } else if (!json_out_write(game_document(&experiment, v), stdout)) {
        status = CLI_FAILED;
    }
    experiment_free(&experiment);
    return status;
}
