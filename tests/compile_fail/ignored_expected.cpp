#include "games/xiangqi/fen.hpp"

using namespace qiyuan;

// Bad input must be looked at: a result that may be an error cannot be dropped.
inline bool is_readable(std::string_view text) {
#ifdef MISTAKE
    xiangqi::parse_fen(text);
    return true;
#else
    return xiangqi::parse_fen(text).has_value();
#endif
}
