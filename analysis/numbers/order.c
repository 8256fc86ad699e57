#include "analysis/numbers/order.h"

#include <stdlib.h>

#include "analysis/base/memory.h"

/* A value and its place in the caller's list. */
struct ordered_value {
    double value;
    size_t index;
};

static int compare_ordered(const void *a, const void *b)
{
    const struct ordered_value *x = a, *y = b;
    return x->value != y->value ? (x->value > y->value) - (x->value < y->value)
                                : (x->index > y->index) - (x->index < y->index);
}

size_t *order_least_first(const double values[], size_t count)
{
    struct ordered_value *list = memory_new(count, sizeof *list);
    size_t *order = memory_new(count, sizeof *order);
    for (size_t k = 0; k < count; k++) {
        list[k] = (struct ordered_value){values[k], k};
    }
    qsort(list, count, sizeof *list, compare_ordered);
    for (size_t k = 0; k < count; k++) {
        order[k] = list[k].index;
    }
    free(list);
    return order;
}
