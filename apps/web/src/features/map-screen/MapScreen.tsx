import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { controlsParam, listFormParam, noticeParam } from "@mapaobra/domain/map/map-url-params";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { CLUSTERS_FROM } from "@mapaobra/map/clusters/density-level";
import { initialCardInsets } from "@mapaobra/map/view/stage-layout";
import { lazy, useEffect, useRef, useState } from "react";
import { useWideScreen } from "../../lib/browser/use-media-query.ts";
import { useDensity } from "../../map/density/use-density.ts";
import { type OpenMap, OpenMapProvider, type SearchableMap } from "../../map/open-map.ts";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import { useLiveMap } from "../projects/use-live-map.ts";
import type { Basemap } from "./basemap.ts";
import { useKeepViewUnderSheet } from "./camera/use-keep-view-under-sheet.ts";
import { useMapCamera } from "./camera/use-map-camera.ts";
import { useViewUrlSync } from "./camera/use-view-url-sync.ts";
import styles from "./MapScreen.module.css";
import { useCardLayout } from "./panels/use-card-layout.ts";
import { isDrawingTool, useToolBox } from "./panels/use-tool-box.ts";
import type { PointEditing } from "./point-editing.ts";
import { MapControls } from "./screen/MapControls.tsx";
import { MapFrame } from "./screen/MapFrame.tsx";
import { MapOverlay } from "./screen/MapOverlay.tsx";
import { overlayStateOf } from "./screen/overlay-state.ts";
import { useFirstPicture } from "./screen/use-first-picture.ts";
import { useOpenBasemap } from "./screen/use-open-basemap.ts";
import { useDrawPoints } from "./stage/use-draw-points.ts";
import { useMapPoints } from "./stage/use-map-points.ts";
import { usePickPoint } from "./stage/use-pick-point.ts";
import { useVisibleBounds } from "./stage/use-visible-bounds.ts";
import type { MapNavigation } from "./use-map-navigation.ts";

/**
 * The id of the point that is being moved on the map: the open one, while it is open and exists.
 * @param canMove whether the tool has loaded and a map is visible
 */
function useMovingPointId(openId: number | null, table: PointTable | undefined, canMove: boolean) {
  const [requested, setMoving] = useState<number | null>(null);
  const isMovable =
    canMove &&
    requested !== null &&
    requested === openId &&
    table !== undefined &&
    rowOf(table, requested) !== -1;
  if (requested !== null && !isMovable) setMoving(null);
  return [isMovable ? requested : null, setMoving] as const;
}

const EditingOnMap = lazy(() => import("./screen/EditingOnMap.tsx"));
const ProjectPanel = lazy(() => import("./panels/ProjectPanel.tsx"));

interface MapScreenProps {
  readonly map: ProjectMap;
  /** A visitor on public pages. */
  readonly actor: Actor;
  /** Visitors can request alerts. */
  readonly offersAlerts?: boolean;
  /** Visitors can ask for information about a project. */
  readonly offersInquiries?: boolean;
  readonly basemap: Basemap;
  readonly navigation: MapNavigation;
  readonly otherMaps: readonly SearchableMap[];
  /** Set for users who may edit points of this map. */
  readonly editing?: PointEditing | undefined;
}

/**
 * One map with its points and controls, for visitors and staff: the actor decides which controls there are. Code that is
 * not needed to draw the points loads afterwards.
 */
export function MapScreen(props: MapScreenProps) {
  const { map, actor, basemap, navigation, otherMaps, editing } = props;
  const { urlState } = navigation;
  const isVisitor = actor.kind === "anonymous";
  const canCreate = editing !== undefined;
  const wide = useWideScreen();
  const layout = useCardLayout();
  const canvas = useRef<HTMLDivElement>(null);
  const { store, points, texts, table, filters, openPoints } = useMapPoints(map, navigation);
  const address = new URLSearchParams(location.search);
  const hasControls = !isVisitor || address.get(controlsParam) !== "no";
  const hasCards = wide && (hasControls || urlState.point !== null);
  const [insets, setInsets] = useState(() =>
    hasCards ? initialCardInsets(layout, hasControls && urlState.point !== null) : { left: 0, bottom: 0 },
  );
  const tools = useToolBox({
    hasControls,
    listInUrl: address.get("lista") ?? address.get(noticeParam) ?? address.get(listFormParam),
    isSideBySide: layout.isSideBySide,
    openPoint: { isOpen: urlState.point !== null, close: navigation.closePoint },
  });

  const { state: mapState, touch } = useOpenBasemap({
    basemap,
    canvas,
    urlState,
    mapUrl: map.mapUrl,
    table,
    wide: hasCards,
    canCreate,
    isVisitor,
  });
  const host = mapState.kind === "open" ? mapState.host : null;
  useEffect(() => host?.setInsets?.(insets), [host, insets]);
  const density = useDensity();
  const arePointsDrawn = useDrawPoints(host, store, table, density.draw);
  const [canMove, setCanMove] = useState(false);
  const [moving, setMoving] = useMovingPointId(urlState.point, table, canMove);
  const visibleHost = mapState.kind === "open" && mapState.reopen ? null : host;
  const isMapBusy = moving !== null || (isDrawingTool(tools.inFront) && visibleHost !== null);
  const isIdle = urlState.point === null && moving === null;
  const isUnderSheet = useKeepViewUnderSheet({ host, canvas, store, insets, isIdle });
  // The sheet does not reduce these bounds: it is pulled up to read the list of what was visible before.
  const bounds = useVisibleBounds(host, canvas, { left: insets.left, bottom: 0 }, isUnderSheet);
  useViewUrlSync(host, canvas, insets, navigation, touch);
  const camera = useMapCamera(host, canvas, insets, store, touch);
  const [userPosition, setUserPosition] = useState<Position | null>(null);
  const pickPoint = usePickPoint({
    host,
    canvas,
    store,
    table,
    insets,
    navigation,
    camera,
    density,
    isMapBusy,
  });

  const hasMapFailed = mapState.kind === "failed";
  const firstPicture = useFirstPicture({
    host,
    container: canvas,
    arePointsDrawn,
    isFormDrawn: density.isChosen || (table?.count ?? 0) < CLUSTERS_FROM,
    havePointsFailed: points.isError,
    isNeedless: hasMapFailed || basemap.kind === "image",
  });
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
    pickPoint,
    userPosition,
    setUserPosition,
    host: visibleHost,
    bounds,
    camera,
    density,
  };
  const overlayState = overlayStateOf({ map: mapState, points, arePointsDrawn, isUnavailable });

  return (
    <OpenMapProvider value={openMap}>
      <MapFrame
        mapName={map.name}
        kind={basemap.kind}
        isVisitor={isVisitor}
        canCreate={canCreate}
        coveredLeft={insets.left}
        isSheetRaised={insets.bottom > 0}
        hasPanel={hasControls || urlState.point !== null}
        firstPicture={firstPicture}
        overlay={overlayState}
        createButton={!isMapBusy && editing?.createButton}
      >
        <div ref={canvas} className={styles.canvas} data-on-map />
        {host && editing && (
          <LazyBoundary message="No se pudo cargar esta herramienta." errorClassName={styles.failed}>
            <EditingOnMap
              editing={editing}
              host={host}
              canvas={canvas}
              store={store}
              arePointsDrawn={arePointsDrawn}
              isVisible={visibleHost !== null}
              bounds={basemap.kind === "image" ? basemap.bounds : undefined}
              openPoints={openPoints}
              moving={moving}
              onMoving={setMoving}
              onCanMove={setCanMove}
            />
          </LazyBoundary>
        )}
        {overlayState && !(firstPicture && overlayState.kind === "loading") && (
          <MapOverlay state={overlayState} />
        )}
        {table && (arePointsDrawn || hasMapFailed) && (
          <MapControls canvas={canvas} tools={tools} hasSearches={!isVisitor} isMinimized={isMapBusy} />
        )}
        {table && (arePointsDrawn || hasMapFailed) && (
          <LazyBoundary message="No se pudo cargar la lista de proyectos." errorClassName={styles.failed}>
            <ProjectPanel
              canvas={canvas}
              actor={actor}
              offersAlerts={props.offersAlerts}
              offersInquiries={props.offersInquiries}
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
      </MapFrame>
    </OpenMapProvider>
  );
}
