#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/aligned_vector.hpp"
#include "base/static_vector.hpp"
#include "eval/nnue/features.hpp"
#include "eval/nnue/kernels.hpp"
#include "eval/nnue/net.hpp"

namespace qiyuan::eval::nnue {

// The first layer of a net along the line that is being searched, for both players. A move only notes what it changes;
// sums are made when somebody asks for them, from the nearest position before that has them. Where a player's view has
// changed meanwhile, they are made from what was last seen in that view.
template <FeatureSet F>
class Accumulators {
public:
    using Position = typename F::Game::Position;

    // Requires: the net outlives the accumulators and their copies.
    explicit Accumulators(const Net& net) : net_(&net) {}
    // Sums belong to a line of play, which a copy begins anew.
    Accumulators(const Accumulators& from) : Accumulators(*from.net_) {}
    Accumulators& operator=(const Accumulators& from) {
        if (this != &from) *this = Accumulators{from};
        return *this;
    }
    Accumulators(Accumulators&&) noexcept = default;
    Accumulators& operator=(Accumulators&&) noexcept = default;
    ~Accumulators() = default;

    void reset(const Position& pos) {
        size_ = 0;
        facts_ = {};
        F::for_each_fact(pos, [this](Fact fact) { facts_.toggle(fact); });
        begin_move();
        end_move(pos);
    }
    // Between these, added() and removed() tell what a move changes; `pos` is after it.
    void begin_move() {
        if (size_ == lines_.size()) grow();
        lines_[size_].changes.added.clear();
        lines_[size_].changes.removed.clear();
    }
    void added(Fact fact) {
        facts_.toggle(fact);
        lines_[size_].changes.added.push_back(fact);
    }
    void removed(Fact fact) {
        facts_.toggle(fact);
        lines_[size_].changes.removed.push_back(fact);
    }
    void end_move(const Position& pos) {
        Line& line = lines_[size_++];
        for (const game::Side side : game::kBothSides) {
            line.view[side] = F::view(pos, side);
            line.has_sums[side] = false;
        }
    }
    void undo_move() {
        const Changes& changes = lines_[--size_].changes;
        for (const Fact fact : changes.added) facts_.toggle(fact);
        for (const Fact fact : changes.removed) facts_.toggle(fact);
    }

    // The neurons as `side` sees them, before clipping; until the next move. Requires: reset().
    [[nodiscard]] std::span<const std::int16_t> neurons(game::Side side) {
        assert(size_ > 0);
        std::size_t from = size_ - 1;
        const auto view = lines_[from].view[side];
        while (!lines_[from].has_sums[side] && from > 0 && lines_[from - 1].view[side] == view) --from;
        if (!lines_[from].has_sums[side]) {
            refresh(side);
        } else {
            while (++from < size_) apply(from, side);
        }
        return {sums(size_ - 1, side), net_->hidden()};
    }

private:
    static constexpr std::size_t kMostChanges = 4;  // of each kind by one move

    struct Changes {
        base::StaticVector<Fact, kMostChanges> added;
        base::StaticVector<Fact, kMostChanges> removed;
    };
    struct Line {
        Changes changes;  // since the line before
        game::BySide<typename F::View> view;
        game::BySide<bool> has_sums;
    };
    // Which facts are so.
    class FactSet {
    public:
        void toggle(Fact fact) { words_[fact / kBits] ^= std::uint64_t{1} << (fact % kBits); }
        // Calls added(fact) for what is so now and was not before, removed(fact) for the reverse.
        template <typename Added, typename Removed>
        void compare(const FactSet& before, Added&& added, Removed&& removed) const {
            for (std::size_t i = 0; i < words_.size(); ++i)
                for (std::uint64_t bits = words_[i] ^ before.words_[i]; bits != 0; bits &= bits - 1) {
                    const auto fact = static_cast<Fact>(i * kBits + static_cast<std::size_t>(std::countr_zero(bits)));
                    if ((words_[i] & bits & -bits) != 0)
                        added(fact);
                    else
                        removed(fact);
                }
        }

    private:
        static constexpr std::size_t kBits = 64;
        std::array<std::uint64_t, (F::kFacts + kBits - 1) / kBits> words_{};
    };
    // The sums of the position in which a view was last refreshed: most of it still stands.
    struct Remembered {
        typename F::View view;
        FactSet facts;
        base::AlignedVector<std::int16_t> sums;
    };

    void grow() {
        lines_.emplace_back();
        sums_.resize(2 * lines_.size() * net_->hidden());
    }
    [[nodiscard]] std::int16_t* sums(std::size_t line, game::Side side) {
        return sums_.data() + (2 * line + game::index(side)) * net_->hidden();
    }

    // The sums of a line from those of the line before.
    void apply(std::size_t at, game::Side side) {
        Line& line = lines_[at];
        base::StaticVector<Row, kMostChanges> added;
        base::StaticVector<Row, kMostChanges> removed;
        for (const Fact fact : line.changes.added) gather(line.view[side], fact, added);
        for (const Fact fact : line.changes.removed) gather(line.view[side], fact, removed);
        update({sums(at, side), net_->hidden()}, sums(at - 1, side), {added.begin(), added.end()},
               {removed.begin(), removed.end()});
        line.has_sums[side] = true;
    }
    void gather(const typename F::View& view, Fact fact, auto& rows) const {
        if (const Input input = F::input(view, fact); input != kNoInput) rows.push_back(net_->row(input).data());
    }

    void refresh(game::Side side) {
        Line& line = lines_[size_ - 1];
        Remembered& known = remembered(line.view[side]);
        base::StaticVector<Row, F::kMostActive> added;
        base::StaticVector<Row, F::kMostActive> removed;
        facts_.compare(
            known.facts, [&](Fact fact) { gather(known.view, fact, added); },
            [&](Fact fact) { gather(known.view, fact, removed); });
        update({known.sums.data(), net_->hidden()}, known.sums.data(), {added.begin(), added.end()},
               {removed.begin(), removed.end()});
        known.facts = facts_;
        std::copy_n(known.sums.data(), net_->hidden(), sums(size_ - 1, side));
        line.has_sums[side] = true;
    }
    [[nodiscard]] Remembered& remembered(const typename F::View& view) {
        auto& known = remembered_[F::number(view)];
        if (!known)
            known = std::make_unique<Remembered>(Remembered{view, {}, {net_->bias().begin(), net_->bias().end()}});
        return *known;
    }

    const Net* net_;
    FactSet facts_;  // where the moves have led
    std::vector<Line> lines_;
    base::AlignedVector<std::int16_t> sums_;  // of both sides for each line
    std::size_t size_ = 0;
    std::array<std::unique_ptr<Remembered>, F::kViews> remembered_;  // by the number of the view
};

}  // namespace qiyuan::eval::nnue
