#include "protocol/client.hpp"

#include <fmt/format.h>

#include "protocol/client_codecup.hpp"
#include "protocol/client_uci.hpp"
#include "protocol/client_xboard.hpp"

namespace qiyuan::protocol {

Expected<std::unique_ptr<engine::Player>> make_client(ClientSpec spec, const std::string& game) {
    switch (spec.dialect) {
        case Dialect::kUci:
        case Dialect::kUcci: return std::make_unique<UciClient>(std::move(spec), game);
        case Dialect::kXboard: return std::make_unique<XboardClient>(std::move(spec), game);
        case Dialect::kCodecup: return std::make_unique<CodecupClient>(std::move(spec));
        case Dialect::kCdc: break;
    }
    return base::fail(fmt::format("{} is not played through {}", game, name(spec.dialect)));
}

}  // namespace qiyuan::protocol
