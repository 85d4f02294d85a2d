#include "server/http/ip_address.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::server {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int kMappedBits = 96;
constexpr int kAllBits = 128;
constexpr std::size_t kCustomerBytes = 8;

std::string printed(const IpAddress::Bytes& bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
}

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
    const std::string terminated{text};
    Bytes bytes{};
    if (::inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1) return IpAddress{bytes};
    std::copy(kMapped.begin(), kMapped.end(), bytes.begin());
    if (::inet_pton(AF_INET, terminated.c_str(), bytes.data() + kMapped.size()) == 1) return IpAddress{bytes};
    return std::nullopt;
}

bool IpAddress::is_v4() const { return std::equal(kMapped.begin(), kMapped.end(), bytes_.begin()); }

std::string IpAddress::text() const {
    if (!is_v4()) return printed(bytes_);
    const auto* v4 = bytes_.data() + kMapped.size();
    return fmt::format("{}.{}.{}.{}", v4[0], v4[1], v4[2], v4[3]);
}

std::string IpAddress::visitor() const {
    if (is_v4()) return text();
    Bytes network{};
    std::copy_n(bytes_.begin(), kCustomerBytes, network.begin());
    return printed(network) + "/64";
}

base::Expected<IpNetwork> IpNetwork::parse(std::string_view text) {
    const auto wrong = base::fail(base::quoted(text) + " is no network; expected one such as 10.0.0.0/8 or ::1");
    const auto slash = text.find('/');
    const auto first = IpAddress::parse(text.substr(0, slash));
    if (!first) return wrong;
    if (slash == std::string_view::npos) return IpNetwork{*first, kAllBits};
    const auto bits = base::parse_integer(text.substr(slash + 1));
    const bool is_v4 = text.find(':') == std::string_view::npos;
    const int most = is_v4 ? kAllBits - kMappedBits : kAllBits;
    if (!bits || *bits < 0 || *bits > most) return wrong;
    return IpNetwork{*first, static_cast<int>(*bits) + (is_v4 ? kMappedBits : 0)};
}

bool IpNetwork::contains(const IpAddress& address) const {
    constexpr int kByte = 8;
    for (int bit = 0; bit < bits_; ++bit) {
        const auto byte = static_cast<std::size_t>(bit / kByte);
        const unsigned difference = first_.bytes().at(byte) ^ address.bytes().at(byte);
        if (((difference >> (kByte - 1 - bit % kByte)) & 1U) != 0) return false;
    }
    return true;
}

}  // namespace qiyuan::server
