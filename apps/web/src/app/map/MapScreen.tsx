import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { stageOf } from "@mapaobra/domain/point/stage";
import { textAt } from "@mapaobra/domain/point/table";
import type { QueryClient } from "@tanstack/react-query";
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useDensity } from "../../features/density/use-density.ts";
import { useFilters } from "../../features/filters/use-filters.ts";
import { useLiveMap } from "../../features/live/use-live-map.ts";
import { HoverName } from "../../features/map-stage/HoverName.tsx";
import { useBoundsSeen } from "../../features/map-stage/use-bounds-seen.ts";
import { usePointing } from "../../features/map-stage/use-pointing.ts";
import { usePointsDrawn } from "../../features/map-stage/use-points-drawn.ts";
import { usePoints, usePointTexts } from "../../features/points/use-points.ts";
import { SiteFooter } from "../../features/public-maps/SiteFooter.tsx";
import { useMediaQuery, useRoomyScreen, useWideScreen } from "../../lib/use-media-query.ts";
import { openImageMap } from "../../map/hosts/image/open-image-map.ts";
import { useMapHost } from "../../map/hosts/use-map-host.ts";
import { PointStore } from "../../map/point-store.ts";
import { RouteLine } from "../../map/RouteLine.tsx";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { usePage } from "../page-context.ts";
import type { Ground } from "./ground.ts";
import { MapControls } from "./MapControls.tsx";
import { MapOverlay, type MapTrouble } from "./MapOverlay.tsx";
import styles from "./MapScreen.module.css";
import { openPageMap } from "./open-page-map.ts";
import { coveredAtFirst, coveredByCard } from "./panel-space.ts";
import type { PointWriting } from "./point-writing.ts";
import { useBetterView, useFirstView } from "./use-first-view.ts";
import { useKeptView } from "./use-kept-view.ts";
import { useLook } from "./use-look.ts";
import type { MapNavigation } from "./use-map-address.ts";
import { useMoving } from "./use-moving.ts";
import { useOpenPoint } from "./use-open-point.ts";
import { useToolBox } from "./use-tool-box.ts";
import { useTouch } from "./use-touch.ts";

const MapMenu = lazy(() => import("../../features/map-menu/MapMenu.tsx"));
const MovePoint = lazy(() => import("../../features/move-point/MovePoint.tsx"));
const ProjectPanel = lazy(() => import("./ProjectPanel.tsx"));

interface MapScreenProps {
  readonly map: ProjectMap;
  /** Who looks at it: a visitor wherever it is published. */
  readonly actor: Actor;
  readonly ground: Ground;
  readonly navigation: MapNavigation;
  /** For whoever may write points of this map. */
  readonly writing?: PointWriting | undefined;
}

/**
 * One map with its points, and what stands around them. What is not needed to see the points comes after
 * they are drawn.
 */
export function MapScreen({ map, actor, ground, navigation, writing }: MapScreenProps) {
  const { address } = navigation;
  const isVisitor = actor.kind === "anonymous";
  const page = usePage();
  const wide = useWideScreen();
  const roomy = useRoomyScreen();
  const canvas = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PointStore());
  const [covered, setCovered] = useState(() => coveredByCard(wide, roomy));
  const points = usePoints(map);
  const texts = usePointTexts(map.id, points.data);
  const table = points.data?.table;

  const [filters, setFilters] = useFilters({
    store,
    table,
    texts: texts.data,
    address: navigation.query,
    keep: navigation.keepFilters,
  });
  const isTall = useMediaQuery("(min-height: 600px)");
  const tools = useToolBox(wide && isTall, {
    isThere: address.point !== null,
    putAway: navigation.closePoint,
  });

  const first = useFirstView(address, map.mapUrl, table, wide);
  const opening = useMapHost(canvas, (container, scheme) => {
    const size = { width: container.clientWidth, height: container.clientHeight };
    if (ground.kind === "service") {
      return openPageMap(page, { container, view: first.choose(size), scheme });
    }
    return openImageMap({
      ...ground,
      container,
      view: address.view,
      covered: coveredAtFirst(wide, address.point !== null, size),
      fullscreen: document.documentElement,
    });
  });
  const host = opening.kind === "open" ? opening.host : null;
  const touch = useTouch(host, canvas);
  useBetterView(host, canvas, ground.kind === "service" ? table : undefined, first, touch);
  useEffect(() => host?.setCovered?.(covered), [host, covered]);
  const density = useDensity();
  const drawn = usePointsDrawn(host, store, table, density.draw);
  // A sheet is drawn up to read the list of what was seen before: it takes nothing from it.
  const bounds = useBoundsSeen(host, canvas, { left: covered.left, bottom: 0 });
  useKeptView(host, canvas, covered, navigation, touch);
  const look = useLook(host, canvas, covered, store, touch.touch);
  const [canMove, setCanMove] = useState(false);
  const [moving, setMoving] = useMoving(address.point, table, canMove);
  usePointing(
    moving === null ? host : null,
    store,
    {
      openPoint: navigation.openPoint,
      closePoint: () => address.point !== null && navigation.closePoint(),
    },
    { drawn: density.crowds, approach: look.atBounds },
  );
  useOpenPoint(host, canvas, store, table, address.point, covered);

  const openPoints = useCallback(
    async (queries: QueryClient) =>
      (await import("../../features/points/point-cache.ts")).openPointCache(queries, map),
    [map],
  );
  const withoutMap = opening.kind === "failed";
  const lost = opening.kind === "open" ? opening.reopen : null;
  const hostInSight = lost ? null : host;
  const isGone = useLiveMap({
    mapId: map.id,
    actor,
    store,
    ready: drawn || withoutMap,
    openPoints,
  });

  const retryTexts = texts.isError ? () => void texts.refetch() : undefined;
  const trouble: MapTrouble | null = withoutMap
    ? { kind: "map-failed" }
    : points.isError && !table
      ? { kind: "points-failed", sentence: points.error.message, retry: () => void points.refetch() }
      : !drawn || opening.kind === "opening"
        ? { kind: "loading" }
        : lost
          ? { kind: "graphics-lost", reopen: lost }
          : isGone
            ? { kind: "gone" }
            : opening.kind === "open" && opening.incomplete
              ? { kind: "ground-failed" }
              : null;

  return (
    <main
      className={styles.stage}
      data-ground={ground.kind}
      style={{ "--covered-left": `${covered.left}px` } as CSSProperties}
      aria-label={map.name}
      aria-busy={trouble?.kind === "loading"}
    >
      {!isVisitor && <h1 className="visually-hidden">{map.name}</h1>}
      <div ref={canvas} className={styles.canvas} />
      {host && <RouteLine host={host} store={store} />}
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
      {host && writing && moving === null && (
        <Suspense>
          <MapMenu host={host} container={canvas} onAddPoint={writing.addAt} />
        </Suspense>
      )}
      {hostInSight && moving === null && writing?.marks(hostInSight)}
      {hostInSight && writing && drawn && (
        <LoadedLater sentence="No se pudo cargar esta herramienta." failedClass={styles.failed}>
          <MovePoint
            host={hostInSight}
            canvas={canvas}
            store={store}
            bounds={ground.kind === "image" ? ground.bounds : undefined}
            openPoints={openPoints}
            moving={moving}
            onMoving={setMoving}
            onReady={setCanMove}
          />
        </LoadedLater>
      )}
      {trouble && <MapOverlay trouble={trouble} />}
      {table && (drawn || withoutMap) && (
        <MapControls
          host={hostInSight}
          store={store}
          texts={texts.data}
          retryTexts={retryTexts}
          filters={filters}
          tools={tools}
          density={density}
          legendOpenAtFirst={roomy && ground.kind === "service"}
          onOpen={navigation.openPoint}
          onShowPlace={hostInSight && ground.kind === "service" ? look.atBounds : undefined}
          onShowView={look.atView}
          isAside={moving !== null}
        />
      )}
      {table && (drawn || withoutMap) && (
        <LoadedLater sentence="No se pudo cargar la lista de proyectos." failedClass={styles.failed}>
          <ProjectPanel
            map={map}
            actor={actor}
            store={store}
            texts={texts.data}
            retryTexts={retryTexts}
            writing={writing}
            bounds={bounds}
            navigation={navigation}
            filters={filters}
            onFilters={setFilters}
            tools={tools}
            viewer={ground.kind}
            onCovered={setCovered}
            onShowAll={look.atAll}
            isMoving={moving !== null}
            onMove={canMove ? setMoving : undefined}
          />
        </LoadedLater>
      )}
      {writing && moving === null && <div className={styles.create}>{writing.createButton}</div>}
      {isVisitor && (
        <div className={styles.footer}>
          <SiteFooter name={page.providerName} url={page.providerUrl} />
        </div>
      )}
    </main>
  );
}
