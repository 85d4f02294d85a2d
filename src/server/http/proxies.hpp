#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "server/http/ip_address.hpp"

namespace qiyuan::server {

// How a proxy tells who stands behind it. Only one of them is believed: a proxy sets one, and hands on the others as
// the visitor invented them.
enum class ProxyHeader : std::uint8_t { kForwardedFor, kForwarded };
enum class ProxyProtocol : std::uint8_t { kOff, kOn };

struct ProxySettings {
    std::vector<std::string> trusted;  // networks; none: every connection is a visitor's own
    ProxyHeader header = ProxyHeader::kForwardedFor;
    ProxyProtocol protocol = ProxyProtocol::kOff;  // on: trusted connections begin with a line of the PROXY protocol
};

// What a request says about the way it came.
struct Forwarding {
    std::string_view forwarded_for;    // X-Forwarded-For
    std::string_view forwarded_proto;  // X-Forwarded-Proto
    std::string_view forwarded;        // Forwarded (RFC 7239)
};

struct Client {
    IpAddress address;
    bool is_secure = false;
};

// The proxies that are believed about their visitors.
class Proxies {
public:
    [[nodiscard]] static base::Expected<Proxies> make(const ProxySettings& settings);

    [[nodiscard]] bool trusts(const IpAddress& peer) const;
    [[nodiscard]] bool expect_preface() const { return protocol_ == ProxyProtocol::kOn; }
    // Whoever stands behind the last proxy that we trust.
    [[nodiscard]] Client client(const IpAddress& peer, const Forwarding& forwarding) const;

private:
    std::vector<IpNetwork> trusted_;
    ProxyHeader header_ = ProxyHeader::kForwardedFor;
    ProxyProtocol protocol_ = ProxyProtocol::kOff;
};

// The beginning of a connection in the PROXY protocol, version 1 or 2.
struct ProxyPreface {
    std::size_t length = 0;
    std::optional<IpAddress> source;  // none for a connection of the proxy's own
};

// Nothing as long as more bytes are needed; an error for what is no such beginning.
[[nodiscard]] base::Expected<std::optional<ProxyPreface>> read_proxy_preface(std::string_view bytes);

}  // namespace qiyuan::server
