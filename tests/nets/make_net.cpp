// make_net FEATURES FILE: writes a net of small random numbers, for tests of programs that ship one.
#include <fmt/core.h>

#include "base/file.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "eval/nnue/some_net.hpp"

int main(int argc, char** argv) {
    using namespace qiyuan;
    using namespace eval::nnue;
    if (argc != 3) return 2;
    const auto written = with_features(argv[1], [&]<FeatureSet F>(FeaturesTag<F>) {
        return base::write_file(argv[2], some_net({std::string{F::kName}, F::kInputs, 32, 2}, 1).to_bytes());
    });
    if (!written) fmt::print(stderr, "make_net: {}\n", written.error().text());
    return written ? 0 : 1;
}
