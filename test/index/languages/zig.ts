import type { LanguageFixture } from '../../support/symbolLines.ts';

export const zig: LanguageFixture = {
  title: 'Zig: types are values, a function that returns a type is a type',
  path: 'a.zig',
  source: `
const std = @import("std");
pub const limit: u8 = 1;
var state = 2;
pub fn deal(a: u8, comptime T: type, args: anytype) !void { const local = 1; }
pub const Server = struct {
    host: u8,
    const Inner = struct { z: u8 };
    pub fn run(self: *Server, x: u8) void {}
};
const Suit = enum(u8) { clubs, hearts = 2 };
const Value = union(enum) { int: u8, none };
const Failure = error{ Lost, Found };
fn List(comptime T: type) type {
    return struct { item: T, fn push() void {} };
}
`,
  expected: `
constant limit:2
variable state:3
function deal(a, T, args):4
struct Server:5
field Server.host:6
struct Server.Inner:7
field Server.Inner.z:7
method Server.run(x):8
enum Suit:10
enum-member Suit.clubs:10
enum-member Suit.hearts:10
union Value:11
field Value.int:11
field Value.none:11
enum Failure:12
enum-member Failure.Lost:12
enum-member Failure.Found:12
function List(T):13
field List.item:14
method List.push():14
`,
  opensTo: [],
};
