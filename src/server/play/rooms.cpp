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
    return event_from_text(text).and_then([&](const StampedEvent& stamped) {
        return live_game.apply(stamped.event, stamped.at ? steady(*stamped.at) : now());
    });
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

ApiExpected<LoadedGame> load(const Store& store, const std::string& id) {
    const auto stored = store.load(id);
    if (!stored) return refuse(ErrorCode::kNotFound, "there is no game " + base::quoted(id));
    auto live_game = read_live_game(id, *stored);
    if (!live_game) return tl::unexpected(live_game.error());
    return LoadedGame{std::move(*live_game), stored->created};
}

}  // namespace

Rooms::Rooms(Loop& loop, Store& store, Scheduler& scheduler, Workers& workers, MayCreate may_create)
    : loop_(loop), store_(store), scheduler_(scheduler), workers_(workers), may_create_(std::move(may_create)) {
    tidy_later();
}

ApiExpected<void> takes_new(const Store& store) {
    if (store.failure() || !store.has_room())
        return refuse(ErrorCode::kBusy, "the disk takes nothing new at the moment; please try again later");
    return {};
}

void Rooms::create(const LiveGameSettings& settings, const std::string& visitor, const Made& made) {
    create(settings, visitor, Seats::kAsSettings, made);
}

void Rooms::create(const LiveGameSettings& settings, const std::string& visitor, Seats seats, const Made& made) {
    if (const auto may = may_create_(visitor); !may) return made(tl::unexpected(may.error()));
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
            [this](const LiveGameSettings& settings, const std::string& visitor, const Made& made) {
                create(settings, visitor, Seats::kBothTaken, made);
            }};
}

std::shared_ptr<Room> Rooms::open_room(const std::string& id) {
    const auto found = open_.find(id);
    if (found == open_.end()) return nullptr;
    if (found->second.room->must_be_reloaded()) {
        open_.erase(found);
        return nullptr;
    }
    found->second.last_asked = now();
    return found->second.room;
}

void Rooms::find(const std::string& id, const Asker& asker, const Found& found) {
    if (auto room = open_room(id)) return found(room);
    auto& waiting = loading_[id];
    waiting.push_back(found);
    if (waiting.size() > 1) return;
    // Others may wait for it too, so it is read even if this one leaves.
    workers_.run<LoadedGame>(
        {asker.visitor}, [&store = store_, id] { return load(store, id); },
        [this, id](ApiExpected<LoadedGame> game) { loaded(id, std::move(game)); });
}

void Rooms::loaded(const std::string& id, ApiExpected<LoadedGame> game) {
    const auto waiting = std::move(loading_.extract(id).mapped());
    if (!game) {
        for (const Found& found : waiting) found(tl::unexpected(game.error()));
        return;
    }
    const auto room = std::make_shared<Room>(std::move(game->live_game), game->created, services());
    open_[id] = {room, now()};
    room->resume();
    for (const Found& found : waiting) found(room);
    if (open_.size() > kMostKept) tidy();
}

void Rooms::tidy() {
    const auto is_unused = [](const Open& open) { return open.room->is_idle() && open.room.use_count() == 1; };
    std::erase_if(open_, [&, oldest = now() - kKept](const auto& entry) {
        return is_unused(entry.second) && entry.second.last_asked < oldest;
    });
    std::vector<std::pair<TimePoint, std::string>> unused;
    for (const auto& [id, open] : open_)
        if (is_unused(open)) unused.emplace_back(open.last_asked, id);
    if (unused.size() <= kMostKept) return;
    // Half of them at once, so that this is not done for every game.
    std::sort(unused.begin(), unused.end());
    unused.resize(unused.size() - kMostKept / 2);
    for (const auto& [last_asked, id] : unused) open_.erase(id);
}

void Rooms::tidy_later() {
    constexpr base::Milliseconds kBetween{5000};
    tidying_ = loop_.after(kBetween, [this] {
        tidy();
        tidy_later();
    });
}

std::size_t Rooms::occupied() const {
    return static_cast<std::size_t>(
        std::count_if(open_.begin(), open_.end(), [](const auto& entry) { return !entry.second.room->is_idle(); }));
}

}  // namespace qiyuan::server
