#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "lab/run/run_shard.hpp"
#include "lab/run/spec.hpp"

namespace qiyuan::lab {

// The directory of a run: `run.json`, `shards/NNNNN.jsonl`, `STOP`, and the reports. Any number of processes on any
// number of machines may use it at once: a shard appears whole or not at all and is never changed.
class RunDirectory {
public:
    // Makes the directory, or goes on with it when it holds this very run; refuses another run's.
    [[nodiscard]] static Expected<RunDirectory> create(const std::filesystem::path& path, const RunSpec& spec);
    [[nodiscard]] static Expected<RunDirectory> open(const std::filesystem::path& path);

    [[nodiscard]] const RunSpec& spec() const { return spec_; }
    [[nodiscard]] const std::string& run_id() const { return run_id_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path shards_path() const { return path_ / "shards"; }
    [[nodiscard]] std::filesystem::path shard_path(std::uint64_t shard) const;

    // True when the shard is there and whole.
    [[nodiscard]] bool has_shard(std::uint64_t shard) const;
    [[nodiscard]] Expected<void> write_shard(std::uint64_t shard, std::vector<PairRecord> pairs) const;

    // Asks every worker to leave.
    [[nodiscard]] Expected<void> stop() const;
    [[nodiscard]] bool is_stopped() const;
    [[nodiscard]] Expected<void> allow_to_go_on() const;

private:
    RunDirectory(std::filesystem::path path, RunSpec spec)
        : path_(std::move(path)), spec_(std::move(spec)), run_id_(spec_.run_id()) {}

    std::filesystem::path path_;
    RunSpec spec_;
    std::string run_id_;
};

// A shard file that cannot be used, and why. Its pairs count as not played.
struct BadShard {
    std::filesystem::path path;
    std::string why;
};

// Collects the pairs of a run from its shards, whatever they are called and however often a pair is there.
class RunReader {
public:
    explicit RunReader(const RunDirectory& directory) : directory_(directory) {}

    // Reads what is new. An error when a shard of another run is found: then somebody mixed up directories.
    [[nodiscard]] Expected<void> refresh();

    [[nodiscard]] const std::map<std::uint64_t, PairRecord>& pairs() const { return pairs_; }
    [[nodiscard]] const std::vector<BadShard>& bad_shards() const { return bad_; }

private:
    void add(PairRecord pair);

    RunDirectory directory_;
    std::set<std::filesystem::path> read_;  // the whole shards; bad ones are looked at again
    std::map<std::uint64_t, PairRecord> pairs_;
    std::vector<BadShard> bad_;
};

}  // namespace qiyuan::lab
