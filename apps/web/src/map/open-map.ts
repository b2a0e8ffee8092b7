import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { NewsMark } from "@mapaobra/domain/news/visit";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { FilteredPoints, PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { createContext, use, useSyncExternalStore } from "react";
import type { PointTexts } from "./arrow/point-texts.ts";
import type { Density } from "./density/use-density.ts";
import type { MapHost, Pixel } from "./hosts/map-host.ts";
import type { PointStore } from "./point-store.ts";

/** Camera actions that keep the target clear of panels. Without a visible map they do nothing. */
export interface MapCamera {
  /** Call when the user moves the map by a control outside it: the URL follows. */
  markMoved(): void;
  /** When the user last moved the map, or pressed it, by `performance.now()`. */
  movedAt(): number;
  /** Fits the points that the filters leave; a whole picture if they leave all. */
  fitShown(): void;
  fitBounds(bounds: GeoBounds): void;
  /** The view that `fitBounds` would show; null without a visible map. */
  viewFitting(bounds: GeoBounds, maxZoom?: number): MapView | null;
  /** Animates to a view, centred in the area without panels. */
  flyTo(view: MapView): void;
  /** The centre of the area without panels, in pixels of the canvas. */
  centre(): Pixel;
  /** Whether a pixel of the canvas is well within the area without panels. */
  isUncovered(pixel: Pixel): boolean;
}

/** Another map of the company, which opens with the points that match a text. */
export interface SearchableMap {
  readonly id: number;
  readonly name: string;
  search(text: string): void;
}

/**
 * The map on screen, for every component on it. Filters, open point and view have one source, the URL; the
 * store holds what follows from them for each point.
 */
export interface OpenMap {
  readonly map: Pick<ProjectMap, "id" | "name" | "companyId" | "companyName" | "published">;
  readonly otherMaps: readonly SearchableMap[];
  readonly kind: ViewerKind;
  readonly store: PointStore;
  /** Undefined until they have loaded. */
  readonly texts: PointTexts | undefined;
  /** Loads the texts again; defined only after they failed to load. */
  readonly retryTexts: (() => void) | undefined;
  readonly filters: PointFilters;
  readonly setFilters: (filters: PointFilters) => void;
  /** The open point. */
  readonly openId: number | null;
  /** Opens a point that is maybe far away or off the screen, and shows it among its neighbours. */
  readonly pickPoint: (id: number) => void;
  /** The position of the device, to a few metres; null while 'Mi ubicación' is off. */
  readonly userPosition: Position | null;
  readonly setUserPosition: (position: Position | null) => void;
  /** Null without a visible map. */
  readonly host: MapHost | null;
  /** The visible bounds, without those behind a side panel; null without a visible map. */
  readonly bounds: GeoBounds | null;
  readonly camera: MapCamera;
  readonly density: Density;
}

const OpenMapContext = createContext<OpenMap | null>(null);

export const OpenMapProvider = OpenMapContext.Provider;

/** The map on screen. Throws outside of one. */
export function useOpenMap(): OpenMap {
  const openMap = use(OpenMapContext);
  if (!openMap) throw new Error("No map is open.");
  return openMap;
}

/** The points of the open map, filtered or not. */
export function usePointTable(): PointTable {
  const { store } = useOpenMap();
  return useSyncExternalStore(store.subscribe, () => store.table);
}

/** What the filters leave. */
export function useFilteredPoints(): FilteredPoints {
  const { store } = useOpenMap();
  return useSyncExternalStore(store.subscribe, () => store.filtered);
}

/** The marks of points that are new to the person, or changed; null until they have loaded. */
export function useNewsMarks(): ReadonlyMap<number, NewsMark> | null {
  const { store } = useOpenMap();
  return useSyncExternalStore(store.subscribe, () => store.news);
}

/** Ids of the points on the route, in order. */
export function useRouteIds(): ReadonlySet<number> {
  const { store } = useOpenMap();
  return useSyncExternalStore(store.subscribe, () => store.route);
}
