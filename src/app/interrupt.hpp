#pragma once

namespace qiyuan::app {

// From here on Ctrl-C and a polite kill are noted instead of ending the program; long work asks and winds up.
void catch_interrupts();
[[nodiscard]] bool is_interrupted();

// What a shell expects of a program that was stopped by Ctrl-C.
inline constexpr int kInterruptedExitCode = 130;

}  // namespace qiyuan::app
