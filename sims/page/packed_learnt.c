#include "sims/page/packed_learnt.h"

#include <string.h>

/* The head of the block. The arrays follow, those with the widest numbers first, so that all are
 * aligned. */
struct packed_head {
    uint32_t observed, slot_count, input_count;
    int32_t output_bias, bias[LEARNT_HIDDEN];
    int16_t output[LEARNT_HIDDEN];
};

void packed_learnt_write(const struct learnt *learnt, FILE *out)
{
    struct packed_head head = {learnt->observed, learnt->slot_count, learnt->input_count,
                               learnt->output_bias};
    memcpy(head.bias, learnt->bias, sizeof head.bias);
    memcpy(head.output, learnt->output, sizeof head.output);
    fwrite(&head, sizeof head, 1, out);
    fwrite(learnt->slots, sizeof *learnt->slots, learnt->slot_count, out);
    fwrite(learnt->knots, sizeof *learnt->knots, learnt->input_count, out);
    fwrite(learnt->weights, sizeof *learnt->weights, (size_t)learnt->input_count * LEARNT_HIDDEN,
           out);
}

void packed_learnt_read(struct learnt *out, const unsigned char *bytes)
{
    const struct packed_head *head = (const void *)bytes;
    const struct learnt_slot *slots = (const void *)(bytes + sizeof *head);
    const int32_t *knots = (const void *)(slots + head->slot_count);
    *out = (struct learnt){.observed = head->observed,
                           .slot_count = head->slot_count,
                           .input_count = head->input_count,
                           .slots = slots,
                           .knots = knots,
                           .weights = (const void *)(knots + head->input_count),
                           .output_bias = head->output_bias};
    memcpy(out->bias, head->bias, sizeof head->bias);
    memcpy(out->output, head->output, sizeof head->output);
}
