import type { GeoBounds, MapHost, Pixel } from "../hosts/map-host.ts";
import { keepDrawn } from "../point-layer.ts";
import type { PointStore } from "../point-store.ts";
import type { PointPalette } from "../point-vertices.ts";
import { stagePaletteAtNight } from "../stage-palette.ts";
import type { CrowdForm } from "./crowd-level.ts";
import { DensityDrawing } from "./density-drawing.ts";
import { densityLooks } from "./density-look.ts";

/** What can be asked about crowds while they are drawn. */
export interface DrawnCrowds {
  /** Whether a shown row has a marker of its own. */
  readonly drawsAlone: (row: number) => boolean;
  /** The bounds of the crowd at a pixel of the map, or null. */
  crowdAt(pixel: Pixel): GeoBounds | null;
  stop(): void;
}

/** Keeps the points of a store drawn with crowds as one, instead of `drawPoints`. */
export function drawCrowds(
  host: MapHost,
  store: PointStore,
  palette: PointPalette,
  form: CrowdForm,
): DrawnCrowds {
  const look = densityLooks[palette === stagePaletteAtNight ? "dark" : "light"];
  const drawing = new DensityDrawing(host.plane, palette, look, form);
  const stop = keepDrawn(host, store, drawing);
  return {
    drawsAlone: (row) => drawing.drawsAlone(row),
    crowdAt(pixel) {
      const { longitude, latitude } = host.unproject(pixel);
      return drawing.crowdAt(host.plane.x(longitude), host.plane.y(latitude));
    },
    stop,
  };
}
