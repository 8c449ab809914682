/* Reads FlatZinc out of any bytes. A refused text must come with a reason and, unless memory was
 * short, its line; what is read must have a sound model, and print. */
#include <bandolo/flatzinc.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size ? size : 1); /* no byte more, so that reading on is seen */
    bd_error error = {0};
    if (!text)
        return 0;
    if (size)
        memcpy(text, data, size);
    bd_flatzinc *given = bd_flatzinc_open(text, size, &error);
    free(text);
    if (!given) {
        if (error.code == BD_OK || (error.code == BD_BAD_INPUT && error.at == 0))
            abort();
        return 0;
    }
    const bd_model *model = bd_flatzinc_model(given);
    int32_t *values = calloc(bd_model_variables(model) + (size_t)1, sizeof *values);
    bd_constraint_options options = {0};
    bd_flatzinc_advise(given, &options);
    if (!bd_model_is_sound(model, &error))
        abort();
    if (values)
        bd_flatzinc_format(given, values, NULL, 0);
    free(values);
    bd_flatzinc_close(given);
    return 0;
}
