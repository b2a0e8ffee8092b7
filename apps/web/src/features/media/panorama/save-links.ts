import {
  type currentLinks,
  listPanoramaLinks,
  replacePanoramaLinks,
} from "@mapaobra/contract/endpoints/panorama-links";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { api } from "../../../api/api.ts";
import { isConflict } from "../../../api/api-error.ts";

export type LinksChange = (links: readonly PanoramaLink[]) => readonly PanoramaLink[];

/** Limit of retries after conflicting saves by other users. */
const MAX_ATTEMPTS = 3;

/**
 * Saves all links of a point after applying `change`. On a conflict, applies it again to the current links of
 * the server, so that no user's changes are lost.
 */
export async function saveLinks(
  pointId: number,
  change: LinksChange,
  signal?: AbortSignal,
): Promise<readonly PanoramaLink[]> {
  let currentLinks = await api.list(listPanoramaLinks, { pointId }, { signal });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const replacement = { pointId, links: [...change(currentLinks)], expectedLinks: [...currentLinks] };
      return await api.list(replacePanoramaLinks, replacement, { signal });
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      currentLinks = (error.current as CurrentLinks).links;
    }
  }
}

type CurrentLinks = ValueOf<typeof currentLinks>;
