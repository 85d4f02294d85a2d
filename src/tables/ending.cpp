#include "tables/ending.hpp"

#include <cassert>

namespace qiyuan::tables {

std::uint64_t Ending::number() const noexcept {
    // Digits small enough that no two endings share a number; and the leading 1 keeps zeros apart.
    std::uint64_t number = 1;
    const auto append = [&number](std::uint64_t digit, unsigned bits) { number = number << bits | digit; };
    append(ours_, 3);
    append(men_, 3);
    append(jumpers_, kMostMen);
    for (std::size_t man = 0; man < men_; ++man) append(taken_by_[man], kMostMen);
    return number;
}

// Tries all orders of the men of each side, and both sides as "we", and keeps the one with the smallest number.
struct Arranger {
    // Facts about men in their original order, the first side's before the second's.
    Ending raw;
    Arranged best;
    bool has_best = false;

    [[nodiscard]] Arranged smallest() {
        for (const bool exchanged : {false, true}) {
            Arranged next;
            next.sides_exchanged = exchanged;
            next.ending.men_ = raw.men_;
            next.ending.ours_ = exchanged ? static_cast<std::uint8_t>(raw.men_ - raw.ours_) : raw.ours_;
            fill(next, 0, 0);
        }
        return best;
    }

    // Puts each man that may stand there on the next place, and the others after him.
    void fill(Arranged& next, std::size_t place, unsigned used) {
        if (place == raw.men_) return consider(next);
        for (std::size_t man = 0; man < raw.men_; ++man) {
            const bool would_be_ours = raw.is_ours(man) != next.sides_exchanged;
            if (((used >> man) & 1U) != 0 || would_be_ours != next.ending.is_ours(place)) continue;
            next.source[place] = static_cast<std::uint8_t>(man);
            fill(next, place + 1, used | 1U << man);
        }
    }

    void consider(Arranged next) {
        Ending& ending = next.ending;
        for (std::size_t i = 0; i < raw.men_; ++i) {
            if (raw.jumps(next.source[i])) ending.jumpers_ = static_cast<std::uint8_t>(ending.jumpers_ | 1U << i);
            for (std::size_t j = 0; j < raw.men_; ++j)
                if (raw.takes(next.source[i], next.source[j]))
                    ending.taken_by_[i] = static_cast<std::uint8_t>(ending.taken_by_[i] | 1U << j);
        }
        if (has_best && best.ending.number() <= ending.number()) return;
        best = next;
        has_best = true;
    }
};

Arranged Arranged::from(const Men& men, const dark::CaptureTable& captures) {
    Arranger arranger;
    std::array<std::uint8_t, kMostMen> original{};
    Ending& raw = arranger.raw;
    for (const dark::Colour colour : {dark::Colour::kRed, dark::Colour::kBlack})
        for (std::size_t i = 0; i < men.size(); ++i) {
            if (men[i].colour() != colour) continue;
            original[raw.men_++] = static_cast<std::uint8_t>(i);
            if (colour == dark::Colour::kRed) ++raw.ours_;
        }
    assert(raw.ours_ > 0 && raw.ours_ < raw.men_);
    for (std::size_t i = 0; i < raw.men_; ++i) {
        const dark::Piece hunter = men[original[i]];
        if (captures.jumps(hunter.kind())) raw.jumpers_ = static_cast<std::uint8_t>(raw.jumpers_ | 1U << i);
        for (std::size_t j = 0; j < raw.men_; ++j) {
            const dark::Piece prey = men[original[j]];
            const bool takes = hunter.colour() != prey.colour() &&
                               (captures.jumps(hunter.kind()) || captures.beats(hunter.kind(), prey.kind()));
            if (takes) raw.taken_by_[i] = static_cast<std::uint8_t>(raw.taken_by_[i] | 1U << j);
        }
    }
    Arranged result = arranger.smallest();
    for (std::size_t i = 0; i < raw.men_; ++i) result.source[i] = original[result.source[i]];
    return result;
}

Arranged Arranged::without(const Ending& ending, std::size_t taken) {
    Arranger arranger;
    std::array<std::uint8_t, kMostMen> original{};
    Ending& raw = arranger.raw;
    for (std::size_t man = 0; man < ending.men(); ++man) {
        if (man == taken) continue;
        if (ending.is_ours(man)) ++raw.ours_;
        original[raw.men_++] = static_cast<std::uint8_t>(man);
    }
    assert(raw.ours_ > 0 && raw.ours_ < raw.men_);
    for (std::size_t i = 0; i < raw.men_; ++i) {
        if (ending.jumps(original[i])) raw.jumpers_ = static_cast<std::uint8_t>(raw.jumpers_ | 1U << i);
        for (std::size_t j = 0; j < raw.men_; ++j)
            if (ending.takes(original[i], original[j]))
                raw.taken_by_[i] = static_cast<std::uint8_t>(raw.taken_by_[i] | 1U << j);
    }
    Arranged result = arranger.smallest();
    for (std::size_t i = 0; i < raw.men_; ++i) result.source[i] = original[result.source[i]];
    return result;
}

}  // namespace qiyuan::tables
