#pragma once

#include <string>

#include "lab/run/report.hpp"

namespace qiyuan::lab {

// The report for people, as a page of Markdown.
[[nodiscard]] std::string to_markdown(const Report& report);

// The state in a few lines, for a terminal.
[[nodiscard]] std::string to_table(const Report& report);

}  // namespace qiyuan::lab
