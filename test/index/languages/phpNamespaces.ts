import type { LanguageFixture } from '../../support/symbolLines.ts';

export const phpNamespaces: LanguageFixture = {
  title: 'PHP: several namespaces in one file, with and without braces',
  path: 'a.php',
  source: `
<?php
namespace A\\B;
use X\\Y;
class C { function m($x) {} }
function f() {}
const K = 1;
namespace D;
class E {}
namespace { class G {} }
`,
  expected: `
namespace A:2
namespace A.B:2
class A.B.C:4
method A.B.C.m($x):4
function A.B.f():5
constant A.B.K:6
namespace D:7
class D.E:8
class G:9
`,
  opensTo: [],
};
