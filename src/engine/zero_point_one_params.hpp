#pragma once

#include "search/params.hpp"

namespace qiyuan::engine {

// The numbers of the search for 0.1.
[[nodiscard]] inline search::Params zero_point_one_params() { return {}; }

}  // namespace qiyuan::engine
