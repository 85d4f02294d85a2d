#include "app/magic/magic.hpp"

#include <algorithm>
#include <filesystem>

#include "app/places.hpp"
#include "base/file.hpp"
#include "games/magic/levels/level_file.hpp"

namespace qiyuan::app {

base::Expected<std::vector<magic::Level>> read_levels(const std::string& given) {
    const auto path = given.empty() ? need_shared(kLevels) : base::Expected<std::filesystem::path>{given};
    if (!path) return tl::unexpected(path.error());
    std::vector<std::filesystem::path> files{*path};
    std::error_code problem;
    if (std::filesystem::is_directory(*path, problem)) {
        files.clear();
        for (const auto& entry : std::filesystem::directory_iterator{*path, problem})
            if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        if (files.empty()) return base::fail(path->string() + " holds no level files (*.jsonl)");
    }
    std::vector<magic::Level> all;
    for (const auto& file : files) {
        const auto text = base::read_file(file);
        if (!text) return tl::unexpected(text.error());
        auto levels = magic::parse_levels(*text);
        if (!levels) return base::fail(file.string() + ": " + levels.error().text());
        all.insert(all.end(), levels->begin(), levels->end());
    }
    return all;
}

CLI::Option* add_levels_option(CLI::App& command, std::string& path, const std::string& about) {
    return command.add_option("LEVELS,--levels", path, about + " [those that come with the program]");
}

void add_magic(CLI::App& program, ExitStatus& outcome) {
    CLI::App* command = program.add_subcommand("magic", "Play, rate and make levels of Magic Chess");
    command->require_subcommand(1);
    add_magic_play(*command, outcome);
    add_magic_rate(*command, outcome);
    add_magic_generate(*command, outcome);
    add_magic_tables(*command, outcome);
    command->footer("Example: qiyuan magic play");
}

}  // namespace qiyuan::app
