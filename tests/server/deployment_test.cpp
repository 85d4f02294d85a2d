#include <gmock/gmock.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <fstream>
#include <limits>
#include <sstream>

#include "base/file.hpp"
#include "games/magic/levels/level_file.hpp"
#include "server/fixture.hpp"
#include "server/program.hpp"

// What an operator needs: an orderly end, one server a directory, a log without secrets, figures.
namespace qiyuan::server::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class DeploymentTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.log = {LogLevel::kDebug, directory_.path() / "log"};
        settings.network.proxies.trusted = {"127.0.0.1"};
        return settings;
    }
    [[nodiscard]] std::string log() const {
        std::ostringstream text;
        text << std::ifstream{directory_.path() / "log"}.rdbuf();
        return text.str();
    }
};

TEST_F(DeploymentTest, OneServerADirectory) {
    ServerSettings settings = this->settings();
    settings.log = {};
    const auto second = Server::start(settings);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("is in use by process " + std::to_string(getpid())));
    stop();
    EXPECT_TRUE(Server::start(settings));
}

TEST_F(DeploymentTest, NobodyElseMayReadTheStore) {
    for (const auto& entry : fs::directory_iterator{settings().data}) {
        struct stat status{};
        ASSERT_EQ(::stat(entry.path().c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777U, 0600U) << entry.path();
    }
    stop();
    fs::permissions(settings().data / "games.sqlite", fs::perms{0644});
    start(settings());
    EXPECT_EQ(fs::status(settings().data / "games.sqlite").permissions(), fs::perms{0600});
}

TEST_F(DeploymentTest, LimitsThatAreNoneAreRefused) {
    stop();
    for (const double wrong :
         {-5.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        ServerSettings settings = this->settings();
        settings.visitors.requests.per_second = wrong;
        EXPECT_FALSE(Server::start(settings)) << wrong;
    }
}

TEST_F(DeploymentTest, TheLogTellsWhatHappenedAndNoSecrets) {
    const json game = create({{"game", "banqi"}, {"opponent", kFriend}});
    Headers headers = from("198.51.100.9");
    headers["X-Request-Id"] = "from-the-proxy-1";
    const auto answer = post(port(), "/api/v1/games/" + game["id"].get<std::string>() + "/join",
                             {{"invitation", game["invitation"]}}, headers);
    EXPECT_EQ(answer.headers.at("x-request-id"), "from-the-proxy-1");
    json welcome;
    (void)joined(game, welcome);
    stop();
    const std::string text = log();
    EXPECT_THAT(text, HasSubstr("event=started"));
    EXPECT_THAT(text,
                HasSubstr("event=request id=from-the-proxy-1 visitor=198.51.100.9 method=POST path=/api/v1/games/" +
                          game["id"].get<std::string>() + "/join status=200"));
    EXPECT_THAT(text, HasSubstr("event=draining"));
    EXPECT_THAT(text, HasSubstr("event=ended"));
    EXPECT_THAT(text, Not(HasSubstr(game["token"])));
    EXPECT_THAT(text, Not(HasSubstr(game["invitation"])));
    EXPECT_THAT(text, Not(HasSubstr(answer.json()["token"])));
}

TEST_F(DeploymentTest, FiguresForPrometheus) {
    json welcome;
    const WebSocket ws = joined(create({{"game", "xiangqi"}, {"opponent", kLocal}}), welcome);
    (void)get(port(), "/api/v1/nothing");
    const auto answer = get(port(), "/metrics");
    EXPECT_THAT(answer.headers.at("content-type"), HasSubstr("version=0.0.4"));
    EXPECT_THAT(answer.body, HasSubstr("qiyuan_http_requests_total{status=\"201\"} 1\n"));
    EXPECT_THAT(answer.body, HasSubstr("qiyuan_http_requests_total{status=\"404\"} 1\n"));
    EXPECT_THAT(answer.body, HasSubstr("qiyuan_games_occupied 1\n"));
    EXPECT_THAT(answer.body, HasSubstr("qiyuan_sockets 1\n"));
    EXPECT_THAT(answer.body, HasSubstr("qiyuan_http_request_seconds_bucket{le=\"+Inf\"} 3\n"));
    EXPECT_THAT(answer.body, HasSubstr("# TYPE qiyuan_loop_lag_seconds gauge\n"));
}

TEST_F(DeploymentTest, CookiesAreForTlsWhereTheVisitorUsesIt) {
    stop();
    ServerSettings settings = this->settings();
    settings.levels =
        magic::parse_levels(base::read_file(QIYUAN_SOURCE_DIR "/levels/chapter_01.jsonl").value()).value();
    start(settings);
    Headers headers = from("198.51.100.9");
    EXPECT_THAT(get(port(), "/api/v1/campaign", headers).headers.at("set-cookie"), Not(HasSubstr("Secure")));
    headers["X-Forwarded-Proto"] = "https";
    EXPECT_THAT(get(port(), "/api/v1/campaign", headers).headers.at("set-cookie"), HasSubstr("; Secure"));
}

TEST(ServeTest, ATerminatedServerTellsEverybodyToComeBack) {
    const TemporaryDirectory directory;
    Program program = Program::start(directory.path());
    const json game = post(program.port, "/api/v1/games", {{"game", "xiangqi"}, {"opponent", kLocal}}).json();
    WebSocket ws{program.port, "/api/v1/games/" + game["id"].get<std::string>() + "/socket"};
    ws.send({{"t", "join"}, {"token", game["token"]}});
    (void)ws.receive("welcome");
    ws.send({{"t", "move"}, {"ply", 0}, {"move", "h2e2"}});
    ::kill(program.process.id(), SIGTERM);
    EXPECT_EQ(ws.receive("ack")["seq"], 1);
    EXPECT_EQ(ws.close_code(), 1012);
    EXPECT_TRUE(program.ends_within(std::chrono::seconds{10}));
    EXPECT_EQ(program.process.exit_code(), 0);
    const Program again = Program::start(directory.path());
    EXPECT_EQ(get(again.port, "/api/v1/games/" + game["id"].get<std::string>()).json()["state"]["ply"], 1);
}

// Whatever is waiting: engines, rulings, people who do not answer.
TEST(ServeTest, ATerminatedServerEndsWithFullQueues) {
    const TemporaryDirectory directory;
    Program program = Program::start(directory.path());
    std::vector<WebSocket> sockets;
    for (int i = 0; i < 4; ++i) {
        sockets.emplace_back(program.port, "/api/v1/analysis");
        sockets.back().send({{"t", "analyse"}, {"game", "xiangqi"}, {"seconds", 60}});
    }
    std::thread askers{[&program] {
        for (int i = 0; i < 20; ++i) (void)post(program.port, "/api/v1/replay", {{"game", "xiangqi"}});
    }};
    askers.join();
    ::kill(program.process.id(), SIGTERM);
    EXPECT_TRUE(program.ends_within(std::chrono::seconds{10}));
    EXPECT_EQ(program.process.exit_code(), 0);
}

TEST(ServeTest, OptionsCanStandInAFile) {
    const TemporaryDirectory directory;
    const fs::path config = directory.path() / "serve.conf";
    std::ofstream{config} << "# of the test\nlog-level = info\nlog-file = \"" << (directory.path() / "log").string()
                          << "\"\ntrust-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\nport = 1\n";
    {
        // What stands on the command line goes first.
        Program program = Program::start(directory.path() / "data", {"--config", config.string()});
        EXPECT_NE(program.port, 1);
        EXPECT_EQ(get(program.port, "/api/v1/health", {{"X-Forwarded-For", "198.51.100.9"}}).status, 200);
        ::kill(program.process.id(), SIGTERM);
        EXPECT_TRUE(program.ends_within(std::chrono::seconds{10}));
    }
    std::ostringstream log;
    log << std::ifstream{directory.path() / "log"}.rdbuf();
    EXPECT_THAT(log.str(), HasSubstr("visitor=198.51.100.9"));
    std::ofstream{config} << "prot = 80\n";
    EXPECT_THROW((void)Program::start(directory.path() / "data", {"--config", config.string()}), std::exception);
}

TEST(ServeTest, TheServiceManagerIsTold) {
    const TemporaryDirectory directory;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (directory.path() / "notify").string();
    path.copy(&address.sun_path[0], sizeof(address.sun_path) - 1);
    const int manager = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    ASSERT_EQ(::bind(manager, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    const timeval patience{20, 0};
    ASSERT_EQ(::setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)), 0);
    const auto hear = [manager] {
        std::array<char, 64> text{};
        const auto count = ::recv(manager, text.data(), text.size(), 0);
        return std::string{text.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
    };
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
    Program program = Program::start(directory.path() / "data");
    ::unsetenv("NOTIFY_SOCKET");
    EXPECT_EQ(hear(), "READY=1");
    EXPECT_EQ(hear(), "WATCHDOG=1");
    ::kill(program.process.id(), SIGTERM);
    std::string last = hear();
    while (last == "WATCHDOG=1") last = hear();
    EXPECT_EQ(last, "STOPPING=1");
    ::close(manager);
}

}  // namespace
}  // namespace qiyuan::server::test
