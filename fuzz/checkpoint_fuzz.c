/* Reads any bytes as a checkpoint. A refusal must come with a line and a reason; what is read must be written as
 * it was, but for zeros in front of a number. */
#include <bandolo/constraint/search.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bd_error error = {0};
    bd_constraint_checkpoint *checkpoint = bd_constraint_checkpoint_parse((const char *)data, size,
                                                                          &error);
    if (!checkpoint) {
        if (error.code == BD_OK || error.message[0] == 0 || error.at == 0)
            abort();
        return 0;
    }
    size_t length = bd_constraint_checkpoint_format(checkpoint, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        abort();
    bd_constraint_checkpoint_format(checkpoint, text, length + 1);
    bd_constraint_checkpoint *again = bd_constraint_checkpoint_parse(text, length, &error);
    if (!again ||
        bd_constraint_checkpoint_subtrees(again) != bd_constraint_checkpoint_subtrees(checkpoint) ||
        length > size ||
        bd_constraint_checkpoint_solutions(again) != bd_constraint_checkpoint_solutions(checkpoint))
        abort();
    bd_constraint_checkpoint_free(again);
    bd_constraint_checkpoint_free(checkpoint);
    free(text);
    return 0;
}
