#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "server/application.hpp"
#include "server/core/directory_lock.hpp"
#include "server/core/log.hpp"
#include "server/core/workers.hpp"
#include "server/http/network.hpp"
#include "server/play/store.hpp"
#include "server/study/scheduler.hpp"

namespace qiyuan::server {

struct ServerSettings {
    std::string version;
    NetworkSettings network;
    std::filesystem::path data;                // holds the store, and endgame tables if there are any
    std::optional<std::filesystem::path> web;  // the client's files
    std::optional<std::filesystem::path> runs;
    std::vector<magic::Level> levels;  // of the campaign
    std::vector<std::string> hosts;
    std::vector<std::string> origins;
    SchedulerLimits engines;
    WorkerLimits workers;
    VisitorLimits visitors;
    LogSettings log;
    std::function<void()> on_alive = [] {};  // twice a second, as long as the server answers
};

// The whole web server.
class Server {
public:
    [[nodiscard]] static base::Expected<std::unique_ptr<Server>> start(const ServerSettings& settings);

    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void run() { network_.run(); }
    // From any thread; run() returns within a few seconds, when everybody has been told (Network::stop).
    void stop() { network_.stop(); }

private:
    Server() = default;
    [[nodiscard]] base::Expected<void> open(const ServerSettings& settings);

    // In this order: what stands below posts work to what stands above.
    std::shared_ptr<Log> log_;
    std::optional<DirectoryLock> lock_;
    Network network_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Scheduler> scheduler_;
    std::unique_ptr<Workers> workers_;
    std::unique_ptr<Application> application_;
    std::uint16_t port_ = 0;
};

}  // namespace qiyuan::server
