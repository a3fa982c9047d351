import { graphlib, layout } from '@dagrejs/dagre';

export interface GraphNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  /** Middle of a node. */
  readonly placeOf: (id: string) => Point;
  readonly courseOf: (edge: GraphEdge) => readonly Point[];
}

/** The part of the layout library's graph that is used; its own types do not resolve. */
interface LibraryGraph {
  readonly setGraph: (options: Readonly<Record<string, string | number>>) => void;
  readonly setNode: (id: string, label: { readonly width: number; readonly height: number }) => void;
  readonly setEdge: (from: string, to: string, label: object) => void;
  readonly graph: () => { readonly width?: number; readonly height?: number };
  readonly node: (id: string) => Partial<Point> | undefined;
  readonly edge: (from: string, to: string) => { readonly points?: readonly Point[] } | undefined;
}

/** Layers from top to bottom; cycles are drawn as they are. Lengths in whole pixels. */
export function layoutGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphLayout {
  const { Graph } = graphlib as unknown as { readonly Graph: new () => LibraryGraph }, graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 36, marginx: 12, marginy: 12 });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { from, to } of edges) graph.setEdge(from, to, {});
  (layout as unknown as (it: LibraryGraph) => void)(graph);
  const { width, height } = graph.graph();
  return {
    width: whole(width), height: whole(height),
    placeOf: (id) => rounded(graph.node(id)),
    courseOf: ({ from, to }) => (graph.edge(from, to)?.points ?? []).map(rounded),
  };
}

function rounded(point: Partial<Point> | undefined): Point {
  return { x: whole(point?.x), y: whole(point?.y) };
}

/** A graph without nodes has no size. */
function whole(length: number | undefined): number {
  return length === undefined || !Number.isFinite(length) ? 0 : Math.round(length);
}
