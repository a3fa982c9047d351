import type { LanguageFixture } from '../../support/symbolLines.ts';

export const protobuf: LanguageFixture = {
  title: 'Protocol Buffers: messages in their package, services, extensions',
  path: 'a.proto',
  source: `
syntax = "proto3";
package game.v1;
import "google/api/annotations.proto";
option go_package = "x;y";
option (my) = { a: 1 b { c: 2 } };
message Card {
  option deprecated = true;
  reserved 2, 4 to 6; reserved "x";
  string id = 1 [(validate.rules).string = { min_len: 1 }, deprecated = true];
  repeated .game.v1.Card next = 3;
  map<string, Suit> suits = 7;
  oneof kind { string text = 8; Card card = 9; }
  message Inner { int32 x = 1; enum Deep { NONE = 0; } }
  optional group Result = 10 { required string url = 1; }
  extensions 100 to max;
}
enum Suit { option allow_alias = true; CLUBS = 0; HEARTS = 1 [deprecated = true]; reserved 3; }
service Dealer {
  rpc Deal (DealRequest) returns (stream Card) { option (google.api.http) = { post: "/v1" body: "*" }; }
  rpc Stop (stream A) returns (B);
}
extend google.protobuf.FieldOptions { optional string hint = 50000; }
`,
  expected: `
namespace game:2
namespace game.v1:2
struct game.v1.Card:6
field game.v1.Card.id:9
field game.v1.Card.next:10
field game.v1.Card.suits:11
field game.v1.Card.kind:12
field game.v1.Card.text:12
field game.v1.Card.card:12
struct game.v1.Card.Inner:13
field game.v1.Card.Inner.x:13
enum game.v1.Card.Inner.Deep:13
enum-member game.v1.Card.Inner.Deep.NONE:13
field game.v1.Card.Result:14
field game.v1.Card.Result.url:14
enum game.v1.Suit:17
enum-member game.v1.Suit.CLUBS:17
enum-member game.v1.Suit.HEARTS:17
interface game.v1.Dealer:18
method game.v1.Dealer.Deal:19
method game.v1.Dealer.Stop:20
field google.protobuf.FieldOptions.hint:22
`,
  opensTo: [],
};
