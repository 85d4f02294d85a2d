#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "server/core/transport.hpp"

namespace qiyuan::server {

// The files of the client, read once when the server starts: a request can only name what was found then, so no path
// leads outside.
class StaticFiles {
public:
    [[nodiscard]] static base::Expected<StaticFiles> read(const std::filesystem::path& directory);

    // The file of a GET, or index.html for a page of the client; nothing for a path that looks like a missing file.
    [[nodiscard]] std::optional<Response> find(const Request& request) const;
    [[nodiscard]] bool empty() const { return files_.empty(); }

private:
    using Body = std::shared_ptr<const std::string>;
    struct File {
        Body plain;
        Body gzip;    // null where there is none
        Body brotli;  // likewise
        std::string type;
        std::string etag;
        bool is_immutable = false;
    };

    [[nodiscard]] static Response respond(const File& file, const Request& request);

    std::map<std::string, File, std::less<>> files_;  // by path, with a leading slash
};

}  // namespace qiyuan::server
