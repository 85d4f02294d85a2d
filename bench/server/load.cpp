// qiyuan_load: many WebSocket clients against a running `qiyuan serve`. Idle ones watch a game; active ones play, and
// the time from sending a move to seeing it in the state that comes back is measured. scripts/load_test runs both.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>  // before Asio's awaitable, which forgets it
#include <vector>

#include "base/rng.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using Socket = beast::websocket::stream<beast::tcp_stream>;

struct Options {
    std::uint16_t port = 8080;
    int idle = 2000;
    int active = 200;
    int seconds = 20;
    int pause_ms = 1000;  // between an active client's moves
    double most_ms = 50;  // that 99 of 100 moves may take
};

struct Tally {
    std::vector<double> round_trips_ms;
    int connected = 0;
    int failed = 0;
};

class Load {
public:
    Load(asio::io_context& context, const Options& options) : context_(context), options_(options) {}

    asio::awaitable<void> run() {
        const json shown = co_await new_game();
        for (int i = 0; i < options_.idle; ++i) {
            asio::co_spawn(context_, guarded(watch(shown)), asio::detached);
            if (i % kAtOnce == 0) co_await pause(std::chrono::milliseconds{20});
        }
        for (int i = 0; i < options_.active; ++i) {
            asio::co_spawn(context_, guarded(play(static_cast<std::uint64_t>(i))), asio::detached);
            if (i % kAtOnce == 0) co_await pause(std::chrono::milliseconds{20});
        }
        while (tally_.connected + tally_.failed < options_.idle + options_.active)
            co_await pause(std::chrono::milliseconds{50});
        tally_.round_trips_ms.clear();  // what came while the others were still connecting does not count
        co_await pause(std::chrono::seconds{options_.seconds});
        context_.stop();
    }

    [[nodiscard]] Tally& tally() { return tally_; }

private:
    static constexpr int kAtOnce = 20;

    asio::awaitable<void> pause(Clock::duration time) {
        asio::steady_timer timer{context_, time};
        co_await timer.async_wait(asio::use_awaitable);
    }

    // A client that loses its connection is counted, not fatal.
    asio::awaitable<void> guarded(asio::awaitable<void> client) {
        try {
            co_await std::move(client);
        } catch (const std::exception&) {
            ++tally_.failed;
        }
    }

    asio::awaitable<beast::tcp_stream> connect() {
        beast::tcp_stream stream{context_};
        co_await stream.async_connect(tcp::endpoint{asio::ip::address_v4::loopback(), options_.port},
                                      asio::use_awaitable);
        stream.socket().set_option(tcp::no_delay{true});
        co_return stream;
    }

    asio::awaitable<json> new_game() {
        beast::tcp_stream stream = co_await connect();
        http::request<http::string_body> request{http::verb::post, "/api/v1/games", 11};
        request.set(http::field::host, "localhost");
        request.set(http::field::content_type, "application/json");
        request.body() = R"({"game":"xiangqi","opponent":{"type":"local"}})";
        request.prepare_payload();
        co_await http::async_write(stream, request, asio::use_awaitable);
        beast::flat_buffer buffer;
        http::response<http::string_body> response;
        co_await http::async_read(stream, buffer, response, asio::use_awaitable);
        co_return json::parse(response.body());
    }

    asio::awaitable<std::unique_ptr<Socket>> join(const json& game, const json& token) {
        auto socket = std::make_unique<Socket>(co_await connect());
        const std::string path = "/api/v1/games/" + game.at("id").get<std::string>() + "/socket";
        co_await socket->async_handshake("localhost", path, asio::use_awaitable);
        const std::string text = json{{"t", "join"}, {"token", token}}.dump();
        co_await socket->async_write(asio::buffer(text), asio::use_awaitable);
        co_return socket;
    }

    asio::awaitable<std::string> read(Socket& socket) {
        beast::flat_buffer buffer;
        co_await socket.async_read(buffer, asio::use_awaitable);
        co_return beast::buffers_to_string(buffer.data());
    }

    asio::awaitable<void> watch(json game) {
        const auto socket = co_await join(game, nullptr);
        (void)co_await read(*socket);
        ++tally_.connected;
        for (;;) (void)co_await read(*socket);
    }

    asio::awaitable<void> play(std::uint64_t seed) {
        qiyuan::base::Rng rng{seed};
        const json game = co_await new_game();
        const auto socket = co_await join(game, game.at("token"));
        json state = json::parse(co_await read(*socket)).at("state");
        ++tally_.connected;
        // Not all at the same moment.
        co_await pause(std::chrono::milliseconds{rng.below(static_cast<std::uint64_t>(options_.pause_ms))});
        while (state["phase"] == "play") {
            const json& actions = state["actions"];
            const std::string text =
                json{{"t", "move"}, {"ply", state["ply"]}, {"move", actions[rng.below(actions.size())]["move"]}}.dump();
            const auto sent = Clock::now();
            co_await socket->async_write(asio::buffer(text), asio::use_awaitable);
            for (;;) {
                json message = json::parse(co_await read(*socket));
                if (message["t"] != "state") continue;
                state = std::move(message["state"]);
                break;
            }
            const std::chrono::duration<double, std::milli> taken = Clock::now() - sent;
            tally_.round_trips_ms.push_back(taken.count());
            co_await pause(std::chrono::milliseconds{options_.pause_ms});
        }
    }

    asio::io_context& context_;
    Options options_;
    Tally tally_;
};

double quantile(const std::vector<double>& sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App program{"Loads a running `qiyuan serve` with WebSocket clients and times their moves", "qiyuan_load"};
    program.add_option("--port", options.port, "Where it listens, on this machine")->capture_default_str();
    program.add_option("--idle", options.idle, "Clients that watch")->capture_default_str();
    program.add_option("--active", options.active, "Clients that play")->capture_default_str();
    program.add_option("--seconds", options.seconds, "How long to measure")->capture_default_str();
    program.add_option("--pause-ms", options.pause_ms, "Between two moves of a client")->capture_default_str();
    program.add_option("--most-ms", options.most_ms, "What 99 of 100 round trips may take")->capture_default_str();
    CLI11_PARSE(program, argc, argv);

    asio::io_context context{1};
    Load load{context, options};
    asio::co_spawn(context, load.run(), [](const std::exception_ptr& error) {
        if (error) std::rethrow_exception(error);
    });
    context.run();
    Tally& tally = load.tally();
    std::sort(tally.round_trips_ms.begin(), tally.round_trips_ms.end());
    if (tally.round_trips_ms.empty()) {
        fmt::print(stderr, "qiyuan_load: no move was answered\n");
        return 1;
    }
    fmt::print("{} connected, {} lost; {} moves; round trip ms: median {:.1f}, p90 {:.1f}, p99 {:.1f}, worst {:.1f}\n",
               tally.connected, tally.failed, tally.round_trips_ms.size(), quantile(tally.round_trips_ms, 0.5),
               quantile(tally.round_trips_ms, 0.9), quantile(tally.round_trips_ms, 0.99), tally.round_trips_ms.back());
    return tally.failed == 0 && quantile(tally.round_trips_ms, 0.99) <= options.most_ms ? 0 : 1;
}
