/* Writes the part of a file about the position: the head, the trees `state` and `hidden`, and
 * `rest`. */
#include <stdlib.h>
#include <string.h>

#include "analysis/base/digest.h"
#include "analysis/base/memory.h"
#include "sims/position/position_file.h"
#include "sims/position/position_tree.h"

struct match_table *position_start(const struct position *p, uint64_t key)
{
    struct match_table *start = memory_aligned(64, sizeof *start);
    game_start(p->game, start->state, p->rules, key, NULL, NULL);
    return start;
}

/* Adds round, scores and the seat that decides. */
static void put_position_head(const struct position *p, struct yaml_pool *pool, struct yaml *root)
{
    const struct game_head *head = game_head_const(p->state);
    yaml_add(pool, root, "round", yaml_new_int(pool, head->round));
    yaml_add(pool, root, "ai_score", yaml_new_int(pool, head->ai_score));
    yaml_add(pool, root, "human_score", yaml_new_int(pool, head->human_score));
    if (p->waits == POSITION_NOBODY) {
        yaml_add(pool, root, "decides", yaml_new_word(pool, "nobody"));
    } else {
        yaml_add(pool, root, "decides", yaml_new_int(pool, p->waits + 1));
    }
}

/* Encodes `rest` in base64: the key of the game (8 bytes), then each run of bytes in which the
 * position differs from `said`, after its offset and its length (2 bytes each). The caller frees
 * it. */
static char *encode_position_rest(const struct position *p, const unsigned char *said)
{
    const uint32_t size = p->game->state_size;
    const uint64_t key = game_head_const(p->state)->key;
    unsigned char *bytes = memory_new(4 * (size_t)size + sizeof key, 1);
    size_t used = sizeof key;
    memcpy(bytes, &key, sizeof key);
    for (uint32_t at = 0; at < size;) {
        if (p->state[at] == said[at]) {
            at++;
            continue;
        }
        uint32_t end = at + 1;
        while (end < size && p->state[end] != said[end]) {
            end++; /* equal bytes are left out: a person may change them in the file */
        }
        const uint16_t run[2] = {(uint16_t)at, (uint16_t)(end - at)};
        memcpy(bytes + used, run, sizeof run);
        memcpy(bytes + used + sizeof run, p->state + at, end - at);
        used += sizeof run + end - at;
        at = end;
    }
    char *text = encode_base64(bytes, used);
    free(bytes);
    return text;
}

/* The `rest` of a position: what is missing in the state that a reader gets from the trees alone.
 * The caller frees it. */
static char *build_position_rest(const struct position *position,
                                 const struct position_trees *trees)
{
    struct match_table *start = position_start(position, game_head_const(position->state)->key);
    struct position said = *position;
    struct position_unknowns unknowns = {0};
    struct mistakes mistakes = {0};
    said.state = start->state;
    *game_head(said.state) = *game_head_const(position->state);
    game_head(said.state)->decisions = 0;
    position_store(&said, trees->seen, trees->hidden, &unknowns, &mistakes);
    char *rest = encode_position_rest(position, said.state);
    free(unknowns.list);
    free(start);
    return rest;
}

void position_write_yaml(const struct position *position, FILE *out)
{
    static _Alignas(64) unsigned char state[GAME_STATE_MAX];
    struct position still = *position; /* the original keeps its listener */
    game_copy(position->game, state, position->state);
    still.state = state;
    struct yaml_pool *pool = yaml_pool_new();
    struct yaml *root = yaml_new(pool, YAML_MAP, NULL);
    const struct position_trees trees = position_trees(pool, &still);
    char *rest = build_position_rest(&still, &trees);
    fprintf(out,
            POSITION_MARK " %d\n"
                          "# A position of a game, which `poise ask` reads. You may change what "
                          "stands below `state`.\n"
                          "# Leave out `hidden` to have it dealt by chance, and `rest`, which "
                          "holds dice to come and\n"
                          "# statistics, where it no longer fits.\n"
                          "game: %s\n",
            POSITION_FORMAT, position->game->name);
    put_position_head(&still, pool, root);
    yaml_add(pool, root, "state", trees.seen);
    if (trees.hidden->count > 0) {
        yaml_add(pool, root, "hidden", trees.hidden);
    }
    yaml_write(root, out);
    fprintf(out, "rest: \"%s\"\n", rest);
    free(rest);
    yaml_pool_free(pool);
}
