import { OUTLINE } from "@mapaobra/map/points/marker";
import type { GlLayer } from "../../gl-frame.ts";
import { neighbourSpacing } from "./neighbour-spacing.ts";

/** Smaller markers, in CSS pixels, would not show their colour. */
const LEAST_DIAMETER = 6;
const GAP = 1;

/** Keeps markers as small as the distance between neighbours, so that they do not cover each other. */
export class MarkerLimit {
  #drawing: GlLayer | undefined;
  #revision = Number.NaN;
  #spacing = Number.POSITIVE_INFINITY;

  /** Limits the markers of a layer for a frame; `scale` is in CSS pixels per unit of the plane. */
  apply(drawing: GlLayer, scale: number): void {
    const points = drawing.singlePoints;
    if (!points) return;
    if (drawing !== this.#drawing || points.revision !== this.#revision) {
      this.#drawing = drawing;
      this.#revision = points.revision;
      this.#spacing = neighbourSpacing(points);
    }
    const free = this.#spacing * scale - 2 * OUTLINE.width - GAP;
    drawing.limitDiameter?.(Math.max(LEAST_DIAMETER, free));
  }
}
