#include "app/lab/contestants.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/text.hpp"
#include "engine/registry.hpp"
#include "protocol/client.hpp"

namespace qiyuan::app {

using base::Expected;

protocol::Surroundings surroundings() {
    std::error_code ignored;
    const char* path = std::getenv("PATH");  // NOLINT: before any thread is started
    return {std::filesystem::read_symlink("/proc/self/exe", ignored), path == nullptr ? "" : path};
}

engine::PlayerFactory player_factory(const protocol::GameChoice& choice) {
    return [choice](std::string_view description) -> Expected<std::unique_ptr<engine::Player>> {
        auto spec = protocol::ClientSpec::parse(description, surroundings());
        if (!spec) return tl::unexpected(spec.error());
        return protocol::make_client(std::move(*spec), choice);
    };
}

namespace {

// Programs may call themselves by names in any encoding; reports are UTF-8.
std::string shown(const std::string& name) {
    std::string text;
    for (const auto& point : base::decode_utf8(name)) text += base::encode_utf8(point.value);
    return text;
}

}  // namespace

Expected<lab::Entrant> try_out(const std::string& description, const protocol::GameChoice& choice,
                               const engine::ThinkingLimit& limit) {
    const auto refuse = [&](const std::string& why) {
        return base::fail(fmt::format("engine {}: {}", base::quoted(description), why));
    };
    if (base::first_malformed_utf8(description)) return refuse("the description is not UTF-8");
    auto spec = protocol::ClientSpec::parse(description, surroundings());
    if (!spec) return refuse(spec.error().text());
    const auto identity = spec->identity();
    if (!identity) return refuse(identity.error().text());
    lab::Entrant entrant{description, "", *identity, spec->limit.value_or(limit)};
    const auto board = engine::make_game(choice.game, choice.rules);
    if (!board) return tl::unexpected(board.error());
    auto player = protocol::make_client(std::move(*spec), choice);
    if (!player) return refuse(player.error().text());
    if (const auto begun = (*player)->begin_game({(*board)->fen(), true, entrant.limit}, game::Side::kFirst); !begun)
        return refuse(begun.error().detail);
    entrant.name = shown((*player)->name());
    return entrant;
}

Expected<void> check_identities(const lab::RunSpec& spec) {
    for (const lab::Entrant& entrant : spec.entrants) {
        const auto client = protocol::ClientSpec::parse(entrant.description, surroundings());
        if (!client) return tl::unexpected(client.error());
        const auto identity = client->identity();
        if (!identity) return tl::unexpected(identity.error());
        if (*identity != entrant.identity)
            return base::fail(
                fmt::format("engine {} is not the one the run began with: its program, files or options "
                            "have changed",
                            base::quoted(entrant.description)));
    }
    return {};
}

}  // namespace qiyuan::app
