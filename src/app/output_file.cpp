#include "app/output_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/text.hpp"

namespace qiyuan::app {

OutputFile::~OutputFile() {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
    if (!beside_.empty()) ::unlink(beside_.c_str());
}

tl::unexpected<base::Error> OutputFile::failure() const {
    return base::fail(fmt::format("cannot write {}: {}", path_ == "-" ? "standard output" : base::quoted(path_),
                                  std::generic_category().message(errno)));
}

base::Expected<void> OutputFile::open() {
    if (file_ != nullptr) return {};
    std::error_code ignored;
    if (path_ == "-") {
        file_ = stdout;
    } else if (std::filesystem::exists(path_, ignored) && !std::filesystem::is_regular_file(path_, ignored)) {
        file_ = std::fopen(path_.c_str(), "wb");  // a device or a pipe
    } else {
        beside_ = path_ + ".XXXXXX";
        const int descriptor = ::mkstemp(beside_.data());
        constexpr mode_t kReadableByAll = 0644;
        if (descriptor >= 0) file_ = ::fdopen(descriptor, "wb");
        if (file_ == nullptr)
            beside_.clear();
        else
            static_cast<void>(::fchmod(descriptor, kReadableByAll));
    }
    return file_ != nullptr ? base::Expected<void>{} : failure();
}

base::Expected<void> OutputFile::write(std::string_view bytes) {
    if (const auto done = open(); !done) return done;
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) return failure();
    return {};
}

base::Expected<void> OutputFile::commit() {
    if (const auto done = open(); !done) return done;
    if (std::fflush(file_) != 0) return failure();
    if (beside_.empty()) return {};
    if (std::fclose(std::exchange(file_, nullptr)) != 0 || std::rename(beside_.c_str(), path_.c_str()) != 0)
        return failure();
    beside_.clear();
    return {};
}

}  // namespace qiyuan::app
