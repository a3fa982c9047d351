import type { LanguageFixture } from '../../support/symbolLines.ts';

export const go: LanguageFixture = {
  title: 'Go: methods belong to their receiver, an embedded field has its type as its name',
  path: 'a.go',
  source: `
package p

import "fmt"

const A = 1
const (
	B, C = iota, 2
	_    = 3
)

var x, y int
var (
	z = 1
)

type Server[T any] struct {
	host, port string \`json:"a"\`
	*Base
	pkg.Other
	Options struct{ deep int }
}
type Doer interface {
	Do(a int, b ...string) error
	io.Reader
	~int | ~string
}
type Handler func(a int) error
type (
	Alias = Other
	Count int
)

func (s *Server[T]) Run(a, b int, _ string, c ...int) (err error) {
	local := 1
	return
}
func (Server[T]) Stop()            {}
func Generic[T any](int, string) {}
func TestRun(t *testing.T)         {}
`,
  expected: `
constant A:5
constant B:7
constant C:7
variable x:11
variable y:11
variable z:13
struct Server:16
field Server.host:17
field Server.port:17
field Server.Base:18
field Server.Other:19
field Server.Options:20
field Server.Options.deep:20
interface Doer:22
method Doer.Do(a, ...b):23
type Handler:27
type Alias:29
type Count:30
method Server.Run(a, b, _, ...c):33
method Server.Stop():37
function Generic(_, _):38
function TestRun(t):39
`,
  opensTo: ['Base', 'Other', 'Reader'],
};
