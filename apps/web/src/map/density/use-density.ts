import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { type MountPoints, mountPoints } from "../mount-points.ts";
import type { MountedDensity, mountDensity } from "./mount-density.ts";

/** Clusters to draw, and their renderer, which loads with the switch after the points are drawn. */
export interface DensityOptions {
  readonly form: DensityKind;
  readonly draw: typeof mountDensity;
}

export interface Density {
  /** Draws the points in the chosen form. */
  readonly draw: MountPoints;
  /** Drawn clusters, for hit tests of the pointer. */
  readonly mounted: RefObject<MountedDensity | null>;
  /** Null draws single points. */
  readonly show: (shown: DensityOptions | null) => void;
  /** The form has been chosen, by the user or by default: before it, points are drawn singly. */
  readonly isChosen: boolean;
}

/** Current form of the points: single points until the switch changes it. */
export function useDensity(): Density {
  const [shown, setDensity] = useState<DensityOptions | null | undefined>(undefined);
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
  const isChosen = shown !== undefined;
  return useMemo(() => ({ draw, mounted: mountedDensity, show: setDensity, isChosen }), [draw, isChosen]);
}
