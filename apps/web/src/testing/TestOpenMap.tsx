import { noFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useRef, useState } from "react";
import { type OpenMap, OpenMapProvider } from "../map/open-map.ts";
import type { PointStore } from "../map/point-store.ts";

type StatedParts = Partial<OpenMap> & { readonly store: PointStore };

/** An open map without a host for components on it, with what a test states. */
export function TestOpenMap({ children, ...stated }: StatedParts & { readonly children: ReactNode }) {
  const [filters, setFilters] = useState(noFilters);
  const mounted = useRef(null);
  const openMap: OpenMap = {
    map: { id: 1, name: "Obras", companyId: 1, companyName: "Cumbres", published: true },
    otherMaps: [],
    kind: "service",
    texts: undefined,
    retryTexts: undefined,
    filters,
    setFilters,
    openId: null,
    pickPoint: () => undefined,
    userPosition: null,
    setUserPosition: () => undefined,
    host: null,
    bounds: null,
    camera: {
      markMoved: () => undefined,
      movedAt: () => -Infinity,
      fitShown: () => undefined,
      fitBounds: () => undefined,
      viewFitting: () => null,
      flyTo: () => undefined,
      centre: () => ({ x: 0, y: 0 }),
      isUncovered: () => true,
    },
    density: { draw: () => () => undefined, mounted, show: () => undefined, isChosen: true },
    ...stated,
  };
  return <OpenMapProvider value={openMap}>{children}</OpenMapProvider>;
}
