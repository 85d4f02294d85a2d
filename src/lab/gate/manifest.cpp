#include "lab/gate/manifest.hpp"

#include <fmt/format.h>

#include "base/file.hpp"
#include "base/sha256.hpp"
#include "eval/nnue/net.hpp"

namespace qiyuan::lab::gate {
namespace {

using Json = nlohmann::ordered_json;

base::Expected<Json> read_manifest(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path)) return Json::object();
    const auto text = base::read_file(path);
    if (!text) return tl::unexpected(text.error());
    Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return base::fail(fmt::format("{}: expected a JSON object", path.string()));
    return json;
}

}  // namespace

base::Expected<void> install(const std::filesystem::path& net, const Origin& origin, const Verdict& verdict,
                             const std::filesystem::path& directory) {
    if (!verdict.has_passed()) return base::fail("only a net that has passed the gate is installed");
    const auto bytes = base::read_file(net);
    if (!bytes) return tl::unexpected(bytes.error());
    const auto read = eval::nnue::Net::from_bytes(*bytes);
    if (!read) return base::fail(fmt::format("{}: {}", net.string(), read.error().text()));
    const auto manifest_path = directory / "manifest.json";
    auto manifest = read_manifest(manifest_path);
    if (!manifest) return tl::unexpected(manifest.error());
    const std::string file = origin.game + ".net";
    (*manifest)[origin.game] = {
        {"file", file},        {"sha256", base::sha256_hex(*bytes)}, {"architecture", to_text(read->shape())},
        {"data", origin.data}, {"training", origin.training},        {"gate", verdict.to_json()}};
    if (const auto written = base::write_file(directory / file, *bytes); !written) return written;
    return base::write_file(manifest_path, manifest->dump(2) + "\n");
}

}  // namespace qiyuan::lab::gate
