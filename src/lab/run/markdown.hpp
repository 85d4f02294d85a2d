#pragma once

#include <string>

#include "lab/run/run_report.hpp"

namespace qiyuan::lab {

// The report for people, as a page of Markdown.
[[nodiscard]] std::string to_markdown(const RunReport& report);

// The state in a few lines, for a terminal.
[[nodiscard]] std::string to_table(const RunReport& report);

}  // namespace qiyuan::lab
