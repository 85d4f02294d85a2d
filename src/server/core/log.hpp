#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.hpp"

namespace qiyuan::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError, kOff };

struct LogSettings {
    LogLevel level = LogLevel::kOff;
    std::optional<std::filesystem::path> file;  // standard error without one
};

// The server's log: one line an event, in fields (logfmt), written by a thread of its own, so that a slow disk delays
// nobody; when it cannot keep up, the oldest lines are lost. Never given tokens, invitations, cookies or deals. From
// any thread.
class Log {
public:
    using Fields = std::initializer_list<std::pair<std::string_view, std::string>>;

    [[nodiscard]] static base::Expected<std::shared_ptr<Log>> open(const LogSettings& settings);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void write(LogLevel level, std::string_view event, Fields fields = {}) const;

private:
    struct Impl;
    explicit Log(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// "text", in quotes where it would otherwise be read as something else; line ends and other control characters escaped.
[[nodiscard]] std::string log_value(std::string_view text);

}  // namespace qiyuan::server
