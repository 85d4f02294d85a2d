#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::server {

// An address of IPv4 or IPv6. One of IPv4 that is written as one of IPv6 (::ffff:1.2.3.4) is that of IPv4.
class IpAddress {
public:
    using Bytes = std::array<std::uint8_t, 16>;

    [[nodiscard]] static std::optional<IpAddress> parse(std::string_view text);
    [[nodiscard]] static IpAddress from_bytes(const Bytes& bytes) { return IpAddress{bytes}; }

    [[nodiscard]] bool is_v4() const;
    [[nodiscard]] const Bytes& bytes() const { return bytes_; }
    [[nodiscard]] std::string text() const;
    // What limits count by: the address, or the network of 64 bits that a provider gives to one customer of IPv6.
    [[nodiscard]] std::string visitor() const;

    [[nodiscard]] bool operator==(const IpAddress&) const = default;

private:
    explicit IpAddress(const Bytes& bytes) : bytes_(bytes) {}

    Bytes bytes_;  // IPv4 in its mapped form
};

// "10.0.0.0/8", "fd00::/8", or a single address.
class IpNetwork {
public:
    [[nodiscard]] static base::Expected<IpNetwork> parse(std::string_view text);

    [[nodiscard]] bool contains(const IpAddress& address) const;

private:
    IpNetwork(const IpAddress& first, int bits) : first_(first), bits_(bits) {}

    IpAddress first_;
    int bits_;  // of the mapped form
};

}  // namespace qiyuan::server
