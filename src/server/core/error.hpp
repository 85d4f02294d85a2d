#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/expected.hpp"

namespace qiyuan::server {

// What can be wrong with a request; docs/api.md has the list.
enum class ErrorCode : std::uint8_t {
    kBadRequest,
    kBadPosition,
    kIllegalMove,
    kNotYourTurn,
    kGameOver,
    kStale,
    kNotOffered,
    kForbidden,
    kNotFound,
    kWrongMethod,
    kTooLarge,
    kWrongType,
    kNoEngine,
    kRateLimited,
    kBusy,
    kInternal
};

[[nodiscard]] std::string_view name(ErrorCode code);
[[nodiscard]] int http_status(ErrorCode code);

struct ApiError {
    ErrorCode code = ErrorCode::kBadRequest;
    std::string message;
    std::optional<std::size_t> column = std::nullopt;
    std::optional<std::size_t> line = std::nullopt;
    std::optional<std::size_t> ply = std::nullopt;
};

// An expected value, or the API error that the client is told.
template <typename T>
using ApiExpected = tl::expected<T, ApiError>;

[[nodiscard]] inline tl::unexpected<ApiError> refuse(ErrorCode code, std::string message) {
    return tl::unexpected<ApiError>(ApiError{code, std::move(message)});
}
[[nodiscard]] inline tl::unexpected<ApiError> refuse(ErrorCode code, const base::Error& error) {
    return tl::unexpected<ApiError>(ApiError{code, error.message, error.column, error.line});
}

// {"code", "message", ...}: what stands under "error".
[[nodiscard]] nlohmann::json to_json(const ApiError& error);

}  // namespace qiyuan::server
