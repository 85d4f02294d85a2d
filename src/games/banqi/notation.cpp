#include "games/banqi/notation.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/banqi/movegen.hpp"

namespace qiyuan::banqi {
namespace {

using base::fail;
using base::quoted;
using dark::Letters;

std::string text_of(Piece piece) {
    return fmt::format("{} {}", base::to_lower(dark::name(piece.colour())), dark::name(piece.kind()));
}

template <Variant V>
std::string why_no_capture(const Position<V>& pos, typename Position<V>::Move m) {
    const Piece attacker = pos.at(m.from());
    const Piece victim = pos.at(m.to());
    if (attacker.colour() == victim.colour())
        return fmt::format("both pieces are {}", base::to_lower(name(attacker.colour())));
    if (Position<V>::kCaptures.jumps(attacker.kind()))
        return "a cannon captures along a line over exactly one piece, and nothing beside it";
    if (!dark::neighbours(m.from()).contains(m.to()))
        return fmt::format("{} and {} are no neighbours", m.from().text(), m.to().text());
    return fmt::format("a {} does not take a {}", name(attacker.kind()), name(victim.kind()));
}

template <Variant V>
std::string why_no_chain_move(const Position<V>& pos) {
    const std::string square = pos.chain()->text();
    if (!pos.may_capture_on()) return fmt::format("the piece on {} may capture on, so -- is the only move", square);
    return fmt::format("the piece on {} may capture on, or -- ends the turn", square);
}

template <Variant V>
std::string why_no_attack(const Position<V>&, typename Position<V>::Move m) {
    if constexpr (V::kCapturesFaceDown)
        return fmt::format("the piece on {} cannot reach the face-down piece on {}", m.from().text(), m.to().text());
    return fmt::format("the piece on {} is face-down and cannot be captured", m.to().text());
}

}  // namespace

template <Variant V>
std::optional<std::string> MoveText<V>::why_illegal(const Position<V>& pos, Move m) {
    if (is_legal(pos, m)) return std::nullopt;
    if (m.is_none()) return "it is no move";
    if (pos.awaits_outcome()) return fmt::format("the outcome of {} comes first", pos.awaiting().text());
    if (pos.is_over()) return "the game is over";
    if (pos.chain()) return why_no_chain_move(pos);
    if (m.is_pass()) return "only a piece that has just captured can pass up another capture";
    const std::string from = m.from().text();
    if (m.is_flip()) return fmt::format("there is no face-down piece on {}", from);
    if (pos.face_down().contains(m.from())) return fmt::format("the piece on {} is face-down", from);
    if (pos.at(m.from()).is_none()) return fmt::format("there is no piece on {}", from);
    if (pos.at(m.from()).colour() != pos.mover())
        return fmt::format("the {} on {} is not {}'s to move", text_of(pos.at(m.from())), from, name(pos.mover()));
    if (pos.face_down().contains(m.to())) return why_no_attack(pos, m);
    if (!pos.at(m.to()).is_none()) return why_no_capture(pos, m);
    return "a piece steps one square along a file or a rank";
}

template <Variant V>
Expected<typename Position<V>::Move> MoveText<V>::parse_move(const Position<V>& pos, std::string_view text) {
    using Square = typename Position<V>::Square;
    Move move;
    if (text == kPassText) {
        move = Move::pass();
    } else {
        const bool is_long_enough = text.size() == 4;
        const auto from = is_long_enough ? Square::from_text(text.substr(0, 2)) : std::nullopt;
        const auto to = is_long_enough ? Square::from_text(text.substr(2)) : std::nullopt;
        if (!from || !to)
            return fail(
                fmt::format("{} is no move; expected two squares as in a0a1, or one twice to flip it (files a to {}, "
                            "ranks 0 to {})",
                            quoted(text), static_cast<char>('a' + Square::kFiles - 1), Square::kRanks - 1));
        move = {*from, *to};
    }
    if (const auto why = why_illegal(pos, move)) return fail(fmt::format("{} is not legal: {}", move.text(), *why));
    return move;
}

template <Variant V>
std::string MoveText<V>::outcome_text(const Position<V>& pos, Piece shown, Letters letters) {
    return fmt::format("{}={}", pos.awaiting().to().text(), dark::letter(shown, letters));
}

template <Variant V>
Expected<Piece> MoveText<V>::parse_outcome(const Position<V>& pos, std::string_view text, Letters letters) {
    if (!pos.awaits_outcome()) return fail("no piece waits to be turned up");
    const std::string square = pos.awaiting().to().text();
    const auto piece = text.size() == 4
                           ? dark::piece_from_letter(text[3], dark::letters_used(text.substr(3)).value_or(letters))
                           : std::nullopt;
    if (!piece || text[2] != '=' || text.substr(0, 2) != square)
        return fail(fmt::format("{} does not say what {} shows; expected {}= and a piece as in {}", quoted(text),
                                square, square, outcome_text(pos, Piece{Colour::kRed, Kind::kGeneral}, letters)));
    if (pos.bag().count(*piece) == 0) return fail(fmt::format("no {} is left in the bag", text_of(*piece)));
    return *piece;
}

template struct MoveText<Standard>;
template struct MoveText<FourByFour>;
template struct MoveText<FourByTwo>;
template struct MoveText<HongKong>;
template struct MoveText<FaceDownCapture>;
template struct MoveText<ChainCapture>;
template struct MoveText<House>;

}  // namespace qiyuan::banqi
