#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace qiyuan::server::test {

struct HttpAnswer {
    int status = 0;
    std::string body;
    std::map<std::string, std::string> headers;  // names in lower case

    [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body); }
};

using Headers = std::map<std::string, std::string>;

// One request over a connection of its own.
[[nodiscard]] HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view path,
                              std::string_view body = {}, const Headers& headers = {});
[[nodiscard]] HttpAnswer get(std::uint16_t port, std::string_view path, const Headers& headers = {});
[[nodiscard]] HttpAnswer post(std::uint16_t port, std::string_view path, const nlohmann::json& body,
                              const Headers& headers = {});
// Sends bytes that need not be HTTP, and whatever comes back until the server closes.
[[nodiscard]] std::string raw(std::uint16_t port, std::string_view bytes);

// A WebSocket that waits for what it expects. Remembers every byte it was sent.
class WebSocket {
public:
    // Throws when the server refuses.
    WebSocket(std::uint16_t port, std::string_view path, const Headers& headers = {});
    ~WebSocket();
    WebSocket(WebSocket&&) noexcept;

    void send(const nlohmann::json& message);
    void send_text(std::string_view text);
    [[nodiscard]] nlohmann::json receive();
    // The next message of this type; others are passed over.
    nlohmann::json receive(std::string_view type);
    void close();
    // Reads on until the server closes; the code it gave, 0 for none.
    [[nodiscard]] int close_code();
    [[nodiscard]] const std::string& everything() const { return everything_; }

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
    std::string everything_;
};

}  // namespace qiyuan::server::test
