import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { markerDiameter } from "./hit-test.ts";
import type { GlLayer, MapHost } from "./hosts/map-host.ts";
import { type EmphasisedPoint, PointRenderer } from "./point-renderer.ts";
import { pointState } from "./point-shaders.ts";
import type { PointStore } from "./point-store.ts";
import type { PointPalette } from "./point-vertices.ts";

const HOVERED_SCALE = 1.3;
const SELECTED_SCALE = 1.6;

/** A drawing that shows the points of a store, each by itself or crowds of them as one. */
export interface PointsLayer extends GlLayer {
  /** The points of a table and how each one stands (`pointState`). */
  setPoints(table: PointTable, states: Uint8Array): void;
  /** How each point of the same table stands now. */
  setStates(states: Uint8Array): void;
  setEmphasised(points: readonly EmphasisedPoint[]): void;
  /** A single marker's, in CSS pixels. */
  setDiameter(diameter: number): void;
}

/** A way to keep the points of a store drawn, until the function it gives back is called. */
export type MountPoints = (host: MapHost, store: PointStore, palette: PointPalette) => () => void;

/** Draws every point by itself, until the function it gives back is called. */
export function mountPoints(host: MapHost, store: PointStore, palette: PointPalette): () => void {
  return mountLayer(host, store, new PointRenderer(host.projection, palette));
}

/** Keeps a drawing true to a store, until the function it gives back is called. */
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

/** The route, then what the pointer is on, then the open point on top of all. */
function emphasised(store: PointStore): EmphasisedPoint[] {
  const points = [...store.route].map((id) => ({ id, scale: 1 }));
  if (store.hovered !== null) points.push({ id: store.hovered, scale: HOVERED_SCALE });
  if (store.selected !== null) points.push({ id: store.selected, scale: SELECTED_SCALE });
  return (
    points
      .map(({ id, scale }) => ({ row: rowOf(store.table, id), scale, isOpen: id === store.selected }))
      // What is open has its place marked, also where the filters hide it.
      .filter(({ row, isOpen }) => row !== -1 && (isOpen || store.states[row] !== pointState.hidden))
  );
}
