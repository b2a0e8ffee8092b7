import { withoutLinkEnd } from "../format/link-end.ts";
import { MAX_RECORD_ID } from "../record-id.ts";
import { isSlug } from "./slug.ts";

/** The target of `/mapa/{slug}`: a company with all its published maps, or one map. */
export type PublicMapTarget =
  | { readonly kind: "company"; readonly companySlug: string }
  | { readonly kind: "map"; readonly companySlug: string; readonly mapSlug: string }
  | { readonly kind: "mapId"; readonly mapId: number };

const SEPARATOR = "--";

/** Parses `{company}`, `{company}--{map}` or a map id; undefined for any other text. */
export function parsePublicMapSlug(text: string): PublicMapTarget | undefined {
  const name = withoutLinkEnd(text.trim().toLowerCase());
  if (/^\d+$/.test(name)) {
    const mapId = Number(name);
    return mapId >= 1 && mapId <= MAX_RECORD_ID ? { kind: "mapId", mapId } : undefined;
  }
  const [companySlug = "", mapSlug, ...more] = name.split(SEPARATOR);
  if (!isSlug(companySlug) || more.length > 0) return undefined;
  if (mapSlug === undefined) return { kind: "company", companySlug };
  return isSlug(mapSlug) ? { kind: "map", companySlug, mapSlug } : undefined;
}

/** Formats the slug of one map of a company; the inverse of `parsePublicMapSlug`. */
export function publicMapSlug(companySlug: string, mapSlug: string): string {
  return companySlug + SEPARATOR + mapSlug;
}
