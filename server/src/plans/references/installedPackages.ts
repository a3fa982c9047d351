import type { DependencyReference } from '../../model/reference.ts';
import type { ShellCommand } from '../shellWords.ts';
import { extensionStrength } from './fileNames.ts';
import { openMention } from './mention.ts';

interface Installer {
  readonly pattern: RegExp;
  readonly ecosystem: string;
}

/** Commands that add a package to a manifest or an environment; matched against the words before the first package. */
const installers: readonly Installer[] = [
  { pattern: /^(?:npm|pnpm|bun) (?:i|install|add)$|^yarn add$|^npx expo install$/, ecosystem: 'npm' },
  { pattern: /^(?:pip3?|uv pip|python3? -m pip) install$|^(?:uv|poetry|pdm|hatch|rye) add$/, ecosystem: 'pypi' },
  { pattern: /^cargo add$/, ecosystem: 'cargo' },
  { pattern: /^go get$/, ecosystem: 'go' },
  { pattern: /^composer require$/, ecosystem: 'packagist' },
  { pattern: /^(?:gem install|bundle add)$/, ecosystem: 'rubygems' },
  { pattern: /^dotnet add package$/, ecosystem: 'nuget' },
  { pattern: /^(?:flutter|dart) pub add$/, ecosystem: 'pub' },
];
const packageName = /^@?[A-Za-z\d][\w.-]*(?:\/[\w.-]+)*(?:\[[\w,]+\])?(?:(?:@|==|>=|<=|~=|\^|:)[\w.^~*-]+)?$/;
/** Where the version begins. */
const version = /(?<=.)(?:\[|@|==|>=|<=|~=|\^|:).*$/;
const fileOptions = new Set(['-r', '--requirement', '-c', '--constraint', '-e', '--editable', '-f', '--prefix', '-C', '--dir', '--filter', '-w', '--workspace', '--version', '-v', '--path', '--registry']);
/** An installer has at most so many words of its own. */
const maxInstallerWords = 4;

/** The packages that a command installs by name: `npm install -D zod@4` adds `zod`. Files, folders and addresses are none. */
export function installedPackages(command: ShellCommand, start: number): readonly DependencyReference[] {
  const found = installerOf(command);
  if (!found) return [];
  return command.words.flatMap((word, index) => {
    const isValue = fileOptions.has(command.words[index - 1]?.text ?? '');
    if (index < found.length || word.isOpen || isValue || !packageName.test(word.text) || extensionStrength(word.text) === 'sure') return [];
    const name = word.text.replace(version, '');
    const from = start + word.span.start + (word.isQuoted ? 1 : 0);
    return [{
      kind: 'dependency', text: name, span: { start: from, end: from + name.length }, name, ecosystem: found.ecosystem,
      ...openMention('command', 'certain'), role: 'creates', roleReason: `installed by ${command.words[0]?.text ?? ''}`, writes: true,
    }];
  });
}

function installerOf(command: ShellCommand): { readonly ecosystem: string; readonly length: number } | undefined {
  for (let length = Math.min(maxInstallerWords, command.words.length); length >= 2; length -= 1) {
    const head = command.words.slice(0, length).map((it) => it.text).join(' ');
    const installer = installers.find((it) => it.pattern.test(head));
    if (installer) return { ecosystem: installer.ecosystem, length };
  }
  return undefined;
}
