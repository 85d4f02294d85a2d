#include "lab/match/facts.hpp"

#include "games/banqi/banqi.hpp"
#include "games/magic/magic.hpp"
#include "lab/match/dark_facts.hpp"
#include "lab/match/xiangqi_facts.hpp"
#include "lab/match/zero_point_one_facts.hpp"

namespace qiyuan::lab {
namespace {

struct Entry {
    std::string_view game;
    std::vector<Metric> (*metrics)();
    std::unique_ptr<FactFinder> (*make)();
};

template <banqi::Variant V>
constexpr Entry kBanqi{V::kName, banqi_metrics, make_dark_fact_finder<banqi::GameOf<V>>};
template <magic::BoardSize kSize>
constexpr Entry kMagic{magic::GameOn<kSize>::kName, magic_metrics, make_dark_fact_finder<magic::GameOn<kSize>>};

// The games with metrics of their own. A new game is one line here.
constexpr Entry kEntries[] = {
    {"xiangqi", xiangqi_metrics, make_xiangqi_fact_finder},
    kBanqi<banqi::Standard>,
    kBanqi<banqi::FourByFour>,
    kBanqi<banqi::FourByTwo>,
    kBanqi<banqi::HongKong>,
    kBanqi<banqi::FaceDownCapture>,
    kBanqi<banqi::ChainCapture>,
    kBanqi<banqi::House>,
    kMagic<magic::BoardSize::kFour>,
    kMagic<magic::BoardSize::kFive>,
    kMagic<magic::BoardSize::kSix>,
    {"zero_point_one", zero_point_one_metrics, make_zero_point_one_fact_finder},
};

class NoFacts final : public FactFinder {
public:
    void saw(const engine::AnyGame&) override {}
    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame&, const GameEnd&) const override { return {}; }
};

}  // namespace

std::vector<Metric> metrics_of(std::string_view game) {
    for (const Entry& entry : kEntries)
        if (entry.game == game) return entry.metrics();
    return {};
}

std::unique_ptr<FactFinder> make_fact_finder(std::string_view game) {
    for (const Entry& entry : kEntries)
        if (entry.game == game) return entry.make();
    return std::make_unique<NoFacts>();
}

}  // namespace qiyuan::lab
