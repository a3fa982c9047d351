import type { LanguageFixture } from '../../support/symbolLines.ts';

export const c: LanguageFixture = {
  title: 'C: names inside declarators, types where they are used, prototypes and macros',
  path: 'a.c',
  source: `
#include <stdio.h>
#define MAX 10
#define SQ(x, y) ((x)*(y))
#ifdef FOO
int guarded(void) { return 1; }
#else
int other(int a, char *b[], void (*cb)(int), ...) { int local; return 1; }
#endif
typedef unsigned long ulong_t;
typedef struct node { int v; struct node *next; int arr[3], (*fp)(int), bits:3; union { int u1; }; struct { int in; } named; } node_t, *node_p;
typedef int (*handler_t)(int, char);
struct forward;
struct point { int x, y; };
enum color { RED, GREEN = 2 };
typedef enum { P, Q } anon_t;
static const int g1 = 1, g3[4];
extern int proto(int a, char *);
static inline char *ret_ptr(void) { return 0; }
int (*fptr)(int);
struct point make(struct point a) { return a; }
int old_style(a, b) int a; char b; { return 0; }
struct point origin = { .x = 1 };
`,
  expected: `
macro MAX:2
macro SQ(x, y):3
function guarded():5
function other(a, b, cb, ...):7
type ulong_t:9
type node_t:10
type node_p:10
struct node:10
field node.v:10
field node.next:10
field node.arr:10
field node.fp:10
field node.bits:10
field node.u1:10
field node.named:10
field node.named.in:10
type handler_t:11
struct point:13
field point.x:13
field point.y:13
enum color:14
enum-member color.RED:14
enum-member color.GREEN:14
type anon_t:15
enum-member anon_t.P:15
enum-member anon_t.Q:15
constant g1:16
constant g3:16
function proto(a, _):17
function ret_ptr():18
variable fptr:19
function make(a):20
function old_style(a, b):21
variable origin:22
`,
  opensTo: [],
};
