import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { anonymous } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { FastifyBaseLogger } from "fastify";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";
import type { MapChanges } from "../../live/map-changes.ts";
import type { MapState, MapsService } from "../maps/maps-service.ts";
import type { ColumnsService } from "../points/columns/columns-service.ts";
import type { FirstPicture } from "./first-picture.ts";
import type { PictureFile } from "./picture-address.ts";
import { logDrawingFailure, type PictureDrawer } from "./picture-drawer.ts";
import { type PictureMarkup, pictureMarkup } from "./picture-markup.ts";
import type { PictureStore, StoredPicture } from "./picture-store.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import type { DrawnLayout } from "./picture-worker.ts";

export type { PictureMarkup } from "./picture-markup.ts";

/** Minimum time between two drawings of a map that is edited and visited all the time, or cannot be drawn. */
const minIntervalMs = 10_000;
/** The archive may be readable again: a picture without its streets is drawn again after this time. */
const streetsRetryMs = 5 * 60_000;
/** A page of a process that has just started waits this long for the stored picture. */
const patienceMs = 150;
/** A drawing waits so long for the stored picture; a bucket may not answer at all. */
const slowDiskMs = 5_000;

type PicturedMap = Pick<ProjectMap, "id" | "mapUrl" | "type">;

export type FirstPictureService = ReturnType<typeof createFirstPictureService>;

interface Entry extends StoredPicture {
  /** The picture before: pages that were sent just now show it. */
  readonly previous: FirstPicture | undefined;
  /** False for a stored picture until its columns are compared. */
  readonly isCompared: boolean;
  /** When to draw again what has failed. */
  readonly retryAt: number;
}

interface FirstPictureParts {
  readonly maps: Pick<MapsService, "getState" | "listPublished">;
  readonly changes: Pick<MapChanges, "subscribe">;
  readonly columns: Pick<ColumnsService, "readOfVisitors">;
  readonly draw: PictureDrawer["draw"];
  readonly store: PictureStore;
  /** The streets of pictures, null without an archive. */
  readonly streets: () => ArchiveStreets | null;
  readonly cacheLimits: CacheLimits;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** The server draws what visitors see before the map (decision 60). */
export function createFirstPictureService({
  maps,
  changes,
  columns,
  draw,
  store,
  streets,
  cacheLimits,
  log,
  now,
}: FirstPictureParts) {
  const cached = createLruCache<number, Entry>(cacheLimits, bytesOf);
  const oneRefresh = createSingleFlight<number, Entry | undefined>();
  const oneRestore = createSingleFlight<number, Entry | undefined>();
  const lastStarts = new Map<number, number>();
  const markups = new WeakMap<Entry, PictureMarkup>();

  const isShown = (state: MapState | undefined): state is MapState =>
    state !== undefined && can(anonymous, "point.read", state);

  const forget = (mapId: number) => {
    cached.delete(mapId);
    store.remove(mapId);
  };
  changes.subscribe((change) => {
    if (change?.kind !== "map") return;
    void maps.getState(change.map).then(
      (state) => isShown(state) || forget(change.map),
      () => undefined,
    );
  });

  /** The stored picture of an unchanged map. */
  const restore = async (map: PicturedMap): Promise<Entry | undefined> => {
    const state = await maps.getState(map.id);
    const stored = isShown(state) ? await store.read(map.id) : undefined;
    const known = cached.get(map.id);
    if (known || !stored) return known;
    const { revision, mapUrl, archive } = stored.subject;
    const isSame =
      revision === state?.revision && mapUrl === map.mapUrl && archive === (streets()?.hash ?? null);
    if (!isSame) return undefined;
    const entry = { ...stored, previous: undefined, isCompared: false, retryAt: Number.POSITIVE_INFINITY };
    cached.set(map.id, entry);
    return entry;
  };
  const restoreOnce = (map: PicturedMap): Promise<Entry | undefined> =>
    oneRestore(map.id, () =>
      restore(map).catch((error: unknown) => {
        log.warn({ err: error, map: map.id }, "could not read the stored first picture of a map");
        return undefined;
      }),
    );

  const refresh = async (map: PicturedMap): Promise<Entry | undefined> => {
    const state = await maps.getState(map.id);
    if (!isShown(state)) {
      forget(map.id);
      return undefined;
    }
    const { mapUrl } = map;
    const known = cached.get(map.id);
    const shown = streets();
    const archive = shown?.hash ?? null;
    const startedAt = now();
    const isSame =
      known?.subject.revision === state.revision &&
      known.subject.mapUrl === mapUrl &&
      known.subject.archive === archive &&
      startedAt < known.retryAt;
    const lastStart = lastStarts.get(map.id) ?? Number.NEGATIVE_INFINITY;
    if ((isSame && known.isCompared) || startedAt - lastStart < minIntervalMs) return known;
    lastStarts.set(map.id, startedAt);
    const { brotli, revision, digest: columnsDigest } = await columns.readOfVisitors(map.id, state);
    if (isSame && known.subject.columns === columnsDigest) {
      const compared = { ...known, isCompared: true };
      cached.set(map.id, compared);
      return compared;
    }
    const { streetsFailure, ...picture } = await draw({ columns: brotli, mapUrl, streets: shown });
    if (streetsFailure)
      log.warn(
        { map: map.id, reason: streetsFailure },
        "drew the first picture of a map without its streets",
      );
    const previous = known && { digest: known.digest, layouts: known.layouts, hasStreets: known.hasStreets };
    const subject = { revision, columns: columnsDigest, mapUrl, archive };
    const drawn: StoredPicture = { ...picture, digest: digestOf(picture.layouts), subject };
    const retryAt = streetsFailure ? now() + streetsRetryMs : Number.POSITIVE_INFINITY;
    const entry = { ...drawn, previous, isCompared: true, retryAt };
    cached.set(map.id, entry);
    if (!streetsFailure) store.write(map.id, drawn);
    return entry;
  };

  /** One drawing of a map at a time. Failures are logged: the page works without its picture. */
  const refreshOnce = (map: PicturedMap): Promise<Entry | undefined> =>
    oneRefresh(map.id, () =>
      refresh(map).catch((error: unknown) => {
        logDrawingFailure(log, error, { map: map.id, message: "could not draw the first picture of a map" });
        return undefined;
      }),
    );

  /** Another process sent the page, or this one has restarted. */
  const drawNow = async (mapId: number): Promise<Entry | undefined> => {
    const state = await maps.getState(mapId);
    if (!isShown(state)) return undefined;
    const map = (await maps.listPublished(state.companyId)).find(({ id }) => id === mapId);
    return map && hasPicture(map) ? ((await restoreOnce(map)) ?? refreshOnce(map)) : undefined;
  };

  return {
    /**
     * The last picture that was drawn of a published map. Never waits for a drawing: a picture that is missing or
     * out of date is drawn in the background. Undefined for maps without one, such as a company's own picture.
     */
    async markupOf(map: PicturedMap) {
      if (!hasPicture(map)) return undefined;
      const isNew = !cached.get(map.id) && !lastStarts.has(map.id);
      const restored = isNew ? restoreOnce(map) : Promise.resolve();
      if (isNew) await inTime(restored);
      const known = cached.get(map.id);
      // A slow disk may still answer: then the stored picture need not be drawn.
      void inTime(restored, slowDiskMs).then(() => refreshOnce(map));
      if (!known) return undefined;
      const markup = markups.get(known) ?? pictureMarkup(map.id, known);
      if (markup) markups.set(known, markup);
      return markup;
    },

    /** A file of a published map's picture. `isExact`: it has the requested digest. */
    async findFile({ mapId, digest, layout, scheme }: PictureFile) {
      const known = cached.get(mapId);
      const state = await maps.getState(mapId);
      if (!isShown(state)) return undefined;
      const picture =
        [known, known?.previous].find((drawn) => drawn?.digest === digest) ?? known ?? (await drawNow(mapId));
      const content = picture?.layouts.find((drawn) => drawn.layout === layout)?.files[scheme];
      return content && { content, isExact: picture?.digest === digest };
    },
  };
}

/** Waits for the end of `work`, but not longer than `ms`, by default what a page may. */
async function inTime(work: Promise<unknown>, ms: number = patienceMs): Promise<void> {
  const timeout = new AbortController();
  const late = wait(ms, undefined, { signal: timeout.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  timeout.abort();
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
