import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { longUrl, wholeNumber } from "./scalars.ts";

/** The schemas of vector tiles whose streets the map can draw. */
export const streetSchemas = ["openmaptiles", "protomaps", "shortbread"] as const;
export type StreetSchema = (typeof streetSchemas)[number];

/** Who serves the tiles: OpenFreeMap, or this installation from an archive. */
export const streetProviders = ["openfreemap", "archive"] as const;
export type StreetProvider = (typeof streetProviders)[number];

/** Vector tiles with streets, drawn over the built-in base map. */
export const streets = codec({
  /** Address of a tile with `{z}`, `{x}` and `{y}`; relative to the page's origin for an archive. */
  tiles: field(longUrl, "plantilla"),
  schema: field(z.enum(streetSchemas), "esquema"),
  /** Levels of 512 px tiles in the source. */
  minZoom: field(wholeNumber(0, 22), "zoomMinimo"),
  maxZoom: field(wholeNumber(0, 22), "zoomMaximo"),
  provider: field(z.enum(streetProviders), "proveedor"),
});
export type Streets = ValueOf<typeof streets>;
