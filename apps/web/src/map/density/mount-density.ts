import type { GeoBounds, MapHost, Pixel } from "../hosts/map-host.ts";
import { mountLayer } from "../mount-points.ts";
import type { PointStore } from "../point-store.ts";
import type { PointPalette } from "../point-vertices.ts";
import { darkStagePalette } from "../stage-palette.ts";
import { DensityLayer } from "./density-layer.ts";
import type { DensityKind } from "./density-level.ts";
import { densityStyles } from "./density-style.ts";

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
  const look = densityStyles[palette === darkStagePalette ? "dark" : "light"];
  const drawing = new DensityLayer(host.projection, palette, look, form);
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
