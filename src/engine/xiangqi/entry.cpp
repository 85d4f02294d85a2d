#include "engine/xiangqi/entry.hpp"

#include "engine/typed/make_typed.hpp"
#include "engine/typed/typed_engine.hpp"
#include "engine/xiangqi/bench_positions.hpp"
#include "engine/xiangqi/traits.hpp"

namespace qiyuan::engine {

std::vector<GameEntry> xiangqi_entries() {
    using xiangqi::Xiangqi;
    const auto make = []() -> std::unique_ptr<AnyEngine> { return std::make_unique<TypedEngine<Xiangqi>>(); };
    return {{Xiangqi::kName, make_typed_game<Xiangqi>, make, xiangqi::rule_set_names(), {kXiangqiBench, 11}}};
}

}  // namespace qiyuan::engine
