#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace qiyuan::lab {

// How a run is given to Slurm.
struct SlurmJob {
    std::filesystem::path program;    // this one, where every node sees it
    std::filesystem::path directory;  // of the run, where every node sees it
    std::uint64_t tasks = 1;          // of the array: workers, each with a stripe of the shards
    std::string partition;            // empty: the cluster's default
    std::string time;                 // limit for each task, as Slurm writes it; empty: the partition's
    std::uint64_t cpus_per_task = 1;
};

// The batch script of the array: each task plays its stripe of the run, then helps the others. A task that dies is put
// back into the queue; what it had finished is in the directory.
[[nodiscard]] std::string slurm_array_script(const SlurmJob& job);

// The batch script that runs when all tasks have ended, however they did: plays what is still missing and writes the
// reports.
[[nodiscard]] std::string slurm_merge_script(const SlurmJob& job);

}  // namespace qiyuan::lab
