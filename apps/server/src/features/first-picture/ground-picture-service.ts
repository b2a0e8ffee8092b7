import { anonymous } from "@mapaobra/domain/access/actor";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { mercator } from "@mapaobra/map/projection";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import { drawnColumnsOf } from "../points/columns/some-columns-service.ts";
import { pixelOf } from "./drawing/frame.ts";
import { logDrawingFailure, type PictureDrawer } from "./picture-drawer.ts";

/** The ground around some points, without them, as WebP. */
export interface GroundPicture {
  readonly file: Uint8Array;
  /** Where a position is, in fractions of the picture from its upper left corner. */
  readonly placeOf: (position: Position) => { readonly x: number; readonly y: number };
}

interface GroundParts {
  readonly db: Db;
  readonly draw: PictureDrawer["draw"];
  readonly log: FastifyBaseLogger;
}

/** Draws the ground below the numbers of a printed list, in the thread of first pictures; undefined if it cannot. */
export const createReadGround =
  ({ db, draw, log }: GroundParts) =>
  async (pointIds: readonly number[]): Promise<GroundPicture | undefined> => {
    const columns = await drawnColumnsOf(db, anonymous, pointIds);
    // From afar streets are noise.
    const picture = await draw({ columns, mapUrl: "", place: "ground", streets: null }).catch(
      (error: unknown) => {
        logDrawingFailure(log, error, { map: 0, message: "could not draw the ground of a list" });
        return undefined;
      },
    );
    const [drawn] = picture?.layouts ?? [];
    if (!drawn) return undefined;
    const { frame } = drawn.placed;
    return {
      file: drawn.files.light,
      placeOf: ({ latitude, longitude }) => {
        const { x, y } = pixelOf(frame, mercator.x(longitude), mercator.y(latitude));
        return { x: x / frame.width, y: y / frame.height };
      },
    };
  };
