import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('module, single and grouped requirements are read with their lines', () => {
  expect(shown('go.mod', `module example.org/shop // the shop

go 1.24
toolchain go1.24.1
require golang.org/x/text v0.3.0
require (
	github.com/a/b v1.2.3
	"github.com/c/d" v0.0.1 // indirect
)
replace github.com/a/b => ../b
exclude (
	github.com/x/y v1.0.0
)
tool golang.org/x/tools/cmd/stringer
`)).toEqual([
    'name example.org/shop', 'dependency go/runtime golang.org/x/text:5', 'dependency go/runtime github.com/a/b:7', 'dependency go/indirect github.com/c/d:8',
    'closed dependencies',
  ]);
});

test('a go.mod without a module line is a problem', () => {
  expect(shown('go.mod', 'require a.b/c v1\n')).toEqual(['dependency go/runtime a.b/c:1', 'problem go.mod has no module line', 'closed']);
});

test('go.work names the folders of its modules', () => {
  expect(shown('go.work', 'go 1.24\nuse ./tools\nuse (\n\t. // root\n\t./services/api\n)\n')).toEqual(['member ./tools', 'member .', 'member ./services/api', 'closed']);
});
