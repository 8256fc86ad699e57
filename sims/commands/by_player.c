#include "sims/commands/by_player.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/base/system_stop.h"
#include "analysis/base/text.h"
#include "sims/commands/answer.h"

static int repeat_for_player(const struct given_options *given, const char *player,
                             by_player_play *play, const void *self, struct by_player *results)
{
    struct given_options with = *given;
    char *set = text_print("policy.humans=%s", player);
    with.humans = player;
    with.sets.items[with.sets.count++] = set;
    const int status = play(&with, self, results);
    free(set);
    return status;
}

/* Loads what will be played, so that an error is told once and before any game. */
static int load_for_player(const struct given_options *given, const void *self,
                           struct by_player *results)
{
    struct experiment experiment;
    const int status = given_load_experiment(given, &experiment);
    (void)self, (void)results;
    if (status == CLI_OK) {
        experiment_free(&experiment);
    }
    return status;
}

static int print_all_players(const struct given_options *given, const struct by_player *results)
{
    int printed = CLI_OK;
    if (given_wants_json(given)) {
        json_t *all = json_array();
        for (size_t i = 0; i < results->doc_count; i++) {
            json_array_append(all, doc_json(results->docs[i]));
        }
        return answer_print(given->command, json_pack("{s:o}", "players", all));
    }
    if (results->doc_count > 0) {
        struct doc *beside = doc_side_by_side(results->docs, results->players, results->doc_count);
        printed = answer_show(given->command, given->format, beside);
    }
    if (atomic_load(&stop_asked)) {
        fputs("INTERRUPTED before all was played\n", stdout);
    }
    return printed;
}

/* Splits "novice,expert" in place. Returns the number of names; PLAYERS_MAX + 1 means too many. */
static size_t split_player_names(char *names, const char *players[PLAYERS_MAX + 1])
{
    char *rest = NULL;
    size_t count = 0;
    for (char *name = strtok_r(names, ",", &rest); name != NULL && count <= PLAYERS_MAX;
         name = strtok_r(NULL, ",", &rest)) {
        players[count++] = name;
    }
    return count;
}

int by_player_repeat(const struct given_options *given, by_player_play *play, const void *self)
{
    if (given->humans == NULL) {
        return play(given, self, NULL);
    }
    struct by_player results = {0};
    const char *players[PLAYERS_MAX + 1];
    char *names = text_copy(given->humans);
    const size_t count = split_player_names(names, players);
    int status = CLI_OK;
    if (count == 0 || count > PLAYERS_MAX || given->sets.count == OPTION_LIST_MAX) {
        free(names);
        return cli_misuse(given->command, "--humans: name 1 to %d players", PLAYERS_MAX);
    }
    for (size_t i = 0; i < count && status == CLI_OK; i++) {
        status = repeat_for_player(given, players[i], load_for_player, NULL, &results);
    }
    if (status != CLI_OK) {
        free(names);
        return status;
    }
    for (size_t i = 0; i < count && !atomic_load(&stop_asked); i++) {
        const int one = repeat_for_player(given, players[i], play, self, &results);
        status = one != CLI_OK ? one : status;
    }
    const int printed = print_all_players(given, &results);
    for (size_t i = 0; i < results.doc_count; i++) {
        doc_free(results.docs[i]);
    }
    free(names);
    return status != CLI_OK ? status : printed;
}

int by_player_show(struct by_player *results, const struct given_options *given, struct doc *doc)
{
    if (results == NULL) {
        return answer_show(given->command, given->format, doc);
    }
    doc_set(doc, "player", json_string(given->humans));
    results->players[results->doc_count] = given->humans;
    results->docs[results->doc_count++] = doc;
    return CLI_OK;
}
