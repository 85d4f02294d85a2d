#include <gmock/gmock.h>
#include <sqlite3.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "server/faulty_disk.hpp"
#include "server/fixture.hpp"

// One visitor must not be able to keep the others from playing. Visitors are told apart by what a trusted proxy says.
namespace qiyuan::server::test {
namespace {

using boost::asio::ip::tcp;
using nlohmann::json;

class HostileTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.network.proxies.trusted = {"127.0.0.1"};
        return settings;
    }
    [[nodiscard]] WebSocket analysis(const std::string& visitor) const {
        return WebSocket{port(), "/api/v1/analysis", from(visitor)};
    }
    [[nodiscard]] static std::string path(const json& game) { return "/api/v1/games/" + game["id"].get<std::string>(); }
};

// A game is read back once, and then it is there for everybody: looking at it costs no reading.
TEST_F(HostileTest, AGameIsNotReadBackForEveryLook) {
    FaultyDisk disk;
    stop();
    start(settings());
    const json game = create({{"game", "xiangqi"}, {"opponent", kLocal}});
    EXPECT_EQ(get(port(), path(game)).status, 200);
    disk.fail_reads(SQLITE_IOERR_READ);
    EXPECT_EQ(get(port(), path(game)).status, 200);
    EXPECT_EQ(get(port(), path(game) + "/record").status, 200);
    json welcome;
    WebSocket ws = joined(game, welcome);
    EXPECT_EQ(welcome["t"], "welcome");
    disk.heal();
    stop();
}

class TightWorkersTest : public HostileTest {
protected:
    static constexpr const char* kStart = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1";

    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = HostileTest::settings();
        settings.workers = {.threads = 1, .jobs_per_visitor = 4, .jobs = 64};
        return settings;
    }
    // A connection on which a request waits for its answer.
    static std::unique_ptr<tcp::socket> ask_for_much(boost::asio::io_context& context, std::uint16_t port) {
        auto socket = std::make_unique<tcp::socket>(context);
        socket->connect({boost::asio::ip::address_v4::loopback(), port});
        std::string moves;
        for (int i = 0; i < 20'000; ++i) moves += "h0g2 h9g7 g2h0 g7h9 ";
        const std::string body = json{{"fen", kStart}, {"moves", moves}}.dump();
        const std::string request =
            "POST /api/v1/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 10.0.0.66\r\n"
            "Content-Type: application/json\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + body;
        boost::asio::write(*socket, boost::asio::buffer(request));
        return socket;
    }
    [[nodiscard]] std::size_t queued() const {
        const json workers = get(port(), "/api/v1/health").json()["workers"];
        return workers["queued"].get<std::size_t>() + workers["running"].get<std::size_t>();
    }
};

TEST_F(TightWorkersTest, WhoAsksForTooMuchIsRefusedAndNobodyElse) {
    boost::asio::io_context context;
    std::vector<std::unique_ptr<tcp::socket>> sockets;
    for (int i = 0; i < 40; ++i) sockets.push_back(ask_for_much(context, port()));
    EXPECT_EQ(post(port(), "/api/v1/judge", {{"text", "h2e2"}}, from("10.0.0.1")).status, 200);
    int refused = 0;
    for (const auto& socket : sockets) {
        std::string head(12, ' ');
        boost::asio::read(*socket, boost::asio::buffer(head));
        if (head == "HTTP/1.1 503") ++refused;
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, 40);
}

TEST_F(TightWorkersTest, WhoHasLeftIsNotWaitedFor) {
    {
        boost::asio::io_context context;
        std::vector<std::unique_ptr<tcp::socket>> sockets;
        for (int i = 0; i < 4; ++i) sockets.push_back(ask_for_much(context, port()));
        while (queued() == 0) std::this_thread::yield();
    }
    // Their places are free again: nothing is left in the way of the same visitor.
    for (int i = 0; i < 200 && queued() > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_EQ(queued(), 0);
    EXPECT_EQ(post(port(), "/api/v1/judge", {{"text", "h2e2"}}, from("10.0.0.66")).status, 200);
}

// The position of an analysis is played beside the loop, under the same bounds as everything else there.
TEST_F(TightWorkersTest, APositionToAnalyseIsAskedForLikeEverythingElse) {
    boost::asio::io_context context;
    std::vector<std::unique_ptr<tcp::socket>> sockets;
    for (int i = 0; i < 8; ++i) sockets.push_back(ask_for_much(context, port()));
    while (queued() < 4) std::this_thread::yield();
    WebSocket ws = analysis("10.0.0.66");
    ws.send({{"t", "analyse"}, {"game", "xiangqi"}, {"seconds", 1}});
    EXPECT_EQ(ws.receive()["error"]["code"], "busy");
    WebSocket other = analysis("10.0.0.1");
    other.send({{"t", "analyse"}, {"game", "xiangqi"}, {"seconds", 1}});
    EXPECT_NE(other.receive()["t"], "error");
}

class TightEnginesTest : public HostileTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = HostileTest::settings();
        settings.engines.threads = 2;
        settings.engines.jobs_per_visitor = 1;
        settings.engines.moves_per_visitor = 1;
        return settings;
    }
};

// The engine works for who sits opposite it, and for nobody who looks on.
TEST_F(TightEnginesTest, ASpectatorCannotStopAGame) {
    const json body{{"game", "xiangqi"}, {"opponent", {{"type", "engine"}, {"elo", 600}, {"move_ms", 100}}}};
    // The spectator's own engine is at work for as long as this test may last.
    json busy = body;
    busy["opponent"] = {{"type", "engine"}, {"move_ms", 10'000}};
    const json his = create(busy);
    WebSocket own{port(), path(his) + "/socket", from("10.0.0.66")};
    own.send({{"t", "join"}, {"token", his["token"]}});
    own.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
    (void)own.receive("ack");
    const json game = create(body);
    WebSocket spectator{port(), path(game) + "/socket", from("10.0.0.66")};
    spectator.send({{"t", "join"}});
    (void)spectator.receive("welcome");
    WebSocket player{port(), path(game) + "/socket", from("10.0.0.1")};
    player.send({{"t", "join"}, {"token", game["token"]}});
    (void)player.receive("welcome");
    player.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
    while (player.receive("state")["state"]["ply"] != 2) {
    }
}

TEST_F(HostileTest, HandshakesAreRequestsToo) {
    stop();
    ServerSettings settings = this->settings();
    settings.visitors.requests = {3, 0};
    start(settings);
    std::vector<WebSocket> open;
    for (int i = 0; i < 3; ++i) open.push_back(analysis("10.0.0.66"));
    EXPECT_THROW(analysis("10.0.0.66"), std::exception);
    EXPECT_NO_THROW(analysis("10.0.0.1"));
    // A customer of IPv6 has a whole network of addresses.
    for (const char* address : {"2001:db8::1", "2001:db8::2", "2001:db8::3"}) open.push_back(analysis(address));
    EXPECT_THROW(analysis("2001:db8::4"), std::exception);
}

// Sockets are counted when they are asked for, not when they are open.
TEST_F(HostileTest, SimultaneousHandshakesAreCounted) {
    stop();
    ServerSettings settings = this->settings();
    settings.visitors.sockets = 4;
    start(settings);
    const std::string request =
        "GET /api/v1/analysis HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 10.0.0.66\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    boost::asio::io_context context;
    std::vector<std::unique_ptr<tcp::socket>> sockets;
    for (int i = 0; i < 40; ++i) {
        sockets.push_back(std::make_unique<tcp::socket>(context));
        sockets.back()->connect({boost::asio::ip::address_v4::loopback(), port()});
    }
    for (const auto& socket : sockets) boost::asio::write(*socket, boost::asio::buffer(request));
    int open = 0;
    for (const auto& socket : sockets) {
        std::string head(12, ' ');
        boost::asio::read(*socket, boost::asio::buffer(head));
        if (head == "HTTP/1.1 101") ++open;
    }
    EXPECT_EQ(open, 4);
}

class UnproxiedTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.network.connections_per_visitor = 5;
        return settings;
    }
};

TEST_F(UnproxiedTest, OneAddressHasSoManyConnections) {
    boost::asio::io_context context;
    std::vector<std::unique_ptr<tcp::socket>> idle;
    for (int i = 0; i < 5; ++i) {
        idle.push_back(std::make_unique<tcp::socket>(context));
        idle.back()->connect({boost::asio::ip::address_v4::loopback(), port()});
    }
    EXPECT_EQ(get(port(), "/api/v1/health").status, 503);
    // Another address is served.
    tcp::socket other{context};
    other.open(tcp::v4());
    other.bind({boost::asio::ip::make_address("127.0.0.2"), 0});
    other.connect({boost::asio::ip::address_v4::loopback(), port()});
    boost::asio::write(other,
                       boost::asio::buffer(std::string_view{"GET /api/v1/health HTTP/1.0\r\nHost: localhost\r\n\r\n"}));
    std::string head(12, ' ');
    boost::asio::read(other, boost::asio::buffer(head));
    EXPECT_EQ(head.substr(9), "200");
    idle.clear();
    int status = 503;
    for (int i = 0; i < 200 && status != 200; ++i) status = get(port(), "/api/v1/health").status;
    EXPECT_EQ(status, 200);
}

TEST_F(HostileTest, RematchesAreNewGames) {
    stop();
    ServerSettings settings = this->settings();
    settings.visitors.new_games = {2, 0};
    start(settings);
    const json game = create({{"game", "xiangqi"}, {"opponent", kLocal}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    ws.send({{"t", "resign"}, {"seat", "first"}});
    (void)ws.receive("ack");
    ws.send({{"t", "rematch"}});
    const json second = ws.receive("rematch");
    // Coming back does not make another one possible.
    WebSocket again = joined(game, welcome);
    again.send({{"t", "rematch"}});
    EXPECT_EQ(again.receive("error")["error"]["code"], "not_offered");
    WebSocket next = joined({{"id", second["game"]}, {"token", second["token"]}}, welcome);
    next.send({{"t", "resign"}, {"seat", "first"}});
    (void)next.receive("ack");
    next.send({{"t", "rematch"}});
    EXPECT_EQ(next.receive("error")["error"]["code"], "rate_limited");
}

TEST_F(HostileTest, UnknownFieldsInMessagesAreErrors) {
    json welcome;
    WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    for (const char* text :
         {R"({"t":"resign","seat":5})", R"({"t":"resign","saet":"first"})", R"({"t":"draw","answer":"true"})",
          R"({"t":"move","ply":0})", R"({"t":"move","ply":"0","move":"h2e2"})", R"({"t":"takeback","answer":1})",
          R"({"t":"dance"})", R"({"t":["move"]})"}) {
        ws.send_text(text);
        EXPECT_EQ(ws.receive("error")["error"]["code"], "bad_request") << text;
    }
    WebSocket study = analysis("10.0.0.1");
    study.send({{"t", "stop"}, {"now", true}});
    EXPECT_EQ(study.receive()["error"]["code"], "bad_request");
}

// Connections whose request fails in the wrong place: their places must be free again, and ending must not stumble.
TEST_F(HostileTest, AFailedHandshakeLeavesNothingBehind) {
    FaultyDisk disk;
    stop();
    ServerSettings settings = this->settings();
    settings.network.connections = 8;
    settings.visitors.sockets = 4;
    start(settings);
    const json game = create({{"game", "xiangqi"}, {"opponent", kLocal}});
    disk.fail_reads(SQLITE_IOERR_READ);
    for (int i = 0; i < 20; ++i) {
        EXPECT_THROW(socket(game), std::exception);
        EXPECT_EQ(get(port(), path(game)).status, 500);
    }
    disk.heal();
    json welcome;
    (void)joined(game, welcome);
    EXPECT_EQ(welcome["t"], "welcome");
    stop();
}

TEST_F(HostileTest, ItEndsWhileTheDiskTakesNothing) {
    FaultyDisk disk;
    stop();
    start(settings());
    boost::asio::io_context context;
    disk.fail_writes(SQLITE_FULL);
    tcp::socket waiting{context};
    waiting.connect({boost::asio::ip::address_v4::loopback(), port()});
    const std::string body = R"({"game":"xiangqi","opponent":{"type":"local"}})";
    boost::asio::write(waiting, boost::asio::buffer("POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                                                    "application/json\r\nContent-Length: " +
                                                    std::to_string(body.size()) + "\r\n\r\n" + body));
    while (disk.failures() == 0) std::this_thread::yield();
    stop();
    // Whoever waited is told, not cut off.
    std::string head(12, ' ');
    boost::system::error_code error;
    boost::asio::read(waiting, boost::asio::buffer(head), error);
    EXPECT_EQ(head.substr(9), "503");
}

}  // namespace
}  // namespace qiyuan::server::test
