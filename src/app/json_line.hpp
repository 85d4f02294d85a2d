#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <nlohmann/json.hpp>

namespace qiyuan::app {

// One line of JSON on standard output, visible at once. Text that came from elsewhere may be no UTF-8; what is not is
// shown as U+FFFD.
template <typename Json>
void print_json_line(const Json& json) {
    fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    std::fflush(stdout);
}

}  // namespace qiyuan::app
