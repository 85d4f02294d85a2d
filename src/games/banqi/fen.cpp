#include "games/banqi/fen.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "game/board_field.hpp"

namespace qiyuan::banqi {
namespace {

using base::fail;
using base::quoted;
using base::Token;
using dark::Letters;

constexpr char kFaceDown = 'X';
constexpr std::string_view kExample = "2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1";

// Reads the fields of one FEN into a RawPosition. Each function takes its field and says what is wrong with it.
template <Variant V>
class Reader {
public:
    using Size = typename V::Size;
    using Square = dark::Square<Size>;

    explicit Reader(Letters letters) : letters_(letters) {}

    Expected<void> board(Token field) {
        constexpr game::BoardShape kShape{.files = Size::kFiles, .ranks = Size::kRanks};
        return game::read_board(field, kShape, [this](std::string_view rest, int file, int rank, std::size_t column) {
            return square(rest[0], Square::at(file, rank), column);
        });
    }

    Expected<void> side(Token field) {
        if (field.text == "r")
            raw_.mover = Colour::kRed;
        else if (field.text == "b")
            raw_.mover = Colour::kBlack;
        else if (field.text != "-")
            return fail(fmt::format("side to move must be r for Red, b for Black or - before the first flip, got {}",
                                    quoted(field.text)),
                        field.column);
        return {};
    }

    Expected<void> bag(Token field) {
        if (field.text == "-") return {};
        for (std::size_t i = 0; i < field.text.size();) {
            const std::size_t column = field.column + i;
            const auto piece = dark::piece_from_letter(field.text[i], letters_);
            if (!piece)
                return no_piece(field.text.substr(i, 1), "; the bag is - or pieces and counts as in A2s5", column);
            ++i;
            const bool has_count = i < field.text.size() && field.text[i] >= '0' && field.text[i] <= '9';
            const int count = has_count ? field.text[i++] - '0' : 1;
            if (raw_.bag.count(*piece) + count > kFullSet[index(piece->kind())])
                return fail(fmt::format("the bag holds too many of {}, there are at most {}",
                                        dark::letter(*piece, letters_), kFullSet[index(piece->kind())]),
                            column);
            for (int n = 0; n < count; ++n) raw_.bag.add(*piece);
        }
        return {};
    }

    Expected<void> quiet_plies(Token field) {
        return count(field, "count of plies without flip or capture", 0, raw_.quiet_plies);
    }
    Expected<void> move_number(Token field) {
        int number = 1;
        auto done = count(field, "move number", 1, number);
        raw_.plies = number - 1;
        return done;
    }

    Expected<void> pending(Token field) {
        if (field.text.size() == 4) {
            const auto from = Square::from_text(field.text.substr(0, 2));
            const auto to = Square::from_text(field.text.substr(2, 2));
            if (from && to) {
                raw_.awaiting = {*from, *to};
                return {};
            }
            if (from && field.text.substr(2) == kPassText) {
                raw_.chain = from;
                return {};
            }
        }
        return fail(
            fmt::format("what is pending must be a flip as in a0a0, an attack as in a0b0 or a chain as in a0--, got {}",
                        quoted(field.text)),
            field.column);
    }

    [[nodiscard]] const RawPosition<V>& raw() const { return raw_; }

private:
    tl::unexpected<base::Error> no_piece(std::string_view text, std::string_view hint, std::size_t column) const {
        const auto letters = red_letters(letters_);
        return fail(fmt::format("{} is no piece; expected one of {} or {}{}", quoted(text), letters,
                                base::to_lower(letters), hint),
                    column);
    }

    Expected<void> square(char c, Square at, std::size_t column) {
        if (c == kFaceDown) {
            raw_.face_down |= dark::Bitboard<Size>{at};
            return {};
        }
        const auto piece = dark::piece_from_letter(c, letters_);
        if (!piece) return no_piece({&c, 1}, ", X for a face-down piece, a count of empty squares, or /", column);
        raw_.pieces[at.index()] = *piece;
        return {};
    }

    static Expected<void> count(Token field, std::string_view what, int least, int& result) {
        const int most = kMostPlies + least;
        const auto value = base::parse_integer(field.text);
        if (!value || *value < least || *value > most)
            return fail(
                fmt::format("the {} must be a number from {} to {}, got {}", what, least, most, quoted(field.text)),
                field.column);
        result = static_cast<int>(*value);
        return {};
    }

    Letters letters_;
    RawPosition<V> raw_;
};

std::string bag_text(const Bag& bag, Letters letters) {
    std::string text;
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        if (bag.count(piece) > 0) text += fmt::format("{}{}", dark::letter(piece, letters), bag.count(piece));
    }
    return text.empty() ? "-" : text;
}

template <Variant V>
std::string board_text(const Position<V>& pos, Letters letters) {
    using Square = typename Position<V>::Square;
    std::string text;
    for (int rank = Square::kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < Square::kFiles; ++file) {
            const Square square = Square::at(file, rank);
            if (!pos.occupied().contains(square)) {
                ++empty;
                continue;
            }
            flush();
            text += pos.face_down().contains(square) ? kFaceDown : dark::letter(pos.at(square), letters);
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

}  // namespace

template <Variant V>
Expected<Position<V>> Fen<V>::parse(std::string_view text) {
    constexpr std::size_t kNeeded = 3;
    const auto fields = base::split_words(text);
    if (fields.size() < kNeeded)
        return fail(fmt::format("a FEN needs at least board, side and bag, got {} fields; an example is {}",
                                fields.size(), kExample));
    const std::string with_letters = std::string{fields[0].text} + std::string{fields[2].text};
    Reader<V> reader{dark::letters_used(with_letters).value_or(kDefaultLetters)};
    constexpr std::array kReaders{&Reader<V>::board,       &Reader<V>::side,        &Reader<V>::bag,
                                  &Reader<V>::quiet_plies, &Reader<V>::move_number, &Reader<V>::pending};
    if (fields.size() > kReaders.size())
        return fail(fmt::format("unexpected {} at the end", quoted(fields[kReaders.size()].text)),
                    fields[kReaders.size()].column);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (const auto done = (reader.*kReaders[i])(fields[i]); !done) return tl::unexpected(done.error());
    return Position<V>::from_raw(reader.raw());
}

template <Variant V>
std::string Fen<V>::print(const Position<V>& pos, Letters letters) {
    const char side = !pos.colours_decided() ? '-' : pos.mover() == Colour::kRed ? 'r' : 'b';
    std::string text = fmt::format("{} {} {} {} {}", board_text(pos, letters), side, bag_text(pos.bag(), letters),
                                   pos.quiet_plies(), pos.plies() + 1);
    if (pos.awaits_outcome()) text += fmt::format(" {}", pos.awaiting().text());
    if (pos.chain()) text += fmt::format(" {}{}", pos.chain()->text(), kPassText);
    return text;
}

template struct Fen<Standard>;
template struct Fen<FourByFour>;
template struct Fen<FourByTwo>;
template struct Fen<HongKong>;
template struct Fen<FaceDownCapture>;
template struct Fen<ChainCapture>;
template struct Fen<House>;

}  // namespace qiyuan::banqi
