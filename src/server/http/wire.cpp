#include "server/http/wire.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::server {
namespace {

namespace http = beast::http;

// All values of a field as one list, as if it had been sent once.
std::string joined(const HttpHeader& header, beast::string_view name) {
    std::string list;
    const auto [first, last] = header.equal_range(name);
    for (auto it = first; it != last; ++it) list += (list.empty() ? "" : ",") + std::string{it->value()};
    return list;
}

bool is_sound_id(std::string_view id) {
    constexpr std::size_t kLongest = 64;
    return !id.empty() && id.size() <= kLongest && std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
}

}  // namespace

std::optional<std::string> ambiguity(const HttpHeader& header) {
    if (header.count(http::field::host) > 1) return "a request has one Host";
    const auto encodings = header.count(http::field::transfer_encoding);
    if (encodings == 0) return std::nullopt;
    if (header.count(http::field::content_length) > 0) return "a body has a length or an encoding, not both";
    if (encodings > 1 || base::to_lower(std::string{header[http::field::transfer_encoding]}) != "chunked")
        return "the only Transfer-Encoding understood here is chunked";
    return std::nullopt;
}

Request to_request(const HttpRequest& request, const Proxies& proxies, const IpAddress& peer, const std::string& id) {
    const auto field = [&request](http::field name) { return std::string{request[name]}; };
    const std::string target{request.target()};
    const auto question = target.find('?');
    Request result;
    result.method = std::string{request.method_string()};
    result.path = target.substr(0, question);
    if (question != std::string::npos) result.query = target.substr(question + 1);
    result.host = field(http::field::host);
    result.origin = field(http::field::origin);
    result.content_type = field(http::field::content_type);
    result.accept_encoding = field(http::field::accept_encoding);
    result.if_none_match = field(http::field::if_none_match);
    result.cookie = field(http::field::cookie);
    result.body = request.body();
    const std::string forwarded_for = joined(request, "X-Forwarded-For");
    const std::string proto = joined(request, "X-Forwarded-Proto");
    const std::string forwarded = joined(request, "Forwarded");
    const Client client = proxies.client(peer, {forwarded_for, proto, forwarded});
    result.address = client.address.visitor();
    result.is_secure = client.is_secure;
    const std::string given{request["X-Request-Id"]};
    result.id = proxies.trusts(peer) && is_sound_id(given) ? given : id;
    return result;
}

HttpResponse to_beast(Response response, const Site& site, const ResponseFrame& frame) {
    HttpResponse result{static_cast<http::status>(response.status), frame.version};
    for (const auto& [name, value] : site.common_headers()) result.set(name, value);
    for (const auto& [name, value] : response.headers) result.set(name, value);
    if (!frame.request_id.empty()) result.set("X-Request-Id", frame.request_id);
    if (!response.content_type.empty()) result.set(http::field::content_type, response.content_type);
    result.keep_alive(frame.keep_alive);
    result.body() = std::move(response.body);
    result.prepare_payload();
    return result;
}

}  // namespace qiyuan::server
