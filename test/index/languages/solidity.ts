import type { LanguageFixture } from '../../support/symbolLines.ts';

export const solidity: LanguageFixture = {
  title: 'Solidity: contracts, libraries, events and errors with their parameters',
  path: 'a.sol',
  source: `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import {ERC20} from "./ERC20.sol";
error Free(uint256 code);
uint256 constant TOP = 1;
type Price is uint128;
struct Top { uint a; }
enum Kind { A, B }
event Global(address indexed who);
using {add} for Price global;
function freeFn(uint a, uint) pure returns (uint) { return a; }
abstract contract Vault is ERC20, Ownable(msg.sender) {
  uint256 public total; mapping(address => uint) private _bal;
  address immutable owner;
  uint constant MAX = 3;
  struct Info { uint x; address[] y; }
  enum State { On, Off }
  event Moved(address indexed from, uint256 value);
  error Bad(uint code);
  modifier onlyOwner(uint a) { _; }
  constructor(string memory name_) ERC20(name_) { }
  receive() external payable {}
  fallback() external {}
  function deposit(uint256 amount, address to) public virtual returns (bool ok) { uint local; }
  function g() external;
}
interface IVault { function deposit(uint) external; }
library Math { function max(uint a, uint b) internal pure returns (uint) { return a; } }
`,
  expected: `
type Free(code):4
constant TOP:5
type Price:6
struct Top:7
field Top.a:7
enum Kind:8
enum-member Kind.A:8
enum-member Kind.B:8
type Global(who):9
function freeFn(a, _):11
class Vault:12
field Vault.total:13
field Vault._bal:13
constant Vault.owner:14
constant Vault.MAX:15
struct Vault.Info:16
field Vault.Info.x:16
field Vault.Info.y:16
enum Vault.State:17
enum-member Vault.State.On:17
enum-member Vault.State.Off:17
type Vault.Moved(from, value):18
type Vault.Bad(code):19
method Vault.onlyOwner(a):20
constructor Vault.constructor(name_):21
method Vault.receive():22
method Vault.fallback():23
method Vault.deposit(amount, to):24
method Vault.g():25
interface IVault:27
method IVault.deposit(_):27
object Math:28
method Math.max(a, b):28
`,
  opensTo: ['ERC20', 'Ownable'],
};
