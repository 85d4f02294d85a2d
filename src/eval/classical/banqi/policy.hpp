#pragma once

#include <string>

#include "eval/classical/banqi/learnt_policy.hpp"

namespace qiyuan::eval::banqi {

// What a weight of the policy is counted in.
inline constexpr double kPolicyUnitsPerLogit = 1000;

// How inclined a strong player is to choose a move, as a logit beside those of the other moves, before any search.
// Requires: legal, colours decided.
template <qiyuan::banqi::Variant V>
[[nodiscard]] double choice_logit(const qiyuan::banqi::Position<V>& pos, typename qiyuan::banqi::Position<V>::Move m) {
    int sum = 0;
    MoveTraits<V>{pos}.for_each(m, [&](std::size_t trait, int times) { sum += kPolicyWeights[trait] * times; });
    return sum / kPolicyUnitsPerLogit;
}

// The whole text of learnt_policy.hpp for these weights. Printing those that were compiled gives the file they came
// from.
[[nodiscard]] std::string policy_source(const PolicyWeights& weights);

}  // namespace qiyuan::eval::banqi
