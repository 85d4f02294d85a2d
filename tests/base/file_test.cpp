#include "base/file.hpp"

#include <gtest/gtest.h>

namespace qiyuan::base {
namespace {

TEST(File, WritesReplacesAndReads) {
    const auto path = std::filesystem::path{testing::TempDir()} / "qiyuan_file_test";
    std::filesystem::create_directories(path);
    const auto file = path / "a";
    for (const std::string& text : {std::string{}, std::string(100'000, 'x'), std::string{"a\0b\n", 4}}) {
        ASSERT_TRUE(write_file(file, text));
        EXPECT_EQ(read_file(file).value(), text);
    }
    // Nothing is left beside it.
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{path}, {}), 1);
    std::filesystem::remove_all(path);
}

TEST(File, ErrorsNameTheFile) {
    EXPECT_NE(read_file("/nowhere/at/all").error().text().find("/nowhere/at/all"), std::string::npos);
    EXPECT_NE(write_file("/nowhere/at/all", "x").error().text().find("/nowhere/at/all"), std::string::npos);
    EXPECT_FALSE(read_file(testing::TempDir()));
}

}  // namespace
}  // namespace qiyuan::base
