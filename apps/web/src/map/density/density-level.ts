import type { GlFrame } from "../hosts/map-host.ts";
import { halfZoomLevel, pixelsPerUnit } from "./frame-scale.ts";

/** The forms in which crowds are seen as one. */
export type DensityKind = "groups" | "heat";

/** Where every point stands by itself. */
export const NO_DENSITY_LEVEL = Number.POSITIVE_INFINITY;

/** From these levels of zoom on, on a map of the world. */
const MAX_DENSITY_ZOOM: Readonly<Record<DensityKind, number>> = { groups: 15, heat: 13.5 };

/**
 * From so many doublings on, on a picture, be it of a country or of one building site: its last step shows
 * who stands where.
 */
const MAX_DENSITY_DOUBLINGS = 1.5;

/** The half level of zoom that crowds are gathered for, or `eachAlone`. */
export function densityLevelOf(frame: GlFrame, form: DensityKind): number {
  const level = halfZoomLevel(pixelsPerUnit(frame));
  const isNear =
    frame.zoomDoublings === undefined
      ? level >= MAX_DENSITY_ZOOM[form]
      : frame.zoomDoublings >= MAX_DENSITY_DOUBLINGS;
  return isNear ? NO_DENSITY_LEVEL : level;
}
