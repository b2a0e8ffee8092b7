/// <reference types="vite/client" />
import { positionAt, rowOf, tableOf } from "@mapaobra/domain/point/table";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { MapHost } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { mountPoints } from "@mapaobra/web/map/mount-points";
import { PointStore } from "@mapaobra/web/map/point-store";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { useMapPointer } from "../../../apps/web/src/features/map-stage/use-map-pointer.ts";
import { RouteButton } from "../../../apps/web/src/features/route/RouteButton.tsx";
import RoutePanel from "../../../apps/web/src/features/route/RoutePanel.tsx";
import { RouteLine } from "../../../apps/web/src/map/RouteLine.tsx";
import { ToastRegion } from "../../../apps/web/src/ui/ToastRegion.tsx";
import "../../../apps/web/src/ui/tokens.css";
import "../../../apps/web/src/ui/base.css";

/** The parts of the route as a map screen composes them, over a separate map. */
const names = [
  "Torre Norte",
  "Bodega & Patio",
  "Residencial Las Brisas del Pacífico Sur",
  "Puente",
  "Muelle",
];
const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
for (const [name, value] of Object.entries(themeVariables("theme-naranja", scheme))) {
  document.documentElement.style.setProperty(name, value);
}

const store = new PointStore();
store.setTable(
  tableOf(
    Array.from({ length: 100 }, (_, index) => ({
      id: index + 1,
      // In a row from west to east: odd numbers first, so that the order of the numbers goes back and forth.
      position: {
        latitude: 9.93 + (index % 5) * 0.004,
        longitude: -84.2 + (index % 2 === 0 ? index : 101 - index) * 0.003,
      },
      stage: "OBRA GRIS",
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  ),
);
const nameOf = (id: number) => names[id - 1];
const positionOf = (id: number) => {
  const row = rowOf(store.table, id);
  return row === -1 ? undefined : positionAt(store.table, row);
};

function Screen() {
  const container = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<MapHost | null>(null);
  const [open, setOpen] = useState(false);
  const [point, setPoint] = useState<number | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const view = { latitude: 9.94, longitude: -84.05, zoom: 11 };
    const isReady = () => document.body.setAttribute("data-ready", "");
    openServiceMap({ container: container.current, view, scheme }).then((opened) => {
      mountPoints(opened, store, stagePalette);
      opened.on("ready", isReady);
      setHost(opened);
      window.route = { store, host: opened, positionOf };
      // Without WebGL there is no map; the planner works all the same.
    }, isReady);
  }, []);
  const crowds = { drawn: useRef(null), approach: () => undefined };
  useMapPointer(host, store, { openPoint: setPoint, closePoint: () => setPoint(null) }, crowds);

  return (
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <div id="map" ref={container} />
      {host && <RouteLine host={host} store={store} />}
      <div id="button">
        <RouteButton store={store} open={open} onToggle={() => setOpen(!open)} />
      </div>
      {open && (
        <div id="panel">
          <div id="card">
            <RoutePanel
              store={store}
              viewer={location.hash === "#image" ? "image" : "service"}
              nameOf={nameOf}
              positionOf={positionOf}
              onOpen={setPoint}
            />
          </div>
        </div>
      )}
      <output aria-label="Punto abierto">{point}</output>
      <ToastRegion />
    </main>
  );
}

window.route = { store, host: null, positionOf };
const root = document.querySelector("#root");
if (root) createRoot(root).render(<Screen />);

/** What a test can access on the page. */
export interface RoutePage {
  readonly store: PointStore;
  readonly host: MapHost | null;
  readonly positionOf: typeof positionOf;
}

declare global {
  interface Window {
    route: RoutePage;
  }
}
