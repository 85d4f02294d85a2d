#include "lab/run/pool.hpp"

#include <fmt/format.h>

#include <optional>
#include <thread>

namespace qiyuan::lab {
namespace {

// The processes of a pool. Killing one is safe at any moment: what it has finished is in the directory.
class Workers {
public:
    Workers(const LocalPool::Settings& settings, std::uint64_t count) : settings_(settings), processes_(count) {}

    // Starts a process wherever none is running. An error when none could be kept alive for too long.
    [[nodiscard]] Expected<void> keep_running(std::uint64_t pairs_done) {
        if (pairs_done > pairs_done_) starts_without_progress_ = 0;
        pairs_done_ = pairs_done;
        for (std::uint64_t place = 0; place < processes_.size(); ++place) {
            auto& process = processes_[place];
            if (process && !process->has_ended()) continue;
            // A worker that has nothing left to do leaves in peace; the others finish what is missing.
            if (process && process->exit_code() == 0 && any_running(place)) continue;
            if (starts_without_progress_++ >= kMostVainStarts * processes_.size())
                return base::fail("the workers end again and again without finishing anything");
            auto started = base::ChildProcess::start(settings_.worker_command({place, processes_.size()}));
            if (!started) return tl::unexpected(started.error());
            process = std::move(*started);
        }
        return {};
    }

private:
    static constexpr std::uint64_t kMostVainStarts = 5;

    [[nodiscard]] bool any_running(std::uint64_t besides) {
        for (std::uint64_t place = 0; place < processes_.size(); ++place)
            if (place != besides && processes_[place] && !processes_[place]->has_ended()) return true;
        return false;
    }

    const LocalPool::Settings& settings_;
    std::vector<std::optional<base::ChildProcess>> processes_;
    std::uint64_t starts_without_progress_ = 0;
    std::uint64_t pairs_done_ = 0;
};

}  // namespace

Expected<RunReport> LocalPool::run(const RunDirectory& directory) {
    if (auto allowed = directory.allow_to_go_on(); !allowed) return tl::unexpected(allowed.error());
    RunReader reader{directory};
    RunReport report{directory.spec()};
    Workers workers{settings_, settings_.workers};
    for (;;) {
        if (auto read = reader.refresh(); !read) return tl::unexpected(read.error());
        report.take(reader.pairs());
        settings_.show(report);
        if (report.is_complete() || settings_.is_interrupted()) break;
        if (auto kept = workers.keep_running(reader.pairs().size()); !kept) return tl::unexpected(kept.error());
        std::this_thread::sleep_for(settings_.between_looks);
    }
    if (auto stopped = directory.stop(); !stopped) return tl::unexpected(stopped.error());
    return report;
}

}  // namespace qiyuan::lab
