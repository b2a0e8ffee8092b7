import { anonymous } from "@mapaobra/domain/access/actor";
import type { Kysely } from "kysely";
import { type CacheLimits, createLruCache } from "../../../cache/lru-cache.ts";
import { createSingleFlight } from "../../../cache/single-flight.ts";
import type { Database } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import type { MediaService } from "../../media/media-service.ts";
import { withThumbnails } from "../project/with-thumbnails.ts";
import { countByPlace, type ListRow, newestProjects } from "./list-repository.ts";
import { type ResolvedCount, resolveCounts, type Selection } from "./select-projects.ts";

export const PROJECTS_OF_PAGE = 24;

export interface ListedProject extends ListRow {
  /** Of its first photograph. */
  readonly thumbnail: string | null;
}

const sizeOf = (counts: readonly ResolvedCount[]) => 200 + 300 * counts.length;

export type ListReader = ReturnType<typeof createListReader>;

/** Reads the projects of lists, as a visitor. */
export function createListReader(
  db: Kysely<Database>,
  media: Pick<MediaService, "listByPoints">,
  cacheLimits: CacheLimits,
) {
  const known = createLruCache<string, readonly ResolvedCount[]>(cacheLimits, sizeOf);
  const once = createSingleFlight<string, readonly ResolvedCount[]>();

  return {
    /** Counts all projects of the maps once for all lists. `key` names the maps and their revisions. */
    async count(key: string, mapIds: readonly number[]): Promise<readonly ResolvedCount[]> {
      const counted = known.get(key);
      if (counted) return counted;
      return once(key, async () => {
        const stored = await asActor(db, anonymous, (unit) => countByPlace(unit, mapIds), {
          readOnly: true,
        });
        const counts = resolveCounts(stored);
        known.set(key, counts);
        return counts;
      });
    },

    /** The projects of a page, 1 for the first. */
    async readPage(mapIds: readonly number[], { values }: Selection, page: number): Promise<ListedProject[]> {
      const part = { limit: PROJECTS_OF_PAGE, offset: (page - 1) * PROJECTS_OF_PAGE };
      return asActor(
        db,
        anonymous,
        async (unit) => {
          const rows = await newestProjects(unit, mapIds, values, part);
          return withThumbnails(unit, media, rows);
        },
        { readOnly: true },
      );
    },

    /** The first projects, without photographs. */
    readRows: (mapIds: readonly number[], { values }: Selection, limit: number): Promise<ListRow[]> =>
      inUnitOfWork(
        db,
        scopeOf(anonymous),
        (unit) => newestProjects(unit, mapIds, values, { limit, offset: 0 }),
        { readOnly: true },
      ),
  };
}
