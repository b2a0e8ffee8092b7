import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { setFilterParams } from "../../features/filters/filter-url.ts";
import type { ViewerTarget } from "../../features/media-viewer/viewer-target.ts";
import { hasLegacyParams, type MapUrlState, parseMapUrl, readableQuery, updateMapUrl } from "./map-url.ts";

/** Says which steps of the history were made by opening something: going back closes it. */
interface HistoryEntryState {
  /** The point. */
  readonly openedHere?: boolean;
  /** What fills the screen, over its point. */
  readonly mediumOpenedHere?: boolean;
}

export interface MapNavigation {
  readonly urlState: MapUrlState;
  /** The whole query, for what else stands in it. */
  readonly query: URLSearchParams;
  /** Another map is another step of the history. */
  selectMap(slug: string): void;
  /** Opening a point is a step of the history; opening the next one takes its place. */
  openPoint(id: number): void;
  closePoint(): void;
  /** Opening a file of the open point is a step too; the next one takes its place. */
  openViewer(medium: ViewerTarget): void;
  closeViewer(): void;
  /** A view is never a step: going back must not wander over the map. */
  replaceView(view: MapView): void;
  /** Neither is a filter. */
  replaceFilters(filters: PointFilters): void;
  /** Puts into the address what was understood from it in another form. */
  normalize(replaceUrl: Partial<MapUrlState>): void;
}

/**
 * What stands in the address bar. The router tells a busy page of it only later: whoever changes the address meanwhile
 * must begin from it, or would undo what was done a moment ago.
 */
function currentLocation() {
  const { pathname, search } = window.location;
  const entry = window.history.state as { readonly usr?: HistoryEntryState | null } | null;
  const parameters = new URLSearchParams(search);
  // Nothing else is carried on: what another page said with the entry was meant once.
  const { openedHere = false, mediumOpenedHere = false } = entry?.usr ?? {};
  const opened = openedHere || mediumOpenedHere ? { openedHere, mediumOpenedHere } : null;
  return { pathname, parameters, address: parseMapUrl(parameters), opened };
}

/** The address as the state of the map page, and the ways to change it. */
export function useMapNavigation(): MapNavigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const parameters = useMemo(() => new URLSearchParams(search), [search]);

  const navigation = useMemo((): MapNavigation => {
    const navigateHere = (search: string, how: { replace: boolean; state: HistoryEntryState | null }) => {
      // The person has gone to another page already.
      if (currentLocation().pathname === pathname) navigate({ pathname, search }, how);
    };
    const navigateTo = (
      part: Partial<MapUrlState>,
      how: { replace: boolean; state: HistoryEntryState | null },
    ) => navigateHere(updateMapUrl(currentLocation().parameters, part), how);
    const replaceUrl = (part: Partial<MapUrlState>) =>
      navigateTo(part, { replace: true, state: currentLocation().opened });
    /** Of what was opened here, without the file over the point. */
    const pointEntryState = () => (currentLocation().opened?.openedHere ? { openedHere: true } : null);
    const goBack = () => {
      if (currentLocation().pathname === pathname) navigate(-1);
    };
    return {
      urlState: parseMapUrl(parameters),
      query: parameters,
      selectMap: (slug) => {
        // What was asked of one map is not asked of the next.
        const withoutFilters = setFilterParams(currentLocation().parameters, noFilters);
        const search = updateMapUrl(withoutFilters, { map: slug, view: null, point: null, viewer: null });
        navigateHere(search, { replace: false, state: null });
      },
      openPoint: (id) => {
        const { address } = currentLocation();
        if (address.point === null)
          return navigateTo({ point: id }, { replace: false, state: { openedHere: true } });
        if (address.point === id) return replaceUrl({});
        navigateTo({ point: id, viewer: null }, { replace: true, state: pointEntryState() });
      },
      closePoint: () => {
        if (currentLocation().opened?.openedHere) goBack();
        else navigateTo({ point: null, viewer: null }, { replace: true, state: null });
      },
      openViewer: (medium) => {
        const { address, opened } = currentLocation();
        if (address.viewer !== null) return replaceUrl({ viewer: medium });
        navigateTo({ viewer: medium }, { replace: false, state: { ...opened, mediumOpenedHere: true } });
      },
      closeViewer: () => {
        if (currentLocation().opened?.mediumOpenedHere) goBack();
        else navigateTo({ viewer: null }, { replace: true, state: pointEntryState() });
      },
      replaceView: (view) => replaceUrl({ view }),
      replaceFilters: (filters) => {
        const { parameters, opened } = currentLocation();
        navigateHere(readableQuery(setFilterParams(parameters, filters)), { replace: true, state: opened });
      },
      normalize: replaceUrl,
    };
  }, [pathname, parameters, navigate]);

  useEffect(() => {
    if (hasLegacyParams(parameters)) navigation.normalize({});
  }, [parameters, navigation]);
  return navigation;
}
