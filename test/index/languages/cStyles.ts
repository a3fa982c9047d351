import type { LanguageFixture } from '../../support/symbolLines.ts';

export const cStyles: LanguageFixture = {
  title: 'C: styles of code that a grammar and a pass over the text read alike',
  path: 'pump.h',
  source: `
/* A brace in a comment: { */
#ifndef PUMP_H
#define PUMP_H
#include "valve.h" // and one here: }
#define STEP(a, b, ...) \\
do { \\
  run(a, b); \\
} while (0)
# define EMPTY
extern "C" {
struct valve;
typedef struct valve valve;
typedef unsigned long ulong_type, *ulong_pointer;
typedef int (*pump_hook)(struct valve *v, const char *name), table[4];
typedef valve *(valve_maker)(void);
typedef union { int whole; unsigned char part[4]; struct { short low, high; } half; } word;
typedef enum level { LOW = 1 << 0, MIDDLE = '}', HIGH = sizeof("{,") } level;
enum {
  FIRST = 0,
#ifdef MANY
  SECOND,
#else
  OTHER = FIRST + 1,
#endif
  LAST,
#define LAST_NAME(n, ...) "last"
};
struct __attribute__((packed)) pump {
  struct valve *in, **out;
  unsigned open : 1, state : 3;
#if defined(LOG)
  void (*log)(const char *format, ...);
#endif
  struct { int x; union { int y; }; } at[2];
  enum mode { IDLE, BUSY } mode;
  SLIST_ENTRY(pump) next;
};
struct gauge { union { int bar; float psi; } __packed; struct __packed { int unit; }; } __packed;
extern const struct pump defaults, *others[];
static struct pump pumps[] = {
  [0] = { .open = 1, .log = print },
  { 0, { 1, 2 } },
};
static const char *const names[] = { "a{", "b\\"}", 'c' }, quote = '"', single = '\\'';
short const limit = 3;
int count = (1 + 2) * 3, *cursor = &count, matrix[2][3];
struct pump main_pump = { .state = 1 }, *first_pump;
DEFINE_MUTEX(pump_lock);
static DEFINE_MUTEX(other_lock);
static LIST_HEAD(pump_list);
int prototype(int, char *, struct pump *p, void (*done)(int code), int rest[static 2], ...);
void (*find_hook(int id))(struct pump *);
struct pump *make(void) __attribute__((malloc));
static inline unsigned int area(register int w, int const h) { return w * h; }
static int
gnu_style (int a,
           char *b)
{
  char brace = '{'; /* } */
  const char *text = "}}";
again:
  if (a) {
    goto again;
  }
#ifdef DEBUG
  print("{");
#endif
  return 0;
}
EXPORT_SYMBOL(gnu_style);
int old_style(a, b)
  int a;
  char *b;
{
  return a;
}
int whitesmiths(void)
  {
  return 1;
  }
int second(void) { struct local { int no; } l; return l.no; } int third() { }
#if SIZE > 8 && \\
  defined(WIDE)
int wide(void) { return 1; }
#elif SIZE > 4
int narrow(void) { return 1; }
#else
#error "don't"
#endif
SYSCALL_DEFINE1(close)
{
  return 0;
}
SYSCALL_DEFINE0(sync)
{
  return 0;
}
void long_body(void)
{
#define LOCAL(x) { \\
} \\
x
  LOCAL(1);
}
}
MODULE_LICENSE("GPL");
;
#endif /* PUMP_H */
`,
  expected: `
macro PUMP_H:3
macro STEP(a, b):5
macro EMPTY:9
type valve:12
type ulong_type:13
type ulong_pointer:13
type pump_hook:14
type table:14
function valve_maker():15
type word:16
field word.whole:16
field word.part:16
field word.half:16
field word.half.low:16
field word.half.high:16
type level:17
enum level:17
enum-member level.LOW:17
enum-member level.MIDDLE:17
enum-member level.HIGH:17
enum-member FIRST:19
enum-member SECOND:21
enum-member OTHER:23
enum-member LAST:25
macro LAST_NAME(n):26
struct pump:28
field pump.in:29
field pump.out:29
field pump.open:30
field pump.state:30
field pump.log:32
field pump.at:34
field pump.at.x:34
field pump.at.y:34
field pump.mode:35
enum pump.mode:35
enum-member pump.mode.IDLE:35
enum-member pump.mode.BUSY:35
field pump.next:36
struct gauge:38
field gauge.bar:38
field gauge.psi:38
field gauge.unit:38
constant defaults:39
constant others:39
variable pumps:40
constant names:44
constant quote:44
constant single:44
constant limit:45
variable count:46
variable cursor:46
variable matrix:46
variable main_pump:47
variable first_pump:47
variable other_lock:49
variable pump_list:50
function prototype(_, _, p, done, rest, ...):51
function find_hook(id):52
function make():53
function area(w, h):54
function gnu_style(a, b):56
function old_style(a, b):71
function whitesmiths():77
function second():81
function third():81
function wide():84
function narrow():86
function close:90
function sync:94
function long_body():98
`,
  opensTo: [],
};
