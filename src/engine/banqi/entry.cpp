#include "engine/banqi/entry.hpp"

#include "engine/banqi/bench_positions.hpp"
#include "engine/banqi/engine.hpp"
#include "engine/typed/make_typed.hpp"
#include "games/banqi/banqi.hpp"
#include "games/banqi/rules_text.hpp"

namespace qiyuan::engine {
namespace {

// A variant without an engine.
template <typename V>
GameEntry rules_only() {
    using G = banqi::GameOf<V>;
    return {G::kName, make_typed_game<G>, nullptr, banqi::preset_names(), {}};
}

}  // namespace

std::vector<GameEntry> banqi_entries() {
    using banqi::Banqi;
    return {{Banqi::kName, make_typed_game<Banqi>, make_banqi_engine, banqi::preset_names(), {kBanqiBench, 7}},
            rules_only<banqi::FourByFour>(),
            rules_only<banqi::FourByTwo>(),
            rules_only<banqi::HongKong>(),
            rules_only<banqi::FaceDownCapture>(),
            rules_only<banqi::ChainCapture>(),
            rules_only<banqi::House>()};
}

}  // namespace qiyuan::engine
