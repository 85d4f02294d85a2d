#include "server/play/play_log.hpp"

#include <algorithm>

#include "server/board/catalogue.hpp"

namespace qiyuan::server {

PlayLog::PlayLog(std::unique_ptr<engine::AnyGame> game, const Dialect& dialect, std::string rules)
    : game_(std::move(game)),
      dialect_(&dialect),
      rules_(std::move(rules)),
      start_fen_(game_->fen()),
      placement_(game_->view()),
      ids_(placement_),
      census_(placement_.census()) {}

PlayLog::PlayLog(const PlayLog& other)
    : game_(other.game_->clone()),
      dialect_(other.dialect_),
      rules_(other.rules_),
      start_fen_(other.start_fen_),
      moves_(other.moves_),
      own_moves_(other.own_moves_),
      keys_(other.keys_),
      ids_before_(other.ids_before_),
      placement_(other.placement_),
      ids_(other.ids_),
      census_(other.census_) {}

std::vector<std::string> PlayLog::record() const {
    std::vector<std::string> texts;
    for (const PlayedMove& move : moves_) {
        texts.push_back(move.action.move);
        if (!move.outcome.empty()) texts.push_back(move.outcome);
    }
    return texts;
}

std::vector<Action> PlayLog::actions() const {
    std::vector<Action> list;
    if (game_->awaits_outcome() || game_->ending()) return list;
    for (const std::string& move : game_->legal_moves()) list.push_back(dialect_->action(move, placement_));
    return list;
}

std::optional<RepetitionNotice> PlayLog::repetition() const {
    // To judge costs a look at the whole game, and most positions are new.
    if (std::find(keys_.begin(), keys_.end(), game_->key()) == keys_.end()) return std::nullopt;
    return dialect_->repetition(played());
}

std::optional<FinalResult> PlayLog::result() const {
    const auto ending = game_->ending();
    if (!ending) return std::nullopt;
    return dialect_->result(played(), *ending);
}

ApiExpected<void> PlayLog::play(std::string_view move) {
    if (game_->awaits_outcome())
        return refuse(ErrorCode::kIllegalMove, "the last flip awaits its outcome, such as a0=G");
    if (game_->ending()) return refuse(ErrorCode::kGameOver, "the game is over");
    const std::uint64_t key = game_->key();
    PlayedMove played{.ply = plies() + 1, .seat = game_->side_to_move(), .action = {}, .outcome = {}};
    if (game_->awaits_setup()) {
        played.action = {.move = std::string{move}, .kind = ActionKind::kSetup};
        if (const auto done = game_->play(move); !done) return refuse(ErrorCode::kIllegalMove, done.error());
    } else {
        const auto own = dialect_->own_notation(*game_, move);
        if (!own) return refuse(ErrorCode::kIllegalMove, own.error());
        if (const auto done = game_->play(*own); !done) return refuse(ErrorCode::kIllegalMove, done.error());
        played.action = dialect_->action(*own, placement_);
        played.notations = notations_of_last(*own);
    }
    keys_.push_back(key);
    ids_before_.push_back(ids_);
    own_moves_.push_back(played.action.move);
    moves_.push_back(std::move(played));
    look(moves_.back().action);
    return {};
}

std::vector<std::pair<std::string, std::string>> PlayLog::notations_of_last(std::string_view move) {
    // A step back and forth: a copy of the game would carry its whole past.
    game_->take_back();
    auto notations = dialect_->notations(*game_, move);
    (void)game_->play(move);  // it was legal a moment ago
    return notations;
}

ApiExpected<void> PlayLog::show(std::string_view outcome) {
    if (const auto done = game_->play(outcome); !done) return refuse(ErrorCode::kIllegalMove, done.error());
    PlayedMove& move = moves_.back();
    move.outcome = outcome;
    if (const auto shown = dialect_->shown(outcome)) move.shown = shown->second;
    look(move.action);
    return {};
}

void PlayLog::look(const Action& action) {
    BoardView now = game_->view();
    ids_.follow(placement_, now, action);
    placement_ = std::move(now);
    if (action.kind == ActionKind::kSetup) census_ = placement_.census();
    moves_.back().check = !checked().empty();
}

void PlayLog::rewind(std::size_t plies) {
    if (plies == moves_.size()) return;
    bool has_setup = false;
    for (std::size_t i = moves_.size(); i > plies; --i) {
        const PlayedMove& move = moves_[i - 1];
        has_setup = has_setup || move.action.kind == ActionKind::kSetup;
        if (!move.outcome.empty()) game_->take_back();
        game_->take_back();
    }
    ids_ = ids_before_[plies];
    moves_.resize(plies);
    own_moves_.resize(plies);
    keys_.resize(plies);
    ids_before_.erase(ids_before_.begin() + static_cast<std::ptrdiff_t>(plies), ids_before_.end());
    placement_ = game_->view();
    // Men are only counted anew by set-ups, and those come before everything else.
    if (has_setup) census_ = placement_.census();
}

ApiExpected<PlayLog> new_log(std::string_view variant, const std::string& rules,
                             const std::optional<std::string>& fen) {
    auto game = make_game(variant, rules);
    if (!game) return refuse(ErrorCode::kBadRequest, game.error());
    const Dialect* dialect = find_dialect(variant);
    if (dialect == nullptr) return refuse(ErrorCode::kBadRequest, "this game cannot be played here");
    if (fen)
        if (const auto done = (*game)->set_up(*fen); !done) return refuse(ErrorCode::kBadPosition, done.error());
    if (const auto fits = dialect->fits(**game); !fits) return refuse(ErrorCode::kBadPosition, fits.error());
    return PlayLog{std::move(*game), *dialect, rules};
}

}  // namespace qiyuan::server
