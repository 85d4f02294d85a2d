#include "engine/magic/npc.hpp"

#include <new>

#include "engine/magic/traits.hpp"
#include "engine/typed/noisy_evaluator.hpp"
#include "search/searcher.hpp"

namespace qiyuan::engine {

using magic::MagicChess;

struct MagicNpc::Impl {
    using Inner = EngineTraits<MagicChess>::Evaluator;
    using Evaluator = NoisyEvaluator<MagicChess, Inner>;
    using Searcher = search::Searcher<MagicChess, Evaluator>;

    explicit Impl(std::size_t table_mib) : searcher(EngineTraits<MagicChess>::params(), Evaluator{Inner{}}) {
        if (!searcher.resize_table(table_mib)) throw std::bad_alloc{};
    }

    Searcher searcher;
    int noise = 0;
};

MagicNpc::MagicNpc(std::size_t table_mib) : impl_(std::make_unique<Impl>(table_mib)) {}
MagicNpc::MagicNpc(MagicNpc&&) noexcept = default;
MagicNpc& MagicNpc::operator=(MagicNpc&&) noexcept = default;
MagicNpc::~MagicNpc() = default;

void MagicNpc::new_game(int noise, std::uint64_t seed) {
    if (noise > 0 || impl_->noise > 0)
        impl_->searcher.set_evaluator(Impl::Evaluator{Impl::Inner{}, noise, seed});
    else
        impl_->searcher.new_game();
    impl_->noise = noise;
}

MagicChoice MagicNpc::choose(const MagicGame& game, const MagicLimit& limit) {
    Impl::Searcher::Request request;
    const auto history = game.history();
    request.task = {game.position(), {history.begin(), history.end()}, game.rules(), game::Score::draw()};
    request.limits.depth = limit.depth;
    request.limits.move_time = limit.time;
    magic::MoveList moves;
    magic::generate<game::Gen::kAll>(game.position(), moves);
    request.root_moves.assign(moves.begin(), moves.end());
    if (moves.size() == 1) return {moves[0], game::Score::draw()};
    const auto answer =
        impl_->searcher.search(impl_->searcher.prepare(std::move(request)), search::Listener<MagicChess>{});
    return {answer.lines[0].pv[0], answer.lines[0].score, answer.lines[0].nodes};
}

}  // namespace qiyuan::engine
