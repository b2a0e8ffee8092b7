import type { Actor } from "@mapaobra/domain/access/actor";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { streetsHint } from "../../features/no-streets/streets-hint.ts";
import { useOpenMap } from "../../map/open-map.ts";
import { STREET_ZOOM } from "../../map/street-zoom.ts";
import { usePageConfig } from "../page-config-context.ts";

/** The notes are an extra: without them the map is complete. */
const NoStreets = lazy(() =>
  import("../../features/no-streets/NoStreets.tsx").catch(() => ({ default: () => null })),
);

/** Notes over a map at street zoom that draws no streets. */
export function NoStreetsNotes({ actor }: { readonly actor: Actor }) {
  const { host, bounds } = useOpenMap();
  const { streets, basemapStyleUrl, googleMapsKey } = usePageConfig();
  const lacksStreets = useSyncExternalStore(
    (onChange) => host?.on("streets", onChange) ?? (() => undefined),
    () => host?.lacksStreets ?? false,
  );
  // The bounds change whenever the map comes to rest.
  if (!host || !bounds || !lacksStreets || host.getView().zoom < STREET_ZOOM) return null;
  const areExpected = streets !== null || basemapStyleUrl !== null || googleMapsKey !== null;
  return (
    <Suspense>
      <NoStreets
        bounds={bounds}
        hint={streetsHint({ actor, areExpected })}
        isAboveCredits={actor.kind === "anonymous"}
      />
    </Suspense>
  );
}
