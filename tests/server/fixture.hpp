#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "server/client.hpp"
#include "server/server.hpp"

namespace qiyuan::server::test {

// A directory that goes with the test.
class TemporaryDirectory {
public:
    TemporaryDirectory() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        path_ = std::filesystem::temp_directory_path() /
                fmt::format("qiyuan-{}-{}-{}", test->test_suite_name(), test->name(), getpid());
        std::filesystem::create_directories(path_);
    }
    ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// A server in this process with a store of its own.
class ServerTest : public testing::Test {
protected:
    void SetUp() override { start(settings()); }
    void TearDown() override { stop(); }

    // What a test may change before the server starts.
    [[nodiscard]] virtual ServerSettings settings() {
        ServerSettings settings;
        settings.version = "test";
        settings.network.port = 0;
        settings.network.socket_messages = {10'000, 10'000};
        settings.network.drain_patience = std::chrono::milliseconds{200};
        settings.data = directory_.path() / "data";
        settings.visitors.requests = {10'000, 10'000};
        settings.visitors.new_games = {10'000, 10'000};
        settings.visitors.analyses = {10'000, 10'000};
        settings.engines.table_mib = 1;
        return settings;
    }

    void start(const ServerSettings& settings) {
        auto started = Server::start(settings);
        ASSERT_TRUE(started) << started.error().text();
        server_ = std::move(*started);
        thread_ = std::thread{[this] { server_->run(); }};
    }
    // The visitor behind a proxy that is trusted.
    [[nodiscard]] static Headers from(const std::string& address) { return {{"X-Forwarded-For", address}}; }
    void stop() {
        if (!server_) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] nlohmann::json create(const nlohmann::json& body) const {
        const auto answer = post(port(), "/api/v1/games", body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.json();
    }
    [[nodiscard]] WebSocket socket(const nlohmann::json& game) const {
        return WebSocket{port(), "/api/v1/games/" + game["id"].get<std::string>() + "/socket"};
    }
    // A socket that has joined; its welcome is in `welcome`.
    [[nodiscard]] WebSocket joined(const nlohmann::json& game, nlohmann::json& welcome) const {
        WebSocket ws = socket(game);
        ws.send({{"t", "join"}, {"token", game["token"]}});
        welcome = ws.receive("welcome");
        return ws;
    }
    // Plays a move and gives the state after it.
    static nlohmann::json play(WebSocket& ws, std::size_t ply, std::string_view move) {
        ws.send({{"t", "move"}, {"id", "m"}, {"ply", ply}, {"move", move}});
        for (;;) {
            auto message = ws.receive();
            if (message["t"] == "error") return message;
            if (message["t"] == "state" && message["state"]["ply"] > ply) return message["state"];
        }
    }

    TemporaryDirectory directory_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

inline const nlohmann::json kLocal{{"type", "local"}};
inline const nlohmann::json kFriend{{"type", "friend"}};

}  // namespace qiyuan::server::test
