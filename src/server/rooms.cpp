#include "server/rooms.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "server/secrets.hpp"

namespace qiyuan::server {
namespace {

using game::Side;
using nlohmann::json;

json deal_json(const std::optional<DealRecord>& deal) {
    if (!deal) return nullptr;
    return {{"text", deal->text}, {"salt", deal->salt}};
}

std::optional<DealRecord> deal_from_store(const json& object) {
    if (object.is_null()) return std::nullopt;
    return DealRecord{object.at("text").get<std::string>(), object.at("salt").get<std::string>()};
}

Seating hashed(const NewGame& game) {
    Seating seating;
    for (const Side side : game::kBothSides)
        if (!game.tokens[side].empty()) seating.tokens[side] = secret_hash(game.tokens[side]);
    if (!game.invitation.empty()) seating.invitation = secret_hash(game.invitation);
    return seating;
}

}  // namespace

void Rooms::create(const MatchSettings& settings, const Made& made) { create(settings, Seats::kAsSettings, made); }

void Rooms::create(const MatchSettings& settings, Seats seats, const Made& made) {
    const auto deal = Match::fresh_deal(settings);
    if (!deal) return made(tl::unexpected(deal.error()));
    NewGame game{random_text(kIdCharacters), {}, {}};
    const std::string token = random_text(kTokenCharacters);
    game.tokens[settings.creator] = token;
    if (settings.opponent == Opponent::kLocal) game.tokens[other(settings.creator)] = token;
    if (settings.opponent == Opponent::kFriend) {
        if (seats == Seats::kBothTaken)
            game.tokens[other(settings.creator)] = random_text(kTokenCharacters);
        else
            game.invitation = random_text(kTokenCharacters);
    }
    const json stored{{"settings", to_json(settings)}, {"seating", to_json(hashed(game))}, {"deal", deal_json(*deal)}};
    store_.add_game(game.id, stored.dump(), [made, game] { made(game); });
}

RoomServices Rooms::services() {
    return {loop_, store_, scheduler_,
            [this](const MatchSettings& settings, const Made& made) { create(settings, Seats::kBothTaken, made); }};
}

Answer<Match> Rooms::read(const std::string& id, const StoredGame& stored) const {
    try {
        const json head = json::parse(stored.settings);
        auto settings = settings_from_store(head.at("settings"));
        if (!settings) return tl::unexpected(settings.error());
        auto match = Match::make(id, std::move(*settings), seating_from_store(head.at("seating")),
                                 deal_from_store(head.at("deal")));
        if (!match) return match;
        for (const std::string& event : stored.events)
            if (const auto done = match->apply(json::parse(event), now()); !done) return tl::unexpected(done.error());
        return match;
    } catch (const json::exception& error) {
        return refuse(ErrorCode::kInternal, std::string{"this game cannot be read back: "} + error.what());
    }
}

Answer<std::shared_ptr<Room>> Rooms::find(const std::string& id) {
    if (const auto found = open_.find(id); found != open_.end())
        if (auto room = found->second.lock()) return room;
    const auto stored = store_.load(id);
    if (!stored) return refuse(ErrorCode::kNotFound, "there is no game " + base::quoted(id));
    auto match = read(id, *stored);
    if (!match) return tl::unexpected(match.error());
    auto room = std::make_shared<Room>(std::move(*match), stored->created, services());
    std::erase_if(open_, [](const auto& entry) { return entry.second.expired(); });
    open_[id] = room;
    return room;
}

std::size_t Rooms::open() const {
    return static_cast<std::size_t>(
        std::count_if(open_.begin(), open_.end(), [](const auto& entry) { return !entry.second.expired(); }));
}

}  // namespace qiyuan::server
