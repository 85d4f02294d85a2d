#include <fmt/format.h>
#include <fmt/ranges.h>

#include <future>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/engines/board_text.hpp"
#include "app/engines/terminal_board.hpp"
#include "app/engines/usual_tables.hpp"
#include "app/numbers.hpp"
#include "base/text.hpp"
#include "engine/playing_strength.hpp"
#include "engine/registry.hpp"
#include "engine/typed/typed_game.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "nature/any_deal.hpp"

namespace qiyuan::app {
namespace {

using game::Side;

struct PlayOptions {
    std::string game = "xiangqi";
    std::string fen;
    std::string side = "red";
    std::uint64_t seed = 0;
    int elo = 0;  // 0 for full strength
    int move_time_ms = 1000;
    bool letters = false;
};

constexpr std::string_view kHelp =
    "  hint        what the engine would play here\n"
    "  undo        take back your last move and the reply\n"
    "  flip        turn the board\n"
    "  level N     play against N Elo points (600 to 2600), or 'level full'\n"
    "  moves       list the legal moves\n"
    "  board       show the board again\n"
    "  fen         show the position as text\n"
    "  resign      give the game up\n"
    "  quit        leave";

std::string capitalised(std::string_view word) {
    std::string text{word};
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// The move in the game's own notation, where the game knows others: 炮二平五, C2=5 and H2-E2 are h2e2.
std::string in_own_notation(const engine::AnyGame& game, std::string_view move) {
    const auto* pos = engine::position_of<xiangqi::Xiangqi>(game);
    if (pos == nullptr) return std::string{move};
    const auto read = xiangqi::parse_move(*pos, move);
    return read ? xiangqi::to_text(*pos, *read, xiangqi::Notation::kCoordinate) : std::string{move};
}

// A game between a person at the terminal and the engine.
class PlayLoop {
public:
    PlayLoop(std::unique_ptr<engine::AnyEngine> engine, const PlayOptions& options)
        : engine_(std::move(engine)),
          human_(options.side == "red" || options.side == "first" ? Side::kFirst : Side::kSecond),
          move_time_(options.move_time_ms),
          seed_(options.seed) {
        look_.game = engine_->game().name();
        look_.skin = options.letters ? Skin::kLetters : Skin::kChinese;
        look_.below = human_;
        look_.palette = Palette::of_stdout();
        if (!options.fen.empty()) start_fen_ = options.fen;
    }

    [[nodiscard]] base::Expected<void> set_up(int elo) {
        if (elo != 0)
            if (const auto done = set_level(elo); !done) return done;
        if (const auto done = update(); !done) return done;
        deal_ = nature::AnyDeal::make(engine_->game(), seed_);
        if (engine_->game().awaits_outcome()) reveal();
        return {};
    }

    void run() {
        if (colours())
            fmt::print("You play {}.", side_name(human_));
        else
            fmt::print("You move {}; the first piece turned up decides the colours.",
                       human_ == Side::kFirst ? "first" : "second");
        fmt::print(" Type help for the commands.\n");
        is_shown_ = false;
        while (!is_over_) {
            if (announce_ending()) return;
            if (engine_->game().side_to_move() != human_) {
                answer();
                continue;
            }
            if (!is_shown_) show();
            fmt::print("{}> ", side_name(human_));
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line)) {
                fmt::print("\n");
                return;
            }
            obey(base::trim(line));
        }
    }

private:
    // Nothing while they are undecided.
    [[nodiscard]] std::optional<game::BySide<game::PieceColour>> colours() const {
        return engine_->game().view().colours;
    }
    [[nodiscard]] std::string side_name(Side side) const {
        if (const auto known = colours()) return capitalised(name((*known)[side]));
        return side == Side::kFirst ? "First" : "Second";
    }

    void obey(std::string_view line) {
        const auto words = base::split_words(line);
        if (words.empty()) return;
        const std::string command = base::to_lower(words[0].text);
        if (command == "help" || command == "?") return fmt::print("{}\n{}\n", manners(engine_->game()).moves, kHelp);
        if (command == "quit" || command == "exit") return leave();
        if (command == "resign") return resign();
        if (command == "undo") return undo();
        if (command == "hint") return hint();
        if (command == "flip") return flip();
        if (command == "board") return show();
        if (command == "moves") return fmt::print("{}\n", fmt::join(engine_->game().legal_moves(), " "));
        if (command == "fen") return fmt::print("{}\n", engine_->game().fen());
        if (command == "level") return change_level(words.size() > 1 ? words[1].text : std::string_view{});
        play(words[0].text);
    }

    void play(std::string_view text) {
        const std::string move = in_own_notation(engine_->game(), text);
        if (const auto done = engine_->game().clone()->play(move); !done)
            return fmt::print("{} (help lists the commands)\n", done.error().message);
        look_.marked.clear();
        make(move);
    }

    // Requires: legal.
    void make(const std::string& move) {
        const bool were_undecided = !colours();
        if (deal_) (void)deal_->play(*engine_->game().clone(), move);
        moves_.push_back(move);
        mark(move);
        ++turns_;
        (void)update();
        if (engine_->game().awaits_outcome()) reveal();
        is_shown_ = false;
        if (were_undecided && colours()) fmt::print("You have the {} pieces.\n", name((*colours())[human_]));
    }
    void reveal() {
        const std::string outcome = deal_->outcome(engine_->game());
        moves_.push_back(outcome);
        mark(outcome);
        (void)update();
        const auto view = engine_->game().view();
        const auto squares = squares_in(outcome, view, look_.game);
        const auto* shown = squares.empty() ? nullptr : view.at(squares.front());
        if (shown != nullptr && shown->man)
            fmt::print("{}: {} is turned up.\n", outcome, description(*shown->man));
        else
            fmt::print("{}\n", outcome);
    }
    // Remembers where something happened, to show it on the next board.
    void mark(std::string_view move) {
        const auto squares = squares_in(move, engine_->game().view(), look_.game);
        look_.marked.insert(look_.marked.end(), squares.begin(), squares.end());
    }

    // The engine's move.
    void answer() {
        const engine::Choice choice = think();
        if (!choice.move) return leave();
        fmt::print("{} plays {}\n", side_name(game::other(human_)), *choice.move);
        look_.marked.clear();
        make(*choice.move);
    }

    [[nodiscard]] engine::Choice think() {
        engine::GoRequest request;
        request.limits.move_time = move_time_;
        std::promise<engine::Choice> promise;
        auto choice = promise.get_future();
        engine::EngineListener listener;
        listener.on_choice = [&promise](const engine::Choice& found) { promise.set_value(found); };
        if (!engine_->go(request, listener)) return {};
        engine::Choice found = choice.get();
        engine_->wait();
        return found;
    }

    void hint() {
        const engine::Choice choice = think();
        if (!choice.move) return fmt::print("the engine has no move to suggest\n");
        const auto after = engine_->game().clone();
        (void)after->play(*choice.move);
        std::string then;
        if (after->awaits_outcome())
            then = "; what comes after depends on the piece";
        else if (after->ending())
            then = ", which ends the game";
        else if (choice.ponder)
            then = ", then " + *choice.ponder;
        fmt::print("{} (win probability {:.0f} %){}\n", *choice.move, 100 * choice.line.score.win_probability(), then);
    }

    void undo() {
        if (turns_ < 2) return fmt::print("there is no move of yours to take back\n");
        for (int taken = 0; taken < 2; moves_.pop_back())
            if (!nature::is_outcome(moves_.back())) ++taken;
        turns_ -= 2;
        look_.marked.clear();
        (void)update();
        show();
    }

    void flip() {
        look_.below = game::other(look_.below);
        show();
    }

    void change_level(std::string_view text) {
        if (text == "full") {
            (void)engine_->set_option("UCI_LimitStrength", "false");
            return fmt::print("the engine plays at full strength\n");
        }
        const auto elo = base::parse_integer(text);
        if (!elo) return fmt::print("level needs a number or 'full', as in: level 1200\n");
        if (const auto done = set_level(*elo); !done) return fmt::print("{}\n", done.error().message);
        fmt::print("the engine plays like {} Elo points\n", *elo);
    }
    [[nodiscard]] base::Expected<void> set_level(std::int64_t elo) {
        if (const auto done = engine_->set_option("UCI_Elo", std::to_string(elo)); !done) return done;
        return engine_->set_option("UCI_LimitStrength", "true");
    }

    void resign() {
        fmt::print("{} resigns; {} wins.\n", side_name(human_), side_name(game::other(human_)));
        leave();
    }
    void leave() { is_over_ = true; }

    [[nodiscard]] base::Expected<void> update() { return engine_->set_position(start_fen_, moves_); }

    void show() {
        const engine::AnyGame& game = engine_->game();
        fmt::print("\n{}\n", terminal_board(game.view(), look_));
        if (game.mover_in_check()) fmt::print("{} is in check.\n", side_name(game.side_to_move()));
        is_shown_ = true;
    }

    bool announce_ending() {
        const auto ending = engine_->game().ending();
        if (!ending) return false;
        if (!is_shown_) show();
        const Side mover = engine_->game().side_to_move();
        switch (ending->result_for_mover) {
            case game::Result::kDraw: fmt::print("Draw: {}.\n", name(ending->reason)); break;
            case game::Result::kWin: fmt::print("{} wins: {}.\n", side_name(mover), name(ending->reason)); break;
            case game::Result::kLoss:
                fmt::print("{} wins: {}.\n", side_name(game::other(mover)), name(ending->reason));
                break;
        }
        return true;
    }

    std::unique_ptr<engine::AnyEngine> engine_;
    Side human_;
    base::Milliseconds move_time_;
    std::optional<std::string> start_fen_;
    std::uint64_t seed_;
    std::optional<nature::AnyDeal> deal_;  // in a game with face-down pieces
    std::vector<std::string> moves_;       // and outcomes
    int turns_ = 0;                        // moves in that list
    BoardLook look_;
    bool is_shown_ = false;  // the board as it stands
    bool is_over_ = false;
};

int run_play(const PlayOptions& options) {
    auto made = engine::make_engine(options.game);
    if (!made) return report("play", made.error());
    use_usual_tables(**made);
    PlayLoop loop{std::move(*made), options};
    if (const auto done = loop.set_up(options.elo); !done) return report("play", done.error());
    loop.run();
    return 0;
}

}  // namespace

void add_play(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = program.add_subcommand("play", "Play a game against the engine in the terminal");
    command->add_option("GAME", options->game, fmt::format("One of: {}", fmt::join(engine::engine_names(), ", ")))
        ->capture_default_str();
    command->add_option("--side", options->side, "Yours: red or first moves first, black, blue or second moves second")
        ->check(CLI::IsMember({"red", "black", "blue", "first", "second"}))
        ->capture_default_str();
    command->add_option("--level", options->elo, "Strength of the engine in Elo points [full strength]")
        ->check(between(engine::kWeakestElo, engine::kStrongestElo));
    command->add_option("--time", options->move_time_ms, "Milliseconds the engine thinks about each move")
        ->check(between(1, 600'000))
        ->capture_default_str();
    options->seed = std::random_device{}();
    command->add_option("--seed", options->seed, "Random seed of the deal of face-down pieces [another each time]");
    command->add_option("--fen", options->fen, "Position to start from [the usual start]");
    command->add_flag("--letters", options->letters, "Draw the pieces as letters instead of Chinese characters");
    command->footer(
        "Example: qiyuan play xiangqi --level 1200\n"
        "Xiangqi moves may be written as h2e2, H2-E2, C2=5 or 炮二平五.");
    command->callback([options, &outcome] { outcome.exit_code = run_play(*options); });
}

}  // namespace qiyuan::app
