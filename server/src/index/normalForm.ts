/** One spelling for `fooBar`, `foo_bar`, `FOO_BAR` and `foo-bar`. */
export function normalForm(name: string): string {
  return name.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}
