#include "eval/classical/banqi/explain.hpp"

#include <fmt/format.h>

#include "games/dark/letters.hpp"

namespace qiyuan::eval::banqi {

template <Variant V>
std::string explain(const Position<V>& pos) {
    if (!pos.colours_decided()) return "the colours are not decided yet, so nobody is ahead\n";
    const Worths all = worths(census_of(pos), Position<V>::kCaptures);
    const Terms<V> terms{pos, all};
    std::string text = fmt::format("{:<12}{:>8}{:>8}{:>8}\n", "term", "red", "black", "sum");
    const auto add_row = [&text](std::string_view name, int red, int black) {
        text += fmt::format("{:<12}{:>8}{:>8}{:>8}\n", name, red, black, red - black);
    };
    for (std::size_t i = 0; i < kTermNames.size(); ++i) {
        const auto term = static_cast<Term>(i);
        add_row(kTermNames[i], terms(term, Colour::kRed), terms(term, Colour::kBlack));
    }
    text += "each piece\n";
    for (const Kind kind : dark::kAllKinds)
        add_row(dark::name(kind), all[Piece{Colour::kRed, kind}], all[Piece{Colour::kBlack, kind}]);
    return text;
}

template std::string explain(const Position<qiyuan::banqi::Standard>&);
template std::string explain(const Position<qiyuan::banqi::FourByFour>&);
template std::string explain(const Position<qiyuan::banqi::FourByTwo>&);
template std::string explain(const Position<qiyuan::banqi::HongKong>&);
template std::string explain(const Position<qiyuan::banqi::FaceDownCapture>&);
template std::string explain(const Position<qiyuan::banqi::ChainCapture>&);
template std::string explain(const Position<qiyuan::banqi::House>&);

}  // namespace qiyuan::eval::banqi
