#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics/proportion.hpp"
#include "lab/statistics/sprt.hpp"
#include "lab/statistics/tally.hpp"
#include "lab/train/compare.hpp"

// Whether a net may take the place of the evaluation in use.
namespace qiyuan::lab::gate {

enum class GateOutcome : std::uint8_t { kPassed, kFailed, kNotRun };

[[nodiscard]] std::string_view name(GateOutcome outcome);

// One hurdle, what was measured at it in words and numbers, and what came of it.
struct GateStep {
    std::string name;
    GateOutcome outcome = GateOutcome::kNotRun;
    std::string words = "not run: a step before it failed";
    nlohmann::ordered_json numbers = nlohmann::ordered_json::object();
};

// The hurdles, cheapest first.
inline constexpr std::array<std::string_view, 4> kStepNames{"validation", "fixed nodes", "foreign engine, equal time",
                                                            "disasters"};

// On recorded positions the candidate (A) must not be worse than the evaluation in use (B) by more than chance.
[[nodiscard]] GateStep validation_step(const train::Comparison& comparison);
// Against the evaluation in use, at equal nodes, the SPRT must end with the candidate being stronger.
[[nodiscard]] GateStep nodes_step(const Pentanomial& candidate, const Sprt& sprt);
// Against a foreign engine at equal time the candidate must not score worse than the evaluation in use by more than
// chance. Requires: some pairs of both.
[[nodiscard]] GateStep foreign_step(const Pentanomial& candidate, const Pentanomial& current);

// How often something bad happened to the candidate and to the evaluation in use, against the foreign engine.
struct Disaster {
    std::string meaning;
    Proportion candidate;
    Proportion current;
};
// Nothing bad may happen to the candidate more often by more than chance.
[[nodiscard]] GateStep disasters_step(const std::vector<Disaster>& disasters);

// All the steps of one candidate.
class GateVerdict {
public:
    // `conditions` tell under which the steps are run.
    GateVerdict(std::string candidate, std::string current, std::string conditions);

    // The next step in the order of kStepNames. Requires: not is_decided().
    void add(GateStep step);
    [[nodiscard]] bool has_passed() const;
    // Whether no more steps are to be run: all are, or one has failed.
    [[nodiscard]] bool is_decided() const;

    [[nodiscard]] nlohmann::ordered_json to_json() const;
    [[nodiscard]] std::string to_markdown() const;

private:
    std::string candidate_;
    std::string current_;
    std::string conditions_;
    std::array<GateStep, kStepNames.size()> steps_;
    std::size_t run_ = 0;
};

}  // namespace qiyuan::lab::gate
