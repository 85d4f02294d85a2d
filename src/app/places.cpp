#include "app/places.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

namespace qiyuan::app {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> candidates(const SharedData& data) {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    // build/PRESET/qiyuan stands two directories below the top of its tree.
    return {program / "../.." / data.in_tree, program / "../share/qiyuan" / data.elsewhere,
            usual_data() / data.elsewhere, fs::path{"."} / data.in_tree};
}

}  // namespace

fs::path usual_data() {
    if (const char* base = std::getenv("XDG_DATA_HOME"); base != nullptr && *base != '\0')
        return fs::path{base} / "qiyuan";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path{home} / ".local" / "share" / "qiyuan";
    return "qiyuan-data";
}

std::optional<fs::path> find_shared(const SharedData& data) {
    for (const fs::path& place : candidates(data)) {
        std::error_code error;
        if (fs::exists(data.proof.empty() ? place : place / data.proof, error)) return place.lexically_normal();
    }
    return std::nullopt;
}

base::Expected<fs::path> need_shared(const SharedData& data) {
    if (auto found = find_shared(data)) return *std::move(found);
    return base::fail(fmt::format("{} was not found beside the program, in {} or here; {} names the place", data.what,
                                  usual_data().string(), data.option));
}

}  // namespace qiyuan::app
