#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/key.hpp"

namespace qiyuan::search {

// What a proof-number search knows of positions. Nothing is ever replaced, so that a proof can be read off to its end;
// when it is full the search is over.
class ProofTable {
public:
    static constexpr std::uint32_t kInfinite = 1U << 30U;

    // How many positions must still be settled, at least, for the mover to reach his goal (the attacker to win, the
    // defender to escape), and for the opponent to reach his; 0 when that is settled.
    struct Numbers {
        std::uint32_t mine = 1;
        std::uint32_t theirs = 1;
        int plies = 0;  // to the attacker's win, once it is settled

        [[nodiscard]] bool is_proven() const { return mine == 0; }
    };
    [[nodiscard]] static constexpr Numbers reached() { return {0, kInfinite, 0}; }
    [[nodiscard]] static constexpr Numbers missed() { return {kInfinite, 0, 0}; }
    [[nodiscard]] static constexpr std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
        return a + b < kInfinite ? a + b : kInfinite;
    }

    void clear();
    [[nodiscard]] bool is_full() const { return used_ >= kMostUsed; }
    [[nodiscard]] std::optional<Numbers> find(base::Key key) const;
    // A position that is known gets the new numbers. Requires: used for some time after is_full() at most, while the
    // search comes to an end; half of the places are kept for that.
    void store(base::Key key, const Numbers& numbers);

private:
    static constexpr std::size_t kPlaces = std::size_t{1} << 17U;
    static constexpr std::size_t kMostUsed = kPlaces / 2;

    struct Entry {
        base::Key key;
        Numbers numbers;
        bool is_used = false;
    };

    [[nodiscard]] std::size_t place_of(base::Key key) const;

    std::vector<Entry> entries_;  // none until something is stored: most searches prove nothing
    std::size_t used_ = 0;
};

}  // namespace qiyuan::search
