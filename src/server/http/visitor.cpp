#include "server/http/visitor.hpp"

#include <algorithm>

#include "base/sha256.hpp"
#include "base/text.hpp"
#include "server/core/secrets.hpp"

namespace qiyuan::server {
namespace {

constexpr std::string_view kName = "qiyuan_visitor=";
// For the campaign alone, out of reach of scripts and of other sites; for ten years.
constexpr std::string_view kAttributes = "; Path=/api/v1/campaign; HttpOnly; SameSite=Strict; Max-Age=315360000";

// The value of our cookie among those a browser sent: "a=1; qiyuan_visitor=..."; nothing that we would not have set.
std::optional<std::string> cookie_in(std::string_view header) {
    for (const base::Token& field : base::split_fields(header, ';')) {
        const std::string_view cookie = base::trim(field.text);
        if (!cookie.starts_with(kName)) continue;
        const std::string_view value = cookie.substr(kName.size());
        const bool is_ours = value.size() == kTokenCharacters && std::all_of(value.begin(), value.end(), [](char c) {
                                 return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
                             });
        if (is_ours) return std::string{value};
    }
    return std::nullopt;
}

}  // namespace

Visitor visitor_of(const Request& request) {
    if (const auto secret = cookie_in(request.cookie)) return {base::sha256_hex(*secret), std::nullopt};
    const std::string secret = random_text(kTokenCharacters);
    return {base::sha256_hex(secret),
            std::string{kName} + secret + std::string{kAttributes} + (request.is_secure ? "; Secure" : "")};
}

}  // namespace qiyuan::server
