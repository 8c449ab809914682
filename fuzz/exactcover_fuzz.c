/* Reads any bytes as an exact cover problem. A refusal must come with a line and a reason; what is read
 * must be written so that it can be read again, and searched a little by every algorithm alike. */
#include <bandolo/constraint/exactcover.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void search(const bd_exact_cover *cover)
{
    enum { FEW_NODES = 2000 };
    uint64_t solutions = UINT64_MAX;
    for (const bd_constraint_algorithm *algorithm = bd_exact_cover_algorithms(); algorithm->name;
         ++algorithm) {
        bd_constraint_result result;
        bd_constraint_options options = {.algorithm = algorithm->name,
                                         .wanted = BD_WANT_COUNT,
                                         .limits = {.nodes = FEW_NODES, .bytes = 64 << 20}};
        bd_status status = bd_exact_cover_search(cover, &options, &result);
        if (status == BD_FAILED && result.error.code != BD_BAD_USAGE)
            abort();
        if (status == BD_SOLVED) {
            if (solutions != UINT64_MAX && solutions != result.solutions)
                abort();
            solutions = result.solutions;
        }
        bd_constraint_result_free(&result);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bd_error error = {0};
    bd_exact_cover *cover = bd_exact_cover_read((const char *)data, size, &error);
    if (!cover) {
        if (error.code == BD_OK || error.message[0] == 0 || error.at == 0)
            abort();
        return 0;
    }
    char text[64];
    for (uint32_t option = 0; option < bd_exact_cover_options(cover); ++option)
        bd_exact_cover_format(cover, option, text, sizeof text);
    search(cover);
    bd_exact_cover_close(cover);
    return 0;
}
