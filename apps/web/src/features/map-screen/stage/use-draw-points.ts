import type { PointTable } from "@mapaobra/domain/point/table";
import { darkStagePalette, stagePalette } from "@mapaobra/map/points/stage-palette";
import { useEffect, useState } from "react";
import { useColourScheme } from "../../../lib/browser/colour-scheme.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { MountPoints } from "../../../map/mount-points.ts";
import type { PointStore } from "../../../map/point-store.ts";

/** Draws the points, and returns true once they are drawn: secondary work waits for it. */
export function useDrawPoints(
  host: MapHost | null,
  store: PointStore,
  table: PointTable | undefined,
  draw: MountPoints,
): boolean {
  const [areDrawn, setDrawn] = useState(false);
  const palette = useColourScheme() === "dark" ? darkStagePalette : stagePalette;

  useEffect(() => {
    if (table) store.setTable(table);
  }, [store, table]);

  useEffect(() => {
    if (host) return draw(host, store, palette);
  }, [host, store, palette, draw]);

  useEffect(() => {
    if (!host || !table) return;
    // Waits for the frame in which the map draws, and the one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [host, table]);

  return areDrawn;
}
