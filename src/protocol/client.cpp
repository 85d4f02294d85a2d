#include "protocol/client.hpp"

#include <fmt/format.h>

#include "protocol/client_cdc.hpp"
#include "protocol/client_codecup.hpp"
#include "protocol/client_uci.hpp"
#include "protocol/client_xboard.hpp"

namespace qiyuan::protocol {

namespace {

constexpr std::string_view kCodecupGame = "zero_point_one";

}  // namespace

Expected<std::unique_ptr<engine::Player>> make_client(ClientSpec spec, const GameChoice& choice) {
    const std::string& game = choice.game;
    const auto wrong_game = [&](std::string_view its_game) {
        return base::fail(fmt::format("{} programs play {}, not {}", name(spec.protocol), its_game, game));
    };
    if (spec.protocol == Protocol::kCdc && game != banqi::Banqi::kName) return wrong_game(banqi::Banqi::kName);
    if (spec.protocol == Protocol::kCodecup && game != kCodecupGame) return wrong_game(kCodecupGame);
    switch (spec.protocol) {
        case Protocol::kUci:
        case Protocol::kUcci: return std::make_unique<UciClient>(std::move(spec), choice);
        case Protocol::kXboard: return std::make_unique<XboardClient>(std::move(spec), game);
        case Protocol::kCodecup: return std::make_unique<CodecupClient>(std::move(spec));
        case Protocol::kCdc: return std::make_unique<CdcClient>(std::move(spec));
    }
    return base::fail("there is no such protocol");
}

}  // namespace qiyuan::protocol
