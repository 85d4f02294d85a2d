#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "base/expected.hpp"
#include "server/campaign/finished_attempt.hpp"
#include "server/core/loop.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): theirs
class Database;
}

namespace qiyuan::server {

using base::Expected;

// A game as it lies on disk.
struct StoredGame {
    std::string settings;                              // JSON
    std::string created;                               // UTC, ISO 8601
    std::vector<std::string> events;                   // without a gap from the first one
    std::optional<std::string> damage = std::nullopt;  // why there are no further events, though there should be
};

// Games in an SQLite file with a write-ahead log. Writing is done by a thread of its own, everything that waits in one
// transaction; whoever asked is told on the loop once it is on disk, in the order of asking. What was acknowledged
// survives a kill and a power failure. When the disk fails, the same batch is tried again and again, with exponential
// back-off, and nothing overtakes it: so no game ever gets an event whose predecessor is missing.
class Store {
public:
    // Called with an error only for what can never be written, such as an event whose number is taken. Not called at
    // all when the store is closed before the disk takes it.
    using Done = std::function<void(const Expected<void>&)>;

    // How many jobs may wait: while the disk works, and while it fails.
    static constexpr std::size_t kMostWaiting = 16'384;
    static constexpr std::size_t kMostWaitingInFailure = 256;

    [[nodiscard]] static Expected<std::unique_ptr<Store>> open(const std::filesystem::path& file, Loop& loop);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Whether another job may be added. Nothing checks it below: memory is bounded if everybody asks.
    [[nodiscard]] bool has_room() const;
    void add_game(std::string id, std::string settings, Done done);
    void add_event(std::string id, std::uint64_t seq, std::string event, Done done);
    // The event that ends an attempt, and what it counts for: both are on disk, or neither.
    void add_end(std::string id, std::uint64_t seq, std::string event, FinishedAttempt attempt, Done done);
    void add_attempt(FinishedAttempt attempt, Done done);

    // From any thread; may take as long as the disk takes.
    [[nodiscard]] std::optional<StoredGame> load(const std::string& id) const;
    // All that a visitor has finished in the campaign, in the order of time.
    [[nodiscard]] std::vector<FinishedAttempt> attempts_of(const std::string& visitor) const;
    // Why the disk takes nothing at the moment; nothing once it does again.
    [[nodiscard]] std::optional<std::string> failure() const;
    // Jobs that are not on disk yet.
    [[nodiscard]] std::size_t unwritten() const;

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
        Expected<void> result = {};
    };
    enum class Outcome : std::uint8_t { kWritten, kStopped };

    Store(std::unique_ptr<SQLite::Database> writer, std::unique_ptr<SQLite::Database> reader,
          std::unique_ptr<SQLite::Database> loader, Loop& loop);
    void enqueue(Job job);
    void write_until_stopped();
    // The next batch; empty when the store is closed and nothing is left.
    [[nodiscard]] std::vector<Job> take();
    // Tries until the jobs are written or the store is closed.
    [[nodiscard]] Outcome write_at_last(std::span<Job> jobs);
    // Notes why the disk failed and waits; false when the store is closed.
    [[nodiscard]] bool wait_after(const char* failure, std::chrono::milliseconds pause);
    void write(std::span<const Job> jobs);

    std::unique_ptr<SQLite::Database> writer_;
    std::unique_ptr<SQLite::Database> reader_;  // on the loop
    std::unique_ptr<SQLite::Database> loader_;  // of games, by one thread at a time
    mutable std::mutex loader_mutex_;
    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;
    std::size_t unwritten_ = 0;  // jobs that wait or are being written
    std::optional<std::string> failure_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace qiyuan::server
