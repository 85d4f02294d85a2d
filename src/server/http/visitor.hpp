#pragma once

#include <optional>
#include <string>

#include "server/core/transport.hpp"

namespace qiyuan::server {

// Who a browser is to the campaign: a secret in a cookie, of which the store knows only the hash.
struct Visitor {
    std::string id;                     // the hash
    std::optional<std::string> cookie;  // to set, for somebody who had none
};

[[nodiscard]] Visitor visitor_of(const Request& request);

}  // namespace qiyuan::server
