#include "server/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

namespace qiyuan::server {
namespace {

constexpr int kPatienceMs = 5000;  // for another process that has the file

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

}  // namespace

Expected<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file, Loop& loop) {
    try {
        std::error_code ignored;  // the database says what is wrong with the place
        std::filesystem::create_directories(file.parent_path(), ignored);
        auto writer = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                         kPatienceMs);
        writer->exec(kPrepare);
        auto reader = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READONLY, kPatienceMs);
        return std::unique_ptr<Store>{new Store{std::move(writer), std::move(reader), loop}};
    } catch (const SQLite::Exception& error) {
        return base::fail("cannot open the store " + file.string() + ": " + error.what());
    }
}

Store::Store(std::unique_ptr<SQLite::Database> writer, std::unique_ptr<SQLite::Database> reader, Loop& loop)
    : writer_(std::move(writer)), reader_(std::move(reader)), loop_(loop), thread_([this] { write_until_stopped(); }) {}

Store::~Store() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Store::add_game(std::string id, std::string settings, Done done) {
    enqueue({Game{std::move(id), std::move(settings)}, std::nullopt, std::nullopt, std::move(done)});
}

void Store::add_event(std::string id, std::uint64_t seq, std::string event, Done done) {
    enqueue({std::nullopt, Event{std::move(id), seq, std::move(event)}, std::nullopt, std::move(done)});
}

void Store::add_end(std::string id, std::uint64_t seq, std::string event, FinishedAttempt attempt, Done done) {
    enqueue({std::nullopt, Event{std::move(id), seq, std::move(event)}, std::move(attempt), std::move(done)});
}

void Store::add_attempt(FinishedAttempt attempt, Done done) {
    enqueue({std::nullopt, std::nullopt, std::move(attempt), std::move(done)});
}

void Store::enqueue(Job job) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void Store::write_until_stopped() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            jobs.swap(waiting_);
        }
        try {
            write(jobs);
        } catch (const SQLite::Exception& error) {
            const std::lock_guard lock{mutex_};
            failure_ = error.what();
            continue;
        }
        loop_.post([jobs = std::move(jobs)] {
            for (const Job& job : jobs) job.done();
        });
    }
}

void Store::write(const std::vector<Job>& jobs) {
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
    StoredGame game;
    SQLite::Statement head{*reader_, "SELECT settings, created FROM games WHERE id = ?"};
    head.bind(1, id);
    if (!head.executeStep()) return std::nullopt;
    game.settings = head.getColumn(0).getString();
    game.created = head.getColumn(1).getString();
    SQLite::Statement rows{*reader_, "SELECT event FROM events WHERE game = ? ORDER BY seq"};
    rows.bind(1, id);
    while (rows.executeStep()) game.events.push_back(rows.getColumn(0).getString());
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

std::optional<std::string> Store::failure() const {
    const std::lock_guard lock{mutex_};
    return failure_;
}

}  // namespace qiyuan::server
