#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "eval/nnue/banqi_features.hpp"
#include "eval/nnue/xiangqi_features.hpp"
#include "eval/nnue/zero_point_one_features.hpp"

namespace qiyuan::eval::nnue {

template <FeatureSet... F>
struct FeatureSets {};

// All there are. The first of a game is its usual one.
using AllFeatureSets = FeatureSets<XiangqiFeatures, XiangqiMenOverHandWritten, BanqiMenOverHandWritten, BanqiMen,
                                   ZeroPointOneMen, ZeroPointOneMenByWazir>;

template <FeatureSet F>
struct FeaturesTag {
    using Type = F;
};

// The names of the feature sets of a game.
[[nodiscard]] inline std::vector<std::string_view> feature_names(std::string_view game) {
    std::vector<std::string_view> names;
    [&]<typename... F>(FeatureSets<F...>) {
        ((F::Game::kName == game ? names.push_back(F::kName) : void()), ...);
    }(AllFeatureSets{});
    return names;
}

// Calls f(FeaturesTag<F>{}) for the feature set of that name; f gives an Expected<void>.
template <typename Call>
[[nodiscard]] base::Expected<void> with_features(std::string_view name, Call&& f) {
    base::Expected<void> result = base::fail(fmt::format("there is no feature set {}", base::quoted(name)));
    [&]<typename... F>(FeatureSets<F...>) {
        ((F::kName == name ? void(result = f(FeaturesTag<F>{})) : void()), ...);
    }(AllFeatureSets{});
    return result;
}

}  // namespace qiyuan::eval::nnue
