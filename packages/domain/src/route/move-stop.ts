/** The list with the entry at `from` moved to `to`. Indexes beyond an end are clamped. */
export function moveStop<Stop>(stops: readonly Stop[], from: number, to: number): readonly Stop[] {
  const target = Math.max(0, Math.min(to, stops.length - 1));
  if (stops[from] === undefined || target === from) return stops;
  return stops.toSpliced(from, 1).toSpliced(target, 0, stops[from]);
}
