import { foldText, toStoredUpperCase } from "../format/text.ts";
import { isBlank } from "../problems.ts";
import { divisions } from "./divisions.ts";
import { provinces } from "./provinces.ts";

/** A province, canton or district. */
export interface Place {
  /** Official code: 1 digit for a province, 3 for a canton, 5 for a district, its parent's first. */
  readonly code: string;
  /** Official spelling: `San José`. */
  readonly name: string;
  /** How points keep it (P2 §5.5): `SAN JOSÉ`. */
  readonly stored: string;
}

/** A place with those within it, which are found by their folded name. */
interface Area {
  readonly place: Place;
  readonly within: ReadonlyMap<string, Area>;
}

const country: ReadonlyMap<string, Area> = byFoldedName(
  provinces.map(({ id, name }, index) => {
    const cantons = (divisions[index] ?? "").split("\n");
    return areaOf(
      String(id),
      name,
      cantons.map((line, canton) => readCanton(`${id}${twoDigits(canton)}`, line)),
    );
  }),
);

/** The seven provinces. */
export function allProvinces(): readonly Place[] {
  return placesOf(country);
}

/** The cantons of a province, in any spelling; none for an unknown one. */
export function cantonsOf(province: string): readonly Place[] {
  return placesOf(find(country, province)?.within);
}

/** The districts of a canton of a province, in any spelling; none for unknown ones. */
export function districtsOf(province: string, canton: string): readonly Place[] {
  return placesOf(find(find(country, province)?.within, canton)?.within);
}

/** Names as someone wrote them; absent, null and blank are the same. */
export interface PlaceNames {
  readonly province?: string | null | undefined;
  readonly canton?: string | null | undefined;
  readonly district?: string | null | undefined;
}

export interface ResolvedPlaces {
  /** As points keep them; null where nothing was written or it is unknown. */
  readonly province: string | null;
  readonly canton: string | null;
  readonly district: string | null;
  /** Code of the smallest known place. */
  readonly code: string | null;
  /** What was written but does not exist there. */
  readonly unknown: readonly (keyof PlaceNames)[];
}

/**
 * The official places for names in any spelling: accents, case and extra spaces don't count. Each is
 * looked for within its parent; a canton without a province names it, because no two cantons share a
 * name. A district without its canton is unknown: many share a name.
 */
export function resolvePlaces(written: PlaceNames): ResolvedPlaces {
  const province = isBlank(written.province)
    ? provinceOfCanton(written.canton)
    : find(country, written.province);
  const canton = find(province?.within, written.canton);
  const district = find(canton?.within, written.district);
  const known = { province, canton, district };
  return {
    province: province?.place.stored ?? null,
    canton: canton?.place.stored ?? null,
    district: district?.place.stored ?? null,
    code: (district ?? canton ?? province)?.place.code ?? null,
    unknown: (["province", "canton", "district"] as const).filter(
      (level) => !isBlank(written[level]) && known[level] === undefined,
    ),
  };
}

function find(
  areas: ReadonlyMap<string, Area> | undefined,
  name: string | null | undefined,
): Area | undefined {
  return areas?.get(foldText(name ?? ""));
}

function provinceOfCanton(name: string | null | undefined): Area | undefined {
  return [...country.values()].find((province) => find(province.within, name) !== undefined);
}

function placesOf(areas: ReadonlyMap<string, Area> | undefined): Place[] {
  return [...(areas?.values() ?? [])].map((area) => area.place);
}

function readCanton(code: string, line: string): Area {
  const [name = "", districts = ""] = line.split(": ");
  return areaOf(
    code,
    name,
    districts
      .split(", ")
      .map((district, index) => areaOf(code + twoDigits(index), district, []))
      .filter((district) => district.place.name !== ""),
  );
}

function areaOf(code: string, name: string, within: readonly Area[]): Area {
  return { place: { code, name, stored: toStoredUpperCase(name) }, within: byFoldedName(within) };
}

function byFoldedName(areas: readonly Area[]): ReadonlyMap<string, Area> {
  return new Map(areas.map((area) => [foldText(area.place.name), area]));
}

/** Codes count from 01. */
function twoDigits(index: number): string {
  return String(index + 1).padStart(2, "0");
}
