#include "server/faulty_disk.hpp"

#include <sqlite3.h>

#include <condition_variable>
#include <mutex>

namespace qiyuan::server::test {

// What goes wrong at the moment; shared by the test and the threads of the server.
struct FaultyDisk::Faults {
    std::mutex mutex;
    std::condition_variable healed;
    int write_code = SQLITE_OK;
    int read_code = SQLITE_OK;
    bool is_held = false;
    int failures = 0;

    int before_write() {
        std::unique_lock lock{mutex};
        healed.wait(lock, [this] { return !is_held; });
        if (write_code != SQLITE_OK) ++failures;
        return write_code;
    }
    int before_read() {
        const std::lock_guard lock{mutex};
        return read_code;
    }
};

namespace {

using Faults = FaultyDisk::Faults;

// A file of ours: SQLite sees the first member, and behind it lies the file of the usual VFS.
struct FaultyFile {
    sqlite3_file base;
    Faults* faults;
    sqlite3_file* real;
};

FaultyFile& ours(sqlite3_file* file) { return *reinterpret_cast<FaultyFile*>(file); }
sqlite3_file* real(sqlite3_file* file) { return ours(file).real; }

// A method that is only handed on.
template <auto kMethod, typename... Arguments>
auto pass(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*kMethod)(real(file), arguments...);
}

int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
    if (const int code = ours(file).faults->before_read(); code != SQLITE_OK) return code;
    return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}
int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    if (const int code = ours(file).faults->before_write(); code != SQLITE_OK) return code;
    return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
}

const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods table = [] {
        sqlite3_io_methods all{};
        all.iVersion = 2;  // with shared memory, which a write-ahead log needs; without memory maps
        all.xClose = pass<&sqlite3_io_methods::xClose>;
        all.xRead = read;
        all.xWrite = write;
        all.xTruncate = pass<&sqlite3_io_methods::xTruncate, sqlite3_int64>;
        all.xSync = pass<&sqlite3_io_methods::xSync, int>;
        all.xFileSize = pass<&sqlite3_io_methods::xFileSize, sqlite3_int64*>;
        all.xLock = pass<&sqlite3_io_methods::xLock, int>;
        all.xUnlock = pass<&sqlite3_io_methods::xUnlock, int>;
        all.xCheckReservedLock = pass<&sqlite3_io_methods::xCheckReservedLock, int*>;
        all.xFileControl = pass<&sqlite3_io_methods::xFileControl, int, void*>;
        all.xSectorSize = pass<&sqlite3_io_methods::xSectorSize>;
        all.xDeviceCharacteristics = pass<&sqlite3_io_methods::xDeviceCharacteristics>;
        all.xShmMap = pass<&sqlite3_io_methods::xShmMap, int, int, int, void volatile**>;
        all.xShmLock = pass<&sqlite3_io_methods::xShmLock, int, int, int>;
        all.xShmBarrier = pass<&sqlite3_io_methods::xShmBarrier>;
        all.xShmUnmap = pass<&sqlite3_io_methods::xShmUnmap, int>;
        return all;
    }();
    return table;
}

}  // namespace

struct FaultyDisk::Vfs {
    sqlite3_vfs table;
    sqlite3_vfs* usual;
    Faults faults;
};

FaultyDisk::FaultyDisk() : vfs_(std::make_unique<Vfs>()) {
    vfs_->usual = sqlite3_vfs_find(nullptr);
    vfs_->table = *vfs_->usual;
    vfs_->table.zName = "faulty";
    vfs_->table.szOsFile = static_cast<int>(sizeof(FaultyFile)) + vfs_->usual->szOsFile;
    vfs_->table.pAppData = vfs_.get();
    vfs_->table.xOpen = [](sqlite3_vfs* table, const char* name, sqlite3_file* file, int flags, int* out_flags) {
        Vfs& vfs = *static_cast<Vfs*>(table->pAppData);
        FaultyFile& opened = ours(file);
        opened = {{nullptr}, &vfs.faults, reinterpret_cast<sqlite3_file*>(&opened + 1)};
        const int code = vfs.usual->xOpen(vfs.usual, name, opened.real, flags, out_flags);
        if (opened.real->pMethods != nullptr) opened.base.pMethods = &methods();
        return code;
    };
    sqlite3_vfs_register(&vfs_->table, 1);
}

FaultyDisk::~FaultyDisk() {
    heal();
    sqlite3_vfs_unregister(&vfs_->table);
    sqlite3_vfs_register(vfs_->usual, 1);
}

void FaultyDisk::fail_writes(int code) {
    const std::lock_guard lock{vfs_->faults.mutex};
    vfs_->faults.write_code = code;
}

void FaultyDisk::fail_reads(int code) {
    const std::lock_guard lock{vfs_->faults.mutex};
    vfs_->faults.read_code = code;
}

void FaultyDisk::hold_writes() {
    const std::lock_guard lock{vfs_->faults.mutex};
    vfs_->faults.is_held = true;
}

void FaultyDisk::heal() {
    {
        const std::lock_guard lock{vfs_->faults.mutex};
        vfs_->faults.write_code = vfs_->faults.read_code = SQLITE_OK;
        vfs_->faults.is_held = false;
    }
    vfs_->faults.healed.notify_all();
}

int FaultyDisk::failures() const {
    const std::lock_guard lock{vfs_->faults.mutex};
    return vfs_->faults.failures;
}

}  // namespace qiyuan::server::test
