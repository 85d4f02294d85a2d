#include "base/file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "base/read_all.hpp"

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

TEST(File, RefusesDevicesAndWhatIsTooLarge) {
    EXPECT_NE(read_file("/dev/zero").error().text().find("it is a device"), std::string::npos);
    // 50 GB that take no room on the disk.
    const auto file = std::filesystem::path{testing::TempDir()} / "qiyuan_file_test_large";
    ASSERT_TRUE(write_file(file, "x"));
    std::filesystem::resize_file(file, 50'000'000'000);
    const std::string error = read_file(file).error().text();
    EXPECT_NE(error.find("it has more than 1024 MiB"), std::string::npos) << error;
    std::istringstream endless{std::string(200'000, 'x')};
    EXPECT_FALSE(read_all(endless, "standard input", 100'000));
    std::istringstream just_enough{std::string(200'000, 'x')};
    EXPECT_EQ(read_all(just_enough, "standard input", 200'000).value().size(), 200'000U);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace qiyuan::base
