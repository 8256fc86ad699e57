#include "sims/solve/solved_table.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

enum { GROUP = 7, MORE = 1 << GROUP, VALUE_BITS = 16 };

static unsigned char *put_groups(unsigned char *to, uint64_t number)
{
    for (; number >= MORE; number >>= GROUP) {
        *to++ = (unsigned char)(number | MORE);
    }
    *to++ = (unsigned char)number;
    return to;
}

/* Reads a number; where none ends before `end`, it is UINT64_MAX. */
static uint64_t take_groups(const unsigned char **at, const unsigned char *end)
{
    uint64_t number = 0;
    for (int shift = 0; *at < end; shift += GROUP) {
        const unsigned char byte = *(*at)++;
        number |= shift < 64 ? (uint64_t)(byte % MORE) << shift : 0;
        if (byte < MORE) {
            return number;
        }
    }
    return UINT64_MAX;
}

unsigned char *solved_pack(const struct solved *solved, size_t *size)
{
    enum { LONGEST = 16 };
    unsigned char *bytes = memory_new(solved->count, LONGEST), *to = bytes;
    for (uint32_t k = 0; k < solved->count; k++) {
        to = put_groups(to, solved->keys[k] - (k > 0 ? solved->keys[k - 1] : 0));
        to = put_groups(to, (uint64_t)solved->moves[k] << VALUE_BITS | solved->values[k]);
    }
    *size = (size_t)(to - bytes);
    return bytes;
}

bool solved_unpack(struct solved *solved, uint32_t count, const unsigned char *bytes, size_t size)
{
    const unsigned char *at = bytes, *end = bytes + size;
    uint64_t *keys = memory_new(count, sizeof *keys);
    uint16_t *values = memory_new(count, sizeof *values), *moves = memory_new(count, sizeof *moves);
    solved->keys = keys;
    solved->values = values;
    solved->moves = moves;
    solved->count = count;
    bool fine = true;
    for (uint32_t k = 0; fine && k < count; k++) {
        keys[k] = take_groups(&at, end) + (k > 0 ? keys[k - 1] : 0);
        fine = k == 0 || keys[k] > keys[k - 1];
        const uint64_t rest = take_groups(&at, end);
        values[k] = (uint16_t)rest;
        moves[k] = (uint16_t)(rest >> VALUE_BITS);
        fine = fine && rest >> VALUE_BITS < GAME_MOVES_MAX;
    }
    return fine && at == end;
}

void solved_free(const struct solved *solved)
{
    free(memory_owned(solved->keys));
    free(memory_owned(solved->values));
    free(memory_owned(solved->moves));
}
