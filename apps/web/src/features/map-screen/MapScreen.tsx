import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { CLUSTERS_FROM } from "@mapaobra/map/clusters/density-level";
import { cardInsets, initialCardInsets } from "@mapaobra/map/view/stage-layout";
import type { QueryClient } from "@tanstack/react-query";
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useExtraWideScreen, useMediaQuery, useWideScreen } from "../../lib/browser/use-media-query.ts";
import { useDensity } from "../../map/density/use-density.ts";
import { openImageMap } from "../../map/hosts/image/open-image-map.ts";
import { useMapHost } from "../../map/hosts/use-map-host.ts";
import { type OpenMap, OpenMapProvider, type SearchableMap } from "../../map/open-map.ts";
import { PointStore } from "../../map/point-store.ts";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import { useLiveMap } from "../projects/use-live-map.ts";
import { usePoints, usePointTexts } from "../projects/use-points.ts";
import { usePageConfig } from "../shell/page-config-context.ts";
import { SiteFooter } from "../shell/SiteFooter.tsx";
import type { Basemap } from "./basemap.ts";
import { useInitialView, useRefineInitialView } from "./camera/use-initial-view.ts";
import { useKeepViewUnderSheet } from "./camera/use-keep-view-under-sheet.ts";
import { useMapCamera } from "./camera/use-map-camera.ts";
import { useShowOpenPoint } from "./camera/use-show-open-point.ts";
import { useUserInteraction } from "./camera/use-user-interaction.ts";
import { useViewUrlSync } from "./camera/use-view-url-sync.ts";
import styles from "./MapScreen.module.css";
import { openConfiguredMap } from "./open-configured-map.ts";
import { initialInsets } from "./panels/panel-insets.ts";
import { useCardLayout } from "./panels/use-card-layout.ts";
import { useToolBox } from "./panels/use-tool-box.ts";
import type { PointEditing } from "./point-editing.ts";
import { MapControls } from "./screen/MapControls.tsx";
import { MapOverlay, type MapOverlayState } from "./screen/MapOverlay.tsx";
import { pictureControls } from "./screen/picture-controls.ts";
import { useFirstPicture } from "./screen/use-first-picture.ts";
import { useMovingPointId } from "./screen/use-moving-point-id.ts";
import { useDrawPoints } from "./stage/use-draw-points.ts";
import { useMapPointer } from "./stage/use-map-pointer.ts";
import { useVisibleBounds } from "./stage/use-visible-bounds.ts";
import { useKnownFilters } from "./url/use-known-filters.ts";
import type { MapNavigation } from "./use-map-navigation.ts";

const MapMenu = lazy(() => import("./menu/MapMenu.tsx"));
const MovePoint = lazy(() => import("./move-point/MovePoint.tsx"));
const ProjectPanel = lazy(() => import("./panels/ProjectPanel.tsx"));

interface MapScreenProps {
  readonly map: ProjectMap;
  /** A visitor on public pages. */
  readonly actor: Actor;
  readonly basemap: Basemap;
  readonly navigation: MapNavigation;
  readonly otherMaps: readonly SearchableMap[];
  /** Set for users who may edit points of this map. */
  readonly editing?: PointEditing | undefined;
}

/** One map with its points and controls. Code that is not needed to draw the points loads afterwards. */
export function MapScreen(props: MapScreenProps) {
  const { map, actor, basemap, navigation, otherMaps, editing } = props;
  const { urlState } = navigation;
  const isVisitor = actor.kind === "anonymous";
  const canCreate = editing !== undefined;
  const page = usePageConfig();
  const wide = useWideScreen();
  const isExtraWide = useExtraWideScreen();
  const layout = useCardLayout();
  const canvas = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PointStore());
  const [insets, setInsets] = useState(() =>
    wide ? initialCardInsets(layout, urlState.point !== null) : cardInsets(0, layout),
  );
  const points = usePoints(map);
  const texts = usePointTexts(map.id, points.data);
  const table = points.data?.table;

  const filters = useKnownFilters(navigation, table);
  useEffect(() => store.setFilters(filters), [store, filters]);
  useEffect(() => {
    if (table && texts.data) store.setTexts(texts.data, table);
  }, [store, table, texts.data]);
  const isTall = useMediaQuery("(min-height: 600px)");
  const tools = useToolBox({
    hasColumn: wide,
    startsWithFilters: wide && isTall,
    listInUrl: new URLSearchParams(location.search).get("lista"),
    isSideBySide: layout.isSideBySide,
    openPoint: { isOpen: urlState.point !== null, close: navigation.closePoint },
  });

  const first = useInitialView(urlState, map.mapUrl, table, { isWide: wide, canCreate });
  const mapState = useMapHost(canvas, (container, scheme) => {
    const size = { width: container.clientWidth, height: container.clientHeight };
    if (basemap.kind === "service") {
      return openConfiguredMap(page, { container, view: first.choose(size), scheme });
    }
    return openImageMap({
      ...basemap,
      container,
      view: urlState.view,
      covered: initialInsets({ isWide: wide, isPointOpen: urlState.point !== null, canCreate }, size),
      controlsIn: (area) => pictureControls(area, { canCreate, isVisitor }),
    });
  });
  const host = mapState.kind === "open" ? mapState.host : null;
  const touch = useUserInteraction(host, canvas);
  useRefineInitialView(host, canvas, basemap.kind === "service" ? table : undefined, first, touch);
  useEffect(() => host?.setInsets?.(insets), [host, insets]);
  const density = useDensity();
  const arePointsDrawn = useDrawPoints(host, store, table, density.draw);
  const [canMove, setCanMove] = useState(false);
  const [moving, setMoving] = useMovingPointId(urlState.point, table, canMove);
  const isIdle = urlState.point === null && moving === null;
  const isUnderSheet = useKeepViewUnderSheet({ host, canvas, store, insets, isIdle });
  // The sheet does not reduce these bounds: it is pulled up to read the list of what was visible before.
  const bounds = useVisibleBounds(host, canvas, { left: insets.left, bottom: 0 }, isUnderSheet);
  useViewUrlSync(host, canvas, insets, navigation, touch);
  const camera = useMapCamera(host, canvas, insets, store, touch.touch);
  const [pick, setPick] = useState<{ readonly id: number } | null>(null);
  const [userPosition, setUserPosition] = useState<Position | null>(null);
  useMapPointer(
    moving === null ? host : null,
    store,
    {
      openPoint: (id) => {
        setPick(null);
        navigation.openPoint(id);
      },
      closePoint: () => urlState.point !== null && navigation.closePoint(),
    },
    { drawn: density.mounted, approach: camera.fitBounds },
  );
  useShowOpenPoint({ host, canvas, store, table, id: urlState.point, insets, pick });

  const openPoints = useCallback(
    async (queries: QueryClient) => (await import("../projects/point-cache.ts")).openPointCache(queries, map),
    [map],
  );
  const hasMapFailed = mapState.kind === "failed";
  const hasFirstPicture = useFirstPicture({
    host,
    container: canvas,
    arePointsDrawn,
    isFormDrawn: density.isChosen || (table?.count ?? 0) < CLUSTERS_FROM,
    hasFailed: hasMapFailed || points.isError || basemap.kind === "image",
  });
  const recreateMap = mapState.kind === "open" ? mapState.reopen : null;
  const visibleHost = recreateMap ? null : host;
  const isUnavailable = useLiveMap({
    mapId: map.id,
    actor,
    store,
    ready: arePointsDrawn || hasMapFailed,
    openPoints,
  });

  const openMap: OpenMap = {
    map,
    otherMaps,
    kind: basemap.kind,
    store,
    texts: texts.data,
    retryTexts: texts.isError ? () => void texts.refetch() : undefined,
    filters,
    setFilters: navigation.setFilters,
    openId: urlState.point,
    pickPoint: (id) => {
      setPick({ id });
      navigation.openPoint(id);
    },
    userPosition,
    setUserPosition,
    host: visibleHost,
    bounds,
    camera,
    density,
  };
  // It covers what is at the lower edge of the map, which must take no focus there: `--lower-edge` hides it.
  const isSheetRaised = insets.bottom > 0;
  const overlayState: MapOverlayState | null = hasMapFailed
    ? { kind: "map-failed" }
    : points.isError && !table
      ? { kind: "points-failed", message: points.error.message, retry: () => void points.refetch() }
      : !arePointsDrawn || mapState.kind === "opening"
        ? { kind: "loading" }
        : recreateMap
          ? { kind: "context-lost", recreateMap }
          : isUnavailable
            ? { kind: "gone" }
            : mapState.kind === "open" && mapState.incomplete
              ? { kind: "basemap-failed" }
              : null;

  return (
    <OpenMapProvider value={openMap}>
      <main
        className={styles.viewport}
        data-ground={basemap.kind}
        data-sheet-tabs={canCreate || undefined}
        data-without-panel={overlayState?.kind === "points-failed" || undefined}
        data-first-picture={hasFirstPicture || undefined}
        style={
          {
            "--covered-left": `${insets.left}px`,
            "--lower-edge": isSheetRaised ? "none" : "block",
            "--controls-in-low-window": isSheetRaised ? 0 : 1,
          } as CSSProperties
        }
        aria-label={map.name}
        aria-busy={overlayState?.kind === "loading"}
      >
        {!isVisitor && <h1 className="visually-hidden">{map.name}</h1>}
        <div ref={canvas} className={styles.canvas} data-on-map />
        {host && editing && moving === null && (
          <Suspense>
            <MapMenu host={host} container={canvas} onAddPoint={editing.createAt} />
          </Suspense>
        )}
        {visibleHost && moving === null && editing?.renderOutboxMarkers(visibleHost)}
        {visibleHost && editing && arePointsDrawn && (
          <LazyBoundary message="No se pudo cargar esta herramienta." errorClassName={styles.failed}>
            <MovePoint
              host={visibleHost}
              canvas={canvas}
              store={store}
              bounds={basemap.kind === "image" ? basemap.bounds : undefined}
              openPoints={openPoints}
              moving={moving}
              onMoving={setMoving}
              onReadyChange={setCanMove}
            />
          </LazyBoundary>
        )}
        {overlayState && !(hasFirstPicture && overlayState.kind === "loading") && (
          <MapOverlay state={overlayState} />
        )}
        {table && (arePointsDrawn || hasMapFailed) && (
          <MapControls
            canvas={canvas}
            tools={tools}
            legendDefaultOpen={isExtraWide && basemap.kind === "service"}
            isMinimized={moving !== null}
          />
        )}
        {table && (arePointsDrawn || hasMapFailed) && (
          <LazyBoundary message="No se pudo cargar la lista de proyectos." errorClassName={styles.failed}>
            <ProjectPanel
              canvas={canvas}
              actor={actor}
              editing={editing}
              navigation={navigation}
              tools={tools}
              onCovered={setInsets}
              openPoints={openPoints}
              isMoving={moving !== null}
              onMove={canMove ? setMoving : undefined}
            />
          </LazyBoundary>
        )}
        {editing && moving === null && (
          <div className={styles.create} hidden={isSheetRaised}>
            {editing.createButton}
          </div>
        )}
        {isVisitor && (
          <div className={styles.footer} hidden={isSheetRaised}>
            <SiteFooter name={page.providerName} url={page.providerUrl} />
          </div>
        )}
      </main>
    </OpenMapProvider>
  );
}
