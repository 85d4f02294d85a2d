#pragma once

#include "engine/typed/named_evaluator.hpp"
#include "lab/selfplay/self_player.hpp"

namespace qiyuan::lab::selfplay {

// What the options name. Without a name it is the hand-written evaluation, which a shipped net does not change: the
// games of a plan must be the same next year.
template <typename Evaluator>
[[nodiscard]] base::Expected<Evaluator> evaluator_for(const SelfPlayerOptions& options) {
    return engine::evaluator_named<Evaluator>(options.evaluation.empty() ? std::string{engine::kHandWritten}
                                                                         : options.evaluation);
}

}  // namespace qiyuan::lab::selfplay
