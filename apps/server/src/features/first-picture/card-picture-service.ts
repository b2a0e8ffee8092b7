import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import type { FastifyBaseLogger } from "fastify";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";
import type { MapState } from "../maps/maps-service.ts";
import type { ColumnsService } from "../points/columns/columns-service.ts";
import { logDrawingFailure, type PictureDrawer } from "./picture-drawer.ts";

/** Minimum time between two attempts to draw a map that could not be drawn: each may take the thread minutes. */
const retryMs = 5 * 60_000;

/** A card in each scheme, as WebP. */
type CardFiles = Readonly<Record<ColourScheme, Uint8Array>>;

interface DrawnCard {
  /** Everything that it was drawn from. */
  readonly subject: string;
  readonly files: CardFiles;
}

interface CardPictureParts {
  readonly columns: Pick<ColumnsService, "readOfVisitors">;
  readonly draw: PictureDrawer["draw"];
  readonly cacheLimits: CacheLimits;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/**
 * Keeps the last picture of each map. It is redrawn in the background thread when its points have changed, without
 * streets: on a card they are noise.
 */
export function createCardPictureService(parts: CardPictureParts) {
  const { columns, draw, log, now } = parts;
  const cached = createLruCache<number, DrawnCard>(
    parts.cacheLimits,
    ({ files }) => files.light.length + files.dark.length,
  );
  const oneDrawing = createSingleFlight<string, CardFiles>();
  /** When to draw a map again that could not be drawn. */
  const retryAt = new Map<number, number>();

  return {
    /**
     * The picture of a map with its points as they are now, for its card. The caller has checked access to this
     * state. Throws `not_found` for maps without one, such as a company's own picture, and if it cannot be drawn.
     */
    async read({ id, mapUrl, type }: Pick<ProjectMap, "id" | "mapUrl" | "type">, state: MapState) {
      if (mapTypeOf(type).kind !== "google") throw new DomainError("not_found");
      const { brotli, digest } = await columns.readOfVisitors(id, state);
      const subject = `${digest} ${mapUrl}`;
      const known = cached.get(id);
      if (known?.subject === subject) return known.files;
      if (now() < (retryAt.get(id) ?? 0)) throw new DomainError("not_found");
      return oneDrawing(`${id} ${subject}`, async () => {
        const drawn = await draw({ columns: brotli, mapUrl, place: "card", streets: null }).catch(
          (error: unknown) => {
            logDrawingFailure(log, error, { map: id, message: "could not draw the card of a map" });
            return undefined;
          },
        );
        const files = drawn?.layouts[0]?.files;
        if (!files) {
          retryAt.set(id, now() + retryMs);
          throw new DomainError("not_found");
        }
        retryAt.delete(id);
        cached.set(id, { subject, files });
        return files;
      });
    },
  };
}
