#include "protocol/cdc.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/engines/usual_tables.hpp"
#include "app/line_writer.hpp"
#include "app/numbers.hpp"
#include "app/version.hpp"
#include "base/clock.hpp"
#include "engine/registry.hpp"
#include "engine/typed/typed_game.hpp"
#include "games/dark/letters.hpp"

namespace qiyuan::app {
namespace {

namespace cdc = protocol::cdc;
using banqi::Banqi;
using base::Expected;

struct CdcOptions {
    int move_time_ms = 1000;
    int hash_mib = 64;
    int threads = 1;
};

// Answers the requests of a dark-chess referee, one by one. The referee tells every action, ours too, so a chosen move
// is not played before it comes back.
class CdcLoop {
public:
    CdcLoop(std::unique_ptr<engine::AnyEngine> engine, base::Milliseconds move_time)
        : move_time_(move_time), engine_(std::move(engine)) {}

    void run() {
        for (std::string line; !is_over_ && std::getline(std::cin, line);) {
            const auto request = cdc::parse(line);
            if (!request) continue;  // nothing that could be answered
            const CommandResult answer = request->command
                                             ? std::visit([this](const auto& c) { return obey(c); }, *request->command)
                                             : CommandResult{tl::unexpected(request->command.error())};
            out_.line(answer ? cdc::answer_line(request->id, *answer)
                             : cdc::refusal_line(request->id, answer.error().text()));
        }
    }

private:
    using CommandResult = Expected<std::string>;

    CommandResult obey(cdc::Plain command) {
        switch (command) {
            case cdc::Plain::kProtocolVersion: return "1.1.0";
            case cdc::Plain::kName: return "Qiyuan";
            case cdc::Plain::kVersion: return std::string{kVersion};
            case cdc::Plain::kListCommands: return fmt::format("{}", fmt::join(cdc::command_names(), " "));
            case cdc::Plain::kQuit: is_over_ = true; break;
            case cdc::Plain::kResetBoard: return begin({});
            case cdc::Plain::kReady: break;
            case cdc::Plain::kShowBoard: return "\n" + cdc::board_text(position());
        }
        return "";
    }
    CommandResult obey(const cdc::KnownCommand& command) {
        for (const auto name : cdc::command_names())
            if (name == command.name) return "true";
        return "false";
    }
    CommandResult obey(const cdc::BoardSize& size) {
        if (size.columns == banqi::Standard::Size::kRanks && size.rows == banqi::Standard::Size::kFiles) return "";
        return base::fail("the board has 4 columns and 8 rows");
    }
    CommandResult obey(const cdc::NumRepetition& rule) { return set("Repetition Fold", rule.occurrences); }
    CommandResult obey(const cdc::NumMovesToDraw& rule) { return set("Draw Clock", rule.plies); }
    CommandResult obey(const cdc::Move& move) {
        const dark::Piece piece = position().at(move.from);
        if (!piece.is_none())
            if (const auto done = give_turn_to(piece.colour()); !done) return tl::unexpected(done.error());
        return play({Banqi::Move{move.from, move.to}.text()});
    }
    CommandResult obey(const cdc::Flip& flip) {
        const char shown = dark::letter(flip.shown, dark::Letters::kMistboard);
        return play({Banqi::Move::flip(flip.square).text(), fmt::format("{}={}", flip.square.text(), shown)});
    }
    CommandResult obey(const cdc::GameOver&) { return ""; }
    CommandResult obey(const cdc::TimeSettings& settings) {
        const base::Milliseconds main_time{settings.numbers[0]};
        time_left_ = main_time.count() > 0 ? std::optional{main_time} : std::nullopt;
        return "";
    }
    CommandResult obey(const cdc::TimeLeft& time) {
        // Each player hears of his own clock before he is asked to move.
        time_left_ = time.left;
        return "";
    }
    CommandResult obey(const cdc::InitBoard& board) {
        auto raw = board.raw;
        if (raw.face_down != dark::Bitboard<banqi::Standard::Size>::all()) raw.mover = dark::Colour::kRed;
        const auto pos = Banqi::Position::from_raw(raw);
        if (!pos) return tl::unexpected(pos.error());
        return begin(Banqi::to_fen(*pos));
    }
    CommandResult obey(const cdc::GenMove& request) {
        if (request.colour)
            if (const auto done = give_turn_to(*request.colour); !done) return tl::unexpected(done.error());
        engine::GoRequest go;
        if (time_left_)
            go.limits.clock = search::GameClock{*time_left_, base::Milliseconds{0}, std::nullopt};
        else
            go.limits.move_time = move_time_;
        std::promise<engine::Choice> promise;
        auto chosen = promise.get_future();
        engine::EngineListener listener;
        listener.on_choice = [&promise](const engine::Choice& choice) { promise.set_value(choice); };
        const base::Stopwatch watch;
        if (const auto done = engine_->go(go, listener); !done) return tl::unexpected(done.error());
        const engine::Choice choice = chosen.get();
        engine_->wait();
        if (time_left_) *time_left_ -= watch.elapsed();
        if (!choice.move) return base::fail("there is no legal move");
        const auto move = Banqi::parse_move(position(), *choice.move);
        if (!move) return tl::unexpected(move.error());
        return cdc::move_text(*move);
    }

    [[nodiscard]] const Banqi::Position& position() const { return *engine::position_of<Banqi>(engine_->game()); }

    CommandResult set(std::string_view option, int value) {
        if (const auto done = engine_->set_option(option, std::to_string(value)); !done)
            return tl::unexpected(done.error());
        return "";
    }
    CommandResult begin(std::optional<std::string> fen) {
        engine_->new_game();
        start_fen_ = std::move(fen);
        moves_.clear();
        return update();
    }
    CommandResult play(std::vector<std::string> texts) {
        const std::size_t before = moves_.size();
        moves_.insert(moves_.end(), texts.begin(), texts.end());
        CommandResult done = update();
        if (!done) moves_.resize(before);
        return done;
    }
    CommandResult update() {
        if (const auto done = engine_->set_position(start_fen_, moves_); !done) return tl::unexpected(done.error());
        return "";
    }
    // A board that was set up does not say whose turn it is; the next action does.
    Expected<void> give_turn_to(dark::Colour colour) {
        auto raw = position().raw();
        if (!raw.mover || *raw.mover == colour) return {};
        raw.mover = colour;
        const auto pos = Banqi::Position::from_raw(raw);
        if (!pos) return tl::unexpected(pos.error());
        start_fen_ = Banqi::to_fen(*pos);
        moves_.clear();
        return engine_->set_position(start_fen_, moves_);
    }

    LineWriter out_;
    base::Milliseconds move_time_;
    std::optional<base::Milliseconds> time_left_;
    std::optional<std::string> start_fen_;
    std::vector<std::string> moves_;
    bool is_over_ = false;
    std::unique_ptr<engine::AnyEngine> engine_;
};

int run_cdc(const CdcOptions& options) {
    auto made = engine::make_engine(Banqi::kName);
    if (!made) return report("cdc", made.error());
    use_usual_tables(**made);
    for (const auto& [name, value] : {std::pair{"Hash", options.hash_mib}, std::pair{"Threads", options.threads}})
        if (const auto done = (*made)->set_option(name, std::to_string(value)); !done)
            return report("cdc", done.error());
    CdcLoop{std::move(*made), base::Milliseconds{options.move_time_ms}}.run();
    return 0;
}

}  // namespace

void add_cdc(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<CdcOptions>();
    CLI::App* command = program.add_subcommand("cdc", "Play banqi by the CDC protocol on stdin and stdout");
    command
        ->add_option("--movetime", options->move_time_ms,
                     "Milliseconds per move while the referee has not told a clock")
        ->check(between(1, 600'000))
        ->capture_default_str();
    command->add_option("--hash", options->hash_mib, "Size of the hash table in MiB")
        ->check(between(1, 1 << 20))
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Threads of the search")
        ->check(between(1, 1024))
        ->capture_default_str();
    command->footer("Example: printf '7 reset_board\\n12 genmove unknown\\n5 quit\\n' | qiyuan cdc");
    command->callback([options, &outcome] { outcome.exit_code = run_cdc(*options); });
}

}  // namespace qiyuan::app
