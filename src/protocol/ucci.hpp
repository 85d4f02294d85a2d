#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_engine.hpp"

// The universal Chinese chess interface (UCCI 3.0): its commands as values, and its answers as lines.
namespace qiyuan::protocol::ucci {

using base::Expected;

struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    std::optional<std::string> fen;  // none for startpos
    std::vector<std::string> moves;
};
// What the table knows of a position, without searching.
struct Probe {
    SetPosition position;
};
struct BanMoves {
    std::vector<std::string> moves;
};
struct Go {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    // In the unit that the option usemillisec sets; ours, so that the reader need not know whose turn it is.
    std::optional<std::int64_t> time;
    std::int64_t increment = 0;
    std::optional<int> moves_to_go;
    bool is_infinite = false;
    bool is_pondering = false;
    bool is_draw_offered = false;

    [[nodiscard]] engine::GoRequest request(base::Milliseconds time_unit) const;
};
struct PonderHit {
    bool is_draw_offered = false;
};
enum class Plain : std::uint8_t { kNothing, kUcci, kIsReady, kStop, kQuit };
using Command = std::variant<Plain, SetOption, SetPosition, Probe, BanMoves, Go, PonderHit>;

[[nodiscard]] Expected<Command> parse(std::string_view line);

// UCCI names few options; this is how each is called there.
[[nodiscard]] std::string option_line(std::string_view ucci_name, const engine::Option& option);

enum class Gesture : std::uint8_t { kNone, kAcceptDraw, kResign };
[[nodiscard]] std::string best_move_line(const engine::Choice& choice, Gesture gesture);
// "info depth 12 score 34 pv ..." and "info nodes ... time ...".
[[nodiscard]] std::string info_line(const engine::AnalysisLine& line);
// "pophash bestmove h2e2 lowerbound 30 depth 12", as much of it as is known.
[[nodiscard]] std::string pop_hash_line(const std::optional<engine::AnalysisLine>& known);
[[nodiscard]] std::string error_line(const base::Error& error);

}  // namespace qiyuan::protocol::ucci
