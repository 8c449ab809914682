/* A game whose table lacks its functions. */
#include <bandolo/adversary/game.h>

BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi)
{
    static const bd_game half = {.abi = BD_ABI, .name = "half"};
    (void)abi;
    return &half;
}
