#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/expected.hpp"
#include "server/core/loop.hpp"
#include "server/core/transport.hpp"
#include "server/http/proxies.hpp"
#include "server/http/rate_limiter.hpp"

namespace qiyuan::server {

struct NetworkSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0 for any free one
    std::size_t connections = 8192;
    std::size_t connections_per_visitor = 512;  // proxies that we trust are not counted
    Rate socket_messages{60, 20};               // of one WebSocket
    ProxySettings proxies;
    // At the end: so long for answers and the disk, and as long again for WebSockets to say goodbye.
    base::Milliseconds drain_patience{2000};
};

// HTTP and WebSocket on one thread. Only network.cpp, wire.* and socket.* know Beast.
class Network : public Loop {
public:
    Network();
    ~Network() override;
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Starts to listen; the port it got. The site must outlive run().
    [[nodiscard]] base::Expected<std::uint16_t> listen(const NetworkSettings& settings, Site& site);
    // Serves until stop() and all connections are closed.
    void run();
    // From any thread: takes no new connections, lets what is under way come to its end for a few seconds, tells every
    // WebSocket to come back later, then cuts what is left.
    void stop();

    void post(std::function<void()> work) override;
    [[nodiscard]] std::unique_ptr<Timer> after(base::Milliseconds delay, std::function<void()> work) override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace qiyuan::server
