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

/** The place that these parts of a path name in any spelling; undefined for an unknown one. */
export function placeOfPath(provinceText: string | undefined, cantonText?: string): ListedPlace | undefined {
  const named = (places: readonly Place[], text: string) =>
    places.find(({ name }) => pathPart(name) === pathPart(text));
  return placeNamed(provinceText, cantonText, named);
}

/** The place of a project by its stored names, as far as they are known; undefined without a known province. */
export function placeOfNames(province: string | null, canton: string | null): ListedPlace | undefined {
  const named = (places: readonly Place[], text: string) =>
    places.find(({ name }) => foldText(name) === foldText(text));
  if (!province) return undefined;
  return placeNamed(province, canton || undefined, named) ?? placeNamed(province, undefined, named);
}

function placeNamed(
  provinceText: string | undefined,
  cantonText: string | undefined,
  find: (places: readonly Place[], text: string) => Place | undefined,
): ListedPlace | undefined {
  if (provinceText === undefined) return {};
  const province = find(allProvinces(), provinceText);
  if (!province || cantonText === undefined) return province && { province };
  const canton = find(cantonsOf(province.name), cantonText);
  return canton && { province, canton };
}
