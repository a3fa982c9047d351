import type { LanguageFixture } from '../../support/symbolLines.ts';

export const cMacros: LanguageFixture = {
  title: 'C: macros that stand for attributes, among declarations and in bodies, hide no definition',
  path: 'kettle.c',
  source: `
static int __init kettle_start(struct kettle *k, char __user *buffer, u32 __maybe_unused flags, void __iomem *)
{
	struct item *it;

	list_for_each_entry(it, &k->items, list) {
		heat(it);
	}
#ifdef WARM
	if (warm) {
#else
	if (cold) {
#endif
		cool(k);
	}
	return 0;
}
late_start(kettle_start);
static unsigned int limit __read_mostly = 5;
static struct kettle *__kettles[4] __cacheline_aligned, first_kettle;
API_EXPORT struct kettle *api_kettle(unsigned id) WARN_UNUSED;
static av_cold void close_kettle(struct kettle *k, int reason UNUSED) {
}
__printf(1, 2)
void kettle_log(const char *format, ...);
static int __must_check __kettle_add(struct kettle *k) __must_hold(k->lock)
{
	/*
}
	*/
	return 1;
}
struct __packed kettle {
	void __iomem *registers;
	u8 level __aligned(8);
	const struct kettle_ops __rcu *ops;
	long size ____cacheline_aligned;
} __attribute__((aligned(64))) spare_kettle;
typedef long (CALL_STYLE *kettle_call)(int);
SYSCALL_DEFINE2(boil, struct kettle __user *, k, unsigned int, flags)
{
	return 0;
}
TRACE_EVENT(boiled,
	TP_PROTO(int degrees),
	TP_ARGS(degrees)
);
STACK_OF(KETTLE) *kettle_stack(STACK_OF(CUP) *cups, LIST_OF(LID) lids);
enum heat {
	COLD,
#define COLD_NAME(n) "cold"
	HOT
#define LAST_HEAT HOT
};
BEGIN_DECLS
#ifdef __cplusplus
extern "C" {
#endif
void pour(void);
#ifdef __cplusplus
}
#endif
module_start(kettle_start)
module_license("MIT");
`,
  expected: `
function kettle_start(k, buffer, flags, _):1
variable limit:18
variable __kettles:19
variable first_kettle:19
function api_kettle(id):20
function close_kettle(k, reason):21
function kettle_log(format, ...):24
function __kettle_add(k):25
struct kettle:32
field kettle.registers:33
field kettle.level:34
field kettle.ops:35
field kettle.size:36
variable spare_kettle:37
type kettle_call:38
function kettle_stack(cups, lids):47
enum heat:48
enum-member heat.COLD:49
macro heat.COLD_NAME(n):50
enum-member heat.HOT:51
macro heat.LAST_HEAT:52
function pour():58
`,
  opensTo: [],
};
