#include "server/play/live_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.hpp"
#include "server/core/secrets.hpp"
#include "server/play/results.hpp"

namespace qiyuan::server {
namespace {

using base::Milliseconds;
using game::Side;
using nlohmann::json;

Milliseconds between(TimePoint from, TimePoint to) { return std::chrono::duration_cast<Milliseconds>(to - from); }

// The game of these settings at its start.
ApiExpected<PlayLog> start_of(const LiveGameSettings& settings) {
    if (settings.level) return LevelPlay::new_log(settings.level->level);
    auto log = new_log(settings.variant, settings.rules, settings.fen);
    if (!log) return log;
    if (log->game().awaits_outcome())
        return refuse(ErrorCode::kBadPosition, "a game cannot start in the middle of a flip");
    if (log->game().ending()) return refuse(ErrorCode::kBadPosition, "the game is over in this position");
    return log;
}

}  // namespace

std::string secret_hash(std::string_view secret) { return base::sha256_hex(secret); }

json to_json(const Seating& seating) {
    return {{"first", seating.tokens[Side::kFirst]},
            {"second", seating.tokens[Side::kSecond]},
            {"invitation", seating.invitation}};
}

Seating seating_from_store(const json& object) {
    return {{object.at("first").get<std::string>(), object.at("second").get<std::string>()},
            object.at("invitation").get<std::string>()};
}

LiveGame::LiveGame(std::string id, LiveGameSettings settings, Seating seating, std::optional<SealedDeal> deal,
                   PlayLog log)
    : id_(std::move(id)),
      settings_(std::move(settings)),
      seating_(std::move(seating)),
      deal_(std::move(deal)),
      log_(std::move(log)) {
    if (settings_.clock) left_ = {settings_.clock->base, settings_.clock->base};
    if (settings_.level) level_play_.emplace(*settings_.level);
}

ApiExpected<LiveGame> LiveGame::make(std::string id, LiveGameSettings settings, Seating seating,
                                     std::optional<DealRecord> deal) {
    auto log = start_of(settings);
    if (!log) return tl::unexpected(log.error());
    std::optional<SealedDeal> sealed;
    if (deal) {
        auto read = SealedDeal::read(log->game(), std::move(*deal));
        if (!read) return tl::unexpected(read.error());
        sealed = std::move(*read);
    }
    return LiveGame{std::move(id), std::move(settings), std::move(seating), std::move(sealed), std::move(*log)};
}

ApiExpected<std::optional<DealRecord>> LiveGame::fresh_deal(const LiveGameSettings& settings) {
    const auto log = start_of(settings);
    if (!log) return tl::unexpected(log.error());
    if (log->placement().bag.empty()) return std::optional<DealRecord>{};
    const auto deal = nature::AnyDeal::make(log->game(), settings.level ? settings.level->seed : random_bits());
    if (!deal || nature::AnyDeal::must_follow(log->game()))
        return refuse(ErrorCode::kBadPosition, "what lies face-down cannot be dealt ahead under these rules");
    return DealRecord{deal->text(), random_text(kTokenCharacters)};
}

LiveGame::Phase LiveGame::phase() const {
    if (result_) return Phase::kOver;
    if (is_open(Side::kFirst) || is_open(Side::kSecond)) return Phase::kWaiting;
    return log_.game().awaits_setup() ? Phase::kSetup : Phase::kPlay;
}

bool LiveGame::is_engine(Side side) const {
    return settings_.opponent == Opponent::kEngine && side != settings_.creator;
}

bool LiveGame::is_open(Side side) const {
    return settings_.opponent == Opponent::kFriend && seating_.tokens[side].empty();
}

bool LiveGame::sits(Side side, std::string_view token) const {
    return !seating_.tokens[side].empty() && seating_.tokens[side] == secret_hash(token);
}

// The first move is free: nobody knows yet whether the other is there.
bool LiveGame::is_timed() const {
    const bool has_moved = !log_.moves().empty() && log_.moves().back().action.kind != ActionKind::kSetup;
    return settings_.clock && has_moved && phase() == Phase::kPlay && !damage_;
}

std::optional<Milliseconds> LiveGame::time_left(Side side, TimePoint now) const {
    if (!settings_.clock) return std::nullopt;
    if (!clock_runs(side)) return left_[side];
    return std::max(Milliseconds{0}, left_[side] - between(*running_since_, now));
}

ApiExpected<void> LiveGame::require_sound() const {
    if (damage_) return refuse(ErrorCode::kNotOffered, "this game is damaged and cannot go on: " + *damage_);
    return {};
}

ApiExpected<void> LiveGame::require_running() const {
    if (const auto sound = require_sound(); !sound) return sound;
    if (phase() == Phase::kOver) return refuse(ErrorCode::kGameOver, "the game is over");
    if (phase() == Phase::kWaiting) return refuse(ErrorCode::kNotYourTurn, "the other player has not come yet");
    return {};
}

ApiExpected<Event> LiveGame::decide_move(Side seat, std::size_t ply, std::string_view move, TimePoint now) const {
    if (const auto running = require_running(); !running) return tl::unexpected(running.error());
    if (ply != log_.plies())
        return refuse(ErrorCode::kStale, fmt::format("{} moves have been played, not {}", log_.plies(), ply));
    if (turn() != seat) return refuse(ErrorCode::kNotYourTurn, "it is the other player's turn");
    if (auto flag = decide_flag(now)) return flag;
    const auto trial = log_.game().clone();
    const auto own =
        trial->awaits_setup() ? Expected<std::string>{std::string{move}} : log_.dialect().own_notation(*trial, move);
    if (!own) return refuse(ErrorCode::kIllegalMove, own.error());
    if (const auto done = trial->play(*own); !done) return refuse(ErrorCode::kIllegalMove, done.error());
    Moved event{*own};
    if (trial->awaits_outcome()) {
        if (!deal_) return refuse(ErrorCode::kInternal, "nothing was dealt");
        event.outcome = deal_->outcome(*trial);
    }
    if (running_since_) event.used = between(*running_since_, now);
    return event;
}

std::optional<std::size_t> LiveGame::takeback_target(Side seat) const {
    const auto& moves = log_.moves();
    if (moves.empty()) return std::nullopt;
    if (settings_.opponent == Opponent::kLocal) return moves.size() - 1;
    for (std::size_t i = moves.size(); i > 0; --i)
        if (moves[i - 1].seat == seat && moves[i - 1].action.kind != ActionKind::kPass) return i - 1;
    return std::nullopt;
}

ApiExpected<Event> LiveGame::decide_takeback(Side seat) const {
    if (const auto running = require_running(); !running) return tl::unexpected(running.error());
    if (level_play_) {
        if (const auto can = level_play_->attempt().can_undo(); !can)
            return refuse(ErrorCode::kNotOffered, can.error());
        return Undone{};
    }
    const auto target = takeback_target(seat);
    if (!target) return refuse(ErrorCode::kNotOffered, "there is no move of yours to take back");
    return TakenBack{*target};
}

ApiExpected<Event> LiveGame::decide_resignation(Side seat) const {
    if (const auto sound = require_sound(); !sound) return tl::unexpected(sound.error());
    if (phase() == Phase::kOver) return refuse(ErrorCode::kGameOver, "the game is over");
    return Ended{other(seat), ResultCode::kResignation};
}

ApiExpected<Event> LiveGame::decide_draw() const {
    if (const auto running = require_running(); !running) return tl::unexpected(running.error());
    if (level_play_) return refuse(ErrorCode::kNotOffered, "a level is won or lost, not agreed upon");
    return Ended{std::nullopt, ResultCode::kAgreement};
}

ApiExpected<Event> LiveGame::decide_hint() const {
    if (const auto running = require_running(); !running) return tl::unexpected(running.error());
    if (!level_play_) return refuse(ErrorCode::kNotOffered, "hints are for the campaign");
    const auto& attempt = level_play_->attempt();
    if (!attempt.is_players_turn()) return refuse(ErrorCode::kNotYourTurn, "a hint is for your own turn");
    if (attempt.hints_left() <= 0) return refuse(ErrorCode::kNotOffered, "all hints of this level are used");
    return Hinted{};
}

ApiExpected<Event> LiveGame::decide_flag(TimePoint now) const {
    if (!running_since_ || *time_left(turn(), now) > Milliseconds{0})
        return refuse(ErrorCode::kNotOffered, "there is time left");
    return Ended{other(turn()), ResultCode::kTime};
}

ApiExpected<Joined> LiveGame::decide_join(std::string_view invitation, std::string_view token_hash) const {
    if (const auto sound = require_sound(); !sound) return tl::unexpected(sound.error());
    const bool is_free = is_open(Side::kFirst) || is_open(Side::kSecond);
    if (!is_free) return refuse(ErrorCode::kNotOffered, "both seats are taken");
    if (seating_.invitation != secret_hash(invitation))
        return refuse(ErrorCode::kForbidden, "this invitation is not for this game");
    const Side seat = is_open(Side::kFirst) ? Side::kFirst : Side::kSecond;
    return Joined{seat, std::string{token_hash}};
}

ApiExpected<void> LiveGame::happen(const Moved& event) {
    const Side mover = turn();
    if (const auto done = log_.play(event.move); !done) return done;
    if (event.outcome)
        if (const auto done = log_.show(*event.outcome); !done) return done;
    if (event.used && settings_.clock) {
        log_.note_time(*event.used);
        left_[mover] = std::max(Milliseconds{0}, left_[mover] - *event.used) + settings_.clock->increment;
    }
    if (level_play_)
        if (const auto done = level_play_->follow(mover, event.move, log_); !done) return done;
    result_ = log_.result();
    if (level_play_ && !result_ && level_play_->attempt().ending())
        result_ = final_result(magic::kNpc, ResultCode::kTurnLimit, log_.placement().colours);
    return {};
}

ApiExpected<void> LiveGame::happen(const TakenBack& event) {
    log_.rewind(std::min(event.plies, log_.plies()));
    return {};
}

ApiExpected<void> LiveGame::happen(const Undone&) {
    if (!level_play_) return refuse(ErrorCode::kInternal, "turns are undone in the campaign only");
    return level_play_->undo(log_);
}

ApiExpected<void> LiveGame::happen(const Hinted&) {
    if (!level_play_) return refuse(ErrorCode::kInternal, "hints are for the campaign");
    return level_play_->pay_for_hint();
}

ApiExpected<void> LiveGame::happen(const Joined& event) {
    seating_.tokens[event.seat] = event.token;
    return {};
}

ApiExpected<void> LiveGame::happen(const Ended& event) {
    result_ = final_result(event.winner, event.reason, log_.placement().colours);
    return {};
}

std::optional<FinishedAttempt> LiveGame::finished_attempt() const {
    if (!level_play_ || !result_ || settings_.level->kind == engine::AttemptKind::kPractice) return std::nullopt;
    const auto& attempt = level_play_->attempt();
    // Who gives up has lost, whatever stood on the board.
    const auto ending = attempt.ending().value_or(engine::AttemptEnding{});
    return FinishedAttempt{settings_.level->visitor, id_, attempt.level().id, ending.result, ending.stars, ending.score,
                           attempt.turns()};
}

ApiExpected<void> LiveGame::apply(const Event& event, TimePoint now) {
    if (auto happened = std::visit([this](const auto& one) { return happen(one); }, event); !happened) return happened;
    ++seq_;
    restart_clock(now);
    return {};
}

void LiveGame::mark_damaged(std::string why) {
    damage_ = std::move(why);
    running_since_.reset();
}

void LiveGame::restart_clock(TimePoint now) {
    running_since_.reset();
    if (is_timed()) running_since_ = now;
}

}  // namespace qiyuan::server
