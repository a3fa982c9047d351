/** `x.test.ts`, `x_test.go`, `test_x.py`, `XTest.php`: a file whose name says that it holds tests. */
export function isTestName(path: string): boolean {
  return /(?:[._-](?:test|spec)s?\.\w{1,5}$|(?:^|\/)tests?_[^/]*\.\w{1,5}$|[a-z\d](?:Test|Tests|Spec|Specs)\.\w{1,6}$)/.test(path);
}

/** The same, or a file in a folder of tests. */
export function isTestPath(path: string): boolean {
  return isTestName(path) || /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\//.test(path);
}
