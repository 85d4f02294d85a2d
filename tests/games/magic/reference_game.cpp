#include "reference_game.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace qiyuan::magic {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
std::string square_name(int file, int rank) { return {static_cast<char>('a' + file), static_cast<char>('1' + rank)}; }

bool beats(char attacker, char victim) {
    static const std::map<char, std::string> kTakes{{'K', "KGMRNC"}, {'G', "GMRNCP"},  {'M', "MRNCP"}, {'R', "RNCP"},
                                                    {'N', "NCP"},    {'C', "KGMRNCP"}, {'P', "KP"}};
    return kTakes.at(upper(attacker)).find(upper(victim)) != std::string::npos;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

}  // namespace

ReferenceGame::Cell ReferenceGame::status_from(std::string_view braces) {
    Cell cell;
    for (std::size_t i = 0; i < braces.size(); ++i) {
        if (braces[i] == 'i') cell.ice = braces[i + 1] - '0';
        if (braces[i] == 'g') cell.gold = true;
        if (braces[i] == 'h') cell.mask = true;
        if (braces[i] == 'v') cell.veil = true;
    }
    return cell;
}

std::string ReferenceGame::status_text(const Cell& cell) {
    std::string text;
    if (cell.ice > 0) text += "i" + std::to_string(cell.ice);
    if (cell.gold) text += "g";
    if (cell.mask) text += "h";
    if (cell.veil) text += "v";
    return text.empty() ? "" : "{" + text + "}";
}

ReferenceGame::ReferenceGame(std::string_view text) {
    std::istringstream fields{std::string{text}};
    std::string version, board, side, bag, spells, extra;
    fields >> version >> board >> side >> colours_ >> bag >> quiet_ >> spells;
    while (fields >> extra) {
        if (extra.find("=?") != std::string::npos) {
            pending_ = extra.substr(0, 2);
            continue;
        }
        flags_text_ = extra;
        for (const auto& item : split(extra, ','))
            flags_[item.substr(0, item.find('='))] = item.substr(item.find('=') + 1);
    }
    side_ = side[0];
    waits_ = side.size() > 1;
    for (const auto& row : split(board, '/')) {
        rows_.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const char c = row[i];
            Cell cell;
            if (c >= '1' && c <= '6') {
                rows_.back().resize(rows_.back().size() + static_cast<std::size_t>(c - '0'));
                continue;
            }
            const bool is_known = c == '(';
            const char piece = is_known ? row[i + 1] : c;
            if (is_known) i += 2;
            if (i + 1 < row.size() && row[i + 1] == '{') {
                const auto end = row.find('}', i);
                cell = status_from(row.substr(i + 2, end - i - 2));
                i = end;
            }
            cell.what = piece == '#' || piece == '?' ? piece : (is_known ? 'd' : 'u');
            cell.piece = piece;
            rows_.back().push_back(cell);
        }
    }
    for (std::size_t i = 0; i < bag.size(); ++i) {
        if (!std::isalpha(static_cast<unsigned char>(bag[i]))) continue;
        Unseen unseen{bag[i], {}};
        if (i + 1 < bag.size() && bag[i + 1] == '{') {
            const auto end = bag.find('}', i);
            unseen.as = status_from(bag.substr(i + 2, end - i - 2));
            i = end;
        }
        unseen_.push_back(unseen);
    }
    if (spells == "-") return;
    for (auto part : split(spells, ';')) {
        Book& book = books_[part[0]];
        part = part.substr(2);
        if (const auto sign = part.find('@'); sign != std::string::npos) {
            book.wait = std::stoi(part.substr(sign + 1));
            part = part.substr(0, sign);
        }
        for (const auto& item : split(part, ',')) {
            if (item[0] == 'i')
                book.charges[item.substr(0, 2)] = std::stoi(item.substr(3));
            else
                book.charges[item.substr(0, 1)] = std::stoi(item.substr(1));
        }
    }
}

std::string ReferenceGame::text() const {
    std::ostringstream out;
    out << "mc1 ";
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (i > 0) out << '/';
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) out << empty;
            empty = 0;
        };
        for (const Cell& cell : rows_[i]) {
            if (cell.what == '.') {
                ++empty;
                continue;
            }
            flush();
            if (cell.what == 'd')
                out << '(' << cell.piece << ')';
            else
                out << (cell.what == 'u' ? cell.piece : cell.what);
            out << status_text(cell);
        }
        flush();
    }
    out << ' ' << side_ << (waits_ ? "~" : "") << ' ' << colours_ << ' ';
    std::string halves[2];
    for (const char c : std::string{"KGMRNCPkgmrncp"})
        for (const bool marked : {true, false})
            for (const Unseen& unseen : unseen_)
                if (unseen.piece == c && status_text(unseen.as).empty() != marked)
                    halves[is_upper(c) ? 0 : 1] += c + status_text(unseen.as);
    out << (halves[0].empty() ? "-" : halves[0]) << '/' << (halves[1].empty() ? "-" : halves[1]) << ' ' << quiet_
        << ' ';
    std::string spells;
    for (const char side : {'n', 'p'}) {
        const auto book = books_.find(side);
        if (book == books_.end()) continue;
        std::string list;
        for (const std::string spell : {"w", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "g", "h"}) {
            const auto found = book->second.charges.find(spell);
            if (found == book->second.charges.end() || found->second == 0) continue;
            list += (list.empty() ? "" : ",") + spell + (spell[0] == 'i' ? "x" : "") + std::to_string(found->second);
        }
        if (list.empty()) continue;
        if (book->second.wait > 0) list += "@" + std::to_string(book->second.wait);
        spells += (spells.empty() ? "" : ";") + std::string{side} + ":" + list;
    }
    out << (spells.empty() ? "-" : spells);
    if (!flags_text_.empty()) out << ' ' << flags_text_;
    if (!pending_.empty()) out << ' ' << pending_ << "=?";
    return out.str();
}

std::map<std::string, int> ReferenceGame::bag() const {
    std::map<std::string, int> bag;
    for (const Unseen& unseen : unseen_) ++bag[unseen.piece + status_text(unseen.as)];
    return bag;
}

const ReferenceGame::Cell& ReferenceGame::at(int file, int rank) const {
    return rows_[static_cast<std::size_t>(size() - 1 - rank)][static_cast<std::size_t>(file)];
}
ReferenceGame::Cell& ReferenceGame::at(const std::string& square) {
    return rows_[static_cast<std::size_t>(size() - 1 - (square[1] - '1'))][static_cast<std::size_t>(square[0] - 'a')];
}
const ReferenceGame::Cell& ReferenceGame::at(const std::string& square) const {
    return at(square[0] - 'a', square[1] - '1');
}

bool ReferenceGame::belongs(const Cell& cell, char side) const {
    return (cell.what == 'u' || cell.what == 'd') && colours_ != "-" && is_upper(cell.piece) == is_red(side);
}

std::string ReferenceGame::flag(const std::string& name, const std::string& usual) const {
    const auto found = flags_.find(name);
    return found == flags_.end() ? usual : found->second;
}

bool ReferenceGame::attacks(int from_file, int from_rank, int to_file, int to_rank) const {
    const Cell& attacker = at(from_file, from_rank);
    const Cell& victim = at(to_file, to_rank);
    if ((from_file == to_file) == (from_rank == to_rank)) return false;
    if (victim.what != 'u' || is_upper(victim.piece) == is_upper(attacker.piece)) return false;
    const int distance = std::abs(to_file - from_file) + std::abs(to_rank - from_rank);
    if (upper(attacker.piece) != 'C') return distance == 1 && (beats(attacker.piece, victim.piece) || victim.veil);
    int screens = 0;
    bool over_wood = false;
    for (int i = 1; i < distance; ++i) {
        const Cell& between =
            at(from_file + (to_file - from_file) * i / distance, from_rank + (to_rank - from_rank) * i / distance);
        if (between.what != '.') ++screens;
        if (between.what == '#') over_wood = true;
    }
    return screens == 1 && !(over_wood && flag("wood_screen", "yes") == "no");
}

bool ReferenceGame::has_pieces(char side) const {
    for (const auto& row : rows_)
        for (const Cell& cell : row)
            if (belongs(cell, side)) return true;
    return std::any_of(unseen_.begin(), unseen_.end(),
                       [&](const Unseen& unseen) { return is_upper(unseen.piece) == is_red(side); });
}

std::string ReferenceGame::result() const {
    if (awaits_outcome() || colours_ == "-") return "none";
    if (!has_pieces(side_)) return "loss";
    return has_pieces(other()) ? "none" : "win";
}

std::vector<std::string> ReferenceGame::actions() const {
    std::vector<std::string> found;
    for (int file = 0; file < size(); ++file) {
        for (int rank = 0; rank < size(); ++rank) {
            const Cell& cell = at(file, rank);
            const std::string square = square_name(file, rank);
            if (cell.what == '?' || cell.what == 'd') found.push_back(square);
            if (cell.what != 'u' || !belongs(cell, side_) || cell.ice > 0) continue;
            for (int to_file = 0; to_file < size(); ++to_file)
                for (int to_rank = 0; to_rank < size(); ++to_rank) {
                    const bool steps =
                        std::abs(to_file - file) + std::abs(to_rank - rank) == 1 && at(to_file, to_rank).what == '.';
                    if (steps || attacks(file, rank, to_file, to_rank))
                        found.push_back(square + square_name(to_file, to_rank));
                }
        }
    }
    return found;
}

std::vector<std::string> ReferenceGame::casts() const {
    std::vector<std::string> found;
    const auto book = books_.find(side_);
    if (colours_ == "-" || book == books_.end() || book->second.wait > 0) return found;
    const std::string safe_kings = flag("king_immune", "wg");
    for (const auto& [spell, charges] : book->second.charges) {
        if (charges == 0) continue;
        for (int file = 0; file < size(); ++file)
            for (int rank = 0; rank < size(); ++rank) {
                const Cell& cell = at(file, rank);
                const bool hostile = spell[0] == 'w' || spell[0] == 'i';
                if (cell.what != 'u' || belongs(cell, side_) == hostile) continue;
                if (upper(cell.piece) == 'K' && safe_kings.find(spell[0]) != std::string::npos && safe_kings != "none")
                    continue;
                if (spell[0] == 'i' && cell.ice >= spell[1] - '0') continue;
                if ((spell == "g" && cell.gold) || (spell == "h" && cell.mask)) continue;
                found.push_back("*" + spell + ":" + square_name(file, rank) +
                                (flag("cast_cost", "turn") == "free" ? "+" : ""));
            }
    }
    return found;
}

std::vector<std::string> ReferenceGame::moves() const {
    if (awaits_outcome() || result() != "none") return {};
    if (waits_) return {"--"};
    auto found = actions();
    const bool is_free = flag("cast_cost", "turn") == "free";
    if (!is_free || !found.empty())
        for (const auto& text : casts()) found.push_back(text);
    if (found.empty() && flag("freeze_pass", "pass") == "pass")
        for (const auto& row : rows_)
            for (const Cell& cell : row)
                if (cell.what == 'u' && cell.ice > 0 && belongs(cell, side_) && found.empty()) found.push_back("--");
    std::sort(found.begin(), found.end());
    return found;
}

void ReferenceGame::end_turn(bool progress) {
    quiet_ = progress ? 0 : quiet_ + 1;
    const bool all = flag("ice_unit", "owner") == "plies";
    if (colours_ != "-") {
        for (auto& row : rows_)
            for (Cell& cell : row)
                if (cell.what == 'u' && cell.ice > 0 && (all || belongs(cell, side_))) --cell.ice;
        if (flag("ice_start", "flip") == "start")
            for (Unseen& unseen : unseen_)
                if (unseen.as.ice > 0 && (all || is_upper(unseen.piece) == is_red(side_))) --unseen.as.ice;
    }
    if (Book& book = books_[side_]; book.wait > 0) --book.wait;
    side_ = other();
}

void ReferenceGame::apply(const std::string& spell, Cell& target) const {
    if (spell == "w") {
        target = Cell{};
        target.what = '#';
    }
    if (spell[0] == 'i') target.ice = std::max(target.ice, spell[1] - '0');
    if (spell == "g") target.gold = true;
    if (spell == "h") target.mask = true;
}

void ReferenceGame::cast(const std::string& move) {
    const std::string spell = move.substr(1, move.find(':') - 1);
    Cell& target = at(move.substr(move.find(':') + 1, 2));
    Book& book = books_[side_];
    --book.charges[spell];
    bool is_empty = true;
    for (const auto& [name, charges] : book.charges) is_empty = is_empty && charges == 0;
    book.wait = is_empty ? 0 : std::stoi(flag("cooldown", "3")) + 1;
    if (move.back() == '+') {
        apply(spell, target);
        waits_ = true;
        side_ = other();
        return;
    }
    end_turn(false);
    apply(spell, target);
}

void ReferenceGame::act(const std::string& from, const std::string& to) {
    const bool captures = at(to).what == 'u';
    if (captures && !beats(at(from).piece, at(to).piece)) {
        at(to).veil = false;
        return end_turn(false);
    }
    if (captures && at(to).gold) {
        at(to).gold = false;
        const std::string mode = flag("gold_mode", "strike");
        if (mode == "dies") at(from) = Cell{};
        if (mode == "swap") std::swap(at(from), at(to));
        end_turn(true);
        waits_ = mode == "extra";
        return;
    }
    at(to) = at(from);
    at(from) = Cell{};
    if (Cell& moved = at(to); moved.mask) {
        if (flag("hidden_mode", "face_down") == "veil") {
            moved.veil = true;
        } else if (flag("hidden_known", "known") == "bag") {
            unseen_.push_back({moved.piece, {}});
            moved = Cell{};
            moved.what = '?';
        } else {
            moved.what = 'd';
        }
    }
    end_turn(captures);
}

void ReferenceGame::play(const std::string& move) {
    if (move == "--") {
        if (!waits_) return end_turn(false);
        waits_ = false;
        side_ = other();
        return;
    }
    if (move[0] == '*') return cast(move);
    if (move.size() == 4) return act(move.substr(0, 2), move.substr(2));
    if (at(move).what == '?') {
        pending_ = move;
        return end_turn(flag("hidden_known", "known") == "known");
    }
    end_turn(false);
    at(move).what = 'u';
}

void ReferenceGame::reveal(const std::string& shown) {
    const auto found = std::find_if(unseen_.begin(), unseen_.end(), [&](const Unseen& unseen) {
        return unseen.piece + status_text(unseen.as) == shown;
    });
    Cell& cell = at(pending_);
    cell = found->as;
    cell.what = 'u';
    cell.piece = found->piece;
    unseen_.erase(found);
    if (colours_ == "-") {
        const bool player_is_red = is_upper(cell.piece) == (other() == 'p');
        colours_ = player_is_red ? "pr" : "pb";
    }
    pending_.clear();
}

}  // namespace qiyuan::magic
