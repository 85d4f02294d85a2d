#include "engine/banqi_setup.hpp"

#include "engine/banqi_engine.hpp"
#include "engine/typed_engine.hpp"

namespace qiyuan::engine {

void add_banqi_rule_options(OptionSet& options, banqi::Rules& rules) {
    constexpr int kMostPlies = 10'000;
    constexpr int kMostFolds = 9;
    constexpr int kMostChases = 100;
    const auto setting = [&rules](int banqi::Rules::* field) {
        return [&rules, field](std::int64_t value) -> Expected<void> {
            rules.*field = static_cast<int>(value);
            return {};
        };
    };
    std::vector<std::string> presets;
    presets.reserve(banqi::kRulePresets.size());
    for (const auto& [name, preset] : banqi::kRulePresets) presets.emplace_back(name);
    options.add_combo("Rules", presets.front(), presets, [&rules](const std::string& chosen) -> Expected<void> {
        rules = *banqi::rules_from_name(chosen);
        return {};
    });
    options.add_spin("Draw Clock", rules.draw_clock_plies, 0, kMostPlies, setting(&banqi::Rules::draw_clock_plies));
    options.add_spin("Repetition Fold", rules.repetition_fold, 0, kMostFolds, setting(&banqi::Rules::repetition_fold));
    options.add_spin("Chase Limit", rules.chase_limit, 0, kMostChases, setting(&banqi::Rules::chase_limit));
}

std::unique_ptr<AnyEngine> make_banqi_engine() { return std::make_unique<TypedEngine<banqi::Banqi>>(); }

}  // namespace qiyuan::engine
