import { ZOOM_OFFSET } from "@mapaobra/map/view/fit-bounds";
import type { ZoomRange } from "./map-host.ts";

/** The levels of a service map in MapLibre. */
export const mapLibreLevels = { min: 2, max: 20 } as const;

export const serviceZoomRange: ZoomRange = {
  min: mapLibreLevels.min + ZOOM_OFFSET,
  max: mapLibreLevels.max + ZOOM_OFFSET,
  buttonStep: 1,
  keyStep: 1,
};
