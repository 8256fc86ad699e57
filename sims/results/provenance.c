/* Collects where, when and with what a run was played. Times are UTC. */
#include "sims/results/provenance.h"

#include <stdio.h>
#include <sys/utsname.h>

#include "analysis/base/clock.h"
#include "analysis/base/h5_read.h"
#include "analysis/base/version.h"
#include "sims/results/h5_write.h"

static int put_provenance_time(hid_t group, const char *name)
{
    char text[CLOCK_DATE];
    clock_tell_date(text);
    return h5_put_text(group, name, text);
}

static int put_provenance_game(hid_t group, const struct registry_source *game)
{
    return game == NULL || (h5_put_text(group, "game_file", game->path) == 0 &&
                            h5_put_text(group, PROVENANCE_GAME_DIGEST, game->digest) == 0)
               ? 0
               : -1;
}

int provenance_begin(hid_t file, const char *command, int threads,
                     const struct registry_source *game)
{
    struct utsname host;
    char machine[256];
    if (uname(&host) != 0) {
        return -1;
    }
    snprintf(machine, sizeof machine, "%s %s %s", host.sysname, host.release, host.machine);
    const hid_t group = h5_group(file, "provenance");
    const bool ok = group >= 0 && h5_put_text(group, "host", host.nodename) == 0 &&
                    h5_put_text(group, "machine", machine) == 0 &&
                    h5_put_u64(group, "threads", (uint64_t)threads) == 0 &&
                    h5_put_text(group, "command", command) == 0 &&
                    h5_put_text(group, "libraries", version_libraries()) == 0 &&
                    put_provenance_game(group, game) == 0 &&
                    h5_put_text(group, "compiler", __VERSION__) == 0 &&
                    put_provenance_time(group, "start") == 0;
    return H5Gclose(group) >= 0 && ok ? 0 : -1;
}

int provenance_end(hid_t file)
{
    const hid_t group = h5_open_group(file, "provenance");
    const bool ok = group >= 0 && put_provenance_time(group, "end") == 0;
    return H5Gclose(group) >= 0 && ok ? 0 : -1;
}
