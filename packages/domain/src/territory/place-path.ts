import { foldText } from "../format/text.ts";
import { pathPart } from "../point/project-path.ts";
import { allProvinces, cantonsOf, type Place } from "./territory.ts";

/** A province, a canton of it, or the whole country. */
export interface ListedPlace {
  readonly province?: Place | undefined;
  readonly canton?: Place | undefined;
}

/** The path of the list of a company's projects in a place: `/mapa/cumbres/san-jose/escazu`. */
export function listPath(companySlug: string, { province, canton }: ListedPlace): string {
  const parts = [province, canton].filter((place) => place !== undefined);
  return [
    "/mapa",
    companySlug,
    ...(parts.length > 0 ? parts.map(({ name }) => pathPart(name)) : ["lista"]),
  ].join("/");
}

/** A province, and its cantons by name. */
interface NamedProvince {
  readonly place: ListedPlace;
  readonly cantons: ReadonlyMap<string, ListedPlace>;
}

const byName = indexBy(foldText);
const byPathPart = indexBy(pathPart);

/** The place that these parts of a path name in any spelling; undefined for an unknown one. */
export function placeOfPath(provinceText: string | undefined, cantonText?: string): ListedPlace | undefined {
  if (provinceText === undefined) return {};
  const province = byPathPart.get(pathPart(provinceText));
  return cantonText === undefined ? province?.place : province?.cantons.get(pathPart(cantonText));
}

/** The place of a project by its stored names, as far as they are known; undefined without a known province. */
export function placeOfNames(province: string | null, canton: string | null): ListedPlace | undefined {
  const known = byName.get(foldText(province ?? ""));
  return known?.cantons.get(foldText(canton ?? "")) ?? known?.place;
}

function indexBy(keyOf: (name: string) => string): ReadonlyMap<string, NamedProvince> {
  const cantonsIn = (province: Place) =>
    cantonsOf(province.name).map((canton) => [keyOf(canton.name), { province, canton }] as const);
  return new Map(
    allProvinces().map((province) => [
      keyOf(province.name),
      { place: { province }, cantons: new Map(cantonsIn(province)) },
    ]),
  );
}
