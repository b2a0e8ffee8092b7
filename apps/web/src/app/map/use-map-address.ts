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

/** The address as the state of the map page, and the ways to change it. */
export function useMapAddress(): MapNavigation {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  const parameters = useMemo(() => new URLSearchParams(search), [search]);

  const navigation = useMemo((): MapNavigation => {
    const address = readMapAddress(parameters);
    const { openedHere = false, mediumOpenedHere = false } = (state as OpenedHere | null) ?? {};
    const opened = openedHere || mediumOpenedHere ? { openedHere, mediumOpenedHere } : null;
    const go = (change: Partial<MapAddress>, how: { replace: boolean; state: OpenedHere | null }) =>
      navigate({ pathname, search: changeMapAddress(parameters, change) }, how);
    const change = (part: Partial<MapAddress>) => go(part, { replace: true, state: opened });
    return {
      address,
      query: parameters,
      selectMap: (slug) => {
        // What was asked of one map is not asked of the next.
        const unasked = writeFilters(parameters, noFilters);
        const search = changeMapAddress(unasked, { map: slug, view: null, point: null, medium: null });
        return navigate({ pathname, search }, { state: null });
      },
      openPoint: (id) => {
        if (address.point === null) return go({ point: id }, { replace: false, state: { openedHere: true } });
        return address.point === id
          ? change({})
          : go({ point: id, medium: null }, { replace: true, state: openedHere ? { openedHere } : null });
      },
      closePoint: () =>
        openedHere ? navigate(-1) : go({ point: null, medium: null }, { replace: true, state: null }),
      openMedium: (medium) =>
        address.medium === null
          ? go({ medium }, { replace: false, state: { openedHere, mediumOpenedHere: true } })
          : change({ medium }),
      closeMedium: () =>
        mediumOpenedHere
          ? navigate(-1)
          : go({ medium: null }, { replace: true, state: openedHere ? { openedHere } : null }),
      keepView: (view) => change({ view }),
      keepFilters: (filters) =>
        navigate(
          { pathname, search: readableQuery(writeFilters(parameters, filters)) },
          { replace: true, state: opened },
        ),
      tidy: change,
    };
  }, [pathname, parameters, state, navigate]);

  useEffect(() => {
    if (isOutdated(parameters)) navigation.tidy({});
  }, [parameters, navigation]);
  return navigation;
}
