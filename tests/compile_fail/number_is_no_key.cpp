#include "base/key.hpp"

using qiyuan::base::Key;

// A number is a key only when somebody says so.
inline Key toggled(Key key) {
#ifdef MISTAKE
    return key ^ 1U;
#else
    return key ^ Key { 1 };
#endif
}
