#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/child_process.hpp"
#include "base/expected.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/run_report.hpp"
#include "lab/run/shard_player.hpp"

namespace qiyuan::lab {

// Runs a run on this machine: starts workers, starts a new one for each that dies, looks at the directory now and then,
// and tells the workers to stop when the test is decided.
class LocalPool {
public:
    struct Settings {
        std::uint64_t workers = 1;
        // The command that plays one stripe of the run.
        std::function<base::ProcessCommand(const Stripe&)> worker_command;
        // Shown the state after each look.
        std::function<void(const RunReport&)> show;
        std::function<bool()> is_interrupted;
        base::Milliseconds between_looks{200};
    };

    explicit LocalPool(Settings settings) : settings_(std::move(settings)) {}

    // Goes on until the run is complete or interrupted; the report says which. An error when the workers keep failing.
    [[nodiscard]] Expected<RunReport> run(const RunDirectory& directory);

private:
    Settings settings_;
};

}  // namespace qiyuan::lab
