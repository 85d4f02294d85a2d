#include "server/http/network.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <exception>
#include <map>
#include <utility>  // before Asio's awaitable, which forgets it

namespace qiyuan::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
using WebStream = websocket::stream<beast::tcp_stream>;
using HttpRequest = http::request<http::string_body>;

constexpr std::uint32_t kMostHeader = 16U << 10U;
constexpr std::uint64_t kMostBody = (1U << 20U) + (64U << 10U);
constexpr std::size_t kMostMessage = 16U << 10U;
constexpr std::size_t kMostUnsent = 1U << 20U;  // for a client that does not read
constexpr std::chrono::seconds kHttpPatience{30};
constexpr std::chrono::seconds kHandshakePatience{10};
constexpr std::chrono::seconds kIdleSocket{40};  // a ping goes out after half of it

Request plain(const HttpRequest& request, const std::string& address) {
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
    result.address = address;
    return result;
}

// A body that is shared with other responses instead of copied.
struct SharedBody {
    using value_type = std::shared_ptr<const std::string>;
    static std::uint64_t size(const value_type& body) { return body ? body->size() : 0; }

    class writer {  // NOLINT(readability-identifier-naming): Beast looks for this name
    public:
        using const_buffers_type = asio::const_buffer;
        template <bool kIsRequest, typename Fields>
        writer(http::header<kIsRequest, Fields>&, const value_type& body) : body_(body) {}
        void init(beast::error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(beast::error_code& error) {
            error = {};
            if (!body_) return boost::none;
            return std::pair<const_buffers_type, bool>{asio::buffer(*body_), false};
        }

    private:
        value_type body_;
    };
};

using HttpResponse = http::response<SharedBody>;

HttpResponse to_beast(Response response, const Site& site, unsigned version, bool keep_alive) {
    HttpResponse result{static_cast<http::status>(response.status), version};
    for (const auto& [name, value] : site.common_headers()) result.set(name, value);
    for (const auto& [name, value] : response.headers) result.set(name, value);
    result.set(http::field::content_type, response.content_type);
    result.keep_alive(keep_alive);
    result.body() = std::move(response.body);
    result.prepare_payload();
    return result;
}

// The sending half of a WebSocket: one write at a time, in order.
class Socket : public std::enable_shared_from_this<Socket> {
public:
    explicit Socket(beast::tcp_stream stream) : stream_(std::move(stream)) {}

    [[nodiscard]] WebStream& stream() { return stream_; }
    void closed() { is_closed_ = true; }

    void send(std::shared_ptr<const std::string> text) {
        if (is_closed_) return;
        unsent_ += text->size();
        // Somebody who does not read must not fill our memory; when he comes back he gets everything anyway.
        if (unsent_ > kMostUnsent) return cut();
        queue_.push_back(std::move(text));
        if (queue_.size() == 1) write();
    }
    void cut() {
        is_closed_ = true;
        beast::get_lowest_layer(stream_).cancel();
        beast::error_code ignored;
        (void)beast::get_lowest_layer(stream_).socket().close(ignored);
    }

private:
    void write() {
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                if (error) return self->closed();
                                self->unsent_ -= self->queue_.front()->size();
                                self->queue_.pop_front();
                                if (!self->queue_.empty() && !self->is_closed_) self->write();
                            });
    }

    WebStream stream_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t unsent_ = 0;
    bool is_closed_ = false;
};

// May be kept for long, by an event that waits for the disk for instance, and must not keep the connection meanwhile:
// its timers would keep the loop running.
class SocketOutbox : public Outbox {
public:
    explicit SocketOutbox(const std::shared_ptr<Socket>& socket) : socket_(socket) {}

    void send(std::shared_ptr<const std::string> text) override {
        if (const auto socket = socket_.lock()) socket->send(std::move(text));
    }
    void close(std::string_view) override {
        if (const auto socket = socket_.lock()) socket->cut();
    }

private:
    std::weak_ptr<Socket> socket_;
};

class AsioTimer : public Timer {
public:
    AsioTimer(asio::io_context& context, base::Milliseconds delay, std::function<void()> work)
        : timer_(context, delay) {
        timer_.async_wait([work = std::move(work), alive = std::weak_ptr<bool>(alive_)](beast::error_code error) {
            if (!error && !alive.expired()) work();
        });
    }

private:
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    asio::steady_timer timer_;
};

Response internal_error() { return error_response({ErrorCode::kInternal, "something went wrong here"}); }

// Waits for the site's reply, which may come now or later.
asio::awaitable<Response> ask(Site& site, Request request, asio::io_context& context) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
        [&site, &context](auto handler, Request asked) {
            auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            const Site::Reply reply = [waiting, &context](Response response) {
                asio::post(context,
                           [waiting, response = std::move(response)]() mutable { (*waiting)(std::move(response)); });
            };
            try {
                site.answer(std::move(asked), reply);
            } catch (const std::exception&) {
                reply(internal_error());
            }
        },
        asio::use_awaitable, std::move(request));
}

}  // namespace

struct Network::Impl {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
    asio::thread_pool helpers{1};
    tcp::acceptor acceptor{context};
    std::map<std::uint64_t, std::function<void()>> closers;  // of every open connection
    std::uint64_t last_connection = 0;
    NetworkSettings settings;
    Site* site = nullptr;

    asio::awaitable<void> accept();
    asio::awaitable<void> serve(tcp::socket socket);
    asio::awaitable<void> serve_requests(beast::tcp_stream& stream, const std::string& address,
                                         std::uint64_t connection);
    asio::awaitable<void> serve_socket(std::shared_ptr<Socket> socket, HttpRequest request, std::string address);
    asio::awaitable<void> read_messages(Socket& socket, Outbox& outbox, SocketHandler& handler);
    asio::awaitable<bool> write(beast::tcp_stream& stream, const HttpRequest& request, Response response,
                                bool keep_alive);
};

asio::awaitable<void> Network::Impl::accept() {
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(kAwait);
        if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
        if (error || closers.size() >= settings.connections) continue;
        asio::co_spawn(context, serve(std::move(socket)), asio::detached);
    }
}

asio::awaitable<void> Network::Impl::serve(tcp::socket socket) {
    beast::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) co_return;
    (void)socket.set_option(tcp::no_delay{true}, error);
    const std::uint64_t connection = ++last_connection;
    beast::tcp_stream stream{std::move(socket)};
    closers[connection] = [&stream] { stream.close(); };
    co_await serve_requests(stream, remote.address().to_string(), connection);
    closers.erase(connection);
}

asio::awaitable<bool> Network::Impl::write(beast::tcp_stream& stream, const HttpRequest& request, Response response,
                                           bool keep_alive) {
    HttpResponse answer = to_beast(std::move(response), *site, request.version(), keep_alive);
    const bool has_body = request.method() != http::verb::head;
    http::response_serializer<SharedBody> serializer{answer};
    serializer.split(!has_body);
    if (has_body) {
        const auto [error, bytes] = co_await http::async_write(stream, serializer, kAwait);
        co_return !error;
    }
    const auto [error, bytes] = co_await http::async_write_header(stream, serializer, kAwait);
    co_return !error;
}

asio::awaitable<void> Network::Impl::serve_requests(beast::tcp_stream& stream, const std::string& address,
                                                    std::uint64_t connection) {
    beast::flat_buffer buffer;
    for (;;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(kMostHeader);
        parser.body_limit(kMostBody);
        stream.expires_after(kHttpPatience);
        const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, kAwait);
        // Responses are made before they are awaited: g++ 12 destroys braced temporaries of a co_await twice.
        if (error == http::error::body_limit) {
            Response too_large = error_response({ErrorCode::kTooLarge, "the body is too large"});
            (void)co_await write(stream, parser.get(), std::move(too_large), false);
            co_return;
        }
        // Only what is wrong with the request itself deserves an answer; a lost connection does not.
        const bool is_malformed = error && error.category() == make_error_code(http::error::bad_method).category();
        if (error == http::error::end_of_stream || (error && !is_malformed)) co_return;
        if (error) {
            Response malformed = error_response({ErrorCode::kBadRequest, error.message()});
            (void)co_await write(stream, parser.get(), std::move(malformed), false);
            co_return;
        }
        HttpRequest request = parser.release();
        if (websocket::is_upgrade(request)) {
            const auto admitted = site->admit_socket(plain(request, address));
            if (admitted) {
                stream.expires_never();
                auto socket = std::make_shared<Socket>(std::move(stream));
                closers[connection] = [socket] { socket->cut(); };
                co_return co_await serve_socket(std::move(socket), std::move(request), address);
            }
            Response refused = error_response(admitted.error());
            (void)co_await write(stream, request, std::move(refused), false);
            co_return;
        }
        const bool keep_alive = request.keep_alive();
        Request asked = plain(request, address);
        Response response = co_await ask(*site, std::move(asked), context);
        stream.expires_after(kHttpPatience);
        if (!co_await write(stream, request, std::move(response), keep_alive) || !keep_alive) co_return;
    }
}

asio::awaitable<void> Network::Impl::serve_socket(std::shared_ptr<Socket> socket, HttpRequest request,
                                                  std::string address) {
    WebStream& stream = socket->stream();
    stream.set_option(websocket::stream_base::timeout{kHandshakePatience, kIdleSocket, true});
    stream.read_message_max(kMostMessage);
    stream.text(true);
    const auto [refused] = co_await stream.async_accept(request, kAwait);
    if (refused) co_return socket->closed();
    const auto outbox = std::make_shared<SocketOutbox>(socket);
    if (const auto handler = site->open_socket(plain(request, address), outbox))
        co_await read_messages(*socket, *outbox, *handler);
    socket->closed();
}

asio::awaitable<void> Network::Impl::read_messages(Socket& socket, Outbox& outbox, SocketHandler& handler) {
    TokenBucket bucket{settings.socket_messages, TokenBucket::TimePoint::clock::now()};
    beast::flat_buffer buffer;
    for (;;) {
        const auto [error, bytes] = co_await socket.stream().async_read(buffer, kAwait);
        if (error) co_return;
        const std::string text = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        if (!bucket.take(TokenBucket::TimePoint::clock::now())) {
            send_error(outbox, {ErrorCode::kRateLimited, "too many messages; please wait a moment"}, nullptr);
            continue;
        }
        try {
            handler.on_message(text);
        } catch (const std::exception&) {
            send_error(outbox, {ErrorCode::kInternal, "something went wrong here"}, nullptr);
        }
    }
}

Network::Network() : impl_(std::make_unique<Impl>()) {}
Network::~Network() { impl_->helpers.join(); }

base::Expected<std::uint16_t> Network::listen(const NetworkSettings& settings, Site& site) {
    impl_->settings = settings;
    impl_->site = &site;
    beast::error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) return base::fail(settings.address + " is no address; expected one such as 127.0.0.1 or ::1");
    const tcp::endpoint endpoint{address, settings.port};
    tcp::acceptor& acceptor = impl_->acceptor;
    (void)acceptor.open(endpoint.protocol(), error);
    if (!error) (void)acceptor.set_option(asio::socket_base::reuse_address{true}, error);
    if (!error) (void)acceptor.bind(endpoint, error);
    if (!error) (void)acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return base::fail("cannot listen on " + settings.address + " port " + std::to_string(settings.port) + ": " +
                          error.message());
    asio::co_spawn(impl_->context, impl_->accept(), asio::detached);
    return acceptor.local_endpoint().port();
}

void Network::run() { impl_->context.run(); }

void Network::stop() {
    post([this] {
        beast::error_code ignored;
        (void)impl_->acceptor.close(ignored);
        impl_->work.reset();
        const auto closers = impl_->closers;  // closing may take one out
        for (const auto& [connection, close] : closers) close();
    });
}

void Network::post(std::function<void()> work) { asio::post(impl_->context, std::move(work)); }

std::unique_ptr<Timer> Network::after(base::Milliseconds delay, std::function<void()> work) {
    return std::make_unique<AsioTimer>(impl_->context, delay, std::move(work));
}

void Network::in_background(std::function<void()> work) { asio::post(impl_->helpers, std::move(work)); }

}  // namespace qiyuan::server
