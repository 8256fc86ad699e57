/* transport.h for a program built without MPI: this process is always alone. */
#include "sims/run/transport.h"

bool transport_exists(void)
{
    return false;
}

const struct transport *transport_join(struct error *error)
{
    error->text[0] = '\0';
    return NULL;
}
