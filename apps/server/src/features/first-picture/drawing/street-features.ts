import { gunzipSync } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import type { Geometry, Position } from "geojson";
import { PbfReader } from "pbf";
import type { PlaneFeature } from "./plane-feature.ts";
import type { StreetTile, TileId } from "./street-tiles.ts";

/** The features of tiles by the tiles' layers. */
export type StreetFeatures = ReadonlyMap<string, readonly PlaneFeature[]>;

/** The limit of all tiles of a picture, decompressed: a few bytes may expand to gigabytes. */
const MAX_UNPACKED_BYTES = 40 * 1_048_576;

/** Decodes vector tiles. Throws if one is damaged; geometry is decoded when it is read. */
export function streetFeatures(tiles: readonly StreetTile[]): StreetFeatures {
  const byLayer = new Map<string, PlaneFeature[]>();
  let room = MAX_UNPACKED_BYTES;
  for (const tile of tiles) {
    const content = tile.isGzip ? gunzipSync(tile.bytes, { maxOutputLength: Math.max(1, room) }) : tile.bytes;
    room -= content.length;
    for (const layer of Object.values(new VectorTile(new PbfReader(content)).layers)) {
      const features = byLayer.get(layer.name) ?? [];
      byLayer.set(layer.name, features);
      for (let index = 0; index < layer.length; index++) {
        const feature = planeFeature(layer.feature(index), tile);
        if (feature) features.push(feature);
      }
    }
  }
  return byLayer;
}

function planeFeature(feature: VectorTileFeature, tile: TileId): PlaneFeature | undefined {
  const geometry = geometryOf(feature, tile);
  return geometry && { type: "Feature", properties: feature.properties, geometry };
}

function geometryOf(feature: VectorTileFeature, { z, x, y }: TileId): Geometry | undefined {
  const { extent } = feature;
  const tiles = 2 ** z;
  const paths = (): Position[][] =>
    feature
      .loadGeometry()
      .map((path) => path.map((at) => [(x + at.x / extent) / tiles, (y + at.y / extent) / tiles]));
  if (feature.type === 1) {
    const at = feature.loadGeometry()[0]?.[0];
    // The neighbouring tile has it too.
    if (!at || Math.min(at.x, at.y) < 0 || Math.max(at.x, at.y) >= extent) return undefined;
    return { type: "Point", coordinates: paths()[0]?.[0] as Position };
  }
  if (feature.type === 2) return lazy("MultiLineString", paths);
  return feature.type === 3 ? lazy("Polygon", paths) : undefined;
}

/** The coordinates of a town's tiles take some hundred megabytes at once. */
const lazy = (type: "MultiLineString" | "Polygon", coordinates: () => Position[][]): Geometry => ({
  type,
  get coordinates() {
    return coordinates();
  },
});
