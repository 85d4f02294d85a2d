#include "server/application.hpp"

#include <fmt/format.h>

#include <numeric>

#include "base/text.hpp"
#include "server/banqi/table_verdict.hpp"
#include "server/core/json_reader.hpp"
#include "server/core/secrets.hpp"
#include "server/http/visitor.hpp"
#include "server/play/game_socket.hpp"
#include "server/play/record.hpp"
#include "server/study/analysis_socket.hpp"
#include "server/study/lab_runs.hpp"
#include "server/wxf_diagrams.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

constexpr std::size_t kMostBytesUnlessSaid = std::size_t{64} << 10U;
constexpr std::size_t kMostJudgeBody = std::size_t{1} << 20U;
constexpr std::string_view kApi = "/api/v1/";

std::vector<std::pair<std::string, std::string>> security_headers() {
    return {{"Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
             "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
             "frame-ancestors 'none'"},
            {"X-Content-Type-Options", "nosniff"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Embedder-Policy", "require-corp"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
}

// The parts of a path after /api/v1/.
std::vector<std::string> api_parts(std::string_view path) {
    std::vector<std::string> parts;
    for (const base::Token& part : base::split_fields(path.substr(kApi.size()), '/')) parts.emplace_back(part.text);
    return parts;
}

Response respond(const ApiExpected<Response>& answer) { return answer ? *answer : error_response(answer.error()); }

Response not_found() { return error_response({ErrorCode::kNotFound, "there is nothing here; see docs/api.md"}); }

std::optional<int> level_number(std::string_view text) {
    constexpr std::int64_t kMost = 1'000'000;
    const auto number = base::parse_integer(text);
    if (!number || *number < 0 || *number > kMost) return std::nullopt;
    return static_cast<int>(*number);
}

bool is_read(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

// The body of a request that changes something.
ApiExpected<json> body_of(const Request& request, std::size_t most = kMostBytesUnlessSaid) {
    if (request.method != "POST") return refuse(ErrorCode::kWrongMethod, "this needs a POST");
    if (!request.content_type.starts_with("application/json"))
        return refuse(ErrorCode::kWrongType, "the body must be application/json");
    if (request.body.size() > most) return refuse(ErrorCode::kTooLarge, fmt::format("at most {} bytes", most));
    return parse_object(request.body);
}

// A socket that is counted for its visitor as long as it is open.
class CountedSocket : public SocketHandler {
public:
    using Counts = std::shared_ptr<std::map<std::string, std::size_t>>;

    CountedSocket(std::unique_ptr<SocketHandler> inner, Counts counts, std::string address)
        : inner_(std::move(inner)), counts_(std::move(counts)), address_(std::move(address)) {
        ++(*counts_)[address_];
    }
    ~CountedSocket() override {
        if (--(*counts_)[address_] == 0) counts_->erase(address_);
    }
    CountedSocket(const CountedSocket&) = delete;
    CountedSocket& operator=(const CountedSocket&) = delete;

    void on_message(std::string_view text) override { inner_->on_message(text); }

private:
    std::unique_ptr<SocketHandler> inner_;
    Counts counts_;
    std::string address_;
};

}  // namespace

Application::Application(ApplicationSettings settings, Access access, Loop& loop, Store& store, Scheduler& scheduler)
    : settings_(std::move(settings)),
      access_(std::move(access)),
      loop_(loop),
      store_(store),
      scheduler_(scheduler),
      oracle_(std::move(settings_.oracle)),
      gallery_(std::make_shared<const Gallery>(Gallery::read(kWxfDiagrams).value())),
      campaign_(std::move(settings_.levels)),
      rooms_(loop, store, scheduler),
      request_limiter_(settings_.limits.requests),
      game_limiter_(settings_.limits.new_games),
      sockets_by_address_(std::make_shared<std::map<std::string, std::size_t>>()),
      headers_(security_headers()) {}

void Application::answer(Request request, Reply reply) {
    if (const auto host = access_.check_host(request); !host) return reply(error_response(host.error()));
    if (!request_limiter_.allow(request.address, now()))
        return reply(error_response({ErrorCode::kRateLimited, "too many requests; please wait a moment"}));
    if (!is_read(request))
        if (const auto origin = access_.check_origin(request); !origin) return reply(error_response(origin.error()));
    if (request.path.starts_with(kApi)) return answer_api(api_parts(request.path), request, reply);
    if (request.path.starts_with("/api/")) return reply(not_found());
    if (!is_read(request)) return reply(error_response({ErrorCode::kWrongMethod, "files can only be read"}));
    if (auto file = settings_.files.find(request)) return reply(std::move(*file));
    reply(not_found());
}

void Application::answer_api(const Parts& parts, const Request& request, const Reply& reply) {
    const std::string& what = parts[0];
    if (what == "games") return answer_games(parts, request, reply);
    if (what == "judge") return answer_judge(parts, request, reply);
    if (what == "campaign") return answer_campaign(parts, request, reply);
    if (what == "replay" && parts.size() == 1) return answer_position(request, reply, replay_json);
    if (what == "tables" && parts.size() == 1)
        return answer_position(request, reply, [oracle = oracle_](const ReplayRequest& line) {
            return table_verdict_json(line, *oracle);
        });
    if (!is_read(request)) return reply(error_response({ErrorCode::kWrongMethod, "this can only be read"}));
    if (what == "catalogue" && parts.size() == 1) {
        json document = catalogue_.document();
        document["version"] = settings_.version;
        return reply(json_response(document));
    }
    if (what == "health" && parts.size() == 1) return reply(health());
    if (what == "lab" && parts.size() >= 2 && parts[1] == "runs" && parts.size() <= 3) {
        const auto answer = parts.size() == 2 ? lab_runs_json(settings_.runs) : lab_run_json(settings_.runs, parts[2]);
        return reply(answer ? json_response(*answer) : error_response(answer.error()));
    }
    reply(not_found());
}

void Application::answer_games(const Parts& parts, const Request& request, const Reply& reply) {
    if (parts.size() == 1) return create_game(request, reply);
    if (parts.size() == 3 && parts[2] == "join") return join_game(parts[1], request, reply);
    if (!is_read(request)) return reply(error_response({ErrorCode::kWrongMethod, "this can only be read"}));
    if (parts.size() == 2) return reply(respond(show_game(parts[1])));
    if (parts.size() == 3 && parts[2] == "record") return reply(respond(show_record(parts[1], request)));
    reply(not_found());
}

void Application::answer_judge(const Parts& parts, const Request& request, const Reply& reply) {
    if (parts.size() == 1) {
        auto body = body_of(request, kMostJudgeBody);
        if (!body) return reply(error_response(body.error()));
        return answer_in_background([body = std::move(*body)] { return judge_json(body); }, reply);
    }
    if (parts[1] != "gallery" || parts.size() > 3 || !is_read(request)) return reply(not_found());
    answer_in_background(
        [gallery = gallery_, parts]() -> ApiExpected<json> {
            return parts.size() == 2 ? gallery->list() : gallery->diagram(parts[2]);
        },
        reply);
}

void Application::answer_position(const Request& request, const Reply& reply, const AboutPosition& compute) {
    const auto body = body_of(request);
    if (!body) return reply(error_response(body.error()));
    auto parsed = parse_replay(*body, {}, catalogue_);
    if (!parsed) return reply(error_response(parsed.error()));
    answer_in_background([compute, parsed = std::move(*parsed)] { return compute(parsed); }, reply);
}

void Application::answer_in_background(std::function<ApiExpected<json>()> compute, const Reply& reply) {
    // The application may be gone before the helper is done; the loop is not.
    loop_.in_background([&loop = loop_, compute = std::move(compute), reply] {
        const auto answer = compute();
        auto response = answer ? json_response(*answer) : error_response(answer.error());
        loop.post([reply, response = std::move(response)]() mutable { reply(std::move(response)); });
    });
}

void Application::create_game(const Request& request, const Reply& reply) {
    const auto body = body_of(request);
    if (!body) return reply(error_response(body.error()));
    const auto settings = parse_settings(*body, catalogue_);
    if (!settings) return reply(error_response(settings.error()));
    make_game(*settings, request, reply);
}

void Application::make_game(const LiveGameSettings& settings, const Request& request, const Reply& reply) {
    if (!game_limiter_.allow(request.address, now()))
        return reply(error_response({ErrorCode::kRateLimited, "too many new games; please wait a moment"}));
    rooms_.create(settings, [reply, settings](const ApiExpected<NewGame>& game) {
        if (!game) return reply(error_response(game.error()));
        json seats = json::array({seat_name(settings.creator)});
        if (settings.opponent == Opponent::kLocal) seats = {"first", "second"};
        reply(json_response({{"id", game->id},
                             {"token", game->tokens[settings.creator]},
                             {"seats", seats},
                             {"invitation", game->invitation.empty() ? json(nullptr) : json(game->invitation)}},
                            201));
    });
}

CampaignVisit Application::visit_of(const std::string& visitor) const {
    const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    return {visitor, store_.attempts_of(visitor), today};
}

void Application::answer_campaign(const Parts& parts, const Request& request, const Reply& reply) {
    if (campaign_.empty()) return reply(error_response({ErrorCode::kNotFound, "this server has no levels"}));
    const Visitor visitor = visitor_of(request);
    const Reply with_cookie = [reply, cookie = visitor.cookie](Response response) {
        if (cookie) response.headers.emplace_back("Set-Cookie", *cookie);
        reply(std::move(response));
    };
    const CampaignVisit visit = visit_of(visitor.id);
    const bool is_level = parts.size() >= 3 && parts.size() <= 4 && parts[1] == "levels";
    const auto id = is_level ? level_number(parts[2]) : std::nullopt;
    if (is_level && parts.size() == 4) {
        const auto body = body_of(request);
        if (!body) return with_cookie(error_response(body.error()));
        if (id && parts[3] == "attempts") return create_attempt(*id, visit, *body, request, with_cookie);
        if (id && parts[3] == "skip") return skip_level(*id, visit, with_cookie);
        return reply(not_found());
    }
    if (!is_read(request)) return reply(error_response({ErrorCode::kWrongMethod, "this can only be read"}));
    if (parts.size() == 1) return with_cookie(json_response(campaign_.overview(visit)));
    if (parts.size() == 2 && parts[1] == "progress") return with_cookie(json_response(campaign_.progress(visit)));
    if (!id) return reply(not_found());
    const auto level = campaign_.level(*id, visit);
    with_cookie(level ? json_response(*level) : error_response(level.error()));
}

void Application::create_attempt(int level, const CampaignVisit& visit, const json& body, const Request& request,
                                 const Reply& reply) {
    JsonReader reader{body, {"same_deal"}};
    const auto same_deal = reader.text("same_deal");
    if (reader.error()) return reply(error_response(*reader.error()));
    auto attempt = same_deal ? practice(level, visit, *same_deal) : campaign_.begin(level, visit, random_bits());
    if (!attempt) return reply(error_response(attempt.error()));
    LiveGameSettings settings;
    settings.variant = level_variant(attempt->level);
    settings.opponent = Opponent::kEngine;
    settings.creator = magic::kPlayer;
    settings.level = std::move(*attempt);
    make_game(settings, request, reply);
}

ApiExpected<LevelSettings> Application::practice(int level, const CampaignVisit& visit, const std::string& game) {
    const auto room = rooms_.find(game);
    if (!room) return tl::unexpected(room.error());
    const LiveGame& live_game = (*room)->live_game();
    if (!live_game.level_play() || live_game.settings().level->level.id != level)
        return refuse(ErrorCode::kBadRequest, "that game was no attempt at this level");
    // As long as an attempt counts, nobody may try out its deal.
    if (live_game.phase() != LiveGame::Phase::kOver)
        return refuse(ErrorCode::kNotOffered, "the deal can be played again when that attempt is over");
    LevelSettings settings = *live_game.settings().level;
    settings.kind = engine::AttemptKind::kPractice;
    settings.visitor = visit.visitor;
    return settings;
}

void Application::skip_level(int level, const CampaignVisit& visit, const Reply& reply) {
    auto skip = campaign_.skip(level, visit);
    if (!skip) return reply(error_response(skip.error()));
    if (const auto takes = takes_new(store_); !takes) return reply(error_response(takes.error()));
    store_.add_attempt(std::move(*skip), [reply](const Expected<void>& written) {
        if (!written) return reply(error_response({ErrorCode::kInternal, "this could not be written down"}));
        reply(json_response({{"skipped", true}}));
    });
}

void Application::join_game(const std::string& id, const Request& request, const Reply& reply) {
    const auto body = body_of(request);
    if (!body) return reply(error_response(body.error()));
    JsonReader reader{*body, {"invitation"}};
    const std::string invitation = reader.required_text("invitation");
    if (reader.error()) return reply(error_response(*reader.error()));
    const auto room = rooms_.find(id);
    if (!room) return reply(error_response(room.error()));
    (*room)->join(invitation, [reply](const ApiExpected<NewGame>& game) {
        if (!game) return reply(error_response(game.error()));
        for (const game::Side side : game::kBothSides)
            if (!game->tokens[side].empty())
                return reply(json_response(
                    {{"id", game->id}, {"token", game->tokens[side]}, {"seats", json::array({seat_name(side)})}}));
    });
}

ApiExpected<Response> Application::show_game(const std::string& id) {
    const auto room = rooms_.find(id);
    if (!room) return tl::unexpected(room.error());
    return json_response((*room)->summary());
}

ApiExpected<Response> Application::show_record(const std::string& id, const Request& request) {
    const auto room = rooms_.find(id);
    if (!room) return tl::unexpected(room.error());
    const std::string format = request.query.starts_with("format=") ? request.query.substr(7) : "moves";
    return record_response((*room)->live_game(), format);
}

Response Application::health() const {
    const auto load = scheduler_.load();
    const auto sockets = std::accumulate(sockets_by_address_->begin(), sockets_by_address_->end(), std::size_t{0},
                                         [](std::size_t sum, const auto& entry) { return sum + entry.second; });
    return json_response(
        {{"status", store_.failure() ? "disk failure" : "ok"},
         {"games", rooms_.open()},
         {"sockets", sockets},
         {"engines", {{"threads", load.threads}, {"running", load.running}, {"queued", load.queued}}}});
}

ApiExpected<void> Application::admit_socket(const Request& request) {
    if (const auto host = access_.check_host(request); !host) return host;
    if (const auto origin = access_.check_origin(request); !origin) return origin;
    const auto open = sockets_by_address_->find(request.address);
    if (open != sockets_by_address_->end() && open->second >= settings_.limits.sockets)
        return refuse(ErrorCode::kRateLimited, "you have too many sockets open");
    if (!request.path.starts_with(kApi)) return refuse(ErrorCode::kNotFound, "there is no socket here");
    const Parts parts = api_parts(request.path);
    if (parts.size() == 1 && parts[0] == "analysis") return {};
    if (parts.size() != 3 || parts[0] != "games" || parts[2] != "socket")
        return refuse(ErrorCode::kNotFound, "there is no socket here");
    const auto room = rooms_.find(parts[1]);
    if (!room) return tl::unexpected(room.error());
    return {};
}

std::unique_ptr<SocketHandler> Application::open_socket(const Request& request, std::shared_ptr<Outbox> outbox) {
    const Parts parts = api_parts(request.path);
    std::unique_ptr<SocketHandler> inner;
    if (parts[0] == "analysis") {
        inner = std::make_unique<AnalysisSocket>(catalogue_, scheduler_, std::move(outbox), request.address);
    } else {
        const auto room = rooms_.find(parts[1]);
        if (!room) return nullptr;
        inner = std::make_unique<GameSocket>(*room, std::move(outbox), request.address, loop_);
    }
    return std::make_unique<CountedSocket>(std::move(inner), sockets_by_address_, request.address);
}

}  // namespace qiyuan::server
