#include "server/play/live_game_settings.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/playing_strength.hpp"
#include "server/core/json_reader.hpp"
#include "server/core/secrets.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kLongestClock = 24LL * 60 * 60 * 1000;
constexpr std::int64_t kLongestIncrement = 10LL * 60 * 1000;
constexpr std::int64_t kShortestThink = 100;
constexpr std::int64_t kLongestThink = 10'000;

std::optional<Opponent> opponent_from_name(std::string_view text) {
    for (const Opponent opponent : {Opponent::kEngine, Opponent::kLocal, Opponent::kFriend})
        if (name(opponent) == text) return opponent;
    return std::nullopt;
}

void read_opponent(JsonReader& body, LiveGameSettings& settings) {
    const json object = body.object("opponent");
    JsonReader reader{object, {"type", "elo", "move_ms"}};
    const auto type = opponent_from_name(reader.required_text("type"));
    if (!type) reader.fail("opponent.type must be engine, local or friend");
    settings.opponent = type.value_or(Opponent::kLocal);
    if (const auto elo = reader.integer("elo", engine::kWeakestElo, engine::kStrongestElo))
        settings.elo = static_cast<int>(*elo);
    if (const auto ms = reader.integer("move_ms", kShortestThink, kLongestThink))
        settings.move_time = base::Milliseconds{*ms};
    if (reader.error()) body.fail(reader.error()->message);
}

void read_clock(JsonReader& body, LiveGameSettings& settings) {
    if (!body.has("clock")) return;
    const json object = body.object("clock");
    JsonReader reader{object, {"base_ms", "increment_ms"}};
    const auto base = reader.integer("base_ms", 1000, kLongestClock);
    const auto increment = reader.integer("increment_ms", 0, kLongestIncrement);
    if (!base) reader.fail("clock.base_ms is missing");
    if (reader.error()) return body.fail(reader.error()->message);
    settings.clock = engine::TimeControl{base::Milliseconds{*base}, base::Milliseconds{increment.value_or(0)}};
}

void read_seat(JsonReader& body, LiveGameSettings& settings) {
    const std::string seat = body.text("seat").value_or("first");
    if (seat == "random") {
        settings.creator = game::kBothSides[random_bits() % 2];
        return;
    }
    const auto side = seat_from_name(seat);
    if (!side) return body.fail("seat must be first, second or random");
    settings.creator = *side;
}

}  // namespace

std::string_view name(Opponent opponent) {
    switch (opponent) {
        case Opponent::kEngine: return "engine";
        case Opponent::kLocal: return "local";
        case Opponent::kFriend: break;
    }
    return "friend";
}

std::string_view seat_name(game::Side side) { return side == game::Side::kFirst ? "first" : "second"; }

std::optional<game::Side> seat_from_name(std::string_view name) {
    for (const game::Side side : game::kBothSides)
        if (seat_name(side) == name) return side;
    return std::nullopt;
}

ApiExpected<LiveGameSettings> parse_settings(const json& object, const Catalogue& catalogue) {
    JsonReader body{object, {"game", "variant", "rules", "opponent", "seat", "clock", "fen"}};
    LiveGameSettings settings;
    const std::string family = body.required_text("game");
    settings.variant = body.text("variant").value_or(family);
    const std::string usual{Catalogue::usual_rules(settings.variant)};
    settings.rules = body.text("rules").value_or(usual);
    settings.fen = body.text("fen");
    read_opponent(body, settings);
    read_clock(body, settings);
    read_seat(body, settings);
    if (body.error()) return tl::unexpected(*body.error());
    const VariantInfo* variant = catalogue.find(settings.variant);
    if (variant == nullptr || Catalogue::family(settings.variant) != family)
        return refuse(ErrorCode::kBadRequest, fmt::format("there is no variant {} of {}; see /api/v1/catalogue",
                                                          base::quoted(settings.variant), base::quoted(family)));
    if (settings.opponent == Opponent::kEngine && !variant->has_engine)
        return refuse(ErrorCode::kNoEngine, fmt::format("there is no engine for {} yet", settings.variant));
    return settings;
}

json to_json(const LiveGameSettings& settings) {
    json object{{"variant", settings.variant},
                {"rules", settings.rules},
                {"opponent", name(settings.opponent)},
                {"move_ms", settings.move_time.count()},
                {"seat", seat_name(settings.creator)}};
    if (settings.fen) object["fen"] = *settings.fen;
    if (settings.elo) object["elo"] = *settings.elo;
    if (settings.clock) {
        object["base_ms"] = settings.clock->base.count();
        object["increment_ms"] = settings.clock->increment.count();
    }
    if (settings.level) object["level"] = to_json(*settings.level);
    return object;
}

ApiExpected<LiveGameSettings> settings_from_store(const json& object) {
    LiveGameSettings settings;
    settings.variant = object.at("variant");
    settings.rules = object.at("rules");
    settings.opponent = opponent_from_name(object.at("opponent").get<std::string>()).value_or(Opponent::kLocal);
    settings.move_time = base::Milliseconds{object.at("move_ms").get<std::int64_t>()};
    settings.creator = seat_from_name(object.at("seat").get<std::string>()).value_or(game::Side::kFirst);
    if (object.contains("fen")) settings.fen = object.at("fen").get<std::string>();
    if (object.contains("elo")) settings.elo = object.at("elo").get<int>();
    if (object.contains("base_ms"))
        settings.clock = engine::TimeControl{base::Milliseconds{object.at("base_ms").get<std::int64_t>()},
                                             base::Milliseconds{object.at("increment_ms").get<std::int64_t>()}};
    if (object.contains("level")) {
        auto level = level_from_store(object.at("level"));
        if (!level) return tl::unexpected(level.error());
        settings.level = std::move(*level);
    }
    return settings;
}

}  // namespace qiyuan::server
