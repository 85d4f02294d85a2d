#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <thread>
#include <vector>

namespace qiyuan::lab::tune {

// Work over many samples is cut into this many pieces, whose sums are added in a fixed order, so that every number of
// threads gives the same bits.
inline constexpr std::size_t kPieces = 16;

template <typename T>
[[nodiscard]] std::span<const T> piece_of(std::span<const T> all, std::size_t piece) {
    const std::size_t begin = all.size() * piece / kPieces;
    const std::size_t end = all.size() * (piece + 1) / kPieces;
    return all.subspan(begin, end - begin);
}

// Calls work(piece) for each of them, on so many threads. Requires: threads >= 1.
template <typename Work>
void for_each_piece(unsigned threads, const Work& work) {
    const auto run = [&](std::size_t first) {
        for (std::size_t piece = first; piece < kPieces; piece += threads) work(piece);
    };
    std::vector<std::jthread> helpers;
    for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(run, t);
    run(0);
}

}  // namespace qiyuan::lab::tune
