#include <string>

#include "base/static_vector.hpp"

// StaticVector does not run destructors, so it holds only what needs none.
#ifdef MISTAKE
inline qiyuan::base::StaticVector<std::string, 4> items;
#else
inline qiyuan::base::StaticVector<int, 4> items;
#endif
