#include "app/lab/tune_zero_point_one.hpp"

#include <fmt/core.h>

#include <fstream>

#include "app/command.hpp"
#include "app/lab/fit_with_progress.hpp"
#include "base/file.hpp"
#include "eval/classical/zero_point_one/source.hpp"

namespace qiyuan::app {

namespace zpo = eval::zero_point_one;

int tune_zero_point_one(const ZeroPointOneTuning& tuning) {
    lab::tune::ZeroPointOneSamples data{tuning.model, tuning.reading};
    for (const std::string& name : tuning.files) {
        std::ifstream file{name};
        if (!file) return report("tune", base::Error{fmt::format("cannot open {}", name)});
        if (const auto lines = data.read(file); !lines)
            return report("tune", base::Error{fmt::format("{}: {}", name, lines.error().text())});
    }
    if (data.training().empty() || data.validation().empty())
        return report("tune", base::Error{"too few positions: both training and validation need some"});
    const bool is_small = tuning.model == zpo::WeightSet::kPieceSquare;
    const auto prior = is_small ? lab::tune::to_parameters(zpo::constant_weights())
                                : lab::tune::to_parameters(zpo::weights(zpo::WeightSet::kPieceSquare));
    const auto fitted = fit_with_progress(data.samples(), data.training(), data.validation(), prior, tuning.fit);
    if (!tuning.output.empty()) {
        const std::string source = is_small ? zpo::weights_source(lab::tune::to_piece_square_weights(fitted))
                                            : zpo::weights_source(lab::tune::to_wazir_piece_square_weights(fitted));
        if (const auto done = base::write_file(tuning.output, source); !done) return report("tune", done.error());
    }
    const auto loss = [&](const auto& rows, const lab::tune::Parameters& parameters) {
        return lab::tune::mean_loss(data.samples(), rows, parameters, {}, tuning.fit.threads);
    };
    fmt::print("positions: {} training, {} validation\n", data.training().size(), data.validation().size());
    fmt::print("mean loss    training  validation\n");
    fmt::print("before     {:10.6f}  {:10.6f}\n", loss(data.training(), prior), loss(data.validation(), prior));
    fmt::print("after      {:10.6f}  {:10.6f}\n", loss(data.training(), fitted), loss(data.validation(), fitted));
    return 0;
}

}  // namespace qiyuan::app
