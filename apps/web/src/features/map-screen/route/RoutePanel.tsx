import type { Position } from "@mapaobra/domain/point/coordinates";
import { formatDistance, pathMetres } from "@mapaobra/domain/route/distance";
import { type Departure, maxWaypoints, splitIntoLegs } from "@mapaobra/domain/route/legs";
import { type ReactNode, useRef, useState } from "react";
import { useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { TrashIcon } from "../../../ui/controls/icons.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../../ui/layout/panel.module.css";
import { OriginDialog } from "./OriginDialog.tsx";
import { countStops, RouteActions } from "./RouteActions.tsx";
import { RouteLegs } from "./RouteLegs.tsx";
import styles from "./RoutePanel.module.css";
import { RouteStops } from "./RouteStops.tsx";
import { isPlacedStop, useRouteStops } from "./route-stop.ts";
import { type RouteLeg, useLegOpening } from "./use-leg-opening.ts";
import { useRouteInView } from "./use-route-in-view.ts";
import { useRouteOptimizer } from "./use-route-optimizer.ts";

interface RoutePanelProps {
  /** Close button next to the heading. */
  readonly corner?: ReactNode;
}

/** A route that was replaced or cleared, for undo. */
interface ClearedRoute {
  readonly ids: readonly number[];
  readonly sentence: string;
}

const ROUTE_OPENED = "La ruta se abrió y la selección quedó vacía.";

const keyOf = (leg: RouteLeg) => [leg.origin, ...leg.stops].map((stop) => stop?.id ?? "").join(" ");

/** Route planner: the stops, their order, and directions links (P2 §2.4, §4.2). */
export default function RoutePanel({ corner }: RoutePanelProps) {
  const { store, kind } = useOpenMap();
  const stops = useRouteStops();
  useRouteInView();
  const placed = stops.filter(isPlacedStop);
  const [departure, setDeparture] = useState<Departure>("here");
  const [fixedEnd, setFixedEnd] = useState(false);
  const [userPosition, setLocated] = useState<Position>();
  const [announcement, announce] = useState("");
  const [openedLegs, setOpenedLegs] = useState<ReadonlySet<string>>(new Set());
  const [cleared, setCleared] = useState<ClearedRoute | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Google's mobile app may accept more stops, but the page cannot detect it.
  const mobile = useMediaQuery("(hover: none) and (pointer: coarse)");
  const waypoints = mobile ? maxWaypoints.mobile : maxWaypoints.elsewhere;

  const here = departure === "here" ? userPosition : undefined;
  const legs = splitIntoLegs(placed, departure, waypoints);
  const positions = placed.map(({ position }) => position);

  const clear = (sentence: string) => {
    setCleared({ ids: [...store.route], sentence });
    setOpenedLegs(new Set());
    announce("");
    // The clicked button unmounts with the stops.
    title.current?.focus({ preventScroll: true });
    store.clearRoute();
  };
  const restoreRoute = ({ ids }: ClearedRoute) => {
    title.current?.focus({ preventScroll: true });
    store.setRoute(ids);
  };
  const markOpened = (leg: RouteLeg) => {
    const opened = new Set([...openedLegs, keyOf(leg)]);
    if (legs.every((other) => opened.has(keyOf(other)))) clear(ROUTE_OPENED);
    else setOpenedLegs(opened);
  };
  const opening = useLegOpening({ onLocated: setLocated, onOpened: markOpened });
  const ordering = useRouteOptimizer({
    store,
    stops,
    departure,
    fixedEnd,
    onLocated: setLocated,
    onAnnounce: announce,
  });

  return (
    <section className={panelStyles.panel} aria-labelledby="ruta">
      <PanelHeader
        id="ruta"
        title="Ruta"
        titleRef={title}
        subtitle={
          stops.length > 0 &&
          countStops(stops.length) +
            (placed.length > 1 || here
              ? ` · ${formatDistance(pathMetres(here ? [here, ...positions] : positions))} en línea recta`
              : "") +
            (here ? " desde su ubicación" : "")
        }
      >
        {stops.length > 0 && (
          <IconButton label="Vaciar la ruta" onClick={() => clear("La ruta quedó vacía.")}>
            <TrashIcon />
          </IconButton>
        )}
        {corner}
      </PanelHeader>
      {stops.length === 0 ? (
        <Notice
          title={cleared?.sentence ?? "Selecciona al menos un punto para la ruta."}
          action={cleared && <Button onClick={() => restoreRoute(cleared)}>Recuperar la ruta</Button>}
        >
          {mobile
            ? "Abra un punto y presione «Agregar a la ruta»."
            : "Presione los puntos del mapa con Mayús, Ctrl o Alt, o abra uno y presione «Agregar a la ruta»."}
        </Notice>
      ) : (
        <>
          <div className={`${panelStyles.body} ${styles.body}`}>
            <RouteStops stops={stops} onAnnounce={announce} />
            {placed.length > 1 && (
              <div className={styles.ordering}>
                <SegmentedControl
                  label="Salida"
                  options={[
                    { value: "here", label: "Desde mi ubicación" },
                    { value: "first-stop", label: "Desde la parada 1" },
                  ]}
                  value={departure}
                  onChange={setDeparture}
                />
                <Switch label="Terminar en la última parada" checked={fixedEnd} onChange={setFixedEnd} />
              </div>
            )}
          </div>
          <div className={styles.foot}>
            <p className={styles.said} role="status">
              {announcement}
            </p>
            <RouteActions placed={placed} ordering={ordering} onOpened={() => clear(ROUTE_OPENED)} />
            <RouteLegs
              legs={legs}
              here={here}
              stopsOfLink={waypoints + 1}
              isOpened={(leg) => openedLegs.has(keyOf(leg))}
              locating={opening.locating}
              onOpen={(leg) => void opening.open(leg)}
            />
          </div>
        </>
      )}
      {opening.question && (
        <OriginDialog
          prompt={opening.question}
          viewer={kind}
          onClose={opening.dismiss}
          onOpened={() => {
            opening.dismiss();
            if (opening.question) markOpened(opening.question.leg);
          }}
        />
      )}
    </section>
  );
}
