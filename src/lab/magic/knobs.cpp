#include "lab/magic/knobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <span>

#include "base/text.hpp"
#include "games/dark/values.hpp"

namespace qiyuan::lab::magic {
namespace {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using qiyuan::magic::Bitboard;
using qiyuan::magic::Magic;
using qiyuan::magic::RawPosition;
using qiyuan::magic::Square;
using qiyuan::magic::Status;

constexpr std::size_t kPlayer = 0;
constexpr std::size_t kNpc = 1;
// Generated levels give the player Red.
constexpr std::array<Colour, 2> kColours{Colour::kRed, Colour::kBlack};

int below(base::Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound))); }

// A piece from the standard set, the common kinds more often; in a chapter about Cannons mostly those.
Kind random_kind(BoardSize size, Theme theme, base::Rng& rng) {
    if (theme == Theme::kCannons && below(rng, 3) == 0) return Kind::kCannon;
    const auto set = qiyuan::magic::standard_set(size);
    int total = 0;
    for (const auto count : set) total += count;
    int at = below(rng, total);
    for (const Kind kind : dark::kAllKinds) {
        at -= set[index(kind)];
        if (at < 0) return kind;
    }
    return Kind::kSoldier;
}

int sum(const Knobs::Counts& counts) {
    int total = 0;
    for (const int count : counts) total += count;
    return total;
}

double worth(const Knobs::Counts& counts) {
    double total = 0;
    for (const Kind kind : dark::kAllKinds) total += counts[index(kind)] * dark::kExchangeValues[index(kind)];
    return total / 100;
}

double worth_where(const Knobs::Counts& counts, const Knobs::Counts& chosen) {
    Knobs::Counts product{};
    for (std::size_t i = 0; i < counts.size(); ++i) product[i] = counts[i] * chosen[i];
    return worth(product);
}

// Enchants up to `most` kinds that the side has face-down.
void enchant(Knobs::Counts& chosen, const Knobs::Counts& face_down, int most, int value, base::Rng& rng) {
    for (int i = 0; i < most; ++i) {
        const auto kind = static_cast<std::size_t>(below(rng, static_cast<int>(dark::kKinds)));
        if (face_down[kind] > 0) chosen[kind] = value;
    }
}

void draw_magic(Knobs& knobs, Theme theme, base::Rng& rng) {
    const auto is = [&](Theme wanted) { return theme == wanted || (theme == Theme::kMixed && below(rng, 3) == 0); };
    if (is(Theme::kIce)) enchant(knobs.player_ice, knobs.face_down[kPlayer], 4, 1 + below(rng, 3), rng);
    if (is(Theme::kGold)) enchant(knobs.npc_gold, knobs.face_down[kNpc], 4, 1, rng);
    if (is(Theme::kHidden)) {
        for (std::size_t i = 0; i < dark::kKinds; ++i)
            if (knobs.npc_gold[i] == 0 && knobs.face_down[kNpc][i] > 0 && below(rng, 2) == 0) knobs.npc_mask[i] = 1;
        knobs.npc_charges[static_cast<std::size_t>(Magic::kHidden)] = 1 + below(rng, 2);
    }
    if (is(Theme::kSpells))
        for (auto& charges : knobs.npc_charges)
            if (below(rng, 2) == 0) charges = 1 + below(rng, 2);
}

std::uint8_t charges(const Knobs& knobs, Magic magic) {
    return static_cast<std::uint8_t>(knobs.npc_charges[static_cast<std::size_t>(magic)]);
}

constexpr int kCastIce = 2;

// On a large board Woods anywhere leave rings to flee around and pockets that nobody enters: half the games are drawn.
// At the rim, corners first, they make the board smaller and the rest of the rim a row of blind alleys.
void woods_to_the_rim(std::vector<Square>& squares, BoardSize size, int woods, base::Rng& rng) {
    const auto ends = [size](Square square) {
        const int last = width(size) - 1;
        return (square.file() == 0 || square.file() == last ? 1 : 0) +
               (square.rank() == 0 || square.rank() == last ? 1 : 0);
    };
    std::stable_sort(squares.begin(), squares.end(), [&](Square a, Square b) { return ends(a) > ends(b); });
    rng.shuffle(std::span{squares}.subspan(static_cast<std::size_t>(woods)));
}

}  // namespace

Knobs Knobs::draw(const Place& place, Theme theme, base::Rng& rng) {
    Knobs knobs;
    knobs.board = place.board();
    const int squares = width(knobs.board) * width(knobs.board);
    knobs.woods = theme == Theme::kWood ? 2 + below(rng, 3) : below(rng, 3);
    // In the open the last pieces are never caught; Woods make corners.
    if (knobs.board == BoardSize::kFive) knobs.woods += 3;
    if (knobs.board == BoardSize::kSix) knobs.woods += 10;
    // Few enough to be quick, enough face-down for games to differ.
    constexpr int kFewest = 5;
    const int most = std::clamp(squares / 3, kFewest + 1, 9);
    const int each = kFewest + below(rng, most - kFewest + 1);
    for (const std::size_t side : {kPlayer, kNpc}) {
        const int pieces = std::max(3, each - 1 + below(rng, 3) + (side == kNpc && place.is_key() ? 1 : 0));
        for (int i = 0; i < pieces; ++i) ++knobs.face_down[side][index(random_kind(knobs.board, theme, rng))];
        // Kings and Guards decide too much to come in numbers.
        for (const Kind kind : {Kind::kGeneral, Kind::kAdvisor}) {
            int& count = knobs.face_down[side][index(kind)];
            const int surplus = std::max(count - 1, 0);
            count -= surplus;
            knobs.face_down[side][index(Kind::kSoldier)] += surplus;
        }
        const int shown = below(rng, 3);
        for (int i = 0; i < shown; ++i) {
            const auto kind = static_cast<std::size_t>(below(rng, static_cast<int>(dark::kKinds)));
            if (knobs.face_down[side][kind] == 0 || sum(knobs.face_down[side]) <= 3) continue;
            --knobs.face_down[side][kind];
            ++knobs.face_up[side][kind];
        }
    }
    int pieces = 0;
    for (const std::size_t side : {kPlayer, kNpc}) pieces += sum(knobs.face_down[side]) + sum(knobs.face_up[side]);
    knobs.woods = std::clamp(squares - pieces, 0, knobs.woods);
    draw_magic(knobs, theme, rng);
    knobs.npc_depth = 3 + below(rng, 2);
    knobs.npc_first = below(rng, 4) == 0;
    return knobs;
}

Knobs Knobs::of(const Level& level) {
    Knobs knobs;
    const auto& pos = level.start;
    knobs.board = pos.size();
    for (const std::size_t side : {kPlayer, kNpc})
        for (const Kind kind : dark::kAllKinds) {
            const Piece piece{kColours[side], kind};
            knobs.face_down[side][index(kind)] = pos.unseen().count(piece);
            knobs.face_up[side][index(kind)] = (pos.face_up(piece.colour()) & pos.face_up(kind)).count();
            const Status mark = pos.unseen().mark(piece);
            if (side == kPlayer) knobs.player_ice[index(kind)] = mark.ice();
            if (side == kNpc) knobs.npc_gold[index(kind)] = mark.is_golden() ? 1 : 0;
            if (side == kNpc) knobs.npc_mask[index(kind)] = mark.is_masked() ? 1 : 0;
        }
    knobs.woods = pos.wood().count();
    for (std::size_t i = 0; i < qiyuan::magic::Spell::kCount; ++i) {
        const auto spell = qiyuan::magic::Spell::from_index(i);
        knobs.npc_charges[static_cast<std::size_t>(spell.magic())] += pos.book(qiyuan::magic::kNpc).charges[i];
    }
    knobs.npc_depth = level.npc.depth;
    knobs.npc_first = pos.mover() == qiyuan::magic::kNpc;
    return knobs;
}

std::vector<int> Knobs::numbers() const {
    std::vector<int> list{width(board), woods, npc_depth, npc_first ? 1 : 0};
    for (const auto* counts :
         {&face_down[0], &face_down[1], &face_up[0], &face_up[1], &npc_gold, &npc_mask, &player_ice})
        list.insert(list.end(), counts->begin(), counts->end());
    list.insert(list.end(), npc_charges.begin(), npc_charges.end());
    return list;
}

int Knobs::distance(const Knobs& other) const {
    const auto mine = numbers();
    const auto theirs = other.numbers();
    int steps = 0;
    for (std::size_t i = 0; i < mine.size(); ++i) steps += std::abs(mine[i] - theirs[i]);
    return steps;
}

std::vector<double> Knobs::features() const {
    return {1.0,
            worth(face_down[kPlayer]) + worth(face_up[kPlayer]) - worth(face_down[kNpc]) - worth(face_up[kNpc]),
            static_cast<double>(sum(face_down[kPlayer]) + sum(face_up[kPlayer]) - sum(face_down[kNpc]) -
                                sum(face_up[kNpc])),
            worth_where(face_down[kNpc], npc_gold),
            worth_where(face_down[kPlayer], player_ice),
            static_cast<double>(sum(npc_mask)),
            static_cast<double>(npc_charges[static_cast<std::size_t>(Magic::kWood)]),
            static_cast<double>(npc_depth - 4),
            npc_first ? 1.0 : 0.0};
}

base::Expected<Level> build(const Knobs& knobs, const Place& place, base::Rng& rng) {
    RawPosition raw;
    raw.size = knobs.board;
    raw.player_colour = Colour::kRed;
    raw.mover = knobs.npc_first ? qiyuan::magic::kNpc : qiyuan::magic::kPlayer;
    std::vector<Square> squares;
    squares_of(knobs.board).for_each([&](Square square) { squares.push_back(square); });
    rng.shuffle(std::span{squares});
    if (knobs.board == BoardSize::kSix) woods_to_the_rim(squares, knobs.board, knobs.woods, rng);
    std::size_t next = 0;
    const auto put = [&](qiyuan::magic::Cell cell) {
        if (next < squares.size()) raw.cells[squares[next++].index()] = cell;
    };
    for (int i = 0; i < knobs.woods; ++i) put({qiyuan::magic::Face::kWood, Piece{}, Status{}});
    for (const std::size_t side : {kPlayer, kNpc})
        for (const Kind kind : dark::kAllKinds) {
            const Piece piece{kColours[side], kind};
            for (int i = 0; i < knobs.face_up[side][index(kind)]; ++i) put({qiyuan::magic::Face::kUp, piece, Status{}});
            const int unseen = knobs.face_down[side][index(kind)];
            for (int i = 0; i < unseen; ++i) {
                put({qiyuan::magic::Face::kUnknown, Piece{}, Status{}});
                raw.unseen.add(piece);
            }
            Status mark;
            if (side == kNpc && knobs.npc_gold[index(kind)] > 0) mark = mark.with_gold();
            if (side == kNpc && knobs.npc_mask[index(kind)] > 0) mark = mark.with_mask();
            if (side == kPlayer) mark = mark.with_ice(knobs.player_ice[index(kind)]);
            if (unseen > 0 && !mark.is_plain()) raw.unseen.set_mark(piece, unseen, mark);
        }
    auto& book = raw.books[qiyuan::magic::kNpc];
    using qiyuan::magic::Spell;
    book.charges[Spell{Magic::kWood}.index()] = charges(knobs, Magic::kWood);
    book.charges[Spell::ice(kCastIce).index()] = charges(knobs, Magic::kIce);
    book.charges[Spell{Magic::kGold}.index()] = charges(knobs, Magic::kGold);
    book.charges[Spell{Magic::kHidden}.index()] = charges(knobs, Magic::kHidden);
    if (!book.is_empty()) book.wait = 1;

    const auto start = qiyuan::magic::Position::from_raw(raw);
    if (!start) return tl::unexpected(start.error());
    Level level;
    level.id = place.id();
    level.chapter = place.chapter;
    level.start = *start;
    level.npc.depth = knobs.npc_depth;
    level.name = title_of(knobs);
    return level;
}

std::string title_of(const Knobs& knobs) {
    const auto cannons = [&](std::size_t side) {
        return knobs.face_down[side][index(Kind::kCannon)] + knobs.face_up[side][index(Kind::kCannon)];
    };
    std::vector<std::string> words;
    if (sum(knobs.npc_gold) > 0) words.emplace_back(sum(knobs.npc_gold) > 2 ? "Golden host" : "Gold");
    if (sum(knobs.player_ice) > 0) words.emplace_back("Frost");
    if (sum(knobs.npc_mask) + charges(knobs, Magic::kHidden) > 0) words.emplace_back("Masks");
    if (charges(knobs, Magic::kWood) > 0) words.emplace_back("Hedge mage");
    if (cannons(kPlayer) + cannons(kNpc) >= 4) words.emplace_back("Battery");
    if (knobs.woods >= 3) words.emplace_back("Grove");
    if (words.empty()) words.emplace_back(knobs.npc_first ? "On guard" : "Skirmish");
    if (words.size() == 1) return words[0];
    return words[0] + " and " + base::to_lower(words[1]);
}

}  // namespace qiyuan::lab::magic
