#include "onefile/lowering.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "base/file.hpp"
#include "onefile/stand_ins.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::onefile {
namespace {

constexpr std::string_view kHeaders = R"(
#include <array>
#include <bit>
#include <concepts>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>
)";

// Whether g++ takes the text with these options and the program then says that all is well.
bool runs(const std::string& text, const std::string& options) {
    const std::string program = test::own_temporary_path("qiyuan_lowered").string();
    const std::string source = program + ".cpp";
    EXPECT_TRUE(base::write_file(source, text));
    const std::string command = "g++ -Wall -Werror " + options + " " + source + " -o " + program + " 2>/dev/null";
    const bool is_well = std::system((command + " && " + program).c_str()) == 0;  // NOLINT: the words are ours
    std::filesystem::remove(source);
    std::filesystem::remove(program);
    return is_well;
}

// A program in C++20, as it stands and lowered to what g++ takes by itself.
void expect_same(std::string_view source) {
    const std::string text = std::string{kHeaders} + std::string{kLibraryStandIns} + std::string{source};
    EXPECT_TRUE(runs(text, "-std=c++20"));
    const auto made = lowered(text);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_TRUE(runs(*made, "")) << *made;
}

TEST(Lowering, TurnsConceptsIntoConstants) {
    expect_same(R"(
        template <typename T>
        concept Named = requires(const T thing, int n) {
            typename T::Name;
            { thing.name(n) } -> std::same_as<typename T::Name>;  // a comment; with marks { }
            { T::kSize } -> std::convertible_to<std::size_t>;
            { thing.id() };
            thing.id() + 1;
            requires sizeof(T) <= 64;
        };
        template <typename T, typename Other>
        concept NamedLike = Named<T> && (Named<Other> || sizeof(typename T::Missing) == 1 || std::integral<Other>) &&
                            std::is_same_v<typename T::Name, std::string>;
        template <typename T>
        concept HasMissing = std::is_class_v<typename T::Missing> || std::is_class_v<T>;

        struct Good {
            using Name = std::string;
            static constexpr int kSize = 3;
            Name name(int) const { return ""; }
            int id() const { return 1; }
        };
        struct WrongType : Good { int name(int) const { return 1; } };
        struct NotConst : Good { Name name(int) { return ""; } };
        struct TooLarge : Good { char bytes[65]; };
        struct NoName {};
        static_assert(Named<Good> && !Named<WrongType> && !Named<NotConst> && !Named<TooLarge> && !Named<NoName>);
        static_assert(!Named<int>);
        static_assert(NamedLike<Good, Good> && NamedLike<Good, int> && !NamedLike<Good, float> && !NamedLike<int, int>);
        static_assert(HasMissing<Good> && !HasMissing<int>);
        int main() {}
    )");
}

TEST(Lowering, KeepsConstraintsOfFunctions) {
    expect_same(R"(
        template <typename T>
        concept Small = sizeof(T) == 1;
        template <typename T, typename U>
        concept AsLargeAs = sizeof(T) == sizeof(U);
        template <Small T> [[nodiscard]] int kind(T) { return 1; }
        template <std::integral T> requires(!Small<T>) [[nodiscard]] int kind(T) { return 2; }
        template <typename T> int kind(T) requires std::is_class_v<T> { return 3; }
        template <typename T, AsLargeAs<T> U> int both(T, U) { return 4; }
        template <typename T> int both(T, ...) { return 5; }
        template <typename T>
        struct Box {
            explicit Box(int) : items_{1, 2}, text_("a") {}
            int count() const requires Small<T> { return 6; }
            int count() const requires(!Small<T>) { return 7; }
            int late(std::span<const T> all);
            template <Small U> int operator()(U) const { return 8; }
            std::array<int, 2> items_;
            std::string text_;
        };
        template <typename T>
        int Box<T>::late(std::span<const T> all) { return static_cast<int>(all.size()); }
        template <typename T>
        concept Counts = requires(const T box) { box.count(); box(3L); };
        int main() {
            struct Some { int a = 0; int b = 0; };
            std::vector<int> three{1, 2, 3};
            const bool is_well = kind('a') == 1 && kind(1) == 2 && kind(Some{}) == 3 && both(1, 2) == 4 && both(1, 'a') == 5 &&
                                 Box<char>{1}.count() == 6 && Box<int>{1}.count() == 7 && Box<int>{1}.late(three) == 3 &&
                                 Box<int>{1}('a') == 8 && !Counts<Box<int>>;
            return is_well ? 0 : 1;
        }
    )");
}

TEST(Lowering, ChoosesConstrainedSpecialisations) {
    expect_same(R"(
        template <typename T>
        concept Small = sizeof(T) == 1;
        template <typename T>
        struct Kind { static constexpr int kValue = 0; };
        template <typename T>
            requires requires { typename T::Inner; }
        struct Kind<T> { static constexpr int kValue = 1; };
        template <Small T>
        struct Kind<T> { static constexpr int kValue = 2; };
        struct Holder { using Inner = int; long value; };
        template <Small T>
        class OfSmall { public: T value{}; };
        template <Small T>
        using Smalls = std::vector<T>;
        template <Small T>
        inline constexpr int kOne = sizeof(T);
        static_assert(Kind<int>::kValue == 0 && Kind<Holder>::kValue == 1 && Kind<char>::kValue == 2);
        static_assert(sizeof(OfSmall<char>) == 1 && sizeof(Smalls<char>) > 1 && kOne<char> == 1);
        int main() {}
    )");
}

TEST(Lowering, NamesTheTypesOfAutoParameters) {
    expect_same(R"(
        int size_of(const auto& list, auto) { return static_cast<int>(list.size()); }
        struct Adder {
            int add(int a, auto b, const auto& c) const { return a + static_cast<int>(b) + c; }
            template <int kBy>
            int times(auto a) const { return kBy * a; }
        };
        int main() {
            const auto twice = [](auto x) { return 2 * x; };
            return size_of(std::string{"abc"}, 1) == 3 && Adder{}.add(1, 2L, 3) == 6 && Adder{}.times<3>(twice(1)) == 6 ? 0 : 1;
        }
    )");
}

TEST(Lowering, WritesComparisonsOut) {
    expect_same(R"(
        struct Empty { [[nodiscard]] bool operator==(const Empty&) const = default; };
        struct Inner { int a = 0, b = 1; bool operator==(const Inner&) const = default; };
        template <typename T>
        class Point {
        public:
            static constexpr int kCount = 3;
            enum class Way { kUp, kDown };
            struct Nested { int z = 0; };
            using Value = T;
            constexpr Point() = default;
            constexpr Point(T x, T y) : x_{x}, y_(y) {}
            [[nodiscard]] T x() const { return x_; }
            [[nodiscard]] constexpr auto operator<=>(const Point&) const = default;

        private:
            friend struct Friend;
            static int hidden() { return 1; }
            T x_{};
            T y_ = T(2);
        };
        struct Key {
            std::array<unsigned, 2> words{};
            [[nodiscard]] constexpr bool operator==(const Key&) const = default;
            [[nodiscard]] constexpr auto operator<=>(const Key&) const = default;
        };
        using P = Point<int>;
        static_assert(P{1, 2} == P{1, 2} && P{1, 2} != P{1, 3} && P{1, 2} != P{2, 2});
        static_assert(P{1, 2} < P{1, 3} && P{1, 9} < P{2, 0} && !(P{1, 2} < P{1, 2}) && P{1, 2} <= P{1, 2});
        static_assert(P{2, 0} > P{1, 9} && P{1, 2} >= P{1, 2} && !(P{1, 2} >= P{1, 3}));
        int main() {
            const bool is_well = Empty{} == Empty{} && Inner{1, 2} == Inner{1, 2} && Inner{1, 2} != Inner{1, 3} &&
                                 Key{} == Key{} && !(Key{} < Key{}) && Key{{1, 0}} > Key{{0, 1}};
            return is_well ? 0 : 1;
        }
    )");
}

// What is in the library only since C++20, as far as the player needs it.
TEST(Lowering, HasStandInsForTheLibrary) {
    expect_same(R"(
        static_assert(std::rotl(0x80000001U, 4) == 0x18U && std::rotr(0x18U, 4) == 0x80000001U && std::rotl(5U, 0) == 5U);
        static_assert(std::rotr(5ULL, 0) == 5ULL && std::popcount(0xF0F0ULL) == 8 && std::countr_zero(8U) == 3);
        static_assert(std::countr_zero(0U) == 32 && std::bit_cast<unsigned>(1.0F) == 0x3F800000U);
        static_assert(std::regular<std::string> && !std::regular<std::thread> && std::equality_comparable<int>);
        int main() {
            std::vector<int> items{1, 2, 3, 4};
            int sum = 0;
            {
                std::vector<std::jthread> helpers;
                helpers.emplace_back([&sum](int by) { sum += by; }, 5);
            }
            const std::span all{items};
            for (const int each : all.subspan(1)) sum += each;
            const std::span<const int> some = std::span<int>{items}.subspan(1, 2);
            std::construct_at(&items[0]);
            return sum == 14 && some.size_bytes() == 8 && some[1] == 3 && items[0] == 0 ? 0 : 1;
        }
    )");
}

TEST(Lowering, LeavesEverythingElseAlone) {
    constexpr std::string_view kSource = R"xx(// concept of requires
#define CONCEPT(x) requires \
    concept
/* operator<=> */ const char* text = "concept \" requires"; const char* raw = R"(concept " requires)";
int million = 1'000'000; char quote = '\''; namespace a::b { struct S; enum E { kA = 1 << 2 }; }
template <> struct std::hash<int>;
auto lambda = [](auto x) { return x >> 1; };
)xx";
    const auto made = lowered(kSource);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ(*made, kSource);
}

// A comparison of arrays by their addresses would be the worst kind of mistake: it compiles.
TEST(Lowering, DoesNotCompareAddresses) {
    const auto made = lowered(
        "struct S { int items[2]; bool operator==(const S&) const = default; };\n"
        "int main() { return S{} == S{} ? 0 : 1; }\n");
    ASSERT_TRUE(made);
    EXPECT_FALSE(runs(std::string{kHeaders} + std::string{kLibraryStandIns} + *made, ""));
}

class Refused : public testing::TestWithParam<const char*> {};

// Each stands in the second line.
TEST_P(Refused, WithItsLine) {
    const auto made = lowered(std::string{"\n"} + GetParam() + "\n");
    ASSERT_FALSE(made) << *made;
    EXPECT_EQ(made.error().line, 2U);
}

INSTANTIATE_TEST_SUITE_P(
    Lowering, Refused,
    testing::Values("int f() { return requires { 1; } ? 1 : 0; }",
                    "template <typename T> int f(T) requires(A<T> || B<T>) {}",
                    "template <typename T> int f(T) requires requires { typename T::X; } {}",
                    "template <typename T> concept C = requires(T x) { { x.f() } noexcept; };",
                    "struct S : T { int a; bool operator==(const S&) const = default; };",
                    "struct S { int a; friend bool operator==(const S&, const S&) = default; };",
                    "struct S { int a; bool operator==(S) const = default; };",
                    "int f() { struct S { int a; auto operator<=>(const S&) const = default; }; return 0; }",
                    "auto order = a <=> b;", "struct S { std::atomic<int> x; };",
                    "int f() { std::atomic<int> x; return x; }", "std::array<std::atomic<int>, 2> x;",
                    "int f(auto... all);", "int f(const auto&... all);"));

}  // namespace
}  // namespace qiyuan::onefile
