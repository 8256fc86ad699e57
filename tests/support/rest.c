#include "tests/support/rest.h"

#include "tests/support/testing.h"

static bool at_rest(const struct rest_field *field, const void *state)
{
    const uint8_t *bytes = (const uint8_t *)state + field->offset;
    const uint8_t mask = field->mask != 0 ? field->mask : 0xff;
    for (size_t k = 0; k < field->size; k++) {
        if ((bytes[k] & mask) != field->rest) {
            return false;
        }
    }
    return true;
}

void rest_look(struct rest_watch *watch, const void *state)
{
    for (int k = 0; watch->fields[k].name != NULL; k++) {
        watch->set[k] |= !at_rest(&watch->fields[k], state);
    }
}

void rest_cross(struct rest_watch *watch, const void *state)
{
    for (int k = 0; watch->fields[k].name != NULL; k++) {
        if (!at_rest(&watch->fields[k], state)) {
            fail_msg("%s outlives its time", watch->fields[k].name);
        }
        watch->crossed[k] += watch->set[k];
    }
    rest_forget(watch);
}

void rest_forget(struct rest_watch *watch)
{
    memset(watch->set, 0, sizeof watch->set);
}

void rest_require(const struct rest_watch *watch, int times)
{
    for (int k = 0; watch->fields[k].name != NULL; k++) {
        if (watch->crossed[k] < times) {
            fail_msg("%s was set only %d times", watch->fields[k].name, watch->crossed[k]);
        }
    }
}
