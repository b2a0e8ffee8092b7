import { foldText } from "@mapaobra/domain/format/text";
import { tokenizeSearch } from "@mapaobra/domain/point/text-index";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { PlaceRow } from "../../../map/gazetteer/gazetteer.ts";

/** A province, or a canton of it. */
export interface PlaceArea {
  readonly province: string;
  readonly canton: string | null;
}

/** A place to which the map can move. */
export interface Place {
  readonly name: string;
  /** The filter that the place is, if it is one. */
  readonly area: PlaceArea | null;
  /** Kind and name: `Cantón de Alajuela`. */
  readonly description: string;
  readonly bounds: GeoBounds;
  /** Sort key: larger places first. */
  readonly order: number;
  readonly foldedName: string;
}

const kinds: Readonly<Record<string, { readonly order: number; readonly title: string }>> = {
  province: { order: 0, title: "Provincia" },
  canton: { order: 1, title: "Cantón" },
  district: { order: 2, title: "Distrito" },
  town: { order: 3, title: "Poblado" },
};

export function parsePlaces(rows: readonly PlaceRow[]): readonly Place[] {
  return rows.map(([kind, name, parentName, west, south, east, north]) => {
    const { order = 0, title = "" } = kinds[kind] ?? {};
    return {
      name,
      area: areaOf(kind, name, parentName),
      description: parentName ? `${title} de ${parentName}` : title,
      bounds: { west, south, east, north },
      order,
      foldedName: foldText(name),
    };
  });
}

function areaOf(kind: string, name: string, parentName: string): PlaceArea | null {
  if (kind === "province") return { province: name, canton: null };
  return kind === "canton" ? { province: parentName, canton: name } : null;
}

/**
 * Places whose name matches the query, best first: exact name, prefix of the name, prefix of a word,
 * substring. Among equals the larger places come first.
 */
export function findPlaces(places: readonly Place[], query: string, limit: number): readonly Place[] {
  const foldedQuery = foldText(query);
  const words = tokenizeSearch(query);
  if (words.length === 0) return [];
  return places
    .map((place) => ({ place, rank: rankOf(place, foldedQuery, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.place.order - b.place.order ||
        a.place.foldedName.length - b.place.foldedName.length,
    )
    .slice(0, limit)
    .map(({ place }) => place);
}

const NO_MATCH = 4;

function rankOf({ foldedName }: Place, foldedQuery: string, words: readonly string[]): number {
  if (foldedName === foldedQuery) return 0;
  if (foldedName.startsWith(foldedQuery)) return 1;
  if (words.every((word) => ` ${foldedName}`.includes(` ${word}`))) return 2;
  return words.every((word) => foldedName.includes(word)) ? 3 : NO_MATCH;
}
