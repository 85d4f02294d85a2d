#include "lab/gate/verdict.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lab/statistics/elo.hpp"

namespace qiyuan::lab::gate {
namespace {

GateOutcome passed_if(bool good) { return good ? GateOutcome::kPassed : GateOutcome::kFailed; }

// "+12.3 +- 4.5 Elo in 60 pairs (LL..WW 5,1,24,3,27)"
std::string in_words(const Pentanomial& pairs) {
    const auto strength = strength_of(pairs);
    if (!strength) return "no pairs";
    const std::string error = strength->elo.error ? fmt::format(" +- {:.1f}", *strength->elo.error) : "";
    return fmt::format("{:+.1f}{} Elo in {} pairs (LL..WW {})", strength->elo.value, error, pairs.total(),
                       fmt::join(pairs.counts, ","));
}

double rate_of(Proportion seen) {
    return seen.total == 0 ? 0 : static_cast<double>(seen.count) / static_cast<double>(seen.total);
}

bool is_worse(const Disaster& disaster) {
    constexpr double kSignificant = 0.05;
    const auto p = two_proportion_p_value(disaster.candidate, disaster.current);
    return p && *p < kSignificant && rate_of(disaster.candidate) > rate_of(disaster.current);
}

}  // namespace

std::string_view name(GateOutcome outcome) {
    switch (outcome) {
        case GateOutcome::kPassed: return "passed";
        case GateOutcome::kFailed: return "failed";
        case GateOutcome::kNotRun: break;
    }
    return "not run";
}

GateStep validation_step(const train::Comparison& comparison) {
    GateStep step{std::string{kStepNames[0]}, passed_if(!comparison.a_is_worse()), "", {}};
    step.words = fmt::format("loss {:.6f} against {:.6f} on {} positions, difference {:+.6f} +- {:.6f}",
                             comparison.loss_a, comparison.loss_b, comparison.positions,
                             comparison.loss_a - comparison.loss_b, comparison.loss_error);
    step.numbers = {{"positions", comparison.positions},
                    {"loss", comparison.loss_a},
                    {"current_loss", comparison.loss_b},
                    {"error", comparison.loss_error}};
    return step;
}

GateStep nodes_step(const Pentanomial& candidate, const Sprt& sprt) {
    const double llr = sprt.llr(candidate);
    const SprtVerdict verdict = sprt.verdict(llr);
    GateStep step{std::string{kStepNames[1]}, passed_if(verdict == SprtVerdict::kAcceptH1), "", {}};
    step.words = fmt::format("{}, SPRT of {:g},{:g}: LLR {:.2f}, {}", in_words(candidate), sprt.elo0, sprt.elo1, llr,
                             name(verdict));
    step.numbers = {{"pentanomial", candidate.counts},
                    {"elo0", sprt.elo0},
                    {"elo1", sprt.elo1},
                    {"llr", llr},
                    {"sprt", name(verdict)}};
    return step;
}

GateStep foreign_step(const Pentanomial& candidate, const Pentanomial& current) {
    constexpr double kNinetyFivePercent = 1.96;
    const auto mine = strength_of(candidate)->moments;
    const auto before = strength_of(current)->moments;
    const double variance =
        mine.variance / static_cast<double>(candidate.total()) + before.variance / static_cast<double>(current.total());
    const double error = kNinetyFivePercent * std::sqrt(variance);
    const double difference = mine.mean - before.mean;
    GateStep step{std::string{kStepNames[2]}, passed_if(difference >= -error), "", {}};
    step.words =
        fmt::format("{:.1f} % ({}) against {:.1f} % ({}) before, difference {:+.1f} +- {:.1f} points", 100 * mine.mean,
                    in_words(candidate), 100 * before.mean, in_words(current), 100 * difference, 100 * error);
    step.numbers = {{"pentanomial", candidate.counts},
                    {"current_pentanomial", current.counts},
                    {"score", mine.mean},
                    {"current_score", before.mean},
                    {"error", error}};
    return step;
}

GateStep disasters_step(const std::vector<Disaster>& disasters) {
    GateStep step{std::string{kStepNames[3]}, passed_if(std::ranges::none_of(disasters, is_worse)), "", {}};
    for (const Disaster& disaster : disasters) {
        const auto& [meaning, candidate, current] = disaster;
        step.words +=
            fmt::format("{}{}: {} of {}, before {} of {}{}", step.words.empty() ? "" : "; ", meaning, candidate.count,
                        candidate.total, current.count, current.total, is_worse(disaster) ? " (worse)" : "");
        step.numbers[meaning] = {{"candidate", {candidate.count, candidate.total}},
                                 {"current", {current.count, current.total}}};
    }
    if (disasters.empty()) step.words = "none are counted in this game";
    return step;
}

GateVerdict::GateVerdict(std::string candidate, std::string current, std::string conditions)
    : candidate_(std::move(candidate)), current_(std::move(current)), conditions_(std::move(conditions)) {
    for (std::size_t i = 0; i < steps_.size(); ++i) steps_[i].name = kStepNames[i];
}

void GateVerdict::add(GateStep step) {
    assert(!is_decided() && step.name == kStepNames[run_]);
    steps_[run_++] = std::move(step);
}

bool GateVerdict::has_passed() const {
    return std::ranges::all_of(steps_, [](const GateStep& step) { return step.outcome == GateOutcome::kPassed; });
}

bool GateVerdict::is_decided() const {
    return run_ == steps_.size() || (run_ > 0 && steps_[run_ - 1].outcome == GateOutcome::kFailed);
}

nlohmann::ordered_json GateVerdict::to_json() const {
    nlohmann::ordered_json json{
        {"candidate", candidate_}, {"current", current_}, {"conditions", conditions_}, {"passed", has_passed()}};
    for (const GateStep& step : steps_)
        json["steps"].push_back(
            {{"name", step.name}, {"outcome", name(step.outcome)}, {"words", step.words}, {"numbers", step.numbers}});
    return json;
}

std::string GateVerdict::to_markdown() const {
    std::string text = fmt::format("# {} against {}: {}\n\n{}\n\n| step | outcome | measured |\n|---|---|---|\n",
                                   candidate_, current_, has_passed() ? "passed" : "not passed", conditions_);
    for (const GateStep& step : steps_)
        text += fmt::format("| {} | {} | {} |\n", step.name, name(step.outcome), step.words);
    return text;
}

}  // namespace qiyuan::lab::gate
