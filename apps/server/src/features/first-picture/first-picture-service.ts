import { createHash } from "node:crypto";
import { anonymous } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { FastifyBaseLogger } from "fastify";
import { createLruCache } from "../../cache/lru-cache.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { ColumnsService } from "../points/columns/columns-service.ts";
import type { PictureFile } from "./picture-address.ts";
import type { PictureDrawer } from "./picture-drawer.ts";
import { type PictureMarkup, pictureMarkup } from "./picture-markup.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import type { DrawnLayout } from "./picture-worker.ts";

/** Minimum time between two drawings of a map that is edited and visited all the time, or cannot be drawn. */
const minIntervalMs = 10_000;
/** A picture's two schemes in three layouts take about 250 kB. */
const cacheLimits = { maxBytes: 64 * 1024 * 1024, maxEntryBytes: 8 * 1024 * 1024 };

type PicturedMap = Pick<ProjectMap, "id" | "mapUrl" | "type">;

/** The picture of a map as visitors see it. */
export interface FirstPicture {
  readonly digest: string;
  readonly layouts: readonly DrawnLayout[];
  readonly hasStreets: boolean;
}

export interface FirstPictureService {
  /**
   * The last picture that was drawn of a published map. Never waits: a picture that is missing or out of date
   * is drawn in the background. Undefined for maps without one, such as a company's own picture.
   */
  markupOf(map: PicturedMap): PictureMarkup | undefined;
  /** A file of a published map's picture. `isExact`: it has the requested digest. */
  findFile(
    file: PictureFile,
  ): Promise<{ readonly content: Uint8Array; readonly isExact: boolean } | undefined>;
}

interface Entry extends FirstPicture {
  /** The picture before: pages that were sent just now show it. */
  readonly previous: FirstPicture | undefined;
  readonly revision: number;
  readonly mapUrl: string;
  /** The hash of the archive of streets, null without one. */
  readonly archive: string | null;
}

interface FirstPictureParts {
  readonly maps: Pick<MapsService, "getState" | "listPublished">;
  readonly columns: Pick<ColumnsService, "readOfVisitors">;
  readonly draw: PictureDrawer["draw"];
  /** The streets of pictures, null without an archive. */
  readonly streets: () => ArchiveStreets | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

export function createFirstPictureService({
  maps,
  columns,
  draw,
  streets,
  log,
  now,
}: FirstPictureParts): FirstPictureService {
  const cached = createLruCache<number, Entry>(cacheLimits, bytesOf);
  const inFlight = new Map<number, Promise<Entry | undefined>>();
  const lastStarts = new Map<number, number>();

  const refresh = async (map: PicturedMap): Promise<Entry | undefined> => {
    const state = await maps.getState(map.id);
    if (!state || !can(anonymous, "point.read", state)) {
      cached.delete(map.id);
      return undefined;
    }
    const known = cached.get(map.id);
    const shown = streets();
    const archive = shown?.hash ?? null;
    const isSame =
      known?.revision === state.revision && known.mapUrl === map.mapUrl && known.archive === archive;
    const startedAt = now();
    const lastStart = lastStarts.get(map.id) ?? Number.NEGATIVE_INFINITY;
    if (isSame || startedAt - lastStart < minIntervalMs) return known;
    lastStarts.set(map.id, startedAt);
    const { brotli, revision } = await columns.readOfVisitors(map.id, state);
    const { mapUrl } = map;
    const { streetsFailure, ...picture } = await draw({ columns: brotli, mapUrl, streets: shown });
    if (streetsFailure)
      log.warn(
        { map: map.id, reason: streetsFailure },
        "drew the first picture of a map without its streets",
      );
    const previous = known && { digest: known.digest, layouts: known.layouts, hasStreets: known.hasStreets };
    const entry = { ...picture, digest: digestOf(picture.layouts), revision, mapUrl, archive, previous };
    cached.set(map.id, entry);
    return entry;
  };

  /** One drawing of a map at a time. Failures are logged: the page works without its picture. */
  const refreshOnce = (map: PicturedMap): Promise<Entry | undefined> => {
    const running =
      inFlight.get(map.id) ??
      refresh(map)
        .catch((error: unknown) => {
          log.warn({ err: error, map: map.id }, "could not draw the first picture of a map");
          return undefined;
        })
        .finally(() => inFlight.delete(map.id));
    inFlight.set(map.id, running);
    return running;
  };

  /** Another process sent the page, or this one has restarted. */
  const drawNow = async (mapId: number): Promise<Entry | undefined> => {
    const state = await maps.getState(mapId);
    if (!state || !can(anonymous, "point.read", state)) return undefined;
    const map = (await maps.listPublished(state.companyId)).find(({ id }) => id === mapId);
    return map && hasPicture(map) ? refreshOnce(map) : undefined;
  };

  return {
    markupOf(map) {
      if (!hasPicture(map)) return undefined;
      const known = cached.get(map.id);
      void refreshOnce(map);
      return known && pictureMarkup(map.id, known);
    },

    async findFile({ mapId, digest, layout, scheme }) {
      const known = cached.get(mapId);
      const state = await maps.getState(mapId);
      if (!state || !can(anonymous, "point.read", state)) return undefined;
      const picture =
        [known, known?.previous].find((drawn) => drawn?.digest === digest) ?? known ?? (await drawNow(mapId));
      const content = picture?.layouts.find((drawn) => drawn.layout === layout)?.files[scheme];
      return content && { content, isExact: picture?.digest === digest };
    },
  };
}

const hasPicture = ({ type }: PicturedMap) => mapTypeOf(type).kind === "google";

/** Of everything that a page shows: files and places. */
function digestOf(layouts: readonly DrawnLayout[]): string {
  const content = createHash("sha256");
  for (const { files, ...place } of layouts) {
    content.update(JSON.stringify(place)).update(files.light).update(files.dark);
  }
  return content.digest("base64url").slice(0, 22);
}

const bytesOf = ({ layouts, previous }: Entry) =>
  [...layouts, ...(previous?.layouts ?? [])].reduce(
    (sum, { files }) => sum + files.light.length + files.dark.length,
    0,
  );
