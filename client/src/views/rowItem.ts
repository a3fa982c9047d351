import { MarkdownString, Range, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { Command } from 'vscode';
import type { Row } from '../../../server/src/protocol/groundplanProtocol.ts';

/** A row of the server as the editor draws it. */
export function toTreeItem(row: Row): TreeItem {
  const item = new TreeItem(row.label, row.children.length === 0 ? TreeItemCollapsibleState.None : TreeItemCollapsibleState.Expanded);
  item.description = row.description;
  // Not trusted: the text may quote the plan, and a plan must not bring commands.
  if (row.tooltip !== '') item.tooltip = new MarkdownString(row.tooltip);
  item.iconPath = row.color === null ? new ThemeIcon(row.icon) : new ThemeIcon(row.icon, new ThemeColor(row.color));
  item.contextValue = row.kind;
  item.accessibilityInformation = { label: row.description === '' ? row.label : `${row.label}, ${row.description}` };
  const command = toCommand(row);
  if (command !== undefined) item.command = command;
  return item;
}

function toCommand({ command, location }: Row): Command | undefined {
  if (command !== null) return { command: command.id, title: command.title, arguments: [...command.arguments] };
  if (location === null) return undefined;
  const { uri, line, character } = location;
  return { command: 'vscode.open', title: 'Open', arguments: [Uri.parse(uri), { selection: new Range(line, character, line, character), preserveFocus: true }] };
}
