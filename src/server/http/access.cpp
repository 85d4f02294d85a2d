#include "server/http/access.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::server {
namespace {

bool contains(const std::vector<std::string>& list, std::string_view item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

// "[::1]:8080" and "localhost:8080" without the port.
std::string_view without_port(std::string_view host) {
    const auto colon = host.rfind(':');
    const auto bracket = host.rfind(']');
    const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
    return has_port ? host.substr(0, colon) : host;
}

}  // namespace

Access::Access(std::vector<std::string> hosts, std::vector<std::string> origins)
    : hosts_(std::move(hosts)), origins_(std::move(origins)) {
    for (const char* own : {"localhost", "127.0.0.1", "[::1]"}) hosts_.emplace_back(own);
}

ApiExpected<void> Access::check_host(const Request& request) const {
    if (contains(hosts_, base::to_lower(without_port(request.host)))) return {};
    return refuse(ErrorCode::kForbidden,
                  "this server does not answer to the name " + base::quoted(request.host) + "; see --host-name");
}

ApiExpected<void> Access::check_origin(const Request& request) const {
    if (request.origin.empty() || contains(origins_, request.origin)) return {};
    if (request.origin == "http://" + request.host || request.origin == "https://" + request.host) return {};
    return refuse(ErrorCode::kForbidden, "pages of " + base::quoted(request.origin) + " may not use this server");
}

}  // namespace qiyuan::server
