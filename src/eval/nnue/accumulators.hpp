#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
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
        push(pos);
    }
    // Between these, added() and removed() tell what a move changes; `pos` is after it.
    void begin_move() { pending_ = {}; }
    void added(Fact fact) { pending_.added.push_back(fact); }
    void removed(Fact fact) { pending_.removed.push_back(fact); }
    void end_move(const Position& pos) {
        push(pos);
        lines_[size_ - 1]->changes = pending_;
    }
    void undo_move() { --size_; }

    // The neurons as `side` sees them, before clipping. Requires: reset(), and `pos` is where the moves have led.
    [[nodiscard]] std::span<const std::int16_t> neurons(const Position& pos, game::Side side) {
        assert(size_ > 0);
        std::size_t from = size_ - 1;
        const auto view = lines_[from]->view[side];
        while (!lines_[from]->has_sums[side] && from > 0 && lines_[from - 1]->view[side] == view) --from;
        if (!lines_[from]->has_sums[side]) {
            refresh(pos, side);
        } else {
            while (++from < size_) apply(*lines_[from - 1], *lines_[from], side);
        }
        return lines_[size_ - 1]->sums_of(side, net_->hidden());
    }

private:
    static constexpr std::size_t kMostChanges = 4;  // of each kind by one move

    struct Changes {
        base::StaticVector<Fact, kMostChanges> added;
        base::StaticVector<Fact, kMostChanges> removed;
    };
    struct Line {
        explicit Line(std::size_t hidden) : sums(2 * hidden) {}
        [[nodiscard]] std::span<std::int16_t> sums_of(game::Side side, std::size_t hidden) {
            return {sums.data() + (side == game::Side::kFirst ? 0 : hidden), hidden};
        }

        Changes changes;  // since the line before
        game::BySide<typename F::View> view;
        game::BySide<bool> has_sums;
        base::AlignedVector<std::int16_t> sums;
    };
    // The sums of the position in which a view was last refreshed: most of it still stands.
    struct Remembered {
        typename F::View view;
        std::bitset<F::kFacts> facts;
        base::AlignedVector<std::int16_t> sums;
    };

    void push(const Position& pos) {
        if (size_ == lines_.size()) lines_.push_back(std::make_unique<Line>(net_->hidden()));
        Line& line = *lines_[size_++];
        for (const game::Side side : game::kBothSides) {
            line.view[side] = F::view(pos, side);
            line.has_sums[side] = false;
        }
    }

    void apply(Line& before, Line& after, game::Side side) {
        base::StaticVector<Row, kMostChanges> added;
        base::StaticVector<Row, kMostChanges> removed;
        gather(after.changes.added, after.view[side], added);
        gather(after.changes.removed, after.view[side], removed);
        update(after.sums_of(side, net_->hidden()), before.sums_of(side, net_->hidden()).data(),
               {added.begin(), added.end()}, {removed.begin(), removed.end()});
        after.has_sums[side] = true;
    }
    void gather(const base::StaticVector<Fact, kMostChanges>& facts, const typename F::View& view,
                base::StaticVector<Row, kMostChanges>& rows) const {
        for (const Fact fact : facts)
            if (const Input input = F::input(view, fact); input != kNoInput) rows.push_back(net_->row(input).data());
    }

    void refresh(const Position& pos, game::Side side) {
        Line& line = *lines_[size_ - 1];
        Remembered& known = remembered(line.view[side]);
        std::bitset<F::kFacts> facts;
        F::for_each_fact(pos, [&](Fact fact) { facts.set(fact); });
        std::vector<Row>& added = rows_[0];
        std::vector<Row>& removed = rows_[1];
        added.clear();
        removed.clear();
        const auto changed = facts ^ known.facts;
        for (std::size_t i = changed._Find_first(); i < F::kFacts; i = changed._Find_next(i)) {
            const Input input = F::input(known.view, static_cast<Fact>(i));
            if (input != kNoInput) (facts.test(i) ? added : removed).push_back(net_->row(input).data());
        }
        update({known.sums.data(), net_->hidden()}, known.sums.data(), added, removed);
        known.facts = facts;
        std::copy_n(known.sums.data(), net_->hidden(), line.sums_of(side, net_->hidden()).data());
        line.has_sums[side] = true;
    }
    [[nodiscard]] Remembered& remembered(const typename F::View& view) {
        auto& known = remembered_[F::number(view)];
        if (!known)
            known = std::make_unique<Remembered>(Remembered{view, {}, {net_->bias().begin(), net_->bias().end()}});
        return *known;
    }

    const Net* net_;
    std::vector<std::unique_ptr<Line>> lines_;
    std::size_t size_ = 0;
    Changes pending_;
    std::array<std::unique_ptr<Remembered>, F::kViews> remembered_;  // by the number of the view
    std::array<std::vector<Row>, 2> rows_;
};

}  // namespace qiyuan::eval::nnue
