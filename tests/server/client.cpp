#include "server/client.hpp"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "base/text.hpp"
#include "server/described.hpp"

namespace qiyuan::server::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http_ns = beast::http;
using asio::ip::tcp;

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

tcp::socket connected(asio::io_context& context, std::uint16_t port) {
    tcp::socket socket{context};
    socket.connect({asio::ip::address_v4::loopback(), port});
    socket.set_option(tcp::no_delay{true});
    return socket;
}

}  // namespace

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body,
                const Headers& headers) {
    asio::io_context context;
    tcp::socket socket = connected(context, port);
    http_ns::request<http_ns::string_body> request;
    request.method_string({method.data(), method.size()});
    request.target({path.data(), path.size()});
    request.version(11);
    request.set(http_ns::field::host, host(port));
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.keep_alive(false);
    request.prepare_payload();
    http_ns::write(socket, request);
    beast::flat_buffer buffer;
    http_ns::response_parser<http_ns::string_body> parser;
    parser.skip(method == "HEAD");
    http_ns::read(socket, buffer, parser);
    HttpAnswer answer;
    answer.status = static_cast<int>(parser.get().result_int());
    answer.body = parser.get().body();
    for (const auto& field : parser.get())
        answer.headers[base::to_lower(std::string{field.name_string()})] = std::string{field.value()};
    const auto type = answer.headers.find("content-type");
    if (type != answer.headers.end() && type->second.starts_with("application/json") && method != "HEAD") {
        EXPECT_EQ(difference(method, path, answer.status, answer.json()), "") << method << ' ' << path;
    }
    return answer;
}

HttpAnswer get(std::uint16_t port, std::string_view path, const Headers& headers) {
    return http(port, "GET", path, {}, headers);
}

HttpAnswer post(std::uint16_t port, std::string_view path, const nlohmann::json& body, const Headers& headers) {
    Headers all = headers;
    all.emplace("Content-Type", "application/json");
    return http(port, "POST", path, body.dump(), all);
}

std::string raw(std::uint16_t port, std::string_view bytes) {
    asio::io_context context;
    tcp::socket socket = connected(context, port);
    beast::error_code error;
    asio::write(socket, asio::buffer(bytes), error);
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), error);
    return answer;
}

struct WebSocket::Impl {
    asio::io_context context;
    beast::websocket::stream<tcp::socket> stream;

    explicit Impl(std::uint16_t port) : stream(connected(context, port)) {}
};

WebSocket::WebSocket(std::uint16_t port, std::string_view path, const Headers& headers)
    : impl_(std::make_unique<Impl>(port)) {
    impl_->stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    impl_->stream.handshake(host(port), {path.data(), path.size()});
}

WebSocket::~WebSocket() = default;
WebSocket::WebSocket(WebSocket&&) noexcept = default;

void WebSocket::send(const nlohmann::json& message) { send_text(message.dump()); }
void WebSocket::send_text(std::string_view text) { impl_->stream.write(asio::buffer(text)); }

nlohmann::json WebSocket::receive() {
    beast::flat_buffer buffer;
    impl_->stream.read(buffer);
    const std::string text = beast::buffers_to_string(buffer.data());
    everything_ += text + "\n";
    auto message = nlohmann::json::parse(text);
    if (message.contains("state")) {
        EXPECT_EQ(difference("GameState", message["state"]), "");
    }
    if (message["t"] == "welcome") {
        EXPECT_EQ(difference("GameInfo", message["game"]), "");
    }
    if (message["t"] == "error") {
        EXPECT_EQ(difference("Error", message["error"]), "");
    }
    return message;
}

nlohmann::json WebSocket::receive(std::string_view type) {
    for (;;)
        if (auto message = receive(); message["t"] == type) return message;
}

int WebSocket::close_code() {
    beast::flat_buffer buffer;
    for (beast::error_code error; !error;) impl_->stream.read(buffer, error);
    return impl_->stream.reason().code;
}

void WebSocket::close() {
    beast::error_code ignored;
    impl_->stream.next_layer().close(ignored);
}

}  // namespace qiyuan::server::test
