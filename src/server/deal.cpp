#include "server/deal.hpp"

#include <cassert>
#include <span>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::server {

Deal::Deal(const Dialect& dialect, const Placement& start, std::uint64_t seed, std::string salt)
    : salt_(std::move(salt)) {
    std::vector<Man> men;
    for (const auto& [man, count] : start.bag) men.insert(men.end(), static_cast<std::size_t>(count), man);
    base::Rng{seed}.shuffle(std::span{men});
    std::size_t dealt = 0;
    for (const Placed& placed : start.men) {
        if (!placed.down || placed.man) continue;
        assert(dealt < men.size());
        if (!text_.empty()) text_ += ' ';
        text_ += dialect.outcome_text(placed.at, men[dealt++]);
    }
    index();
}

Deal::Deal(std::string text, std::string salt) : text_(std::move(text)), salt_(std::move(salt)) { index(); }

void Deal::index() {
    for (const base::Token& word : base::split_words(text_))
        by_square_[std::string{word.text.substr(0, word.text.find('='))}] = word.text;
}

std::string Deal::outcome(const std::string& square) const {
    const auto found = by_square_.find(square);
    return found == by_square_.end() ? std::string{} : found->second;
}

std::string Deal::commitment() const { return base::sha256_hex(salt_ + ":" + text_); }

}  // namespace qiyuan::server
