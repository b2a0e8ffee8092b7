export type Position = [lng: number, lat: number];

/**
 * Leaves out the vertices of a line that lie closer to the rest than `tolerance` (degrees, asked at
 * each vertex, so that detail can fade with distance). Ends stay where they are: lines that share an
 * end still meet. (Douglas and Peucker.)
 */
export function simplify(line: readonly Position[], tolerance: (at: Position) => number): Position[] {
  const keptIndexes = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let worst = -1;
    let worstExcess = 0;
    for (let i = first + 1; i < last; i++) {
      const excess = distance(at(line, i), at(line, first), at(line, last)) - tolerance(at(line, i));
      if (excess <= worstExcess) continue;
      worst = i;
      worstExcess = excess;
    }
    if (worst === -1) continue;
    keptIndexes.add(worst);
    open.push([first, worst], [worst, last]);
  }
  return line.filter((_, i) => keptIndexes.has(i));
}

/** From a position to the stretch between two others, in degrees. */
export function distance(from: Position, start: Position, end: Position): number {
  const along = [end[0] - start[0], end[1] - start[1]] as const;
  const length2 = along[0] ** 2 + along[1] ** 2;
  const offset = (from[0] - start[0]) * along[0] + (from[1] - start[1]) * along[1];
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, offset / length2));
  return Math.hypot(from[0] - start[0] - t * along[0], from[1] - start[1] - t * along[1]);
}

function at(line: readonly Position[], index: number): Position {
  return line[index] as Position;
}
