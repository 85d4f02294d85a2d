#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::app {

// A file that is written piece by piece, or standard output for "-". A regular file appears whole under its name with
// commit(); without it nothing is left behind.
class OutputFile {
public:
    explicit OutputFile(std::string path) : path_(std::move(path)) {}
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    [[nodiscard]] base::Expected<void> write(std::string_view bytes);
    [[nodiscard]] base::Expected<void> commit();

private:
    [[nodiscard]] base::Expected<void> open();
    [[nodiscard]] tl::unexpected<base::Error> failure() const;

    std::string path_;
    std::string beside_;  // where the bytes are until commit(); empty if they go to path_ at once
    std::FILE* file_ = nullptr;
};

}  // namespace qiyuan::app
