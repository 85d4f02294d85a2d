#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace qiyuan::server {

// What the server has done since its start, for Prometheus. Kept on the loop.
class Metrics {
public:
    using Duration = std::chrono::duration<double>;
    // A value that is measured when it is asked for.
    struct Gauge {
        std::string_view name;
        std::string_view help;
        double value;
    };

    void count_answer(int status, Duration took);
    void count_socket() { ++sockets_; }
    void count_message() { ++messages_; }

    // In the text format 0.0.4.
    [[nodiscard]] std::string text(const std::vector<Gauge>& gauges) const;

private:
    static constexpr std::array kBounds{0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0};  // seconds

    std::map<int, std::uint64_t> answers_;  // by status
    std::array<std::uint64_t, kBounds.size()> within_{};
    std::uint64_t answered_ = 0;
    double seconds_ = 0;
    std::uint64_t sockets_ = 0;
    std::uint64_t messages_ = 0;
};

}  // namespace qiyuan::server
