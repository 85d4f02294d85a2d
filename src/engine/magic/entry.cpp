#include "engine/magic/entry.hpp"

#include "engine/magic/bench_positions.hpp"
#include "engine/magic/engine.hpp"
#include "engine/typed/make_typed.hpp"
#include "games/magic/magic.hpp"
#include "games/magic/rules_text.hpp"

namespace qiyuan::engine {
namespace {

template <magic::BoardSize kSize>
GameEntry on_board(const Bench& bench) {
    using G = magic::GameOn<kSize>;
    return {G::kName, make_typed_game<G>, make_magic_engine<kSize>, {}, bench};
}

}  // namespace

// The bench has positions on all boards.
std::vector<GameEntry> magic_entries() {
    return {on_board<magic::BoardSize::kFour>({kMagicBench, 5}), on_board<magic::BoardSize::kFive>({}),
            on_board<magic::BoardSize::kSix>({})};
}

}  // namespace qiyuan::engine
