#include "server/http/network.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cerrno>
#include <exception>
#include <map>
#include <utility>  // before Asio's awaitable, which forgets it

#include "server/core/secrets.hpp"
#include "server/http/socket.hpp"
#include "server/http/wire.hpp"

namespace qiyuan::server {
namespace {

namespace asio = boost::asio;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::uint32_t kMostHeader = 16U << 10U;
constexpr std::uint64_t kMostBody = (1U << 20U) + (64U << 10U);
constexpr std::size_t kMostMessage = 16U << 10U;
constexpr std::uint64_t kMostLingering = 8U << 20U;  // bytes of a refused body that are read and thrown away
constexpr std::chrono::seconds kHttpPatience{30};
constexpr std::chrono::seconds kLingerPatience{2};
constexpr std::chrono::seconds kHandshakePatience{10};
constexpr std::chrono::seconds kIdleSocket{40};  // a ping goes out after half of it
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr std::chrono::milliseconds kDrainStep{20};
constexpr std::size_t kProcessCharacters = 6;

constexpr std::string_view kComeBack = "the server restarts; please come back in a moment";

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

ApiError ending_error() { return {ErrorCode::kBusy, std::string{kComeBack}}; }
ApiError internal_error() { return {ErrorCode::kInternal, "something went wrong here"}; }

// How a connection is asked to end: when it has answered what it was asked, or at once.
enum class Ending : std::uint8_t { kWhenAnswered, kAtOnce };

// What a connection waits for: the first answer counts, and if nobody answers, that is an answer too.
template <typename T>
class Pending {
public:
    Pending(std::function<void(T)> resume, T otherwise)
        : resume_(std::move(resume)), otherwise_(std::move(otherwise)) {}
    ~Pending() { (void)answer(std::move(otherwise_)); }
    Pending(const Pending&) = delete;
    Pending& operator=(const Pending&) = delete;

    // False when there was an answer already.
    [[nodiscard]] bool answer(T value) {
        const auto resume = std::exchange(resume_, nullptr);
        if (resume) resume(std::move(value));
        return resume != nullptr;
    }

private:
    std::function<void(T)> resume_;
    T otherwise_;
};

struct Connection {
    beast::tcp_stream stream;
    beast::flat_buffer buffer;
    IpAddress peer;
    bool is_answering = false;
    std::function<bool()> give_up = [] { return false; };  // ends the wait for an answer; false when there is none
};

}  // namespace

struct Network::Impl {
    // A connection's place in the list of those that are open, for as long as its coroutine lives.
    class Entry {
    public:
        Entry(Impl& impl, std::string visitor) : impl_(impl), visitor_(std::move(visitor)), id_(++impl.last_entry) {
            if (!visitor_.empty()) ++impl_.by_visitor[visitor_];
        }
        ~Entry() {
            impl_.endings.erase(id_);
            if (!visitor_.empty() && --impl_.by_visitor[visitor_] == 0) impl_.by_visitor.erase(visitor_);
            impl_.end_if_drained();
        }
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;

        void on_end(std::function<void(Ending)> end) { impl_.endings[id_] = std::move(end); }

    private:
        Impl& impl_;
        std::string visitor_;  // empty when it is not counted
        std::uint64_t id_;
    };

    std::map<std::uint64_t, std::function<void(Ending)>> endings;  // of every open connection
    std::map<std::string, std::size_t> by_visitor;
    std::uint64_t last_entry = 0;
    std::uint64_t last_request = 0;
    std::string process = random_text(kProcessCharacters);
    NetworkSettings settings;
    Proxies proxies = *Proxies::make({});
    Site* site = nullptr;
    bool is_stopping = false;
    Clock::time_point stopped_at;
    // Below what its coroutines hold on to, which go with it.
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
    tcp::acceptor acceptor{context};
    std::unique_ptr<Timer> drain_timer;

    asio::awaitable<void> accept();
    [[nodiscard]] bool has_place(const IpAddress& peer) const;
    asio::awaitable<void> serve(tcp::socket socket, IpAddress peer);
    asio::awaitable<bool> read_preface(Connection& connection);
    asio::awaitable<void> serve_requests(Connection& connection, Entry& entry);
    // True when the connection can take another request.
    asio::awaitable<bool> serve_request(Connection& connection, Entry& entry);
    asio::awaitable<bool> refuse_request(Connection& connection, const HttpHeader& header, ApiError error);
    asio::awaitable<void> linger(Connection& connection);
    asio::awaitable<void> upgrade(Connection& connection, Entry& entry, HttpRequest request, Request asked);
    asio::awaitable<void> serve_socket(std::shared_ptr<Socket> socket, HttpRequest request, SocketOpener open);
    asio::awaitable<void> read_messages(Socket& socket, Outbox& outbox, SocketHandler& handler);
    asio::awaitable<bool> write(Connection& connection, http::verb method, HttpResponse answer);
    template <typename T, typename Start>
    asio::awaitable<T> wait_for(Connection& connection, const Start& start, T otherwise, T given_up,
                                std::stop_source gone);
    void watch(Connection& connection, std::stop_source gone);

    void drain();
    void end_connections(Ending how);
    void end_if_drained();
};

asio::awaitable<void> Network::Impl::accept() {
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(kAwait);
        if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
        if (error) {
            // Most likely there are no descriptors left; asking again at once would only burn time.
            asio::steady_timer pause{context, kAcceptPause};
            (void)co_await pause.async_wait(kAwait);
            continue;
        }
        const auto remote = socket.remote_endpoint(error);
        if (error) continue;
        const auto peer = IpAddress::parse(remote.address().to_string());
        if (!peer) continue;
        if (has_place(*peer)) {
            asio::co_spawn(context, serve(std::move(socket), *peer), asio::detached);
            continue;
        }
        constexpr std::string_view kFull =
            "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        (void)socket.non_blocking(true, error);
        (void)socket.write_some(asio::buffer(kFull), error);
    }
}

bool Network::Impl::has_place(const IpAddress& peer) const {
    if (endings.size() >= settings.connections) return false;
    const auto open = by_visitor.find(peer.visitor());
    return open == by_visitor.end() || open->second < settings.connections_per_visitor;
}

asio::awaitable<void> Network::Impl::serve(tcp::socket socket, IpAddress peer) {
    beast::error_code ignored;
    (void)socket.set_option(tcp::no_delay{true}, ignored);
    Connection connection{beast::tcp_stream{std::move(socket)}, {}, peer};
    Entry entry{*this, proxies.trusts(peer) ? std::string{} : peer.visitor()};
    entry.on_end([&connection](Ending how) {
        if (connection.is_answering && how == Ending::kWhenAnswered) return;
        if (!connection.give_up()) connection.stream.close();
    });
    if (proxies.expect_preface()) {
        if (!proxies.trusts(peer)) co_return;
        if (!co_await read_preface(connection)) co_return;
    }
    co_await serve_requests(connection, entry);
}

asio::awaitable<bool> Network::Impl::read_preface(Connection& connection) {
    constexpr std::size_t kStep = 512;
    connection.stream.expires_after(kHandshakePatience);
    for (;;) {
        const auto bytes = connection.buffer.data();
        const auto preface = read_proxy_preface({static_cast<const char*>(bytes.data()), bytes.size()});
        if (!preface) co_return false;
        if (*preface) {
            connection.buffer.consume((*preface)->length);
            if ((*preface)->source) connection.peer = *(*preface)->source;
            co_return true;
        }
        const auto space = connection.buffer.prepare(kStep);
        const auto [error, count] = co_await connection.stream.async_read_some(space, kAwait);
        if (error) co_return false;
        connection.buffer.commit(count);
    }
}

asio::awaitable<bool> Network::Impl::write(Connection& connection, http::verb method, HttpResponse answer) {
    http::response_serializer<SharedBody> serializer{answer};
    serializer.split(method == http::verb::head);
    connection.stream.expires_after(kHttpPatience);
    if (method != http::verb::head) {
        const auto [error, bytes] = co_await http::async_write(connection.stream, serializer, kAwait);
        co_return !error;
    }
    const auto [error, bytes] = co_await http::async_write_header(connection.stream, serializer, kAwait);
    co_return !error;
}

// Whoever still sends a body would otherwise lose the answer: the system resets a connection that is closed unread.
asio::awaitable<void> Network::Impl::linger(Connection& connection) {
    beast::error_code ignored;
    (void)connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    connection.stream.expires_after(kLingerPatience);
    constexpr std::size_t kStep = 64U << 10U;
    for (std::uint64_t total = 0; total < kMostLingering;) {
        connection.buffer.clear();
        const auto space = connection.buffer.prepare(kStep);
        const auto [error, count] = co_await connection.stream.async_read_some(space, kAwait);
        if (error) co_return;
        total += count;
    }
}

asio::awaitable<bool> Network::Impl::refuse_request(Connection& connection, const HttpHeader& header, ApiError error) {
    HttpResponse answer = to_beast(error_response(error), *site, {header.version(), false, {}});
    if (co_await write(connection, header.method(), std::move(answer))) co_await linger(connection);
    co_return false;
}

void Network::Impl::watch(Connection& connection, std::stop_source gone) {
    const int descriptor = connection.stream.socket().native_handle();
    connection.stream.socket().async_wait(tcp::socket::wait_read,
                                          [descriptor, gone = std::move(gone)](beast::error_code error) mutable {
                                              if (error) return;
                                              char byte = 0;
                                              const auto count = ::recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
                                              if (count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK))
                                                  gone.request_stop();
                                          });
}

template <typename T, typename Start>
asio::awaitable<T> Network::Impl::wait_for(Connection& connection, const Start& start, T otherwise, T given_up,
                                           std::stop_source gone) {
    connection.is_answering = true;
    connection.stream.expires_never();
    watch(connection, std::move(gone));
    auto initiate = [this, &connection, &start, &otherwise, &given_up](auto handler) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        const auto pending = std::make_shared<Pending<T>>(
            [waiting, this](T value) {
                asio::post(context, [waiting, value = std::move(value)]() mutable { (*waiting)(std::move(value)); });
            },
            otherwise);
        connection.give_up = [weak = std::weak_ptr{pending}, given_up] {
            const auto still_waiting = weak.lock();
            return still_waiting && still_waiting->answer(given_up);
        };
        try {
            start([pending](T value) { (void)pending->answer(std::move(value)); });
        } catch (const std::exception&) {
            (void)pending->answer(otherwise);
        }
    };
    T answer = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(initiate, asio::use_awaitable);
    connection.give_up = [] { return false; };
    connection.is_answering = false;
    beast::error_code ignored;
    (void)connection.stream.socket().cancel(ignored);
    co_return answer;
}

asio::awaitable<void> Network::Impl::serve_requests(Connection& connection, Entry& entry) {
    // Not in the loop's condition: g++ 12 loses the frame there.
    for (;;) {
        const bool goes_on = co_await serve_request(connection, entry);
        if (!goes_on) co_return;
    }
}

asio::awaitable<bool> Network::Impl::serve_request(Connection& connection, Entry& entry) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(kMostBody);
    beast::tcp_stream& stream = connection.stream;
    stream.expires_after(kHttpPatience);
    auto [error, bytes] = co_await http::async_read_header(stream, connection.buffer, parser, kAwait);
    if (!error) {
        if (auto unclear = ambiguity(parser.get().base())) {
            ApiError refusal{ErrorCode::kBadRequest, *unclear};
            co_return co_await refuse_request(connection, parser.get().base(), std::move(refusal));
        }
        if (!parser.is_done() && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
            constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
            const auto go_on = asio::buffer(kGoOn);
            const auto [unsent, count] = co_await asio::async_write(stream, go_on, kAwait);
            if (unsent) co_return false;
        }
        std::tie(error, bytes) = co_await http::async_read(stream, connection.buffer, parser, kAwait);
    }
    if (error == http::error::body_limit) {
        ApiError refusal{ErrorCode::kTooLarge, "the body is too large"};
        co_return co_await refuse_request(connection, parser.get().base(), std::move(refusal));
    }
    // Only what is wrong with the request itself deserves an answer; a lost connection does not.
    const bool is_malformed = error && error.category() == make_error_code(http::error::bad_method).category();
    if (error == http::error::end_of_stream || (error && !is_malformed)) co_return false;
    if (error) {
        ApiError refusal{ErrorCode::kBadRequest, error.message()};
        co_return co_await refuse_request(connection, parser.get().base(), std::move(refusal));
    }
    HttpRequest request = parser.release();
    std::stop_source gone;
    Request asked = to_request(request, proxies, connection.peer, fmt::format("{}-{:x}", process, ++last_request));
    asked.gone = gone.get_token();
    if (websocket::is_upgrade(request)) {
        co_await upgrade(connection, entry, std::move(request), std::move(asked));
        co_return false;
    }
    const auto began = Clock::now();
    const auto ask = [this, &asked](Site::Reply reply) { site->answer(asked, std::move(reply)); };
    Response fallback = error_response(internal_error());
    Response late = error_response(ending_error());
    Response response = co_await wait_for<Response>(connection, ask, std::move(fallback), std::move(late), gone);
    const bool keep_alive = request.keep_alive() && !is_stopping;
    const int status = response.status;
    const std::uint64_t size = SharedBody::size(response.body);
    HttpResponse answer = to_beast(std::move(response), *site, {request.version(), keep_alive, asked.id});
    connection.is_answering = true;
    const bool is_written = co_await write(connection, request.method(), std::move(answer));
    connection.is_answering = false;
    site->answered({asked, status, size, Clock::now() - began});
    co_return is_written&& keep_alive;
}

asio::awaitable<void> Network::Impl::upgrade(Connection& connection, Entry& entry, HttpRequest request, Request asked) {
    const auto began = Clock::now();
    std::stop_source gone;
    asked.gone = gone.get_token();
    const auto ask = [this, &asked](Site::Admission reply) { site->admit_socket(asked, std::move(reply)); };
    ApiExpected<SocketOpener> fallback = tl::unexpected(internal_error());
    ApiExpected<SocketOpener> late = tl::unexpected(ending_error());
    ApiExpected<SocketOpener> admitted =
        co_await wait_for<ApiExpected<SocketOpener>>(connection, ask, std::move(fallback), std::move(late), gone);
    constexpr int kSwitchingProtocols = 101;
    site->answered(
        {asked, admitted ? kSwitchingProtocols : http_status(admitted.error().code), 0, Clock::now() - began});
    if (!admitted) {
        HttpResponse refused = to_beast(error_response(admitted.error()), *site, {request.version(), false, asked.id});
        (void)co_await write(connection, request.method(), std::move(refused));
        co_return;
    }
    connection.stream.expires_never();
    auto socket = std::make_shared<Socket>(std::move(connection.stream));
    entry.on_end([socket](Ending how) {
        if (how == Ending::kAtOnce) return socket->cut();
        socket->close(CloseCode::kServiceRestart, kComeBack);
    });
    co_await serve_socket(std::move(socket), std::move(request), std::move(*admitted));
}

asio::awaitable<void> Network::Impl::serve_socket(std::shared_ptr<Socket> socket, HttpRequest request,
                                                  SocketOpener open) {
    WebStream& stream = socket->stream();
    stream.set_option(websocket::stream_base::timeout{kHandshakePatience, kIdleSocket, true});
    stream.read_message_max(kMostMessage);
    stream.text(true);
    const auto [refused] = co_await stream.async_accept(request, kAwait);
    if (refused) co_return socket->closed();
    const auto outbox = std::make_shared<SocketOutbox>(socket);
    if (const auto handler = open(outbox)) co_await read_messages(*socket, *outbox, *handler);
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
            send_error(outbox, internal_error(), nullptr);
        }
    }
}

void Network::Impl::end_connections(Ending how) {
    const auto all = endings;  // ending one may take it out
    for (const auto& [id, end] : all)
        if (endings.contains(id)) end(how);
}

void Network::Impl::drain() {
    const auto waited = Clock::now() - stopped_at;
    const bool is_quiet = site == nullptr || site->drain() || waited > settings.drain_patience;
    if (is_quiet) end_connections(waited > 2 * settings.drain_patience ? Ending::kAtOnce : Ending::kWhenAnswered);
    end_if_drained();
    drain_timer = std::make_unique<AsioTimer>(context, kDrainStep, [this] { drain(); });
}

void Network::Impl::end_if_drained() {
    if (is_stopping && endings.empty()) context.stop();
}

Network::Network() : impl_(std::make_unique<Impl>()) {}
Network::~Network() = default;

base::Expected<std::uint16_t> Network::listen(const NetworkSettings& settings, Site& site) {
    impl_->settings = settings;
    impl_->site = &site;
    const auto proxies = Proxies::make(settings.proxies);
    if (!proxies) return tl::unexpected(proxies.error());
    impl_->proxies = *proxies;
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
    post([impl = impl_.get()] {
        if (std::exchange(impl->is_stopping, true)) return;
        impl->stopped_at = Clock::now();
        beast::error_code ignored;
        (void)impl->acceptor.close(ignored);
        impl->work.reset();
        impl->drain();
    });
}

void Network::post(std::function<void()> work) { asio::post(impl_->context, std::move(work)); }

std::unique_ptr<Timer> Network::after(base::Milliseconds delay, std::function<void()> work) {
    return std::make_unique<AsioTimer>(impl_->context, delay, std::move(work));
}

}  // namespace qiyuan::server
