import type { PointPalette } from "@mapaobra/map/points/point-vertices";

/** A layer drawn over the basemap with the host's WebGL context. */
export interface GlLayer {
  /** Whether the layer covers the basemap's labels; otherwise it is below them. */
  readonly aboveLabels?: boolean;
  /** The markers of a frame, which the basemap's labels avoid; by default the single points. */
  labelObstacles?(frame: GlFrame): LabelObstacle[];
  /** False while there are no points to draw, or none yet; by default that of the single points. */
  readonly hasPoints?: boolean;
  /** Some points are left out, as by a filter. */
  readonly hidesPoints?: boolean;
  /** What an image map without WebGL draws. */
  readonly singlePoints?: DrawnPoints;
  /** Sets the greatest diameter of single points, in CSS pixels. */
  limitDiameter?(diameter: number): void;
  /** Called with a new context: create all resources. Those of an earlier context are gone. */
  attach(gl: WebGL2RenderingContext): void;
  draw(frame: GlFrame): void;
  /** Releases what `attach` created. The context may already be lost. */
  detach(): void;
}

/** True without a layer of points. */
export const hasPoints = (layer: GlLayer | null): boolean =>
  layer?.hasPoints ?? layer?.singlePoints?.states.length !== 0;

export interface GlFrame {
  /** Plane to clip space, column-major, in doubles. No perspective. */
  readonly matrix: ArrayLike<number>;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Image maps only: the number of doublings of the fitted picture, as in its zoom. */
  readonly zoomDoublings?: number;
}

/** A disc that no label of the basemap may cover. */
export interface LabelObstacle {
  /** In the plane. */
  readonly x: number;
  readonly y: number;
  /** In CSS pixels. */
  readonly diameter: number;
}

/** A point drawn again, larger and above the others. */
export interface EmphasisedPoint {
  readonly row: number;
  readonly scale: number;
}

/** The points of a renderer, by row. */
export interface DrawnPoints {
  /** Pairs of plane coordinates, relative to `centreOf`. */
  readonly positions: Float32Array;
  /** Indices in the palette. */
  readonly colours: Uint8Array;
  /** The `pointState` of each, which may change in place. */
  readonly states: Uint8Array;
  /** Another number after each change of points or states. */
  readonly revision: number;
  readonly emphasised: readonly EmphasisedPoint[];
  /** Without the outline, in CSS pixels. */
  readonly diameter: number;
  readonly palette: PointPalette;
}
