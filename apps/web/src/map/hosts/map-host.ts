import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ColourScheme } from "../basemap/colours.ts";
import type { Projection } from "../projection.ts";

/**
 * What every kind of map gives to the points above it. A service map (MapLibre or Google) and an
 * image map differ in tiles, gestures and projection; the points, picking, selection and menus are
 * the same code over this interface.
 */
export interface MapHost {
  readonly projection: Projection;
  /** Lends canvas and matrix to a drawing, now and after every loss of the graphics context. */
  setLayer(drawing: GlLayer | null): void;
  /** Day or night colours, as far as the ground has both. */
  setScheme(scheme: ColourScheme): void;
  /** Asks for one more frame; many calls make one frame. */
  requestRedraw(): void;

  on<Name extends keyof MapHostEvents>(
    name: Name,
    listener: (event: MapHostEvents[Name]) => void,
  ): () => void;

  /**
   * Zoom counts levels of 256 px world tiles, as the specification and Google's addresses do; on a picture it
   * counts doublings over the whole of it.
   */
  getView(): MapView;
  setView(view: MapView, options?: ViewChange): void;
  /** CSS pixels from the map's top left corner. */
  project(position: Position): Pixel;
  unproject(pixel: Pixel): Position;
  /** Shows that what is under the pointer can be clicked. */
  setPointerCursor(pointing: boolean): void;
  /** Only of a map with edges: what panels cover now, so that it keeps clear of them. */
  setInsets?(covered: { readonly left: number; readonly bottom: number }): void;
  /** Only of a map with edges: shows it from one to the other. */
  showWhole?(options?: ViewChange): void;
  destroy(): void;
}

export interface MapHostEvents {
  /** The first frame with the map's ground stands. */
  readonly ready: undefined;
  readonly move: MapView;
  readonly moveEnd: MapView;
  readonly click: MapPointer;
  readonly contextMenu: MapPointer;
  /** Null when the pointer left the map. Fingers do not hover. */
  readonly hover: MapPointer | null;
  /** Something of the map cannot be shown; the points may stand all the same. */
  readonly failed: Error;
  /** Whether the browser gives graphics: it may take them from an open map, and mostly gives them back. */
  readonly graphics: "lost" | "back";
  /** The configured ground could not be had; the built-in one is shown instead. */
  readonly basemapReplaced: Error;
}

export interface ViewChange {
  /** Whether to travel there visibly. Hosts skip the journey when the system asks for less motion. */
  readonly animate?: boolean;
}

export interface GeoBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface MapPointer {
  readonly pixel: Pixel;
  readonly position: Position;
  readonly pointer: "mouse" | "touch" | "pen";
  /** Shift, Ctrl, Alt or Command was held: the route selection's gesture. */
  readonly modified: boolean;
}

/** Something drawn over a host's ground with the host's own graphics context. */
export interface GlLayer {
  /** Whether it covers the names of the ground; else they stand above it. */
  readonly aboveLabels?: boolean;
  /** A new context: build everything. Nothing of a former context exists any more. */
  attach(gl: WebGL2RenderingContext): void;
  draw(frame: GlFrame): void;
  /** Release what `attach` built; the context may be lost already. */
  detach(): void;
}

export interface GlFrame {
  /** Plane to clip space, column by column, in doubles. No perspective. */
  readonly matrix: ArrayLike<number>;
  /** Device pixels for each CSS pixel. */
  readonly pixelRatio: number;
  /** CSS pixels across. */
  readonly width: number;
  /** Only of a map with edges: how often the whole of it is doubled, as its zoom counts. */
  readonly zoomDoublings?: number;
}
