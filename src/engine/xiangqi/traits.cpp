#include "engine/xiangqi/traits.hpp"

#include <fmt/format.h>

#include "eval/classical/xiangqi/trace.hpp"
#include "eval/classical/xiangqi/weights.hpp"

namespace qiyuan::engine {

void EngineTraits<xiangqi::Xiangqi>::add_rule_options(OptionSet& options, xiangqi::Rules& rules) {
    constexpr int kMostFolds = 9;
    constexpr int kMostPlies = 10'000;
    const auto names = xiangqi::rule_set_names();
    const std::vector<std::string> sets{names.begin(), names.end()};
    options.add_combo("Repetition Rule", std::string{name(rules.set)}, sets,
                      [&rules](const std::string& chosen) -> Expected<void> {
                          rules.set = *xiangqi::rule_set_from_name(chosen);
                          return {};
                      });
    // A harmless repetition may go on for one lap more than a violation, as in the WXF rules.
    options.add_spin("Repetition Fold", rules.violation_fold, 2, kMostFolds,
                     [&rules](std::int64_t fold) -> Expected<void> {
                         rules.violation_fold = static_cast<int>(fold);
                         rules.harmless_fold = rules.violation_fold + 1;
                         return {};
                     });
    options.add_spin("Move Count Rule", rules.move_limit_plies, 0, kMostPlies,
                     [&rules](std::int64_t plies) -> Expected<void> {
                         rules.move_limit_plies = static_cast<int>(plies);
                         return {};
                     });
}

std::string EngineTraits<xiangqi::Xiangqi>::explain(const xiangqi::Position& pos) {
    namespace terms = eval::xiangqi;
    const terms::Trace trace = terms::trace(pos);
    std::string text = fmt::format("{:<12}{:>8}{:>8}{:>8}\n", "term", "red", "black", "sum");
    for (std::size_t i = 0; i < terms::kTermNames.size(); ++i) {
        const auto term = static_cast<terms::Term>(i);
        const auto red = trace.sum(xiangqi::kRed, term, terms::kWeights);
        const auto black = trace.sum(xiangqi::kBlack, term, terms::kWeights);
        text += fmt::format("{:<12}{:>8}{:>8}{:>8}\n", terms::kTermNames[i], trace.balance.tapered(red),
                            trace.balance.tapered(black), trace.balance.tapered(red - black));
    }
    return text;
}

}  // namespace qiyuan::engine
