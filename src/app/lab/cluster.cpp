#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/lab/contestants.hpp"
#include "app/numbers.hpp"
#include "base/child_process.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/slurm.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;

struct SlurmOptions {
    std::string directory;
    lab::SlurmJob job;
    bool write_only = false;
    bool json = false;
};

// Hands a script to sbatch; the number of the job it becomes.
Expected<std::string> submit(const std::filesystem::path& script, const std::string& after) {
    base::ProcessCommand command{"sbatch", {"--parsable"}, base::StderrMode::kShown};
    if (!after.empty()) command.arguments.push_back("--dependency=afterany:" + after);
    command.arguments.push_back(script.string());
    auto process = base::ChildProcess::start(command);
    if (!process) return base::fail(fmt::format("cannot start sbatch: {}", process.error().text()));
    constexpr std::chrono::minutes kPatience{1};
    const auto deadline = base::Stopwatch::Clock::now() + kPatience;
    const auto line = process->read_line(deadline);
    process->stop(deadline);
    // "12;cluster" where there are several clusters.
    auto number = line.text.substr(0, line.text.find(';'));
    if (line.status != base::LineStatus::kLine || !base::parse_integer(number))
        return base::fail("sbatch did not take the job (is Slurm installed and running here?)");
    return number;
}

int run_slurm(SlurmOptions options) {
    const auto fail = [](const base::Error& error) { return report("cluster slurm", error); };
    const auto run = lab::RunDirectory::open(options.directory);
    if (!run) return fail(run.error());
    if (const auto allowed = run->allow_to_go_on(); !allowed) return fail(allowed.error());
    std::error_code error;
    options.job.directory = std::filesystem::absolute(run->path(), error);
    options.job.program = surroundings().self_program;
    options.job.tasks = std::min(options.job.tasks, run->spec().shards());
    const auto array = options.job.directory / "slurm-array.sh";
    const auto merge = options.job.directory / "slurm-merge.sh";
    if (const auto done = base::write_file(array, lab::slurm_array_script(options.job)); !done)
        return fail(done.error());
    if (const auto done = base::write_file(merge, lab::slurm_merge_script(options.job)); !done)
        return fail(done.error());
    nlohmann::ordered_json json{{"array", array.string()}, {"merge", merge.string()}};
    if (!options.write_only) {
        const auto array_job = submit(array, "");
        if (!array_job) return fail(array_job.error());
        const auto merge_job = submit(merge, *array_job);
        if (!merge_job) return fail(merge_job.error());
        json["array_job"] = *array_job;
        json["merge_job"] = *merge_job;
    }
    if (options.json)
        fmt::print("{}\n", json.dump());
    else
        for (const auto& [key, value] : json.items()) fmt::print("{:<10} {}\n", key, value.get<std::string>());
    return 0;
}

}  // namespace

void add_cluster(CLI::App& program, ExitStatus& outcome) {
    constexpr std::uint64_t kMostTasks = 100'000;
    constexpr std::uint64_t kMostCpus = 1024;
    CLI::App* cluster = program.add_subcommand("cluster", "Hand a run to a batch system");
    cluster->require_subcommand(1);
    cluster->footer("Example: qiyuan cluster slurm run1 --tasks 64");
    const auto options = std::make_shared<SlurmOptions>();
    CLI::App* command = cluster->add_subcommand(
        "slurm", "Play a run as a Slurm array job, and write its reports when the tasks have ended");
    command->add_option("DIR", options->directory, "Directory of the run, as match --plan makes it; seen by all nodes")
        ->required();
    command->add_option("--tasks", options->job.tasks, "Tasks of the job array")
        ->check(between(std::uint64_t{1}, kMostTasks))
        ->capture_default_str();
    command->add_option("--cpus-per-task", options->job.cpus_per_task, "Processors for each task")
        ->check(between(std::uint64_t{1}, kMostCpus))
        ->capture_default_str();
    command->add_option("--partition", options->job.partition, "Slurm partition");
    command->add_option("--time", options->job.time, "Limit for each task, as Slurm writes it (1:30:00)");
    command->add_flag("--write-only", options->write_only, "Write the scripts and submit nothing");
    command->add_flag("--json", options->json, "Print scripts and job numbers as JSON");
    command->footer(
        "Example: qiyuan match --a self --b self,Hash=1 --pairs 1000 --limit nodes=20000 --out run1 --plan\n"
        "         qiyuan cluster slurm run1 --tasks 64");
    command->callback([options, &outcome] { outcome.exit_code = run_slurm(*options); });
}

}  // namespace qiyuan::app
