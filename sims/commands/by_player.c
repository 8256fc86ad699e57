#include "sims/commands/by_player.h"

#include <stdlib.h>
#include <string.h>

#include "sims/base/text.h"
#include "sims/run/stop.h"

/* Plays against one player; a part that prints itself gets a heading. */
static int play_one(const struct frame *frame, const char *player,
                    int (*play)(const struct frame *, const void *, struct players_table *),
                    const void *self, struct players_table *table)
{
    struct frame with = *frame;
    char *set = text_print("policy.humans=%s", player);
    with.humans = player;
    with.sets.items[with.sets.count++] = set;
    const int status = play(&with, self, table);
    free(set);
    return status;
}

int by_player(const struct frame *frame,
              int (*play)(const struct frame *frame, const void *self, struct players_table *table),
              const void *self)
{
    struct players_table table = {0};
    char *names = text_copy(frame->humans), *rest = NULL;
    int status = CLI_OK;
    size_t count = 0;
    if (frame_json(frame)) {
        free(names);
        return cli_misuse("poise", "--humans prints a table; leave out --format json");
    }
    for (char *name = strtok_r(names, ",", &rest); name != NULL && !atomic_load(&stop_asked);
         name = strtok_r(NULL, ",", &rest)) {
        const int one = ++count > PLAYERS_MAX || frame->sets.count == OPTION_LIST_MAX
                            ? cli_misuse("poise", "--humans: name at most %d players", PLAYERS_MAX)
                            : play_one(frame, name, play, self, &table);
        status = one != CLI_OK ? one : status;
    }
    players_table_print(&table, stdout);
    players_table_free(&table);
    free(names);
    return status;
}
