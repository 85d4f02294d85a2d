#include "lab/train/loss_plot.hpp"

#include <algorithm>

#include "lab/plot/panel.hpp"

namespace qiyuan::lab::train {

std::string loss_plot(const std::vector<EpochReport>& epochs) {
    using namespace plot;
    std::vector<Point> training;
    std::vector<Point> validation;
    double lowest = 1;
    double highest = 0;
    for (const EpochReport& epoch : epochs) {
        training.push_back({static_cast<double>(epoch.epoch), epoch.training_error});
        validation.push_back({static_cast<double>(epoch.epoch), epoch.validation_error});
        lowest = std::min({lowest, epoch.training_error, epoch.validation_error});
        highest = std::max({highest, epoch.training_error, epoch.validation_error});
    }
    const bool is_flat = lowest >= highest;
    const double first = epochs.empty() ? 0 : static_cast<double>(epochs.front().epoch);
    const double last = epochs.empty() ? 1 : static_cast<double>(epochs.back().epoch);
    Panel panel{{70, 30},
                "Mean squared error of the win probability by epoch",
                {first, std::max(last, first + 1)},
                {is_flat ? 0 : lowest, is_flat ? 1 : highest}};
    panel.line(training, kBlue);
    panel.line(validation, kOrange);
    panel.legend(0, "training", kBlue);
    panel.legend(1, "validation", kOrange);
    return drawing({510, 260}, panel.body());
}

}  // namespace qiyuan::lab::train
