#pragma once

#include <string>

#include "eval/classical/banqi/terms.hpp"

namespace qiyuan::eval::banqi {

// The terms of a position by colour, and what each piece is worth in it, in lines for people to read.
template <Variant V>
[[nodiscard]] std::string explain(const Position<V>& pos, const Weights& weights = {});

}  // namespace qiyuan::eval::banqi
