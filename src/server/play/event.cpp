#include "server/play/event.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "server/play/live_game_settings.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

struct Writer {
    json operator()(const Moved& event) const {
        json object{{"e", "move"}, {"move", event.move}};
        if (event.outcome) object["outcome"] = *event.outcome;
        if (event.used) object["used"] = event.used->count();
        return object;
    }
    json operator()(const TakenBack& event) const { return {{"e", "takeback"}, {"plies", event.plies}}; }
    json operator()(Undone) const { return {{"e", "undo"}}; }
    json operator()(Hinted) const { return {{"e", "hint"}}; }
    json operator()(const Joined& event) const {
        return {{"e", "join"}, {"seat", seat_name(event.seat)}, {"token", event.token}};
    }
    json operator()(const Ended& event) const {
        return {{"e", "end"},
                {"winner", event.winner ? json(seat_name(*event.winner)) : json(nullptr)},
                {"reason", name(event.reason)}};
    }
};

tl::unexpected<ApiError> damaged(std::string_view what) {
    return refuse(ErrorCode::kInternal, fmt::format("an event of the store {}", what));
}

// The next three throw what the JSON library throws; event_from_text() turns it into an error.
Event read_move(const json& object) {
    Moved event{object.at("move").get<std::string>()};
    if (object.contains("outcome")) event.outcome = object.at("outcome").get<std::string>();
    if (object.contains("used")) event.used = base::Milliseconds{object.at("used").get<std::int64_t>()};
    return event;
}
ApiExpected<Event> read_join(const json& object) {
    const auto seat = seat_from_name(object.at("seat").get<std::string>());
    if (!seat) return damaged("names no seat");
    return Joined{*seat, object.at("token").get<std::string>()};
}
ApiExpected<Event> read_end(const json& object) {
    Ended event;
    if (const json& winner = object.at("winner"); !winner.is_null()) {
        event.winner = seat_from_name(winner.get<std::string>());
        if (!event.winner) return damaged("names no winner");
    }
    const auto reason = result_code_from_name(object.at("reason").get<std::string>());
    if (!reason) return damaged("ends the game for a reason that is not known");
    event.reason = *reason;
    return event;
}

ApiExpected<Event> read(const json& object) {
    const auto kind = object.at("e").get<std::string>();
    if (kind == "move") return read_move(object);
    if (kind == "takeback") return TakenBack{object.at("plies").get<std::size_t>()};
    if (kind == "undo") return Undone{};
    if (kind == "hint") return Hinted{};
    if (kind == "join") return read_join(object);
    if (kind == "end") return read_end(object);
    return damaged("is of an unknown kind");
}

}  // namespace

std::string to_text(const Event& event) { return std::visit(Writer{}, event).dump(); }

ApiExpected<Event> event_from_text(std::string_view text) {
    try {
        return read(json::parse(text));
    } catch (const json::exception&) {
        return damaged("cannot be read");
    }
}

}  // namespace qiyuan::server
