import type { DistanceTable } from "@mapaobra/domain/route/distance-table";

/** The length of the shortest path from place 0 through all others, by brute force. */
export function bruteForceShortest({ size, metres }: DistanceTable): number {
  const visited = new Uint8Array(size);
  let shortest = Infinity;
  const visit = (current: number, remaining: number, length: number): void => {
    if (remaining === 0) shortest = Math.min(shortest, length);
    for (let next = 1; next < size && remaining > 0; next++) {
      if (visited[next]) continue;
      visited[next] = 1;
      visit(next, remaining - 1, length + (metres[current * size + next] as number));
      visited[next] = 0;
    }
  };
  visit(0, size - 1, 0);
  return shortest;
}
