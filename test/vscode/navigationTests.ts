import assert from 'node:assert/strict';
import { Location, Position } from 'vscode';
import type { CodeLens, CompletionList, DocumentLink, DocumentSymbol, FoldingRange, Hover, LocationLink, MarkdownString, TextDocument } from 'vscode';
import type { Tests } from './tests.ts';
import { faultyPlan, inWorkspace, provided, show, showChecked, until } from './workbench.ts';

export const navigationTests: Tests = {
  'pointing at a path shows its evidence': async () => {
    const document = await showChecked(faultyPlan);
    const hovers = await provided<readonly Hover[]>('vscode.executeHoverProvider', document.uri, placeOf(document, 'src/http/router.ts'));
    const text = hovers.flatMap((it) => it.contents.map((part) => typeof part === 'string' ? part : (part as MarkdownString).value)).join('\n');
    assert.match(text, /src\/http\/router\.ts/);
  },

  'a path and a symbol lead to their definition': async () => {
    const document = await showChecked(faultyPlan);
    assert.deepEqual(await targets(document, 'src/http/router.ts'), [inWorkspace('src/http/router.ts').path]);
    assert.deepEqual(await targets(document, 'unauthorized'), [inWorkspace('src/http/errors.ts').path]);
  },

  'paths that are there are links': async () => {
    const document = await showChecked(faultyPlan);
    const links = await provided<readonly DocumentLink[]>('vscode.executeLinkProvider', document.uri, 100);
    assert.ok(links.some((it) => document.getText(it.range).includes('src/http/router.ts') && it.target?.path === inWorkspace('src/http/router.ts').path), links.map((it) => document.getText(it.range)).join());
  },

  'the outline and folding follow the stages': async () => {
    const document = await showChecked(faultyPlan);
    const names = (symbols: readonly DocumentSymbol[]): string[] => symbols.flatMap((it) => [it.name, ...names(it.children)]);
    const symbols = await provided<readonly DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    assert.ok(names(symbols).some((it) => it.includes('The token bucket')), names(symbols).join());
    const folds = await provided<readonly FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri);
    const line = placeOf(document, '### Task 2').line;
    assert.ok(folds.some((it) => it.start === line), folds.map((it) => it.start).join());
  },

  'a code lens above the plan tells the verdict': async () => {
    const document = await showChecked(faultyPlan);
    const lenses = await until('code lenses', async () => await provided<readonly CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 100), (it) => it.length > 0);
    assert.ok(lenses.every((it) => it.command?.title !== undefined));
    assert.equal(lenses[0]?.range.start.line, 0);
  },

  'paths are completed inside a code span': async () => {
    const document = await showChecked(faultyPlan), place = placeOf(document, 'src/http/router.ts');
    const { items } = await provided<CompletionList>('vscode.executeCompletionItemProvider', document.uri, place.translate(0, 'src/http/'.length - 1), '/');
    assert.ok(items.some((it) => JSON.stringify([it.label, it.insertText]).includes('router.ts')), items.slice(0, 20).map((it) => JSON.stringify(it.label)).join());
  },

  'references of a function name the plans that mention it': async () => {
    await showChecked(faultyPlan);
    const document = await show('src/http/errors.ts');
    await until('mentions', async () => {
      const found = await provided<readonly Location[]>('vscode.executeReferenceProvider', document.uri, placeOf(document, 'unauthorized'));
      return found.map((it) => it.uri.path);
    }, (it) => it.includes(inWorkspace(faultyPlan).path));
  },
};

/** Just inside the first place of a text. */
function placeOf(document: TextDocument, text: string): Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `${text} is not in the document`);
  return document.positionAt(offset + 1);
}

async function targets(document: TextDocument, text: string): Promise<readonly string[]> {
  const found = await provided<readonly (Location | LocationLink)[]>('vscode.executeDefinitionProvider', document.uri, placeOf(document, text));
  return [...new Set(found.map((it) => it instanceof Location ? it.uri.path : it.targetUri.path))];
}
