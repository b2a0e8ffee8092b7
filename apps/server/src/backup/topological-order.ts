/** A foreign key from one table to another. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Sorts tables so that each follows those that it references. Throws for circular references. */
export function topologicalOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (table) => !references.some(({ from, to }) => from === table && to !== table && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(", ")}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
