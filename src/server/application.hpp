#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/board/catalogue.hpp"
#include "server/campaign/campaign_book.hpp"
#include "server/core/transport.hpp"
#include "server/http/access.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/http/static_files.hpp"
#include "server/play/rooms.hpp"
#include "server/study/replay.hpp"
#include "server/xiangqi/judge.hpp"
#include "tables/oracle.hpp"

namespace qiyuan::server {

struct VisitorLimits {
    Rate requests{200, 50};
    Rate new_games{30, 1};
    std::size_t sockets = 64;
};

struct ApplicationSettings {
    std::string version;
    StaticFiles files;
    std::optional<std::filesystem::path> runs;  // the laboratory's
    std::vector<magic::Level> levels;           // the campaign's
    std::shared_ptr<tables::Oracle> oracle = std::make_shared<tables::Oracle>();
    VisitorLimits limits;
};

// What the server answers to each request: docs/api.md.
class Application : public Site {
public:
    Application(ApplicationSettings settings, Access access, Loop& loop, Store& store, Scheduler& scheduler);

    void answer(Request request, Reply reply) override;
    [[nodiscard]] ApiExpected<void> admit_socket(const Request& request) override;
    [[nodiscard]] std::unique_ptr<SocketHandler> open_socket(const Request& request,
                                                             std::shared_ptr<Outbox> outbox) override;
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& common_headers() const override {
        return headers_;
    }

private:
    using Parts = std::vector<std::string>;

    void answer_api(const Parts& parts, const Request& request, const Reply& reply);
    void answer_games(const Parts& parts, const Request& request, const Reply& reply);
    void answer_judge(const Parts& parts, const Request& request, const Reply& reply);
    void answer_campaign(const Parts& parts, const Request& request, const Reply& reply);
    void create_attempt(int level, const CampaignVisit& visit, const nlohmann::json& body, const Request& request,
                        const Reply& reply);
    void skip_level(int level, const CampaignVisit& visit, const Reply& reply);
    // What a new attempt on the deal of an old one is.
    [[nodiscard]] ApiExpected<LevelSettings> practice(int level, const CampaignVisit& visit, const std::string& game);
    [[nodiscard]] CampaignVisit visit_of(const std::string& visitor) const;
    void create_game(const Request& request, const Reply& reply);
    // Makes the game of these settings and tells the secrets of it.
    void make_game(const LiveGameSettings& settings, const Request& request, const Reply& reply);
    void join_game(const std::string& id, const Request& request, const Reply& reply);
    [[nodiscard]] ApiExpected<Response> show_game(const std::string& id);
    [[nodiscard]] ApiExpected<Response> show_record(const std::string& id, const Request& request);
    [[nodiscard]] Response health() const;
    using AboutPosition = std::function<ApiExpected<nlohmann::json>(const ReplayRequest&)>;
    // Answers a request whose body names a position, beside the loop.
    void answer_position(const Request& request, const Reply& reply, const AboutPosition& compute);
    // Computes an answer beside the loop: it takes long and needs nothing of ours.
    void answer_in_background(std::function<ApiExpected<nlohmann::json>()> compute, const Reply& reply);

    ApplicationSettings settings_;
    Access access_;
    Loop& loop_;
    Store& store_;
    Scheduler& scheduler_;
    Catalogue catalogue_;
    std::shared_ptr<tables::Oracle> oracle_;  // shared with the work beside the loop, like the gallery
    std::shared_ptr<const Gallery> gallery_;
    CampaignBook campaign_;
    Rooms rooms_;
    RateLimiter request_limiter_;
    RateLimiter game_limiter_;
    // Shared with the sockets, which count themselves out even after the application.
    std::shared_ptr<std::map<std::string, std::size_t>> sockets_by_address_;
    std::vector<std::pair<std::string, std::string>> headers_;
};

}  // namespace qiyuan::server
