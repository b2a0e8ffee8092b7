/** That rows of one table name rows of another. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Tables so that each comes after those it refers to; throws when they refer to each other in a circle. */
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
