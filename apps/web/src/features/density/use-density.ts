import { type RefObject, useCallback, useRef, useState } from "react";
import type { CrowdForm } from "../../map/density/crowd-level.ts";
import type { DrawnCrowds, drawCrowds } from "../../map/density/crowds-layer.ts";
import { type DrawPoints, drawPoints } from "../../map/point-layer.ts";

/** Crowds to be drawn as one, and what draws them: it comes with the switch, after the points stand. */
export interface CrowdsShown {
  readonly form: CrowdForm;
  readonly draw: typeof drawCrowds;
}

export interface Density {
  /** Draws the points in the form that is chosen. */
  readonly draw: DrawPoints;
  /** The crowds that are drawn, for whoever points at the map. */
  readonly crowds: RefObject<DrawnCrowds | null>;
  /** Null shows every point by itself. */
  readonly show: (shown: CrowdsShown | null) => void;
}

/** In which form the points of a map are drawn: one by one until the switch says otherwise. */
export function useDensity(): Density {
  const [shown, show] = useState<CrowdsShown | null>(null);
  const crowds = useRef<DrawnCrowds | null>(null);

  const draw = useCallback<DrawPoints>(
    (host, store, palette) => {
      if (!shown) return drawPoints(host, store, palette);
      const drawn = shown.draw(host, store, palette, shown.form);
      crowds.current = drawn;
      return () => {
        crowds.current = null;
        drawn.stop();
      };
    },
    [shown],
  );
  return { draw, crowds, show };
}
