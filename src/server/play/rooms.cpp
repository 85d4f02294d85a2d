#include "server/play/rooms.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "server/core/secrets.hpp"

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

// The game at its start.
ApiExpected<LiveGame> read_head(const std::string& id, const StoredGame& stored) {
    try {
        const json head = json::parse(stored.settings);
        auto settings = settings_from_store(head.at("settings"));
        if (!settings) return tl::unexpected(settings.error());
        return LiveGame::make(id, std::move(*settings), seating_from_store(head.at("seating")),
                              deal_from_store(head.at("deal")));
    } catch (const json::exception& error) {
        return refuse(ErrorCode::kInternal, std::string{"this game cannot be read back: "} + error.what());
    }
}

ApiExpected<void> apply_text(LiveGame& live_game, const std::string& text) {
    return event_from_text(text).and_then([&](const Event& event) { return live_game.apply(event, now()); });
}

// A game whose events are not all there, or do not fit, is read up to that place and marked.
ApiExpected<LiveGame> read_live_game(const std::string& id, const StoredGame& stored) {
    auto live_game = read_head(id, stored);
    if (!live_game) return live_game;
    if (stored.damage) live_game->mark_damaged(*stored.damage);
    for (std::size_t i = 0; i < stored.events.size(); ++i) {
        const auto done = apply_text(*live_game, stored.events[i]);
        if (done) continue;
        // It may have happened by half: start again without it.
        StoredGame sound = stored;
        sound.events.resize(i);
        sound.damage = fmt::format("event {} cannot be read: {}", i + 1, done.error().message);
        return read_live_game(id, sound);
    }
    return live_game;
}

}  // namespace

ApiExpected<void> takes_new(const Store& store) {
    if (store.failure() || !store.has_room())
        return refuse(ErrorCode::kBusy, "the disk takes nothing new at the moment; please try again later");
    return {};
}

void Rooms::create(const LiveGameSettings& settings, const Made& made) { create(settings, Seats::kAsSettings, made); }

void Rooms::create(const LiveGameSettings& settings, Seats seats, const Made& made) {
    if (const auto takes = takes_new(store_); !takes) return made(tl::unexpected(takes.error()));
    const auto deal = LiveGame::fresh_deal(settings);
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
    store_.add_game(game.id, stored.dump(), [made, game](const Expected<void>& written) {
        if (!written) return made(refuse(ErrorCode::kInternal, "the new game could not be written down"));
        made(game);
    });
}

RoomServices Rooms::services() {
    return {loop_, store_, scheduler_,
            [this](const LiveGameSettings& settings, const Made& made) { create(settings, Seats::kBothTaken, made); }};
}

ApiExpected<std::shared_ptr<Room>> Rooms::find(const std::string& id) {
    if (const auto found = open_.find(id); found != open_.end())
        if (auto room = found->second.lock()) return room;
    const auto stored = store_.load(id);
    if (!stored) return refuse(ErrorCode::kNotFound, "there is no game " + base::quoted(id));
    auto live_game = read_live_game(id, *stored);
    if (!live_game) return tl::unexpected(live_game.error());
    auto room = std::make_shared<Room>(std::move(*live_game), stored->created, services());
    std::erase_if(open_, [](const auto& entry) { return entry.second.expired(); });
    open_[id] = room;
    return room;
}

std::size_t Rooms::open() const {
    return static_cast<std::size_t>(
        std::count_if(open_.begin(), open_.end(), [](const auto& entry) { return !entry.second.expired(); }));
}

}  // namespace qiyuan::server
