#pragma once

#include <charconv>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/child_process.hpp"

namespace qiyuan::server::test {

// `qiyuan serve` as a process of its own, on a free port.
struct Program {
    base::ChildProcess process;
    std::uint16_t port = 0;

    static Program start(const std::filesystem::path& data, const std::vector<std::string>& options = {}) {
        base::ProcessCommand command{QIYUAN_PROGRAM, {"serve", "--port", "0", "--data", data.string()}};
        command.arguments.insert(command.arguments.end(), options.begin(), options.end());
        auto process = base::ChildProcess::start(command);
        if (!process) throw std::runtime_error{process.error().text()};
        const auto line = process->read_line(base::Stopwatch::Clock::now() + std::chrono::seconds{60});
        const auto after = line.text.find("127.0.0.1:");
        if (after == std::string::npos) throw std::runtime_error{"no address in: " + line.text};
        Program program{std::move(*process)};
        const char* digits = line.text.data() + after + std::string_view{"127.0.0.1:"}.size();
        std::from_chars(digits, line.text.data() + line.text.size(), program.port);
        return program;
    }
    // Whether it ends by itself in time.
    [[nodiscard]] bool ends_within(std::chrono::seconds patience) {
        const auto deadline = base::Stopwatch::Clock::now() + patience;
        while (base::Stopwatch::Clock::now() < deadline && !process.has_ended())
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        return process.has_ended();
    }
};

}  // namespace qiyuan::server::test
