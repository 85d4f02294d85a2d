#include "server/http/static_files.hpp"

#include <array>

#include "base/file.hpp"
#include "base/sha256.hpp"

namespace qiyuan::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{64} << 20U;  // of all files together

std::string type_of(const fs::path& path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webp", "image/webp"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".md", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".map", "application/json"},
    }};
    for (const auto& [extension, type] : kTypes)
        if (path.extension() == extension) return std::string{type};
    return "application/octet-stream";
}

bool accepts(const Request& request, std::string_view encoding) {
    return request.accept_encoding.find(encoding) != std::string::npos;
}

}  // namespace

base::Expected<StaticFiles> StaticFiles::read(const fs::path& directory) {
    std::error_code error;
    if (!fs::is_directory(directory, error)) return base::fail("there is no directory " + directory.string());
    std::map<std::string, Body, std::less<>> bodies;
    std::size_t total = 0;
    for (fs::recursive_directory_iterator it{directory, error}, end; it != end && !error; it.increment(error)) {
        if (!it->is_regular_file(error)) continue;
        auto bytes = base::read_file(it->path());
        if (!bytes) return tl::unexpected(bytes.error());
        total += bytes->size();
        if (total > kMostBytes) return base::fail(directory.string() + " holds more than a web client would");
        bodies["/" + it->path().lexically_relative(directory).generic_string()] =
            std::make_shared<const std::string>(std::move(*bytes));
    }
    StaticFiles files;
    for (const auto& [path, body] : bodies) {
        const auto packed = [&bodies, &path](std::string_view ending) {
            const auto found = bodies.find(path + std::string{ending});
            return found == bodies.end() ? Body{} : found->second;
        };
        files.files_[path] = {body,
                              packed(".gz"),
                              packed(".br"),
                              type_of(path),
                              "\"" + base::sha256_hex(*body).substr(0, 32) + "\"",
                              path.starts_with("/assets/")};
    }
    return files;
}

std::optional<Response> StaticFiles::find(const Request& request) const {
    auto found = files_.find(request.path);
    if (found == files_.end()) {
        const auto last_part = request.path.substr(request.path.rfind('/') + 1);
        if (last_part.find('.') != std::string::npos) return std::nullopt;
        found = files_.find("/index.html");
    }
    if (found == files_.end()) return std::nullopt;
    return respond(found->second, request);
}

Response StaticFiles::respond(const File& file, const Request& request) {
    Response response;
    response.content_type = file.type;
    response.headers = {{"ETag", file.etag},
                        {"Vary", "Accept-Encoding"},
                        {"Cache-Control", file.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (request.if_none_match == file.etag) {
        response.status = 304;
        response.body = std::make_shared<const std::string>();
    } else if (file.brotli && accepts(request, "br")) {
        response.headers.emplace_back("Content-Encoding", "br");
        response.body = file.brotli;
    } else if (file.gzip && accepts(request, "gzip")) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = file.gzip;
    } else {
        response.body = file.plain;
    }
    return response;
}

}  // namespace qiyuan::server
