import { foldText } from "@mapaobra/domain/format/text";
import { searchWords } from "@mapaobra/domain/point/filter-texts";
import type { GeoBounds } from "../../map/hosts/map-host.ts";

/** A line of the generated list: see tools/basemap/places.ts. */
export type PlaceRow = readonly [
  kind: string,
  name: string,
  within: string,
  west: number,
  south: number,
  east: number,
  north: number,
];

/** A place that can be gone to. */
export interface Place {
  readonly name: string;
  /** What it is: `Cantón de Alajuela`. */
  readonly description: string;
  readonly bounds: GeoBounds;
  /** The larger before the smaller. */
  readonly order: number;
  readonly foldedName: string;
  readonly foldedWithin: string;
}

const kinds: Readonly<Record<string, { readonly order: number; readonly title: string }>> = {
  province: { order: 0, title: "Provincia" },
  canton: { order: 1, title: "Cantón" },
  district: { order: 2, title: "Distrito" },
  town: { order: 3, title: "Poblado" },
};

export function readPlaces(rows: readonly PlaceRow[]): readonly Place[] {
  return rows.map(([kind, name, within, west, south, east, north]) => {
    const { order = 0, title = "" } = kinds[kind] ?? {};
    return {
      name,
      description: within ? `${title} de ${within}` : title,
      bounds: { west, south, east, north },
      order,
      foldedName: foldText(name),
      foldedWithin: foldText(within),
    };
  });
}

/**
 * The places that a typed text means, the best first: those of that very name, those whose name or a word of
 * it begins so, then the others; the larger first. Words may also say what a place lies in, as long as one
 * of them is of its name.
 */
export function findPlaces(places: readonly Place[], typed: string, most: number): readonly Place[] {
  const wanted = foldText(typed);
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return places
    .map((place) => ({ place, rank: rankOf(place, wanted, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.place.order - b.place.order ||
        a.place.foldedName.length - b.place.foldedName.length,
    )
    .slice(0, most)
    .map(({ place }) => place);
}

const NO_MATCH = 5;

function rankOf({ foldedName, foldedWithin }: Place, wanted: string, words: readonly string[]): number {
  if (foldedName === wanted) return 0;
  if (foldedName.startsWith(wanted)) return 1;
  const begins = (text: string, word: string) => ` ${text}`.includes(` ${word}`);
  if (words.every((word) => begins(foldedName, word))) return 2;
  const isOfName = words.some((word) => begins(foldedName, word));
  if (isOfName && words.every((word) => begins(foldedName, word) || begins(foldedWithin, word))) return 3;
  return words.every((word) => foldedName.includes(word)) ? 4 : NO_MATCH;
}
