#include "lab/match/match_game.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;
using game::Side;

// Which kind of cause it is; the reason beside it says which rule, or which fault.
std::string_view kind_name(const EndCause& cause) {
    struct Names {
        std::string_view operator()(game::EndReason) const { return "rules"; }
        std::string_view operator()(Resigned) const { return "resignation"; }
        std::string_view operator()(engine::Fault) const { return "fault"; }
        std::string_view operator()(PlyLimitReached) const { return "ply limit"; }
    };
    return std::visit(Names{}, cause);
}

Json game_to_json(const MatchGame& record) {
    const RefereedGame& game = record.game;
    Json json;
    json["first"] = name(record.first);
    json["result"] = record.result();
    json["reason"] = game.end.reason();
    json["cause"] = kind_name(game.end.cause);
    if (game.fault)
        json["fault"] = {{"by", name(record.contestant_of(game.fault->by))},
                         {"kind", engine::name(game.fault->failure.fault)},
                         {"detail", game.fault->failure.detail}};
    if (!game.opening.fen.empty()) json["fen"] = game.opening.fen;
    if (!game.deal.empty()) json["deal"] = game.deal;
    json["opening_plies"] = game.opening.moves.size();
    json["moves"] = game.moves;
    json["ms"] = game.used_ms;
    if (game.luck) json["luck"] = *game.luck;
    json["facts"] = {{"A", game.facts[record.first == Contestant::kA ? Side::kFirst : Side::kSecond]},
                     {"B", game.facts[record.first == Contestant::kB ? Side::kFirst : Side::kSecond]}};
    return json;
}

Contestant contestant_from(const std::string& text) {
    if (text == "A") return Contestant::kA;
    if (text == "B") return Contestant::kB;
    throw std::invalid_argument(fmt::format("'{}' is neither A nor B", text));
}

template <typename Enum, typename List, typename Namer>
Enum enum_from(const std::string& text, const List& all, Namer namer) {
    for (const Enum value : all)
        if (namer(value) == text) return value;
    throw std::invalid_argument(fmt::format("'{}' is not known", text));
}

engine::Fault fault_from(const std::string& text) {
    return enum_from<engine::Fault>(text, engine::kAllFaults, [](engine::Fault value) { return engine::name(value); });
}

EndCause cause_from(const std::string& kind, const std::string& reason) {
    if (kind == "resignation") return Resigned{};
    if (kind == "ply limit") return PlyLimitReached{};
    if (kind == "fault") return fault_from(reason);
    if (kind != "rules") throw std::invalid_argument(fmt::format("'{}' is not known", kind));
    // Written by an earlier version where a game did not say which of the two it was.
    if (reason == "repetition or move count") return game::EndReason::kRepetition;
    return enum_from<game::EndReason>(reason, game::kAllEndReasons,
                                      [](game::EndReason value) { return game::name(value); });
}

std::optional<Side> winner_from(const std::string& result) {
    if (result == "1-0") return Side::kFirst;
    if (result == "0-1") return Side::kSecond;
    if (result == "1/2-1/2") return std::nullopt;
    throw std::invalid_argument(fmt::format("'{}' is no result", result));
}

// Throws what the JSON library throws; pair_from_json() turns it into an error.
MatchGame game_from_json(const Json& json) {
    MatchGame record;
    RefereedGame& game = record.game;
    record.first = contestant_from(json.at("first").get<std::string>());
    game.end.winner = winner_from(json.at("result").get<std::string>());
    game.end.cause = cause_from(json.at("cause").get<std::string>(), json.at("reason").get<std::string>());
    if (json.contains("fault")) {
        const Json& fault = json.at("fault");
        const auto by = contestant_from(fault.at("by").get<std::string>());
        const auto kind = fault_from(fault.at("kind").get<std::string>());
        game.fault =
            SideFault{by == record.first ? Side::kFirst : Side::kSecond, {kind, fault.at("detail").get<std::string>()}};
    }
    if (json.contains("fen")) game.opening.fen = json.at("fen").get<std::string>();
    if (json.contains("deal")) game.deal = json.at("deal").get<std::string>();
    game.moves = json.at("moves").get<std::vector<std::string>>();
    game.used_ms = json.at("ms").get<std::vector<std::int64_t>>();
    if (json.contains("luck")) game.luck = json.at("luck").get<MicroPoints>();
    const auto opening_plies = json.at("opening_plies").get<std::size_t>();
    if (opening_plies > game.moves.size()) throw std::invalid_argument("the opening is longer than the game");
    game.opening.moves.assign(game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(opening_plies));
    for (const Side side : game::kBothSides)
        game.facts[side] = json.at("facts").at(std::string{name(record.contestant_of(side))}).get<Facts>();
    return record;
}

}  // namespace

std::size_t MatchGame::half_points(Contestant contestant) const {
    if (!game.end.winner) return 1;
    return contestant_of(*game.end.winner) == contestant ? 2 : 0;
}

std::string_view MatchGame::result() const {
    if (!game.end.winner) return "1/2-1/2";
    return *game.end.winner == Side::kFirst ? "1-0" : "0-1";
}

std::optional<double> PairRecord::luck() const {
    if (!games[0].game.luck || !games[1].game.luck) return std::nullopt;
    return static_cast<double>(*games[0].game.luck - *games[1].game.luck) / kMicroPoints / 2;
}

Json to_json(const PairRecord& pair) {
    Json json;
    json["pair"] = pair.number;
    json["games"] = {game_to_json(pair.games[0]), game_to_json(pair.games[1])};
    return json;
}

Expected<PairRecord> pair_from_json(const Json& json) {
    try {
        PairRecord pair;
        pair.number = json.at("pair").get<std::uint64_t>();
        for (std::size_t i = 0; i < pair.games.size(); ++i) pair.games[i] = game_from_json(json.at("games").at(i));
        if (pair.games[0].first != Contestant::kA || pair.games[1].first != Contestant::kB)
            return base::fail(
                fmt::format("pair {}: A must move first in the first game and B in the second", pair.number));
        return pair;
    } catch (const std::exception& error) {
        return base::fail(fmt::format("this is no record of a pair: {}", error.what()));
    }
}

}  // namespace qiyuan::lab
