#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "server/dialect.hpp"

namespace qiyuan::server {

// What lies on every face-down square, and the promise that it was so before the first move: players get the
// commitment at once, the deal and its salt after the end. Lives in the server and never in a position.
class Deal {
public:
    // Every way to lay the bag out is equally likely. Requires: as many men in the bag as face-down squares.
    Deal(const Dialect& dialect, const Placement& start, std::uint64_t seed, std::string salt);
    // As it was written down.
    Deal(std::string text, std::string salt);

    // The outcome of turning up `square`, by its name; empty where nothing was dealt.
    [[nodiscard]] std::string outcome(const std::string& square) const;
    [[nodiscard]] const std::string& text() const { return text_; }  // "a0=G b0=s ..."
    [[nodiscard]] const std::string& salt() const { return salt_; }
    // SHA-256 of `salt:deal` in hexadecimal.
    [[nodiscard]] std::string commitment() const;

private:
    void index();

    std::string text_;
    std::string salt_;
    std::map<std::string, std::string> by_square_;
};

}  // namespace qiyuan::server
