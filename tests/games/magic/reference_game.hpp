#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace qiyuan::magic {

// Magic Chess as slowly and plainly as possible, on the characters of a position text; shares no line with the real
// thing.
class ReferenceGame {
public:
    // Requires: a valid text.
    explicit ReferenceGame(std::string_view text);

    [[nodiscard]] std::string text() const;
    // Sorted.
    [[nodiscard]] std::vector<std::string> moves() const;
    // "none" while there is no result, otherwise "win" or "loss" for the side to move.
    [[nodiscard]] std::string result() const;
    void play(const std::string& move);
    // What nature shows, as in "k{g}".
    void reveal(const std::string& shown);
    [[nodiscard]] bool awaits_outcome() const { return !pending_.empty(); }
    // As in "k{g}", with how many there are.
    [[nodiscard]] std::map<std::string, int> bag() const;

private:
    struct Cell {
        char what = '.';  // '.', '#', '?', 'u' for face up, 'd' for a known face-down piece
        char piece = ' ';
        int ice = 0;
        bool gold = false;
        bool mask = false;
        bool veil = false;
    };
    struct Unseen {
        char piece;
        Cell as;  // its status
    };
    struct Book {
        std::map<std::string, int> charges;  // by spell, as in "i2"
        int wait = 0;
    };

    [[nodiscard]] int size() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] const Cell& at(int file, int rank) const;
    [[nodiscard]] Cell& at(const std::string& square);
    [[nodiscard]] const Cell& at(const std::string& square) const;
    [[nodiscard]] bool is_red(char side) const { return (side == 'p') == (colours_ == "pr"); }
    [[nodiscard]] bool belongs(const Cell& cell, char side) const;
    [[nodiscard]] bool attacks(int from_file, int from_rank, int to_file, int to_rank) const;
    [[nodiscard]] std::vector<std::string> actions() const;
    [[nodiscard]] std::vector<std::string> casts() const;
    [[nodiscard]] bool has_pieces(char side) const;
    [[nodiscard]] std::string flag(const std::string& name, const std::string& usual) const;
    [[nodiscard]] char other() const { return side_ == 'p' ? 'n' : 'p'; }
    void cast(const std::string& move);
    void apply(const std::string& spell, Cell& target) const;
    void act(const std::string& from, const std::string& to);
    void end_turn(bool progress);
    static Cell status_from(std::string_view braces);
    static std::string status_text(const Cell& cell);

    std::vector<std::vector<Cell>> rows_;  // from the top
    char side_ = 'p';
    bool waits_ = false;
    std::string colours_;
    std::vector<Unseen> unseen_;
    int quiet_ = 0;
    std::map<char, Book> books_;
    std::map<std::string, std::string> flags_;
    std::string flags_text_;
    std::string pending_;
};

}  // namespace qiyuan::magic
