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
    return number | std::uint64_t{face_down_} << kFaceDownAt;
}

std::size_t Ending::face_down_in(std::uint64_t number) noexcept {
    constexpr std::uint64_t kAllMen = (1U << kMostMen) - 1;
    return static_cast<std::size_t>(std::popcount((number >> kFaceDownAt) & kAllMen));
}

// Tries all orders of the men of each side, and both sides as "we", and keeps the one with the smallest number.
struct Arranger {
    // Facts about men in their original order, the first side's before the second's.
    Ending raw;
    std::array<std::uint8_t, kMostMen> original{};  // whom the facts are about, in the caller's order
    Arranged best;
    bool has_best = false;

    struct Man {
        std::size_t who = 0;  // in the caller's order
        bool is_ours = false;
        bool jumps = false;
        bool is_face_down = false;
    };
    // Ours before theirs.
    void add(const Man& man) {
        original[raw.men_] = static_cast<std::uint8_t>(man.who);
        if (man.jumps) raw.jumpers_ = with(raw.jumpers_, raw.men_);
        if (man.is_face_down) raw.face_down_ = with(raw.face_down_, raw.men_);
        if (man.is_ours) ++raw.ours_;
        ++raw.men_;
    }
    // Asks who of the caller's men takes whom.
    template <typename Takes>
    [[nodiscard]] Arranged arranged(Takes&& takes) {
        assert(raw.ours_ > 0 && raw.ours_ < raw.men_);
        for (std::size_t i = 0; i < raw.men_; ++i)
            for (std::size_t j = 0; j < raw.men_; ++j)
                if (takes(original[i], original[j])) raw.taken_by_[i] = with(raw.taken_by_[i], j);
        for (const bool exchanged : {false, true}) {
            Arranged next;
            next.sides_exchanged = exchanged;
            next.ending.men_ = raw.men_;
            next.ending.ours_ = exchanged ? static_cast<std::uint8_t>(raw.men_ - raw.ours_) : raw.ours_;
            fill(next, 0, 0);
        }
        for (std::size_t i = 0; i < raw.men_; ++i) best.source[i] = original[best.source[i]];
        return best;
    }
    // An ending again, without some man, or with other men face-down.
    [[nodiscard]] static Arranged changed(const Ending& ending, std::uint8_t gone, std::uint8_t face_down) {
        Arranger arranger;
        for (std::size_t man = 0; man < ending.men(); ++man)
            if (!has(gone, man)) arranger.add({man, ending.is_ours(man), ending.jumps(man), has(face_down, man)});
        return arranger.arranged([&](std::size_t hunter, std::size_t prey) { return ending.takes(hunter, prey); });
    }
    [[nodiscard]] static std::uint8_t face_down_of(const Ending& ending) { return ending.face_down_; }

    [[nodiscard]] static std::uint8_t with(std::uint8_t set, std::size_t man) {
        return static_cast<std::uint8_t>(set | 1U << man);
    }
    [[nodiscard]] static bool has(std::uint8_t set, std::size_t man) { return ((std::uint32_t{set} >> man) & 1U) != 0; }

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
            if (raw.jumps(next.source[i])) ending.jumpers_ = with(ending.jumpers_, i);
            if (raw.is_face_down(next.source[i])) ending.face_down_ = with(ending.face_down_, i);
            for (std::size_t j = 0; j < raw.men_; ++j)
                if (raw.takes(next.source[i], next.source[j])) ending.taken_by_[i] = with(ending.taken_by_[i], j);
        }
        if (has_best && best.ending.number() <= ending.number()) return;
        best = next;
        has_best = true;
    }
};

Arranged Arranged::from(const Material& material, const dark::CaptureTable& captures) {
    Arranger arranger;
    const Men& men = material.men;
    for (const dark::Colour colour : {dark::Colour::kRed, dark::Colour::kBlack})
        for (std::size_t i = 0; i < men.size(); ++i)
            if (men[i].colour() == colour)
                arranger.add(
                    {i, colour == dark::Colour::kRed, captures.jumps(men[i].kind()), material.is_face_down(i)});
    return arranger.arranged([&](std::size_t hunter, std::size_t prey) {
        return men[hunter].colour() != men[prey].colour() &&
               (captures.jumps(men[hunter].kind()) || captures.beats(men[hunter].kind(), men[prey].kind()));
    });
}

Arranged Arranged::without(const Ending& ending, std::size_t taken) {
    return Arranger::changed(ending, Arranger::with(0, taken), Arranger::face_down_of(ending));
}

Arranged Arranged::turned_up(const Ending& ending, std::size_t man) {
    const auto others = static_cast<std::uint8_t>(Arranger::face_down_of(ending) & ~Arranger::with(0, man));
    return Arranger::changed(ending, 0, others);
}

}  // namespace qiyuan::tables
