// qiyuan_load: many WebSocket clients against a running `qiyuan serve`. Idle ones watch a game; active ones play, and
// the time from sending a move to seeing it in the state that comes back is measured. Hostile ones, from an address of
// their own, do whatever costs the server most within its limits. scripts/load_test runs all of them.
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
#include <boost/asio/write.hpp>
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
    bool is_hostile = false;
};

constexpr const char* kPeaceful = "127.0.0.1";
constexpr const char* kHostile = "127.0.0.66";

std::string request_text(std::string_view method, std::string_view path, const std::string& body) {
    return fmt::format(
        "{} {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
        "Content-Length: {}\r\n\r\n{}",
        method, path, body.size(), body);
}

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
        if (options_.is_hostile) co_await attack();
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

    asio::awaitable<beast::tcp_stream> connect(const char* from = kPeaceful) {
        beast::tcp_stream stream{context_};
        stream.socket().open(tcp::v4());
        stream.socket().bind({asio::ip::make_address(from), 0});
        co_await stream.async_connect(tcp::endpoint{asio::ip::address_v4::loopback(), options_.port},
                                      asio::use_awaitable);
        stream.socket().set_option(tcp::no_delay{true});
        co_return stream;
    }

    asio::awaitable<json> new_game(const char* from = kPeaceful) {
        beast::tcp_stream stream = co_await connect(from);
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

    asio::awaitable<std::unique_ptr<Socket>> join(const json& game, const json& token, const char* from = kPeaceful) {
        auto socket = std::make_unique<Socket>(co_await connect(from));
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

    // A hostile client that is refused tries again.
    template <typename Client>
    asio::awaitable<void> again_and_again(std::chrono::milliseconds between, Client client) {
        for (;;) {
            try {
                co_await client();
            } catch (const std::exception&) {
                ++refused_;
            }
            co_await pause(between);
        }
    }

    asio::awaitable<void> read_on(std::shared_ptr<Socket> socket) {
        for (;;) (void)co_await read(*socket);
    }

    // A game that costs much to read back: many moves, and many of them taken back. Its moves are sent from several
    // sockets, since each has a limit.
    asio::awaitable<json> poisonous_game() {
        constexpr std::size_t kPlies = 300;
        constexpr int kTakebacks = 120;
        constexpr std::size_t kSockets = 16;
        constexpr int kQuiet = 80;  // so many quiet plies, then something is taken
        qiyuan::base::Rng rng{66};
        json game = co_await new_game(kHostile);
        std::vector<std::shared_ptr<Socket>> sockets;
        for (std::size_t i = 0; i < kSockets; ++i) sockets.push_back(co_await join(game, game.at("token"), kHostile));
        for (std::size_t i = 1; i < kSockets; ++i)
            asio::co_spawn(context_, guarded(read_on(sockets[i])), asio::detached);
        json state = json::parse(co_await read(*sockets[0])).at("state");
        game["moves"] = json::array();
        int takebacks = 0;
        for (std::size_t sent = 0; state["phase"] == "play" && takebacks < kTakebacks; ++sent) {
            const bool takes_back = state["ply"] >= kPlies && sent % 2 == 0;
            json message{{"t", "takeback"}};
            if (takes_back) {
                ++takebacks;
                game["moves"].erase(game["moves"].size() - 1);
            } else {
                std::vector<json> wanted;
                const bool takes = state["quiet"]["plies"] >= kQuiet;
                for (const json& action : state["actions"])
                    if (action["hit"] == takes) wanted.push_back(action["move"]);
                if (wanted.empty())
                    for (const json& action : state["actions"]) wanted.push_back(action["move"]);
                message = {{"t", "move"}, {"ply", state["ply"]}, {"move", wanted[rng.below(wanted.size())]}};
                game["moves"].push_back(message["move"]);
            }
            const std::string text = message.dump();
            co_await sockets[sent % kSockets]->async_write(asio::buffer(text), asio::use_awaitable);
            for (json heard; heard["t"] != "state";) {
                heard = json::parse(co_await read(*sockets[0]));
                if (heard["t"] == "state") state = heard["state"];
            }
            co_await pause(std::chrono::milliseconds{4});
        }
        fmt::print("the hostile game: {} plies, {} takebacks\n", state["ply"].get<int>(), takebacks);
        co_return game;
    }

    // Everything at once that a review of the server found to hold up others.
    asio::awaitable<void> attack() {
        const json game = co_await poisonous_game();
        const std::string path = "/api/v1/games/" + game.at("id").get<std::string>();
        const std::string line = json{{"game", "xiangqi"}, {"moves", game["moves"]}}.dump();
        std::string analysis =
            json{{"t", "analyse"}, {"game", "xiangqi"}, {"moves", game["moves"]}, {"seconds", 1}}.dump();
        const std::string look = request_text("GET", path, "");
        const std::string replay = request_text("POST", "/api/v1/replay", line);
        constexpr std::chrono::milliseconds kBetween{20};
        asio::co_spawn(context_, again_and_again(kBetween, [this, look] { return ask_and_leave(look, kHostile); }),
                       asio::detached);
        asio::co_spawn(context_, again_and_again(kBetween, [this, replay] { return ask_and_leave(replay, kHostile); }),
                       asio::detached);
        asio::co_spawn(context_, again_and_again(kBetween, [this, game] { return enter_and_leave(game); }),
                       asio::detached);
        constexpr int kStudents = 32;
        for (int i = 0; i < kStudents; ++i)
            asio::co_spawn(context_,
                           again_and_again(kBetween, [this, analysis] { return study(analysis, kHostile, 50); }),
                           asio::detached);
        constexpr int kThinkers = 64;
        static const std::string kLong = R"({"t":"analyse","game":"xiangqi","seconds":60})";
        for (int i = 0; i < kThinkers; ++i)
            asio::co_spawn(
                context_,
                again_and_again(std::chrono::seconds{1},
                                [this, i] { return study(kLong, fmt::format("127.0.0.{}", 100 + i / 4), 60'000); }),
                asio::detached);
    }

    asio::awaitable<void> ask_and_leave(std::string request, const char* from) {
        beast::tcp_stream stream = co_await connect(from);
        co_await asio::async_write(stream, asio::buffer(request), asio::use_awaitable);
        co_await pause(std::chrono::milliseconds{5});
    }
    asio::awaitable<void> enter_and_leave(json game) {
        const auto socket = co_await join(game, game.at("token"), kHostile);
        (void)co_await read(*socket);
    }
    asio::awaitable<void> study(std::string request, std::string from, int between_ms) {
        auto socket = std::make_shared<Socket>(co_await connect(from.c_str()));
        co_await socket->async_handshake("localhost", "/api/v1/analysis", asio::use_awaitable);
        asio::co_spawn(context_, guarded(read_on(socket)), asio::detached);
        for (;;) {
            co_await socket->async_write(asio::buffer(request), asio::use_awaitable);
            co_await pause(std::chrono::milliseconds{between_ms});
        }
    }

    asio::io_context& context_;
    Options options_;
    int refused_ = 0;
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
    program.add_flag("--hostile", options.is_hostile, "Visitors at other addresses who cost as much as they can");
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
