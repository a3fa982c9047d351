import type { LanguageFixture } from '../../support/symbolLines.ts';

export const powerShell: LanguageFixture = {
  title: 'PowerShell: functions, classes, variables at top level, aliases',
  path: 'a.ps1',
  source: `
using namespace System.IO
param([string]$Root, [switch]$Force)
$script:Limit = 3
$Global = 1
function Get-Planet {
  [CmdletBinding()]
  param (
    [Parameter(Mandatory)] [string] $Name,
    [int]$Count = 1
  )
  process { function Inner {} }
}
function Add-Two($a, [int]$b) { $a + $b }
filter Only-Even { $_ }
class Animal : Base, IThing {
  [string]$Name
  hidden [int] $Age = 1
  static [int] $Total
  Animal([string]$name) { $this.Name = $name }
  [string] Speak([int]$times, $loud) { return '' }
  static [void] Reset() {}
}
enum Color { Red = 1; Green }
Set-Alias gp Get-Planet
New-Alias -Name x -Value y
if ($true) { function Cond-Fn {} }
$block = { param($z) $z }
`,
  expected: `
variable Limit:3
variable Global:4
function Get-Planet($Name, $Count):5
function Add-Two($a, $b):13
function Only-Even():14
class Animal:15
property Animal.Name:16
property Animal.Age:17
property Animal.Total:18
constructor Animal.Animal($name):19
method Animal.Speak($times, $loud):20
method Animal.Reset():21
enum Color:23
enum-member Color.Red:23
enum-member Color.Green:23
alias gp:24
alias x:25
function Cond-Fn():26
variable block:27
`,
  opensTo: ['Base', 'IThing'],
};
