#pragma once

#include <string>
#include <vector>

#include "lab/train/trainer.hpp"

namespace qiyuan::lab::train {

// How the errors fell epoch by epoch, as SVG. Where validation rises while training falls, the net learns by heart.
[[nodiscard]] std::string loss_plot(const std::vector<EpochReport>& epochs);

}  // namespace qiyuan::lab::train
