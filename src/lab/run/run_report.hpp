#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "lab/run/spec.hpp"
#include "lab/statistics/elo.hpp"
#include "lab/statistics/luck.hpp"
#include "lab/statistics/proportion.hpp"
#include "lab/statistics/tally.hpp"

namespace qiyuan::lab {

// More than this share of games with a fault makes a run worthless.
inline constexpr double kMostFaults = 0.005;

// What became of one opening. A book shorter than the run gives each of its openings to several pairs.
struct OpeningResult {
    Opening opening;
    Pentanomial pairs;       // for A
    Trinomial first_player;  // whoever moved first
};

// What a run says. It takes the pairs in their order and none after the SPRT has ended, so that neither the speed of
// games nor the number of workers changes a word of it; for the same reason it holds no times.
class RunReport {
public:
    explicit RunReport(RunSpec spec) : spec_(std::move(spec)) {}

    // Takes from `pairs` what comes next, as far as there is no gap.
    void take(const std::map<std::uint64_t, PairRecord>& pairs);

    [[nodiscard]] const RunSpec& spec() const { return spec_; }
    [[nodiscard]] std::uint64_t pairs() const { return pentanomial_.total(); }
    [[nodiscard]] std::uint64_t games() const { return 2 * pairs(); }
    [[nodiscard]] bool is_complete() const { return verdict_ != SprtVerdict::kContinue || pairs() == spec_.pairs; }
    [[nodiscard]] bool is_valid() const;

    [[nodiscard]] const Pentanomial& pentanomial() const { return pentanomial_; }
    [[nodiscard]] const Trinomial& trinomial() const { return trinomial_; }        // A's games
    [[nodiscard]] const Trinomial& first_player() const { return first_player_; }  // whoever moved first
    [[nodiscard]] SprtVerdict verdict() const { return verdict_; }
    [[nodiscard]] double llr() const { return llrs_.empty() ? 0 : llrs_.back(); }

    [[nodiscard]] std::uint64_t faults(Contestant contestant) const;
    [[nodiscard]] std::uint64_t faults(Contestant contestant, engine::Fault fault) const;
    [[nodiscard]] const std::map<std::string, std::uint64_t>& reasons() const { return reasons_; }
    [[nodiscard]] Proportion rate(const Metric& metric, Contestant contestant) const;

    // In the order in which they were first played.
    [[nodiscard]] const std::vector<OpeningResult>& openings() const { return openings_; }
    // The score without the luck that could be measured; nothing in games without chance.
    [[nodiscard]] std::optional<LuckAdjusted> luck_adjusted() const;

    // For plots, in the order of play.
    [[nodiscard]] const std::vector<std::size_t>& outcomes() const { return outcomes_; }  // of pairs, 0 to 4 for A
    [[nodiscard]] const std::vector<double>& llrs() const { return llrs_; }               // empty without SPRT
    [[nodiscard]] const std::vector<std::uint64_t>& lengths() const { return lengths_; }  // plies of games

private:
    void add(const PairRecord& pair);
    void add_opening(const PairRecord& pair);
    void add(const MatchGame& game);

    RunSpec spec_;
    Pentanomial pentanomial_;
    Trinomial trinomial_;
    Trinomial first_player_;
    SprtVerdict verdict_ = SprtVerdict::kContinue;
    std::array<std::array<std::uint64_t, engine::kAllFaults.size()>, 2> faults_{};
    std::map<std::string, std::uint64_t> reasons_;
    std::array<Facts, 2> facts_;
    std::vector<OpeningResult> openings_;
    std::map<std::pair<std::string, std::vector<std::string>>, std::size_t> opening_numbers_;  // by FEN and moves
    std::vector<std::size_t> outcomes_;
    std::vector<double> llrs_;
    std::vector<double> lucky_scores_;  // of the pairs whose luck was measured ...
    std::vector<double> lucks_;         // ... and that luck
    std::vector<std::uint64_t> lengths_;
};

// The whole report, the same bytes for the same pairs.
[[nodiscard]] nlohmann::ordered_json to_json(const RunReport& report);
// The numbers a script wants, on one line, with the run's id.
[[nodiscard]] nlohmann::ordered_json summary_json(const RunReport& report);
// The shape of the lengths of the games: how many in each stretch of kLengthStep plies.
inline constexpr std::uint64_t kLengthStep = 20;
[[nodiscard]] std::vector<std::uint64_t> length_histogram(const RunReport& report);

}  // namespace qiyuan::lab
