#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/interrupt.hpp"
#include "base/expected.hpp"
#include "lab/run/run_report.hpp"
#include "lab/run/spec.hpp"

namespace qiyuan::app {

// What `match`, `gauntlet` and `tune spsa` have in common.
struct RunOptions {
    std::string game = "xiangqi";
    std::string rules;
    std::uint64_t pairs = 50;
    std::string limit;
    std::string openings;  // empty: what is usual for the game
    std::uint64_t seed = 1;
    std::string sprt;
    std::string model = "logistic";
    std::uint64_t threads = 1;
    std::uint64_t shard_pairs = 0;     // 0: chosen by the number of pairs
    std::optional<double> luck_slope;  // none: as measured for the game
    int margin_ms = 100;
    int stall_ms = 60'000;
    std::uint64_t most_plies = 2'000;
    bool json = false;

    void add_to(CLI::App& command);
    void add_conditions_to(CLI::App& command);  // the same without --pairs and --limit
    void add_test_to(CLI::App& command);        // --sprt and --model

    // The run of two engines under these options; both are tried out.
    [[nodiscard]] base::Expected<lab::RunSpec> spec_for(const std::string& a, const std::string& b) const;
};

// Whether a terminal shows how a run goes while it goes.
enum class LiveView : std::uint8_t { kShown, kHidden };

// Plays the run in the directory on this machine and writes its reports.
[[nodiscard]] base::Expected<lab::RunReport> play_run(const lab::RunSpec& spec, const std::filesystem::path& directory,
                                                      std::uint64_t workers, LiveView view = LiveView::kShown);

// 0 when the run is complete and valid.
[[nodiscard]] int exit_code_of(const lab::RunReport& report);

// A directory for a run that nobody wants to keep; gone with this object.
class ScratchDirectory {
public:
    ScratchDirectory();
    ~ScratchDirectory();
    ScratchDirectory(const ScratchDirectory&) = delete;
    ScratchDirectory& operator=(const ScratchDirectory&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace qiyuan::app
