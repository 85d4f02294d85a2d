#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/board/catalogue.hpp"
#include "server/core/transport.hpp"
#include "server/play/play_log.hpp"
#include "server/study/scheduler.hpp"

namespace qiyuan::server {

// One client's analysis: at most one request at a time, called off when the socket closes.
class AnalysisSocket : public SocketHandler {
public:
    AnalysisSocket(const Catalogue& catalogue, Scheduler& scheduler, std::shared_ptr<Outbox> outbox,
                   std::string address);
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
    [[nodiscard]] ApiExpected<void> set_position(const nlohmann::json& message);
    [[nodiscard]] ApiExpected<void> analyse(const nlohmann::json& message);
    [[nodiscard]] ApiExpected<void> begin_fan(const nlohmann::json& message);
    [[nodiscard]] ApiExpected<void> next_of_fan();
    void add_to_fan(const ApiExpected<engine::Choice>& choice);
    void finish_fan();
    [[nodiscard]] ApiExpected<void> submit(EngineJob job);
    [[nodiscard]] EngineJob job_here() const;
    void send_line(const engine::AnalysisLine& line);
    void send_done(const ApiExpected<engine::Choice>& choice);
    void send(nlohmann::json message);
    void call_off();

    const Catalogue& catalogue_;
    Scheduler& scheduler_;
    std::shared_ptr<Outbox> outbox_;
    std::string address_;
    std::optional<Scheduler::Ticket> ticket_;
    bool was_stopped_ = false;
    nlohmann::json id_;
    std::string variant_;
    std::optional<std::string> fen_;
    std::unique_ptr<PlayLog> log_;
    std::optional<Fan> fan_;
};

}  // namespace qiyuan::server
