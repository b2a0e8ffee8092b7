import type { Actor } from "@mapaobra/domain/access/actor";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useOpenMap } from "../../../map/open-map.ts";
import { STREET_ZOOM } from "../../../map/street-zoom.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";
import { streetsHint } from "../no-streets/streets-hint.ts";

/** The notes are an extra: without them the map is complete. */
const NoStreets = lazy(() => import("../no-streets/NoStreets.tsx").catch(() => ({ default: () => null })));

/** Notes over a map at street zoom that shows no streets. */
export function NoStreetsNotes({ actor }: { readonly actor: Actor }) {
  const { host, bounds } = useOpenMap();
  const { streets, basemapStyleUrl, googleMapsKey } = usePageConfig();
  const missing = useSyncExternalStore(
    (onChange) => host?.on("streets", onChange) ?? (() => undefined),
    () => host?.missingStreets ?? null,
  );
  // The bounds change whenever the map comes to rest.
  if (!host || !bounds || missing === null || host.getView().zoom < STREET_ZOOM) return null;
  const areExpected = streets !== null || basemapStyleUrl !== null || googleMapsKey !== null;
  return (
    <Suspense>
      <NoStreets
        bounds={bounds}
        hint={missing === "everywhere" ? streetsHint({ actor, areExpected }) : undefined}
        isAboveCredits={actor.kind === "anonymous"}
      />
    </Suspense>
  );
}
