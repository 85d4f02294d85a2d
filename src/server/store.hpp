#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/expected.hpp"
#include "server/finished_attempt.hpp"
#include "server/loop.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): theirs
class Database;
}

namespace qiyuan::server {

using base::Expected;

// A game as it lies on disk.
struct StoredGame {
    std::string settings;  // JSON
    std::string created;   // UTC, ISO 8601
    std::vector<std::string> events;
};

// Games in an SQLite file with a write-ahead log. Writing is done by a thread of its own, everything that waits in one
// transaction; whoever asked is told on the loop once it is on disk, in the order of asking. What was acknowledged
// survives a kill and a power failure.
class Store {
public:
    using Done = std::function<void()>;

    [[nodiscard]] static Expected<std::unique_ptr<Store>> open(const std::filesystem::path& file, Loop& loop);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // `done` is not called if the disk fails; see failure().
    void add_game(std::string id, std::string settings, Done done);
    void add_event(std::string id, std::uint64_t seq, std::string event, Done done);
    // The event that ends an attempt, and what it counts for: both are on disk, or neither.
    void add_end(std::string id, std::uint64_t seq, std::string event, FinishedAttempt attempt, Done done);
    void add_attempt(FinishedAttempt attempt, Done done);

    [[nodiscard]] std::optional<StoredGame> load(const std::string& id) const;
    // All that a visitor has finished in the campaign, in the order of time.
    [[nodiscard]] std::vector<FinishedAttempt> attempts_of(const std::string& visitor) const;
    // Why the disk no longer takes anything, once that has happened.
    [[nodiscard]] std::optional<std::string> failure() const;

private:
    struct Game {
        std::string id;
        std::string settings;
    };
    struct Event {
        std::string game;
        std::uint64_t seq;
        std::string text;
    };
    // What is written in one piece.
    struct Job {
        std::optional<Game> game;
        std::optional<Event> event;
        std::optional<FinishedAttempt> attempt;
        Done done;
    };

    Store(std::unique_ptr<SQLite::Database> writer, std::unique_ptr<SQLite::Database> reader, Loop& loop);
    void enqueue(Job job);
    void write_until_stopped();
    void write(const std::vector<Job>& jobs);

    std::unique_ptr<SQLite::Database> writer_;
    std::unique_ptr<SQLite::Database> reader_;
    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;
    std::optional<std::string> failure_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace qiyuan::server
