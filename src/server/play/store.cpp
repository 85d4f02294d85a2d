#include "server/play/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace qiyuan::server {
namespace {

constexpr int kPatienceMs = 5000;                     // for another process that has the file
constexpr std::chrono::milliseconds kFirstPause{50};  // after a failure; doubled after each further one
constexpr std::chrono::milliseconds kLongestPause{2000};

// FULL: a commit is on disk before it is acknowledged, power failure included.
constexpr const char* kPrepare = R"(
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, settings TEXT NOT NULL, created TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS events (
        game TEXT NOT NULL REFERENCES games(id), seq INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (game, seq)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS attempts (
        number INTEGER PRIMARY KEY, visitor TEXT NOT NULL, game TEXT NOT NULL, level INTEGER NOT NULL,
        result INTEGER NOT NULL, stars INTEGER NOT NULL, score INTEGER NOT NULL, turns INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS attempts_of_visitor ON attempts (visitor);
)";

// Runs a prepared statement with these values.
template <typename... Values>
void run(SQLite::Statement& row, const Values&... values) {
    SQLite::bind(row, values...);
    row.exec();
    row.reset();
}

// Whether it is the job that is wrong, not the disk: trying again would not help.
bool is_refusal(const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG || code == SQLITE_MISMATCH;
}

// The store holds the deals of games under way: nobody else on this machine may read it. SQLite gives its journal the
// same rights.
void keep_private(const std::filesystem::path& file) {
    constexpr mode_t kOwnerOnly = 0600;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (descriptor < 0) return;  // the database says what is wrong with it
    (void)::fchmod(descriptor, kOwnerOnly);
    (void)::close(descriptor);
}

}  // namespace

Expected<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file, Loop& loop) {
    try {
        std::error_code ignored;  // the database says what is wrong with the place
        std::filesystem::create_directories(file.parent_path(), ignored);
        keep_private(file);
        auto writer = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                         kPatienceMs);
        writer->exec(kPrepare);
        const auto read_only = [&file] {
            return std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READONLY, kPatienceMs);
        };
        return std::unique_ptr<Store>{new Store{std::move(writer), read_only(), read_only(), loop}};
    } catch (const SQLite::Exception& error) {
        return base::fail("cannot open the store " + file.string() + ": " + error.what());
    }
}

Store::Store(std::unique_ptr<SQLite::Database> writer, std::unique_ptr<SQLite::Database> reader,
             std::unique_ptr<SQLite::Database> loader, Loop& loop)
    : writer_(std::move(writer)), reader_(std::move(reader)), loader_(std::move(loader)), loop_(loop), thread_([this] {
          write_until_stopped();
      }) {}

Store::~Store() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Store::add_game(std::string id, std::string settings, Done done) {
    enqueue({.game = Game{std::move(id), std::move(settings)}, .event = {}, .attempt = {}, .done = std::move(done)});
}

void Store::add_event(std::string id, std::uint64_t seq, std::string event, Done done) {
    enqueue({.game = {}, .event = Event{std::move(id), seq, std::move(event)}, .attempt = {}, .done = std::move(done)});
}

void Store::add_end(std::string id, std::uint64_t seq, std::string event, FinishedAttempt attempt, Done done) {
    enqueue({.game = {},
             .event = Event{std::move(id), seq, std::move(event)},
             .attempt = std::move(attempt),
             .done = std::move(done)});
}

void Store::add_attempt(FinishedAttempt attempt, Done done) {
    enqueue({.game = {}, .event = {}, .attempt = std::move(attempt), .done = std::move(done)});
}

bool Store::has_room() const {
    const std::lock_guard lock{mutex_};
    return unwritten_ < (failure_ ? kMostWaitingInFailure : kMostWaiting);
}

void Store::enqueue(Job job) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(job));
        ++unwritten_;
    }
    wake_.notify_one();
}

void Store::write_until_stopped() {
    for (;;) {
        std::vector<Job> jobs = take();
        if (jobs.empty() || write_at_last(jobs) == Outcome::kStopped) return;
        {
            const std::lock_guard lock{mutex_};
            unwritten_ -= jobs.size();
        }
        loop_.post([jobs = std::move(jobs)] {
            for (const Job& job : jobs) job.done(job.result);
        });
    }
}

std::vector<Store::Job> Store::take() {
    std::unique_lock lock{mutex_};
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    return std::exchange(waiting_, {});
}

Store::Outcome Store::write_at_last(std::span<Job> jobs) {
    for (auto pause = kFirstPause;; pause = std::min(2 * pause, kLongestPause)) {
        try {
            write(jobs);
            const std::lock_guard lock{mutex_};
            failure_.reset();
            return Outcome::kWritten;
        } catch (const SQLite::Exception& error) {
            if (!is_refusal(error)) {
                if (!wait_after(error.what(), pause)) return Outcome::kStopped;
                continue;
            }
            if (jobs.size() == 1) {
                jobs.front().result = base::fail(error.what());
                return Outcome::kWritten;
            }
        }
        // One of them is wrong: alone, each shows whether it is the one.
        for (std::size_t i = 0; i < jobs.size(); ++i)
            if (write_at_last(jobs.subspan(i, 1)) == Outcome::kStopped) return Outcome::kStopped;
        return Outcome::kWritten;
    }
}

bool Store::wait_after(const char* failure, std::chrono::milliseconds pause) {
    std::unique_lock lock{mutex_};
    failure_ = failure;
    return !wake_.wait_for(lock, pause, [this] { return stopping_; });
}

void Store::write(std::span<const Job> jobs) {
    SQLite::Transaction transaction{*writer_};
    SQLite::Statement game{*writer_, "INSERT INTO games (id, settings) VALUES (?, ?)"};
    SQLite::Statement event{*writer_, "INSERT INTO events (game, seq, event) VALUES (?, ?, ?)"};
    SQLite::Statement attempt{*writer_,
                              "INSERT INTO attempts (visitor, game, level, result, stars, score, turns) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?)"};
    for (const Job& job : jobs) {
        if (job.game) run(game, job.game->id, job.game->settings);
        if (job.event) run(event, job.event->game, static_cast<std::int64_t>(job.event->seq), job.event->text);
        if (const auto& done = job.attempt)
            run(attempt, done->visitor, done->game, done->level, static_cast<int>(done->result), done->stars,
                done->score, done->turns);
    }
    transaction.commit();
}

std::optional<StoredGame> Store::load(const std::string& id) const {
    const std::lock_guard lock{loader_mutex_};
    StoredGame game;
    SQLite::Statement head{*loader_, "SELECT settings, created FROM games WHERE id = ?"};
    head.bind(1, id);
    if (!head.executeStep()) return std::nullopt;
    game.settings = head.getColumn(0).getString();
    game.created = head.getColumn(1).getString();
    SQLite::Statement rows{*loader_, "SELECT seq, event FROM events WHERE game = ? ORDER BY seq"};
    rows.bind(1, id);
    while (rows.executeStep()) {
        const auto expected = static_cast<std::int64_t>(game.events.size()) + 1;
        if (rows.getColumn(0).getInt64() != expected) {
            game.damage = fmt::format("event {} is missing", expected);
            break;
        }
        game.events.push_back(rows.getColumn(1).getString());
    }
    return game;
}

std::vector<FinishedAttempt> Store::attempts_of(const std::string& visitor) const {
    std::vector<FinishedAttempt> attempts;
    SQLite::Statement rows{*reader_,
                           "SELECT game, level, result, stars, score, turns FROM attempts WHERE visitor = ? "
                           "ORDER BY number"};
    rows.bind(1, visitor);
    while (rows.executeStep()) {
        int column = 0;
        const auto next = [&] { return rows.getColumn(column++); };
        FinishedAttempt attempt{.visitor = visitor, .game = next().getString(), .level = next().getInt()};
        attempt.result = static_cast<engine::AttemptResult>(next().getInt());
        attempt.stars = next().getInt();
        attempt.score = next().getInt();
        attempt.turns = next().getInt();
        attempts.push_back(std::move(attempt));
    }
    return attempts;
}

std::size_t Store::unwritten() const {
    const std::lock_guard lock{mutex_};
    return unwritten_;
}

std::optional<std::string> Store::failure() const {
    const std::lock_guard lock{mutex_};
    return failure_;
}

}  // namespace qiyuan::server
