#include "server/server.hpp"

#include <fmt/format.h>

#include <cmath>
#include <system_error>

namespace qiyuan::server {
namespace {

// Tables that cannot be read are as good as none: what is asked for is then solved.
std::shared_ptr<tables::Oracle> oracle_with(const std::filesystem::path& file) {
    auto built = tables::Collection::open(file);
    return built ? std::make_shared<tables::Oracle>(std::move(*built)) : std::make_shared<tables::Oracle>();
}

// A limit that is no number, or less than nothing, would let everybody in or nobody.
base::Expected<void> check(std::string_view what, const Rate& rate) {
    if (std::isfinite(rate.burst) && std::isfinite(rate.per_second) && rate.burst >= 1 && rate.per_second >= 0)
        return {};
    return base::fail(fmt::format("{}: a limit must be a number that is not negative", what));
}

base::Expected<void> check(const ServerSettings& settings) {
    const std::pair<std::string_view, const Rate&> rates[] = {
        {"requests", settings.visitors.requests},        {"new games", settings.visitors.new_games},
        {"foreign requests", settings.visitors.foreign}, {"analyses", settings.visitors.analyses},
        {"messages", settings.network.socket_messages},
    };
    for (const auto& [what, rate] : rates)
        if (const auto sound = check(what, rate); !sound) return sound;
    return {};
}

}  // namespace

base::Expected<std::unique_ptr<Server>> Server::start(const ServerSettings& settings) {
    std::unique_ptr<Server> server{new Server};
    try {
        if (const auto opened = server->open(settings); !opened) return tl::unexpected(opened.error());
    } catch (const std::system_error& error) {
        return base::fail(fmt::format("cannot start {} threads for engines and {} others: {}", settings.engines.threads,
                                      settings.workers.threads + 2, error.code().message()));
    }
    return server;
}

base::Expected<void> Server::open(const ServerSettings& settings) {
    if (const auto sound = check(settings); !sound) return sound;
    auto log = Log::open(settings.log);
    if (!log) return tl::unexpected(log.error());
    log_ = std::move(*log);
    StaticFiles files;
    if (settings.web) {
        auto read = StaticFiles::read(*settings.web);
        if (!read) return tl::unexpected(read.error());
        files = std::move(*read);
    }
    auto hosts = settings.hosts;
    hosts.push_back(settings.network.address);
    auto lock = DirectoryLock::take(settings.data);
    if (!lock) return tl::unexpected(lock.error());
    lock_ = std::move(*lock);
    auto store = Store::open(settings.data / "games.sqlite", network_);
    if (!store) return tl::unexpected(store.error());
    store_ = std::move(*store);
    scheduler_ = std::make_unique<Scheduler>(settings.engines, network_);
    workers_ = std::make_unique<Workers>(settings.workers, network_);
    application_ = std::make_unique<Application>(
        ApplicationSettings{settings.version, std::move(files), settings.runs, settings.levels,
                            oracle_with(settings.data / "banqi.tables"), settings.visitors, settings.on_alive},
        Access{std::move(hosts), settings.origins},
        ApplicationServices{network_, *store_, *scheduler_, *workers_, *log_});
    const auto port = network_.listen(settings.network, *application_);
    if (!port) return tl::unexpected(port.error());
    port_ = *port;
    log_->write(LogLevel::kInfo, "started",
                {{"version", settings.version}, {"port", std::to_string(port_)}, {"data", settings.data.string()}});
    return {};
}

Server::~Server() {
    if (port_ != 0) log_->write(LogLevel::kInfo, "ended");
}

}  // namespace qiyuan::server
