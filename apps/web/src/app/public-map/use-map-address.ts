import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { changeMapAddress, isOutdated, type MapAddress, readMapAddress } from "./map-address.ts";

/** Says that a step of the history was made by opening a point: going back closes it. */
interface OpenedHere {
  readonly openedHere: true;
}

export interface MapNavigation {
  readonly address: MapAddress;
  /** Another map is another step of the history. */
  selectMap(slug: string): void;
  /** Opening a point is a step of the history; opening the next one takes its place. */
  openPoint(id: number): void;
  closePoint(): void;
  /** A view is never a step: going back must not wander over the map. */
  keepView(view: MapView): void;
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
      selectMap: (slug) => go({ map: slug, view: null, point: null }, { replace: false, openedHere: false }),
      openPoint: (id) =>
        address.point === null
          ? go({ point: id }, { replace: false, openedHere: true })
          : go({ point: id }, { replace: true, openedHere }),
      closePoint: () =>
        openedHere ? navigate(-1) : go({ point: null }, { replace: true, openedHere: false }),
      keepView: (view) => go({ view }, { replace: true, openedHere }),
      tidy: (change) => go(change, { replace: true, openedHere }),
    };
  }, [pathname, parameters, state, navigate]);

  useEffect(() => {
    if (isOutdated(parameters)) navigation.tidy({});
  }, [parameters, navigation]);
  return navigation;
}
