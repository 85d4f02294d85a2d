#include "lab/run/slurm.hpp"

#include <fmt/format.h>

namespace qiyuan::lab {
namespace {

// In single quotes, as a shell takes it literally.
std::string shell_quoted(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return quoted + "'";
}

std::string head(const SlurmJob& job, std::string_view name) {
    std::string text = fmt::format(
        "#!/bin/sh\n"
        "#SBATCH --job-name={}\n"
        "#SBATCH --output=\"{}/slurm-%x-%j.log\"\n"
        "#SBATCH --ntasks=1\n"
        "#SBATCH --cpus-per-task={}\n",
        name, job.directory.string(), job.cpus_per_task);
    if (!job.partition.empty()) text += fmt::format("#SBATCH --partition={}\n", job.partition);
    if (!job.time.empty()) text += fmt::format("#SBATCH --time={}\n", job.time);
    return text;
}

}  // namespace

std::string slurm_array_script(const SlurmJob& job) {
    return head(job, "qiyuan") + fmt::format(
                                     "#SBATCH --array=0-{}\n"
                                     "#SBATCH --requeue\n"
                                     "exec {} run-shard {} --stripe \"$SLURM_ARRAY_TASK_ID/{}\"\n",
                                     job.tasks - 1, shell_quoted(job.program.string()),
                                     shell_quoted(job.directory.string()), job.tasks);
}

std::string slurm_merge_script(const SlurmJob& job) {
    const std::string program = shell_quoted(job.program.string());
    const std::string directory = shell_quoted(job.directory.string());
    return head(job, "qiyuan-merge") +
           fmt::format("set -e\n{0} run-shard {1} --stripe 0/1\nexec {0} merge {1}\n", program, directory);
}

}  // namespace qiyuan::lab
