#include "server/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

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
)";

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
    enqueue({std::move(id), std::nullopt, std::move(settings), std::move(done)});
}

void Store::add_event(std::string id, std::uint64_t seq, std::string event, Done done) {
    enqueue({std::move(id), seq, std::move(event), std::move(done)});
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
    for (const Job& job : jobs) {
        SQLite::Statement& statement = job.seq ? event : game;
        int place = 0;
        statement.bind(++place, job.id);
        if (job.seq) statement.bind(++place, static_cast<std::int64_t>(*job.seq));
        statement.bind(++place, job.text);
        statement.exec();
        statement.reset();
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

std::optional<std::string> Store::failure() const {
    const std::lock_guard lock{mutex_};
    return failure_;
}

}  // namespace qiyuan::server
