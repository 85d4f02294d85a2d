#include "engine/zero_point_one/setup_chooser.hpp"

#include <algorithm>
#include <new>

#include "engine/typed/usual_evaluator.hpp"
#include "engine/zero_point_one/params.hpp"

namespace qiyuan::engine {

using zero_point_one::Position;

SetupChooser::SetupChooser(const SetupBook& book)
    : book_(book), searcher_(zero_point_one_params(), usual_evaluator<ZeroPointOneEvaluator>()) {
    constexpr std::size_t kTableMib = 8;
    if (!searcher_.resize_table(kTableMib)) throw std::bad_alloc{};
}

SetupChooser::Choice SetupChooser::choose(const zero_point_one::SetupPhase& opening, const Budget& budget) {
    stopped_.store(false);
    if (!opening.red()) return {book_.entries().empty() ? Setup{} : book_.entries().front().red, 0};
    if (const auto known = book_.reply(*opening.red())) return {*known, 0};
    // Without a book there is still the mirror image of what Red did.
    const std::vector<Setup> own{*opening.red(), opening.red()->mirrored(), Setup{}, Setup{}.mirrored()};
    return best_reply(*opening.red(), book_.replies().empty() ? own : book_.replies(), budget);
}

double SetupChooser::chance(const Setup& red, const Setup& blue, std::uint64_t nodes) {
    constexpr std::uint64_t kSearches = 30;
    constexpr double kDecided = 0.02;  // either way
    Searcher::Request request;
    request.task = {Position{red, blue}, {}, {}, game::Score::draw()};
    request.limits.nodes = std::max<std::uint64_t>(nodes / kSearches, 1);
    Position& pos = request.task.position;
    searcher_.new_game();
    double for_red = 0;
    for (std::uint64_t i = 0; i < kSearches; ++i) {
        const bool is_red = pos.side_to_move() == zero_point_one::kRed;
        game::MoveList<Game> moves;
        Game::generate<game::Gen::kAll>(pos, moves);
        if (moves.empty()) return is_red ? 0 : 1;  // nothing but suicides
        request.root_moves.assign(moves.begin(), moves.end());
        const auto line = searcher_.search(searcher_.prepare(request), {}).lines[0];
        for_red = is_red ? line.score.win_probability() : 1 - line.score.win_probability();
        if (for_red < kDecided || for_red > 1 - kDecided) break;
        const auto key = pos.key();
        request.task.history.push_back({line.pv[0], pos.do_move(line.pv[0]), key});
    }
    return for_red;
}

SetupChooser::Choice SetupChooser::best_reply(const Setup& red, std::span<const Setup> replies, const Budget& budget) {
    struct Candidate {
        Setup setup;
        double for_red;
    };
    constexpr std::uint64_t kFirstNodes = 3000;
    const base::Stopwatch watch;
    std::vector<Candidate> candidates;
    for (const Setup& reply : replies) candidates.push_back({reply, 1});
    std::uint64_t spent = 0;
    const auto better = [](const Candidate& a, const Candidate& b) { return a.for_red < b.for_red; };
    for (std::uint64_t nodes = kFirstNodes; candidates.size() > 1; nodes *= 2) {
        std::vector<Candidate> judged;
        for (const Candidate& candidate : candidates) {
            if (stopped_.load() || spent + nodes > budget.nodes || watch.elapsed() >= budget.time) break;
            judged.push_back({candidate.setup, chance(red, candidate.setup, nodes)});
            spent += nodes;
        }
        const bool was_cut_short = judged.size() < candidates.size();
        std::stable_sort(judged.begin(), judged.end(), better);
        // A deeper word on some says nothing about the others, but the best of the last round was looked at first.
        if (was_cut_short) return {judged.empty() ? candidates.front().setup : judged.front().setup, spent};
        judged.resize((judged.size() + 1) / 2);
        candidates = std::move(judged);
    }
    return {candidates.front().setup, spent};
}

}  // namespace qiyuan::engine
