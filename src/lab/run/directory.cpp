#include "lab/run/directory.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "base/nesting.hpp"

namespace qiyuan::lab {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Expected<RunSpec> read_spec(const fs::path& path) {
    const auto text = base::read_file(path / "run.json");
    if (!text) return tl::unexpected(text.error());
    const auto refuse = [&](std::string_view why) {
        return base::fail(fmt::format("{}: {}", (path / "run.json").string(), why));
    };
    if (base::nesting_depth(*text) > base::kMostNesting) return refuse("the brackets are nested too deeply");
    const Json json = Json::parse(*text, nullptr, false);
    if (json.is_discarded() || !json.is_object() || !json.contains("spec"))
        return refuse("this does not describe a run");
    auto spec = RunSpec::from_json(json["spec"]);
    if (!spec) return refuse(spec.error().text());
    if (json.value("run", "") != spec->run_id()) return refuse("the run's id does not fit what it describes");
    return spec;
}

}  // namespace

Expected<RunDirectory> RunDirectory::create(const fs::path& path, const RunSpec& spec) {
    std::error_code error;
    if (fs::exists(path / "run.json", error)) {
        auto there = open(path);
        if (!there || there->run_id() == spec.run_id()) return there;
        return base::fail(fmt::format("{} holds another run ({}, this would be {}); take another directory",
                                      path.string(), there->run_id(), spec.run_id()));
    }
    fs::create_directories(path / "shards", error);
    if (error) return base::fail(fmt::format("cannot make {}: {}", (path / "shards").string(), error.message()));
    const Json json{{"run", spec.run_id()}, {"experiment", spec.experiment_id()}, {"spec", spec.to_json()}};
    if (auto written = base::write_file(path / "run.json", json.dump(2) + '\n'); !written)
        return tl::unexpected(written.error());
    return RunDirectory{path, spec};
}

Expected<RunDirectory> RunDirectory::open(const fs::path& path) {
    auto spec = read_spec(path);
    if (!spec) return tl::unexpected(spec.error());
    return RunDirectory{path, std::move(*spec)};
}

fs::path RunDirectory::shard_path(std::uint64_t shard) const {
    return shards_path() / fmt::format("{:05}.jsonl", shard);
}

bool RunDirectory::has_shard(std::uint64_t shard) const {
    const auto text = base::read_file(shard_path(shard));
    if (!text) return false;
    const auto read = RunShard::parse(*text);
    return read && read->run_id == run_id_ && read->number == shard;
}

Expected<void> RunDirectory::write_shard(std::uint64_t shard, std::vector<PairRecord> pairs) const {
    return base::write_file(shard_path(shard), RunShard{run_id_, shard, std::move(pairs)}.text());
}

Expected<void> RunDirectory::stop() const { return base::write_file(path_ / "STOP", ""); }

bool RunDirectory::is_stopped() const {
    std::error_code error;
    return fs::exists(path_ / "STOP", error);
}

Expected<void> RunDirectory::allow_to_go_on() const {
    std::error_code error;
    fs::remove(path_ / "STOP", error);
    if (error) return base::fail(fmt::format("cannot remove {}: {}", (path_ / "STOP").string(), error.message()));
    return {};
}

Expected<void> RunReader::refresh() {
    bad_.clear();
    std::error_code error;
    fs::directory_iterator files{directory_.shards_path(), error};
    if (error) return base::fail(fmt::format("cannot read {}: {}", directory_.shards_path().string(), error.message()));
    for (const auto& file : files) {
        const fs::path& path = file.path();
        if (path.extension() != ".jsonl" || read_.contains(path)) continue;
        const auto text = base::read_file(path);
        auto shard = text ? RunShard::parse(*text) : Expected<RunShard>{tl::unexpected(text.error())};
        if (!shard) {
            bad_.push_back({path, shard.error().text()});
            continue;
        }
        if (shard->run_id != directory_.run_id())
            return base::fail(
                fmt::format("{} belongs to run {}, not to {}", path.string(), shard->run_id, directory_.run_id()));
        for (PairRecord& pair : shard->pairs) add(std::move(pair));
        read_.insert(path);
    }
    return {};
}

void RunReader::add(PairRecord pair) {
    if (pair.number >= directory_.spec().pairs) return;
    const auto [there, is_new] = pairs_.try_emplace(pair.number, pair);
    if (is_new) return;
    // Timed games played twice may differ. Which one counts must not depend on the order in which they were read.
    if (to_json(pair).dump() < to_json(there->second).dump()) there->second = std::move(pair);
}

}  // namespace qiyuan::lab
