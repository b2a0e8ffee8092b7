import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { writeFilters } from "../../features/filters/filter-address.ts";
import type { OpenMedium } from "../../features/media-viewer/open-medium.ts";
import {
  changeMapAddress,
  isOutdated,
  type MapAddress,
  readableQuery,
  readMapAddress,
} from "./map-address.ts";

/** Says which steps of the history were made by opening something: going back closes it. */
interface OpenedHere {
  /** The point. */
  readonly openedHere?: boolean;
  /** What fills the screen, over its point. */
  readonly mediumOpenedHere?: boolean;
}

export interface MapNavigation {
  readonly address: MapAddress;
  /** The whole query, for what else stands in it. */
  readonly query: URLSearchParams;
  /** Another map is another step of the history. */
  selectMap(slug: string): void;
  /** Opening a point is a step of the history; opening the next one takes its place. */
  openPoint(id: number): void;
  closePoint(): void;
  /** Opening a file of the open point is a step too; the next one takes its place. */
  openMedium(medium: OpenMedium): void;
  closeMedium(): void;
  /** A view is never a step: going back must not wander over the map. */
  keepView(view: MapView): void;
  /** Neither is a filter. */
  keepFilters(filters: PointFilters): void;
  /** Puts into the address what was understood from it in another form. */
  tidy(change: Partial<MapAddress>): void;
}

/**
 * What stands in the address bar. The router tells a busy page of it only later: whoever changes the address meanwhile
 * must begin from it, or would undo what was done a moment ago.
 */
function newest() {
  const { pathname, search } = window.location;
  const entry = window.history.state as { readonly usr?: OpenedHere | null } | null;
  const parameters = new URLSearchParams(search);
  // Nothing else is carried on: what another page said with the entry was meant once.
  const { openedHere = false, mediumOpenedHere = false } = entry?.usr ?? {};
  const opened = openedHere || mediumOpenedHere ? { openedHere, mediumOpenedHere } : null;
  return { pathname, parameters, address: readMapAddress(parameters), opened };
}

/** The address as the state of the map page, and the ways to change it. */
export function useMapAddress(): MapNavigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const parameters = useMemo(() => new URLSearchParams(search), [search]);

  const navigation = useMemo((): MapNavigation => {
    const go = (search: string, how: { replace: boolean; state: OpenedHere | null }) => {
      // The person has gone to another page already.
      if (newest().pathname === pathname) navigate({ pathname, search }, how);
    };
    const goTo = (part: Partial<MapAddress>, how: { replace: boolean; state: OpenedHere | null }) =>
      go(changeMapAddress(newest().parameters, part), how);
    const change = (part: Partial<MapAddress>) => goTo(part, { replace: true, state: newest().opened });
    /** Of what was opened here, without the file over the point. */
    const pointAlone = () => (newest().opened?.openedHere ? { openedHere: true } : null);
    const goBack = () => {
      if (newest().pathname === pathname) navigate(-1);
    };
    return {
      address: readMapAddress(parameters),
      query: parameters,
      selectMap: (slug) => {
        // What was asked of one map is not asked of the next.
        const unasked = writeFilters(newest().parameters, noFilters);
        const search = changeMapAddress(unasked, { map: slug, view: null, point: null, medium: null });
        go(search, { replace: false, state: null });
      },
      openPoint: (id) => {
        const { address } = newest();
        if (address.point === null)
          return goTo({ point: id }, { replace: false, state: { openedHere: true } });
        if (address.point === id) return change({});
        goTo({ point: id, medium: null }, { replace: true, state: pointAlone() });
      },
      closePoint: () => {
        if (newest().opened?.openedHere) goBack();
        else goTo({ point: null, medium: null }, { replace: true, state: null });
      },
      openMedium: (medium) => {
        const { address, opened } = newest();
        if (address.medium !== null) return change({ medium });
        goTo({ medium }, { replace: false, state: { ...opened, mediumOpenedHere: true } });
      },
      closeMedium: () => {
        if (newest().opened?.mediumOpenedHere) goBack();
        else goTo({ medium: null }, { replace: true, state: pointAlone() });
      },
      keepView: (view) => change({ view }),
      keepFilters: (filters) => {
        const { parameters, opened } = newest();
        go(readableQuery(writeFilters(parameters, filters)), { replace: true, state: opened });
      },
      tidy: change,
    };
  }, [pathname, parameters, navigate]);

  useEffect(() => {
    if (isOutdated(parameters)) navigation.tidy({});
  }, [parameters, navigation]);
  return navigation;
}
