import type { BenchPoint } from "./points.ts";

/** One way of drawing points on a map, driven as its own documentation does it. */
export interface Peer<Data = unknown> {
  /** The points in the form in which this way would get them. Not measured. */
  prepare(points: readonly BenchPoint[]): Data;
  open(container: HTMLElement): Promise<OpenPeer<Data>>;
}

export interface OpenPeer<Data> {
  /** Starts drawing. */
  setPoints(data: Data): void;
  /** Shows only the kept stages, or all. */
  setFiltered(filtered: boolean): void;
  /** Moves the picture by so many pixels at once. */
  panBy(x: number, y: number): void;
  /** Resolves after the next complete frame, with what that frame shows. */
  nextFrame(): Promise<Frame>;
}

/** A finished picture: reading it made the browser draw it to the end. */
export interface Frame {
  /** Whether nothing of the data is still on its way into the picture. */
  readonly settled: boolean;
  /** The colour at a place, `[red, green, blue]`, of the picture's data layer. */
  colourAt(lng: number, lat: number): readonly number[];
}

export const background = "#f4f4f4";
export const markerRadius = 5;
export const outlineWidth = 1.25;
