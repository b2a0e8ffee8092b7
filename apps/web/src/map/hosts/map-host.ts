import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import type { Projection } from "@mapaobra/map/projection";
import type { GlLayer } from "../gl-frame.ts";

/**
 * The interface of a map engine for the points above it. Service maps (MapLibre, Google) and image maps
 * differ in tiles, gestures and projection; drawing of points, hit tests, selection and menus are shared.
 */
export interface MapHost {
  readonly projection: Projection;
  readonly zoomRange: ZoomRange;
  /** The picture of the page is the basemap, for as long as the engine is not drawn. */
  readonly isOverPicture?: boolean;
  /** The user has moved or pressed it since it opened. */
  readonly isTouched?: boolean;
  /** Where the map is known to draw no streets; undefined means null. */
  readonly missingStreets?: MissingStreets;
  /** Sets the WebGL layer. It is attached again after each context loss. */
  setLayer(drawing: GlLayer | null): void;
  /** Sets the colour scheme, if the basemap has both. */
  setScheme(scheme: ColourScheme): void;
  /** Requests a frame. Several calls are merged into one frame. */
  requestRedraw(): void;
  /** Draws a frame at once: until this task ends, its canvases can be copied. */
  drawNow?(): void;

  on<Name extends keyof MapHostEvents>(
    name: Name,
    listener: (event: MapHostEvents[Name]) => void,
  ): () => void;

  /**
   * Zoom counts levels of 256 px world tiles, as the specification and Google's URLs do; on a picture it
   * counts doublings of the fitted picture.
   */
  getView(): MapView;
  setView(view: MapView, options?: ViewChange): void;
  /** CSS pixels from the map's top left corner. */
  project(position: Position): Pixel;
  unproject(pixel: Pixel): Position;
  /** Sets the pointer cursor over clickable points. */
  setPointerCursor(pointing: boolean): void;
  /** Image maps only: the insets that panels cover, which the fitted picture avoids. */
  setInsets?(covered: { readonly left: number; readonly bottom: number }): void;
  /** Draws names beside markers, as many as fit. */
  setPointNames?(names: readonly PointName[]): void;
  /** Image maps without WebGL: clusters and the heat map cannot be drawn. */
  readonly drawsSinglePointsOnly?: boolean;
  /** Image maps only: fits the whole picture. */
  showWhole?(options?: ViewChange): void;
  destroy(): void;
}

/** `everywhere`: on the built-in base map alone. `in-view`: at street zoom the tiles have none here. */
export type MissingStreets = "everywhere" | "in-view" | null;

export interface PointName {
  readonly name: string;
  readonly position: Position;
  /** The open point's name is drawn even over others. */
  readonly isOpen: boolean;
}

export interface MapHostEvents {
  /** The first frame with the basemap has been drawn. */
  readonly ready: undefined;
  readonly move: MapView;
  readonly moveEnd: MapView;
  readonly click: MapPointer;
  readonly contextMenu: MapPointer;
  /** Null when the pointer left the map. Touch does not hover. */
  readonly hover: MapPointer | null;
  /** A part of the basemap failed to load; the points may be visible. */
  readonly failed: Error;
  /** The browser may take the WebGL context from an open map, and usually restores it. */
  readonly graphics: "lost" | "back";
  /** The configured basemap failed to load; the built-in one replaces it. */
  readonly basemapReplaced: Error;
  /** `missingStreets` may have changed. */
  readonly streets: undefined;
}

export interface ViewChange {
  /** Whether to animate. Hosts skip the animation with reduced motion. */
  readonly animate?: boolean;
}

/** Limits of the zoom, and what a press of a button and of a key add to it. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly buttonStep: number;
  readonly keyStep: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface MapPointer {
  readonly pixel: Pixel;
  readonly position: Position;
  readonly pointer: "mouse" | "touch" | "pen";
  /** Shift, Ctrl, Alt or Command was pressed: selects for the route. */
  readonly modified: boolean;
}
