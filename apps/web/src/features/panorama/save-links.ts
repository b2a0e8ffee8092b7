import {
  type currentLinks,
  listPanoramaLinks,
  replacePanoramaLinks,
} from "@mapaobra/contract/endpoints/panorama-links";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { api } from "../../api/api.ts";
import { isConflict } from "../../api/api-error.ts";

export type LinksChange = (links: readonly PanoramaLink[]) => readonly PanoramaLink[];

/** A point whose ways several people lay at once is not tried for ever. */
const MAX_ATTEMPTS = 3;

/**
 * Puts what `change` makes of all ways of a point in their place. Who saved others meanwhile loses nothing: the
 * change is made once more, of what stands by then.
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
