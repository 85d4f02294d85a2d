#include "server/play/play_log.hpp"

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

std::optional<RepetitionNotice> PlayLog::repetition() const { return dialect_->repetition(played()); }

std::optional<FinalResult> PlayLog::result() const {
    const auto ending = game_->ending();
    if (!ending) return std::nullopt;
    return dialect_->result(played(), *ending);
}

ApiExpected<void> PlayLog::play(std::string_view move) {
    if (game_->awaits_outcome())
        return refuse(ErrorCode::kIllegalMove, "the last flip awaits its outcome, such as a0=G");
    if (game_->ending()) return refuse(ErrorCode::kGameOver, "the game is over");
    PlayedMove played{.ply = plies() + 1, .seat = game_->side_to_move(), .action = {}, .outcome = {}};
    if (game_->awaits_setup()) {
        played.action = {.move = std::string{move}, .kind = ActionKind::kSetup};
        if (const auto done = game_->play(move); !done) return refuse(ErrorCode::kIllegalMove, done.error());
    } else {
        const auto own = dialect_->own_notation(*game_, move);
        if (!own) return refuse(ErrorCode::kIllegalMove, own.error());
        const auto before = game_->clone();
        if (const auto done = game_->play(*own); !done) return refuse(ErrorCode::kIllegalMove, done.error());
        played.action = dialect_->action(*own, placement_);
        played.notations = dialect_->notations(*before, *own);
    }
    own_moves_.push_back(played.action.move);
    moves_.push_back(std::move(played));
    look(moves_.back().action);
    return {};
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
    const std::vector<PlayedMove> kept{moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(plies)};
    const std::size_t texts = record().size();
    for (std::size_t i = 0; i < texts; ++i) game_->take_back();
    moves_.clear();
    own_moves_.clear();
    placement_ = game_->view();
    ids_ = PieceIds{placement_};
    census_ = placement_.census();
    for (const PlayedMove& move : kept) {
        // It was legal here before, so it is legal now.
        (void)play(move.action.move);
        if (!move.outcome.empty()) (void)show(move.outcome);
        note_time(move.used);
    }
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
