#include "protocol/visible_window.hpp"

#include "base/text.hpp"

namespace qiyuan::protocol {
namespace {

// Whether the last action was a flip or a capture: then the count of quiet plies, the fourth field, is 0.
bool nothing_before_matters(std::string_view fen) {
    constexpr std::size_t kQuietPlies = 3;
    const auto fields = base::split_words(fen);
    return fields.size() > kQuietPlies && fields[kQuietPlies].text == "0";
}

}  // namespace

base::Expected<void> VisibleWindow::follow(std::span<const std::string> moves) {
    for (; followed_ < moves.size(); ++followed_) {
        if (auto done = game_->play(moves[followed_]); !done) return done;
        moves_.push_back(moves[followed_]);
        auto fen = game_->fen();
        if (!nothing_before_matters(fen)) continue;
        fen_ = std::move(fen);
        moves_.clear();
    }
    return {};
}

}  // namespace qiyuan::protocol
