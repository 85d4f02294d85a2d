#include "lab/run/spec.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/sha256.hpp"

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kIdDigits = 16;

std::string id_of(const Json& json) { return base::sha256_hex(json.dump()).substr(0, kIdDigits); }

// Inside from_json() every error is thrown, as the JSON library throws its own.
template <typename T>
T value_or_throw(const Expected<T>& value) {
    if (!value) throw std::invalid_argument(value.error().text());
    return *value;
}

Json sprt_to_json(const Sprt& sprt) {
    return {{"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"model", name(sprt.model)},
            {"alpha", sprt.alpha},
            {"beta", sprt.beta}};
}

Sprt sprt_from_json(const Json& json) {
    return {.elo0 = json.at("elo0").get<double>(),
            .elo1 = json.at("elo1").get<double>(),
            .model = value_or_throw(elo_model_from_name(json.at("model").get<std::string>())),
            .alpha = json.at("alpha").get<double>(),
            .beta = json.at("beta").get<double>()};
}

Entrant entrant_from_json(const Json& json) {
    return {json.at("description").get<std::string>(), json.at("name").get<std::string>(),
            json.at("identity").get<std::string>(),
            value_or_throw(engine::ThinkingLimit::parse(json.at("limit").get<std::string>()))};
}

}  // namespace

Json RunSpec::to_json() const {
    Json json;
    json["format"] = 1;
    json["game"] = game;
    if (!rules.empty()) json["rules"] = rules;
    json["engines"] = Json::array();
    for (const Entrant& entrant : entrants)
        json["engines"].push_back({{"description", entrant.description},
                                   {"name", entrant.name},
                                   {"identity", entrant.identity},
                                   {"limit", entrant.limit.text()}});
    json["openings"] = {{"source", openings.text()}, {"identity", openings_identity}};
    json["pairs"] = pairs;
    json["shard_pairs"] = shard_pairs;
    json["seed"] = seed;
    json["referee"] = {
        {"margin_ms", referee.margin.count()}, {"stall_ms", referee.stall.count()}, {"most_plies", referee.most_plies}};
    if (luck_slope != RunSpec{}.luck_slope) json["luck_slope"] = luck_slope;
    json["sprt"] = sprt ? sprt_to_json(*sprt) : Json();
    return json;
}

Expected<RunSpec> RunSpec::from_json(const Json& json) {
    try {
        if (json.at("format").get<int>() != 1) return base::fail("this run was made by another version of the program");
        RunSpec spec;
        spec.game = json.at("game").get<std::string>();
        if (json.contains("rules")) spec.rules = json.at("rules").get<std::string>();
        for (std::size_t i = 0; i < spec.entrants.size(); ++i)
            spec.entrants[i] = entrant_from_json(json.at("engines").at(i));
        spec.openings = value_or_throw(OpeningSource::parse(json.at("openings").at("source").get<std::string>()));
        spec.openings_identity = json.at("openings").at("identity").get<std::string>();
        spec.pairs = json.at("pairs").get<std::uint64_t>();
        spec.shard_pairs = json.at("shard_pairs").get<std::uint64_t>();
        spec.seed = json.at("seed").get<std::uint64_t>();
        const Json& referee = json.at("referee");
        spec.referee.margin = base::Milliseconds{referee.at("margin_ms").get<std::int64_t>()};
        spec.referee.stall = base::Milliseconds{referee.at("stall_ms").get<std::int64_t>()};
        spec.referee.most_plies = referee.at("most_plies").get<std::size_t>();
        spec.luck_slope = json.value("luck_slope", spec.luck_slope);
        if (!json.at("sprt").is_null()) spec.sprt = sprt_from_json(json.at("sprt"));
        if (spec.pairs == 0 || spec.shard_pairs == 0) return base::fail("a run has at least one pair and a shard too");
        return spec;
    } catch (const std::exception& error) {
        return base::fail(fmt::format("this does not describe a run: {}", error.what()));
    }
}

std::string RunSpec::run_id() const { return id_of(to_json()); }

std::string RunSpec::experiment_id() const {
    Json json = to_json();
    json.erase("shard_pairs");
    return id_of(json);
}

}  // namespace qiyuan::lab
