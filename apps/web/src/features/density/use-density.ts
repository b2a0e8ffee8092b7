import { type RefObject, useCallback, useRef, useState } from "react";
import type { DensityKind } from "../../map/density/density-level.ts";
import type { MountedDensity, mountDensity } from "../../map/density/mount-density.ts";
import { type MountPoints, mountPoints } from "../../map/mount-points.ts";

/** Crowds to be drawn as one, and what draws them: it comes with the switch, after the points stand. */
export interface DensityOptions {
  readonly form: DensityKind;
  readonly draw: typeof mountDensity;
}

export interface Density {
  /** Draws the points in the form that is chosen. */
  readonly draw: MountPoints;
  /** The crowds that are drawn, for whoever points at the map. */
  readonly crowds: RefObject<MountedDensity | null>;
  /** Null shows every point by itself. */
  readonly show: (shown: DensityOptions | null) => void;
}

/** In which form the points of a map are drawn: one by one until the switch says otherwise. */
export function useDensity(): Density {
  const [shown, setDensity] = useState<DensityOptions | null>(null);
  const mountedDensity = useRef<MountedDensity | null>(null);

  const draw = useCallback<MountPoints>(
    (host, store, palette) => {
      if (!shown) return mountPoints(host, store, palette);
      const drawn = shown.draw(host, store, palette, shown.form);
      mountedDensity.current = drawn;
      return () => {
        mountedDensity.current = null;
        drawn.stop();
      };
    },
    [shown],
  );
  return { draw, crowds: mountedDensity, show: setDensity };
}
