#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/transport.hpp"

namespace qiyuan::server {

// Who may talk to the server from a browser. A page of another site can send requests here with a visitor's browser;
// its Origin gives it away. A name that was made to point here gives itself away by its Host.
class Access {
public:
    // `hosts` without port, besides this machine's own names; `origins` such as "http://localhost:5173".
    Access(std::vector<std::string> hosts, std::vector<std::string> origins);

    [[nodiscard]] ApiExpected<void> check_host(const Request& request) const;
    // For whatever changes something, and for WebSockets. A program that is no browser sends no origin.
    [[nodiscard]] ApiExpected<void> check_origin(const Request& request) const;

private:
    std::vector<std::string> hosts_;
    std::vector<std::string> origins_;
};

}  // namespace qiyuan::server
