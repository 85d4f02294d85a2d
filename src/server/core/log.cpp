#include "server/core/log.hpp"

#include <fmt/format.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>
#include <array>

namespace qiyuan::server {
namespace {

constexpr std::size_t kMostWaiting = 8192;
constexpr std::size_t kMostFileBytes = std::size_t{32} << 20U;
constexpr std::size_t kOldFiles = 4;
constexpr std::size_t kLongestValue = 512;

constexpr std::array kLevels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err,
                             spdlog::level::off};

spdlog::level::level_enum level_of(LogLevel level) { return kLevels.at(static_cast<std::size_t>(level)); }

spdlog::sink_ptr sink_for(const LogSettings& settings) {
    if (!settings.file) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
    return std::make_shared<spdlog::sinks::rotating_file_sink_mt>(settings.file->string(), kMostFileBytes, kOldFiles);
}

}  // namespace

struct Log::Impl {
    std::shared_ptr<spdlog::details::thread_pool> writers;
    std::shared_ptr<spdlog::async_logger> logger;
};

Log::Log(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Log::~Log() = default;

base::Expected<std::shared_ptr<Log>> Log::open(const LogSettings& settings) {
    try {
        auto impl = std::make_unique<Impl>();
        impl->writers = std::make_shared<spdlog::details::thread_pool>(kMostWaiting, 1);
        impl->logger = std::make_shared<spdlog::async_logger>("qiyuan", sink_for(settings), impl->writers,
                                                              spdlog::async_overflow_policy::overrun_oldest);
        impl->logger->set_level(level_of(settings.level));
        impl->logger->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
        impl->logger->flush_on(spdlog::level::info);
        return std::shared_ptr<Log>{new Log{std::move(impl)}};
    } catch (const spdlog::spdlog_ex& error) {
        return base::fail(std::string{"cannot open the log: "} + error.what());
    }
}

void Log::write(LogLevel level, std::string_view event, Fields fields) const {
    if (!impl_->logger->should_log(level_of(level))) return;
    std::string line = fmt::format("event={}", event);
    for (const auto& [name, value] : fields) line += fmt::format(" {}={}", name, log_value(value));
    impl_->logger->log(level_of(level), line);
}

std::string log_value(std::string_view text) {
    const auto is_plain = [](char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '=' && c != '\\'; };
    if (!text.empty() && text.size() <= kLongestValue && std::all_of(text.begin(), text.end(), is_plain))
        return std::string{text};
    std::string quoted = "\"";
    for (const char c : text.substr(0, kLongestValue)) {
        if (c == '"' || c == '\\')
            quoted += fmt::format("\\{}", c);
        else if (c >= ' ' && c != '\x7f')
            quoted += c;
        else
            quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    return quoted + "\"";
}

}  // namespace qiyuan::server
