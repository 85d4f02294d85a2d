#pragma once

#include <cstdint>
#include <map>

#include "base/expected.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/run_report.hpp"

namespace qiyuan::lab {

// Writes report.json, report.md, report.svg and games.pgn into the directory, and report.png where rsvg-convert is
// installed. Only the pairs that the report counts are in them.
[[nodiscard]] Expected<void> publish(const RunDirectory& directory, const RunReport& report,
                                     const std::map<std::uint64_t, PairRecord>& pairs);

// Writes report.json alone, for those who look on while the run goes on.
[[nodiscard]] Expected<void> publish_progress(const RunDirectory& directory, const RunReport& report);

}  // namespace qiyuan::lab
