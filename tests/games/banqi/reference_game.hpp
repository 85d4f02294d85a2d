#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace qiyuan::banqi {

struct ReferenceRules {
    bool hong_kong = false;
    bool captures_face_down = false;
    bool chains_captures = false;
};

// Banqi as slowly and plainly as possible, on the characters of a FEN; shares no line with the real thing.
class ReferenceGame {
public:
    // Requires: a valid FEN with six or seven fields, in the letters GAERHCS.
    ReferenceGame(std::string_view fen, ReferenceRules rules);

    [[nodiscard]] std::string fen() const;
    // Sorted.
    [[nodiscard]] std::vector<std::string> moves() const;
    // "none" while there is no result, otherwise "win" or "loss" for the side to move.
    [[nodiscard]] std::string result() const;
    void play(const std::string& move);
    // What nature shows, while a move is pending.
    void reveal(char piece);
    [[nodiscard]] bool awaits_outcome() const { return !pending_.empty() && pending_[2] != '-'; }
    [[nodiscard]] const std::map<char, int>& bag() const { return bag_; }

private:
    [[nodiscard]] int files() const { return static_cast<int>(rows_[0].size()); }
    [[nodiscard]] int ranks() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] char at(int file, int rank) const;
    [[nodiscard]] char& at(const std::string& square);
    [[nodiscard]] char at(const std::string& square) const;
    [[nodiscard]] bool is_own(char c) const;
    [[nodiscard]] bool beats(char attacker, char victim) const;
    [[nodiscard]] bool can_capture(int from_file, int from_rank, int to_file, int to_rank) const;
    [[nodiscard]] std::vector<std::string> captures_from(const std::string& square) const;
    [[nodiscard]] bool has_pieces(char side) const;
    void pass_turn();
    void maybe_chain(const std::string& square);

    ReferenceRules rules_;
    std::vector<std::string> rows_;  // from the top; '.' empty, 'X' face-down
    char side_ = '-';
    std::map<char, int> bag_;
    int quiet_ = 0;
    int number_ = 1;
    std::string pending_;
};

}  // namespace qiyuan::banqi
