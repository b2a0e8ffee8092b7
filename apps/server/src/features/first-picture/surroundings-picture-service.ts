import { anonymous } from "@mapaobra/domain/access/actor";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { type Position, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { attribution, openStreetMapAttribution } from "@mapaobra/map/basemap/attribution";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { pointsOnMap } from "../../database/points-on-map.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import { drawnColumnsOf } from "../points/columns/some-columns-service.ts";
import { createDrawnOnRequest } from "./drawn-on-request-service.ts";
import { logDrawingFailure, type PictureDrawer } from "./picture-drawer.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import { placeAround } from "./place-around.ts";

/** Projects that a picture shows at most. */
export const MAX_POINTS = 500;
/** CSS pixels of the markers beyond the edge that reach into the picture. */
const EDGE = 20;

type Files = Readonly<Record<ColourScheme, Uint8Array>>;

interface PicturedProject {
  readonly pointId: number;
  readonly mapId: number;
  /** Of the map: a picture is the same while it is. */
  readonly revision: number;
  readonly position: Position;
}

interface PictureParts {
  readonly db: Kysely<Database>;
  readonly draw: PictureDrawer["draw"];
  readonly streets: () => ArchiveStreets | null;
  readonly cacheLimits: CacheLimits;
  readonly log: FastifyBaseLogger;
}

/** The published points of a map in the picture around a position, the newest first. */
async function pointsAround(unit: UnitOfWork, mapId: number, position: Position, hasStreets: boolean) {
  const { latitude, longitude } = position;
  const { width, pixelsPerUnit } = placeAround(position, hasStreets).frame;
  // The plane is 360 degrees wide. A picture is wider than high.
  const reach = ((width / 2 + EDGE) / pixelsPerUnit) * 360;
  const around = (degrees: number) =>
    [toMicroDegrees(degrees - reach), toMicroDegrees(degrees + reach)] as const;
  const rows = await pointsOnMap(unit)
    .select("id")
    .where("map_id", "=", mapId)
    .where((is) => is.between("lat_micro", ...around(latitude)))
    .where((is) => is.between("lng_micro", ...around(longitude)))
    .orderBy("id", "desc")
    .limit(MAX_POINTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Published projects of a list, the newest first. */
interface PicturedList {
  /** Everything that it is made of. */
  readonly content: string;
  readonly readIds: () => Promise<readonly number[]>;
}

/**
 * Draws the maps on public pages, in the thread of first pictures: the streets and projects around a project, and the
 * projects of a list.
 */
export function createSurroundingsPictureService({ db, draw, streets, cacheLimits, log }: PictureParts) {
  const drawn = createDrawnOnRequest<Files>(cacheLimits, ({ light, dark }) => light.length + dark.length);

  const drawFiles = async (
    content: Parameters<PictureDrawer["draw"]>[0],
    failure: Parameters<typeof logDrawingFailure>[2],
  ): Promise<Files | undefined> => {
    const picture = await draw(content).catch((error: unknown) => {
      logDrawingFailure(log, error, failure);
      return undefined;
    });
    return picture?.layouts[0]?.files;
  };

  const drawAround = async ({ pointId, mapId, position }: PicturedProject): Promise<Files | undefined> => {
    const shown = streets();
    const ids = await asActor(db, anonymous, (unit) => pointsAround(unit, mapId, position, shown !== null));
    // Among many newer neighbours the project itself is shown too.
    const columns = await drawnColumnsOf(db, anonymous, [...new Set([pointId, ...ids])]);
    const place = { around: position };
    const content = { columns, mapUrl: "", place, streets: shown };
    return drawFiles(content, { map: mapId, message: `could not draw the surroundings of ${pointId}` });
  };

  const drawList = async (readIds: PicturedList["readIds"]): Promise<Files | undefined> => {
    const columns = await drawnColumnsOf(db, anonymous, await readIds());
    // From afar streets are noise.
    const content = { columns, mapUrl: "", place: "card", streets: null } as const;
    return drawFiles(content, { map: 0, message: "could not draw the map of a list" });
  };

  return {
    /** Whether projects of a map have one: a company's own picture has no surroundings. */
    isDrawn: ({ type }: { readonly type: string }): boolean => mapTypeOf(type).kind === "google",

    /** Of the streets that a picture shows now; null without them. */
    streetsHash: (): string | null => streets()?.hash ?? null,

    /** What a picture is made of now, as HTML. */
    sources: (): string => (streets() ? `${attribution} · ${openStreetMapAttribution}` : attribution),

    /**
     * The picture in both schemes, as WebP. `admit` throws for a client that requests too many drawings. Undefined if it
     * cannot be drawn. Throws `service_unavailable` if too many others wait.
     */
    read: (project: PicturedProject, admit: () => void): Promise<Files | undefined> =>
      drawn(JSON.stringify([project, streets()?.hash]), {
        admit,
        draw: () => drawAround(project),
      }),

    /** The projects of a list, without streets; as `read`. */
    readList: ({ content, readIds }: PicturedList, admit: () => void): Promise<Files | undefined> =>
      drawn(content, { admit, draw: () => drawList(readIds) }),
  };
}
