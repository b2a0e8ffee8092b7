import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/**
 * The address at which anybody sees a map, once it is published: by its number where the company's slug is
 * not known. It stands on the origin of this page: every host of the product answers there, and which others
 * lead to it no browser can know.
 */
export function publicLinkOf(
  origin: string,
  companySlug: string | undefined,
  { id, slug }: Pick<ProjectMap, "id" | "slug">,
): string {
  return `${origin}/mapa/${companySlug === undefined ? id : publicMapSlug(companySlug, slug)}`;
}
