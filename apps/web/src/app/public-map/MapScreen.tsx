import type { ProjectMap } from "@mapaobra/domain/map/map";
import { stageOf } from "@mapaobra/domain/point/stage";
import { textAt } from "@mapaobra/domain/point/table";
import { type CSSProperties, lazy, useRef, useState } from "react";
import { LegendToggle } from "../../features/legend/LegendToggle.tsx";
import { boundsOfPoints } from "../../features/map-stage/bounds-of-points.ts";
import { HoverName } from "../../features/map-stage/HoverName.tsx";
import { useBoundsSeen } from "../../features/map-stage/use-bounds-seen.ts";
import { useMapHost } from "../../features/map-stage/use-map-host.ts";
import { usePointing } from "../../features/map-stage/use-pointing.ts";
import { usePointsDrawn } from "../../features/map-stage/use-points-drawn.ts";
import { showBounds } from "../../features/map-stage/visible-area.ts";
import { usePoints, usePointTexts } from "../../features/points/use-points.ts";
import { SiteFooter } from "../../features/public-maps/SiteFooter.tsx";
import { useRoomyScreen, useWideScreen } from "../../lib/use-media-query.ts";
import { PointStore } from "../../map/point-store.ts";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { usePage } from "../page-context.ts";
import { MapOverlay, type MapTrouble } from "./MapOverlay.tsx";
import styles from "./MapScreen.module.css";
import type { OpenHost } from "./map-hosts.ts";
import { coveredByCard } from "./panel-space.ts";
import { useBetterView, useFirstView } from "./use-first-view.ts";
import { useKeptView } from "./use-kept-view.ts";
import type { MapNavigation } from "./use-map-address.ts";
import { useOpenPoint } from "./use-open-point.ts";

const ProjectPanel = lazy(() => import("./ProjectPanel.tsx"));

interface MapScreenProps {
  readonly map: ProjectMap;
  readonly open: OpenHost;
  readonly navigation: MapNavigation;
}

/**
 * One map with its points, and what stands around them. What is not needed to see the points comes after
 * they are drawn.
 */
export function MapScreen({ map, open, navigation }: MapScreenProps) {
  const { address } = navigation;
  const page = usePage();
  const wide = useWideScreen();
  const roomy = useRoomyScreen();
  const canvas = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PointStore());
  const [covered, setCovered] = useState(() => coveredByCard(wide, roomy));
  const points = usePoints(map.id);
  const texts = usePointTexts(map.id, points.data);
  const table = points.data?.table;

  const first = useFirstView(address, map.mapUrl, table, wide);
  const opening = useMapHost(canvas, { open, styleUrl: page.basemapStyleUrl, firstView: first.choose });
  const host = opening.kind === "open" ? opening.host : null;
  useBetterView(host, canvas, table, first);
  const drawn = usePointsDrawn(host, store, table);
  // A sheet is drawn up to read the list of what was seen before: it takes nothing from it.
  const bounds = useBoundsSeen(host, canvas, { left: covered.left, bottom: 0 });
  usePointing(host, store, {
    openPoint: navigation.openPoint,
    closePoint: () => address.point !== null && navigation.closePoint(),
  });
  useOpenPoint(host, canvas, store, table, address.point, covered);
  useKeptView(host, canvas, covered, navigation);

  const showAll = () => {
    const all = boundsOfPoints(store.table);
    const element = canvas.current;
    if (!host || !all || !element) return;
    showBounds(host, all, { width: element.clientWidth, height: element.clientHeight }, covered);
  };

  const withoutMap = opening.kind === "failed";
  const trouble: MapTrouble | null = withoutMap
    ? { kind: "map-failed" }
    : points.isError && !table
      ? { kind: "points-failed", sentence: points.error.message, retry: () => void points.refetch() }
      : !drawn
        ? { kind: "loading" }
        : opening.kind === "open" && opening.incomplete
          ? { kind: "ground-failed" }
          : null;

  return (
    <main
      className={styles.stage}
      style={{ "--covered-left": `${covered.left}px` } as CSSProperties}
      aria-label={map.name}
      aria-busy={trouble?.kind === "loading"}
    >
      <div ref={canvas} className={styles.canvas} />
      {host && drawn && (
        <HoverName
          host={host}
          store={store}
          describe={(row) => ({
            name: texts.data?.nameAt(row) ?? "",
            stage: stageOf(textAt(store.table.stage, row)).label,
          })}
        />
      )}
      {trouble && <MapOverlay trouble={trouble} />}
      {table && (drawn || withoutMap) && (
        <LoadedLater sentence="No se pudo cargar la lista de proyectos." failedClass={styles.failed}>
          <ProjectPanel
            mapId={map.id}
            store={store}
            texts={texts.data}
            retryTexts={texts.isError ? () => void texts.refetch() : undefined}
            bounds={bounds}
            navigation={navigation}
            onCovered={setCovered}
            onShowAll={showAll}
          />
        </LoadedLater>
      )}
      {drawn && (
        <div className={styles.legend}>
          <LegendToggle store={store} openAtFirst={roomy} />
        </div>
      )}
      <div className={styles.footer}>
        <SiteFooter name={page.providerName} url={page.providerUrl} />
      </div>
    </main>
  );
}
