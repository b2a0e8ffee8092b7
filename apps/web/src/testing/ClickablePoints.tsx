import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { useEffect } from "react";
import { useMapPointer } from "../features/map-screen/stage/use-map-pointer.ts";
import type { MapHost } from "../map/hosts/map-host.ts";
import { mountPoints } from "../map/mount-points.ts";
import type { PointStore } from "../map/point-store.ts";

const noClusters = { drawn: { current: null }, approach: () => undefined };

/** The points of a map, with the pointer actions of a map screen. */
export function ClickablePoints({ host, store }: { readonly host: MapHost; readonly store: PointStore }) {
  useEffect(() => mountPoints(host, store, stagePalette), [host, store]);
  const actions = { openPoint: (id: number) => store.select(id), closePoint: () => store.select(null) };
  useMapPointer(host, store, actions, noClusters);
  return null;
}
