#include "eval/classical/banqi/explain.hpp"

#include <fmt/format.h>

#include "games/dark/letters.hpp"

namespace qiyuan::eval::banqi {

template <Variant V>
std::string explain(const Position<V>& pos, const Weights& weights) {
    if (!pos.colours_decided()) return "the colours are not decided yet, so nobody is ahead\n";
    const Worths all = worths(census_of(pos), Position<V>::kCaptures, weights);
    const Prices priced = prices(all, pos.bag(), Position<V>::kCaptures, weights);
    const Terms<V> terms{pos, priced, weights};
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

template std::string explain(const Position<qiyuan::banqi::Standard>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::FourByFour>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::FourByTwo>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::HongKong>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::FaceDownCapture>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::ChainCapture>&, const Weights&);
template std::string explain(const Position<qiyuan::banqi::House>&, const Weights&);

}  // namespace qiyuan::eval::banqi
