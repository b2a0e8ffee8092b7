import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import type { PointPalette } from "@mapaobra/map/points/point-vertices";
import type { EmphasisedPoint, GlLayer } from "./gl-frame.ts";
import type { MapHost } from "./hosts/map-host.ts";
import { PointRenderer } from "./point-renderer.ts";
import type { PointStore } from "./point-store.ts";

const HOVERED_SCALE = 1.3;
const SELECTED_SCALE = 1.6;

/** A layer that draws the points of a store, singly or aggregated. */
export interface PointsLayer extends GlLayer {
  /** Sets the points of a table and the `pointState` of each. */
  setPoints(table: PointTable, states: Uint8Array): void;
  /** Sets the `pointState` of each point of the same table. */
  setStates(states: Uint8Array): void;
  setEmphasised(points: readonly EmphasisedPoint[]): void;
  /** Of a single marker, in CSS pixels. */
  setDiameter(diameter: number): void;
}

/** Draws the points of a store until the returned function is called. */
export type MountPoints = (host: MapHost, store: PointStore, palette: PointPalette) => () => void;

/** Draws every point singly until the returned function is called. */
export function mountPoints(host: MapHost, store: PointStore, palette: PointPalette): () => void {
  return mountLayer(host, store, new PointRenderer(host.projection, palette));
}

/** Updates a layer from a store until the returned function is called. */
export function mountLayer(host: MapHost, store: PointStore, renderer: PointsLayer): () => void {
  const update = {
    points: () => {
      renderer.setPoints(store.table, store.states);
      renderer.setEmphasised(emphasised(store));
    },
    states: () => {
      renderer.setStates(store.states);
      renderer.setEmphasised(emphasised(store));
    },
    emphasis: () => renderer.setEmphasised(emphasised(store)),
  };
  const unsubscribe = store.subscribe((change) => {
    update[change]();
    host.requestRedraw();
  });
  const sizeMarkers = () => {
    renderer.setDiameter(markerDiameter(window.innerWidth));
    host.requestRedraw();
  };
  window.addEventListener("resize", sizeMarkers);

  update.points();
  sizeMarkers();
  host.setLayer(renderer);
  return () => {
    unsubscribe();
    window.removeEventListener("resize", sizeMarkers);
    host.setLayer(null);
  };
}

/** In drawing order: the route, the hovered point, the open point. */
function emphasised(store: PointStore): EmphasisedPoint[] {
  const points = [...store.route].map((id) => ({ id, scale: 1 }));
  if (store.hovered !== null) points.push({ id: store.hovered, scale: HOVERED_SCALE });
  if (store.selected !== null) points.push({ id: store.selected, scale: SELECTED_SCALE });
  return (
    points
      .map(({ id, scale }) => ({ row: rowOf(store.table, id), scale, isOpen: id === store.selected }))
      // The open point is marked even if the filters hide it.
      .filter(({ row, isOpen }) => row !== -1 && (isOpen || store.states[row] !== pointState.hidden))
  );
}
