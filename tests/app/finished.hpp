#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <string>

namespace qiyuan::app {

struct Finished {
    int exit_code = -1;  // 128 and the number of the signal when one ended it, as shells say it
    std::string output;  // both streams
};

// Runs a shell's command line.
inline Finished run_shell(const std::string& command) {
    Finished run;
    FILE* pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
    if (pipe == nullptr) return run;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) run.output += static_cast<char>(c);
    const int status = pclose(pipe);
    run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return run;
}

// Runs `qiyuan` with the given words, which the shell reads.
inline Finished run_qiyuan(const std::string& words) { return run_shell(std::string{QIYUAN_PROGRAM} + " " + words); }

// The same on a terminal.
inline Finished run_on_terminal(const std::string& words, const std::string& variables = "TERM=xterm") {
    return run_shell(variables + " script -qec '" + QIYUAN_PROGRAM + " " + words + "' /dev/null < /dev/null");
}

// The same with Ctrl-C after so many seconds.
inline Finished run_interrupted(const std::string& words, const std::string& seconds = "2") {
    return run_shell("timeout --preserve-status -s INT " + seconds + " " + QIYUAN_PROGRAM + " " + words);
}

}  // namespace qiyuan::app
