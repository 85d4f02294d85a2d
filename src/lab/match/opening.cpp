#include "lab/match/opening.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <set>
#include <span>

#include "base/child_process.hpp"
#include "base/file.hpp"
#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"
#include "games/zero_point_one/setup.hpp"

namespace qiyuan::lab {
namespace {

constexpr int kMostOpeningPlies = 200;

// Distinguishes the streams that one seed feeds.
constexpr std::uint64_t kShuffleStream = 0x6f70656e696e6773;

base::Rng stream(std::uint64_t seed, std::uint64_t which) {
    std::uint64_t state = seed;
    const std::uint64_t mixed = base::split_mix(state);
    return base::Rng{mixed ^ which};
}

// The board and the side to move: what makes two positions the same opening.
std::string board_and_side(std::string_view fen) {
    const auto words = base::split_words(fen);
    if (words.size() < 2) return std::string{fen};
    return fmt::format("{} {}", words[0].text, words[1].text);
}

// A legal move, or a set-up where one is due. Requires: the game is not over.
std::string random_play(const engine::AnyGame& game, base::Rng& rng) {
    if (game.awaits_setup()) {
        const auto number = static_cast<std::uint32_t>(rng.below(zero_point_one::kSetups));
        return zero_point_one::Setup::from_number(number).text(game.side_to_move());
    }
    const auto moves = game.legal_moves();
    assert(!moves.empty());
    return moves[rng.below(moves.size())];
}

// In dark games only flips open the game: pieces thrown away at random would decide it.
std::string random_flip(const engine::AnyGame& game, base::Rng& rng) {
    std::vector<std::string> flips;
    for (auto& move : game.legal_moves()) {
        const auto after = game.clone();
        if (after->play(move) && after->awaits_outcome()) flips.push_back(std::move(move));
    }
    return flips.empty() ? random_play(game, rng) : flips[rng.below(flips.size())];
}

// One of the outcomes, by their weights. Requires: the game awaits one.
std::string random_outcome(const engine::AnyGame& game, base::Rng& rng) {
    const auto outcomes = game.outcomes();
    std::uint64_t total = 0;
    for (const auto& [outcome, weight] : outcomes) total += weight;
    std::uint64_t drawn = rng.below(total);
    for (const auto& [outcome, weight] : outcomes) {
        if (drawn < weight) return outcome;
        drawn -= weight;
    }
    return outcomes.back().first;
}

// Random legal moves, tried until the game goes on and neither side has lost a man for nothing. In dark games random
// flips, with what they show.
class RandomBook final : public OpeningBook {
public:
    RandomBook(const engine::AnyGame& game, int plies, std::uint64_t seed)
        : game_(game.clone()), is_dark_(game.has_chance()), plies_(plies), seed_(seed) {}

    [[nodiscard]] std::size_t size() const override { return 0; }
    [[nodiscard]] std::string identity() const override { return fmt::format("random:{}", plies_); }
    [[nodiscard]] Opening opening_of(std::uint64_t pair) const override {
        constexpr int kMostTries = 1000;
        base::Rng rng = stream(seed_, pair);
        Opening last;
        for (int attempt = 0; attempt < kMostTries; ++attempt) {
            const auto game = game_->clone();
            last = play_out(*game, rng);
            if (!game->ending() && (is_dark_ || is_balanced(game->fen()))) break;
        }
        return last;
    }

private:
    [[nodiscard]] Opening play_out(engine::AnyGame& game, base::Rng& rng) const {
        Opening opening;
        const auto play = [&](std::string text) {
            if (game.play(text)) opening.moves.push_back(std::move(text));
        };
        for (int ply = 0; ply < plies_ && !game.ending(); ++ply) {
            play(is_dark_ ? random_flip(game, rng) : random_play(game, rng));
            if (game.awaits_outcome()) play(random_outcome(game, rng));
        }
        return opening;
    }

    std::unique_ptr<engine::AnyGame> game_;
    bool is_dark_;
    int plies_;
    std::uint64_t seed_;
};

class ListBook final : public OpeningBook {
public:
    ListBook(std::vector<Opening> openings, std::uint64_t seed) : openings_(std::move(openings)) {
        base::Sha256 hash;
        for (const Opening& opening : openings_) {
            hash.update(opening.fen);
            for (const auto& move : opening.moves) hash.update(" " + move);
            hash.update("\n");
        }
        identity_ = base::to_hex(hash.finish());
        base::Rng rng = stream(seed, kShuffleStream);
        rng.shuffle(std::span{openings_});
    }
    [[nodiscard]] std::size_t size() const override { return openings_.size(); }
    [[nodiscard]] std::string identity() const override { return identity_; }
    [[nodiscard]] Opening opening_of(std::uint64_t pair) const override { return openings_[pair % openings_.size()]; }

private:
    std::vector<Opening> openings_;
    std::string identity_;
};

// `[FEN] [moves M...]` or `M...`: a FEN is known by the slashes of its board.
Opening parse_line(std::string_view line) {
    Opening opening;
    const bool has_fen = line.find('/') != std::string_view::npos;
    bool in_moves = !has_fen;
    for (const auto& word : base::split_words(line)) {
        if (word.text == "moves" || word.text == "startpos")
            in_moves = true;
        else if (in_moves)
            opening.moves.emplace_back(word.text);
        else
            opening.fen.append(opening.fen.empty() ? "" : " ").append(word.text);
    }
    return opening;
}

// A file, unpacked if it is packed with xz.
Expected<std::string> read_text(const std::filesystem::path& path) {
    auto bytes = base::read_file(path);
    if (!bytes || path.extension() != ".xz") return bytes;
    auto unpacker = base::ChildProcess::start({"xz", {"--decompress", "--stdout", path.string()}});
    if (!unpacker) return tl::unexpected(unpacker.error());
    constexpr std::chrono::minutes kPatience{5};
    const auto deadline = base::Stopwatch::Clock::now() + kPatience;
    std::string text;
    for (;;) {
        const auto line = unpacker->read_line(deadline);
        if (line.status == base::LineStatus::kClosed) unpacker->stop(deadline);
        if (line.status == base::LineStatus::kClosed && unpacker->exit_code() == 0) return text;
        if (line.status != base::LineStatus::kLine) return base::fail(fmt::format("cannot unpack {}", path.string()));
        text += line.text + '\n';
    }
}

Expected<std::vector<Opening>> openings_of_file(std::string_view text, const engine::AnyGame& start) {
    std::vector<Opening> openings;
    std::size_t number = 0;
    for (const auto& line : base::split_fields(text, '\n')) {
        ++number;
        const auto content = base::trim(line.text.substr(0, line.text.find('#')));
        if (content.empty()) continue;
        Opening opening = parse_line(content);
        const auto game = start.clone();
        if (const auto done = opening.set_up(*game); !done)
            return base::fail(done.error().message, std::nullopt, number);
        openings.push_back(std::move(opening));
    }
    return openings;
}

// Games that cannot be read to that ply, or are over or out of balance by then, give nothing.
std::vector<Opening> openings_of_games(std::string_view text, const engine::AnyGame& start, int plies) {
    constexpr std::size_t kFenField = 1;
    constexpr std::size_t kMovesField = 2;
    std::vector<Opening> openings;
    std::set<std::string> seen;
    for (const auto& line : base::split_fields(text, '\n')) {
        const auto fields = base::split_fields(line.text, '\t');
        if (line.text.starts_with('#') || fields.size() <= kMovesField) continue;
        Opening opening;
        if (fields[kFenField].text != "-") opening.fen = fields[kFenField].text;
        const auto moves = base::split_words(fields[kMovesField].text);
        if (moves.size() <= static_cast<std::size_t>(plies)) continue;
        for (int i = 0; i < plies; ++i) opening.moves.emplace_back(moves[static_cast<std::size_t>(i)].text);
        const auto game = start.clone();
        if (!opening.set_up(*game) || !is_balanced(game->fen())) continue;
        if (seen.insert(board_and_side(game->fen())).second) openings.push_back(std::move(opening));
    }
    return openings;
}

}  // namespace

Expected<void> Opening::set_up(engine::AnyGame& game) const {
    if (fen.empty())
        game.set_up_start();
    else if (const auto done = game.set_up(fen); !done)
        return done;
    for (const auto& move : moves)
        if (const auto done = game.play(move); !done) return done;
    if (const auto ending = game.ending())
        return base::fail(fmt::format("the game is over after the opening: {}", name(ending->reason)));
    return {};
}

int usual_opening_plies(const engine::AnyGame& game) {
    constexpr int kFirstFlip = 1;
    constexpr int kBothSetups = 2;
    constexpr int kOpeningMoves = 8;
    if (game.awaits_setup()) return kBothSetups;
    return game.has_chance() ? kFirstFlip : kOpeningMoves;
}

bool is_balanced(std::string_view fen) {
    constexpr std::size_t kLetters = 26;
    std::array<int, kLetters> excess{};
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c >= 'A' && c <= 'Z') ++excess[static_cast<std::size_t>(c - 'A')];
        if (c >= 'a' && c <= 'z') --excess[static_cast<std::size_t>(c - 'a')];
    }
    return excess == std::array<int, kLetters>{};
}

Expected<OpeningSource> OpeningSource::parse(std::string_view text) {
    const auto refuse = [&](std::string_view why) {
        return base::fail(
            fmt::format("{}: openings are random:PLIES, file:PATH or games:PATH:PLY, got {}", why, base::quoted(text)));
    };
    const auto plies_in = [](std::string_view digits) -> std::optional<int> {
        const auto plies = base::parse_integer(digits);
        if (!plies || *plies < 0 || *plies > kMostOpeningPlies) return std::nullopt;
        return static_cast<int>(*plies);
    };
    const auto colon = text.find(':');
    const auto kind = text.substr(0, colon);
    const auto rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    OpeningSource source;
    if (kind == "random") {
        const auto plies = plies_in(rest);
        if (!plies) return refuse("not a number of plies");
        source.plies = *plies;
        return source;
    }
    if (rest.empty()) return refuse("no path");
    if (kind == "file") {
        source.kind = Kind::kFile;
        source.path = std::string{rest};
        return source;
    }
    if (kind != "games") return refuse("no such source");
    source.kind = Kind::kGames;
    const auto last = rest.rfind(':');
    const auto plies = last == std::string_view::npos ? std::nullopt : plies_in(rest.substr(last + 1));
    if (!plies) return refuse("not a number of plies");
    source.path = std::string{rest.substr(0, last)};
    source.plies = *plies;
    return source;
}

std::string OpeningSource::text() const {
    switch (kind) {
        case Kind::kRandom: return fmt::format("random:{}", plies);
        case Kind::kFile: return fmt::format("file:{}", path.string());
        case Kind::kGames: return fmt::format("games:{}:{}", path.string(), plies);
    }
    return "";
}

Expected<std::unique_ptr<OpeningBook>> open_book(const OpeningSource& source, const engine::AnyGame& game,
                                                 std::uint64_t seed) {
    if (source.kind == OpeningSource::Kind::kRandom) return std::make_unique<RandomBook>(game, source.plies, seed);
    const auto text = read_text(source.path);
    if (!text) return tl::unexpected(text.error());
    auto openings = source.kind == OpeningSource::Kind::kFile
                        ? openings_of_file(*text, game)
                        : Expected<std::vector<Opening>>{openings_of_games(*text, game, source.plies)};
    if (!openings) return base::fail(fmt::format("{}: {}", source.path.string(), openings.error().text()));
    if (openings->empty()) return base::fail(fmt::format("{} holds no opening that can be used", source.path.string()));
    return std::make_unique<ListBook>(std::move(*openings), seed);
}

}  // namespace qiyuan::lab
