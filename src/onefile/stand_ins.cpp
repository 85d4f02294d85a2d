#include "onefile/stand_ins.hpp"

namespace qiyuan::onefile {

// The player hears no errors that anybody would read, so texts stay unformatted.
const std::string_view kLibraryStandIns = R"(
#if __cplusplus < 202002L
namespace std {
template <typename A, typename B>
inline constexpr bool same_as = is_same_v<A, B>;
template <typename A, typename B>
inline constexpr bool convertible_to = is_convertible_v<A, B>;
template <typename T>
inline constexpr bool integral = is_integral_v<T>;
template <typename T, typename = void>
inline constexpr bool equality_comparable = false;
template <typename T>
inline constexpr bool equality_comparable<
    T, void_t<decltype(bool(declval<const T&>() == declval<const T&>()), bool(declval<const T&>() != declval<const T&>()))>> =
    true;
template <typename T>
inline constexpr bool copy_constructible = is_copy_constructible_v<T> && is_move_constructible_v<T>;
template <typename T>
inline constexpr bool regular = copy_constructible<T> && is_copy_assignable_v<T> && is_move_assignable_v<T> &&
                                is_default_constructible_v<T> && equality_comparable<T>;

template <typename T>
class span {
public:
    constexpr span() noexcept = default;
    constexpr span(T* data, size_t size) noexcept : data_(data), size_(size) {}
    constexpr span(T* begin, T* end) noexcept : data_(begin), size_(static_cast<size_t>(end - begin)) {}
    template <typename Range, typename Item = remove_pointer_t<decltype(std::data(declval<Range&>()))>,
              typename = enable_if_t<is_convertible_v<Item (*)[], T (*)[]>>>
    constexpr span(Range&& range) : data_(std::data(range)), size_(std::size(range)) {}

    constexpr T* begin() const noexcept { return data_; }
    constexpr T* end() const noexcept { return data_ + size_; }
    constexpr T* data() const noexcept { return data_; }
    constexpr size_t size() const noexcept { return size_; }
    constexpr size_t size_bytes() const noexcept { return size_ * sizeof(T); }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T& operator[](size_t i) const noexcept { return data_[i]; }
    constexpr T& front() const noexcept { return data_[0]; }
    constexpr T& back() const noexcept { return data_[size_ - 1]; }
    constexpr span first(size_t count) const noexcept { return {data_, count}; }
    constexpr span last(size_t count) const noexcept { return {end() - count, count}; }
    constexpr span subspan(size_t from) const noexcept { return {data_ + from, size_ - from}; }
    constexpr span subspan(size_t from, size_t count) const noexcept { return {data_ + from, count}; }

private:
    T* data_ = nullptr;
    size_t size_ = 0;
};
template <typename Range>
span(Range&&) -> span<remove_pointer_t<decltype(std::data(declval<Range&>()))>>;

template <typename To, typename From>
constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}
template <typename T>
constexpr T rotl(T bits, int by) noexcept {
    constexpr int kDigits = numeric_limits<T>::digits;
    return static_cast<T>((bits << (by % kDigits)) | (bits >> ((kDigits - by) % kDigits)));
}
template <typename T>
constexpr T rotr(T bits, int by) noexcept {
    return rotl(bits, numeric_limits<T>::digits - by);
}
template <typename T>
constexpr int popcount(T bits) noexcept {
    return __builtin_popcountll(bits);
}
template <typename T>
constexpr int countr_zero(T bits) noexcept {
    return bits == 0 ? numeric_limits<T>::digits : __builtin_ctzll(bits);
}
template <typename T, typename... Arguments>
T* construct_at(T* place, Arguments&&... arguments) {
    return ::new (static_cast<void*>(place)) T(std::forward<Arguments>(arguments)...);
}

class jthread {
public:
    template <typename... Arguments>
    explicit jthread(Arguments&&... arguments) : thread_(std::forward<Arguments>(arguments)...) {}
    jthread(jthread&&) noexcept = default;
    jthread& operator=(jthread&&) = delete;
    ~jthread() {
        if (thread_.joinable()) thread_.join();
    }

private:
    thread thread_;
};
}  // namespace std
#endif
namespace lowered {
template <typename T>
constexpr bool are_equal(const T& a, const T& b) {
    static_assert(!std::is_array_v<T>, "an array would be compared by its address");
    return a == b;
}
}  // namespace lowered
namespace fmt {
template <typename... Arguments>
std::string format(std::string_view text, Arguments&&...) {
    return std::string{text};
}
template <typename Range>
std::string join(const Range&, std::string_view) {
    return {};
}
}  // namespace fmt
namespace tl {
template <typename E>
class unexpected {
public:
    explicit unexpected(E error) : error_(std::move(error)) {}
    const E& value() const { return error_; }

private:
    E error_;
};
template <typename T, typename E>
class expected {
public:
    template <typename U = T, typename = std::enable_if_t<std::is_convertible_v<U&&, T>>>
    expected(U&& value) : value_(std::forward<U>(value)) {}
    template <typename U, typename = std::enable_if_t<std::is_convertible_v<U, T>>>
    expected(const expected<U, E>& other) {
        if (other)
            value_ = *other;
        else
            error_ = other.error();
    }
    expected(unexpected<E> error) : error_(error.value()) {}
    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    T& value() { return value_.value(); }
    const T& value() const { return value_.value(); }
    T value_or(T other) const { return value_ ? *value_ : other; }
    const E& error() const { return error_; }

private:
    std::optional<T> value_;
    E error_;
};
template <typename E>
class expected<void, E> {
public:
    expected() = default;
    expected(unexpected<E> error) : error_(error.value()) {}
    explicit operator bool() const { return !error_.has_value(); }
    const E& error() const { return *error_; }

private:
    std::optional<E> error_;
};
}  // namespace tl

)";

const std::string_view kKernelsStandIn = R"(
#include "eval/nnue/portable_kernels.hpp"
#ifdef __x86_64__
#define QIYUAN_FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define QIYUAN_FOR_EACH_PROCESSOR
#endif
namespace qiyuan::eval::nnue {
QIYUAN_FOR_EACH_PROCESSOR
void update(std::span<std::int16_t> out, Row in, std::span<const Row> added, std::span<const Row> removed) {
    portable::update(out, in, added, removed);
}
QIYUAN_FOR_EACH_PROCESSOR
std::int64_t squared_clipped_sum(std::span<const std::int16_t> neurons, Row weights) {
    return portable::squared_clipped_sum(neurons, weights);
}
QIYUAN_FOR_EACH_PROCESSOR
std::int64_t linear_sum(std::span<const std::int16_t> neurons, Row weights) {
    return portable::linear_sum(neurons, weights);
}
QIYUAN_FOR_EACH_PROCESSOR
void activate(std::span<const std::int16_t> neurons, std::int16_t* out) { portable::activate(neurons, out); }
QIYUAN_FOR_EACH_PROCESSOR
void add_products(std::span<const std::int16_t> active, Row weights, std::span<std::int32_t> sums) {
    portable::add_products(active, weights, sums);
}
}  // namespace qiyuan::eval::nnue
)";

}  // namespace qiyuan::onefile
