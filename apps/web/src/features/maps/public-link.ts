import { publicAddressOfMap } from "@mapaobra/domain/company/public-address";

/**
 * The address at which anybody sees a map, once it is published. It stands on the origin of this page:
 * every host of the product answers there, and which others lead to it no browser can know.
 */
export const publicLinkOf = (origin: string, companySlug: string, mapSlug: string): string =>
  `${origin}/mapa/${publicAddressOfMap(companySlug, mapSlug)}`;
