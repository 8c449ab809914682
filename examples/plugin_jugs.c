/* The water jugs as a plug-in, with every algorithm compiled for them:
 *     bandolo solve ./plugin_jugs.so "0 0" */
#include "jugs.h"

#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&jugs_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
