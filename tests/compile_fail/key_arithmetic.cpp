#include "base/key.hpp"

using qiyuan::base::Key;

// Keys combine by exclusive-or and nothing else.
inline Key combined(Key a, Key b) {
#ifdef MISTAKE
    return a + b;
#else
    return a ^ b;
#endif
}
