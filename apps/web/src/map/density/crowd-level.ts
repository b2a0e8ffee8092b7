import type { GlFrame } from "../hosts/map-host.ts";
import { halfLevelOf, pixelsOfPlane } from "./frame-measures.ts";

/** The forms in which crowds are seen as one. */
export type CrowdForm = "groups" | "heat";

/** Where every point stands by itself. */
export const eachAlone = Number.POSITIVE_INFINITY;

/** From these levels of zoom on, on a map of the world. */
const ALONE_FROM: Readonly<Record<CrowdForm, number>> = { groups: 15, heat: 13.5 };

/**
 * From so many doublings on, on a picture, be it of a country or of one building site: its last step shows
 * who stands where.
 */
const ALONE_FROM_DOUBLINGS = 1.5;

/** The half level of zoom that crowds are gathered for, or `eachAlone`. */
export function crowdLevelOf(frame: GlFrame, form: CrowdForm): number {
  const level = halfLevelOf(pixelsOfPlane(frame));
  const isNear =
    frame.doublings === undefined ? level >= ALONE_FROM[form] : frame.doublings >= ALONE_FROM_DOUBLINGS;
  return isNear ? eachAlone : level;
}
