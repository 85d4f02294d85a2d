#include <signal.h>

#include <charconv>

#include "base/child_process.hpp"
#include "server/fixture.hpp"

namespace qiyuan::server::test {
namespace {

using base::ChildProcess;
using nlohmann::json;

// `qiyuan serve` as a process of its own.
struct Program {
    ChildProcess process;
    std::uint16_t port = 0;

    static Program start(const std::filesystem::path& data) {
        auto process = ChildProcess::start(
            {QIYUAN_PROGRAM, {"serve", "--port", "0", "--data", data.string()}, base::StderrMode::kDiscarded});
        if (!process) throw std::runtime_error{process.error().text()};
        const auto line = process->read_line(base::Stopwatch::Clock::now() + std::chrono::seconds{60});
        const auto after = line.text.find("127.0.0.1:");
        if (after == std::string::npos) throw std::runtime_error{"no address in: " + line.text};
        Program program{std::move(*process)};
        const char* digits = line.text.data() + after + std::string_view{"127.0.0.1:"}.size();
        std::from_chars(digits, line.text.data() + line.text.size(), program.port);
        return program;
    }
};

// Every move that was acknowledged is there after kill -9, in however short a time the kill follows.
TEST(KillTest, AcknowledgedMovesSurvive) {
    const TemporaryDirectory directory;
    json game;
    std::size_t acknowledged = 0;
    std::string fen;
    const std::vector<std::string> lap{"h0g2", "h9g7", "g2h0", "g7h9", "b0c2", "b9c7", "c2b0", "c7b9"};
    for (int round = 0; round < 3; ++round) {
        Program program = Program::start(directory.path());
        if (game.is_null())
            game = post(program.port, "/api/v1/games", {{"game", "xiangqi"}, {"opponent", kLocal}}).json();
        WebSocket ws{program.port, "/api/v1/games/" + game["id"].get<std::string>() + "/socket"};
        ws.send({{"t", "join"}, {"token", game["token"]}});
        const json welcome = ws.receive("welcome");
        ASSERT_EQ(welcome["state"]["ply"], acknowledged);
        for (int i = 0; i < 2; ++i) {
            ws.send({{"t", "move"}, {"ply", acknowledged}, {"move", lap[acknowledged % lap.size()]}});
            (void)ws.receive("ack");
            ++acknowledged;
        }
        ::kill(program.process.id(), SIGKILL);
        program.process.stop(base::Stopwatch::Clock::now());
    }
    const Program program = Program::start(directory.path());
    const json last = get(program.port, "/api/v1/games/" + game["id"].get<std::string>()).json();
    EXPECT_EQ(last["state"]["ply"], acknowledged);
}

}  // namespace
}  // namespace qiyuan::server::test
