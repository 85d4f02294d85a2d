#include "app/engines/codecup_loop.hpp"

#include <string>

#include "protocol/codecup.hpp"

namespace qiyuan::app {
namespace {

namespace codecup = protocol::codecup;

// What a line of the jury asks for.
class Loop {
public:
    Loop(std::ostream& out, const engine::CodecupOptions& options) : out_(out), player_(options) {}

    [[nodiscard]] base::Expected<void> obey(const codecup::Line& line, const base::Stopwatch& since) {
        if (const auto* time = std::get_if<codecup::Time>(&line)) {
            if (has_begun_) return base::fail("Time must come before the game begins");
            player_.set_game_time(time->for_game);
            return {};
        }
        if (const auto* opening = std::get_if<codecup::PlaysBefore>(&line)) {
            if (has_begun_) return base::fail("Opening must come before the game begins");
            for (const auto& play : opening->plays)
                if (auto heard = player_.hear(play); !heard) return heard;
            return {};
        }
        if (const auto* play = std::get_if<codecup::Play>(&line)) {
            if (auto heard = player_.hear(play->text); !heard) return heard;
        } else if (std::get<codecup::Plain>(line) == codecup::Plain::kNothing) {
            return {};
        } else if (has_begun_) {
            return base::fail("Start must come before the game begins");
        }
        has_begun_ = true;
        if (const auto answer = player_.answer(since)) out_ << *answer << '\n' << std::flush;
        return {};
    }

private:
    std::ostream& out_;
    engine::CodecupPlayer player_;
    bool has_begun_ = false;
};

}  // namespace

int run_codecup(std::istream& in, std::ostream& out, std::ostream& errors, const engine::CodecupOptions& options) {
    Loop loop{out, options};
    for (std::string text; std::getline(in, text);) {
        const base::Stopwatch since;
        base::Expected<void> done;
        if (const auto line = codecup::parse(text); !line)
            done = tl::unexpected(line.error());
        else if (*line == codecup::Line{codecup::Plain::kQuit})
            return 0;
        else
            done = loop.obey(*line, since);
        if (done) continue;
        errors << "qiyuan codecup: " << done.error().text() << '\n' << std::flush;
        return 1;
    }
    return 0;
}

}  // namespace qiyuan::app
