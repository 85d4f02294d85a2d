#pragma once

#include <thread>

#include "engine/typed/typed_engine.hpp"
#include "engine/zero_point_one/game.hpp"
#include "engine/zero_point_one/setup_chooser.hpp"
#include "engine/zero_point_one/traits.hpp"

namespace qiyuan::engine {

// The engine of 0.1 from the empty board: it chooses set-ups while they are missing, then moves. Its board follows all
// the rules allow; its search leaves out suicides, and so one is played only when nothing else is left.
class ZeroPointOneEngine final : public AnyEngine {
public:
    ZeroPointOneEngine() : chooser_(SetupBook::built_in()) {}
    ZeroPointOneEngine(const ZeroPointOneEngine&) = delete;
    ZeroPointOneEngine& operator=(const ZeroPointOneEngine&) = delete;
    ~ZeroPointOneEngine() override { finish(); }

    [[nodiscard]] const AnyGame& game() const override { return board_; }
    void new_game() override;
    [[nodiscard]] Expected<void> set_position(std::optional<std::string_view> fen,
                                              std::span<const std::string> moves) override;
    [[nodiscard]] Expected<std::optional<AnalysisLine>> look_up(std::optional<std::string_view> fen,
                                                                std::span<const std::string> moves) override;
    [[nodiscard]] std::vector<Option> options() const override { return player_.options(); }
    [[nodiscard]] Expected<void> set_option(std::string_view name, std::string_view value) override {
        finish();
        return player_.set_option(name, value);
    }
    [[nodiscard]] Expected<void> set_rules(std::string_view text) override {
        finish();
        return player_.set_rules(text);
    }
    [[nodiscard]] Expected<void> restore_defaults() override {
        finish();
        return player_.restore_defaults();
    }
    [[nodiscard]] search::Params search_params() const override { return player_.search_params(); }
    [[nodiscard]] Expected<void> go(const GoRequest& request, EngineListener listener) override;
    void stop() override {
        chooser_.stop();
        player_.stop();
    }
    void ponder_hit() override { player_.ponder_hit(); }
    [[nodiscard]] bool is_searching() const override { return choosing_ || player_.is_searching(); }
    void wait() override;
    [[nodiscard]] std::string explain_evaluation() override;

private:
    using Board = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;
    using Player = TypedEngine<zero_point_one::PrudentZeroPointOne>;

    void finish() {
        stop();
        wait();
    }
    void answer_on_a_thread(std::function<Choice()> choose, EngineListener listener);
    [[nodiscard]] Choice chosen_setup(const search::Limits& limits);
    // The same, but for nothing else than taking the other wazir where that can be done.
    [[nodiscard]] GoRequest with_wins_only(GoRequest request) const;
    [[nodiscard]] bool is_mated() const;

    Board board_;
    Player player_;  // has the same position as the board, once there is one
    SetupChooser chooser_;
    std::atomic<bool> choosing_{false};
    std::thread thread_;
};

}  // namespace qiyuan::engine
