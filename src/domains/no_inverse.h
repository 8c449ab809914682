/* No move takes another one back. */
#include <bandolo/template/base/compiler.h>

BD_INLINE bd_move D(inverse)(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}
