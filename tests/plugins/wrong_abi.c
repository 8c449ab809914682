/* Offers nothing for the ABI that it is asked for. */
#include <bandolo/search/domain.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    (void)abi;
    return NULL;
}
