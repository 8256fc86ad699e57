/* Writes the part of a .play file about the game; see play.h. */
#include <inttypes.h>
#include <string.h>

#include "analysis/base/yaml.h"
#include "sims/play/play.h"

static void put_people(const struct play *play, FILE *out)
{
    const char *before = "";
    fputs("people: [", out);
    for (int seat = 0; seat < play->variant->seats; seat++) {
        if ((play->people >> seat & 1) != 0) {
            fprintf(out, "%s%d", before, seat + 1);
            before = ", ";
        }
    }
    fputs("] # seats\n", out);
}

void play_digest(const struct play *play, char out[DIGEST_TEXT + 1])
{
    _Alignas(8) unsigned char record[GAME_RECORD_MAX];
    play_record(play, record);
    const struct digest digest = digest_bytes(record, play->variant->match.game->record_size);
    memcpy(out, digest.text, DIGEST_TEXT);
    out[DIGEST_TEXT] = '\0';
}

static void put_played_end(const struct play *play, FILE *out)
{
    char digest[DIGEST_TEXT + 1];
    play_digest(play, digest);
    fprintf(out, "winner: %s\nrecord: %s\n",
            game_winner_names[game_head_const(play->table->state)->winner], digest);
}

static void put_moves(const struct play *play, FILE *out)
{
    enum { LINE = 10 };
    fputs("moves: [", out);
    for (size_t k = 0; k < play->count; k++) {
        const char *before = k == 0 ? "" : k % LINE == 0 ? ",\n  " : ", ";
        fprintf(out, "%s%" PRIu32, before, play->steps[k].move);
    }
    fputs("]\n", out);
}

/* Writes the numbers of the steps before which everything was dealt anew, and the keys. */
static void put_deals(const struct play *play, FILE *out)
{
    const char *before = "dealt: {";
    for (size_t k = 0; k < play->count; k++) {
        if (play->steps[k].deal != 0) {
            fprintf(out, "%s%zu: %" PRIu64, before, k + 1, play->steps[k].deal);
            before = ", ";
        }
    }
    fputs(*before == ',' ? "} # moves before which all was dealt anew, for dice that were typed\n"
                         : "",
          out);
}

/* Writes what people call themselves, in quotes, whatever it holds. */
static void put_tester(const struct play *play, FILE *out)
{
    struct yaml_pool *pool = yaml_pool_new();
    struct yaml *map = yaml_new(pool, YAML_MAP, NULL);
    yaml_add(pool, map, "tester", yaml_new_word(pool, play->tester));
    yaml_write(map, out);
    yaml_pool_free(pool);
}

void play_put(const struct play *play, FILE *out)
{
    fprintf(out,
            "# A game that a person played: `poise play`, `trace` and `verify` read it.\n"
            "poise_game: %d\ngame: %s\nseed: %" PRIu64 "\nindex: %" PRIu64 "\n",
            PLAY_FORMAT, play->variant->match.game->name, play->seed, play->index);
    put_people(play, out);
    if (play->tester[0] != '\0') {
        put_tester(play, out);
    }
    if (play->saved[0] != '\0') {
        fprintf(out, "saved: %s\n", play->saved);
    }
    fprintf(out, "undone: %" PRIu32 "\nhints: %" PRIu32 "\n", play->undone, play->hints);
    if (!play->step.waits) {
        put_played_end(play, out);
    }
    put_moves(play, out);
    put_deals(play, out);
}
