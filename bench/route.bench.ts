import type { Position } from "@mapaobra/domain/point/coordinates";
import { distanceTableOf, pathLength } from "@mapaobra/domain/route/distance-table";
import { optimizeStopOrder } from "@mapaobra/domain/route/optimize-stop-order";
import { shortestPathExact } from "@mapaobra/domain/route/shortest-path-exact";
import { shortestPathHeuristic } from "@mapaobra/domain/route/shortest-path-heuristic";
import { bruteForceShortest } from "./route/brute-force-shortest.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { seededRandom } from "./support/seeded-random.ts";

/**
 * The order of a route's stops: the path length of the heuristic compared with the shortest path by brute
 * force, and the time of both. Stops lie around three towns and along the roads between them, like real
 * projects; the seed is fixed.
 */
const SEED = 20_261_122;
const ROUTES = 200;
const SMALL = [4, 5, 6, 7, 8, 9, 10];
const LARGE = [11, 25, 50, 100, 500];
/** Number of stops sorted for each time: the CPU clock has a coarse resolution. */
const STOPS_TIMED = 10_000;

const random = seededRandom(SEED);
const towns: readonly Position[] = [
  { latitude: 9.93, longitude: -84.09 },
  { latitude: 10.63, longitude: -85.44 },
  { latitude: 9.99, longitude: -83.04 },
];

function stopsOf(count: number): Position[] {
  return Array.from({ length: count }, () => {
    const [one, other] = [pick(towns), pick(towns)];
    const along = random() ** 2;
    const offset = () => (random() - 0.5) * 0.15;
    return {
      latitude: one.latitude + (other.latitude - one.latitude) * along + offset(),
      longitude: one.longitude + (other.longitude - one.longitude) * along + offset(),
    };
  });
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Measures CPU time instead of wall time: other work on the machine does not count. */
function timed<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1_000 };
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const quality = SMALL.map((count) => {
  const tables = Array.from({ length: ROUTES }, () => distanceTableOf(stopsOf(count)));
  const bruteForce = timed(() => tables.map(bruteForceShortest));
  const exact = timed(() => tables.map((table) => pathLength(table, shortestPathExact(table, false))));
  const heuristic = timed(() =>
    tables.map((table) => pathLength(table, shortestPathHeuristic(table, false))),
  );
  const excess = (lengths: readonly number[]) =>
    lengths.map((length, route) => length / (bruteForce.result[route] as number) - 1);
  if (excess(exact.result).some((share) => Math.abs(share) > 1e-9)) {
    throw new Error(`The exact path of ${count} stops is not the shortest.`);
  }
  const excesses = excess(heuristic.result);
  return [
    String(count),
    percent(excesses.reduce((sum, share) => sum + share, 0) / ROUTES),
    percent(Math.max(...excesses)),
    `${excesses.filter((share) => share < 1e-9).length} of ${ROUTES}`,
    ...[bruteForce, exact].map(({ milliseconds }) => (milliseconds / ROUTES).toFixed(3)),
  ];
});

const speed = LARGE.map((count) => {
  const stops = stopsOf(count);
  const times = Math.ceil(STOPS_TIMED / count);
  const originalOrder = stops.map((_, stop) => stop);
  const { result, milliseconds } = timed(() =>
    Array.from({ length: times }, () => optimizeStopOrder(stops, { fixedEnd: false })),
  );
  const table = distanceTableOf(stops);
  const kilometres = (order: readonly number[]) => Math.round(pathLength(table, order) / 1_000);
  return [
    String(count),
    kilometres(originalOrder),
    kilometres(result[0] ?? originalOrder),
    (milliseconds / times).toFixed(1),
  ];
});

console.log(`${machine()} Seed ${SEED}.\n`);
console.log(
  markdownTable(
    ["stops", "quick method longer by, mean", "most", "shortest found", "every order tried, ms", "exact, ms"],
    quality,
  ),
);
console.log(
  `\nMeans of ${ROUTES} routes; processor time. The exact path was as long as the best of all orders every time.\n`,
);
console.log(markdownTable(["stops", "as chosen, km", "ordered, km", "ms"], speed));
console.log("\nMeans; processor time.");
