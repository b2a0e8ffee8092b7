import { foldText } from "../format/text.ts";

/** A slug stands in host names (`{slug}.{domain}`), so it has the length of one label. */
export const MAX_SLUG_LENGTH = 63;

/** Names that mean something else in an address, never a company. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "app",
  "www",
  "api",
  "admin",
  "maps",
  "mapas",
  "mapa",
  "public",
  "healthz",
  "branding",
]);

/**
 * Whether the text may be the slug of a company or a map: lower case letters, digits and single
 * hyphens, a letter first, no hyphen last. Two hyphens divide the company's slug from the map's.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether a company may have this slug: a slug that is not reserved. */
export function isCompanySlug(text: string): boolean {
  return isSlug(text) && !reservedSlugs.has(text);
}

/**
 * The slug for a name, always valid: `Peña & Hijos S.A.` becomes `pena-hijos-s-a`. The noun stands in
 * front where the name alone can't be one (a digit first, a reserved word, nothing left).
 */
export function slugFromName(name: string, noun: "empresa" | "mapa"): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, "-");
  const slug = truncate(words, MAX_SLUG_LENGTH);
  if (isCompanySlug(slug)) return slug;
  return truncate(slug === "" ? noun : `${noun}-${slug}`, MAX_SLUG_LENGTH);
}

/** Another slug for the same name when the first is taken: `slug-2`, `slug-3`… */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return truncate(slug, MAX_SLUG_LENGTH - ending.length) + ending;
}

/** The slug itself, or the first numbered one that is not taken. */
export function availableSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : numberedSlug(wanted, number);
    if (!taken.has(slug)) return slug;
  }
}

function truncate(slug: string, most: number): string {
  return slug.replace(/^-+/, "").slice(0, most).replace(/-+$/, "");
}
