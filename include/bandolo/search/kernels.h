/* Algorithms compiled for BD_DOMAIN, as the table D(kernels) for adapter.h: BD_MAIN_ALGORITHMS, or
 * those of a list, since each takes a compiler some time. The others then run on the generic instance:
 *
 *     #define BD_DOMAIN_ALGORITHMS(X) X(idastar) X(weighted_astar)
 *
 * A function of the domain's own that calls another algorithm includes that one's header.
 *
 * (BD_DOMAIN_KERNELS, a list of the form of BD_ALGORITHMS, of which X may take the first two columns, is the
 * older form; BD_ALGORITHMS itself are all.)
 *
 * A file that takes long to compile may be BANDOLO_IN_PARTS: it is compiled twice, with BANDOLO_TREES for its tree
 * searches alone, IDA* and WIDA*, and without for all else. So a change of an algorithm compiles one of the two. With
 * BANDOLO_TREES it leaves adapter.h out; its kernels are external symbols, which the other part's table names. */
#include <bandolo/template/search/algorithms.h>

#ifndef BANDOLO_SEARCH_KERNELS_H
#define BANDOLO_SEARCH_KERNELS_H
#include <bandolo/template/base/if.h>

#define X(function, name, ...)                                                                     \
    static const char bd_name_of_##function[] __attribute__((unused)) = name;
BD_ALGORITHMS(X)
#undef X

#define BD_KERNEL_AS(linkage, function)                                                            \
    linkage bd_status D(function##_kernel)(const void *problem, const void *start, bd_run *run)
#define BD_KERNEL_BODY(function)                                                                   \
    {                                                                                              \
        return D(function)((const D(problem) *)problem, *(const D(state) *)start, run);            \
    }
#define BD_KERNEL_HERE(function) BD_KERNEL_AS(static, function) BD_KERNEL_BODY(function)

#define BD_IS_TREE_idastar  1
#define BD_IS_TREE_widastar 1

/* BD_BITS_HERE: the templates of this part. A kernel of the other part is declared, or nothing. */
#ifndef BANDOLO_IN_PARTS
#define BD_BITS_HERE    -1
#define BD_KERNEL_TREE  BD_KERNEL_HERE
#define BD_KERNEL_GRAPH BD_KERNEL_HERE
#elif defined BANDOLO_TREES
#define BD_BITS_HERE (BD_BIT_idastar | BD_BIT_widastar)
#define BD_KERNEL_TREE(function)                                                                   \
    BD_KERNEL_AS(extern, function);                                                                \
    BD_KERNEL_AS(, function) BD_KERNEL_BODY(function)
#define BD_KERNEL_GRAPH(function)
#else
#define BD_BITS_HERE             ~(BD_BIT_idastar | BD_BIT_widastar)
#define BD_KERNEL_TREE(function) BD_KERNEL_AS(extern, function);
#define BD_KERNEL_GRAPH          BD_KERNEL_HERE
#endif

#define BD_KERNEL(function, ...)                                                                   \
    BD_IF(BD_IS_TREE_##function, BD_KERNEL_TREE, BD_KERNEL_GRAPH)(function)
#define BD_KERNEL_LISTED(function)           BD_KERNEL(function, )
#define BD_KERNEL_LISTED_ENTRY(function)     {bd_name_of_##function, D(function##_kernel)},
#define BD_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

#ifdef BD_KERNELS_LEFT_OUT
#define BD_TEMPLATES 0
#elif defined BD_DOMAIN_ALGORITHMS
#define BD_TEMPLATES ((0 BD_DOMAIN_ALGORITHMS(BD_BIT_LISTED)) & BD_BITS_HERE)
#else
#ifndef BD_DOMAIN_KERNELS
#define BD_DOMAIN_KERNELS BD_MAIN_ALGORITHMS
#endif
#define BD_TEMPLATES ((0 BD_DOMAIN_KERNELS(BD_BIT)) & BD_BITS_HERE)
#endif
#include <bandolo/template/search/templates.h>

#ifdef BD_KERNELS_LEFT_OUT

static const bd_kernel D(kernels)[] = {{NULL, NULL}};

#elif defined BD_DOMAIN_ALGORITHMS

BD_DOMAIN_ALGORITHMS(BD_KERNEL_LISTED)
#ifndef BANDOLO_TREES
static const bd_kernel D(kernels)[] = {BD_DOMAIN_ALGORITHMS(BD_KERNEL_LISTED_ENTRY){NULL, NULL}};
#endif

#else

BD_DOMAIN_KERNELS(BD_KERNEL)
#ifndef BANDOLO_TREES
static const bd_kernel D(kernels)[] = {BD_DOMAIN_KERNELS(BD_KERNEL_ENTRY){NULL, NULL}};
#endif

#endif

#ifdef BANDOLO_FEW_KERNELS /* a build with checks of each access: the first instance of a file has kernels, the
                              others use the generic instance */
#define BD_KERNELS_LEFT_OUT
#endif
