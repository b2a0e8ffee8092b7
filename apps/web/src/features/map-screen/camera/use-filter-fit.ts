import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFilteredPoints, useOpenMap } from "../../../map/open-map.ts";
import { showToast, toasts } from "../../../ui/feedback/toast.ts";
import { fitMessage, isFitWorthwhile } from "./filter-fit.ts";

/** Several values in a row, or a word, move the map once. */
const SETTLE_MS = 400;
/** One project is shown with the block around it. */
const FIT_ZOOM = 15;

interface Fit {
  /** The last view that the person had chosen. */
  readonly before: MapView;
  readonly at: number;
  readonly message: string;
}

interface FilterFitOptions {
  /** The address that the person arrived at names a view, or a point. */
  readonly hasOwnView: boolean;
  /** The person is occupied with something on the map, or does not see it. */
  readonly isWaiting: boolean;
}

/**
 * Moves the map to what a changed filter has found, and offers the way back. The address keeps no view of its own
 * for it: a link with the filters alone moves the map of the person who opens it.
 */
export function useFilterFit({ hasOwnView, isWaiting }: FilterFitOptions): void {
  const { host, store, filters, camera, bounds } = useOpenMap();
  const { matches } = useFilteredPoints();
  const shown = useRef<{ readonly filters: PointFilters | null; readonly found: number } | null>(null);
  shown.current ??= hasOwnView ? { filters, found: matches } : { filters: null, found: store.table.count };
  const arrived = useRef(filters);
  const fit = useRef<Fit | null>(null);
  const openHost = useRef(host);
  useEffect(() => {
    openHost.current = host;
    return () => {
      openHost.current = null;
    };
  }, [host]);
  const isReady = !isWaiting && store.isFilterComplete;

  const settle = useEffectEvent(() => {
    const foundBefore = shown.current?.found ?? 0;
    const found = store.filtered.matches;
    shown.current = { filters, found };
    const area = boundsOfPoints(store.table, store.states);
    const view = area && camera.viewFitting(area, FIT_ZOOM);
    if (!host || !bounds || !view) return;
    const last = fit.current && camera.movedAt() < fit.current.at ? fit.current : null;
    fit.current = null;
    if (found === store.table.count) {
      if (last && toasts.current()?.text === last.message) toasts.dismiss();
      if (last) host.setView(last.before, { animate: true });
      return;
    }
    fit.current = last;
    const now = performance.now();
    const effect = {
      found,
      foundBefore,
      inSight: store.shownInBounds(bounds).length,
      zoomGain: view.zoom - host.getView().zoom,
      msSinceMove: now - camera.movedAt(),
    };
    if (!isFitWorthwhile(effect)) return;
    const before = last?.before ?? host.getView();
    const message = fitMessage(found, formatWhole(found));
    fit.current = { before, at: now, message };
    host.setView(view, { animate: true });
    if (filters === arrived.current) return;
    showToast(message, {
      label: "Volver a la vista anterior",
      run: () => {
        camera.markMoved();
        openHost.current?.setView(before, { animate: true });
      },
    });
  });
  useEffect(() => {
    // The offer would cover what is opened now, and closing that shows the found projects again.
    if (isWaiting && fit.current && toasts.current()?.text === fit.current.message) toasts.dismiss();
  }, [isWaiting]);
  useEffect(() => {
    if (!isReady || filters === shown.current?.filters) return;
    const timer = setTimeout(() => settle(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [filters, isReady]);
}
