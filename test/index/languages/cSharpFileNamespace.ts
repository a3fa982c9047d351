import type { LanguageFixture } from '../../support/symbolLines.ts';

export const cSharpFileNamespace: LanguageFixture = {
  title: 'C#: a namespace for the whole file',
  path: 'a.cs',
  source: `
using System;
namespace A.B;
public class C { void M(int x) {} }
enum D { E }
`,
  expected: `
namespace A:2
namespace A.B:2
class A.B.C:3
method A.B.C.M(x):3
enum A.B.D:4
enum-member A.B.D.E:4
`,
  opensTo: [],
};
