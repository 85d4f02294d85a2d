#include <gmock/gmock.h>

#include <fstream>

#include "base/rng.hpp"
#include "server/fixture.hpp"

namespace qiyuan::server::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

class HttpTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        const fs::path web = directory_.path() / "web";
        fs::create_directories(web / "assets");
        const auto write = [](const fs::path& path, std::string_view text) { std::ofstream{path} << text; };
        write(web / "index.html", "<!doctype html>page");
        write(web / "assets" / "app-1234.js", "plain");
        write(web / "assets" / "app-1234.js.br", "packed by brotli");
        write(web / "assets" / "app-1234.js.gz", "packed by gzip");
        write(directory_.path() / "secret.txt", "secret");
        fs::create_directories(directory_.path() / "runs" / "first");
        write(directory_.path() / "runs" / "first" / "run.json", R"({"game": "xiangqi"})");
        ServerSettings settings = ServerTest::settings();
        settings.web = web;
        settings.runs = directory_.path() / "runs";
        settings.origins = {"http://localhost:5173"};
        return settings;
    }
};

TEST_F(HttpTest, FilesComePackedAndCached) {
    const auto page = get(port(), "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(get(port(), "/play/xiangqi").body, page.body);
    const auto plain = get(port(), "/assets/app-1234.js");
    EXPECT_EQ(plain.body, "plain");
    EXPECT_THAT(plain.headers.at("cache-control"), testing::HasSubstr("immutable"));
    EXPECT_EQ(get(port(), "/assets/app-1234.js", {{"Accept-Encoding", "gzip, deflate, br"}}).body, "packed by brotli");
    const auto gzip = get(port(), "/assets/app-1234.js", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(gzip.body, "packed by gzip");
    EXPECT_EQ(gzip.headers.at("content-encoding"), "gzip");
    const auto same = get(port(), "/", {{"If-None-Match", page.headers.at("etag")}});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
    const auto head = http(port(), "HEAD", "/");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.body, "");
}

TEST_F(HttpTest, NoPathLeadsOutOfTheDirectory) {
    for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//secret.txt",
                             "/..%2fsecret.txt", "/assets/missing.js", "/.", "/data/games.sqlite"}) {
        const auto answer = get(port(), path);
        EXPECT_EQ(answer.body.find("secret"), std::string::npos) << path;
        EXPECT_NE(answer.body, "secret") << path;
    }
    EXPECT_EQ(get(port(), "/assets/missing.js").status, 404);
    EXPECT_EQ(get(port(), "/api/v1/lab/runs/..").status, 404);
}

TEST_F(HttpTest, EveryAnswerCarriesTheSecurityHeaders) {
    for (const char* path : {"/", "/api/v1/catalogue", "/api/v1/nothing", "/missing.png"}) {
        const auto headers = get(port(), path).headers;
        EXPECT_THAT(headers.at("content-security-policy"), testing::HasSubstr("default-src 'self'"));
        EXPECT_EQ(headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(headers.at("referrer-policy"), "no-referrer");
        EXPECT_EQ(headers.at("cross-origin-opener-policy"), "same-origin");
    }
}

TEST_F(HttpTest, ForeignPagesAndNamesAreRefused) {
    const json body{{"game", "xiangqi"}, {"opponent", kLocal}};
    EXPECT_EQ(post(port(), "/api/v1/games", body, {{"Origin", "http://evil.example"}}).status, 403);
    EXPECT_EQ(post(port(), "/api/v1/games", body, {{"Origin", "null"}}).status, 403);
    const std::string own = "http://127.0.0.1:" + std::to_string(port());
    EXPECT_EQ(post(port(), "/api/v1/games", body, {{"Origin", own}}).status, 201);
    EXPECT_EQ(post(port(), "/api/v1/games", body, {{"Origin", "http://localhost:5173"}}).status, 201);
    EXPECT_EQ(get(port(), "/", {{"Host", "rebound.example"}}).status, 403);
    EXPECT_THROW(WebSocket(port(), "/api/v1/analysis", {{"Origin", "http://evil.example"}}), std::exception);
    EXPECT_NO_THROW(WebSocket(port(), "/api/v1/analysis", {{"Origin", own}}));
    EXPECT_THROW(WebSocket(port(), "/api/v1/games/none/socket"), std::exception);
    EXPECT_THROW(WebSocket(port(), "/"), std::exception);
}

TEST_F(HttpTest, WrongRequestsAreRefusedInOneShape) {
    const auto code = [](const HttpAnswer& answer) { return answer.json()["error"]["code"].get<std::string>(); };
    EXPECT_EQ(code(get(port(), "/api/v1/games")), "wrong_method");
    EXPECT_EQ(code(http(port(), "POST", "/api/v1/games", "{}")), "wrong_type");
    EXPECT_EQ(code(http(port(), "POST", "/api/v1/games", "{", {{"Content-Type", "application/json"}})), "bad_request");
    EXPECT_EQ(code(post(port(), "/api/v1/games", json::array())), "bad_request");
    EXPECT_EQ(code(post(port(), "/api/v1/games", {{"game", "chess"}, {"opponent", kLocal}})), "bad_request");
    EXPECT_EQ(code(post(port(), "/api/v1/games", {{"game", "xiangqi"}, {"opponent", kLocal}, {"gaem", 1}})),
              "bad_request");
    EXPECT_EQ(code(post(port(), "/api/v1/games", {{"game", "xiangqi"}, {"opponent", kLocal}, {"fen", "x"}})),
              "bad_position");
    EXPECT_EQ(code(post(port(), "/api/v1/games", {{"game", "xiangqi"}, {"opponent", kLocal}, {"rules", "x"}})),
              "bad_request");
    EXPECT_EQ(code(get(port(), "/api/v1/games/none")), "not_found");
    EXPECT_EQ(code(get(port(), "/api/v2/games")), "not_found");
    const json huge{{"game", std::string(70'000, 'x')}};
    EXPECT_EQ(code(post(port(), "/api/v1/games", huge)), "too_large");
    const std::string deep = "{\"game\":" + std::string(5000, '[') + std::string(5000, ']') + "}";
    EXPECT_EQ(code(http(port(), "POST", "/api/v1/games", deep, {{"Content-Type", "application/json"}})), "bad_request");
    EXPECT_EQ(http(port(), "POST", "/", "x").status, 405);
}

TEST_F(HttpTest, NonsenseDoesNotHurtIt) {
    base::Rng rng{1};
    const std::string sound =
        "POST /api/v1/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        "Connection: close\r\nContent-Length: 34\r\n\r\n"
        R"({"game":"xiangqi","moves":["h2e2"]})";
    for (int i = 0; i < 200; ++i) {
        std::string broken = sound;
        for (int changes = 0; changes < 3; ++changes) {
            const auto at = static_cast<std::size_t>(rng.below(broken.size()));
            broken[at] = static_cast<char>(rng.below(256));
        }
        broken.resize(1 + rng.below(broken.size()));
        (void)raw(port(), broken);
    }
    EXPECT_EQ(get(port(), "/api/v1/health").json()["status"], "ok");
}

TEST_F(HttpTest, NonsenseOnASocketDoesNotHurtIt) {
    const json game = create({{"game", "banqi"}, {"opponent", kLocal}});
    json welcome;
    WebSocket ws = joined(game, welcome);
    base::Rng rng{2};
    const std::vector<std::string> texts{R"({"t":"move","ply":0,"move":"a0a0"})",
                                         R"({"t":"takeback","answer":[1,2]})",
                                         R"({"t":{"t":1}})",
                                         R"({"t":"draw","answer":"yes","seat":7})",
                                         R"({"t":"resign","seat":"third"})",
                                         R"({"t":"move","ply":-1})",
                                         R"({"t":"move","ply":1e300,"move":{}})",
                                         R"([])",
                                         R"("t")",
                                         R"({"t":"join","token":5})"};
    for (int i = 0; i < 300; ++i) {
        std::string text = texts[rng.below(texts.size())];
        // Mostly bytes that keep it UTF-8, so that it gets past the WebSocket's own check.
        if (rng.below(2) == 0) text[rng.below(text.size())] = static_cast<char>(32 + rng.below(95));
        ws.send_text(text);
    }
    ws.send({{"t", "ping"}});
    (void)ws.receive("pong");
    EXPECT_EQ(get(port(), "/api/v1/health").json()["status"], "ok");
}

TEST_F(HttpTest, RunsOfTheLaboratoryAreShown) {
    EXPECT_EQ(get(port(), "/api/v1/lab/runs").json()["runs"][0]["name"], "first");
    EXPECT_EQ(get(port(), "/api/v1/lab/runs/first").json()["spec"]["game"], "xiangqi");
    EXPECT_EQ(get(port(), "/api/v1/lab/runs/second").status, 404);
}

// A file of the laboratory's that nobody of ours wrote: the dump of so many brackets would end the process.
TEST_F(HttpTest, DeepAndLargeFilesOfTheLaboratoryAreLeftOut) {
    const fs::path run = directory_.path() / "runs" / "deep";
    fs::create_directories(run);
    std::ofstream{run / "run.json"} << R"({"a":)" << std::string(300'000, '[') << std::string(300'000, ']') << "}";
    const auto answer = get(port(), "/api/v1/lab/runs/deep");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.json()["spec"], nullptr);
    std::ofstream{run / "run.json"} << R"({"a":")" << std::string(5 << 20, 'x') << "\"}";
    EXPECT_EQ(get(port(), "/api/v1/lab/runs/deep").json()["spec"], nullptr);
}

TEST_F(HttpTest, ARefusedMethodNamesTheRightOnes) {
    EXPECT_EQ(get(port(), "/api/v1/games").headers.at("allow"), "POST");
    EXPECT_EQ(post(port(), "/api/v1/health", json::object()).headers.at("allow"), "GET, HEAD");
    EXPECT_EQ(http(port(), "PUT", "/", "x").headers.at("allow"), "GET, HEAD");
    EXPECT_EQ(get(port(), "/api/v1/judge").headers.at("allow"), "POST");
}

TEST_F(HttpTest, RequestsThatAProxyMayReadOtherwiseAreRefused) {
    const auto status = [this](const std::string& fields, const std::string& body = "") {
        return raw(port(), "POST /api/v1/judge HTTP/1.1\r\n" + fields + "\r\n" + body).substr(9, 3);
    };
    EXPECT_EQ(status("Host: 127.0.0.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n"), "400");
    EXPECT_EQ(status("Host: 127.0.0.1\r\nTransfer-Encoding: xchunked\r\n", "0\r\n\r\n"), "400");
    EXPECT_EQ(status("Host: 127.0.0.1\r\nTransfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), "400");
    EXPECT_EQ(status("Host: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"), "400");
}

// Somebody who is still sending would not see the answer if the connection were closed under him.
TEST_F(HttpTest, ABodyThatIsTooLargeIsAnsweredAllTheSame) {
    const std::string body(6 << 20, 'x');
    const std::string head =
        "POST /api/v1/judge HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    for (int i = 0; i < 5; ++i) EXPECT_EQ(raw(port(), head + body).substr(0, 12), "HTTP/1.1 413");
}

TEST_F(HttpTest, ABodyIsAskedForWhenTheClientWaitsForThat) {
    const std::string request =
        "POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n";
    EXPECT_THAT(raw(port(), request), testing::StartsWith("HTTP/1.1 100 Continue\r\n"));
}

// Any site may ask the referee from its own pages; nothing else answers to them.
TEST_F(HttpTest, PagesOfOtherSitesMayAskWhatDependsOnNothing) {
    const Headers foreign{{"Origin", "https://club.example"}};
    const auto allowed = http(port(), "OPTIONS", "/api/v1/judge", {},
                              {{"Origin", "https://club.example"}, {"Access-Control-Request-Method", "POST"}});
    EXPECT_EQ(allowed.status, 204);
    EXPECT_EQ(allowed.headers.at("access-control-allow-origin"), "*");
    EXPECT_EQ(allowed.headers.at("access-control-allow-headers"), "Content-Type");
    EXPECT_EQ(allowed.headers.count("content-type"), 0);
    const auto judged = post(port(), "/api/v1/judge", {{"text", "h2e2"}}, foreign);
    EXPECT_EQ(judged.status, 200);
    EXPECT_EQ(judged.headers.at("access-control-allow-origin"), "*");
    EXPECT_EQ(judged.headers.at("cross-origin-resource-policy"), "cross-origin");
    EXPECT_EQ(post(port(), "/api/v1/replay", {{"game", "xiangqi"}}, foreign).status, 200);
    // Errors as well, or the page would not learn what is wrong.
    const auto wrong = post(port(), "/api/v1/judge", {{"txet", ""}}, foreign);
    EXPECT_EQ(wrong.status, 400);
    EXPECT_EQ(wrong.headers.count("access-control-allow-origin"), 1);
    for (const char* path : {"/api/v1/games", "/api/v1/tables", "/api/v1/campaign"}) {
        const auto refused = http(port(), "OPTIONS", path, {}, foreign);
        EXPECT_EQ(refused.status, 403) << path;
        EXPECT_EQ(refused.headers.count("access-control-allow-origin"), 0) << path;
    }
}

class ForeignLimitTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.visitors.foreign = {2, 0};
        return settings;
    }
};

TEST_F(ForeignLimitTest, PagesOfOtherSitesHaveLess) {
    const Headers foreign{{"Origin", "https://club.example"}};
    for (const int status : {200, 200, 429})
        EXPECT_EQ(post(port(), "/api/v1/replay", {{"game", "xiangqi"}}, foreign).status, status);
    EXPECT_EQ(post(port(), "/api/v1/replay", {{"game", "xiangqi"}}).status, 200);
}

class LimitTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        settings.visitors.new_games = {2, 0};
        settings.visitors.sockets = 2;
        settings.network.socket_messages = {3, 0};
        return settings;
    }
};

TEST_F(LimitTest, EveryVisitorHasHisShare) {
    const json body{{"game", "xiangqi"}, {"opponent", kLocal}};
    (void)create(body);
    (void)create(body);
    const auto refused = post(port(), "/api/v1/games", body);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.count("retry-after"), 1);
    WebSocket first{port(), "/api/v1/analysis"};
    WebSocket second{port(), "/api/v1/analysis"};
    EXPECT_THROW(WebSocket(port(), "/api/v1/analysis"), std::exception);
    for (int i = 0; i < 4; ++i) first.send({{"t", "ping"}});
    EXPECT_EQ(first.receive("error")["error"]["code"], "rate_limited");
    EXPECT_THROW(
        {
            second.send_text("{\"t\":\"" + std::string(20'000, 'x') + "\"}");
            (void)second.receive();
        },
        std::exception);
}

}  // namespace
}  // namespace qiyuan::server::test
