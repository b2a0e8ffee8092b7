import { wazeUrl } from "@mapaobra/domain/point/directions";
import { toGpx } from "@mapaobra/domain/route/gpx";
import { downloadText } from "../../../lib/files/download.ts";
import { BusyButton, Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { DirectionsIcon, DownloadIcon } from "../../../ui/controls/icons.tsx";
import { RouteIcon } from "../../../ui/controls/initial-icons.tsx";
import styles from "./RoutePanel.module.css";
import type { PlacedStop } from "./route-stop.ts";
import type { useRouteOptimizer } from "./use-route-optimizer.ts";

interface RouteActionsProps {
  readonly placed: readonly PlacedStop[];
  readonly ordering: ReturnType<typeof useRouteOptimizer>;
  /** Another app has the route. */
  readonly onOpened: () => void;
}

export const countStops = (stops: number): string => `${stops} ${stops === 1 ? "parada" : "paradas"}`;

/** What can be done with a route besides opening it in Google Maps; nothing without a stop that has a position. */
export function RouteActions({ placed, ordering, onOpened }: RouteActionsProps) {
  const [first] = placed;
  if (!first) return null;
  const downloadGpx = () =>
    downloadText("ruta.gpx", toGpx(`Ruta de ${countStops(placed.length)}`, placed), "application/gpx+xml");
  return (
    <div className={styles.others}>
      {placed.length > 1 ? (
        <BusyButton busy={ordering.busy} busyLabel="Ubicando…" onClick={() => void ordering.optimise()}>
          <RouteIcon />
          Optimizar orden
        </BusyButton>
      ) : (
        <ButtonLink
          href={wazeUrl(first.position)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onOpened}
        >
          <DirectionsIcon />
          Abrir en Waze
        </ButtonLink>
      )}
      <Button onClick={downloadGpx}>
        <DownloadIcon />
        Descargar GPX
      </Button>
    </div>
  );
}
