#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <string>

#include "server/core/transport.hpp"
#include "server/http/proxies.hpp"

// Between Beast's requests and responses and our own.
namespace qiyuan::server {

namespace beast = boost::beast;

using HttpRequest = beast::http::request<beast::http::string_body>;
using HttpHeader = beast::http::request_header<>;

// A body that is shared with other responses instead of copied.
struct SharedBody {
    using value_type = std::shared_ptr<const std::string>;
    static std::uint64_t size(const value_type& body) { return body ? body->size() : 0; }

    class writer {  // NOLINT(readability-identifier-naming): Beast looks for this name
    public:
        using const_buffers_type = boost::asio::const_buffer;
        template <bool kIsRequest, typename Fields>
        writer(beast::http::header<kIsRequest, Fields>&, const value_type& body) : body_(body) {}
        void init(beast::error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(beast::error_code& error) {
            error = {};
            if (!body_) return boost::none;
            return std::pair<const_buffers_type, bool>{boost::asio::buffer(*body_), false};
        }

    private:
        value_type body_;
    };
};

using HttpResponse = beast::http::response<SharedBody>;

// Why a request that Beast takes is refused all the same: it could mean something else to a proxy before us.
[[nodiscard]] std::optional<std::string> ambiguity(const HttpHeader& header);

// The request of a client at the other end of a chain of proxies; `id` unless a proxy that we trust has given one.
[[nodiscard]] Request to_request(const HttpRequest& request, const Proxies& proxies, const IpAddress& peer,
                                 const std::string& id);

struct ResponseFrame {
    unsigned version;
    bool keep_alive;
    std::string request_id;
};

[[nodiscard]] HttpResponse to_beast(Response response, const Site& site, const ResponseFrame& frame);

}  // namespace qiyuan::server
