#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "game/conformance/move_checks.hpp"
#include "game/conformance/mutated_text.hpp"

namespace qiyuan::game::conformance {

template <Game G>
[[nodiscard]] Violation check_move_texts(const typename G::Position& pos, const MoveList<G>& moves) {
    for (const auto m : moves) {
        const std::string text = G::to_text(pos, m);
        const auto read = G::parse_move(pos, text);
        if (!read) return fmt::format("parse_move refuses {}: {}", base::quoted(text), read.error().text());
        if (!(*read == m)) return fmt::format("parse_move reads {} as {}", base::quoted(text), G::to_text(pos, *read));
    }
    return {};
}

template <Game G>
[[nodiscard]] Violation check_fen(const typename G::Position& pos) {
    const std::string fen = G::to_fen(pos);
    const auto read = G::parse_fen(fen);
    if (!read) return fmt::format("parse_fen refuses the FEN of the position: {}", read.error().text());
    if (G::to_fen(*read) != fen) return fmt::format("the FEN comes back as '{}'", G::to_fen(*read));
    if (G::key(*read) != G::key(pos)) return "the position read from the FEN has another key";
    return {};
}

// Whatever the text, parse_move gives a legal move or an error with words in it.
template <Game G>
[[nodiscard]] Violation check_any_move_text(const typename G::Position& pos, std::string_view text) {
    const auto read = G::parse_move(pos, text);
    if (!read && read.error().message.empty())
        return fmt::format("parse_move refuses {} without a message", base::quoted(text));
    if (read && !G::is_legal(pos, *read))
        return fmt::format("parse_move reads {} as a move that is not legal", base::quoted(text));
    return {};
}

// Whatever the text, parse_fen gives a sound position or an error with words in it.
template <Game G>
[[nodiscard]] Violation check_any_fen(std::string_view text) {
    const auto read = G::parse_fen(text);
    if (!read) {
        if (!read.error().message.empty()) return {};
        return fmt::format("parse_fen refuses {} without a message", base::quoted(text));
    }
    const auto check_moves = [&]() -> Violation {
        if (waits_for_nature<G>(*read)) return {};
        return check_legality<G>(*read, legal_moves<G>(*read), {});
    };
    const auto wrong =
        first_violation([&] { return check_key<G>(*read); }, [&] { return check_fen<G>(*read); }, check_moves);
    if (wrong) return fmt::format("the position read from {}: {}", base::quoted(text), *wrong);
    return {};
}

template <Game G>
[[nodiscard]] Violation check_fuzzed_texts(const typename G::Position& pos, const MoveList<G>& moves, base::Rng& rng) {
    if (!moves.empty()) {
        const std::string text = G::to_text(pos, moves[rng.below(moves.size())]);
        if (auto wrong = check_any_move_text<G>(pos, mutated(text, rng))) return wrong;
    }
    return check_any_fen<G>(mutated(G::to_fen(pos), rng));
}

}  // namespace qiyuan::game::conformance
