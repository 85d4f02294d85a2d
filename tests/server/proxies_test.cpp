#include "server/http/proxies.hpp"

#include <gtest/gtest.h>

namespace qiyuan::server {
namespace {

IpAddress ip(std::string_view text) { return IpAddress::parse(text).value(); }

Proxies behind(std::vector<std::string> trusted, ProxyHeader header = ProxyHeader::kForwardedFor) {
    return *Proxies::make({std::move(trusted), header, ProxyProtocol::kOff});
}

TEST(IpAddressTest, AVisitorIsAnAddressOrANetworkOfSixtyFourBits) {
    EXPECT_EQ(ip("192.0.2.7").visitor(), "192.0.2.7");
    EXPECT_EQ(ip("::ffff:192.0.2.7").visitor(), "192.0.2.7");
    EXPECT_EQ(ip("2001:db8:1:2:3:4:5:6").visitor(), "2001:db8:1:2::/64");
    EXPECT_EQ(ip("2001:db8:1:2::ffff").visitor(), ip("2001:db8:1:2:3:4:5:6").visitor());
    for (const char* wrong : {"", "1.2.3", "1.2.3.4.5", "localhost", "::g", "1.2.3.4 "})
        EXPECT_FALSE(IpAddress::parse(wrong)) << wrong;
}

TEST(IpAddressTest, NetworksContainTheirAddresses) {
    EXPECT_TRUE(IpNetwork::parse("10.0.0.0/8")->contains(ip("10.255.1.2")));
    EXPECT_FALSE(IpNetwork::parse("10.0.0.0/8")->contains(ip("11.0.0.1")));
    EXPECT_TRUE(IpNetwork::parse("10.1.2.128/25")->contains(ip("10.1.2.200")));
    EXPECT_FALSE(IpNetwork::parse("10.1.2.128/25")->contains(ip("10.1.2.100")));
    EXPECT_TRUE(IpNetwork::parse("fd00::/8")->contains(ip("fdab::1")));
    EXPECT_TRUE(IpNetwork::parse("127.0.0.1")->contains(ip("127.0.0.1")));
    EXPECT_FALSE(IpNetwork::parse("127.0.0.1")->contains(ip("127.0.0.2")));
    EXPECT_FALSE(IpNetwork::parse("0.0.0.0/0")->contains(ip("2001:db8::1")));
    for (const char* wrong : {"10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "host", "fd00::/129", ""})
        EXPECT_FALSE(IpNetwork::parse(wrong)) << wrong;
}

TEST(ProxiesTest, WhoIsNotTrustedIsNotBelieved) {
    const Client client = behind({"10.0.0.0/8"}).client(ip("192.0.2.1"), {"198.51.100.9", "https", ""});
    EXPECT_EQ(client.address, ip("192.0.2.1"));
    EXPECT_FALSE(client.is_secure);
    EXPECT_EQ(behind({}).client(ip("127.0.0.1"), {"198.51.100.9", "https", ""}).address, ip("127.0.0.1"));
}

TEST(ProxiesTest, TheLastWordOfATrustedProxyCounts) {
    const Proxies proxies = behind({"127.0.0.1", "10.0.0.0/8"});
    const auto address = [&](std::string_view list) { return proxies.client(ip("127.0.0.1"), {list, "", ""}).address; };
    EXPECT_EQ(address("198.51.100.9"), ip("198.51.100.9"));
    // What the visitor wrote himself stands before what the proxy added.
    EXPECT_EQ(address("1.1.1.1, 198.51.100.9"), ip("198.51.100.9"));
    EXPECT_EQ(address("1.1.1.1, 198.51.100.9, 10.0.0.2"), ip("198.51.100.9"));
    EXPECT_EQ(address("nonsense"), ip("127.0.0.1"));
    EXPECT_EQ(address("nonsense, 10.0.0.2"), ip("10.0.0.2"));
    EXPECT_EQ(address(""), ip("127.0.0.1"));
    EXPECT_EQ(address("198.51.100.9:4711"), ip("198.51.100.9"));
    EXPECT_EQ(address("[2001:db8::1]:4711"), ip("2001:db8::1"));
    EXPECT_TRUE(proxies.client(ip("127.0.0.1"), {"198.51.100.9", "https", ""}).is_secure);
    EXPECT_FALSE(proxies.client(ip("127.0.0.1"), {"198.51.100.9", "https, http", ""}).is_secure);
}

TEST(ProxiesTest, TheHeaderOfTheStandardIsReadWhenAskedFor) {
    const Proxies proxies = behind({"127.0.0.1"}, ProxyHeader::kForwarded);
    const auto client = [&](std::string_view text) { return proxies.client(ip("127.0.0.1"), {"6.6.6.6", "", text}); };
    EXPECT_EQ(client("for=198.51.100.9;proto=https").address, ip("198.51.100.9"));
    EXPECT_TRUE(client("for=198.51.100.9;proto=https").is_secure);
    EXPECT_EQ(client("for=1.1.1.1, For=\"[2001:db8::1]:99\"; by=127.0.0.1").address, ip("2001:db8::1"));
    EXPECT_EQ(client("for=_hidden").address, ip("127.0.0.1"));
    EXPECT_EQ(client("").address, ip("127.0.0.1"));
}

TEST(ProxiesTest, PrefacesOfBothVersionsAreRead) {
    const std::string line = "PROXY TCP4 198.51.100.9 203.0.113.1 4711 443\r\n";
    for (std::size_t size = 0; size < line.size(); ++size)
        EXPECT_FALSE(read_proxy_preface(std::string_view{line}.substr(0, size)).value()) << size;
    const auto first = read_proxy_preface(line + "GET /").value();
    EXPECT_EQ(first->length, line.size());
    EXPECT_EQ(first->source, ip("198.51.100.9"));
    EXPECT_FALSE(read_proxy_preface("PROXY UNKNOWN\r\n").value()->source);
    const std::string head{"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c", 16};
    const std::string second = head + std::string{"\xc6\x33\x64\x09\xcb\0\x71\x01\x12\x67\x01\xbb", 12};
    for (std::size_t size = 0; size < second.size(); ++size)
        EXPECT_FALSE(read_proxy_preface(std::string_view{second}.substr(0, size)).value()) << size;
    EXPECT_EQ(read_proxy_preface(second + "GET").value()->length, second.size());
    EXPECT_EQ(read_proxy_preface(second).value()->source, ip("198.51.100.9"));
    for (const std::string& wrong :
         {std::string{"GET / HTTP/1.1\r\n"}, std::string{"PROXY TCP4 x y 1 2\r\n"}, "PROXY " + std::string(200, 'x'),
          std::string{"\r\n\r\n\0\r\nQUIX", 12}, std::string{"\r\n\r\n\0\r\nQUIT\n\x31\x11\0\0", 16}})
        EXPECT_FALSE(read_proxy_preface(wrong)) << wrong;
}

TEST(ProxiesTest, SettingsThatCannotBeMeantAreRefused) {
    EXPECT_FALSE(Proxies::make({{"proxy.example"}, ProxyHeader::kForwarded, ProxyProtocol::kOff}));
    EXPECT_FALSE(Proxies::make({{}, ProxyHeader::kForwarded, ProxyProtocol::kOn}));
}

}  // namespace
}  // namespace qiyuan::server
