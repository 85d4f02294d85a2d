#include <fmt/core.h>

#include <memory>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "app/lab/contestants.hpp"
#include "app/lab/run_options.hpp"
#include "lab/run/shard_player.hpp"

namespace qiyuan::app {
namespace {

struct RunShardOptions {
    std::string directory;
    std::optional<std::uint64_t> shard;
    std::string stripe;
};

base::Expected<std::vector<std::uint64_t>> shards_asked_for(const RunShardOptions& options, const lab::RunSpec& spec) {
    if (options.shard.has_value() != options.stripe.empty()) return base::fail("give either --shard K or --stripe I/N");
    if (options.shard) {
        if (*options.shard >= spec.shards())
            return base::fail(fmt::format("the run has shards 0 to {}, not {}", spec.shards() - 1, *options.shard));
        return std::vector{*options.shard};
    }
    const auto stripe = lab::Stripe::parse(options.stripe);
    if (!stripe) return tl::unexpected(stripe.error());
    return stripe->order(spec.shards());
}

int run_shards(const RunShardOptions& options) {
    const auto run = lab::RunDirectory::open(options.directory);
    if (!run) return report("run-shard", run.error());
    const auto shards = shards_asked_for(options, run->spec());
    if (!shards) return report("run-shard", shards.error());
    if (const auto same = check_identities(run->spec()); !same) return report("run-shard", same.error());
    const Interrupt interrupt;
    auto worker = lab::ShardPlayer::make(*run, player_factory({run->spec().game, run->spec().rules}),
                                         [&interrupt] { return interrupt.happened(); });
    if (!worker) return report("run-shard", worker.error());
    for (const std::uint64_t shard : *shards) {
        if (run->is_stopped()) return 0;
        const auto done = worker->play_shard(shard);
        if (!done) return report("run-shard", done.error());
        if (*done == lab::ShardPlayer::Outcome::kInterrupted) return kInterruptedExitCode;
    }
    return 0;
}

}  // namespace

void add_run_shard(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<RunShardOptions>();
    CLI::App* command =
        program.add_subcommand("run-shard", "Play a part of a run (what match and batch systems start)");
    command->add_option("DIR", options->directory, "Directory of the run")->required();
    command->add_option("--shard", options->shard, "Number of the shard to play");
    command->add_option("--stripe", options->stripe, "I/N: play every N-th shard from the I-th on, then what is left");
    command->footer("Example: qiyuan run-shard run1 --shard 7");
    command->callback([options, &outcome] { outcome.exit_code = run_shards(*options); });
}

}  // namespace qiyuan::app
