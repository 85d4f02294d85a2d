#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "server/application.hpp"
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
    VisitorLimits visitors;
};

// The whole web server.
class Server {
public:
    [[nodiscard]] static base::Expected<std::unique_ptr<Server>> start(const ServerSettings& settings);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void run() { network_.run(); }
    // From any thread; run() returns soon after.
    void stop() { network_.stop(); }

private:
    Server() = default;

    // In this order: what stands below posts work to what stands above.
    Network network_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Scheduler> scheduler_;
    std::unique_ptr<Application> application_;
    std::uint16_t port_ = 0;
};

}  // namespace qiyuan::server
