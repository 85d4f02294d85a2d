#include "reference_game.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace qiyuan::banqi {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
bool is_piece(char c) { return c != '.' && c != 'X'; }
std::string square_name(int file, int rank) { return {static_cast<char>('a' + file), static_cast<char>('0' + rank)}; }

}  // namespace

ReferenceGame::ReferenceGame(std::string_view fen, ReferenceRules rules) : rules_(rules) {
    std::istringstream fields{std::string{fen}};
    std::string board;
    std::string side;
    std::string bag;
    fields >> board >> side >> bag >> quiet_ >> number_ >> pending_;
    rows_.emplace_back();
    for (const char c : board) {
        if (c == '/')
            rows_.emplace_back();
        else if (c >= '1' && c <= '9')
            rows_.back().append(static_cast<std::size_t>(c - '0'), '.');
        else
            rows_.back() += c;
    }
    side_ = side[0];
    if (bag != "-")
        for (std::size_t i = 0; i + 1 < bag.size(); i += 2) bag_[bag[i]] = bag[i + 1] - '0';
}

std::string ReferenceGame::fen() const {
    std::ostringstream text;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (i > 0) text << '/';
        int empty = 0;
        for (const char c : rows_[i] + "|") {
            if (c == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text << empty;
            empty = 0;
            if (c != '|') text << c;
        }
    }
    std::string bag;
    for (const char c : std::string{"GAERHCSgaerhcs"})
        if (const auto found = bag_.find(c); found != bag_.end() && found->second > 0)
            bag += c + std::to_string(found->second);
    text << ' ' << side_ << ' ' << (bag.empty() ? "-" : bag) << ' ' << quiet_ << ' ' << number_;
    if (!pending_.empty()) text << ' ' << pending_;
    return text.str();
}

char ReferenceGame::at(int file, int rank) const {
    return rows_[static_cast<std::size_t>(ranks() - 1 - rank)][static_cast<std::size_t>(file)];
}
char& ReferenceGame::at(const std::string& square) {
    return rows_[static_cast<std::size_t>(ranks() - 1 - (square[1] - '0'))][static_cast<std::size_t>(square[0] - 'a')];
}
char ReferenceGame::at(const std::string& square) const { return at(square[0] - 'a', square[1] - '0'); }

bool ReferenceGame::is_own(char c) const { return is_piece(c) && is_upper(c) == (side_ == 'r'); }

bool ReferenceGame::beats(char attacker, char victim) const {
    static const std::map<char, std::string> kTaiwan{{'G', "GAERHC"}, {'A', "AERHCS"},  {'E', "ERHCS"}, {'R', "RHCS"},
                                                     {'H', "HCS"},    {'C', "GAERHCS"}, {'S', "GS"}};
    static const std::map<char, std::string> kHongKong{{'G', "GRHCAE"}, {'R', "RHCAES"}, {'H', "HCAES"}, {'C', "CAES"},
                                                       {'A', "AES"},    {'E', "ES"},     {'S', "GS"}};
    const auto& table = rules_.hong_kong ? kHongKong : kTaiwan;
    return table.at(upper(attacker)).find(upper(victim)) != std::string::npos;
}

bool ReferenceGame::can_capture(int from_file, int from_rank, int to_file, int to_rank) const {
    const char attacker = at(from_file, from_rank);
    const char victim = at(to_file, to_rank);
    const bool on_line = (from_file == to_file) != (from_rank == to_rank);
    if (!on_line || victim == '.') return false;
    if (victim == 'X') {
        if (!rules_.captures_face_down) return false;
    } else if (is_upper(victim) == is_upper(attacker) || !beats(attacker, victim)) {
        return false;
    }
    const int distance = std::abs(to_file - from_file) + std::abs(to_rank - from_rank);
    if (upper(attacker) != 'C' || rules_.hong_kong) return distance == 1;
    int screens = 0;
    for (int i = 1; i < distance; ++i)
        if (at(from_file + (to_file - from_file) * i / distance, from_rank + (to_rank - from_rank) * i / distance) !=
            '.')
            ++screens;
    return screens == 1;
}

std::vector<std::string> ReferenceGame::captures_from(const std::string& square) const {
    std::vector<std::string> found;
    for (int file = 0; file < files(); ++file)
        for (int rank = 0; rank < ranks(); ++rank)
            if (can_capture(square[0] - 'a', square[1] - '0', file, rank))
                found.push_back(square + square_name(file, rank));
    return found;
}

bool ReferenceGame::has_pieces(char side) const {
    for (const auto& row : rows_)
        for (const char c : row)
            if (is_piece(c) && is_upper(c) == (side == 'r')) return true;
    return std::any_of(bag_.begin(), bag_.end(),
                       [&](const auto& entry) { return entry.second > 0 && is_upper(entry.first) == (side == 'r'); });
}

std::string ReferenceGame::result() const {
    if (awaits_outcome() || side_ == '-') return "none";
    if (!has_pieces(side_)) return "loss";
    return has_pieces(side_ == 'r' ? 'b' : 'r') ? "none" : "win";
}

std::vector<std::string> ReferenceGame::moves() const {
    std::vector<std::string> found;
    if (awaits_outcome() || result() != "none") return found;
    if (!pending_.empty()) {
        const std::string square = pending_.substr(0, 2);
        if (is_own(at(square))) found = captures_from(square);
        found.emplace_back("--");
        std::sort(found.begin(), found.end());
        return found;
    }
    for (int file = 0; file < files(); ++file) {
        for (int rank = 0; rank < ranks(); ++rank) {
            const std::string square = square_name(file, rank);
            if (at(file, rank) == 'X') found.push_back(square + square);
            if (side_ == '-' || !is_own(at(file, rank))) continue;
            for (const auto& capture : captures_from(square)) found.push_back(capture);
            for (int to_file = 0; to_file < files(); ++to_file)
                for (int to_rank = 0; to_rank < ranks(); ++to_rank)
                    if (std::abs(to_file - file) + std::abs(to_rank - rank) == 1 && at(to_file, to_rank) == '.')
                        found.push_back(square + square_name(to_file, to_rank));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

void ReferenceGame::pass_turn() {
    ++number_;
    if (side_ != '-') side_ = side_ == 'r' ? 'b' : 'r';
}

void ReferenceGame::maybe_chain(const std::string& square) {
    if (rules_.chains_captures && !captures_from(square).empty()) pending_ = square + "--";
}

void ReferenceGame::play(const std::string& move) {
    if (move == "--") {
        if (is_own(at(pending_.substr(0, 2)))) pending_.clear();
        pass_turn();
        return;
    }
    pending_.clear();
    const std::string from = move.substr(0, 2);
    const std::string to = move.substr(2);
    pass_turn();
    if (at(to) == 'X') {
        quiet_ = 0;
        pending_ = move;
        return;
    }
    const bool captures = at(to) != '.';
    quiet_ = captures ? 0 : quiet_ + 1;
    at(to) = at(from);
    at(from) = '.';
    if (captures) maybe_chain(to);
}

void ReferenceGame::reveal(char piece) {
    const std::string from = pending_.substr(0, 2);
    const std::string to = pending_.substr(2);
    pending_.clear();
    --bag_[piece];
    if (side_ == '-') side_ = is_upper(piece) ? 'b' : 'r';
    const bool captures = from != to && is_upper(piece) != is_upper(at(from)) && beats(at(from), piece);
    at(to) = captures ? at(from) : piece;
    if (captures) at(from) = '.';
    if (captures) maybe_chain(to);
}

}  // namespace qiyuan::banqi
