#pragma once

#include <memory>

namespace qiyuan::server::test {

// A disk that fails on demand: an SQLite VFS that hands everything on to the usual one, save what it is told to refuse.
// Databases that are opened while this object lives are on it; they must be closed before it goes. One at a time.
class FaultyDisk {
public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    // From now on every write fails with this code, such as SQLITE_FULL or SQLITE_IOERR_WRITE.
    void fail_writes(int code);
    // From now on every read fails with this code.
    void fail_reads(int code);
    // From now on every write waits for heal().
    void hold_writes();
    void heal();
    // How many writes failed so far.
    [[nodiscard]] int failures() const;

    struct Faults;

private:
    struct Vfs;
    std::unique_ptr<Vfs> vfs_;
};

}  // namespace qiyuan::server::test
