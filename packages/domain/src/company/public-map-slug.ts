import { isSlug } from "./slug.ts";

/** What `/mapa/{slug}` names: a company with all its published maps, or one map. */
export type PublicMapTarget =
  | { readonly kind: "company"; readonly companySlug: string }
  | { readonly kind: "map"; readonly companySlug: string; readonly mapSlug: string }
  | { readonly kind: "mapId"; readonly mapId: number };

const SEPARATOR = "--";
const MAX_ID = 2_147_483_647;

/** Reads `{company}`, `{company}--{map}` or a map's number; undefined when the text is none of them. */
export function parsePublicMapSlug(text: string): PublicMapTarget | undefined {
  const name = text.trim().toLowerCase();
  if (/^\d+$/.test(name)) {
    const mapId = Number(name);
    return mapId >= 1 && mapId <= MAX_ID ? { kind: "mapId", mapId } : undefined;
  }
  const [companySlug = "", mapSlug, ...more] = name.split(SEPARATOR);
  if (!isSlug(companySlug) || more.length > 0) return undefined;
  if (mapSlug === undefined) return { kind: "company", companySlug };
  return isSlug(mapSlug) ? { kind: "map", companySlug, mapSlug } : undefined;
}

/** The way back: the part of the address that names one map of a company. */
export function publicMapSlug(companySlug: string, mapSlug: string): string {
  return companySlug + SEPARATOR + mapSlug;
}
