#include "server/core/transport.hpp"

namespace qiyuan::server {
namespace {

// Text from clients may be broken UTF-8; an answer must be sound all the same.
std::string dumped(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

Response json_response(const nlohmann::json& value, int status) {
    Response response;
    response.status = status;
    response.body = std::make_shared<const std::string>(dumped(value));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response error_response(const ApiError& error) {
    Response response = json_response({{"error", to_json(error)}}, http_status(error.code));
    if (error.code == ErrorCode::kRateLimited || error.code == ErrorCode::kBusy)
        response.headers.emplace_back("Retry-After", "1");
    if (!error.allowed.empty()) response.headers.emplace_back("Allow", error.allowed);
    return response;
}

void send_json(Outbox& outbox, const nlohmann::json& message) {
    outbox.send(std::make_shared<const std::string>(dumped(message)));
}

void send_error(Outbox& outbox, const ApiError& error, const nlohmann::json& id) {
    nlohmann::json message{{"t", "error"}, {"error", to_json(error)}};
    if (!id.is_null()) message["id"] = id;
    send_json(outbox, message);
}

}  // namespace qiyuan::server
