#include "server/server.hpp"

namespace qiyuan::server {
namespace {

// Tables that cannot be read are as good as none: what is asked for is then solved.
std::shared_ptr<tables::Oracle> oracle_with(const std::filesystem::path& file) {
    auto built = tables::Collection::open(file);
    return built ? std::make_shared<tables::Oracle>(std::move(*built)) : std::make_shared<tables::Oracle>();
}

}  // namespace

base::Expected<std::unique_ptr<Server>> Server::start(const ServerSettings& settings) {
    StaticFiles files;
    if (settings.web) {
        auto read = StaticFiles::read(*settings.web);
        if (!read) return tl::unexpected(read.error());
        files = std::move(*read);
    }
    auto hosts = settings.hosts;
    hosts.push_back(settings.network.address);
    std::unique_ptr<Server> server{new Server};
    auto store = Store::open(settings.data / "games.sqlite", server->network_);
    if (!store) return tl::unexpected(store.error());
    server->store_ = std::move(*store);
    server->scheduler_ = std::make_unique<Scheduler>(settings.engines, server->network_);
    server->application_ = std::make_unique<Application>(
        ApplicationSettings{settings.version, std::move(files), settings.runs, settings.levels,
                            oracle_with(settings.data / "banqi.tables"), settings.visitors},
        Access{std::move(hosts), settings.origins}, server->network_, *server->store_, *server->scheduler_);
    const auto port = server->network_.listen(settings.network, *server->application_);
    if (!port) return tl::unexpected(port.error());
    server->port_ = *port;
    return server;
}

}  // namespace qiyuan::server
