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
  /** The stored name (P2 §5.5): `SAN JOSÉ`. */
  readonly stored: string;
}

/** A place with its children by folded name. */
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

/** The cantons of a province in any spelling; empty for an unknown province. */
export function cantonsOf(province: string): readonly Place[] {
  return placesOf(find(country, province)?.within);
}

/** The districts of a canton of a province in any spelling; empty for unknown names. */
export function districtsOf(province: string, canton: string): readonly Place[] {
  return placesOf(find(find(country, province)?.within, canton)?.within);
}

/** Place names as entered; absent, null and blank are equivalent. */
export interface PlaceNames {
  readonly province?: string | null | undefined;
  readonly canton?: string | null | undefined;
  readonly district?: string | null | undefined;
}

export interface ResolvedPlaces {
  /** The stored names; null if not given or unknown. */
  readonly province: string | null;
  readonly canton: string | null;
  readonly district: string | null;
  /** Code of the smallest known place. */
  readonly code: string | null;
  /** The given names that do not exist within their parent. */
  readonly unknown: readonly (keyof PlaceNames)[];
}

/**
 * Resolves names in any spelling to official places, ignoring accents, case and extra spaces. Each name is
 * searched within its parent. A canton without a province determines it, because canton names are unique. A
 * district without its canton is unknown, because district names are not.
 */
export function resolvePlaces(names: PlaceNames): ResolvedPlaces {
  const province = isBlank(names.province) ? provinceOfCanton(names.canton) : find(country, names.province);
  const canton = find(province?.within, names.canton);
  const district = find(canton?.within, names.district);
  const known = { province, canton, district };
  return {
    province: province?.place.stored ?? null,
    canton: canton?.place.stored ?? null,
    district: district?.place.stored ?? null,
    code: (district ?? canton ?? province)?.place.code ?? null,
    unknown: (["province", "canton", "district"] as const).filter(
      (level) => !isBlank(names[level]) && known[level] === undefined,
    ),
  };
}

function find(areas: ReadonlyMap<string, Area> | undefined, name: string | null | undefined) {
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

/** Codes start at 01. */
function twoDigits(index: number): string {
  return String(index + 1).padStart(2, "0");
}
