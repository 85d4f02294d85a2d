#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/expected.hpp"
#include "server/core/loop.hpp"
#include "server/core/transport.hpp"
#include "server/http/rate_limiter.hpp"

namespace qiyuan::server {

struct NetworkSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0 for any free one
    std::size_t connections = 8192;
    Rate socket_messages{60, 20};  // of one WebSocket
};

// HTTP and WebSocket on one thread: the only file that knows Beast is network.cpp.
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
    // From any thread.
    void stop();

    void post(std::function<void()> work) override;
    [[nodiscard]] std::unique_ptr<Timer> after(base::Milliseconds delay, std::function<void()> work) override;
    void in_background(std::function<void()> work) override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace qiyuan::server
