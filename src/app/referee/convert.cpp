#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/json_line.hpp"
#include "app/output_file.hpp"
#include "base/text.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::app {
namespace {

constexpr std::size_t kMostErrorsShown = 10;

// As `qiyuan judge` has them.
constexpr int kNothingRead = 1;
constexpr int kSomeUnread = 5;

struct ConvertOptions {
    std::string input;
    std::string to;
    std::string from;
    std::string format;
    std::string encoding;
    std::string write_encoding = "utf-8";
    std::string output = "-";
    bool check = false;
    bool json = false;
};

// What --to and --from name: a kind of file, a notation or, with a comma between, both.
struct Names {
    std::optional<xiangqi::FileKind> kind;
    std::optional<xiangqi::Notation> notation;
};

base::Expected<Names> parse_names(const std::string& flag, const std::string& text) {
    Names names;
    if (text.empty()) return names;
    for (const auto& word : base::split_fields(text, ',')) {
        const auto kind = xiangqi::parse_file_kind(word.text);
        const auto notation = xiangqi::parse_notation(word.text);
        if (!kind && !notation)
            return base::fail(fmt::format("{}: {}, or {}", flag, notation.error().message, kind.error().message));
        if (kind) names.kind = *kind;
        if (notation) names.notation = *notation;
    }
    return names;
}

base::Expected<xiangqi::ReadOptions> read_options(const ConvertOptions& options) {
    const auto names = parse_names("--from", options.from);
    if (!names) return tl::unexpected(names.error());
    xiangqi::ReadOptions reading{.notation = names->notation, .kind = names->kind};
    if (options.encoding.empty()) return reading;
    const auto encoding = base::parse_text_encoding(options.encoding);
    if (!encoding) return base::fail("--encoding: " + encoding.error().message);
    reading.encoding = *encoding;
    return reading;
}

base::Expected<xiangqi::WriteOptions> write_options(const ConvertOptions& options) {
    auto names = parse_names("--to", options.to);
    if (!names) return tl::unexpected(names.error());
    if (!options.format.empty()) {
        const auto kind = xiangqi::parse_file_kind(options.format);
        if (!kind) return base::fail("--format: " + kind.error().message);
        if (names->kind && names->kind != *kind) return base::fail("--to and --format name different kinds of file");
        names->kind = *kind;
    }
    if (!names->kind) names->kind = xiangqi::kind_of_path(options.output);
    const auto encoding = base::parse_text_encoding(options.write_encoding);
    if (!encoding) return base::fail("--write-encoding: " + encoding.error().message);
    return xiangqi::WriteOptions{names->kind.value_or(xiangqi::FileKind::kPgn),
                                 names->notation.value_or(xiangqi::Notation::kCoordinate), *encoding};
}

// What was read and what was wrong with it.
class Findings {
public:
    explicit Findings(bool wants_json) : wants_json_(wants_json) {}

    void add(const xiangqi::GameReading& reading) {
        ++games_;
        const xiangqi::TreeSize size = size_of(reading.game);
        moves_ += reading.game.moves.size();
        variations_ += size.variations;
        if (reading.fault) {
            ++faulty_;
            add_error(reading.fault->error);
        }
        for (const base::Error& error : reading.cut_variations) add_error(error);
    }
    void add_error(const base::Error& error) {
        ++errors_;
        if (wants_json_)
            listed_.push_back({{"game", games_},
                               {"line", error.line.value_or(0)},
                               {"column", error.column.value_or(0)},
                               {"message", error.message}});
        else if (errors_ <= kMostErrorsShown)
            static_cast<void>(report("convert", {fmt::format("game {}: {}", games_, error.text())}));
    }

    [[nodiscard]] int exit_code() const {
        if (games_ == faulty_) return kNothingRead;
        return errors_ > 0 ? kSomeUnread : 0;
    }
    [[nodiscard]] std::size_t games() const { return games_; }

    void report_unshown() const {
        if (!wants_json_ && errors_ > kMostErrorsShown)
            fmt::print(stderr, "qiyuan convert: {} more errors are not shown; --check --json lists all\n",
                       errors_ - kMostErrorsShown);
    }
    void print_summary() const {
        if (wants_json_) {
            print_json_line(
                nlohmann::json{{"games", games_}, {"moves", moves_}, {"variations", variations_}, {"errors", listed_}});
            return;
        }
        report_unshown();
        const std::string with = variations_ > 0 ? fmt::format(", {} variations", variations_) : "";
        if (errors_ == 0)
            fmt::print("{} games, {} moves{}, all legal\n", games_, moves_, with);
        else if (faulty_ > 0)
            fmt::print("{} games, {} of them with an error\n", games_, faulty_);
        else
            fmt::print("{} games, {} moves{}; variations with an error: {}\n", games_, moves_, with, errors_);
    }

private:
    bool wants_json_;
    std::size_t games_ = 0;
    std::size_t faulty_ = 0;
    std::size_t moves_ = 0;
    std::size_t variations_ = 0;
    std::size_t errors_ = 0;
    nlohmann::json listed_ = nlohmann::json::array();
};

// Puts games into one file or, where a file holds one game, into numbered files of a directory.
class Output {
public:
    Output(const ConvertOptions& options, const xiangqi::WriteOptions& writing)
        : path_(options.output), writing_(writing) {
        std::error_code ignored;
        in_directory_ = path_.ends_with('/') || std::filesystem::is_directory(path_, ignored);
    }

    // An error if the place is wrong, before anything is read.
    [[nodiscard]] base::Expected<void> check() const {
        if (!in_directory_) return check_writable(path_);
        if (!holds_one_game(writing_.kind))
            return base::fail(fmt::format("cannot write {}: it is a directory", base::quoted(path_)));
        std::error_code error;
        std::filesystem::create_directories(path_, error);
        if (error) return base::fail(fmt::format("cannot make {}: {}", base::quoted(path_), error.message()));
        return {};
    }

    [[nodiscard]] base::Expected<void> add(const xiangqi::GameRecord& game) {
        ++games_;
        if (in_directory_ || !file_) start_file();
        const auto done = writer_->add(game);
        if (!done) return base::fail(fmt::format("game {}: {}", games_, done.error().text()));
        return in_directory_ ? finish() : base::Expected<void>{};
    }
    [[nodiscard]] base::Expected<void> finish() {
        if (!file_) return {};
        auto done = writer_->finish();
        if (!done) return done;
        auto kept = file_->commit();
        file_.reset();
        return kept;
    }

private:
    void start_file() {
        const std::string name = fmt::format("{:04}.{}", games_, name_of(writing_.kind));
        file_ = std::make_unique<OutputFile>(in_directory_ ? (std::filesystem::path{path_} / name).string() : path_);
        writer_.emplace(writing_, [file = file_.get()](std::string_view bytes) { return file->write(bytes); });
    }
    static std::string_view name_of(xiangqi::FileKind kind) { return xiangqi::name(kind); }

    std::string path_;
    xiangqi::WriteOptions writing_;
    bool in_directory_ = false;
    std::size_t games_ = 0;
    std::unique_ptr<OutputFile> file_;
    std::optional<xiangqi::GameWriter> writer_;
};

// Games as the file gives them; one that cannot be read is named and left out. What cannot be written ends it.
int convert(std::string_view text, const xiangqi::ReadOptions& reading, Output& output) {
    Findings findings{false};
    std::optional<base::Error> stopped;
    const auto done = read_each_game(text, reading, [&](const xiangqi::GameReading& one) {
        if (stopped) return;
        findings.add(one);
        if (one.fault) return;
        if (const auto added = output.add(one.game); !added) stopped = added.error();
    });
    if (!done) return report("convert", done.error());
    if (stopped) return report("convert", *stopped);
    if (findings.games() == 0) return report("convert", {"there is no game in this file"});
    findings.report_unshown();
    if (findings.exit_code() == kNothingRead) return kNothingRead;
    const auto finished = output.finish();
    return finished ? findings.exit_code() : report("convert", finished.error());
}

int run_convert(const ConvertOptions& options) {
    const auto reading = read_options(options);
    if (!reading) return report("convert", reading.error());
    const auto writing = write_options(options);
    if (!writing) return report("convert", writing.error());
    Output output{options, *writing};
    if (!options.check)
        if (const auto can = output.check(); !can) return report("convert", can.error());
    const auto text = read_file(options.input);
    if (!text) return report("convert", text.error());
    if (!options.check) return convert(*text, *reading, output);
    Findings findings{options.json};
    const auto done = read_each_game(*text, *reading, [&](const xiangqi::GameReading& one) { findings.add(one); });
    if (!done) return report("convert", done.error());
    findings.print_summary();
    return findings.games() == 0 ? 0 : findings.exit_code();
}

}  // namespace

void add_convert(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* command = program.add_subcommand("convert", "Read xiangqi game files, check them, write them anew");
    command
        ->add_option("FILE", options->input,
                     "PGN, DhtmlXQ, XQF, CBR, CBL, CBF, TSV or a list of moves; - for the standard input")
        ->required();
    command->add_option(
        "--to", options->to,
        "What to write: a kind of file (pgn, dhtmlxq, xqf, cbr, cbl, cbf, tsv, moves, plain), a notation "
        "(coordinate, fairy, iccs, wxf, chinese, traditional) or both, as in pgn,chinese. Without a "
        "kind the name of the file to write shows it; else pgn, coordinate");
    command->add_option("--from", options->from,
                        "What to read, as for --to; the file shows it by itself, but for fairy in a list or table");
    command->add_option("--format", options->format, "Kind of file to write, as --to names it");
    command->add_option("--encoding", options->encoding,
                        "Text to read: utf-8, gb18030, big5, utf-16le or utf-16be; the file shows it by itself");
    command->add_option("--write-encoding", options->write_encoding, "Text to write")->capture_default_str();
    command
        ->add_option("-o,--out", options->output,
                     "File to write; - for the standard output; a directory for many files of one game each")
        ->capture_default_str();
    command->add_flag("--check", options->check, "Write nothing; replay every game and say whether all is legal");
    command->add_flag("--json", options->json, "With --check: games, moves and every error as JSON");
    command->footer(
        "Exit codes: 0 every game was read; 5 a record or variation could not be, the others were; 1 nothing was read\n"
        "or written. docs/game-files.md says what each kind of file holds.\n"
        "Examples: qiyuan convert game.xqf --to pgn,chinese -o game.pgn\n"
        "          qiyuan convert library.cbl --to xqf -o games/\n"
        "          qiyuan convert old.pgn --encoding big5 --to dhtmlxq\n"
        "          xzcat games.tsv.xz | qiyuan convert --check -");
    command->callback([options, &outcome] { outcome.exit_code = run_convert(*options); });
}

}  // namespace qiyuan::app
