#include "server/application.hpp"

#include <fmt/format.h>

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

// What depends on nothing but the request: rulings, notations, legal moves, what can be played.
bool is_stateless(std::string_view path) {
    constexpr std::string_view kGallery = "/api/v1/judge/gallery";
    return path == "/api/v1/judge" || path == kGallery || path.starts_with("/api/v1/judge/gallery/") ||
           path == "/api/v1/replay" || path == "/api/v1/catalogue";
}

// Lets pages of every site read the answer (CORS); nothing in it depends on who asks.
Response for_every_site(Response response) {
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    response.headers.emplace_back("Access-Control-Expose-Headers", "Retry-After, X-Request-Id");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    return response;
}

// What a browser asks before it lets a page of another site send JSON.
Response preflight() {
    Response response;
    response.status = 204;
    response.content_type.clear();
    response.body = std::make_shared<const std::string>();
    response.headers = {{"Access-Control-Allow-Methods", "GET, HEAD, POST"},
                        {"Access-Control-Allow-Headers", "Content-Type"},
                        {"Access-Control-Max-Age", "86400"}};
    return response;
}

Response respond(const ApiExpected<Response>& answer) { return answer ? *answer : error_response(answer.error()); }

Response text_response(std::string text, std::string type) {
    Response response;
    response.content_type = std::move(type);
    response.body = std::make_shared<const std::string>(std::move(text));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

ApiError too_fast(std::string_view what) {
    return {ErrorCode::kRateLimited, fmt::format("too many {}; please wait a moment", what)};
}

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
    if (request.method != "POST") return refuse_method("POST", "this needs a POST");
    if (!request.content_type.starts_with("application/json"))
        return refuse(ErrorCode::kWrongType, "the body must be application/json");
    if (request.body.size() > most) return refuse(ErrorCode::kTooLarge, fmt::format("at most {} bytes", most));
    return parse_object(request.body);
}

Response only_read(std::string_view what) {
    const ApiExpected<Response> refusal = refuse_method("GET, HEAD", fmt::format("{} can only be read", what));
    return error_response(refusal.error());
}

// A socket that holds its place as long as it is open, and says what passes.
class CountedSocket : public SocketHandler {
public:
    CountedSocket(std::unique_ptr<SocketHandler> inner, std::shared_ptr<SocketPlaces::Place> place,
                  std::function<void()> on_text)
        : inner_(std::move(inner)), place_(std::move(place)), on_text_(std::move(on_text)) {}

    void on_message(std::string_view text) override {
        on_text_();
        inner_->on_message(text);
    }

private:
    std::unique_ptr<SocketHandler> inner_;
    std::shared_ptr<SocketPlaces::Place> place_;
    std::function<void()> on_text_;
};

}  // namespace

Application::Application(ApplicationSettings settings, Access access, const ApplicationServices& services)
    : settings_(std::move(settings)),
      access_(std::move(access)),
      loop_(services.loop),
      store_(services.store),
      scheduler_(services.scheduler),
      workers_(services.workers),
      log_(services.log),
      oracle_(std::move(settings_.oracle)),
      gallery_(std::make_shared<const Gallery>(Gallery::read(kWxfDiagrams).value())),
      campaign_(std::move(settings_.levels)),
      rooms_(loop_, store_, scheduler_, workers_, [this](const std::string& visitor) { return may_create(visitor); }),
      request_limiter_(settings_.limits.requests),
      game_limiter_(settings_.limits.new_games),
      foreign_limiter_(settings_.limits.foreign),
      analysis_limiter_(settings_.limits.analyses),
      headers_(security_headers()),
      heartbeat_(loop_, [this] { beat(); }) {}

void Application::answer(Request request, Reply reply) {
    if (const auto host = access_.check_host(request); !host) return reply(error_response(host.error()));
    const bool is_shared = is_stateless(request.path);
    if (is_shared)
        reply = [reply = std::move(reply)](Response response) { reply(for_every_site(std::move(response))); };
    if (!request_limiter_.allow(request.address, now())) return reply(error_response(too_fast("requests")));
    if (is_shared) return answer_shared(request, reply);
    if (!is_read(request))
        if (const auto origin = access_.check_origin(request); !origin) return reply(error_response(origin.error()));
    dispatch(request, reply);
}

void Application::answer_shared(const Request& request, const Reply& reply) {
    if (request.method == "OPTIONS") return reply(preflight());
    if (!access_.check_origin(request) && !foreign_limiter_.allow(request.address, now()))
        return reply(error_response(too_fast("requests from pages of other sites")));
    dispatch(request, reply);
}

void Application::dispatch(const Request& request, const Reply& reply) {
    if (request.path.starts_with(kApi)) return answer_api(api_parts(request.path), request, reply);
    if (request.path.starts_with("/api/")) return reply(not_found());
    if (!is_read(request)) return reply(only_read("files"));
    if (request.path == "/metrics") return reply(metrics());
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
    if (!is_read(request)) return reply(only_read("this"));
    if (what == "catalogue" && parts.size() == 1) {
        json document = catalogue_.document();
        document["version"] = settings_.version;
        return reply(json_response(document));
    }
    if (what == "health" && parts.size() == 1) return reply(health());
    if (what == "lab" && parts.size() >= 2 && parts[1] == "runs" && parts.size() <= 3) {
        const auto read = [runs = settings_.runs, parts] {
            return parts.size() == 2 ? lab_runs_json(runs) : lab_run_json(runs, parts[2]);
        };
        return answer_in_background(read, request, reply);
    }
    reply(not_found());
}

void Application::answer_games(const Parts& parts, const Request& request, const Reply& reply) {
    if (parts.size() == 1 && is_read(request)) {
        const ApiExpected<Response> refusal = refuse_method("POST", "games are made by POST; each is read by its id");
        return reply(error_response(refusal.error()));
    }
    if (parts.size() == 1) return create_game(request, reply);
    if (parts.size() == 3 && parts[2] == "join") return join_game(parts[1], request, reply);
    if (!is_read(request)) return reply(only_read("this"));
    if (parts.size() == 2)
        return show_game(parts[1], request, reply, [](const Room& room) { return json_response(room.summary()); });
    if (parts.size() == 3 && parts[2] == "record") {
        const std::string format = request.query.starts_with("format=") ? request.query.substr(7) : "moves";
        return show_game(parts[1], request, reply, [format](const Room& room) {
            return record_response(room.live_game(), room.created(), format);
        });
    }
    reply(not_found());
}

void Application::answer_judge(const Parts& parts, const Request& request, const Reply& reply) {
    if (parts.size() == 1) {
        auto body = body_of(request, kMostJudgeBody);
        if (!body) return reply(error_response(body.error()));
        return answer_in_background([body = std::move(*body)] { return judge_json(body); }, request, reply);
    }
    if (parts[1] != "gallery" || parts.size() > 3) return reply(not_found());
    if (!is_read(request)) return reply(only_read("this"));
    answer_in_background(
        [gallery = gallery_, parts]() -> ApiExpected<json> {
            return parts.size() == 2 ? gallery->list() : gallery->diagram(parts[2]);
        },
        request, reply);
}

void Application::answer_position(const Request& request, const Reply& reply, const AboutPosition& compute) {
    const auto body = body_of(request);
    if (!body) return reply(error_response(body.error()));
    auto parsed = parse_replay(*body, {}, catalogue_);
    if (!parsed) return reply(error_response(parsed.error()));
    answer_in_background([compute, parsed = std::move(*parsed)] { return compute(parsed); }, request, reply);
}

void Application::answer_in_background(std::function<ApiExpected<json>()> compute, const Request& request,
                                       const Reply& reply) {
    // Made into text there too: an answer may be megabytes.
    const auto respond_beside = [compute = std::move(compute)]() -> ApiExpected<Response> {
        const auto answer = compute();
        if (!answer) return tl::unexpected(answer.error());
        return json_response(*answer);
    };
    workers_.run<Response>({request.address, request.gone}, respond_beside,
                           [reply](const ApiExpected<Response>& response) { reply(respond(response)); });
}

void Application::create_game(const Request& request, const Reply& reply) {
    const auto body = body_of(request);
    if (!body) return reply(error_response(body.error()));
    const auto settings = parse_settings(*body, catalogue_);
    if (!settings) return reply(error_response(settings.error()));
    make_game(*settings, request, reply);
}

void Application::make_game(const LiveGameSettings& settings, const Request& request, const Reply& reply) {
    rooms_.create(settings, request.address, [reply, settings](const ApiExpected<NewGame>& game) {
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

ApiExpected<void> Application::may_create(const std::string& visitor) {
    if (is_draining_) return refuse(ErrorCode::kBusy, "the server is about to restart; please try again in a moment");
    if (!game_limiter_.allow(visitor, now())) return tl::unexpected(too_fast("new games"));
    return {};
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
    if (!is_read(request)) return reply(only_read("this"));
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
    if (!same_deal) return make_attempt(campaign_.begin(level, visit, random_bits()), request, reply);
    practice(level, visit, *same_deal, request, [this, request, reply](const ApiExpected<LevelSettings>& attempt) {
        make_attempt(attempt, request, reply);
    });
}

void Application::make_attempt(const ApiExpected<LevelSettings>& attempt, const Request& request, const Reply& reply) {
    if (!attempt) return reply(error_response(attempt.error()));
    LiveGameSettings settings;
    settings.variant = level_variant(attempt->level);
    settings.opponent = Opponent::kEngine;
    settings.creator = magic::kPlayer;
    settings.level = *attempt;
    make_game(settings, request, reply);
}

void Application::practice(int level, const CampaignVisit& visit, const std::string& game, const Request& request,
                           const Attempt& done) {
    const auto of_room = [level, visitor = visit.visitor](const Room& room) -> ApiExpected<LevelSettings> {
        const LiveGame& live_game = room.live_game();
        if (!live_game.level_play() || live_game.settings().level->level.id != level)
            return refuse(ErrorCode::kBadRequest, "that game was no attempt at this level");
        // As long as an attempt counts, nobody may try out its deal.
        if (live_game.phase() != LiveGame::Phase::kOver)
            return refuse(ErrorCode::kNotOffered, "the deal can be played again when that attempt is over");
        LevelSettings settings = *live_game.settings().level;
        settings.kind = engine::AttemptKind::kPractice;
        settings.visitor = visitor;
        return settings;
    };
    rooms_.find(game, {request.address, request.gone}, [of_room, done](const ApiExpected<std::shared_ptr<Room>>& room) {
        done(room ? of_room(**room) : ApiExpected<LevelSettings>{tl::unexpected(room.error())});
    });
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
    const auto joined = [reply](const ApiExpected<NewGame>& game) {
        if (!game) return reply(error_response(game.error()));
        for (const game::Side side : game::kBothSides)
            if (!game->tokens[side].empty())
                return reply(json_response(
                    {{"id", game->id}, {"token", game->tokens[side]}, {"seats", json::array({seat_name(side)})}}));
    };
    rooms_.find(id, {request.address, request.gone},
                [reply, invitation, joined](const ApiExpected<std::shared_ptr<Room>>& room) {
                    if (!room) return reply(error_response(room.error()));
                    (*room)->join(invitation, joined);
                });
}

void Application::show_game(const std::string& id, const Request& request, const Reply& reply,
                            const std::function<ApiExpected<Response>(const Room&)>& show) {
    rooms_.find(id, {request.address, request.gone}, [reply, show](const ApiExpected<std::shared_ptr<Room>>& room) {
        reply(room ? respond(show(**room)) : error_response(room.error()));
    });
}

Response Application::health() const {
    const auto engines = scheduler_.load();
    const auto workers = workers_.load();
    const auto failure = store_.failure();
    const char* status = failure ? "disk failure" : is_draining_ ? "draining" : "ok";
    return json_response(
        {{"status", status},
         {"games", rooms_.occupied()},
         {"sockets", places_.taken()},
         {"engines", {{"threads", engines.threads}, {"running", engines.running}, {"queued", engines.queued}}},
         {"store", {{"failure", failure ? json(*failure) : json(nullptr)}, {"unwritten", store_.unwritten()}}},
         {"workers", {{"running", workers.running}, {"queued", workers.queued}}},
         {"loop", {{"lag_ms", heartbeat_.lag().count()}}}},
        failure || is_draining_ ? 503 : 200);
}

Response Application::metrics() const {
    const auto engines = scheduler_.load();
    const auto workers = workers_.load();
    const auto number = [](auto value) { return static_cast<double>(value); };
    return text_response(
        metrics_.text({
            {"qiyuan_games_occupied", "Games that somebody is in.", number(rooms_.occupied())},
            {"qiyuan_games_in_memory", "Games that are open.", number(rooms_.open())},
            {"qiyuan_sockets", "WebSockets that are open.", number(places_.taken())},
            {"qiyuan_engine_threads", "Threads for engines.", number(engines.threads)},
            {"qiyuan_engine_jobs_running", "Engines at work.", number(engines.running)},
            {"qiyuan_engine_jobs_queued", "Engine work that waits.", number(engines.queued)},
            {"qiyuan_worker_jobs_running", "Replays, rulings and the like at work.", number(workers.running)},
            {"qiyuan_worker_jobs_queued", "Replays, rulings and the like that wait.", number(workers.queued)},
            {"qiyuan_store_unwritten", "Events that are not on disk yet.", number(store_.unwritten())},
            {"qiyuan_store_failing", "1 while the disk takes nothing.", store_.failure() ? 1.0 : 0.0},
            {"qiyuan_loop_lag_seconds", "How late the loop was at worst in the last ten seconds.",
             std::chrono::duration<double>(heartbeat_.lag()).count()},
            {"qiyuan_draining", "1 while the server is about to end.", is_draining_ ? 1.0 : 0.0},
        }),
        "text/plain; version=0.0.4; charset=utf-8");
}

void Application::beat() {
    settings_.on_alive();
    auto failure = store_.failure();
    if (failure == last_failure_) return;
    if (failure)
        log_.write(LogLevel::kError, "disk_failure", {{"reason", *failure}});
    else
        log_.write(LogLevel::kWarning, "disk_recovered");
    last_failure_ = std::move(failure);
}

bool Application::drain() {
    if (!is_draining_) log_.write(LogLevel::kInfo, "draining", {{"sockets", std::to_string(places_.taken())}});
    is_draining_ = true;
    return store_.unwritten() == 0;
}

void Application::answered(const AnsweredRequest& answered) {
    metrics_.count_answer(answered.status, answered.took);
    const auto ms = std::chrono::duration<double, std::milli>(answered.took).count();
    const Request& request = answered.request;
    log_.write(answered.status >= 500 ? LogLevel::kWarning : LogLevel::kInfo, "request",
               {{"id", request.id},
                {"visitor", request.address},
                {"method", request.method},
                {"path", request.path},
                {"status", std::to_string(answered.status)},
                {"bytes", std::to_string(answered.bytes)},
                {"ms", fmt::format("{:.1f}", ms)}});
}

void Application::admit_socket(Request request, Admission reply) {
    const auto no = [&reply](const ApiError& error) { reply(tl::unexpected(error)); };
    if (const auto host = access_.check_host(request); !host) return no(host.error());
    if (const auto origin = access_.check_origin(request); !origin) return no(origin.error());
    if (is_draining_) return no({ErrorCode::kBusy, "the server is about to restart; please try again in a moment"});
    if (!request_limiter_.allow(request.address, now())) return no(too_fast("requests"));
    if (!request.path.starts_with(kApi)) return no({ErrorCode::kNotFound, "there is no socket here"});
    const Parts parts = api_parts(request.path);
    if (parts.size() == 3 && parts[0] == "games" && parts[2] == "socket")
        return admit_game_socket(parts[1], request, reply);
    if (parts.size() != 1 || parts[0] != "analysis") return no({ErrorCode::kNotFound, "there is no socket here"});
    auto place = places_.take(request.address, settings_.limits.sockets);
    if (!place) return no({ErrorCode::kRateLimited, "you have too many sockets open"});
    const auto open = [this, visitor = request.address](std::shared_ptr<Outbox> outbox) {
        const auto may_analyse = [this, visitor]() -> ApiExpected<void> {
            if (!analysis_limiter_.allow(visitor, now())) return tl::unexpected(too_fast("analyses"));
            return workers_.has_room(visitor);
        };
        return std::make_unique<AnalysisSocket>(AnalysisServices{catalogue_, scheduler_, workers_, may_analyse},
                                                std::move(outbox), visitor);
    };
    reply(counted(open, request, std::move(place)));
}

void Application::admit_game_socket(const std::string& id, const Request& request, const Admission& reply) {
    auto place = places_.take(request.address, settings_.limits.sockets);
    if (!place) return reply(refuse(ErrorCode::kRateLimited, "you have too many sockets open"));
    const auto found = [this, request, place, reply](const ApiExpected<std::shared_ptr<Room>>& room) {
        if (!room) return reply(tl::unexpected(room.error()));
        const auto open = [this, room = *room, visitor = request.address](std::shared_ptr<Outbox> outbox) {
            return std::make_unique<GameSocket>(room, std::move(outbox), visitor, loop_);
        };
        reply(counted(open, request, place));
    };
    rooms_.find(id, {request.address, request.gone}, found);
}

SocketOpener Application::counted(SocketOpener open, const Request& request,
                                  std::shared_ptr<SocketPlaces::Place> place) {
    return [this, open = std::move(open), place = std::move(place), id = request.id](std::shared_ptr<Outbox> outbox) {
        metrics_.count_socket();
        log_.write(LogLevel::kDebug, "socket", {{"id", id}});
        return std::make_unique<CountedSocket>(open(std::move(outbox)), place, [this] { metrics_.count_message(); });
    };
}

}  // namespace qiyuan::server
