#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

// The rules of 0.1 once more, as slow and plain as can be: a grid of letters, no type of the library. It reads the
// position text and answers in CodeCup moves.
namespace qiyuan::zero_point_one::reference {

class Board {
public:
    explicit Board(const std::string& fen) {
        std::size_t at = 0;
        for (int row = 7; row >= 0; --row)
            for (int column = 0; column < 8; ++at) {
                if (fen[at] == '/') continue;
                if (fen[at] >= '1' && fen[at] <= '8')
                    column += fen[at] - '0';
                else
                    grid_[row][column++] = fen[at];
            }
        red_moves_ = fen[at + 1] == 'r';
        at += 3;
        for (int count = 0; fen[at] != ' '; ++at) {
            if (fen[at] == '-') continue;
            if (is_digit(fen[at])) {
                count = count * 10 + (fen[at] - '0');
            } else {
                hand_[fen[at]] += std::max(count, 1);
                count = 0;
            }
        }
        ply_ = std::stoi(fen.substr(at + 1));
    }

    [[nodiscard]] std::vector<std::string> moves() const {
        std::vector<std::string> found;
        if (is_over()) return found;
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to)
                if (is_mine(man(from)) && !is_mine(man(to)) && reaches(man(from), from, to))
                    found.push_back(square(from) + square(to));
        for (const auto& [letter, count] : hand_)
            for (int to = 0; to < 64; ++to)
                if (is_mine(letter) && man(to) == '.') found.push_back(letter + square(to));
        std::sort(found.begin(), found.end());
        return found;
    }

    // Without those after which the opponent could take the wazir, unless they take his.
    [[nodiscard]] std::vector<std::string> moves_without_suicides() const {
        std::vector<std::string> found;
        for (const std::string& m : moves())
            if (const Board after = played(m); after.is_over_by_capture() || !after.can_take_wazir())
                found.push_back(m);
        return found;
    }

    // Whether the mover can take the other wazir.
    [[nodiscard]] bool can_take_wazir() const {
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to)
                if (is_mine(man(from)) && !is_mine(man(to)) && lower(man(to)) == 'w' && reaches(man(from), from, to))
                    return true;
        return false;
    }

    [[nodiscard]] bool in_check() const {
        Board turned = *this;
        turned.red_moves_ = !red_moves_;
        return turned.can_take_wazir();
    }

    [[nodiscard]] Board played(const std::string& m) const {
        Board after = *this;
        if (m.size() == 3) {
            --after.hand_[m[0]];
            if (after.hand_[m[0]] == 0) after.hand_.erase(m[0]);
            after.grid_[m[1] - 'a'][m[2] - '1'] = m[0];
        } else {
            char& target = after.grid_[m[2] - 'a'][m[3] - '1'];
            if (target != '.') ++after.hand_[red_moves_ ? upper(target) : lower(target)];
            target = std::exchange(after.grid_[m[0] - 'a'][m[1] - '1'], '.');
        }
        after.red_moves_ = !red_moves_;
        ++after.ply_;
        return after;
    }

    [[nodiscard]] bool is_over_by_capture() const { return hand_.contains('w') || hand_.contains('W'); }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
    static char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
    static std::string square(int s) { return {static_cast<char>('a' + s / 8), static_cast<char>('1' + s % 8)}; }

    [[nodiscard]] bool is_over() const { return is_over_by_capture() || ply_ >= 102; }
    [[nodiscard]] char man(int s) const { return grid_[s / 8][s % 8]; }
    [[nodiscard]] bool is_mine(char c) const { return c != '.' && (c == upper(c)) == red_moves_; }

    static bool reaches(char man, int from, int to) {
        const int a = std::abs(from / 8 - to / 8);
        const int b = std::abs(from % 8 - to % 8);
        const auto leap = std::minmax(a, b);
        switch (lower(man)) {
            case 'w': return leap == std::minmax(0, 1);
            case 'n': return leap == std::minmax(1, 2);
            case 'f': return leap == std::minmax(1, 1);
            case 'd': return leap == std::minmax(0, 2);
            case 'a': return leap == std::minmax(2, 2);
            default: return false;
        }
    }

    struct Row {
        std::array<char, 8> squares;
        char& operator[](int column) { return squares[static_cast<std::size_t>(column)]; }
        char operator[](int column) const { return squares[static_cast<std::size_t>(column)]; }
    };
    struct Grid {
        std::array<Row, 8> rows;
        Grid() {
            for (Row& row : rows) row.squares.fill('.');
        }
        Row& operator[](int row) { return rows[static_cast<std::size_t>(row)]; }
        const Row& operator[](int row) const { return rows[static_cast<std::size_t>(row)]; }
    };
    Grid grid_;
    std::map<char, int> hand_;
    bool red_moves_ = true;
    int ply_ = 0;
};

}  // namespace qiyuan::zero_point_one::reference
