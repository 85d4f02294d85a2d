#include "server/campaign/campaign_book.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>

#include "base/rng.hpp"
#include "server/board/catalogue.hpp"
#include "server/campaign/level_play.hpp"
#include "server/campaign/level_texts.hpp"
#include "server/play/live_game_json.hpp"

namespace qiyuan::server {
namespace {

using engine::AttemptResult;
using nlohmann::json;

// The best of a visitor's wins at a level, and how often he has tried.
struct Deeds {
    int attempts = 0;
    int best_turns = 0;  // 0 without a win
    std::string best_game;
};

std::string date_text(std::chrono::sys_days day) {
    const std::chrono::year_month_day date{day};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

// The magic that a level has anywhere: on the board, on men nobody has seen, or in a spell.
json magic_json(const magic::Level& level) {
    const magic::Position& start = level.start;
    std::array<bool, magic::kMagics> found{};
    const auto note = [&found](magic::Magic magic) { found[static_cast<std::size_t>(magic)] = true; };
    const auto note_status = [&note](magic::Status status) {
        if (status.ice() > 0) note(magic::Magic::kIce);
        if (status.is_golden()) note(magic::Magic::kGold);
        if (status.is_masked()) note(magic::Magic::kHidden);
    };
    if (!start.wood().empty()) note(magic::Magic::kWood);
    start.face_up().for_each([&](auto square) { note_status(start.status(square)); });
    for (const dark::Colour colour : dark::kBothColours)
        for (const auto kind : dark::kAllKinds) note_status(start.unseen().mark(dark::Piece{colour, kind}));
    for (const auto side : game::kBothSides)
        for (std::size_t i = 0; i < magic::Spell::kCount; ++i)
            if (start.book(side).charges[i] > 0) note(magic::Spell::from_index(i).magic());
    json names = json::array();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i]) names.push_back(name(static_cast<magic::Magic>(i)));
    return names;
}

json pass_rate_json(const magic::Level& level) {
    if (!level.rating) return nullptr;
    return {{"wins", std::lround(level.rating->win * level.rating->games)}, {"games", level.rating->games}};
}

}  // namespace

// One visitor's campaign.
struct CampaignBook::View {
    engine::Campaign campaign;
    std::map<int, Deeds> deeds;
    int daily = 0;
    const magic::Level* next = nullptr;  // the first that is neither passed nor skipped

    [[nodiscard]] bool is_open(const magic::Level& level) const {
        const bool comes_in_order = next == nullptr || level.id <= next->id;
        return comes_in_order || level.id == daily || campaign.progress(level.id).passed;
    }
};

CampaignBook::CampaignBook(std::vector<magic::Level> levels) : campaign_(std::move(levels)) {
    for (const magic::Level& level : campaign_.levels())
        facts_[level.id] = {{"id", level.id},
                            {"chapter", level.chapter},
                            {"name", to_json(level_name(level))},
                            {"size", magic::width(level.start.size())},
                            {"key", level.is_key()},
                            {"par", level.par},
                            {"pass_rate", pass_rate_json(level)},
                            {"magic", magic_json(level)}};
}

CampaignBook::View CampaignBook::view(const CampaignVisit& visit) const {
    View view{campaign_, {}, empty() ? 0 : daily(visit.today).id, nullptr};
    for (const FinishedAttempt& attempt : visit.past) {
        if (attempt.is_skip()) {
            (void)view.campaign.skip(attempt.level);  // it was allowed when it was written down
            continue;
        }
        view.campaign.record(attempt.level, {attempt.result, {}, attempt.stars, attempt.score});
        Deeds& deeds = view.deeds[attempt.level];
        ++deeds.attempts;
        if (attempt.result != AttemptResult::kWon) continue;
        if (deeds.best_turns > 0 && attempt.turns >= deeds.best_turns) continue;
        deeds.best_turns = attempt.turns;
        deeds.best_game = attempt.game;
    }
    view.next = view.campaign.next();
    return view;
}

const magic::Level& CampaignBook::daily(std::chrono::sys_days day) const {
    auto state = static_cast<std::uint64_t>(day.time_since_epoch().count());
    return campaign_.levels()[base::split_mix(state) % campaign_.levels().size()];
}

json CampaignBook::level_json(const magic::Level& level, const View& view) const {
    const auto progress = view.campaign.progress(level.id);
    const auto found = view.deeds.find(level.id);
    const Deeds deeds = found == view.deeds.end() ? Deeds{} : found->second;
    const bool may_skip =
        !progress.passed && !progress.skipped && progress.failures >= engine::Campaign::kFailuresToSkip;
    json object = facts_.at(level.id);
    object["locked"] = !view.is_open(level);
    object["stars"] = progress.passed ? json(progress.stars) : json(nullptr);
    object["skipped"] = progress.skipped;
    object["may_skip"] = may_skip;
    object["attempts"] = deeds.attempts;
    object["best_turns"] = deeds.best_turns > 0 ? json(deeds.best_turns) : json(nullptr);
    object["best_game"] = deeds.best_game.empty() ? json(nullptr) : json(deeds.best_game);
    return object;
}

json CampaignBook::overview(const CampaignVisit& visit) const {
    const View view = this->view(visit);
    json chapters = json::array();
    for (const magic::Level& level : campaign_.levels()) {
        if (chapters.empty() || chapters.back()["chapter"] != level.chapter)
            chapters.push_back({{"chapter", level.chapter}, {"levels", json::array()}});
        chapters.back()["levels"].push_back(level_json(level, view));
    }
    json daily = nullptr;
    if (!empty()) daily = {{"date", date_text(visit.today)}, {"id", view.daily}};
    return {{"chapters", chapters},
            {"daily", daily},
            {"next", view.next == nullptr ? json(nullptr) : json(view.next->id)},
            {"total_stars", view.campaign.stars()}};
}

ApiExpected<json> CampaignBook::level(int id, const CampaignVisit& visit) const {
    const magic::Level* level = campaign_.find(id);
    if (level == nullptr) return refuse(ErrorCode::kNotFound, fmt::format("there is no level {}", id));
    const View view = this->view(visit);
    json object = level_json(*level, view);
    const PlayLog log = LevelPlay::new_log(*level);
    const json board = view_json(log);
    for (const char* field : {"pieces", "spells", "bag", "colours", "fen"}) object[field] = board[field];
    object["board"] = to_json(log.dialect().shape());
    object["variant"] = level_variant(*level);
    object["goal"] = to_json(level_goal(*level));
    object["stars_at"] = level->stars;
    object["max_turns"] = level->max_turns > 0 ? json(level->max_turns) : json(nullptr);
    object["hints"] = level->hints;
    object["undos"] = level->undos;
    object["npc_depth"] = level->npc.depth;
    object["next"] = nullptr;
    for (const magic::Level& other : campaign_.levels())
        if (other.id > id && object["next"].is_null()) object["next"] = other.id;
    return object;
}

json CampaignBook::progress(const CampaignVisit& visit) const {
    const View view = this->view(visit);
    json levels = json::array();
    for (const auto& [id, deeds] : view.deeds) {
        const auto progress = view.campaign.progress(id);
        levels.push_back({{"id", id},
                          {"stars", progress.stars},
                          {"score", progress.score},
                          {"best_turns", deeds.best_turns > 0 ? json(deeds.best_turns) : json(nullptr)},
                          {"attempts", deeds.attempts}});
    }
    return {{"levels", levels}};
}

ApiExpected<LevelSettings> CampaignBook::begin(int id, const CampaignVisit& visit, std::uint64_t seed) const {
    const magic::Level* level = campaign_.find(id);
    if (level == nullptr) return refuse(ErrorCode::kNotFound, fmt::format("there is no level {}", id));
    if (!view(visit).is_open(*level))
        return refuse(ErrorCode::kForbidden, fmt::format("level {} is not open yet: pass those before it", id));
    return LevelSettings{*level, level->deal == magic::DealMode::kFixed ? level->seed : seed,
                         engine::AttemptKind::kRanked, visit.visitor};
}

ApiExpected<FinishedAttempt> CampaignBook::skip(int id, const CampaignVisit& visit) const {
    if (campaign_.find(id) == nullptr) return refuse(ErrorCode::kNotFound, fmt::format("there is no level {}", id));
    View view = this->view(visit);
    if (const auto done = view.campaign.skip(id); !done) return refuse(ErrorCode::kNotOffered, done.error());
    return FinishedAttempt{.visitor = visit.visitor, .game = {}, .level = id};
}

}  // namespace qiyuan::server
