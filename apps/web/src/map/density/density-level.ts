import { type DensityKind, halfZoomLevel, MAX_DENSITY_ZOOM } from "@mapaobra/map/clusters/density-level";
import type { GlFrame } from "../gl-frame.ts";
import { pixelsPerUnit } from "./frame-scale.ts";

/** Above the maximum level: every point is drawn singly. */
export const NO_DENSITY_LEVEL = Number.POSITIVE_INFINITY;

/**
 * On a picture, the number of doublings at which aggregation ends, so that the last zoom step shows single
 * points.
 */
const MAX_DENSITY_DOUBLINGS = 1.5;

/** The half zoom level for which points are aggregated, or `NO_DENSITY_LEVEL`. */
export function densityLevelOf(frame: GlFrame, form: DensityKind): number {
  const level = halfZoomLevel(pixelsPerUnit(frame));
  const isNear =
    frame.zoomDoublings === undefined
      ? level >= MAX_DENSITY_ZOOM[form]
      : frame.zoomDoublings >= MAX_DENSITY_DOUBLINGS;
  return isNear ? NO_DENSITY_LEVEL : level;
}
