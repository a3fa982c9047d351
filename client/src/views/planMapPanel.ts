import { Uri, ViewColumn, window } from 'vscode';
import type { ExtensionContext, Webview, WebviewPanel } from 'vscode';
import { revealLine } from '../commands.ts';
import { messageOf } from '../messageOf.ts';
import type { Part } from '../part.ts';
import type { PlanInView } from '../planInView.ts';
import type { Server } from '../server.ts';
import { escape, planMapMarkup } from './planMapMarkup.ts';

const viewType = 'groundplan.planMap';

/** The plan map: one panel beside the editor, which shows the plan that was asked for last. */
export interface PlanMapPanel extends Part {
  readonly show: (uri: string) => Promise<void>;
  /** What the panel draws at present, as HTML; undefined when there is no panel. */
  readonly drawn: () => string | undefined;
}

export function openPlanMapPanel({ extensionUri }: ExtensionContext, server: Server, plan: PlanInView): PlanMapPanel {
  const media = Uri.joinPath(extensionUri, 'media');
  let panel: WebviewPanel | undefined, uri: string | undefined, drawn: string | undefined;

  function adopt(it: WebviewPanel): void {
    panel = it;
    it.iconPath = { light: Uri.joinPath(media, 'icons/planMap-light.svg'), dark: Uri.joinPath(media, 'icons/planMap-dark.svg') };
    it.webview.options = { enableScripts: true, localResourceRoots: [media] };
    it.webview.onDidReceiveMessage((message: unknown) => {
      const line = lineOf(message);
      if (line === 'ready') void draw();
      else if (line !== undefined && uri !== undefined) void revealLine(uri, line);
    });
    it.onDidDispose(() => {
      panel = undefined;
      drawn = undefined;
    });
    it.webview.html = page(it.webview, media);
  }

  async function draw(): Promise<void> {
    if (panel === undefined || uri === undefined) return;
    const { title, heading, html } = await ask(uri);
    drawn = html;
    panel.title = title;
    await panel.webview.postMessage({ html, heading, uri });
  }

  async function ask(of: string): Promise<{ readonly title: string; readonly heading: string; readonly html: string }> {
    try {
      const map = await server.ask('planMap', { uri: of });
      if (map === null) return { title: 'Plan Map', heading: 'Plan Map', html: '<p class="empty">This document is no plan.</p>' };
      return { title: map.title === '' ? 'Plan Map' : `Map: ${map.title}`, heading: map.title === '' ? 'Plan Map' : map.title, html: planMapMarkup(map) };
    } catch (error) {
      return { title: 'Plan Map', heading: 'Plan Map', html: `<p class="empty">${escape(messageOf(error))}</p>` };
    }
  }

  const subscriptions = [
    plan.onDidChange(() => {
      if (plan.status()?.uri === uri) void draw();
    }),
    window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (it, state: unknown) => {
        uri = uriOf(state);
        adopt(it);
      },
    }),
  ];
  return {
    show: async (of) => {
      uri = of;
      if (panel === undefined) adopt(window.createWebviewPanel(viewType, 'Plan Map', { viewColumn: ViewColumn.Beside, preserveFocus: true }));
      else panel.reveal(undefined, true);
      await draw();
    },
    drawn: () => drawn,
    dispose: () => {
      for (const it of subscriptions) it.dispose();
      panel?.dispose();
    },
  };
}

/** The panel's page: static, with a place that the script fills with what is posted to it. */
function page(webview: Webview, media: Uri): string {
  const at = (name: string): string => webview.asWebviewUri(Uri.joinPath(media, name)).toString(), nonce = crypto.randomUUID().replaceAll('-', '');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="${at('planMap.css')}">
  <title>Plan Map</title>
</head>
<body>
  <header><h1 id="title"></h1><div class="zoom"><button type="button" id="out" title="Zoom out (-)">−</button><button type="button" id="fit" title="Fit to width (0)">Fit</button><button type="button" id="in" title="Zoom in (+)">+</button></div></header>
  <main id="map" aria-live="polite"></main>
  <script type="module" nonce="${nonce}" src="${at('planMap.mjs')}"></script>
</body>
</html>`;
}

/** What the page asks for: the line to go to, or `ready` once it can draw. Undefined for anything else. */
function lineOf(message: unknown): number | 'ready' | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('ready' in message) return 'ready';
  return 'line' in message && typeof message.line === 'number' && Number.isInteger(message.line) ? message.line : undefined;
}

function uriOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'uri' in state && typeof state.uri === 'string' ? state.uri : undefined;
}
