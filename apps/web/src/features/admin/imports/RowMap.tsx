import type { RowPlace } from "@mapaobra/domain/import/import";
import { defaultView } from "@mapaobra/domain/map/view-from-url";
import type { PointTable } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { fitBounds } from "@mapaobra/map/view/fit-bounds";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { hitTestPoint, hitTolerance } from "../../../map/hit-test.ts";
import type { MapPointer } from "../../../map/hosts/map-host.ts";
import { useMapHost } from "../../../map/hosts/use-map-host.ts";
import { mountPoints } from "../../../map/mount-points.ts";
import { PointStore } from "../../../map/point-store.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { MapZoom } from "../../map-screen/MapZoom.tsx";
import { openConfiguredMap } from "../../map-screen/open-configured-map.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";
import styles from "./RowMap.module.css";
import { rowPalette, rowTable } from "./row-table.ts";

const MAX_ZOOM = 15;
const MARGIN = 32;

interface RowMapProps {
  readonly label: string;
  readonly places: readonly RowPlace[];
  /** Of the map that the rows are for; undefined until they have loaded. */
  readonly projects: PointTable | undefined;
  readonly onOpen: ((line: number) => void) | undefined;
}

/** Rows on the service map, over the projects that exist. */
export default function RowMap({ label, places, projects, onOpen }: RowMapProps) {
  const page = usePageConfig();
  const canvas = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PointStore());
  const opening = useMapHost(canvas, (container, scheme) =>
    openConfiguredMap(page, { container, scheme, view: defaultView }),
  );
  const host = opening.kind === "open" ? opening.host : null;
  useEffect(() => store.setTable(rowTable(places, projects)), [store, places, projects]);
  useEffect(() => {
    if (host) return mountPoints(host, store, rowPalette);
  }, [host, store]);
  // A map that is moved stays where it is while projects load.
  useEffect(() => {
    const bounds = boundsOfPoints(rowTable(places, undefined));
    const element = canvas.current;
    if (!host || !element || !bounds) return;
    const size = { width: element.clientWidth - 2 * MARGIN, height: element.clientHeight - 2 * MARGIN };
    host.setView(fitBounds(bounds, size, MAX_ZOOM));
  }, [host, places]);
  const open = useEffectEvent((line: number | null) => line && onOpen?.(line));
  useEffect(() => {
    if (!host) return;
    const lineUnder = ({ pixel, pointer }: MapPointer) =>
      hitTestPoint(store, host, pixel, hitTolerance(pointer, markerDiameter(window.innerWidth)));
    const stopHover = host.on("hover", (pointer) => host.setPointerCursor(!!pointer && !!lineUnder(pointer)));
    const stopClick = host.on("click", (pointer) => open(lineUnder(pointer)));
    return () => {
      stopHover();
      stopClick();
    };
  }, [host, store]);

  if (opening.kind === "failed") return <Notice>Error al cargar el mapa</Notice>;
  return (
    <section className={styles.frame} aria-label={label}>
      <div ref={canvas} className={styles.canvas} />
      {host && (
        <div className={styles.zoom}>
          <MapZoom host={host} container={canvas} />
        </div>
      )}
    </section>
  );
}
