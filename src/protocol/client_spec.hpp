#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/child_process.hpp"
#include "base/clock.hpp"
#include "base/expected.hpp"
#include "engine/thinking_limit.hpp"

namespace qiyuan::protocol {

using base::Expected;

// What a program speaks.
enum class Protocol : std::uint8_t { kUci, kUcci, kXboard, kCdc, kCodecup };

[[nodiscard]] std::string_view name(Protocol protocol);

// How a program numbers the ranks of a xiangqi board: from 0 as we do, or from 1.
enum class FirstRank : std::uint8_t { kZero, kOne };

// Whether the program goes on to the next game or is started anew for it.
enum class BetweenGames : std::uint8_t { kKeep, kRestart };

struct ClientTimeouts {
    base::Milliseconds start_up{20'000};
    base::Milliseconds ping{10'000};
    base::Milliseconds farewell{500};  // between being asked to leave and being killed
};

// What the text of a spec leaves to the machine: the file that `self` runs (with the argument `uci`), and where a
// program without a slash in its name is looked for, as in PATH.
struct Surroundings {
    std::filesystem::path self_program;
    std::string search_path;
};

// What is to be played, as engine::make_game() takes it. The rules are told to programs that have the option `Rules
// Text`, as ours do; others must be told with options of their own.
struct GameChoice {
    std::string game;
    std::string rules{};  // empty for the usual ones
};

// A program to play against, as one argument describes it:
//   self[,limit=LIMIT][,option=value...]
//   cmd=PATH,proto=uci|ucci|xboard|cdc|codecup[,args=WORDS][,name=TEXT][,ranks=0|1][,restart=on][,start=MS][,ping=MS]
//       [,limit=LIMIT][,option=value...]
// Every other key is an option of the program itself.
struct ClientSpec {
    base::ProcessCommand command;
    Protocol protocol = Protocol::kUci;
    std::string display_name;  // empty: what the program says
    std::optional<FirstRank> first_rank;
    BetweenGames between_games = BetweenGames::kKeep;
    ClientTimeouts timeouts;
    std::optional<engine::ThinkingLimit> limit;  // its own, where not both are to think alike
    std::vector<std::pair<std::string, std::string>> options;

    [[nodiscard]] static Expected<ClientSpec> parse(std::string_view text, const Surroundings& surroundings);

    // A hash of the program file, of every file that an option names, and of the options: two equal identities play
    // alike.
    [[nodiscard]] Expected<std::string> identity() const;
};

}  // namespace qiyuan::protocol
