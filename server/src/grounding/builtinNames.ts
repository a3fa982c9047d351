/** Errors that languages bring with them: plans name them where code throws or catches one. */
const errors = new Set(`ArithmeticError AssertionError AttributeError BufferError EOFError FloatingPointError ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError
  NotImplementedError OSError OverflowError PermissionError RecursionError ReferenceError RuntimeError StopIteration SyntaxError SystemExit TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError ValueError ZeroDivisionError
  BaseException FileNotFoundError FileExistsError ConnectionError BrokenPipeError InterruptedError IsADirectoryError NotADirectoryError DeprecationWarning UserWarning RuntimeWarning EvalError RangeError URIError AggregateError DOMException AbortError
  NullPointerException IllegalArgumentException IllegalStateException IndexOutOfBoundsException ArrayIndexOutOfBoundsException ClassCastException ClassNotFoundException ConcurrentModificationException NoSuchElementException NumberFormatException
  UnsupportedOperationException InterruptedException IOException RuntimeException StackOverflowError OutOfMemoryError NullReferenceException ArgumentException ArgumentNullException ArgumentOutOfRangeException InvalidOperationException
  KeyNotFoundException NotImplementedException NotSupportedException ObjectDisposedException FormatException InvalidCastException TaskCanceledException OperationCanceledException NoMethodError StandardError ArgumentError FunctionClauseError`.split(/\s+/));

/** Names that begin so are kept for compilers, runtimes and tools: `__atomic_add`, `__dirname`, `__typename`. */
const reserved = /^__[A-Za-z]/;

/** Whether a name is one that a language brings, so that no workspace need define it. */
export function isBuiltIn(name: string): boolean {
  return errors.has(name) || reserved.test(name);
}

/** Objects of JavaScript, its browsers and Node.js whose members nobody in a workspace defines. */
const owners = new Set('Promise Object Array Math JSON Date Number String Boolean Symbol Reflect Intl RegExp Map Set WeakMap console window document navigator localStorage sessionStorage process Buffer crypto performance'.split(' '));

/** Whether the members of that name's owner are the language's. */
export function isBuiltInOwner(name: string): boolean {
  return owners.has(name);
}
