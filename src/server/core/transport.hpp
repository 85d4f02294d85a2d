#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/error.hpp"

// What stands between the network and the rest of the server: plain types, so that only one file knows Beast.
namespace qiyuan::server {

struct Request {
    std::string method;
    std::string path;   // without the query, still escaped
    std::string query;  // after the question mark
    std::string host;
    std::string origin;
    std::string content_type;
    std::string accept_encoding;
    std::string if_none_match;
    std::string cookie;
    std::string body;
    std::string address;  // of the visitor
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};

[[nodiscard]] Response json_response(const nlohmann::json& json, int status = 200);
[[nodiscard]] Response error_response(const ApiError& error);

// The sending half of a WebSocket. May be kept after the socket is gone; then it does nothing.
class Outbox {
public:
    virtual ~Outbox() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(std::string_view why) = 0;
};

void send_json(Outbox& outbox, const nlohmann::json& message);
void send_error(Outbox& outbox, const ApiError& error, const nlohmann::json& id);

// The receiving half: destroyed when the socket closes, from whichever side.
class SocketHandler {
public:
    virtual ~SocketHandler() = default;
    virtual void on_message(std::string_view text) = 0;
};

// Whoever answers requests. Called on the loop only.
class Site {
public:
    using Reply = std::function<void(Response)>;

    virtual ~Site() = default;
    // Replies exactly once, now or later.
    virtual void answer(Request request, Reply reply) = 0;
    // Whether a WebSocket may be opened; asked before the handshake.
    [[nodiscard]] virtual ApiExpected<void> admit_socket(const Request& request) = 0;
    [[nodiscard]] virtual std::unique_ptr<SocketHandler> open_socket(const Request& request,
                                                                     std::shared_ptr<Outbox> outbox) = 0;
    // Headers for every response.
    [[nodiscard]] virtual const std::vector<std::pair<std::string, std::string>>& common_headers() const = 0;
};

}  // namespace qiyuan::server
