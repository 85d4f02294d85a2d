#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/board/catalogue.hpp"
#include "server/campaign/campaign_book.hpp"
#include "server/core/heartbeat.hpp"
#include "server/core/log.hpp"
#include "server/core/metrics.hpp"
#include "server/core/transport.hpp"
#include "server/core/workers.hpp"
#include "server/http/access.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/http/socket_places.hpp"
#include "server/http/static_files.hpp"
#include "server/play/rooms.hpp"
#include "server/study/replay.hpp"
#include "server/xiangqi/judge.hpp"
#include "tables/oracle.hpp"

namespace qiyuan::server {

struct VisitorLimits {
    Rate requests{200, 50};
    Rate new_games{30, 1};  // rematches included
    Rate foreign{20, 5};    // stateless requests from pages of other sites
    Rate analyses{40, 10};  // analyses and fans, of all his sockets
    std::size_t sockets = 64;
};

struct ApplicationSettings {
    std::string version;
    StaticFiles files;
    std::optional<std::filesystem::path> runs;  // the laboratory's
    std::vector<magic::Level> levels;           // the campaign's
    std::shared_ptr<tables::Oracle> oracle = std::make_shared<tables::Oracle>();
    VisitorLimits limits;
    std::function<void()> on_alive = [] {};  // twice a second, as long as the loop turns
};

// What the rest of the server does for the application; all of it outlives it.
struct ApplicationServices {
    Loop& loop;
    Store& store;
    Scheduler& scheduler;
    Workers& workers;
    const Log& log;
};

// What the server answers to each request: docs/api.md.
class Application : public Site {
public:
    Application(ApplicationSettings settings, Access access, const ApplicationServices& services);

    void answer(Request request, Reply reply) override;
    void admit_socket(Request request, Admission reply) override;
    [[nodiscard]] bool drain() override;
    void answered(const AnsweredRequest& answered) override;
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& common_headers() const override {
        return headers_;
    }

private:
    using Parts = std::vector<std::string>;

    // The answer to whatever came, as if nothing stood before it.
    void dispatch(const Request& request, const Reply& reply);
    // A stateless call, which pages of other sites may make as well.
    void answer_shared(const Request& request, const Reply& reply);
    void answer_api(const Parts& parts, const Request& request, const Reply& reply);
    void answer_games(const Parts& parts, const Request& request, const Reply& reply);
    void answer_judge(const Parts& parts, const Request& request, const Reply& reply);
    void answer_campaign(const Parts& parts, const Request& request, const Reply& reply);
    void create_attempt(int level, const CampaignVisit& visit, const nlohmann::json& body, const Request& request,
                        const Reply& reply);
    void skip_level(int level, const CampaignVisit& visit, const Reply& reply);
    // What a new attempt on the deal of an old one is.
    using Attempt = std::function<void(const ApiExpected<LevelSettings>&)>;
    void practice(int level, const CampaignVisit& visit, const std::string& game, const Request& request,
                  const Attempt& done);
    void make_attempt(const ApiExpected<LevelSettings>& attempt, const Request& request, const Reply& reply);
    [[nodiscard]] CampaignVisit visit_of(const std::string& visitor) const;
    void create_game(const Request& request, const Reply& reply);
    // Makes the game of these settings and tells the secrets of it.
    void make_game(const LiveGameSettings& settings, const Request& request, const Reply& reply);
    void join_game(const std::string& id, const Request& request, const Reply& reply);
    // Answers with what `show` makes of a game.
    void show_game(const std::string& id, const Request& request, const Reply& reply,
                   const std::function<ApiExpected<Response>(const Room&)>& show);
    void admit_game_socket(const std::string& id, const Request& request, const Admission& reply);
    [[nodiscard]] ApiExpected<void> may_create(const std::string& visitor);
    [[nodiscard]] Response health() const;
    [[nodiscard]] Response metrics() const;
    void beat();
    using AboutPosition = std::function<ApiExpected<nlohmann::json>(const ReplayRequest&)>;
    // Answers a request whose body names a position, beside the loop.
    void answer_position(const Request& request, const Reply& reply, const AboutPosition& compute);
    // Computes an answer beside the loop: it takes long and needs nothing of ours.
    void answer_in_background(std::function<ApiExpected<nlohmann::json>()> compute, const Request& request,
                              const Reply& reply);
    // A socket that is counted and watched over as long as it is open.
    [[nodiscard]] SocketOpener counted(SocketOpener open, const Request& request,
                                       std::shared_ptr<SocketPlaces::Place> place);

    ApplicationSettings settings_;
    Access access_;
    Loop& loop_;
    Store& store_;
    Scheduler& scheduler_;
    Workers& workers_;
    const Log& log_;
    Catalogue catalogue_;
    std::shared_ptr<tables::Oracle> oracle_;  // shared with the work beside the loop, like the gallery
    std::shared_ptr<const Gallery> gallery_;
    CampaignBook campaign_;
    Rooms rooms_;
    RateLimiter request_limiter_;
    RateLimiter game_limiter_;
    RateLimiter foreign_limiter_;
    RateLimiter analysis_limiter_;
    SocketPlaces places_;
    Metrics metrics_;
    bool is_draining_ = false;
    std::optional<std::string> last_failure_;  // of the store, as it was logged
    std::vector<std::pair<std::string, std::string>> headers_;
    Heartbeat heartbeat_;
};

}  // namespace qiyuan::server
