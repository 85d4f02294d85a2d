#include "protocol/ucci.hpp"

#include <array>
#include <atomic>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include "app/command.hpp"
#include "app/engines/ucci_loop.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"

namespace qiyuan::app {
namespace {

namespace ucci = protocol::ucci;

// What UCCI calls our options.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kOptionNames{{{"hashsize", "Hash"},
                                                                                     {"threads", "Threads"},
                                                                                     {"multipv", "MultiPV"},
                                                                                     {"drawmoves", "Move Count Rule"},
                                                                                     {"overhead", "Move Overhead"},
                                                                                     {"clearhash", "Clear Hash"}}};

engine::Option check_option(std::string_view default_value) {
    return {"", engine::Option::Type::kCheck, std::string{default_value}, 0, 0, {}};
}

class UcciLoop {
public:
    UcciLoop(engine::AnyEngine& engine, LineWriter& out) : engine_(engine), out_(out) {}

    void run() {
        for (std::string line; std::getline(std::cin, line);) {
            const auto command = ucci::parse(line);
            if (!command) {
                out_.line(ucci::error_line(command.error()));
                continue;
            }
            if (const auto* plain = std::get_if<ucci::Plain>(&*command); plain && *plain == ucci::Plain::kQuit) break;
            const auto done = std::visit([this](const auto& c) { return obey(c); }, *command);
            if (!done) out_.line(ucci::error_line(done.error()));
        }
        engine_.stop();
        engine_.wait();
        out_.line("bye");
    }

private:
    using Done = base::Expected<void>;

    Done obey(ucci::Plain command) {
        switch (command) {
            case ucci::Plain::kUcci: greet_ucci(engine_, out_); break;
            case ucci::Plain::kIsReady: out_.line("readyok"); break;
            case ucci::Plain::kStop: engine_.stop(); break;
            case ucci::Plain::kQuit:
            case ucci::Plain::kNothing: break;
        }
        return {};
    }

    Done obey(const ucci::SetOption& command) {
        const std::string name = base::to_lower(command.name);
        if (name == "usemillisec") return set_check(command.value, uses_milliseconds_);
        if (name == "resign") return set_check(command.value, may_resign_);
        if (name == "newgame") return engine_.new_game(), Done{};
        // Without a book, an endgame table or styles of play there is nothing to switch.
        for (const auto ignored : {"usebook", "useegtb", "ponder", "batch", "debug", "bookfiles", "egtbpaths", "style",
                                   "randomness", "promotion", "evalapi"})
            if (name == ignored) return {};
        if (name == "repetition") return set_repetition(command.value);
        for (const auto& [theirs, ours] : kOptionNames)
            if (name == theirs) return engine_.set_option(ours, command.value);
        return engine_.set_option(command.name, command.value);
    }

    static Done set_check(std::string_view value, bool& target) {
        const std::string text = base::to_lower(value);
        if (text != "true" && text != "false" && text != "on" && text != "off")
            return base::fail("expected true or false, got " + base::quoted(value));
        target = text == "true" || text == "on";
        return {};
    }

    Done set_repetition(const std::string& value) {
        const std::string rule = base::to_lower(value);
        if (rule == "asianrule") return engine_.set_option("Repetition Rule", "axf");
        if (rule == "chineserule") return engine_.set_option("Repetition Rule", "cxa-like");
        return engine_.set_option("Repetition Rule", value == "automatic" ? "wxf" : value);
    }

    Done obey(const ucci::SetPosition& command) {
        banned_.clear();
        return engine_.set_position(command.fen, command.moves);
    }

    Done obey(const ucci::Probe& command) {
        const auto known = engine_.look_up(command.position.fen, command.position.moves);
        if (!known) return tl::unexpected(known.error());
        out_.line(ucci::pop_hash_line(*known));
        return {};
    }

    Done obey(const ucci::BanMoves& command) {
        banned_ = command.moves;
        return {};
    }

    Done obey(const ucci::Go& command) {
        const base::Milliseconds unit{uses_milliseconds_ ? 1 : 1000};
        engine::GoRequest request = command.request(unit);
        request.banned = banned_;
        is_draw_offered_ = command.is_draw_offered;
        engine::EngineListener listener;
        listener.on_line = [this](const engine::AnalysisLine& line) {
            if (line.line == 1) out_.line(ucci::info_line(line));
        };
        listener.on_choice = [this, resigns = may_resign_](const engine::Choice& choice) {
            out_.line(ucci::best_move_line(choice, gesture(choice, resigns)));
        };
        const auto done = engine_.go(request, listener);
        // A GUI that asked for a move waits for an answer in any case.
        if (!done) out_.line("nobestmove");
        return done;
    }

    Done obey(const ucci::PonderHit& command) {
        if (command.is_draw_offered) is_draw_offered_ = true;
        engine_.ponder_hit();
        return {};
    }

    // Takes a draw when it does not stand better, and resigns what is proven lost within a few moves.
    [[nodiscard]] ucci::Gesture gesture(const engine::Choice& choice, bool resigns) const {
        constexpr int kHopelessPlies = 12;
        const game::Score score = choice.line.score;
        if (is_draw_offered_ && score <= game::Score::draw()) return ucci::Gesture::kAcceptDraw;
        if (resigns && score.is_loss() && score.plies_to_end() <= kHopelessPlies) return ucci::Gesture::kResign;
        return ucci::Gesture::kNone;
    }

    engine::AnyEngine& engine_;
    LineWriter& out_;
    std::vector<std::string> banned_;
    std::atomic<bool> is_draw_offered_ = false;
    bool uses_milliseconds_ = true;
    bool may_resign_ = false;
};

int run_command() {
    auto made = engine::make_engine("xiangqi");
    if (!made) return report("ucci", made.error());
    LineWriter out;
    run_ucci(**made, out);
    return 0;
}

}  // namespace

void run_ucci(engine::AnyEngine& engine, LineWriter& out) { UcciLoop{engine, out}.run(); }

void greet_ucci(const engine::AnyEngine& engine, LineWriter& out) {
    out.line("id name Qiyuan");
    out.line("id author the Qiyuan authors");
    out.line(ucci::option_line("usemillisec", check_option("true")));
    out.line(ucci::option_line("ponder", check_option("false")));
    out.line(ucci::option_line("usebook", check_option("false")));
    out.line(ucci::option_line("resign", check_option("false")));
    out.line("option newgame type button");
    out.line("option repetition type combo var AsianRule var ChineseRule var wxf default wxf");
    for (const auto& option : engine.options())
        for (const auto& [theirs, ours] : kOptionNames)
            if (option.name == ours) out.line(ucci::option_line(theirs, option));
    out.line("ucciok");
}

void add_ucci(CLI::App& program, ExitStatus& outcome) {
    CLI::App* command = program.add_subcommand("ucci", "Play xiangqi by the UCCI protocol on stdin and stdout");
    command->footer("Example: (echo 'go depth 10'; sleep 2) | qiyuan ucci");
    command->callback([&outcome] { outcome.exit_code = run_command(); });
}

}  // namespace qiyuan::app
