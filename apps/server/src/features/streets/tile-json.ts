import { z } from "zod";

/** Where vector tiles are and which levels exist. */
export interface TileSet {
  /** URL with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The tile service answered, but not with a description that the product accepts. */
export class TileJsonError extends Error {
  override name = "TileJsonError";
}

const maxTemplateLength = 500;
/** Plain path segments only: no port, credentials, query or fragment can be hidden in the rest of the URL. */
const templatePath = /^\/(?:\w[\w.-]*\/)*\{z\}\/\{x\}\/\{y\}\.pbf$/;

const zoom = z.int().min(0).max(22);

const tileJson = (origin: string) =>
  z
    .object({
      tiles: z.tuple([
        z
          .string()
          .max(maxTemplateLength)
          .refine((url) => url.startsWith(`${origin}/`) && templatePath.test(url.slice(origin.length)), {
            error: `must be ${origin}/…/{z}/{x}/{y}.pbf`,
          }),
      ]),
      minzoom: zoom,
      maxzoom: zoom,
    })
    .refine(({ minzoom, maxzoom }) => minzoom <= maxzoom, { error: "minzoom is greater than maxzoom" });

/**
 * Reads a TileJSON whose tiles must be at exactly `origin`, because pages allow the browser to load from it.
 * @throws TileJsonError
 */
export function parseTileJson(text: string, origin: string): TileSet {
  const result = tileJson(origin).safeParse(parseJson(text));
  if (!result.success) throw new TileJsonError(z.prettifyError(result.error));
  const { tiles, minzoom, maxzoom } = result.data;
  return { tiles: tiles[0], minZoom: minzoom, maxZoom: maxzoom };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TileJsonError("the TileJSON is not JSON", { cause });
  }
}
