import { nameOf } from './workspacePath.ts';

/** Words that names of samples are made of. */
const sampleWords = new Set(`file filename example examples sample foo bar baz qux some specific my your name module feature component input output script test tests spec case class method
  function something thing custom config data x y xyz one single`.split(/\s+/));

/** Whether a file's name says nothing but that it is some file: `input.json`, `test_file.py`, `my-script.sh`, `foo.test.ts`. */
export function isSampleName(path: string): boolean {
  const [stem, ...extensions] = nameOf(path).split('.');
  if (stem === undefined || stem === '' || extensions.length === 0) return false;
  const parts = stem.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().split(/[ _-]+/);
  return parts.length < 6 && parts.every((it) => sampleWords.has(it));
}
