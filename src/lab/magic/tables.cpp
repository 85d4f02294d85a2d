#include "lab/magic/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "games/magic/notation.hpp"

namespace qiyuan::lab::magic {
namespace {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using qiyuan::magic::BoardSize;
using qiyuan::magic::Face;
using qiyuan::magic::kind_name;
using qiyuan::magic::Outcome;
using qiyuan::magic::Position;
using qiyuan::magic::RawPosition;
using qiyuan::magic::Spell;
using qiyuan::magic::Square;
using qiyuan::magic::Status;

constexpr Colour kPlayers = Colour::kRed;
constexpr Colour kNpcs = Colour::kBlack;
constexpr std::array kSingles{Kind::kAdvisor, Kind::kElephant, Kind::kRook,
                              Kind::kHorse,   Kind::kCannon,   Kind::kSoldier};

// A normal 4x4 game with fixed colours, and what the tables change about it.
class Board {
public:
    Board() : raw_(RawPosition::start(BoardSize::kFour)) { raw_.player_colour = kPlayers; }

    // The Wood stands where the piece might have lain; one place for all games.
    Board& wood(Kind kind) {
        take(Piece{kPlayers, kind}, Face::kWood);
        return *this;
    }
    Board& without(Piece piece) {
        take(piece, Face::kEmpty);
        return *this;
    }
    Board& ice(Kind kind, int turns) { return mark(Piece{kPlayers, kind}, 1, Status{}.with_ice(turns)); }
    Board& ice_all(int turns) {
        for (const Kind kind : dark::kAllKinds)
            if (const Piece piece{kPlayers, kind}; raw_.unseen.count(piece) > 0)
                mark(piece, raw_.unseen.count(piece), Status{}.with_ice(turns));
        return *this;
    }
    Board& gold(Kind kind) { return mark(Piece{kNpcs, kind}, 1, Status{}.with_gold()); }
    Board& gold_all() {
        for (const Kind kind : dark::kAllKinds)
            if (const Piece piece{kNpcs, kind}; raw_.unseen.count(piece) > 0)
                mark(piece, raw_.unseen.count(piece), Status{}.with_gold());
        return *this;
    }
    Board& casts(int turns, int charges, int cooldown) {
        raw_.books[qiyuan::magic::kNpc].charges[Spell::ice(turns).index()] = static_cast<std::uint8_t>(charges);
        raw_.books[qiyuan::magic::kNpc].wait = 1;
        raw_.flags.cooldown = static_cast<std::uint8_t>(cooldown);
        return *this;
    }
    [[nodiscard]] Level level() const {
        Level level;
        level.start = *Position::from_raw(raw_);
        return level;
    }

private:
    Board& mark(Piece piece, int many, Status status) {
        raw_.unseen.set_mark(piece, many, status);
        return *this;
    }
    void take(Piece piece, Face instead) {
        constexpr std::array<std::pair<int, int>, 3> kPlaces{{{1, 1}, {2, 2}, {1, 2}}};
        const auto [file, rank] = kPlaces[taken_++];
        raw_.cells[Square::at(file, rank).index()].face = instead;
        raw_.unseen.remove(Outcome{piece, false});
    }

    RawPosition raw_;
    std::size_t taken_ = 0;
};

Level plain(BoardSize size, int depth) {
    Level level;
    level.start = Position{size};
    level.npc.depth = depth;
    return level;
}

void add_singles(std::vector<TableCell>& cells) {
    constexpr std::array kWood{0.30, 0.36, 0.40, 0.43, 0.35, 0.46};
    constexpr std::array kGold{0.42, 0.45, 0.46, 0.47, 0.45, 0.49};
    for (std::size_t i = 0; i < kSingles.size(); ++i)
        cells.push_back({4, fmt::format("Wood {}", kind_name(kSingles[i])), kWood[i], Statistic::kScore,
                         Board{}.wood(kSingles[i]).level()});
    constexpr std::array kIce{0.45, 0.30, 0.20};
    for (int turns = 1; turns <= 3; ++turns) {
        constexpr int kManyCharges = 99;
        const double published = kIce[static_cast<std::size_t>(turns - 1)];
        cells.push_back({5, fmt::format("all come up Ice-{}", turns), published, Statistic::kScore,
                         Board{}.ice_all(turns).level()});
        cells.push_back({5, fmt::format("Ice-{} cast at will", turns), published, Statistic::kScore,
                         Board{}.casts(turns, kManyCharges, 0).level()});
        cells.push_back({5, fmt::format("Ice-{} cast once", turns), published, Statistic::kScore,
                         Board{}.casts(turns, 1, 3).level()});
    }
    for (std::size_t i = 0; i < kSingles.size(); ++i)
        cells.push_back({6, fmt::format("Gold {}", kind_name(kSingles[i])), kGold[i], Statistic::kScore,
                         Board{}.gold(kSingles[i]).level()});
}

void add_combinations(std::vector<TableCell>& cells) {
    const auto add = [&](std::string setting, double published, const Board& board) {
        cells.push_back({7, std::move(setting), published, Statistic::kScore, board.level()});
    };
    add("Wood Pawn, Ice-2 Cannon", 0.30, Board{}.wood(Kind::kSoldier).ice(Kind::kCannon, 2));
    add("Wood Guard and Pawn", 0.19, Board{}.wood(Kind::kAdvisor).wood(Kind::kSoldier));
    add("Wood Guard, Minister and Cannon", 0.15,
        Board{}.wood(Kind::kAdvisor).wood(Kind::kElephant).wood(Kind::kCannon));
    add("Wood Cannon, Ice-3 Minister", 0.16, Board{}.wood(Kind::kCannon).ice(Kind::kElephant, 3));
    add("all Gold", 0.10, Board{}.gold_all());
    add("all Gold, NPC without Minister", 0.20, Board{}.without(Piece{kNpcs, Kind::kElephant}).gold_all());
}

const MeasuredCell* find(const std::vector<MeasuredCell>& measured, int table, std::string_view setting) {
    for (const auto& cell : measured)
        if (cell.cell.table == table && cell.cell.setting == setting) return &cell;
    return nullptr;
}

// Collects claims about scores; a claim about something that was not measured is not made.
class Claims {
public:
    explicit Claims(const std::vector<MeasuredCell>& measured) : measured_(measured) {}

    [[nodiscard]] std::optional<double> score(int table, std::string_view setting) const {
        const MeasuredCell* cell = find(measured_, table, setting);
        return cell == nullptr ? std::nullopt : std::optional{cell->tally.score()};
    }
    void less(std::string claim, std::optional<double> low, std::optional<double> high) {
        if (low && high) checks_.push_back({std::move(claim), *low < *high});
    }
    void add(std::string claim, bool holds) { checks_.push_back({std::move(claim), holds}); }
    [[nodiscard]] std::vector<ShapeCheck> take() { return std::move(checks_); }

private:
    const std::vector<MeasuredCell>& measured_;
    std::vector<ShapeCheck> checks_;
};

std::string value_text(const MeasuredCell& measured, double plies_on_four) {
    const LevelTally& tally = measured.tally;
    switch (measured.cell.statistic) {
        case Statistic::kScore: {
            const Interval interval = tally.score_interval();
            return fmt::format("{:.3f} ({:.3f} to {:.3f})", tally.score(), interval.low, interval.high);
        }
        case Statistic::kWinRate: {
            const Interval interval = tally.win_interval();
            return fmt::format("{:.3f} ({:.3f} to {:.3f})", tally.win_rate(), interval.low, interval.high);
        }
        case Statistic::kLength: break;
    }
    return plies_on_four > 0 ? fmt::format("{:.2f}", tally.mean_plies() / plies_on_four) : "-";
}

std::string_view name(Statistic statistic) {
    switch (statistic) {
        case Statistic::kScore: return "score";
        case Statistic::kWinRate: return "W/N";
        case Statistic::kLength: break;
    }
    return "length, 4x4 = 1";
}

}  // namespace

std::vector<TableCell> published_tables() {
    std::vector<TableCell> cells;
    constexpr std::array<std::pair<int, double>, 3> kDepths{{{2, 0.68}, {4, 0.50}, {6, 0.35}}};
    cells.reserve(kDepths.size());
    for (const auto& [depth, published] : kDepths)
        cells.push_back(
            {3, fmt::format("NPC depth {}", depth), published, Statistic::kScore, plain(BoardSize::kFour, depth)});
    add_singles(cells);
    add_combinations(cells);
    // Seconds of the source, as multiples of those on 4x4.
    constexpr std::array<double, 3> kLengths{1.0, 75.0 / 55.0, 125.0 / 55.0};
    constexpr std::array<double, 3> kWins{0.37, 0.35, 0.30};
    for (std::size_t i = 0; i < qiyuan::magic::kBoardSizes.size(); ++i) {
        const BoardSize size = qiyuan::magic::kBoardSizes[i];
        const std::string setting = fmt::format("{0}x{0}", width(size));
        cells.push_back({8, setting, kLengths[i], Statistic::kLength, plain(size, 4)});
        cells.push_back({9, setting, kWins[i], Statistic::kWinRate, plain(size, 4)});
    }
    std::stable_sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.table < b.table; });
    return cells;
}

std::vector<ShapeCheck> check_shape(const std::vector<MeasuredCell>& measured) {
    Claims claims{measured};
    const auto depth = [&](int plies) { return claims.score(3, fmt::format("NPC depth {}", plies)); };
    claims.less("table 3 falls from depth 2 to 4", depth(4), depth(2));
    claims.less("table 3 falls from depth 4 to 6", depth(6), depth(4));
    if (depth(4)) claims.add("equal depths score 0.50 +- 0.03", *depth(4) >= 0.47 && *depth(4) <= 0.53);
    const auto wood = [&](Kind kind) { return claims.score(4, fmt::format("Wood {}", kind_name(kind))); };
    const auto gold = [&](Kind kind) { return claims.score(6, fmt::format("Gold {}", kind_name(kind))); };
    for (const Kind kind : kSingles) {
        claims.less(fmt::format("losing a {} to Wood costs", kind_name(kind)), wood(kind), 0.5);
        if (kind != Kind::kAdvisor)
            claims.less(fmt::format("a Guard is missed more than a {}", kind_name(kind)), wood(Kind::kAdvisor),
                        wood(kind));
        if (gold(kind))
            claims.add(fmt::format("a golden {} does not help the player", kind_name(kind)), *gold(kind) <= 0.5);
        claims.less(fmt::format("Gold on a {} weighs less than Wood", kind_name(kind)), wood(kind), gold(kind));
        claims.less(fmt::format("all Gold is worse than a golden {}", kind_name(kind)), claims.score(7, "all Gold"),
                    gold(kind));
    }
    // The Knight and the Pawn are missed least.
    for (const Kind little : {Kind::kHorse, Kind::kSoldier})
        for (const Kind much : {Kind::kElephant, Kind::kRook, Kind::kCannon})
            claims.less(fmt::format("a {} is missed more than a {}", kind_name(much), kind_name(little)), wood(much),
                        wood(little));
    const auto two = claims.score(7, "Wood Guard and Pawn");
    claims.less("Guard and Pawn together weigh more than the Guard", two, wood(Kind::kAdvisor));
    claims.less("Guard and Pawn together weigh more than the Pawn", two, wood(Kind::kSoldier));
    const auto three = claims.score(7, "Wood Guard, Minister and Cannon");
    for (const Kind kind : {Kind::kAdvisor, Kind::kElephant, Kind::kCannon})
        claims.less(fmt::format("Guard, Minister and Cannon weigh more than the {}", kind_name(kind)), three,
                    wood(kind));
    claims.less("a frozen Cannon adds to the loss of a Pawn", claims.score(7, "Wood Pawn, Ice-2 Cannon"),
                wood(Kind::kSoldier));
    claims.less("a frozen Minister adds to the loss of a Cannon", claims.score(7, "Wood Cannon, Ice-3 Minister"),
                wood(Kind::kCannon));
    return claims.take();
}

std::string tables_text(const std::vector<MeasuredCell>& measured) {
    double plies_on_four = 0;
    if (const MeasuredCell* four = find(measured, 8, "4x4")) plies_on_four = four->tally.mean_plies();
    std::string text =
        "| table | setting | counts | published | measured (95 %) | W/N | draws | plies | games |\n"
        "|---|---|---|---|---|---|---|---|---|\n";
    for (const MeasuredCell& row : measured)
        text +=
            fmt::format("| {} | {} | {} | {:.2f} | {} | {:.3f} | {:.3f} | {:.1f} | {} |\n", row.cell.table,
                        row.cell.setting, name(row.cell.statistic), row.cell.published, value_text(row, plies_on_four),
                        row.tally.win_rate(), row.tally.draw_rate(), row.tally.mean_plies(), row.tally.games());
    text += "\n";
    for (const auto& [claim, holds] : check_shape(measured))
        text += fmt::format("* {}: {}\n", claim, holds ? "yes" : "NO");
    return text;
}

}  // namespace qiyuan::lab::magic
