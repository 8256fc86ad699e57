/* The log is not trusted: a frame counts if its head is undamaged, fits the variant, and lies inside
 * the file with all its columns. Damage in a column shows when it is unpacked or digested. */
#include "analysis/files/run_log.h"

#include <stddef.h>
#include <string.h>

#include <libdeflate.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/system_file.h"

static const char frame_mark[] = "poiselog"; /* without its last byte, 0 */

static size_t head_bytes(const struct frame_head *head)
{
    return offsetof(struct frame_head, columns) + head->column_count * sizeof *head->columns;
}

static uint32_t find_frame_check(const struct frame_head *head)
{
    const size_t from = offsetof(struct frame_head, column_count);
    return libdeflate_crc32(0, (const unsigned char *)head + from, head_bytes(head) - from);
}

/* Where a column begins, counted from the end of the head. */
static uint64_t column_offset(const struct frame_head *head, size_t column)
{
    uint64_t offset = 0;
    for (size_t c = 0; c < column; c++) {
        offset += head->columns[c].bytes;
    }
    return offset;
}

size_t run_log_seal(struct frame_head *head)
{
    memcpy(head->mark, frame_mark, sizeof head->mark);
    head->bytes = column_offset(head, head->column_count);
    head->check = find_frame_check(head);
    return head_bytes(head);
}

/* Reads a head. False if there is none, or it is damaged. */
static bool read_frame_head(int fd, uint64_t at, struct frame_head *head)
{
    const long got = system_read_at(fd, head, sizeof *head, at);
    return got >= (long)offsetof(struct frame_head, columns) &&
           memcmp(head->mark, frame_mark, sizeof head->mark) == 0 &&
           head->column_count <= RUN_LOG_COLUMNS && (size_t)got >= head_bytes(head) &&
           head->check == find_frame_check(head) &&
           head->bytes == column_offset(head, head->column_count);
}

/* Notes where a chunk of the variant is. False if the variant has no such chunk. Chunks come in
 * order, except those that were written again. */
static bool note_frame(struct reader_variant *v, const struct frame_head *head, uint64_t at)
{
    if (v->chunk_games == 0 || head->column_count != v->column_count ||
        head->chunk > v->frame_count || head->rows == 0 || head->rows > v->chunk_games ||
        head->chunk > v->planned / v->chunk_games ||
        head->rows > v->planned - head->chunk * v->chunk_games) {
        return false;
    }
    if (head->chunk == v->frame_count) {
        if ((v->frame_count & (v->frame_count + 1)) == 0) { /* it is full: 0, 1, 3, 7, ... */
            v->frames = memory_grow(v->frames, 2 * v->frame_count + 1, sizeof *v->frames);
        }
        v->frame_count++;
    }
    v->frames[head->chunk] = (struct reader_frame){at, head->rows};
    return true;
}

static void count_logged_games(struct reader_variant *v)
{
    v->games = 0;
    for (size_t k = 0; k < v->frame_count && v->games == k * v->chunk_games; k++) {
        v->games += v->frames[k].rows;
    }
}

void run_log_open(struct reader *reader)
{
    struct frame_head head;
    haddr_t end_of_hdf5;
    reader->log = reader->complete ? -1 : system_open_file(reader->path, SYSTEM_OPEN_READ);
    if (reader->log < 0 || system_path_kind(reader->path, &reader->bytes) != SYSTEM_FILE ||
        H5Fget_eoa(reader->file, &end_of_hdf5) < 0) {
        return;
    }
    reader->log_begin = end_of_hdf5;
    const uint64_t size = reader->bytes;
    reader->log_end = reader->log_begin;
    while (read_frame_head(reader->log, reader->log_end, &head) &&
           head.variant < reader->planned_count &&
           reader->log_end + head_bytes(&head) + head.bytes <= size &&
           note_frame(&reader->variants[head.variant], &head, reader->log_end)) {
        reader->log_end += head_bytes(&head) + head.bytes;
    }
    for (size_t i = 0; reader->log_end > reader->log_begin && i < reader->planned_count; i++) {
        reader->variants[i].log = reader->log;
        count_logged_games(&reader->variants[i]);
    }
}

bool run_log_head(const struct reader_variant *variant, uint64_t chunk, struct frame_head *head)
{
    return chunk < variant->frame_count &&
           read_frame_head(variant->log, variant->frames[chunk].at, head);
}

size_t run_log_column(const struct reader_variant *variant, uint64_t chunk, size_t column,
                      unsigned char *packed, size_t most)
{
    struct frame_head head;
    if (!run_log_head(variant, chunk, &head) || column >= head.column_count ||
        head.columns[column].bytes > most) {
        return 0;
    }
    const uint64_t at =
        variant->frames[chunk].at + head_bytes(&head) + column_offset(&head, column);
    const size_t bytes = head.columns[column].bytes;
    return system_read_at(variant->log, packed, bytes, at) == (long)bytes ? bytes : 0;
}
