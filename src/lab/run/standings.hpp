#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "lab/run/run_report.hpp"

namespace qiyuan::lab {

// Several runs side by side: a row for each pairing, and each engine's points over all of them.
[[nodiscard]] std::string standings_markdown(std::span<const RunReport> reports);
[[nodiscard]] nlohmann::ordered_json standings_json(std::span<const RunReport> reports);

}  // namespace qiyuan::lab
