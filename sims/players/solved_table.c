#include "sims/players/solved_table.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

enum { VALUE_BITS = 16 };

/* A row of bits that is written or read. */
struct bit_row {
    unsigned char *bytes;
    size_t used, room; /* in bits */
};

static void put_bits(struct bit_row *row, uint64_t bits, int count)
{
    for (int k = 0; k < count; k++, row->used++) {
        if (row->used == row->room) {
            row->room = row->room * 2 + 8192;
            row->bytes = memory_grow(row->bytes, row->room / 8, 1);
        }
        unsigned char *at = &row->bytes[row->used / 8];
        const unsigned bit = (unsigned)(bits >> k & 1) << row->used % 8;
        *at = (unsigned char)(row->used % 8 == 0 ? bit : *at | bit);
    }
}

/* Zeros after the end. */
static uint64_t take_bits(struct bit_row *row, int count)
{
    uint64_t bits = 0;
    for (int k = 0; k < count; k++, row->used++) {
        if (row->used < row->room) {
            bits |= (uint64_t)(row->bytes[row->used / 8] >> row->used % 8 & 1) << k;
        }
    }
    return bits;
}

struct solved_packed solved_pack(const struct solved *solved)
{
    struct solved_packed out = {0};
    struct bit_row row = {0};
    uint16_t most = 0;
    for (uint32_t k = 0; k < solved->count; k++) {
        most = solved->moves[k] > most ? solved->moves[k] : most;
    }
    while (most >> out.move_bits != 0) {
        out.move_bits++;
    }
    const uint64_t gap = solved->count > 0 ? (UINT64_MAX >> solved->shift) / solved->count : 0;
    while (gap >> out.low_bits > 1) {
        out.low_bits++;
    }
    uint64_t last = 0;
    for (uint32_t k = 0; k < solved->count; k++) {
        const uint64_t step = solved->keys[k] - last;
        for (uint64_t n = step >> out.low_bits; n > 0; n--) {
            put_bits(&row, 1, 1);
        }
        put_bits(&row, 0, 1);
        put_bits(&row, step, out.low_bits);
        put_bits(&row, solved->values[k], VALUE_BITS);
        put_bits(&row, solved->moves[k], out.move_bits);
        last = solved->keys[k];
    }
    out.bytes = row.bytes;
    out.count = (row.used + 7) / 8;
    return out;
}

bool solved_unpack(struct solved *solved, uint32_t count, const struct solved_packed *packed)
{
    struct bit_row row = {packed->bytes, 0, packed->count * 8};
    uint64_t *keys = memory_new(count, sizeof *keys), last = 0;
    uint16_t *values = memory_new(count, sizeof *values), *moves = memory_new(count, sizeof *moves);
    solved->keys = keys;
    solved->values = values;
    solved->moves = moves;
    solved->count = count;
    bool fine = true;
    for (uint32_t k = 0; fine && k < count; k++) {
        uint64_t quotient = 0;
        while (take_bits(&row, 1) != 0) {
            quotient++;
        }
        keys[k] = last + (quotient << packed->low_bits | take_bits(&row, packed->low_bits));
        values[k] = (uint16_t)take_bits(&row, VALUE_BITS);
        moves[k] = (uint16_t)take_bits(&row, packed->move_bits);
        fine = (k == 0 || keys[k] > last) && moves[k] < GAME_MOVES_MAX && row.used <= row.room;
        last = keys[k];
    }
    return fine && row.room - row.used < 8;
}

void solved_shorten(struct solved *solved)
{
    uint64_t *keys = memory_owned(solved->keys);
    int shift = 63;
    for (uint32_t k = 1; k < solved->count; k++) {
        while (keys[k] >> shift == keys[k - 1] >> shift) {
            shift--;
        }
    }
    solved->shift = (uint8_t)(solved->count > 1 ? shift : 0);
    for (uint32_t k = 0; k < solved->count; k++) {
        keys[k] >>= solved->shift;
    }
}
