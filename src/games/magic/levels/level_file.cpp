#include "games/magic/levels/level_file.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "base/nesting.hpp"
#include "base/text.hpp"
#include "games/magic/fen.hpp"
#include "games/magic/levels/fields.hpp"
#include "games/magic/movegen.hpp"
#include "games/magic/notation.hpp"

namespace qiyuan::magic {
namespace {

using base::fail;
using base::quoted;

constexpr int kMostId = 1'000'000;
constexpr int kMostPar = 1000;
constexpr int kMostHelp = 99;
constexpr int kMostGames = 100'000'000;

// Reads one level. Each function takes its part of the object.
class LevelReader {
public:
    explicit LevelReader(const Json& object) : fields_(object, "") {}

    Expected<Level> read() {
        read_names();
        read_board();
        read_sides();
        read_statuses();
        read_spells();
        for (const std::string_view flag : Flags::names()) read_flag(flag);
        read_npc();
        read_limits();
        read_scoring();
        read_rating();
        if (const auto done = fields_.finish(); !done) return tl::unexpected(done.error());
        return finished();
    }

private:
    void read_names() {
        fields_.require("id");
        fields_.read("id", level_.id, 1, kMostId);
        fields_.read("chapter", level_.chapter, 1, kMostId);
        fields_.read("name", level_.name);
        int rules = Level::kRulesVersion;
        fields_.read("rules", rules, 0, kMostId);
        if (rules != Level::kRulesVersion)
            fields_.complain(fmt::format("rules must be {}: this program knows no others", Level::kRulesVersion));
    }

    void read_board() {
        int board = 4;
        fields_.read("board", board, 4, 6);
        const BoardSize size = *board_size(board);
        raw_ = RawPosition::start(size);
        std::string rows;
        fields_.read("rows", rows);
        if (!rows.empty()) {
            const auto read = parse_rows(rows, 1);
            if (!read) return fields_.complain("rows: " + read.error().text());
            if (read->size != size) return fields_.complain(fmt::format("rows must be {}, as board says", board));
            raw_.cells = read->cells;
        }
        for (const Colour colour : dark::kBothColours) read_bag(colour);
    }
    void read_bag(Colour colour) {
        const std::string name = base::to_lower(dark::name(colour));
        if (!fields_.has(name)) return;
        std::string letters;
        fields_.read(name, letters);
        Unseen others;
        for (const Kind kind : dark::kAllKinds)
            for (int i = 0; i < raw_.unseen.count(Piece{dark::other(colour), kind}); ++i)
                others.add(Piece{dark::other(colour), kind});
        raw_.unseen = others;
        for (const char c : letters) {
            const auto piece = dark::piece_from_letter(c, kLetters);
            if (!piece || piece->colour() != colour)
                return fields_.complain(fmt::format("{}: {} is no {} piece", name, quoted({&c, 1}), name));
            if (raw_.unseen.size() >= static_cast<int>(kSquares))
                return fields_.complain(name + " has more pieces than the board has squares");
            raw_.unseen.add(*piece);
        }
    }

    void read_sides() {
        std::string colours = "first_flip";
        fields_.read("colours", colours);
        if (colours == "player_red")
            raw_.player_colour = Colour::kRed;
        else if (colours == "player_black")
            raw_.player_colour = Colour::kBlack;
        else if (colours != "first_flip")
            fields_.complain("colours must be first_flip, player_red or player_black");
        std::string first = "player";
        fields_.read("first", first);
        if (first != "player" && first != "npc") fields_.complain("first must be player or npc");
        raw_.mover = first == "npc" ? kNpc : kPlayer;
        std::string deal = "random";
        fields_.read("deal", deal);
        if (deal != "random" && deal != "fixed") fields_.complain("deal must be random or fixed");
        level_.deal = deal == "fixed" ? DealMode::kFixed : DealMode::kRandom;
        fields_.read("seed", level_.seed);
    }

    void read_statuses() {
        const Json* list = fields_.part("status");
        if (list == nullptr) return;
        if (!list->is_array()) return fields_.complain("status must be a list in brackets");
        for (const Json& item : *list) read_status(item);
    }
    void read_status(const Json& item) {
        Fields fields{item, "status: "};
        for (const auto name : {"side", "kind", "s"}) fields.require(name);
        std::string side = "player";
        std::string kind = "K";
        std::string text;
        int count = 0;
        fields.read("side", side);
        fields.read("kind", kind);
        fields.read("s", text);
        fields.read("count", count, 1, static_cast<int>(kSquares));
        const auto piece = kind.size() == 1 ? dark::piece_from_letter(kind[0], kLetters) : std::nullopt;
        if (!piece) fields.complain("kind must be one of KGMRNCP or kgmrncp");
        if (side != "player" && side != "npc") fields.complain("side must be player or npc");
        if (!raw_.player_colour) fields.complain("an enchanted piece needs fixed colours");
        const auto status = parse_status(text, 1);
        if (!status) fields.complain(status.error().message);
        if (const auto done = fields.finish(); !done) return fields_.take_over(done);
        const Colour colour = side == "player" ? *raw_.player_colour : dark::other(*raw_.player_colour);
        enchant(Piece{colour, piece->kind()}, *status, count);
    }
    void enchant(Piece piece, Status status, int count) {
        const int unseen = raw_.unseen.count(piece);
        if (count > unseen)
            return fields_.complain(fmt::format("status: {} pieces {} are to be enchanted, the bag holds {}", count,
                                                dark::letter(piece, kLetters), unseen));
        if (status.is_veiled()) return fields_.complain("status: no piece starts with a veil");
        if (raw_.unseen.marked(piece) > 0)
            return fields_.complain(fmt::format("status: {} is given twice", dark::letter(piece, kLetters)));
        if (unseen > 0) raw_.unseen.set_mark(piece, count > 0 ? count : unseen, status);
        int found = unseen;
        if (count == 0)
            for (Cell& cell : raw_.cells)
                if (cell.piece == piece) {
                    cell.status = status;
                    ++found;
                }
        if (found == 0) fields_.complain(fmt::format("status: there is no piece {}", dark::letter(piece, kLetters)));
    }

    void read_spells() {
        const Json* part = fields_.part("spells");
        if (part == nullptr) return;
        Fields fields{*part, "spells: "};
        for (const Side side : game::kBothSides)
            if (const Json* list = fields.part(side == kPlayer ? "player" : "npc")) read_book(*list, side);
        fields_.take_over(fields.finish());
    }
    void read_book(const Json& list, Side side) {
        if (!list.is_array()) return fields_.complain("spells: each side has a list in brackets");
        SpellBook& book = raw_.books[side];
        for (const Json& item : list) {
            Fields fields{item, "spells: "};
            fields.require("m");
            fields.require("charges");
            std::string magic;
            int turns = 0;
            int charges = 1;
            fields.read("m", magic);
            fields.read("n", turns, 1, Status::kMostIce);
            fields.read("charges", charges, 1, SpellBook::kMostCharges);
            if ((magic == name(Magic::kIce)) != (turns > 0)) fields.complain("ice, and nothing else, needs n");
            std::string letter = magic.empty() ? "?" : magic.substr(0, 1);
            if (turns > 0) letter += std::to_string(turns);
            const auto spell = parse_spell(letter);
            if (!spell || magic != name(spell->magic())) fields.complain("m must be wood, ice, gold or hidden");
            if (const auto done = fields.finish(); !done) return fields_.take_over(done);
            auto& stock = book.charges[spell->index()];
            if (stock > 0) return fields_.complain(fmt::format("spells: {} is given twice", spell->text()));
            stock = static_cast<std::uint8_t>(charges);
        }
        // No cast in a side's first turn (6.5).
        if (!book.is_empty()) book.wait = 1;
    }

    void read_flag(std::string_view name) {
        const Json* value = fields_.part(name);
        if (value == nullptr) return;
        const std::string text = value->is_string() ? value->get<std::string>() : value->dump();
        fields_.take_over(raw_.flags.set(name, text));
    }

    void read_npc() {
        const Json* part = fields_.part("npc");
        if (part == nullptr) return;
        Fields fields{*part, "npc: "};
        fields.read("depth", level_.npc.depth, 1, NpcStrength::kMostDepth);
        fields.read("noise", level_.npc.noise, 0, NpcStrength::kMostNoise);
        fields_.take_over(fields.finish());
    }
    void read_limits() {
        const Json* part = fields_.part("limits");
        if (part == nullptr) return;
        Fields fields{*part, "limits: "};
        int quiet = -1;
        fields.read("noprog", quiet, 0, kMostQuietPlies);
        if (quiet >= 0 && quiet != Rules::usual_draw_clock(raw_.size)) level_.rules.draw_clock_plies = quiet;
        fields.read("max_turns", level_.max_turns, 0, Level::kMostTurns);
        fields_.take_over(fields.finish());
    }
    void read_scoring() {
        fields_.read("par", level_.par, 0, kMostPar);
        fields_.read("hints", level_.hints, 0, kMostHelp);
        fields_.read("undos", level_.undos, 0, kMostHelp);
        set_par(level_, level_.par);
        const Json* stars = fields_.part("stars");
        if (stars == nullptr) return;
        const bool is_pair = stars->is_array() && stars->size() == 2 && (*stars)[0].is_number_unsigned() &&
                             (*stars)[1].is_number_unsigned();
        if (!is_pair || (*stars)[1] < (*stars)[0] || (*stars)[1] > 2 * kMostPar)
            return fields_.complain("stars must be two numbers of turns, the first not above the second");
        level_.stars = {(*stars)[0].get<int>(), (*stars)[1].get<int>()};
    }
    void read_rating() {
        const Json* part = fields_.part("rating");
        if (part == nullptr) return;
        Fields fields{*part, "rating: "};
        Rating rating;
        for (const auto name : {"win", "draw", "loss", "games", "player_depth", "engine", "seed"}) fields.require(name);
        fields.read("win", rating.win);
        fields.read("draw", rating.draw);
        fields.read("loss", rating.loss);
        fields.read("games", rating.games, 1, kMostGames);
        fields.read("player_depth", rating.player_depth, 1, NpcStrength::kMostDepth);
        fields.read("engine", rating.engine);
        fields.read("seed", rating.seed);
        for (const double rate : {rating.win, rating.draw, rating.loss})
            if (rate < 0 || rate > 1) fields.complain("win, draw and loss must be from 0 to 1");
        constexpr double kRounding = 0.01;
        if (std::abs(rating.win + rating.draw + rating.loss - 1) > kRounding)
            fields.complain("win, draw and loss must sum to 1");
        level_.rating = rating;
        fields_.take_over(fields.finish());
    }

    Expected<Level> finished() {
        const auto start = Position::from_raw(raw_);
        if (!start) return tl::unexpected(start.error());
        level_.start = *start;
        MoveList moves;
        generate<game::Gen::kAll>(level_.start, moves);
        if (moves.empty()) return fail("the side that moves first has no legal action");
        return level_;
    }

    Fields fields_;
    RawPosition raw_;
    Level level_;
};

std::string bag_letters(const Unseen& unseen, Colour colour) {
    std::string letters;
    for (const Kind kind : dark::kAllKinds)
        for (int i = 0; i < unseen.count(Piece{colour, kind}); ++i)
            letters += dark::letter(Piece{colour, kind}, kLetters);
    return letters;
}

Json statuses_of(const Position& pos) {
    Json list = Json::array();
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        const int marked = pos.unseen().marked(piece);
        if (marked == 0) continue;
        Json item{{"side", piece.colour() == pos.colour_of(kPlayer) ? "player" : "npc"},
                  {"kind", std::string{dark::letter(piece, kLetters)}},
                  {"s", pos.unseen().mark(piece).text()}};
        // Without a count the pieces that lie open would be enchanted too.
        Bitboard open = pos.face_up(piece.colour()) & pos.face_up(piece.kind());
        pos.known().for_each([&](Square square) {
            if (pos.at(square) == piece) open |= Bitboard{square};
        });
        if (open || marked < pos.unseen().count(piece)) item["count"] = marked;
        list.push_back(item);
    }
    return list;
}

Json book_of(const SpellBook& book) {
    Json list = Json::array();
    for (std::size_t i = 0; i < Spell::kCount; ++i) {
        if (book.charges[i] == 0) continue;
        const Spell spell = Spell::from_index(i);
        Json item{{"m", std::string{name(spell.magic())}}};
        if (spell.magic() == Magic::kIce) item["n"] = spell.turns();
        item["charges"] = book.charges[i];
        list.push_back(item);
    }
    return list;
}

// Rates are stored as measured, without the noise of binary fractions.
double rounded(double rate) { return std::round(rate * 1e4) / 1e4; }

}  // namespace

void set_par(Level& level, int par) {
    level.par = par;
    level.stars = {par, par + par / 2};
}

Expected<Level> parse_level(std::string_view line) {
    if (base::first_malformed_utf8(line)) return fail("the text is not UTF-8");
    if (base::nesting_depth(line) > base::kMostNesting) return fail("the brackets are nested too deeply for a level");
    const Json object = Json::parse(line, nullptr, false);
    if (object.is_discarded()) return fail("this is not JSON; a level is one object in braces, on one line");
    return LevelReader{object}.read();
}

std::string level_text(const Level& level) {
    const Position& start = level.start;
    const bool decided = start.colours_decided();
    Json object{{"id", level.id},
                {"chapter", level.chapter},
                {"name", level.name},
                {"board", width(start.size())},
                {"rows", rows_text(start)},
                {"red", bag_letters(start.unseen(), Colour::kRed)},
                {"black", bag_letters(start.unseen(), Colour::kBlack)},
                {"colours",
                 !decided ? "first_flip" : (start.colour_of(kPlayer) == Colour::kRed ? "player_red" : "player_black")},
                {"first", start.mover() == kPlayer ? "player" : "npc"},
                {"deal", level.deal == DealMode::kRandom ? "random" : "fixed"},
                {"seed", level.seed}};
    object["status"] = statuses_of(start);
    object["spells"] = Json{{"npc", book_of(start.book(kNpc))}, {"player", book_of(start.book(kPlayer))}};
    for (const auto& [name, value] : start.flags().changed()) object[std::string{name}] = value;
    object["npc"] = Json{{"depth", level.npc.depth}, {"noise", level.npc.noise}};
    object["limits"] = Json{{"noprog", level.rules.draw_clock(start.size())}, {"max_turns", level.max_turns}};
    object["par"] = level.par;
    object["stars"] = level.stars;
    object["hints"] = level.hints;
    object["undos"] = level.undos;
    if (level.rating) {
        const Rating& r = *level.rating;
        object["rating"] = Json{{"win", rounded(r.win)}, {"draw", rounded(r.draw)},        {"loss", rounded(r.loss)},
                                {"games", r.games},      {"player_depth", r.player_depth}, {"engine", r.engine},
                                {"seed", r.seed}};
    }
    return object.dump();
}

Expected<std::vector<Level>> parse_levels(std::string_view text) {
    std::vector<Level> levels;
    std::set<int> ids;
    std::size_t number = 0;
    for (const auto& line : base::split_fields(text, '\n')) {
        ++number;
        if (base::trim(line.text).empty()) continue;
        auto level = parse_level(line.text);
        if (!level) return fail(level.error().text(), std::nullopt, number);
        if (!ids.insert(level->id).second)
            return fail(fmt::format("the level {} is there twice", level->id), std::nullopt, number);
        levels.push_back(std::move(*level));
    }
    return levels;
}

}  // namespace qiyuan::magic
