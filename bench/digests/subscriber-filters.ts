import { foldText } from "@mapaobra/domain/format/text";
import { seededRandom } from "../support/seeded-random.ts";
import { cantons, stages, workClasses } from "./values.ts";

/** One of a list, the first ones more often (a Zipf distribution). */
function popular<Value>(values: readonly Value[], random: () => number): Value {
  const weights = values.map((_, index) => 1 / (index + 1));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, value] of values.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return value;
  }
  return values[0] as Value;
}

/** A rectangle of some kilometres, different for each person. */
function drawnZone(random: () => number): string {
  const [south, west] = [9.5 + random(), -84.6 + random()];
  const [north, east] = [south + 0.1 + random() / 4, west + 0.1 + random() / 4];
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as const;
  return corners.map((corner) => corner.map((degrees) => degrees.toFixed(4)).join("_")).join("*");
}

/** Filters of `count` people as the query of a map's address. Most name a canton; one in ten draws a zone. */
export function subscriberFilters(count: number): string[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    const kind = random();
    const add = (name: string, values: readonly string[]) =>
      query.append(name, foldText(popular(values, random)));
    if (kind < 0.65) add("canton", cantons);
    if ((kind >= 0.35 && kind < 0.55) || (kind >= 0.65 && kind < 0.75)) add("etapa", stages);
    if ((kind >= 0.55 && kind < 0.65) || (kind >= 0.75 && kind < 0.8)) add("clase", workClasses);
    if (kind >= 0.8 && kind < 0.87) query.append("buscar", `constructora ${Math.floor(random() * 40)}`);
    if (kind >= 0.87 && kind < 0.97) query.append("zona", drawnZone(random));
    return query.toString();
  });
}
