import { anonymous } from "@mapaobra/domain/access/actor";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { toPixels } from "../../content/isolated/isolated-content.ts";
import type { Database } from "../../database/schema.ts";
import type { MapState } from "../maps/maps-service.ts";
import type { CoverPhotograph } from "../media/cover-photograph-service.ts";
import type { ColumnsService } from "../points/columns/columns-service.ts";
import { drawnColumnsOf } from "../points/columns/some-columns-service.ts";
import { createDrawnOnRequest } from "./drawn-on-request-service.ts";
import { logDrawingFailure, type PictureDrawer } from "./picture-drawer.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import { cardPhotographSize, type ShareCard } from "./share-card.ts";

interface CardParts {
  readonly db: Kysely<Database>;
  readonly columns: Pick<ColumnsService, "readOfVisitors">;
  readonly readPhotograph: (mapId: number, pointId: number) => Promise<CoverPhotograph | undefined>;
  readonly draw: PictureDrawer["draw"];
  readonly streets: () => ArchiveStreets | null;
  readonly cacheLimits: CacheLimits;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** A map whose projects change one after another is drawn this often at most. */
const MIN_INTERVAL_MS = 10_000;

interface DrawnLinkCard {
  readonly file: Uint8Array;
  /** Of the map, as the card shows it. */
  readonly revision: number;
  readonly drawnAt: number;
}

/** A published map, and its state that the caller has checked. */
interface CardMap {
  readonly id: number;
  readonly mapUrl: string;
  readonly state: MapState;
}

type Texts = Pick<ShareCard, "title" | "company" | "colours">;

/** What a card of a project says, and where it is. */
export interface ProjectCard extends Texts {
  readonly pointId: number;
  readonly position: Position;
  readonly mark: string;
  readonly details: string;
}

/** Draws what chats show of links to published projects and maps, in the thread of first pictures. */
export function createShareCardService(parts: CardParts) {
  const { db, columns, readPhotograph, draw, streets, cacheLimits, log, now } = parts;
  const drawn = createDrawnOnRequest<DrawnLinkCard>(cacheLimits, ({ file }) => file.length);

  const photographOf = async (mapId: number, pointId: number): Promise<Uint8Array | null> => {
    const found = await readPhotograph(mapId, pointId);
    if (!found) return null;
    // Chats keep a card for good: one without its photograph is for a file that can never be read.
    const pixels = await toPixels({ companyId: found.companyId }, found.content, cardPhotographSize);
    if (!pixels) log.warn({ map: mapId }, `could not read the photograph of a card of ${pointId}`);
    return pixels ?? null;
  };

  const drawCard = async (
    map: CardMap,
    { brotli, revision }: { readonly brotli: Uint8Array; readonly revision: number },
    link: ShareCard,
    shown = streets(),
  ): Promise<DrawnLinkCard | undefined> => {
    const drawnAt = now();
    const content = { columns: brotli, mapUrl: map.mapUrl, place: { link }, streets: shown };
    const picture = await draw(content).catch((error: unknown) => {
      logDrawingFailure(log, error, { map: map.id, message: "could not draw the card of a link" });
      return undefined;
    });
    const file = picture?.layouts[0]?.files.light;
    return file && { file, revision, drawnAt };
  };

  return {
    /** Whether a map and its projects have cards: a company's own picture is no map of the country. */
    isDrawn: ({ type }: { readonly type: string }): boolean => mapTypeOf(type).kind === "google",

    /**
     * The card of a project, as JPEG. `admit` throws for a client that requests too many drawings. Undefined if it cannot
     * be drawn. Throws `service_unavailable` if too many others wait, or its photograph cannot be read now.
     */
    ofProject(map: CardMap, { pointId, position, ...texts }: ProjectCard, admit: () => void) {
      const { revision } = map.state;
      const draw = async () => {
        const photograph = await photographOf(map.id, pointId);
        const card = { ...texts, around: position, photograph };
        return drawCard(map, { brotli: await drawnColumnsOf(db, anonymous, [pointId]), revision }, card);
      };
      return drawn(JSON.stringify(["project", pointId, position, revision, streets()?.hash, texts]), {
        admit,
        draw,
      });
    },

    /** The card of a map with all of its projects, or as they were some seconds ago; as `ofProject`. */
    ofMap(map: CardMap, texts: Texts, admit: () => void) {
      const draw = async () => {
        const card = { ...texts, around: null, photograph: null, mark: null, details: null };
        // From afar streets are noise.
        return drawCard(map, await columns.readOfVisitors(map.id, map.state), card, null);
      };
      const isUsable = ({ revision, drawnAt }: DrawnLinkCard) =>
        revision === map.state.revision || now() - drawnAt < MIN_INTERVAL_MS;
      return drawn(JSON.stringify(["map", map.id, map.mapUrl, texts]), { admit, draw, isUsable });
    },
  };
}
