interface Press {
  /** The pressed row of the list. */
  readonly index: number;
  /** The row pressed before, for a range; otherwise the same. */
  readonly from: number;
  readonly idAt: (index: number) => number;
}

/** The chosen ids after a press: the row changes sides, and the rest of a range follows it. */
export function withRows(chosen: ReadonlySet<number>, { index, from, idAt }: Press): ReadonlySet<number> {
  const ids = new Set(chosen);
  const isRemoval = ids.has(idAt(index)) && from === index;
  for (let row = Math.min(index, from); row <= Math.max(index, from); row++) {
    if (isRemoval) ids.delete(idAt(row));
    else ids.add(idAt(row));
  }
  return ids;
}
