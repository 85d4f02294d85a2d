#include "protocol/uci.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <string>

#include "app/command.hpp"
#include "app/engines/bench.hpp"
#include "app/engines/board_text.hpp"
#include "app/engines/ucci_loop.hpp"
#include "app/line_writer.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"

namespace qiyuan::app {
namespace {

namespace uci = protocol::uci;

class UciLoop {
public:
    explicit UciLoop(std::unique_ptr<engine::AnyEngine> engine) : engine_(std::move(engine)) { add_options(); }

    void run() {
        for (std::string line; std::getline(std::cin, line);) {
            const auto command = uci::parse(line);
            if (!command) {
                complain(command.error());
                continue;
            }
            if (const auto* plain = std::get_if<uci::Plain>(&*command)) {
                if (*plain == uci::Plain::kQuit) break;
                if (*plain == uci::Plain::kUcci) return become_ucci();
            }
            const auto done = std::visit([this](const auto& c) { return obey(c); }, *command);
            if (!done) complain(done.error());
        }
        engine_->stop();
        engine_->wait();
    }

private:
    using Done = base::Expected<void>;

    void complain(const base::Error& error) { out_.line(uci::error_line(error)); }

    // Options of the protocol rather than of an engine.
    void add_options() {
        std::vector<std::string> games;
        for (const auto name : engine::engine_names()) games.emplace_back(name);
        options_.add_combo("UCI_Variant", std::string{engine_->game().name()}, games,
                           [this](const std::string& game) { return change_game(game); });
        // We ponder when told to; the option only lets the GUI know that we can.
        options_.add_check("Ponder", false, [](bool) -> Done { return {}; });
        options_.add_check("UCI_ShowWDL", false, [this](bool on) -> Done {
            show_ = on ? protocol::ShowWinRates::kYes : protocol::ShowWinRates::kNo;
            return {};
        });
    }

    Done change_game(const std::string& game) {
        if (game == engine_->game().name()) return {};
        auto made = engine::make_engine(game);
        if (!made) return tl::unexpected(made.error());
        engine_ = std::move(*made);
        return {};
    }

    void become_ucci() {
        greet_ucci(*engine_, out_);
        run_ucci(*engine_, out_);
    }

    Done obey(uci::Plain command) {
        switch (command) {
            case uci::Plain::kUci: greet(); break;
            case uci::Plain::kIsReady: out_.line("readyok"); break;
            case uci::Plain::kNewGame: engine_->new_game(); break;
            case uci::Plain::kStop: engine_->stop(); break;
            case uci::Plain::kPonderHit: engine_->ponder_hit(); break;
            case uci::Plain::kDisplay: display(); break;
            case uci::Plain::kEvaluate: out_.line(engine_->explain_evaluation()); break;
            case uci::Plain::kBench: return bench();
            case uci::Plain::kNothing:
            case uci::Plain::kUcci:
            case uci::Plain::kQuit: break;
        }
        return {};
    }

    void greet() {
        out_.line("id name Qiyuan");
        out_.line("id author the Qiyuan authors");
        for (const auto& option : engine_->options()) out_.line(uci::option_line(option));
        for (const auto& option : options_.list()) out_.line(uci::option_line(option));
        out_.line("uciok");
    }

    void display() {
        const engine::AnyGame& game = engine_->game();
        out_.line(board_text(game, PieceScript::kLetters, game::Side::kFirst));
        out_.line("Fen: " + game.fen());
        out_.line(fmt::format("Key: {:016x}", game.key()));
        out_.line(fmt::format("Moves: {}", fmt::join(game.legal_moves(), " ")));
    }

    Done bench() {
        const auto result = run_bench(std::string{engine_->game().name()});
        if (!result) return tl::unexpected(result.error());
        out_.line(fmt::format("nodes {} time {:.3f}", result->nodes, result->seconds));
        return {};
    }

    Done obey(const uci::SetOption& command) {
        return options_.has(command.name) ? options_.set(command.name, command.value)
                                          : engine_->set_option(command.name, command.value);
    }
    Done obey(const uci::SetPosition& command) { return engine_->set_position(command.fen, command.moves); }

    Done obey(const uci::Go& command) {
        engine::EngineListener listener;
        listener.on_line = [this, show = show_](const engine::AnalysisLine& line) {
            out_.line(protocol::info_line(line, show));
            if (!line.fan.empty()) out_.line(protocol::fan_line(line));
        };
        listener.on_root_move = [this](int depth, const std::string& move, int number) {
            out_.line(uci::current_move_line(depth, move, number));
        };
        listener.on_choice = [this](const engine::Choice& choice) { out_.line(uci::best_move_line(choice)); };
        return engine_->go(command.request_for(engine_->game().side_to_move()), listener);
    }

    Done obey(const uci::Perft& command) {
        std::uint64_t total = command.depth == 0 ? 1 : 0;
        if (command.depth > 0)
            for (const auto& [move, leaves] : engine_->game().perft_divide(command.depth)) {
                out_.line(fmt::format("{}: {}", move, leaves));
                total += leaves;
            }
        out_.line(fmt::format("\nNodes searched: {}", total));
        return {};
    }

    LineWriter out_;
    engine::OptionSet options_;
    protocol::ShowWinRates show_ = protocol::ShowWinRates::kNo;
    std::unique_ptr<engine::AnyEngine> engine_;  // last: its search writes to out_ until it is gone
};

int run_uci() {
    auto made = engine::make_engine("xiangqi");
    if (!made) return report("uci", made.error());
    UciLoop{std::move(*made)}.run();
    return 0;
}

}  // namespace

void add_uci(CLI::App& program, ExitStatus& outcome) {
    CLI::App* command =
        program.add_subcommand("uci", "Play by the UCI protocol on stdin and stdout (UCCI is understood too)");
    command->footer("Example: (echo 'go movetime 1000'; sleep 2) | qiyuan uci");
    command->callback([&outcome] { outcome.exit_code = run_uci(); });
}

}  // namespace qiyuan::app
