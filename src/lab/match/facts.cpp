#include "lab/match/facts.hpp"

#include "lab/match/dark_facts.hpp"
#include "lab/match/games.hpp"

namespace qiyuan::lab {
namespace {

// Null for a game without metrics of its own.
const FactSource* source_of(std::string_view game) {
    for (const auto sources : {fact_sources(), dark_fact_sources()})
        for (const FactSource& source : sources)
            if (source.game == game) return &source;
    return nullptr;
}

class NoFacts final : public FactFinder {
public:
    void saw(const engine::AnyGame&) override {}
    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame&, const GameEnd&) const override { return {}; }
};

}  // namespace

std::string GameEnd::reason() const {
    struct Words {
        std::string_view operator()(game::EndReason rule) const { return name(rule); }
        std::string_view operator()(Resigned) const { return "resignation"; }
        std::string_view operator()(engine::Fault fault) const { return engine::name(fault); }
        std::string_view operator()(PlyLimitReached) const { return "ply limit"; }
    };
    return std::string{std::visit(Words{}, cause)};
}

std::vector<Metric> metrics_of(std::string_view game) {
    const FactSource* const source = source_of(game);
    return source == nullptr ? std::vector<Metric>{} : source->metrics();
}

std::unique_ptr<FactFinder> make_fact_finder(std::string_view game) {
    const FactSource* const source = source_of(game);
    return source == nullptr ? std::make_unique<NoFacts>() : source->make();
}

}  // namespace qiyuan::lab
