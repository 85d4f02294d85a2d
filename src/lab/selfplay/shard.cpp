#include "lab/selfplay/shard.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>

#include "base/bytes.hpp"
#include "base/file.hpp"

namespace qiyuan::lab::selfplay {
namespace {

constexpr std::string_view kMark = "qiyuan games 1\n";
constexpr std::string_view kExtension = ".games";
constexpr int kCompression = 9;
constexpr std::uint8_t kRandomFlag = 1;
// What a shard of ours never reaches; a file that claims more is no shard.
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

void put(base::ByteWriter& out, const TrainingGame& game) {
    out.put_text(game.start);
    out.put(static_cast<std::uint8_t>(game.result_for_first));
    out.put(static_cast<std::uint16_t>(game.plies.size()));
    for (const Ply& ply : game.plies) {
        out.put(ply.move_slot);
        out.put(ply.score);
        out.put(ply.outcome);
        out.put(static_cast<std::uint8_t>(ply.was_random ? kRandomFlag : 0));
    }
}

Expected<TrainingGame> get_game(base::ByteReader& in) {
    TrainingGame game;
    game.start = in.get_text();
    const auto result = in.get<std::uint8_t>();
    if (result > static_cast<std::uint8_t>(game::Result::kWin))
        return base::fail(fmt::format("byte {}: {} is no result; expected 0, 1 or 2", in.position(), result));
    game.result_for_first = static_cast<game::Result>(result);
    game.plies.resize(in.get<std::uint16_t>());
    for (Ply& ply : game.plies) {
        ply.move_slot = in.get<std::uint16_t>();
        ply.score = in.get<std::int16_t>();
        ply.outcome = in.get<std::uint8_t>();
        ply.was_random = (in.get<std::uint8_t>() & kRandomFlag) != 0;
    }
    if (in.has_failed()) return base::fail("the bytes end in the middle of a game");
    return game;
}

std::string compressed(std::string_view bytes) {
    std::string out(ZSTD_compressBound(bytes.size()), '\0');
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, kCompression);
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    out.resize(ZSTD_compress2(context, out.data(), out.size(), bytes.data(), bytes.size()));
    ZSTD_freeCCtx(context);
    return out;
}

Expected<std::string> decompressed(std::string_view bytes) {
    const auto size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMostBytes)
        return base::fail("this is no file of recorded games");
    std::string out(size, '\0');
    const auto got = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(got) != 0) return base::fail(fmt::format("the file is damaged: {}", ZSTD_getErrorName(got)));
    return out;
}

}  // namespace

std::string to_bytes(const Shard& shard) {
    base::ByteWriter out;
    out.put_text(kMark);
    out.put_text(shard.game);
    out.put_text(shard.settings);
    out.put(static_cast<std::uint32_t>(shard.games.size()));
    for (const TrainingGame& game : shard.games) put(out, game);
    return out.take();
}

Expected<Shard> shard_from_bytes(std::string_view bytes) {
    base::ByteReader in{bytes};
    if (in.get_text() != kMark) return base::fail("this is no file of recorded games, or one of another version");
    Shard shard;
    shard.game = in.get_text();
    shard.settings = in.get_text();
    const auto games = in.get<std::uint32_t>();
    for (std::uint32_t i = 0; i < games; ++i) {
        auto game = get_game(in);
        if (!game) return base::fail(fmt::format("game {} of {}: {}", i + 1, games, game.error().text()));
        shard.games.push_back(std::move(*game));
    }
    if (in.has_failed() || !in.is_at_end())
        return base::fail(fmt::format("byte {}: expected the end after {} games", in.position(), games));
    return shard;
}

Expected<void> write_shard(const std::filesystem::path& path, const Shard& shard) {
    return base::write_file(path, compressed(to_bytes(shard)));
}

Expected<Shard> read_shard(const std::filesystem::path& path) {
    const auto shard = base::read_file(path).and_then(decompressed).and_then(shard_from_bytes);
    if (!shard) return base::fail(fmt::format("{}: {}", path.string(), shard.error().text()));
    return *shard;
}

std::string shard_name(std::size_t number) { return fmt::format("{:06}{}", number, kExtension); }

Expected<std::vector<std::filesystem::path>> shards_in(const std::filesystem::path& directory) {
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator{directory, error})
        if (entry.path().extension() == kExtension) paths.push_back(entry.path());
    if (error) return base::fail(fmt::format("cannot read {}: {}", directory.string(), error.message()));
    std::ranges::sort(paths);
    return paths;
}

}  // namespace qiyuan::lab::selfplay
