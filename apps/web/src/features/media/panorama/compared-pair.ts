type Ids = readonly number[];

/** The current picture and the next one, or the last two. `ids`: all pictures, oldest first. */
export function initialPair(ids: Ids, current: number): Ids {
  const first = Math.max(Math.min(ids.indexOf(current), ids.length - 2), 0);
  return ids.slice(first, first + 2);
}

/**
 * Updates the pair after other users added or removed pictures: a removed one is replaced by the nearest in
 * time that the other side does not show. `before`: ids before the change.
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

/** Of two equally near, the later one; newly added pictures only if no other is left. */
function nearest(ids: Ids, before: Ids, removedIndex: number): number | undefined {
  const distance = (id: number) =>
    before.includes(id) ? Math.abs(before.indexOf(id) - removedIndex) : Infinity;
  return ids.reduce<number | undefined>(
    (best, id) => (best === undefined || distance(id) <= distance(best) ? id : best),
    undefined,
  );
}
