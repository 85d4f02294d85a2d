#include "games/banqi/position.hpp"
#include "games/dark/deal.hpp"

using namespace qiyuan;

// Nobody can peek: a position is made from what can be seen.
using Deal = dark::Deal<banqi::Standard::Size>;
inline auto position(const banqi::RawPosition<banqi::Standard>& raw, [[maybe_unused]] const Deal& deal) {
#ifdef MISTAKE
    return banqi::Position<banqi::Standard>::from_raw(deal);
#else
    return banqi::Position<banqi::Standard>::from_raw(raw);
#endif
}
