import { Command } from 'commander';
import { createColors } from 'picocolors';
import { ruleIds } from '../../model/finding.ts';
import { parseRulesDocument } from '../rulesDocument.ts';
import { useColor } from '../useColor.ts';
import type { World } from '../world.ts';

/** `groundplan rules`: what the rules are and what one of them means. */
export function rulesCommand(world: World, exit: (code: number) => void): Command {
  return new Command('rules')
    .description('List the rules, or explain one.')
    .argument('[rule]', 'id of a rule, as it stands in a finding')
    .option('--no-color', 'no colours; NO_COLOR and FORCE_COLOR are obeyed too')
    .addHelpText('after', '\nExamples:\n  groundplan rules\n  groundplan rules path-absent')
    .action((id: string | undefined, flags: { readonly color: boolean }) => exit(printRules(id, world, useColor(world, flags.color))));
}

function printRules(id: string | undefined, world: World, color: boolean): number {
  const { bold, cyan } = createColors(color), texts = parseRulesDocument(world.readRulesDocument() ?? '');
  if (id === undefined) {
    const width = Math.max(...ruleIds.map((it) => it.length));
    for (const it of ruleIds) world.output.write(`${bold(it.padEnd(width))}  ${texts.get(it)?.summary ?? ''}`.trimEnd() + '\n');
    return 0;
  }
  const rule = ruleIds.find((it) => it === id);
  if (rule === undefined) {
    world.errors.write(`groundplan: there is no rule "${id}"; "groundplan rules" lists them\n`);
    return 2;
  }
  const body = texts.get(rule)?.body ?? 'This installation has no documentation of the rules.';
  const lines = body.split('\n').map((it) => (it.startsWith('#') ? bold(it) : it.startsWith('    ') ? cyan(it) : it));
  world.output.write([bold(rule), '', ...lines, ''].join('\n'));
  return 0;
}
