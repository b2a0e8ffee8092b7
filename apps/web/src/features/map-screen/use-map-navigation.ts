import { setFilterParams } from "@mapaobra/contract/wire/filter-query";
import { favouritesParam, noticeParam } from "@mapaobra/domain/map/map-url-params";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ViewerTarget } from "../media/viewer-target.ts";
import { hasLegacyParams, type MapUrlState, parseMapUrl, readableQuery, updateMapUrl } from "./map-url.ts";
import { useUrlFilters } from "./url/use-url-filters.ts";

/** Marks history entries that an open panel has pushed: closing it goes back. */
interface HistoryEntryState {
  /** The point. */
  readonly openedHere?: boolean;
  /** The view of the map before the point. */
  readonly viewBefore?: MapView | null;
  /** The viewer over its point. */
  readonly mediumOpenedHere?: boolean;
  readonly comparisonOpenedHere?: boolean;
  /** The point with its viewer, from a picture in the gallery: closing the viewer returns there. */
  readonly pictureOpenedHere?: boolean;
}

export interface MapNavigation {
  readonly urlState: MapUrlState;
  /** The same object for equal filters. */
  readonly filters: PointFilters;
  /** Filters replace the entry. */
  readonly setFilters: (filters: PointFilters) => void;
  /** Pushes an entry for another map, filtered by the text if there is one. */
  selectMap(slug: string, text?: string): void;
  /** Opening a point pushes an entry; opening another one replaces it. From a comparison Back returns to it. */
  openPoint(id: number, viewer?: ViewerTarget): void;
  /** Opens the viewer at a picture of a point, in one entry. */
  openPicture(pointId: number, medium: number): void;
  /** Closes the viewer of such a picture, and leaves its point open; null for another viewer. */
  readonly showPictured: (() => void) | null;
  closePoint(): void;
  /** The view of the map before the open point, which its history entry keeps. */
  readonly viewBefore: MapView | null;
  /** Reads the view of the map on screen. */
  readonly readView: RefObject<() => MapView | null>;
  /** Opening a file of the open point pushes an entry; the next file replaces it. */
  openViewer(medium: ViewerTarget): void;
  closeViewer(): void;
  /** Opening a comparison pushes an entry; other projects replace it. */
  compare(ids: readonly number[]): void;
  closeComparison(): void;
  /** Views replace the entry: Back must not wander over the map. */
  replaceView(view: MapView): void;
  /** Rewrites the URL in its current form. */
  normalize(replaceUrl: Partial<MapUrlState>): void;
}

/**
 * The current URL. React Router reports it late on a busy page: changes start from `window.location`, or they
 * would undo the previous one.
 */
function currentLocation() {
  const { pathname, search } = window.location;
  const entry = window.history.state as { readonly usr?: HistoryEntryState | null } | null;
  const parameters = new URLSearchParams(search);
  return { pathname, parameters, address: parseMapUrl(parameters), opened: openedBy(entry?.usr ?? null) };
}

/** What an entry has opened over the map. Other state is dropped: a deep link in the entry applies once. */
function openedBy(state: HistoryEntryState | null): Required<HistoryEntryState> | null {
  const { openedHere = false, viewBefore = null, mediumOpenedHere = false } = state ?? {};
  const { comparisonOpenedHere = false, pictureOpenedHere = false } = state ?? {};
  return openedHere || mediumOpenedHere || comparisonOpenedHere
    ? { openedHere, viewBefore, mediumOpenedHere, comparisonOpenedHere, pictureOpenedHere }
    : null;
}

/** The URL as the state of the map page, with the functions that change it. */
export function useMapNavigation(): MapNavigation {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const readView = useRef<() => MapView | null>(() => null);

  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const { filters, store } = useUrlFilters({
    location,
    query: parameters,
    isOverlay: openedBy(location.state) !== null,
    write: () => actions.normalize({}),
  });

  const actions = useMemo(() => {
    const navigateHere = (search: string, replace: boolean, state: HistoryEntryState | null) => {
      // The user has already navigated to another page.
      if (currentLocation().pathname !== pathname) return;
      const unwritten = store.takeUnwritten();
      const query = new URLSearchParams(search);
      navigate(
        { pathname, search: readableQuery(unwritten ? setFilterParams(query, unwritten) : query) },
        { replace, state },
      );
    };
    const pushUrl = (part: Partial<MapUrlState>, state: HistoryEntryState) =>
      navigateHere(updateMapUrl(currentLocation().parameters, part), false, state);
    const replaceUrl = (
      part: Partial<MapUrlState>,
      state: HistoryEntryState | null = currentLocation().opened,
    ) => navigateHere(updateMapUrl(currentLocation().parameters, part), true, state);
    /** The entry's state without the viewer over the point. */
    const pointEntryState = () => {
      const { openedHere = false, viewBefore = null } = currentLocation().opened ?? {};
      return openedHere ? { openedHere, viewBefore } : null;
    };
    const goBack = () => {
      if (currentLocation().pathname === pathname) navigate(-1);
    };
    return {
      setFilters: store.setFilters,
      selectMap: (slug: string, text = "") => {
        // Filters do not carry over to another map.
        store.discard();
        const filtered = setFilterParams(currentLocation().parameters, { ...noFilters, text });
        filtered.delete(noticeParam);
        filtered.delete(favouritesParam);
        const search = updateMapUrl(filtered, {
          map: slug,
          view: null,
          point: null,
          viewer: null,
          compared: null,
        });
        navigateHere(search, false, null);
      },
      openPoint: (id: number, viewer: ViewerTarget | null = null) => {
        const { address } = currentLocation();
        if (address.point === null || address.compared !== null) {
          const part = { point: id, viewer, compared: null };
          return pushUrl(part, { openedHere: true, viewBefore: readView.current() });
        }
        if (address.point === id) return replaceUrl({});
        replaceUrl({ point: id, viewer: null }, pointEntryState());
      },
      openPicture: (point: number, viewer: number) =>
        pushUrl(
          { point, viewer, compared: null },
          { openedHere: true, viewBefore: readView.current(), pictureOpenedHere: true },
        ),
      leaveViewer: () => replaceUrl({ viewer: null }, pointEntryState()),
      closePoint: () => {
        if (currentLocation().opened?.openedHere) goBack();
        else replaceUrl({ point: null, viewer: null }, null);
      },
      openViewer: (medium: ViewerTarget) => {
        const { address, opened } = currentLocation();
        if (address.viewer !== null) return replaceUrl({ viewer: medium });
        pushUrl({ viewer: medium }, { ...opened, mediumOpenedHere: true });
      },
      closeViewer: () => {
        const { mediumOpenedHere, pictureOpenedHere } = currentLocation().opened ?? {};
        if (mediumOpenedHere || pictureOpenedHere) goBack();
        else actions.leaveViewer();
      },
      compare: (ids: readonly number[]) => {
        const { address, opened } = currentLocation();
        if (address.compared !== null) return replaceUrl({ compared: ids });
        pushUrl({ compared: ids }, { ...opened, comparisonOpenedHere: true });
      },
      closeComparison: () => {
        if (currentLocation().opened?.comparisonOpenedHere) goBack();
        else replaceUrl({ compared: null }, pointEntryState());
      },
      replaceView: (view: MapView) => replaceUrl({ view }),
      normalize: (part: Partial<MapUrlState>) => replaceUrl(part),
    };
  }, [pathname, navigate, store]);

  useEffect(() => {
    if (hasLegacyParams(parameters)) actions.normalize({});
  }, [parameters, actions]);
  const { viewBefore = null, pictureOpenedHere = false } = openedBy(location.state) ?? {};
  return useMemo(() => {
    const { leaveViewer, ...others } = actions;
    const showPictured = pictureOpenedHere ? leaveViewer : null;
    return { urlState: parseMapUrl(parameters), filters, viewBefore, readView, showPictured, ...others };
  }, [parameters, filters, viewBefore, pictureOpenedHere, actions]);
}
