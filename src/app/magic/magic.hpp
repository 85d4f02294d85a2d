#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "base/expected.hpp"
#include "games/magic/levels/level.hpp"

namespace qiyuan::app {

// The parts of `qiyuan magic`.
void add_magic_generate(CLI::App& magic, ExitStatus& outcome);
void add_magic_play(CLI::App& magic, ExitStatus& outcome);
void add_magic_rate(CLI::App& magic, ExitStatus& outcome);
void add_magic_tables(CLI::App& magic, ExitStatus& outcome);

// All levels of a file, or of the chapter_*.jsonl files of a directory; without a path those that come with the
// program.
[[nodiscard]] base::Expected<std::vector<magic::Level>> read_levels(const std::string& path);
// The option for such a path, which may also stand without its name.
CLI::Option* add_levels_option(CLI::App& command, std::string& path, const std::string& about);

}  // namespace qiyuan::app
