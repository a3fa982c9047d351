import { commandIds } from '../protocol/groundplanProtocol.ts';
import type { Row, RowsResult } from '../protocol/groundplanProtocol.ts';
import type { Row as ViewRow, View } from '../workspace/rows.ts';
import { escapeMarkdown } from './markdownText.ts';
import type { ServerState } from './server.ts';

export interface RowContext {
  /** The plan that the rows are about; undefined for rows about a workspace. */
  readonly planUri: string | undefined;
  readonly toUri: (path: string) => string;
  readonly commands: ServerState['commands'];
  /** Of the workspace folder, for rows that stand for something of a session. */
  readonly folderUri?: string;
}

export function toRowsResult({ rows, message }: View, context: RowContext): RowsResult {
  return { rows: rows.map((it) => toRow(it, context)), message: message ?? null };
}

function toRow(row: ViewRow, context: RowContext): Row {
  const location = toLocation(row, context);
  const command = recordCommand(row, context) ?? (location === null || !context.commands.has(commandIds.revealLine) ? null : { id: commandIds.revealLine, title: row.kind === 'match' ? 'Go to the source' : 'Show in the plan', arguments: [location.uri, location.line] });
  return {
    label: row.label, description: row.description, icon: row.icon, color: row.color ?? null, kind: row.kind, location, command, advice: toAdvice(row, context),
    tooltip: row.tooltip.split('\n').map(escapeMarkdown).join('\n\n'), children: row.children.map((it) => toRow(it, context)),
  };
}

function toAdvice({ advice }: ViewRow, { planUri }: RowContext): Row['advice'] {
  return advice === undefined || planUri === undefined ? null : { uri: planUri, capability: advice.capability ?? null };
}

const recordCommands = {
  event: { id: commandIds.showEvent, title: 'Show the event' }, question: { id: commandIds.answerQuestion, title: 'Answer' }, request: { id: commandIds.decideRequest, title: 'Approve or deny' },
} as const;

function recordCommand({ record }: ViewRow, { folderUri, commands }: RowContext): Row['command'] {
  if (record === undefined || folderUri === undefined) return null;
  const { id, title } = recordCommands[record.kind];
  return commands.has(id) ? { id, title, arguments: [folderUri, record.sessionId, record.kind === 'event' ? record.version : record.id] } : null;
}

function toLocation({ location }: ViewRow, { planUri, toUri }: RowContext): Row['location'] {
  const uri = location?.path === undefined ? planUri : toUri(location.path);
  return location === undefined || uri === undefined ? null : { uri, line: location.line - 1, character: location.column - 1 };
}
