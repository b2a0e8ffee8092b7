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

/**
 * What stands in the address bar. The router tells a busy page of it only later: whoever changes the address meanwhile
 * must begin from it, or would undo what was done a moment ago.
 */
function newest() {
  const { pathname, search } = window.location;
  const entry = window.history.state as { readonly usr?: OpenedHere | null } | null;
  const parameters = new URLSearchParams(search);
  return {
    pathname,
    parameters,
    address: readMapAddress(parameters),
    openedHere: entry?.usr?.openedHere === true,
  };
}

/** The address as the state of the map page, and the ways to change it. */
export function useMapAddress(): MapNavigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const parameters = useMemo(() => new URLSearchParams(search), [search]);

  const navigation = useMemo((): MapNavigation => {
    const go = (search: string, how: { replace: boolean; openedHere: boolean }) => {
      // The person has gone to another page already.
      if (newest().pathname !== pathname) return;
      navigate(
        { pathname, search },
        { replace: how.replace, state: how.openedHere ? { openedHere: true } : null },
      );
    };
    const change = (part: Partial<MapAddress>) => {
      const { parameters, openedHere } = newest();
      go(changeMapAddress(parameters, part), { replace: true, openedHere });
    };
    return {
      address: readMapAddress(parameters),
      query: parameters,
      selectMap: (slug) => {
        // What was asked of one map is not asked of the next.
        const unasked = writeFilters(newest().parameters, noFilters);
        const search = changeMapAddress(unasked, { map: slug, view: null, point: null });
        go(search, { replace: false, openedHere: false });
      },
      openPoint: (id) => {
        const { parameters, address, openedHere } = newest();
        const isFirst = address.point === null;
        go(changeMapAddress(parameters, { point: id }), {
          replace: !isFirst,
          openedHere: isFirst || openedHere,
        });
      },
      closePoint: () => {
        const { pathname: now, parameters, openedHere } = newest();
        if (openedHere && now === pathname) navigate(-1);
        else go(changeMapAddress(parameters, { point: null }), { replace: true, openedHere: false });
      },
      keepView: (view) => change({ view }),
      keepFilters: (filters) => {
        const { parameters, openedHere } = newest();
        go(readableQuery(writeFilters(parameters, filters)), { replace: true, openedHere });
      },
      tidy: change,
    };
  }, [pathname, parameters, navigate]);

  useEffect(() => {
    if (isOutdated(parameters)) navigation.tidy({});
  }, [parameters, navigation]);
  return navigation;
}
