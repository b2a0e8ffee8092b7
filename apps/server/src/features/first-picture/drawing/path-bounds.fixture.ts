interface PathBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around the coordinates of a path of lines and curves with absolute coordinates (M, L, Q and C). */
export function boundsOf(path: string): PathBounds {
  if (!/^[MLQCZ\d\s,.-]*$/.test(path)) throw new Error(`Unexpected path command in ${path.slice(0, 80)}`);
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  for (const [index, value] of numbers.entries()) {
    const [low, high] = index % 2 === 0 ? (["left", "right"] as const) : (["top", "bottom"] as const);
    bounds[low] = Math.min(bounds[low], value);
    bounds[high] = Math.max(bounds[high], value);
  }
  return bounds;
}
