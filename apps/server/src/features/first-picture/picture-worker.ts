import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { emptyTable, type PointTable } from "@mapaobra/domain/point/table";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import sharp from "sharp";
import { drawPicture } from "./drawing/draw-picture.ts";
import { drawShareCard } from "./drawing/draw-share-card.ts";
import type { PictureStreets } from "./drawing/picture-style.ts";
import { streetFeatures } from "./drawing/street-features.ts";
import { type StreetTile, type StreetTileSet, type TileId, tilesOfFrame } from "./drawing/street-tiles.ts";
import { type PictureLayout, type PlacedPicture, pictureLayouts, placePicture } from "./picture-layouts.ts";
import { placeAround, surroundingsLayout } from "./place-around.ts";
import { listGround, mapCard, placeCard } from "./place-card.ts";
import { cardMapLayout, type ShareCard } from "./share-card.ts";

/** The thread that draws pictures: each takes some tenths of a second, which would block requests. */

/**
 * Where a picture is shown: on the page of its map, in every layout, on its card in the office, as large as the card
 * in a mail, as JPEG, below the numbers of a list, without its points, on the page of a project, around its position, or on
 * the card of a link, as JPEG.
 */
export type PicturePlace =
  | "page"
  | "card"
  | "mail"
  | "ground"
  | { readonly around: Position }
  | { readonly link: ShareCard };

export interface PictureJob {
  readonly job: number;
  /** The column set `mapa`, compressed. */
  readonly columns: Uint8Array;
  readonly mapUrl: string;
  readonly place: PicturePlace;
  /** Null for a picture without streets. */
  readonly streets: StreetTileSet | null;
}

/** The answer to `TilesNeeded`. */
export type TilesRead = { readonly job: number } & (
  | { readonly tiles: readonly StreetTile[] }
  | { readonly failure: string }
);

export type WorkerMessage =
  | ({ readonly kind: "draw" } & PictureJob)
  | ({ readonly kind: "tiles" } & TilesRead);

/** One layout of a map's picture, in both colour schemes. */
export interface DrawnLayout {
  readonly layout: PictureLayout["name"];
  readonly placed: PlacedPicture;
  readonly files: Readonly<Record<ColourScheme, Uint8Array>>;
}

/** The picture of a map. */
export interface DrawnPicture {
  /** None if the map has no picture. */
  readonly layouts: readonly DrawnLayout[];
  readonly hasStreets: boolean;
  /** Why the picture lacks its streets. */
  readonly streetsFailure?: string;
}

export type PictureMessage = { readonly job: number } & (
  | { readonly kind: "tiles-needed"; readonly ids: readonly TileId[] }
  | { readonly kind: "drawn"; readonly picture: DrawnPicture }
  | { readonly kind: "failed"; readonly reason: string }
);

/** What the thread is started with. */
export interface PictureThread {
  readonly lowersPriority: boolean;
}

interface Placed {
  readonly layout: PictureLayout;
  readonly placed: PlacedPicture;
  readonly isJpeg?: boolean;
  readonly link?: ShareCard;
}

// On Linux a priority is that of a thread; elsewhere it would be that of the process. The threads of `sharp`, which
// rasterise, keep theirs.
if (process.platform === "linux" && (workerData as PictureThread).lowersPriority)
  setPriority(constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.concurrency(1);

const post = (message: PictureMessage) => parentPort?.postMessage(message);

async function draw({ job, columns, mapUrl, place, streets }: PictureJob): Promise<DrawnPicture> {
  const { table: points } = decodePointTable(Uint8Array.from(brotliDecompressSync(columns)));
  const places = placesOf(points, { mapUrl, place, streets });
  const table = place === "ground" ? emptyTable : points;
  try {
    const streetsOf = streets && (await readStreets(job, places, streets));
    if (streetsOf) return { layouts: await drawLayouts(table, places, streetsOf), hasStreets: true };
  } catch (error) {
    const streetsFailure = String(error);
    return { layouts: await drawLayouts(table, places), hasStreets: false, streetsFailure };
  }
  return { layouts: await drawLayouts(table, places), hasStreets: false };
}

function placesOf(
  table: PointTable,
  { mapUrl, place, streets }: Pick<PictureJob, "mapUrl" | "place" | "streets">,
): Placed[] {
  if (typeof place === "object" && "link" in place) {
    const { link } = place;
    const layout = cardMapLayout(link);
    const placed = link.around
      ? placeAround(link.around, streets !== null, layout.card)
      : placeCard(table, mapUrl, layout.card);
    return [{ layout, placed, link }];
  }
  if (typeof place === "object") {
    return [{ layout: surroundingsLayout, placed: placeAround(place.around, streets !== null) }];
  }
  if (place === "ground") {
    return [{ layout: listGround, placed: placeCard(table, mapUrl, listGround.card) }];
  }
  if (place !== "page") {
    return [{ layout: mapCard, placed: placeCard(table, mapUrl), isJpeg: place === "mail" }];
  }
  return pictureLayouts.flatMap((layout) => {
    const placed = placePicture(table, mapUrl, layout);
    return placed ? [{ layout, placed }] : [];
  });
}

async function drawLayouts(
  table: PointTable,
  places: readonly Placed[],
  streetsOf?: (placed: PlacedPicture) => PictureStreets,
): Promise<DrawnLayout[]> {
  const layouts: DrawnLayout[] = [];
  for (const { layout, placed, isJpeg = false, link } of places) {
    const streets = streetsOf?.(placed);
    if (link) {
      const options = { ...placed, scheme: "light", pixelRatio: layout.pixelRatio, streets } as const;
      // Chats have no scheme.
      const file = await drawShareCard(table, options, link);
      layouts.push({ layout: layout.name, placed, files: { light: file, dark: file } });
      continue;
    }
    const inScheme = (scheme: ColourScheme) =>
      drawPicture(table, { ...placed, scheme, pixelRatio: layout.pixelRatio, streets, isJpeg });
    layouts.push({
      layout: layout.name,
      placed,
      files: { light: await inScheme("light"), dark: await inScheme("dark") },
    });
  }
  return layouts;
}

/** The streets in each layout; undefined if none has any. */
async function readStreets(
  job: number,
  places: readonly Placed[],
  tileSet: StreetTileSet,
): Promise<((placed: PlacedPicture) => PictureStreets) | undefined> {
  const idsOf = ({ frame }: PlacedPicture) => tilesOfFrame(frame, tileSet);
  const ids = new Map(places.flatMap(({ placed }) => idsOf(placed)).map((id) => [keyOf(id), id]));
  if (ids.size === 0) return undefined;
  tilesRead = Promise.withResolvers();
  post({ kind: "tiles-needed", job, ids: [...ids.values()] });
  const read = await tilesRead.promise;
  if ("failure" in read) throw new Error(read.failure);
  if (read.tiles.length === 0) return undefined;
  const tiles = new Map(read.tiles.map((tile) => [keyOf(tile), tile]));
  return (placed) => ({
    schema: tileSet.schema,
    features: streetFeatures(idsOf(placed).flatMap((id) => tiles.get(keyOf(id)) ?? [])),
  });
}

const keyOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`;

let queue = Promise.resolve();
/** Of the job that is being drawn. */
let tilesRead = Promise.withResolvers<TilesRead>();

parentPort?.on("message", (message: WorkerMessage) => {
  if (message.kind === "tiles") {
    tilesRead.resolve(message);
    return;
  }
  const { job } = message;
  queue = queue.then(async () => {
    post(
      await draw(message).then(
        (picture): PictureMessage => ({ kind: "drawn", job, picture }),
        (error: unknown): PictureMessage => ({ kind: "failed", job, reason: String(error) }),
      ),
    );
  });
});
