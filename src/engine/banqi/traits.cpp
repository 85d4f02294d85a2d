#include "engine/banqi/traits.hpp"

#include "engine/banqi/engine.hpp"
#include "engine/typed/typed_engine.hpp"
#include "eval/classical/banqi/tunable.hpp"

namespace qiyuan::engine {
namespace {

constexpr Ladder kLadder{{
    {10, 900, 400},
    {80, 270, 110},
    {200, 180, 75},
    {500, 120, 50},
    {870, 100, 42},
    {1'500, 80, 34},
    {3'100, 62, 27},
    {6'400, 45, 20},
    {15'000, 30, 14},
    {40'000, 15, 9},
    {100'000, 8, 5},
}};

bool is_nothing(const std::string& text) { return text.empty() || text == "<empty>"; }  // as UCI writes it

}  // namespace

const Ladder& EngineTraits<banqi::Banqi>::ladder() { return kLadder; }

void EngineTraits<banqi::Banqi>::add_rule_options(OptionSet& options, banqi::Rules& rules) {
    constexpr int kMostPlies = 10'000;
    constexpr int kMostFolds = 9;
    constexpr int kMostChases = 100;
    const auto setting = [&rules](int banqi::Rules::* field) {
        return [&rules, field](std::int64_t value) -> Expected<void> {
            rules.*field = static_cast<int>(value);
            return {};
        };
    };
    const auto names = banqi::preset_names();
    const std::vector<std::string> presets{names.begin(), names.end()};
    options.add_combo("Rules", presets.front(), presets, [&rules](const std::string& chosen) -> Expected<void> {
        rules = *banqi::rules_from_name(chosen);
        return {};
    });
    options.add_spin("Draw Clock", rules.draw_clock_plies, 0, kMostPlies, setting(&banqi::Rules::draw_clock_plies));
    options.add_spin("Repetition Fold", rules.repetition_fold, 0, kMostFolds, setting(&banqi::Rules::repetition_fold));
    options.add_spin("Chase Limit", rules.chase_limit, 0, kMostChases, setting(&banqi::Rules::chase_limit));
}

void EngineTraits<banqi::Banqi>::add_evaluator_options(OptionSet& options, Session<banqi::Banqi>& session) {
    options.add_string("Tables", "", [&session](const std::string& file) -> Expected<void> {
        BanqiEvaluator evaluator = session.evaluator();
        if (is_nothing(file)) {
            evaluator.set_tables(nullptr);
        } else {
            auto collection = tables::Collection::open(file);
            if (!collection) return tl::unexpected(collection.error());
            evaluator.set_tables(std::make_shared<const tables::Prober>(std::move(*collection)));
        }
        session.set_evaluator(std::move(evaluator));
        return {};
    });
    constexpr int kMostCare = 2000;
    const auto set_care = [&session](std::int64_t units) -> Expected<void> {
        BanqiEvaluator evaluator = session.evaluator();
        evaluator.set_general_care(static_cast<int>(units));
        session.set_evaluator(std::move(evaluator));
        return {};
    };
    options.add_spin("General Care", BanqiEvaluator::kUsualCare, 0, kMostCare, set_care);
    // The weights not named are the usual ones.
    options.add_string("Weights", "", [&session](const std::string& text) -> Expected<void> {
        eval::banqi::Weights weights;
        if (const auto done = eval::banqi::set_weights(weights, is_nothing(text) ? "" : text); !done) return done;
        BanqiEvaluator evaluator{weights};
        evaluator.keep_settings_of(session.evaluator());
        session.set_evaluator(std::move(evaluator));
        return {};
    });
}

std::unique_ptr<AnyEngine> make_banqi_engine() { return std::make_unique<TypedEngine<banqi::Banqi>>(); }

}  // namespace qiyuan::engine
