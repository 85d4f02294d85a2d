#include "server/study/analysis_socket.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "server/core/json_reader.hpp"
#include "server/play/live_game_json.hpp"
#include "server/study/replay.hpp"
#include "server/study/score_json.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kMostLines = 5;
constexpr std::int64_t kMostSeconds = 60;
constexpr std::int64_t kUsualSeconds = 10;
constexpr std::uint64_t kFanNodes = 20'000;  // for each outcome
constexpr std::size_t kLongestLine = 24;     // moves shown of a variation

std::uint64_t nodes_per_second(const engine::AnalysisLine& line) {
    return line.nodes * 1000 / static_cast<std::uint64_t>(std::max<base::Milliseconds::rep>(line.elapsed.count(), 1));
}

// The moves of a variation with their notations, as far as they can be followed: a flip ends it, because nobody knows
// what it shows.
json variation(const PlayLog& log, const std::vector<std::string>& moves) {
    json list = json::array();
    const auto game = log.game().clone();
    for (const std::string& move : moves) {
        if (list.size() == kLongestLine || game->awaits_outcome()) break;
        const BoardView before = game->view();
        json row = game->awaits_setup() ? json{{"move", move}} : to_json(log.dialect().action(move, before));
        row["notation"] = json::object();
        for (const auto& [notation, text] : log.dialect().notations(*game, move)) row["notation"][notation] = text;
        list.push_back(std::move(row));
        if (!game->play(move)) break;
    }
    return list;
}

}  // namespace

AnalysisSocket::AnalysisSocket(const Catalogue& catalogue, Scheduler& scheduler, std::shared_ptr<Outbox> outbox,
                               std::string address)
    : catalogue_(catalogue), scheduler_(scheduler), outbox_(std::move(outbox)), address_(std::move(address)) {}

AnalysisSocket::~AnalysisSocket() { call_off(); }

void AnalysisSocket::call_off() {
    if (ticket_) scheduler_.cancel(*ticket_);
    ticket_.reset();
    fan_.reset();
    was_stopped_ = false;
}

void AnalysisSocket::send(json message) {
    if (!id_.is_null()) message["id"] = id_;
    send_json(*outbox_, message);
}

void AnalysisSocket::on_message(std::string_view text) {
    const auto message = parse_object(text);
    if (!message) return send_error(*outbox_, message.error(), nullptr);
    if (const auto done = begin(*message); !done)
        send_error(*outbox_, done.error(), message->value("id", json(nullptr)));
}

ApiExpected<void> AnalysisSocket::begin(const json& message) {
    const json type = message.value("t", json(nullptr));
    if (type == "ping") {
        send_json(*outbox_, {{"t", "pong"}});
        return {};
    }
    if (type == "stop") {
        was_stopped_ = true;
        if (ticket_) scheduler_.stop(*ticket_);
        return {};
    }
    call_off();
    id_ = message.value("id", json(nullptr));
    if (type == "analyse") return analyse(message);
    if (type == "fan") return begin_fan(message);
    return refuse(ErrorCode::kBadRequest, "expected analyse, fan, stop or ping");
}

ApiExpected<void> AnalysisSocket::set_position(const json& message) {
    const auto request = parse_replay(message, {"t", "id", "lines", "seconds", "flip"}, catalogue_);
    if (!request) return tl::unexpected(request.error());
    const VariantInfo* variant = catalogue_.find(request->variant);
    if (!variant->has_engine) return refuse(ErrorCode::kNoEngine, "there is no engine for " + request->variant);
    auto log = replayed(*request);
    if (!log) return tl::unexpected(log.error());
    variant_ = request->variant;
    fen_ = request->fen;
    log_ = std::make_unique<PlayLog>(std::move(*log));
    return {};
}

EngineJob AnalysisSocket::job_here() const {
    EngineJob job;
    job.variant = engine_of(variant_);
    job.fen = job.variant == variant_ ? fen_ : log_->start_fen();
    job.moves = log_->record();
    job.rules = log_->rules();
    job.options = {{"UCI_AnalyseMode", "true"}};
    return job;
}

ApiExpected<void> AnalysisSocket::submit(EngineJob job) {
    job.on_queued = [this](std::size_t position) { send({{"t", "queued"}, {"position", position}}); };
    const auto ticket = scheduler_.submit(address_, Urgency::kAnalysis, std::move(job));
    if (!ticket) return tl::unexpected(ticket.error());
    ticket_ = *ticket;
    return {};
}

ApiExpected<void> AnalysisSocket::analyse(const json& message) {
    if (const auto set = set_position(message); !set) return set;
    JsonReader reader{message, {"t", "id", "game", "variant", "rules", "fen", "moves", "lines", "seconds"}};
    const auto lines = reader.integer("lines", 1, kMostLines).value_or(1);
    const auto seconds = reader.integer("seconds", 1, kMostSeconds).value_or(kUsualSeconds);
    if (reader.error()) return tl::unexpected(*reader.error());
    if (log_->game().awaits_outcome()) return refuse(ErrorCode::kBadPosition, "the last flip awaits its outcome");
    if (log_->game().ending()) {
        send({{"t", "done"}, {"best", nullptr}, {"reason", "over"}});
        return {};
    }
    EngineJob job = job_here();
    job.options.emplace_back("MultiPV", std::to_string(lines));
    job.request.limits.move_time = std::chrono::seconds{seconds};
    job.on_started = [this] { send({{"t", "started"}}); };
    job.on_line = [this](const engine::AnalysisLine& line) { send_line(line); };
    job.on_done = [this](const ApiExpected<engine::Choice>& choice) { send_done(choice); };
    return submit(std::move(job));
}

void AnalysisSocket::send_line(const engine::AnalysisLine& line) {
    send({{"t", "line"},
          {"line", line.line},
          {"depth", line.depth},
          {"selective_depth", line.selective_depth},
          {"score", score_json(line.score, line.bound, log_->game().side_to_move())},
          {"nodes", line.nodes},
          {"nps", nodes_per_second(line)},
          {"ms", line.elapsed.count()},
          {"pv", variation(*log_, line.pv)}});
}

void AnalysisSocket::send_done(const ApiExpected<engine::Choice>& choice) {
    ticket_.reset();
    if (!choice) return send({{"t", "error"}, {"error", to_json(choice.error())}});
    json message{{"t", "done"}, {"best", nullptr}, {"reason", was_stopped_ ? "stopped" : "finished"}};
    if (choice->move) message["best"] = *choice->move;
    send(std::move(message));
}

ApiExpected<void> AnalysisSocket::begin_fan(const json& message) {
    if (const auto set = set_position(message); !set) return set;
    JsonReader reader{message, {"t", "id", "game", "variant", "rules", "fen", "moves", "flip"}};
    Fan fan{.flip = reader.required_text("flip"), .outcomes = {}, .rows = {}};
    if (reader.error()) return tl::unexpected(*reader.error());
    if (const auto done = log_->play(fan.flip); !done) return done;
    if (!log_->game().awaits_outcome()) return refuse(ErrorCode::kBadRequest, fan.flip + " turns nothing up");
    fan.outcomes = log_->game().outcomes();
    std::reverse(fan.outcomes.begin(), fan.outcomes.end());  // taken from the back
    fan_ = std::move(fan);
    send({{"t", "started"}});
    return next_of_fan();
}

ApiExpected<void> AnalysisSocket::next_of_fan() {
    EngineJob job = job_here();
    job.moves.push_back(fan_->outcomes.back().first);
    job.request.limits.nodes = kFanNodes;
    job.on_done = [this](const ApiExpected<engine::Choice>& choice) { add_to_fan(choice); };
    return submit(std::move(job));
}

void AnalysisSocket::add_to_fan(const ApiExpected<engine::Choice>& choice) {
    ticket_.reset();
    if (!choice) return send({{"t", "error"}, {"error", to_json(choice.error())}});
    const auto [outcome, weight] = fan_->outcomes.back();
    fan_->outcomes.pop_back();
    const auto game = log_->game().clone();
    if (!game->play(outcome)) return send({{"t", "error"}, {"error", {{"code", "internal"}}}});
    // Without a move the game is over there, and its end is the score.
    game::Score score = choice->line.score;
    if (const auto ending = game->ending())
        score = ending->result_for_mover == game::Result::kDraw  ? game::Score::draw()
                : ending->result_for_mover == game::Result::kWin ? game::Score::win_in(0)
                                                                 : game::Score::loss_in(0);
    json row{{"outcome", outcome}, {"weight", weight}};
    row["score"] = score_json(score, search::Bound::kExact, game->side_to_move());
    if (const auto shown = log_->dialect().shown(outcome)) {
        row["colour"] = name(shown->second.colour);
        row["kind"] = name(shown->second.kind);
    }
    fan_->weighted_wins += weight * row["score"]["win"].get<double>();
    fan_->weight += weight;
    fan_->rows.push_back(std::move(row));
    if (fan_->outcomes.empty() || was_stopped_) return finish_fan();
    if (const auto next = next_of_fan(); !next) send({{"t", "error"}, {"error", to_json(next.error())}});
}

void AnalysisSocket::finish_fan() {
    send({{"t", "fan"},
          {"flip", fan_->flip},
          {"outcomes", fan_->rows},
          {"mean", {{"win", fan_->weighted_wins / std::max<std::uint32_t>(fan_->weight, 1)}}}});
    send({{"t", "done"}, {"best", nullptr}, {"reason", was_stopped_ ? "stopped" : "finished"}});
    fan_.reset();
}

}  // namespace qiyuan::server
