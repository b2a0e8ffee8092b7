import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { writeFilters } from "../../features/filters/filter-address.ts";
import {
  changeMapAddress,
  isOutdated,
  type MapAddress,
  readableQuery,
  readMapAddress,
} from "./map-address.ts";

/** Says that a step of the history was made by opening a point: going back closes it. */
interface OpenedHere {
  readonly openedHere: true;
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
    const openedHere = (state as OpenedHere | null)?.openedHere === true;
    const go = (change: Partial<MapAddress>, how: { replace: boolean; openedHere: boolean }) =>
      navigate(
        { pathname, search: changeMapAddress(parameters, change) },
        { replace: how.replace, state: how.openedHere ? { openedHere: true } : null },
      );
    return {
      address,
      query: parameters,
      selectMap: (slug) => {
        // What was asked of one map is not asked of the next.
        const unasked = writeFilters(parameters, noFilters);
        const search = changeMapAddress(unasked, { map: slug, view: null, point: null });
        return navigate({ pathname, search }, { state: null });
      },
      openPoint: (id) =>
        address.point === null
          ? go({ point: id }, { replace: false, openedHere: true })
          : go({ point: id }, { replace: true, openedHere }),
      closePoint: () =>
        openedHere ? navigate(-1) : go({ point: null }, { replace: true, openedHere: false }),
      keepView: (view) => go({ view }, { replace: true, openedHere }),
      keepFilters: (filters) =>
        navigate(
          { pathname, search: readableQuery(writeFilters(parameters, filters)) },
          { replace: true, state: openedHere ? { openedHere: true } : null },
        ),
      tidy: (change) => go(change, { replace: true, openedHere }),
    };
  }, [pathname, parameters, state, navigate]);

  useEffect(() => {
    if (isOutdated(parameters)) navigation.tidy({});
  }, [parameters, navigation]);
  return navigation;
}
