import type { LanguageFixture } from '../../support/symbolLines.ts';

export const javaScript: LanguageFixture = {
  title: 'JavaScript: classes, CommonJS exports, prototypes and object literals; no imports',
  path: 'a.js',
  source: `
'use strict';
const path = require('path');
class Queue extends EventEmitter { static size = 1; #items = []; push(item, { at = 0 } = {}) {} static of(...all) {} get first() {} }
function* ids(from) {}
const plain = function (a, b) {}, short = (x) => x, one = x => x;
module.exports = { plain, run() {}, stop: () => {}, nested: { deep: 1 } };
exports.helper = function (a) {};
module.exports.other = other;
Queue.prototype.pop = function (n) {};
Queue.create = () => new Queue();
window.title = 'x';
export const slice = createSlice({ name: 's', reducers: { add(state, action) {} } });
export default { name: 'comp', methods: { go() {} } };
var App = () => <div onClick={() => 1}>text</div>;
`,
  expected: `
class Queue:3
property Queue.size:3
property Queue.#items:3
method Queue.push(item, { at = 0 }):3
method Queue.of(...all):3
property Queue.first:3
function ids(from):4
function plain(a, b):5
function short(x):5
function one(x):5
property plain:6
method run():6
method stop():6
property nested:6
property nested.deep:6
function helper(a):7
variable other:8
method Queue.pop(n):9
method Queue.create():10
constant slice:12
property slice.name:12
property slice.reducers:12
method slice.reducers.add(state, action):12
property default.name:13
property default.methods:13
method default.methods.go():13
function App():14
`,
  opensTo: ['EventEmitter'],
};
