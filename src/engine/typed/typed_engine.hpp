#pragma once

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/any_engine.hpp"
#include "engine/typed/named_evaluator.hpp"
#include "engine/typed/session.hpp"
#include "search/tunable.hpp"

namespace qiyuan::engine {

// A Session as an AnyEngine: translates text, and runs the search on a thread of its own.
template <game::SearchableGame G>
class TypedEngine : public AnyEngine {
public:
    using Move = typename G::Move;

    TypedEngine() {
        add_options();
        EngineTraits<G>::add_rule_options(options_, rules_);
        EngineTraits<G>::add_evaluator_options(options_, session_);
    }
    TypedEngine(const TypedEngine&) = delete;
    TypedEngine& operator=(const TypedEngine&) = delete;
    ~TypedEngine() override { finish(); }

    [[nodiscard]] const AnyGame& game() const override { return session_.game(); }

    void new_game() override {
        finish();
        session_.new_game();
    }

    [[nodiscard]] Expected<void> set_position(std::optional<std::string_view> fen,
                                              std::span<const std::string> moves) override {
        finish();
        auto game = game_at(fen, moves);
        if (!game) return tl::unexpected(game.error());
        session_.game() = std::move(*game);
        return {};
    }

    [[nodiscard]] std::vector<Option> options() const override { return options_.list(); }
    [[nodiscard]] Expected<void> set_option(std::string_view name, std::string_view value) override {
        finish();
        const auto done = options_.set(name, value);
        session_.game().set_rules(rules_);
        return done;
    }

    [[nodiscard]] Expected<void> set_rules(std::string_view text) override {
        finish();
        typename G::Rules rules;
        if (const auto done = read_rules(text, rules); !done) return done;
        rules_ = rules;
        session_.game().set_rules(rules_);
        return {};
    }
    [[nodiscard]] Expected<void> restore_defaults() override {
        finish();
        constexpr std::array<std::string_view, 2> kResources{"Threads", "Hash"};
        if (const auto done = options_.restore_defaults(kResources); !done) return done;
        return set_rules("");
    }

    [[nodiscard]] search::Params search_params() const override { return EngineTraits<G>::params(); }

    [[nodiscard]] Expected<void> go(const GoRequest& request, EngineListener listener) override {
        finish();
        if (session_.game().awaits_outcome())
            return base::fail("nature is to move: the outcome of the last move comes first");
        const auto only = parsed(request.only);
        if (!only) return tl::unexpected(only.error());
        const auto banned = parsed(request.banned);
        if (!banned) return tl::unexpected(banned.error());
        auto job = session_.searcher().prepare(session_.request(request.limits, *only, *banned));
        searching_ = true;
        try {
            thread_ = std::thread{[this, job = std::move(job), listener = std::move(listener)]() mutable {
                run(std::move(job), listener);
            }};
        } catch (const std::system_error& error) {
            searching_ = false;
            return base::fail(fmt::format("no thread for the search can be started: {}", error.code().message()));
        }
        return {};
    }
    void stop() override { session_.searcher().stop(); }
    void ponder_hit() override { session_.searcher().ponder_hit(); }
    [[nodiscard]] bool is_searching() const override { return searching_; }
    void wait() override {
        if (thread_.joinable()) thread_.join();
    }

    [[nodiscard]] Expected<std::optional<AnalysisLine>> look_up(std::optional<std::string_view> fen,
                                                                std::span<const std::string> moves) override {
        finish();
        const auto game = game_at(fen, moves);
        if (!game) return tl::unexpected(game.error());
        const auto known = session_.searcher().look_up(game->position());
        if (!known) return std::nullopt;
        return in_text(game->position(), *known);
    }

    [[nodiscard]] std::string explain_evaluation() override {
        finish();
        typename EngineTraits<G>::Evaluator evaluator = session_.evaluator();
        // Whose side the last search took is no part of what the position is worth.
        if constexpr (game::TakesSides<typename EngineTraits<G>::Evaluator, G>) (void)evaluator.take_no_side();
        const auto& pos = session_.game().position();
        evaluator.reset(pos);
        const game::Score score = evaluator.evaluate(pos);
        return EngineTraits<G>::explain(pos) + without_net(evaluator) +
               fmt::format("{} units for the side to move, win probability {:.1f} %", score.raw(),
                           100 * score.win_probability());
    }

private:
    // A net has no terms to show: what the terms of the hand-written evaluation come to alone, where one is in use.
    [[nodiscard]] std::string without_net(const typename EngineTraits<G>::Evaluator& used) const {
        if constexpr (game::TakesNets<typename EngineTraits<G>::Evaluator>) {
            if (!used.has_net()) return {};
            typename EngineTraits<G>::Evaluator evaluator;
            const auto& pos = session_.game().position();
            evaluator.reset(pos);
            return fmt::format("{} units by these terms alone; with the net\n", evaluator.evaluate(pos).raw());
        }
        return {};
    }

    [[nodiscard]] Expected<TypedGame<G>> game_at(std::optional<std::string_view> fen,
                                                 std::span<const std::string> moves) const {
        TypedGame<G> game{rules_};
        if (fen)
            if (const auto done = game.set_up(*fen); !done) return base::fail("bad position: " + done.error().text());
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (const auto done = game.play(moves[i]); !done)
                return base::fail(fmt::format("move {} of the list: {}", i + 1, done.error().text()));
        return game;
    }

    void finish() {
        if (!thread_.joinable()) return;
        stop();
        thread_.join();
    }

    void run(typename Session<G>::Searcher::Prepared job, const EngineListener& listener) {
        const auto pos = job.request().task.position;
        search::Listener<G> typed;
        typed.on_report = [&](const search::SearchReport<G>& report) { listener.on_line(in_text(pos, report)); };
        typed.on_root_move = [&](int depth, Move m, int number) {
            // Shorter searches are over before anybody could read it.
            constexpr base::Milliseconds kPatience{3000};
            if (session_.searcher().elapsed() >= kPatience) listener.on_root_move(depth, G::to_text(pos, m), number);
        };
        const auto answer = session_.search(std::move(job), typed);
        Choice choice;
        if (answer.has_move()) {
            choice.line = in_text(pos, answer.lines[0]);
            choice.move = choice.line.pv[0];
            if (choice.line.pv.size() > 1) choice.ponder = choice.line.pv[1];
        }
        searching_ = false;
        listener.on_choice(choice);
    }

    [[nodiscard]] AnalysisLine in_text(typename G::Position pos, const search::SearchReport<G>& report) {
        AnalysisLine line{report.depth,
                          report.selective_depth,
                          report.line,
                          report.score,
                          report.bound,
                          report.nodes,
                          report.elapsed,
                          report.table_per_mille,
                          {},
                          {}};
        if constexpr (G::kHasChance)
            if (!report.pv.empty()) line.fan = fan_of(pos, report.pv[0]);
        for (const Move m : report.pv) {
            line.pv.push_back(G::to_text(pos, m));
            (void)G::do_move(pos, m);
            if constexpr (G::kHasChance)
                if (G::is_chance(pos)) break;
        }
        return line;
    }

    // Nature's answers to a move, each with what the position after it is worth to the mover: what the search left in
    // the table, or else what the evaluator says.
    [[nodiscard]] std::vector<OutcomeValue> fan_of(typename G::Position pos, Move m)
        requires game::ChanceGame<G>
    {
        (void)G::do_move(pos, m);
        std::vector<OutcomeValue> fan;
        if (!G::is_chance(pos)) return fan;
        typename G::OutcomeList outcomes;
        (void)G::outcomes(pos, outcomes);
        std::optional<typename EngineTraits<G>::Evaluator> evaluator;  // made when it is needed, which is seldom
        for (const auto& [outcome, weight] : outcomes) {
            const auto undo = G::do_outcome(pos, outcome);
            OutcomeValue value{{}, weight, {}, search::Bound::kNone};
            if (const auto known = session_.searcher().look_up(pos)) {
                value.score = -known->score;
                value.bound = reversed(known->bound);
            } else {
                if (!evaluator) evaluator = session_.evaluator();
                value.score = -judged(*evaluator, pos);
            }
            G::undo_outcome(pos, outcome, undo);
            value.outcome = G::outcome_text(pos, outcome);
            fan.push_back(std::move(value));
        }
        return fan;
    }
    [[nodiscard]] game::Score judged(typename EngineTraits<G>::Evaluator& evaluator,
                                     const typename G::Position& pos) const {
        evaluator.reset(pos);
        if constexpr (game::KnowsEndings<typename EngineTraits<G>::Evaluator, G>)
            if (const auto ending = evaluator.known_ending(pos, rules_, 0)) return *ending;
        return evaluator.evaluate(pos);
    }

    [[nodiscard]] Expected<std::vector<Move>> parsed(const std::vector<std::string>& texts) const {
        std::vector<Move> moves;
        for (const auto& text : texts) {
            const auto move = G::parse_move(session_.game().position(), text);
            if (!move) return tl::unexpected(move.error());
            moves.push_back(*move);
        }
        return moves;
    }

    template <typename Change>
    auto changing(Change change) {
        return [this, change](const auto& value) -> Expected<void> {
            SessionOptions options = session_.options();
            change(options, value);
            session_.set_options(options);
            return {};
        };
    }

    static constexpr std::string_view kNothing = "<empty>";  // how UCI writes an empty text

    void add_options() {
        constexpr std::int64_t kMostThreads = 1024;
        constexpr std::int64_t kMostMib = std::int64_t{1} << 22U;
        constexpr std::int64_t kMostOverhead = 10'000;
        constexpr std::int64_t kMostContempt = 200;
        options_.add_spin("Threads", 1, 1, kMostThreads, [this](std::int64_t count) {
            return session_.searcher().set_threads(static_cast<std::size_t>(count));
        });
        options_.add_spin("Hash", Session<G>::kDefaultTableMib, 1, kMostMib, [this](std::int64_t mib) {
            return session_.searcher().resize_table(static_cast<std::size_t>(mib));
        });
        options_.add_button("Clear Hash", [this]() -> Expected<void> {
            session_.searcher().clear_table();
            return {};
        });
        options_.add_spin("MultiPV", 1, 1, static_cast<std::int64_t>(G::kMaxMoves),
                          changing([](SessionOptions& o, std::int64_t lines) { o.lines = static_cast<int>(lines); }));
        options_.add_spin("Move Overhead", session_.options().overhead.count(), 0, kMostOverhead,
                          changing([](SessionOptions& o, std::int64_t ms) { o.overhead = base::Milliseconds{ms}; }));
        options_.add_spin(
            "Contempt", session_.options().contempt, -kMostContempt, kMostContempt,
            changing([](SessionOptions& o, std::int64_t units) { o.contempt = static_cast<int>(units); }));
        options_.add_check("UCI_AnalyseMode", false, changing([](SessionOptions& o, bool on) { o.is_analysis = on; }));
        // Simulation needs no good order of moves and errs in other positions: an independent opponent in dark games.
        if constexpr (G::kHasChance)
            options_.add_combo("Search", "alphabeta", {"alphabeta", "mcts"},
                               changing([](SessionOptions& o, const std::string& chosen) {
                                   o.method = chosen == "mcts" ? Method::kMcts : Method::kAlphaBeta;
                               }));
        options_.add_check("UCI_LimitStrength", false, [this](bool on) {
            limits_strength_ = on;
            return apply_level();
        });
        options_.add_spin("UCI_Elo", kStrongestElo, kWeakestElo, kStrongestElo, [this](std::int64_t elo) {
            elo_ = static_cast<int>(elo);
            return apply_level();
        });
        // All the rules at once, as a referee names them; what the text does not name is as usual.
        options_.add_string("Rules Text", "", [this](const std::string& text) -> Expected<void> {
            return set_rules(text == kNothing ? "" : text);
        });
        // For tuning; the numbers not named are the game's own.
        options_.add_string("Search Params", "", [this](const std::string& text) -> Expected<void> {
            auto params = EngineTraits<G>::params();
            if (const auto done = search::set_tunables(params, text == kNothing ? "" : text); !done) return done;
            session_.searcher().set_params(params);
            return {};
        });
        const std::string usual{shipped_net(G::kName).empty() ? "" : kShipped};
        options_.add_string("EvalFile", usual, [this](const std::string& name) -> Expected<void> {
            return use_evaluation(name.empty() || name == kNothing ? std::string{kHandWritten} : name);
        });
    }
    Expected<void> use_evaluation(const std::string& name) {
        using Evaluator = typename EngineTraits<G>::Evaluator;
        if constexpr (game::TakesNets<Evaluator>) {
            auto evaluator = evaluator_named<Evaluator>(name);
            if (!evaluator) return tl::unexpected(evaluator.error());
            if constexpr (game::KeepsSettings<Evaluator>) evaluator->keep_settings_of(session_.evaluator());
            session_.set_evaluator(std::move(*evaluator));
            return {};
        } else {
            if (name == kHandWritten) return {};
            return base::fail(
                fmt::format("{} has no net evaluation, so {} cannot be used", G::kName, base::quoted(name)));
        }
    }
    Expected<void> apply_level() {
        SessionOptions options = session_.options();
        options.level.reset();
        if (limits_strength_) options.level = strength_for_elo(elo_, EngineTraits<G>::ladder());
        session_.set_options(options);
        return {};
    }

    typename G::Rules rules_;
    Session<G> session_;
    OptionSet options_;
    bool limits_strength_ = false;
    int elo_ = kStrongestElo;
    std::atomic<bool> searching_{false};
    std::thread thread_;
};

}  // namespace qiyuan::engine
