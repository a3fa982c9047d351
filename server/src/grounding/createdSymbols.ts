/** A symbol, script or target that the plan brings or removes. */
export interface PlannedSymbol {
  readonly name: string;
  /** Last segment of the container, where the plan names one. */
  readonly container: string | undefined;
  /** Workspace path of the file, where the plan ties it to one. */
  readonly file: string | undefined;
  readonly at: number;
  /** Undefined outside every stage. */
  readonly stage: string | undefined;
}

/** The symbols of the virtual tree, in replay order. */
export interface CreatedSymbols {
  readonly create: (symbol: PlannedSymbol) => void;
  readonly remove: (symbol: PlannedSymbol) => void;
  readonly creationsOf: (name: string) => readonly PlannedSymbol[];
  readonly deletionsOf: (name: string) => readonly PlannedSymbol[];
}

/** Each name keeps this many creations and deletions: later ones of a name say nothing new. */
const maxPerName = 16;

/** Without any symbol. */
export function buildCreatedSymbols(): CreatedSymbols {
  const created = new Map<string, PlannedSymbol[]>(), removed = new Map<string, PlannedSymbol[]>();
  const put = (table: Map<string, PlannedSymbol[]>, symbol: PlannedSymbol): void => {
    const known = table.get(symbol.name);
    if (known === undefined) table.set(symbol.name, [symbol]);
    else if (known.length < maxPerName) known.push(symbol);
  };
  return {
    create: (symbol) => put(created, symbol),
    remove: (symbol) => put(removed, symbol),
    creationsOf: (name) => created.get(name) ?? [],
    deletionsOf: (name) => removed.get(name) ?? [],
  };
}
