import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import type { ProjectMap } from "@mapaobra/domain/map/map";

/**
 * Public URL of a map: with its id if the company's slug is unknown. Uses the origin of this page: every host
 * of the product serves it, and a browser cannot know other hosts.
 */
export const publicLinkOf = (
  origin: string,
  companySlug: string | undefined,
  { id, slug }: Pick<ProjectMap, "id" | "slug">,
): string => `${origin}/mapa/${companySlug === undefined ? id : publicMapSlug(companySlug, slug)}`;
