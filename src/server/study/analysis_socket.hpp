#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "server/board/catalogue.hpp"
#include "server/core/transport.hpp"
#include "server/core/workers.hpp"
#include "server/play/play_log.hpp"
#include "server/study/scheduler.hpp"

namespace qiyuan::server {

// What an analysis needs from outside.
struct AnalysisServices {
    const Catalogue& catalogue;
    Scheduler& scheduler;
    Workers& workers;
    std::function<ApiExpected<void>()> may_begin;  // asked before anything is read of a request
};

// One client's analysis: at most one request at a time, called off when the socket closes.
class AnalysisSocket : public SocketHandler {
public:
    AnalysisSocket(AnalysisServices services, std::shared_ptr<Outbox> outbox, std::string visitor);
    ~AnalysisSocket() override;
    AnalysisSocket(const AnalysisSocket&) = delete;
    AnalysisSocket& operator=(const AnalysisSocket&) = delete;

    void on_message(std::string_view text) override;

private:
    // The outcomes of one flip that are still to be valued.
    struct Fan {
        std::string flip;
        std::vector<std::pair<std::string, std::uint32_t>> outcomes = {};
        std::vector<nlohmann::json> rows = {};
        double weighted_wins = 0;
        std::uint32_t weight = 0;
    };

    [[nodiscard]] ApiExpected<void> begin(const nlohmann::json& message);
    // Plays the moves of the message on a thread beside the loop, then goes on with `next` there.
    [[nodiscard]] ApiExpected<void> with_position(const nlohmann::json& message,
                                                  const std::function<ApiExpected<void>()>& next);
    [[nodiscard]] ApiExpected<void> analyse(const nlohmann::json& message);
    [[nodiscard]] ApiExpected<void> search(std::int64_t lines, std::int64_t seconds);
    [[nodiscard]] ApiExpected<void> fan(const nlohmann::json& message);
    [[nodiscard]] ApiExpected<void> begin_fan(const std::string& flip);
    [[nodiscard]] ApiExpected<void> next_of_fan();
    void add_to_fan(const ApiExpected<engine::Choice>& choice);
    void finish_fan();
    [[nodiscard]] ApiExpected<void> submit(EngineJob job);
    [[nodiscard]] EngineJob job_here() const;
    void send_line(const engine::AnalysisLine& line);
    void send_done(const ApiExpected<engine::Choice>& choice);
    void send(nlohmann::json message);
    void call_off();

    AnalysisServices services_;
    std::shared_ptr<Outbox> outbox_;
    std::string visitor_;
    std::stop_source request_;  // the present one; a new one calls it off
    std::optional<Scheduler::Ticket> ticket_;
    bool was_stopped_ = false;
    nlohmann::json id_;
    std::string variant_;
    std::optional<std::string> fen_;
    std::shared_ptr<PlayLog> log_;
    std::optional<Fan> fan_;
};

}  // namespace qiyuan::server
