#include "server/study/lab_runs.hpp"

#include <algorithm>
#include <vector>

#include "base/file.hpp"
#include "base/nesting.hpp"
#include "base/text.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A JSON file; null when it is not there or not JSON.
json read_json(const fs::path& path) {
    const auto text = base::read_file(path);
    if (!text || base::nesting_depth(*text) > base::kMostNesting) return nullptr;
    json object = json::parse(*text, nullptr, false);
    return object.is_discarded() ? json(nullptr) : object;
}

json run_json(const fs::path& path) {
    return {{"name", path.filename().string()},
            {"spec", read_json(path / "run.json")},
            {"report", read_json(path / "report.json")}};
}

std::vector<fs::path> runs_in(const std::optional<fs::path>& directory) {
    std::vector<fs::path> runs;
    if (!directory) return runs;
    std::error_code error;
    for (fs::directory_iterator it{*directory, error}, end; it != end && !error; it.increment(error))
        if (fs::exists(it->path() / "run.json", error)) runs.push_back(it->path());
    std::sort(runs.begin(), runs.end());
    return runs;
}

}  // namespace

ApiExpected<json> lab_runs_json(const std::optional<fs::path>& directory) {
    json runs = json::array();
    for (const fs::path& path : runs_in(directory)) runs.push_back(run_json(path));
    return json{{"runs", runs}};
}

ApiExpected<json> lab_run_json(const std::optional<fs::path>& directory, const std::string& name) {
    // Only names that were found count, so that no name leads elsewhere.
    for (const fs::path& path : runs_in(directory))
        if (path.filename() == name) return run_json(path);
    return refuse(ErrorCode::kNotFound, "there is no run " + base::quoted(name));
}

}  // namespace qiyuan::server
