import type { LanguageFixture } from '../../support/symbolLines.ts';

export const rust: LanguageFixture = {
  title: 'Rust: implementations belong to their type, public uses are aliases, macros at item level are searched',
  path: 'a.rs',
  source: `
pub mod net { pub fn inner() {} }
mod other;
pub struct Server<T> { pub host: T, port: u8 }
struct Tuple(u8, u16);
union Raw { bits: u8 }
pub enum Event { Start, Data(u8), Stop { code: u8 } }
pub trait Run: Base + fmt::Debug { const K: u8; type Out; fn run(&self, a: u8); fn stop(&mut self) {} }
impl<T> Server<T> {
    pub const LIMIT: u8 = 1;
    pub fn new(mut a: u8, (b, c): (u8, u8), &d: &u8, _: u8) -> Self { fn local() {} }
    pub async fn go(self) {}
}
impl<T> Run for net::Server<T> { fn run(self: &Self, a: u8) {} type Out = u8; }
impl fmt::Display for &'a mut Event { fn fmt(&self) {} }
impl Run for dyn Other { fn stop(&mut self) {} }
pub const C1: u8 = 1;
static mut STATE: u8 = 1;
type Alias<T> = Vec<T>;
macro_rules! shout { () => {} }
pub use a::b as c;
pub use x::*;
pub use d::{e, f::g, h as i, self};
use private::thing;
extern "C" { fn ext(a: u8, ...); static ES: u8; }
#[cfg(test)]
mod tests { use super::*; #[test] fn works() {} }
lazy_static! { static ref CACHE: u8 = 1; }
bitflags! { pub struct Flags: u32 { const ONE = 1; const TWO = 2; } }
`,
  expected: `
module net:1
function net.inner():1
module other:2
struct Server:3
field Server.host:3
field Server.port:3
struct Tuple:4
union Raw:5
field Raw.bits:5
enum Event:6
enum-member Event.Start:6
enum-member Event.Data:6
enum-member Event.Stop:6
field Event.Stop.code:6
trait Run:7
constant Run.K:7
type Run.Out:7
method Run.run(a):7
method Run.stop():7
constant Server.LIMIT:9
method Server.new(a, (b, c), &d, _):10
method Server.go():11
method Server.run(a):13
type Server.Out:13
method Event.fmt():14
method Other.stop():15
constant C1:16
constant STATE:17
type Alias:18
macro shout:19
alias c:20
alias e:22
alias g:22
alias i:22
function ext(a, ...):24
constant ES:24
module tests:26
function tests.works():26
constant CACHE:27
struct Flags:28
constant Flags.ONE:28
constant Flags.TWO:28
`,
  opensTo: ['Base', 'Debug', 'Run', 'Display', 'x::*'],
};
