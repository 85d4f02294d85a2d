#include "engine/zero_point_one/codecup_player.hpp"

#include <algorithm>
#include <new>

#include "engine/typed/usual_evaluator.hpp"
#include "engine/zero_point_one/params.hpp"
#include "games/zero_point_one/notation.hpp"

namespace qiyuan::engine {
namespace {

using zero_point_one::Suicides;

// Never spent: what passes between our clock and the jury's.
constexpr base::Milliseconds kReserve{500};
// Both set-ups together decide a game as much as several moves do, but they are usually in the book.
constexpr int kSetupShareOfClock = 15;

}  // namespace

CodecupPlayer::CodecupPlayer(const CodecupOptions& options)
    : options_(options),
      time_left_(options.game_time),
      chooser_(SetupBook::built_in()),
      searcher_(zero_point_one_params(), usual_evaluator<ZeroPointOneEvaluator>()) {
    if (!searcher_.resize_table(options.table_mib)) throw std::bad_alloc{};
}

Expected<void> CodecupPlayer::hear(std::string_view play) {
    if (!pos_) {
        if (const auto placed = opening_.place(play); !placed) return placed;
        begin_play();
        return {};
    }
    const auto move = zero_point_one::parse_move(*pos_, play);
    if (!move) return tl::unexpected(move.error());
    this->play(*move);
    return {};
}

std::optional<std::string> CodecupPlayer::answer(const base::Stopwatch& since) {
    std::optional<std::string> text;
    if (!pos_) {
        text = place_men(time_left_ / kSetupShareOfClock);
    } else if (zero_point_one::count_moves<Suicides::kIncluded>(*pos_) > 0) {
        const Move m = think(time_left_ - since.elapsed());
        text = to_codecup(*pos_, m);
        play(m);
    }
    time_left_ -= since.elapsed();
    return text;
}

void CodecupPlayer::begin_play() {
    if (opening_.is_complete()) pos_ = opening_.position();
}

void CodecupPlayer::play(Move m) {
    const auto key = pos_->key();
    history_.push_back({m, pos_->do_move(m), key});
}

std::string CodecupPlayer::place_men(base::Milliseconds usable) {
    SetupChooser::Budget budget;
    if (options_.nodes)
        budget = {*options_.nodes, base::Milliseconds::max()};
    else
        budget.time = std::min(budget.time, usable);
    const auto side = opening_.side_to_move();
    const auto chosen = chooser_.choose(opening_, budget);
    opening_.place(chosen.setup);
    begin_play();
    return chosen.setup.text(side);
}

CodecupPlayer::Move CodecupPlayer::think(base::Milliseconds left) {
    game::MoveList<Game> moves;
    Game::generate<game::Gen::kAll>(*pos_, moves);
    if (moves.empty()) {
        // Every move is a suicide; the rules ask for one all the same.
        zero_point_one::generate<game::Gen::kAll, Suicides::kIncluded>(*pos_, moves);
        return moves[0];
    }
    zero_point_one::keep_wins(*pos_, moves);
    decltype(searcher_)::Request request;
    request.task = {*pos_, history_, {}, game::Score::value(-options_.optimism)};
    request.root_moves.assign(moves.begin(), moves.end());
    request.overhead = kReserve;
    if (options_.nodes)
        request.limits.nodes = options_.nodes;
    else
        request.limits.clock =
            search::GameClock{std::max(left, base::Milliseconds{1}), base::Milliseconds{0},
                              (zero_point_one::kPlyLimit - pos_->ply() + 1) / 2, search::TimeSharing::kFalling};
    return searcher_.search(searcher_.prepare(std::move(request)), {}).lines[0].pv[0];
}

}  // namespace qiyuan::engine
