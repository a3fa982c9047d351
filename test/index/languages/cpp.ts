import type { LanguageFixture } from '../../support/symbolLines.ts';

export const cpp: LanguageFixture = {
  title: 'C++: members, qualified definitions, templates and operators',
  path: 'a.cpp',
  source: `
namespace a::b { namespace { int anon; } inline namespace v1 { class Forward; } }
template <typename T> class Box : public Base<T>, private ns::Other {
public:
  explicit Box(int a);
  ~Box() {}
  T get() const { return v; }
  template <class U> void set(U&& u, int d = 1, U... rest);
  static int count;
  int operator+(const Box& o);
  operator bool() const;
  using V = T;
  enum class K { A, B };
  struct In { int z; };
  virtual void pure() = 0;
private:
  T v{};
  int x, *y;
};
template <typename T> T Box<T>::again() const { return v; }
void a::b::Klass::method(int x, const std::string& y, int) {}
Klass::Klass(int q) : m(q) {}
Klass::~Klass() {}
using Alias = std::vector<int>;
typedef std::map<int, int> Map;
template <typename T> concept Small = sizeof(T) < 4;
int Klass::total = 0;
extern "C" { void cfun(int a); }
struct S final { std::function<void(int)> cb; int (*fp)(int); };
constexpr int KK = 3;
std::ostream& operator<<(std::ostream& o, const S& s) { return o; }
auto trailing(int a) -> int { return 1; }
`,
  expected: `
namespace a:1
namespace a.b:1
variable a.b.anon:1
namespace a.b.v1:1
class Box:2
constructor Box.Box(a):4
method Box.~Box():5
method Box.get():6
method Box.set(u, d, ...rest):7
field Box.count:8
method Box.operator+(o):9
method Box.operator bool():10
type Box.V:11
enum Box.K:12
enum-member Box.K.A:12
enum-member Box.K.B:12
struct Box.In:13
field Box.In.z:13
method Box.pure():14
field Box.v:16
field Box.x:17
field Box.y:17
method Box.again():19
method a.b.Klass.method(x, y, _):20
constructor Klass.Klass(q):21
method Klass.~Klass():22
type Alias:23
type Map:24
type Small:25
variable Klass.total:26
function cfun(a):27
struct S:28
field S.cb:28
field S.fp:28
constant KK:29
function operator<<(o, s):30
function trailing(a):31
`,
  opensTo: ['Base', 'Other'],
};
