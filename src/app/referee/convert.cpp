#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/files.hpp"
#include "base/text.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::app {
namespace {

constexpr std::size_t kMostErrorsShown = 10;

struct ConvertOptions {
    std::string input;
    std::string to = "coordinate";
    std::string from;
    std::string format = "pgn";
    std::string output = "-";
    bool check = false;
    bool json = false;
};

base::Expected<xiangqi::ReadOptions> read_options(const ConvertOptions& options) {
    xiangqi::ReadOptions reading;
    if (options.from.empty()) return reading;
    const auto notation = xiangqi::parse_notation(options.from);
    if (!notation) return base::fail("--from: " + notation.error().text());
    reading.notation = *notation;
    return reading;
}

base::Expected<std::string> written(const std::vector<xiangqi::GameRecord>& games, const ConvertOptions& options) {
    const auto notation = xiangqi::parse_notation(options.to);
    if (!notation) return base::fail("--to: " + notation.error().text());
    if (options.format == "pgn") return xiangqi::write_pgn(games, *notation);
    if (options.format == "tsv") return xiangqi::write_tsv(games, *notation);
    if (games.size() != 1)
        return base::fail(
            fmt::format("a move list holds one game, the file has {}; use --format pgn or tsv", games.size()));
    return xiangqi::write_move_list(games.front(), *notation);
}

nlohmann::json as_json(const base::Error& error) {
    return {{"line", error.line.value_or(0)}, {"column", error.column.value_or(0)}, {"message", error.message}};
}

int check(const std::vector<xiangqi::GameReading>& games, const ConvertOptions& options) {
    std::size_t moves = 0;
    std::vector<const base::Error*> errors;
    for (const auto& reading : games) {
        moves += reading.game.moves.size();
        if (reading.fault) errors.push_back(&reading.fault->error);
    }
    if (options.json) {
        nlohmann::json out{{"games", games.size()}, {"moves", moves}, {"errors", nlohmann::json::array()}};
        for (const auto* error : errors) out["errors"].push_back(as_json(*error));
        fmt::print("{}\n", out.dump());
        return errors.empty() ? 0 : 1;
    }
    for (std::size_t i = 0; i < errors.size() && i < kMostErrorsShown; ++i)
        static_cast<void>(report("convert", *errors[i]));
    if (errors.size() > kMostErrorsShown)
        fmt::print(stderr, "qiyuan convert: {} more errors are not shown; --json lists all\n",
                   errors.size() - kMostErrorsShown);
    if (errors.empty())
        fmt::print("{} games, {} moves, all legal\n", games.size(), moves);
    else
        fmt::print("{} games, {} of them with an error\n", games.size(), errors.size());
    return errors.empty() ? 0 : 1;
}

int run_convert(const ConvertOptions& options) {
    const auto reading = read_options(options);
    if (!reading) return report("convert", reading.error());
    if (const auto can = check_writable(options.output); !can) return report("convert", can.error());
    const auto text = read_file(options.input);
    if (!text) return report("convert", text.error());
    if (options.check) {
        const auto games = xiangqi::read_game_by_game(*text, *reading);
        return games ? check(*games, options) : report("convert", games.error());
    }
    const auto games = xiangqi::read_games(*text, *reading);
    if (!games) return report("convert", games.error());
    const auto out = written(*games, options);
    if (!out) return report("convert", out.error());
    const auto done = write_file(options.output, *out);
    return done ? 0 : report("convert", done.error());
}

}  // namespace

void add_convert(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* command = program.add_subcommand("convert", "Read xiangqi game files, check them, write them anew");
    command->add_option("FILE", options->input, "PGN, DhtmlXQ, TSV or a list of moves; - for the standard input")
        ->required();
    command->add_option("--to", options->to, "Notation to write: coordinate, fairy, iccs, wxf, chinese or traditional")
        ->capture_default_str();
    command->add_option("--from", options->from, "Notation to read; needed for fairy only, others show themselves");
    command->add_option("--format", options->format, "Kind of file to write")
        ->check(CLI::IsMember({"pgn", "moves", "tsv"}))
        ->capture_default_str();
    command->add_option("-o,--out", options->output, "File to write; - for the standard output")->capture_default_str();
    command->add_flag("--check", options->check, "Write nothing; replay every game and say whether all is legal");
    command->add_flag("--json", options->json, "With --check: games, moves and every error as JSON");
    command->footer(
        "Examples: qiyuan convert game.pgn --to chinese -o game-zh.pgn\n"
        "          xzcat games.tsv.xz | qiyuan convert --check -");
    command->callback([options, &outcome] { outcome.exit_code = run_convert(*options); });
}

}  // namespace qiyuan::app
