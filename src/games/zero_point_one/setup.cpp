#include "games/zero_point_one/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace qiyuan::zero_point_one {
namespace {

using Counts = std::array<int, kKinds>;

// The orders of a multiset with so many men of each kind.
constexpr std::uint32_t orders(const Counts& counts) {
    // Kinds enter one after the other; each step is a binomial coefficient, built up so that every division is exact.
    std::uint64_t result = 1;
    std::uint64_t placed = 0;
    for (const int n : counts)
        for (int i = 1; i <= n; ++i) result = result * ++placed / static_cast<std::uint64_t>(i);
    return static_cast<std::uint32_t>(result);
}
static_assert(orders(kMenPerSide) == kSetups);

// The text runs along the rows in the order of their letters, so Blue's begins with his front row.
std::size_t man_at_text_place(Side owner, std::size_t place) {
    return owner == kRed ? place : (place + kColumns) % kSetupMen;
}

std::string men_wanted(Side owner) {
    std::string letters;
    for (const Kind kind : kAllKinds)
        letters.append(static_cast<std::size_t>(men_per_side(kind)), letter(Piece{owner, kind}));
    return letters;
}

}  // namespace

Expected<Setup> Setup::from_text(std::string_view text, Side owner) {
    const std::string wanted = men_wanted(owner);
    const auto refuse = [&](const std::string& why, std::optional<std::size_t> column = std::nullopt) {
        return base::fail(fmt::format("{} is no set-up for {}: {}; expected the 16 letters {} in any order",
                                      base::quoted(text), name(owner), why, wanted),
                          column);
    };
    if (text.size() != kSetupMen) return refuse(fmt::format("it has {} characters", text.size()));
    Men men{};
    Counts counts{};
    for (std::size_t place = 0; place < kSetupMen; ++place) {
        const auto man = piece_from_letter(text[place]);
        if (!man) return refuse(fmt::format("{} is no man", base::quoted(text.substr(place, 1))), place + 1);
        if (man->side() != owner)
            return refuse(fmt::format("{} is the other side's letter", base::quoted(text.substr(place, 1))), place + 1);
        men[man_at_text_place(owner, place)] = man->kind();
        ++counts[index(man->kind())];
    }
    for (const Kind kind : kAllKinds)
        if (counts[index(kind)] != men_per_side(kind))
            return refuse(fmt::format("{} has {}, it must have {}", letter(Piece{owner, kind}), counts[index(kind)],
                                      men_per_side(kind)));
    return Setup{men};
}

std::string Setup::text(Side owner) const {
    std::string letters;
    for (std::size_t place = 0; place < kSetupMen; ++place)
        letters += letter(Piece{owner, men_[man_at_text_place(owner, place)]});
    return letters;
}

Setup Setup::from_number(std::uint32_t number) {
    assert(number < kSetups);
    Men men{};
    Counts left = kMenPerSide;
    for (Kind& man : men) {
        for (const Kind kind : kAllKinds) {
            if (left[index(kind)] == 0) continue;
            --left[index(kind)];
            const std::uint32_t starting_so = orders(left);
            man = kind;
            if (number < starting_so) break;
            number -= starting_so;
            ++left[index(kind)];
        }
    }
    return Setup{men};
}

std::uint32_t Setup::number() const {
    std::uint32_t number = 0;
    Counts left = kMenPerSide;
    for (const Kind man : men_) {
        for (const Kind kind : kAllKinds) {
            if (left[index(kind)] == 0) continue;
            --left[index(kind)];
            if (kind == man) break;
            number += orders(left);
            ++left[index(kind)];
        }
    }
    return number;
}

Setup Setup::mirrored() const {
    Men men = men_;
    std::reverse(men.begin(), men.begin() + kColumns);
    std::reverse(men.begin() + kColumns, men.end());
    return Setup{men};
}

}  // namespace qiyuan::zero_point_one
