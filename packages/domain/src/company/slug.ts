import { foldText } from "../format/text.ts";

/** A slug is part of host names (`{slug}.{domain}`): its limit is the length of a DNS label. */
export const MAX_SLUG_LENGTH = 63;

/** Reserved words of URLs: not allowed as a company slug. */
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
 * Whether the text is a valid slug of a company or a map: lower case letters, digits and single hyphens,
 * starting with a letter and not ending with a hyphen. Two hyphens separate the company's slug from the
 * map's.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether the text is a valid company slug: a slug that is not reserved. */
export function isCompanySlug(text: string): boolean {
  return isSlug(text) && !reservedSlugs.has(text);
}

/**
 * The slug for a name, always valid: `Peña & Hijos S.A.` becomes `pena-hijos-s-a`. The noun is prepended if
 * the name alone gives no valid slug (a leading digit, a reserved word, an empty result).
 */
export function slugFromName(name: string, noun: "empresa" | "mapa"): string {
  const base = foldText(name).replace(/[^a-z0-9]+/g, "-");
  const slug = truncate(base, MAX_SLUG_LENGTH);
  if (isCompanySlug(slug)) return slug;
  return truncate(slug === "" ? noun : `${noun}-${slug}`, MAX_SLUG_LENGTH);
}

/** The slug with a number appended: `slug-2`, `slug-3`… */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return truncate(slug, MAX_SLUG_LENGTH - ending.length) + ending;
}

/** The slug itself if free, otherwise the first numbered slug that is not in `used`. */
export function availableSlug(preferred: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? preferred : numberedSlug(preferred, number);
    if (!used.has(slug)) return slug;
  }
}

function truncate(slug: string, maxLength: number): string {
  return slug.replace(/^-+/, "").slice(0, maxLength).replace(/-+$/, "");
}
