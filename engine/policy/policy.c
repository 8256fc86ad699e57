/* Parses the names of players, and holds the players that need no look-ahead. See policy.h. */
#include "engine/policy/policy.h"

#include <string.h>

/* Reads a number and moves `*text` past its digits. Returns -1 if there are no digits or the number
 * exceeds `most`. */
static int read_number(const char **text, int most)
{
    int value = -1;
    for (; **text >= '0' && **text <= '9'; (*text)++) {
        value = (value < 0 ? 0 : value * 10) + (**text - '0');
        if (value > most) {
            return -1;
        }
    }
    return value;
}

/* Reads the share of random moves in a name: "~6%", "~0.25%". At most two decimals. */
static bool parse_slips(const char *text, struct policy *out)
{
    enum { ONE = POLICY_SLIPS_ALL / 100 };
    text++;
    const int whole = read_number(&text, 100);
    int parts = 0;
    if (*text == '.') {
        const char *digits = ++text;
        parts = read_number(&text, ONE - 1);
        parts = text - digits == 1 ? parts * 10 : text - digits == 2 ? parts : -1;
    }
    const int slips = whole * ONE + parts;
    out->slips = (uint16_t)slips;
    return whole >= 0 && parts >= 0 && slips <= POLICY_SLIPS_ALL && strcmp(text, "%") == 0;
}

/* Reads the futures and rounds of a player that looks ahead: ":8:2". */
static bool parse_look(const char *text, struct policy *out)
{
    text++;
    const int samples = read_number(&text, POLICY_SAMPLES_MAX);
    const int horizon = *text++ == ':' ? read_number(&text, POLICY_HORIZON_MAX) : -1;
    out->samples = (uint8_t)samples;
    out->horizon = (uint8_t)horizon;
    return samples >= POLICY_SAMPLES_MIN && horizon >= 1 && *text == '\0';
}

static bool parse_player(const struct game *game, const char *name, struct policy *out)
{
    static const char look[] = "look:", nested[] = "nested:";
    out->nested = strncmp(name, nested, sizeof nested - 1) == 0;
    if (out->nested || strncmp(name, look, sizeof look - 1) == 0) {
        out->kind = POLICY_LOOK;
        out->own = game_find_policy(game, "greedy");
        return parse_look(strchr(name, ':'), out);
    }
    out->kind = strcmp(name, "random") == 0 ? POLICY_RANDOM : POLICY_OWN;
    if (strcmp(name, "book") == 0 && game->ai_policy != NULL) {
        name = game->ai_policy;
    }
    out->own = game_find_policy(game, name);
    return out->kind == POLICY_RANDOM || out->own != NULL;
}

bool policy_parse(const struct game *game, const char *name, struct policy *out)
{
    char player[64];
    const size_t length = strcspn(name, "~");
    *out = (struct policy){.kind = POLICY_OWN};
    if (length >= sizeof player) {
        return false;
    }
    memcpy(player, name, length);
    player[length] = '\0';
    return parse_player(game, player, out) &&
           (name[length] == '\0' || parse_slips(name + length, out));
}

bool policy_all_own(const struct policy seats[], const struct game_policy *players[])
{
    for (int k = 0; k < GAME_SEATS_MAX; k++) {
        if (seats[k].kind != POLICY_OWN || seats[k].slips > 0) {
            return false;
        }
        players[k] = seats[k].own;
    }
    return true;
}

struct policy policy_usual(const struct game *game)
{
    const struct game_policy *greedy = game_find_policy(game, "greedy");
    return (struct policy){.kind = greedy != NULL ? POLICY_OWN : POLICY_RANDOM, .own = greedy};
}

game_move policy_random(const struct game *game, const void *state, const void *rules,
                        struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    const int count = option_moves(game, state, rules, moves);
    return moves[rng_below(rng, (uint32_t)count)];
}
