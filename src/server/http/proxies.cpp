#include "server/http/proxies.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::server {
namespace {

// One proxy's word about whom it heard.
struct Hop {
    std::optional<IpAddress> address;
    bool is_secure = false;
};

std::string_view unquoted(std::string_view text) {
    return text.size() >= 2 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2) : text;
}

// "1.2.3.4", "1.2.3.4:80", "2001:db8::1" or "[2001:db8::1]:80".
std::optional<IpAddress> address_with_port(std::string_view text) {
    if (text.starts_with('[')) return IpAddress::parse(text.substr(1, text.find(']') - 1));
    if (std::count(text.begin(), text.end(), ':') == 1) text = text.substr(0, text.find(':'));
    return IpAddress::parse(text);
}

// for=192.0.2.60;proto=https;by=203.0.113.43
Hop forwarded_hop(std::string_view element) {
    Hop hop;
    for (const base::Token& field : base::split_fields(element, ';')) {
        const std::string_view pair = base::trim(field.text);
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string name = base::to_lower(pair.substr(0, equals));
        const std::string_view value = unquoted(pair.substr(equals + 1));
        if (name == "for") hop.address = address_with_port(value);
        if (name == "proto") hop.is_secure = base::to_lower(value) == "https";
    }
    return hop;
}

std::string_view last_of(std::string_view list) {
    const auto comma = list.rfind(',');
    return base::trim(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace

base::Expected<Proxies> Proxies::make(const ProxySettings& settings) {
    Proxies proxies;
    for (const std::string& text : settings.trusted) {
        const auto network = IpNetwork::parse(text);
        if (!network) return tl::unexpected(network.error());
        proxies.trusted_.push_back(*network);
    }
    if (settings.protocol == ProxyProtocol::kOn && proxies.trusted_.empty())
        return base::fail("the PROXY protocol needs to know which proxy to trust: --trust-proxy NETWORK");
    proxies.header_ = settings.header;
    proxies.protocol_ = settings.protocol;
    return proxies;
}

bool Proxies::trusts(const IpAddress& peer) const {
    return std::any_of(trusted_.begin(), trusted_.end(),
                       [&peer](const IpNetwork& network) { return network.contains(peer); });
}

Client Proxies::client(const IpAddress& peer, const Forwarding& forwarding) const {
    Client client{peer};
    if (!trusts(peer)) return client;
    const bool is_rfc = header_ == ProxyHeader::kForwarded;
    std::string_view list = is_rfc ? forwarding.forwarded : forwarding.forwarded_for;
    client.is_secure = is_rfc ? forwarded_hop(last_of(list)).is_secure
                              : base::to_lower(last_of(forwarding.forwarded_proto)) == "https";
    // Every proxy adds to the end of the list; what stands before the word of somebody we do not trust is hearsay.
    while (!list.empty() && trusts(client.address)) {
        const std::string_view last = last_of(list);
        const auto heard = is_rfc ? forwarded_hop(last).address : address_with_port(last);
        if (!heard) break;
        client.address = *heard;
        const auto comma = list.rfind(',');
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
    }
    return client;
}

namespace {

using Preface = base::Expected<std::optional<ProxyPreface>>;

constexpr std::string_view kSignature{"\r\n\r\n\0\r\nQUIT\n", 12};
constexpr std::string_view kVersion1 = "PROXY ";

// "PROXY TCP4 192.0.2.1 198.51.100.1 51234 443\r\n"
Preface read_version_1(std::string_view bytes) {
    constexpr std::size_t kLongestLine = 107;
    const auto end = bytes.find("\r\n");
    if (end == std::string_view::npos) {
        if (bytes.size() >= kLongestLine) return base::fail("a PROXY line without an end");
        return std::optional<ProxyPreface>{};
    }
    const auto fields = base::split_fields(bytes.substr(0, end), ' ');
    ProxyPreface preface{end + 2, std::nullopt};
    if (fields.size() >= 2 && fields[1].text == "UNKNOWN") return preface;
    constexpr std::size_t kFields = 6;
    if (fields.size() == kFields) preface.source = IpAddress::parse(fields[2].text);
    if (!preface.source) return base::fail("a PROXY line without addresses");
    return preface;
}

Preface read_version_2(std::string_view bytes) {
    constexpr std::size_t kHead = 16;
    if (bytes.size() < kHead) return std::optional<ProxyPreface>{};
    const auto byte = [bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
    constexpr std::size_t kVersionAt = 12;
    constexpr std::size_t kFamilyAt = 13;
    constexpr std::size_t kLengthAt = 14;
    constexpr unsigned kByteBits = 8;
    const std::size_t rest = (static_cast<std::size_t>(byte(kLengthAt)) << kByteBits) | byte(kLengthAt + 1);
    if (rest > 4096) return base::fail("a PROXY header that is too long");
    if (bytes.size() < kHead + rest) return std::optional<ProxyPreface>{};
    ProxyPreface preface{kHead + rest, std::nullopt};
    if (byte(kVersionAt) == 0x20) return preface;  // LOCAL
    if (byte(kVersionAt) != 0x21) return base::fail("a PROXY header of an unknown version");
    IpAddress::Bytes address{};
    if (byte(kFamilyAt) == 0x11 && rest >= 12) {
        preface.source = IpAddress::parse(std::to_string(byte(16)) + "." + std::to_string(byte(17)) + "." +
                                          std::to_string(byte(18)) + "." + std::to_string(byte(19)));
    } else if (byte(kFamilyAt) == 0x21 && rest >= 36) {
        for (std::size_t i = 0; i < address.size(); ++i) address.at(i) = byte(kHead + i);
        preface.source = IpAddress::from_bytes(address);
    }
    return preface;
}

}  // namespace

Preface read_proxy_preface(std::string_view bytes) {
    const auto begins = [bytes](std::string_view sign) {
        const auto shared = std::min(sign.size(), bytes.size());
        return bytes.substr(0, shared) == sign.substr(0, shared);
    };
    if (begins(kSignature) && bytes.size() >= kSignature.size()) return read_version_2(bytes);
    if (begins(kVersion1) && bytes.size() >= kVersion1.size()) return read_version_1(bytes);
    if (begins(kSignature) || begins(kVersion1)) return std::optional<ProxyPreface>{};
    return base::fail("a connection of a proxy that does not speak the PROXY protocol");
}

}  // namespace qiyuan::server
