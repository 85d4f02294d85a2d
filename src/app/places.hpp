#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::app {

// Where games, progress and tables are kept when nobody says: with the user's other data.
[[nodiscard]] std::filesystem::path usual_data();

// A file or directory that comes with the program or was made for it, and is looked for in the tree that the program
// was built in, in the prefix that it is installed in (../share/qiyuan), with the user's data, and here.
struct SharedData {
    std::string_view in_tree;    // from the top of the source tree: web/dist
    std::string_view elsewhere;  // web
    std::string_view proof;      // what must be there: web/index.html; the thing itself without it
    std::string_view what;       // for an error
    std::string_view option;     // that names it
};
inline constexpr SharedData kLevels{"levels", "levels", "chapter_01.jsonl", "the levels of the campaign", "--levels"};
inline constexpr SharedData kWebClient{"web/dist", "web", "index.html", "the web client", "--web"};
inline constexpr SharedData kBanqiTables{"banqi.tables", "banqi.tables", "", "endgame tables of banqi", "--file"};
inline constexpr SharedData kSource{"", "source", "src/app/main.cpp", "the project's source", "--project"};

// Nothing where it is nowhere. What cannot be looked at is not there.
[[nodiscard]] std::optional<std::filesystem::path> find_shared(const SharedData& data);
// The same with an error that names the option.
[[nodiscard]] base::Expected<std::filesystem::path> need_shared(const SharedData& data);

}  // namespace qiyuan::app
