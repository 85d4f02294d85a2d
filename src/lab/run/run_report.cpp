#include "lab/run/run_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "lab/run/course.hpp"
#include "lab/statistics/text.hpp"

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;

Json faults_json(const RunReport& report) {
    Json json;
    for (const Contestant contestant : kContestants) {
        Json& of_one = json[std::string{name(contestant)}];
        of_one["total"] = report.faults(contestant);
        for (const engine::Fault fault : engine::kAllFaults)
            of_one[std::string{engine::name(fault)}] = report.faults(contestant, fault);
    }
    return json;
}

Json proportion_json(const Metric& metric, Proportion seen) {
    Json json{{"count", seen.count}, {"of", seen.total}};
    if (metric.kind == Metric::Kind::kMean) {
        json["mean"] =
            seen.total == 0 ? Json() : Json(static_cast<double>(seen.count) / static_cast<double>(seen.total));
        return json;
    }
    const auto interval = wilson_interval(seen);
    json["low"] = interval ? Json(interval->low) : Json();
    json["high"] = interval ? Json(interval->high) : Json();
    return json;
}

Json metrics_json(const RunReport& report) {
    Json json = Json::object();
    for (const Metric& metric : metrics_of(report.spec().game)) {
        const auto a = report.rate(metric, Contestant::kA);
        const auto b = report.rate(metric, Contestant::kB);
        Json& row = json[std::string{metric.name}];
        row = {{"meaning", metric.meaning}, {"A", proportion_json(metric, a)}, {"B", proportion_json(metric, b)}};
        if (metric.kind == Metric::Kind::kMean) continue;
        const auto p_value = two_proportion_p_value(a, b);
        row["p_value"] = p_value ? Json(*p_value) : Json();
    }
    return json;
}

// Null where the samples give no number.
Json optional_json(const std::optional<double>& number) { return number ? Json(*number) : Json(); }

Json luck_json(const LuckAdjusted& luck) {
    return {{"slope", luck.slope},
            {"score", luck.mean},
            {"score_err", optional_json(luck.error)},
            {"variance_removed", optional_json(luck.variance_removed)},
            {"fitted_slope", optional_json(luck.fitted_slope)}};
}

// Wins first, as people say it.
Json wdl_json(const Trinomial& games) { return {games.counts[2], games.counts[1], games.counts[0]}; }

Json result_json(const RunReport& report) {
    Json json = statistics_json(report.pentanomial(), report.spec().sprt);
    json["wdl"] = wdl_json(report.trinomial());
    json["pairs"] = report.pairs();
    if (const auto luck = report.luck_adjusted()) json["luck_adjusted"] = luck_json(*luck);
    json["faults"] = faults_json(report);
    json["complete"] = report.is_complete();
    json["valid"] = report.is_valid();
    return json;
}

}  // namespace

void RunReport::take(const std::map<std::uint64_t, PairRecord>& pairs) {
    for (auto next = pairs.find(this->pairs()); next != pairs.end() && !is_complete(); ++next) {
        if (next->first != this->pairs()) return;
        add(next->second);
    }
}

void RunReport::add(const PairRecord& pair) {
    for (const MatchGame& game : pair.games) add(game);
    add_opening(pair);
    pentanomial_.add(pair.outcome());
    outcomes_.push_back(pair.outcome());
    if (const auto luck = pair.luck()) {
        constexpr double kMostHalfPoints = 4;
        lucky_scores_.push_back(static_cast<double>(pair.outcome()) / kMostHalfPoints);
        lucks_.push_back(*luck);
    }
    if (!spec_.sprt) return;
    llrs_.push_back(spec_.sprt->llr(pentanomial_));
    verdict_ = spec_.sprt->verdict(llrs_.back());
}

void RunReport::add_opening(const PairRecord& pair) {
    const Opening& opening = pair.games[0].game.opening;
    const auto [at, is_new] = opening_numbers_.try_emplace({opening.fen, opening.moves}, openings_.size());
    if (is_new) openings_.push_back({opening, {}, {}});
    OpeningResult& result = openings_[at->second];
    result.pairs.add(pair.outcome());
    for (const MatchGame& game : pair.games) result.first_player.add(game.half_points(game.first));
}

void RunReport::add(const MatchGame& game) {
    trinomial_.add(game.half_points(Contestant::kA));
    first_player_.add(game.half_points(game.first));
    lengths_.push_back(game.game.moves.size());
    ++reasons_[game.game.end.reason()];
    if (const auto& fault = game.game.fault) {
        const auto kind = std::find(engine::kAllFaults.begin(), engine::kAllFaults.end(), fault->failure.fault);
        ++faults_[index(game.contestant_of(fault->by))][static_cast<std::size_t>(kind - engine::kAllFaults.begin())];
    }
    for (const game::Side side : game::kBothSides)
        for (const auto& [fact, count] : game.game.facts[side]) facts_[index(game.contestant_of(side))][fact] += count;
}

std::optional<LuckAdjusted> RunReport::luck_adjusted() const {
    return adjust_for_luck(lucky_scores_, lucks_, spec_.luck_slope);
}

bool RunReport::is_valid() const {
    const std::uint64_t total = faults(Contestant::kA) + faults(Contestant::kB);
    return static_cast<double>(total) <= kMostFaults * static_cast<double>(games());
}

std::uint64_t RunReport::faults(Contestant contestant) const {
    const auto& counts = faults_[index(contestant)];
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::uint64_t RunReport::faults(Contestant contestant, engine::Fault fault) const {
    const auto kind = std::find(engine::kAllFaults.begin(), engine::kAllFaults.end(), fault);
    return faults_[index(contestant)][static_cast<std::size_t>(kind - engine::kAllFaults.begin())];
}

Proportion RunReport::rate(const Metric& metric, Contestant contestant) const {
    const Facts& facts = facts_[index(contestant)];
    const auto count_of = [&facts](std::string_view fact) {
        const auto found = facts.find(fact);
        return found == facts.end() ? 0 : found->second;
    };
    return {count_of(metric.name), metric.out_of.empty() ? games() : count_of(metric.out_of)};
}

std::vector<std::uint64_t> length_histogram(const RunReport& report) {
    std::vector<std::uint64_t> bins;
    for (const std::uint64_t plies : report.lengths()) {
        const std::size_t bin = plies / kLengthStep;
        if (bins.size() <= bin) bins.resize(bin + 1);
        ++bins[bin];
    }
    return bins;
}

Json to_json(const RunReport& report) {
    const RunSpec& spec = report.spec();
    Json json;
    json["experiment"] = spec.experiment_id();
    json["game"] = spec.game;
    if (!spec.rules.empty()) json["rules"] = spec.rules;
    for (const Contestant contestant : kContestants) {
        const Entrant& entrant = spec.entrant(contestant);
        json["engines"][std::string{name(contestant)}] = {
            {"name", entrant.name}, {"identity", entrant.identity}, {"limit", entrant.limit.text()}};
    }
    json["planned_pairs"] = spec.pairs;
    json.update(result_json(report));
    json["first_player_wdl"] = wdl_json(report.first_player());
    json["reasons"] = report.reasons();
    json["metrics"] = metrics_json(report);
    json["game_length"] = {{"step", kLengthStep}, {"games", length_histogram(report)}};
    json["course"] = course_json(report);
    return json;
}

Json summary_json(const RunReport& report) {
    Json json = result_json(report);
    json["run"] = report.spec().run_id();
    return json;
}

}  // namespace qiyuan::lab
