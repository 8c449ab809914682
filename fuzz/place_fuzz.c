/* Reads any bytes as a place. A refusal must come with a line and a reason; what is read must be written as
 * it was, but for zeros in front of a number. */
#include <bandolo/constraint/place.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bd_error error = {0};
    bd_constraint_place *place = bd_constraint_place_parse((const char *)data, size, &error);
    if (!place) {
        if (error.code == BD_OK || error.message[0] == 0 || error.at == 0)
            abort();
        return 0;
    }
    size_t length = bd_constraint_place_format(place, NULL, 0);
    char *text = malloc(length + 1);
    if (!text)
        abort();
    bd_constraint_place_format(place, text, length + 1);
    bd_constraint_place *again = bd_constraint_place_parse(text, length, &error);
    if (!again || bd_constraint_place_subtrees(again) != bd_constraint_place_subtrees(place) ||
        length > size ||
        bd_constraint_place_solutions(again) != bd_constraint_place_solutions(place))
        abort();
    bd_constraint_place_free(again);
    bd_constraint_place_free(place);
    free(text);
    return 0;
}
