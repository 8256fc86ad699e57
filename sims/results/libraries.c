/* The versions of all libraries, for `poise --version` and for the provenance of a results file. */
#include <hdf5.h>
#include <jansson.h>
#include <libdeflate.h>
#include <libfyaml.h>
#include <xxhash.h>

#include "analysis/base/version.h"
#include "analysis/numbers/distribution.h"

const char *version_libraries(void)
{
    static char text[512];
    unsigned major, minor, release;
    H5get_libversion(&major, &minor, &release);
    const unsigned xxhash = XXH_versionNumber(), boost = distribution_boost_version;
    snprintf(text, sizeof text,
             "HDF5 %u.%u.%u, libdeflate %s, xxHash %u.%u.%u, libfyaml %s, jansson %s, "
             "Boost.Math %u.%u.%u, %s",
             major, minor, release, LIBDEFLATE_VERSION_STRING, xxhash / 10000, xxhash / 100 % 100,
             xxhash % 100, fy_library_version(), JANSSON_VERSION, boost / 100000,
             boost / 100 % 1000, boost % 100, version_parts);
    return text;
}

void version_print(FILE *out)
{
#ifdef __clang__
    const char *const compiler = __VERSION__;
#else
    const char *const compiler = "gcc " __VERSION__;
#endif
    fprintf(out, "poise %s\ncommit: %s\ncompiler: %s\nlibraries: %s\n", version_number,
            version_commit, compiler, version_libraries());
}
