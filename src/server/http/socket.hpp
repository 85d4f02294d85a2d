#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/core/transport.hpp"

namespace qiyuan::server {

using WebStream = boost::beast::websocket::stream<boost::beast::tcp_stream>;

// The sending half of a WebSocket: one write at a time, in order.
class Socket : public std::enable_shared_from_this<Socket> {
public:
    explicit Socket(boost::beast::tcp_stream stream) : stream_(std::move(stream)) {}

    [[nodiscard]] WebStream& stream() { return stream_; }
    void closed() { is_closed_ = true; }

    void send(std::shared_ptr<const std::string> text);
    // Says goodbye once everything is sent, and why; whoever does not answer is cut off.
    void close(CloseCode code, std::string_view why);
    // Without a word.
    void cut();

private:
    void write();
    void written(boost::beast::error_code error);
    void say_goodbye();

    WebStream stream_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t unsent_ = 0;
    std::optional<boost::beast::websocket::close_reason> goodbye_;
    bool is_closed_ = false;
};

// May be kept for long, by an event that waits for the disk for instance, and must not keep the connection meanwhile:
// its timers would keep the loop running.
class SocketOutbox : public Outbox {
public:
    explicit SocketOutbox(const std::shared_ptr<Socket>& socket) : socket_(socket) {}

    void send(std::shared_ptr<const std::string> text) override {
        if (const auto socket = socket_.lock()) socket->send(std::move(text));
    }
    void close(CloseCode code, std::string_view why) override {
        if (const auto socket = socket_.lock()) socket->close(code, why);
    }

private:
    std::weak_ptr<Socket> socket_;
};

}  // namespace qiyuan::server
