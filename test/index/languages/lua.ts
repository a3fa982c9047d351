import type { LanguageFixture } from '../../support/symbolLines.ts';

export const lua: LanguageFixture = {
  title: 'Lua: table fields and methods',
  path: 'a.lua',
  source: `
local M = {}
local left, right = 1, 2
local declared
global = 3
function M.deal(a, ...) end
function M:play(b) end
function M.sub.deep() end
local function helper(c) end
M.stop = function(d) end
M.config = { limit = 1, run = function(e) end, ["quoted"] = 2, 3, nested = { leaf = 1 } }
function outer() local function nested() end end
return M
`,
  expected: `
variable M:1
variable left:2
variable right:2
variable declared:3
variable global:4
method M.deal(a, ...):5
method M.play(b):6
method M.sub.deep():7
function helper(c):8
method M.stop(d):9
field M.config:10
field M.config.limit:10
method M.config.run(e):10
field M.config.quoted:10
field M.config.nested:10
field M.config.nested.leaf:10
function outer():11
`,
  opensTo: [],
};
