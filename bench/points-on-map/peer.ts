import type { BenchPoint } from "./points.ts";

/** One library or method that draws points on a map, used as its documentation shows. */
export interface Peer<Data = unknown> {
  /** Converts the points to the input of this method. Not measured. */
  prepare(points: readonly BenchPoint[]): Data;
  open(container: HTMLElement): Promise<OpenPeer<Data>>;
}

export interface OpenPeer<Data> {
  /** Starts to draw the points. */
  setPoints(data: Data): void;
  /** Shows only the stages of the filter, or all. */
  setFiltered(filtered: boolean): void;
  /** Pans by that many pixels without an animation. */
  panBy(x: number, y: number): void;
  /** Resolves with the next complete frame. */
  nextFrame(): Promise<Frame>;
}

/** A finished frame: reading it made the browser complete the drawing. */
export interface Frame {
  /** Whether all data is drawn. */
  readonly settled: boolean;
  /** The colour of the data layer at a position, as `[red, green, blue]`. */
  colourAt(lng: number, lat: number): readonly number[];
}

export const background = "#f4f4f4";
export const markerRadius = 5;
export const outlineWidth = 1.25;
