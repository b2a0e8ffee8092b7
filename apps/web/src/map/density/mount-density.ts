import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import { densityStyles } from "@mapaobra/map/clusters/density-style";
import type { PointPalette } from "@mapaobra/map/points/point-vertices";
import { darkStagePalette } from "@mapaobra/map/points/stage-palette";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { MapHost, Pixel } from "../hosts/map-host.ts";
import { mountLayer } from "../mount-points.ts";
import type { PointStore } from "../point-store.ts";
import { DensityLayer } from "./density-layer.ts";

/** Queries about the aggregated points on screen. */
export interface MountedDensity {
  /** Whether a shown row has its own marker. */
  readonly hasOwnMarker: (row: number) => boolean;
  /** The bounds of the cluster at a pixel of the map, or null. */
  boundsAt(pixel: Pixel): GeoBounds | null;
  stop(): void;
}

/** Draws the points of a store with clusters or a heat map, instead of `mountPoints`. */
export function mountDensity(
  host: MapHost,
  store: PointStore,
  palette: PointPalette,
  form: DensityKind,
): MountedDensity {
  const style = densityStyles[palette === darkStagePalette ? "dark" : "light"];
  const drawing = new DensityLayer(host.projection, palette, style, form);
  const stop = mountLayer(host, store, drawing);
  return {
    hasOwnMarker: (row) => drawing.drawsAlone(row),
    boundsAt(pixel) {
      const { longitude, latitude } = host.unproject(pixel);
      return drawing.boundsAt(host.projection.x(longitude), host.projection.y(latitude));
    },
    stop,
  };
}
