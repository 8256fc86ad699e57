/* Makes the HDF5 file of a run of its log: of what describes the run, which a log begins with, and of
 * the packed chunks behind it, which are copied as they are. */
#include "sims/results/convert_log.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/base/h5_read.h"
#include "analysis/base/memory.h"
#include "analysis/base/output.h"
#include "analysis/base/system_file.h"
#include "sims/results/h5_write.h"
#include "sims/results/provenance.h"
#include "sims/results/seal.h"
#include "sims/results/variant.h"

/* Makes a new file of the first `bytes` bytes of another. */
static int copy_begin(const char *from, const char *to, uint64_t bytes, struct error *error)
{
    static const size_t piece = 65536;
    FILE *in = fopen(from, "rb"), *out = in == NULL ? NULL : fopen(to, "wbx");
    char *block = memory_new(piece, 1);
    bool ok = out != NULL;
    while (ok && bytes > 0) {
        const size_t wanted = bytes < piece ? (size_t)bytes : piece;
        errno = EIO;
        ok = fread(block, 1, wanted, in) == wanted && fwrite(block, 1, wanted, out) == wanted;
        bytes -= wanted;
    }
    const bool made = out != NULL;
    ok = made && fclose(out) == 0 && ok;
    const int status = ok ? 0 : error_set(error, "%s: cannot write: %s", to, strerror(errno));
    if (made && !ok) {
        system_remove_file(to);
    }
    if (in != NULL) {
        fclose(in);
    }
    free(block);
    return status;
}

/* Copies all games, and completes the file. Flushes before it seals, because that reads the file
 * back. */
static int fill_results_file(hid_t file, const struct reader *reader, const char *path,
                             bool complete, struct error *error)
{
    const hid_t variants = h5_open_group(file, "variants");
    bool ok = variants >= 0;
    for (size_t i = 0; ok && i < reader->planned_count; i++) {
        const struct reader_variant *v = &reader->variants[i];
        ok = v->games == 0 || variant_file_fill(variants, v) == 0;
    }
    ok = ok && H5Gclose(variants) >= 0 &&
         (!complete || reader->provenance_count == 0 || provenance_end(file) == 0) &&
         H5Fflush(file, H5F_SCOPE_LOCAL) >= 0;
    if (ok && complete && seal_put(file) != 0) {
        return h5_fail(error, path, "read it back to seal it");
    }
    ok = ok && h5_put_bool(file, "complete", complete) == 0 && H5Fclose(file) >= 0;
    return ok ? 0 : h5_fail(error, path, "write");
}

int results_convert_log(const struct reader *reader, const char *path, bool complete,
                        struct error *error)
{
    if (copy_begin(reader->path, path, reader->log_begin, error) != 0) {
        return -1;
    }
    int status = h5_check_room(path, reader->log_end - reader->log_begin, error);
    if (status == 0) {
        h5_quiet();
        const hid_t file = h5_open_to_write(path);
        status = file < 0 ? h5_fail(error, path, "write")
                          : fill_results_file(file, reader, path, complete, error);
    }
    if (status != 0 || output_sync(path, error) != 0) {
        system_remove_file(path);
        return -1;
    }
    return 0;
}
