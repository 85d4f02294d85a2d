#pragma once

#include <cstdio>
#include <string>

namespace qiyuan::app {

struct Finished {
    int exit_code = -1;
    std::string output;  // both streams
};

// Runs `qiyuan` with the given words, which the shell reads.
inline Finished run_qiyuan(const std::string& words) {
    Finished run;
    FILE* pipe = popen((std::string{QIYUAN_PROGRAM} + " " + words + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return run;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) run.output += static_cast<char>(c);
    const int status = pclose(pipe);
    run.exit_code = status % 256 == 0 ? status / 256 : -1;
    return run;
}

}  // namespace qiyuan::app
