#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/run/slurm.hpp"

namespace qiyuan::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(SlurmScripts, PlayStripesAndMergeAfterwards) {
    SlurmJob job{"/opt/qiyuan", "/runs/one", 8, "short", "1:00:00", 2};
    const std::string array = slurm_array_script(job);
    EXPECT_TRUE(array.starts_with("#!/bin/sh\n"));
    EXPECT_THAT(array, HasSubstr("#SBATCH --array=0-7\n"));
    EXPECT_THAT(array, HasSubstr("#SBATCH --requeue\n"));
    EXPECT_THAT(array, HasSubstr("#SBATCH --partition=short\n"));
    EXPECT_THAT(array, HasSubstr("#SBATCH --time=1:00:00\n"));
    EXPECT_THAT(array, HasSubstr("#SBATCH --cpus-per-task=2\n"));
    EXPECT_THAT(array, HasSubstr("'/opt/qiyuan' run-shard '/runs/one' --stripe \"$SLURM_ARRAY_TASK_ID/8\"\n"));
    const std::string merge = slurm_merge_script(job);
    EXPECT_THAT(merge, Not(HasSubstr("--array")));
    EXPECT_THAT(merge, HasSubstr("'/opt/qiyuan' run-shard '/runs/one' --stripe 0/1\n"));
    EXPECT_THAT(merge, HasSubstr("'/opt/qiyuan' merge '/runs/one'\n"));
}

TEST(SlurmScripts, OddPathsStayOneWord) {
    const SlurmJob job{"/opt/my program", "/runs/it's", 1, "", "", 1};
    EXPECT_THAT(slurm_array_script(job), HasSubstr(R"('/opt/my program' run-shard '/runs/it'\''s')"));
    EXPECT_THAT(slurm_array_script(job), Not(HasSubstr("--partition")));
}

}  // namespace
}  // namespace qiyuan::lab
