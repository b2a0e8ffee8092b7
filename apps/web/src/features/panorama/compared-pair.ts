type Ids = readonly number[];

/** The one from which one came and its neighbour, the older first. `ids`: what there is, the oldest first. */
export function initialPair(ids: Ids, current: number): Ids {
  const first = Math.max(Math.min(ids.indexOf(current), ids.length - 2), 0);
  return ids.slice(first, first + 2);
}

/**
 * The same two once others have added and removed some: what is gone leaves its side to the nearest in time that
 * the other side does not show. `before`: what there was.
 */
export function updatePair(pair: Ids, before: Ids, now: Ids): Ids {
  const shown = pair.filter((id) => now.includes(id));
  return pair.flatMap((id) => {
    if (now.includes(id)) return [id];
    const next = nearest(
      now.filter((other) => !shown.includes(other)),
      before,
      before.indexOf(id),
    );
    if (next === undefined) return [];
    shown.push(next);
    return [next];
  });
}

/** Of two that are as near, the later one; what has come meanwhile only where nothing else is left. */
function nearest(ids: Ids, before: Ids, removedIndex: number): number | undefined {
  const distance = (id: number) =>
    before.includes(id) ? Math.abs(before.indexOf(id) - removedIndex) : Infinity;
  return ids.reduce<number | undefined>(
    (best, id) => (best === undefined || distance(id) <= distance(best) ? id : best),
    undefined,
  );
}
