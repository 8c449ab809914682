/* Does not look at the number it is asked for: its table says that it is of another ABI. */
#include <bandolo/search/domain.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    (void)abi;
    static const bd_domain older = {.abi = BD_ABI + 1, .name = "older"};
    static const bd_domain *const domains[] = {&older, NULL};
    return domains;
}
