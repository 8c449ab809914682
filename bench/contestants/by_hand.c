/* See contestants.h. */
#define STOPPABLE 0
#define IDASTAR   idastar_by_hand
#include "by_hand.h"
