#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
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
    std::string address;        // of the visitor: what limits count by
    std::string id;             // of this request, for the log
    bool is_secure = false;     // came over TLS, to us or to a proxy that we trust
    std::stop_token gone = {};  // the visitor has closed the connection
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";  // empty: none is sent
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};

[[nodiscard]] Response json_response(const nlohmann::json& json, int status = 200);
[[nodiscard]] Response error_response(const ApiError& error);

// Why a WebSocket is closed (RFC 6455 and its registry).
enum class CloseCode : std::uint16_t {
    kGoingAway = 1001,
    kPolicy = 1008,
    kServiceRestart = 1012,
    kTryAgainLater = 1013
};

// The sending half of a WebSocket. May be kept after the socket is gone; then it does nothing.
class Outbox {
public:
    virtual ~Outbox() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Once what was sent before is out. The visitor is told why, and comes back by himself if it is a good idea.
    virtual void close(CloseCode code, std::string_view why) = 0;
};

void send_json(Outbox& outbox, const nlohmann::json& message);
void send_error(Outbox& outbox, const ApiError& error, const nlohmann::json& id);

// The receiving half: destroyed when the socket closes, from whichever side.
class SocketHandler {
public:
    virtual ~SocketHandler() = default;
    virtual void on_message(std::string_view text) = 0;
};

// For the log: who asked for what, and what became of it.
struct AnsweredRequest {
    const Request& request;
    int status;
    std::uint64_t bytes;
    std::chrono::steady_clock::duration took;
};

// A WebSocket that was admitted: called once after the handshake, or thrown away. What it holds, such as a game and a
// place among the visitor's sockets, is held meanwhile.
using SocketOpener = std::function<std::unique_ptr<SocketHandler>(std::shared_ptr<Outbox>)>;

// Whoever answers requests. Called on the loop only.
class Site {
public:
    using Reply = std::function<void(Response)>;

    virtual ~Site() = default;
    // Replies exactly once, now or later.
    virtual void answer(Request request, Reply reply) = 0;
    // Whether a WebSocket may be opened; asked before the handshake. Replies exactly once, now or later.
    using Admission = std::function<void(ApiExpected<SocketOpener>)>;
    virtual void admit_socket(Request request, Admission reply) = 0;
    // The server is about to end: nothing new may begin. True once all that was asked for is on disk.
    [[nodiscard]] virtual bool drain() = 0;
    // A request has got its answer.
    virtual void answered(const AnsweredRequest& answered) = 0;
    // Headers for every response.
    [[nodiscard]] virtual const std::vector<std::pair<std::string, std::string>>& common_headers() const = 0;
};

}  // namespace qiyuan::server
