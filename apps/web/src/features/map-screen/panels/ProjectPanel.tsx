import type { Actor } from "@mapaobra/domain/access/actor";
import { noticeParam } from "@mapaobra/domain/map/map-url-params";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { ViewportInsets } from "@mapaobra/map/view/visible-area";
import type { QueryClient } from "@tanstack/react-query";
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { isEmbedded } from "../../../lib/browser/is-embedded.ts";
import { useWideScreen } from "../../../lib/browser/use-media-query.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { useFilteredPoints, useOpenMap } from "../../../map/open-map.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { RouteLine } from "../../../map/RouteLine.tsx";
import { scheduleIdle } from "../../../map/schedule-idle.ts";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { ActiveFilters } from "../../projects/ActiveFilters.tsx";
import { ComparisonBar } from "../../projects/ComparisonBar.tsx";
import { chosenRowsStore } from "../../projects/chosen-rows-store.ts";
import { FavouriteChip } from "../../projects/FavouriteChip.tsx";
import type { NeighbourPick } from "../../projects/NeighbourButtons.tsx";
import { PointListPanel } from "../../projects/PointListPanel.tsx";
import type { PointCache } from "../../projects/point-cache.ts";
import { useFavourites } from "../../projects/use-favourites.ts";
import { useProjectList } from "../../projects/use-project-list.ts";
import { AdvertBanner } from "../AdvertBanner.tsx";
import { useFilterFit } from "../camera/use-filter-fit.ts";
import { useListBounds } from "../camera/use-list-bounds.ts";
import { usePointReturn } from "../camera/use-point-return.ts";
import { useVisit } from "../news/use-visit.ts";
import type { PointEditing } from "../point-editing.ts";
import { useKeptRoute } from "../route/use-kept-route.ts";
import { NoStreetsNotes } from "../screen/NoStreetsNotes.tsx";
import { useQuickSave } from "../screen/use-quick-save.ts";
import { PointTooltip } from "../stage/PointTooltip.tsx";
import { usePointNames } from "../stage/use-point-names.ts";
import { useZoneWarning } from "../url/use-zone-warning.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import { OpenProject } from "./OpenProject.tsx";
import { PanelCards } from "./PanelCards.tsx";
import { PanelDialogs } from "./PanelDialogs.tsx";
import { PanelSheet } from "./PanelSheet.tsx";
import { panelFocusTarget } from "./panel-focus-target.ts";
import { useComparison } from "./use-comparison.ts";
import { useFilterBlock } from "./use-filter-block.ts";
import { useInertUnderPanels } from "./use-inert-under-panels.ts";
import { useOpenedOrder, useOpenSearch } from "./use-open-search.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { useSaveSearch } from "./use-save-search.ts";
import { isDrawingTool, type ToolBox } from "./use-tool-box.ts";

const EmbeddedMap = lazy(() => import("../embed/EmbeddedMap.tsx"));
const StaffLists = lazy(() => import("../../projects/ProjectListTabs.tsx"));
const StartChoosing = lazy(() => import("../../projects/StartChoosing.tsx"));
const BulkBar = lazy(() => import("../../projects/BulkBar.tsx"));
const RoutePanel = lazy(() => import("../route/RoutePanel.tsx"));
const NewsPanel = lazy(() => import("../news/NewsPanel.tsx"));
const MorePanel = lazy(() => import("./MorePanel.tsx"));
const ExportPanel = lazy(() => import("../../projects/ExportPanel.tsx"));
const SearchesPanel = lazy(() => import("../../searches/SearchesPanel.tsx"));
const SearchForms = lazy(() => import("../../searches/SearchForms.tsx"));
const FilterPanel = lazy(() => import("../../projects/FilterPanel.tsx"));
const ZoneDrawing = lazy(() => import("../zone/ZoneDrawing.tsx"));
const ZoneChoice = lazy(() => import("../zone/ZoneChoice.tsx"));
const ZoneOutline = lazy(() => import("../zone/ZoneOutline.tsx"));
const AlertsButton = lazy(() => import("../../searches/AlertsButton.tsx"));
const VisitorAlerts = lazy(() => import("../../searches/VisitorAlerts.tsx"));
const NoticeOnMap = lazy(() => import("../../projects/NoticeOnMap.tsx"));
const NoticeFilter = lazy(() => import("../../projects/NoticeFilter.tsx"));
const FollowCanton = lazy(() => import("../../searches/FollowCanton.tsx"));
const FollowZone = lazy(() => import("../../searches/FollowZone.tsx"));
/** Nothing is printed before there is a list. Without it paper has the map alone. */
const PrintedSheet = lazy(async () => {
  await new Promise<void>(scheduleIdle);
  return import("../print/PrintedSheet.tsx").catch(() => ({ default: () => null }));
});

interface ProjectPanelProps {
  readonly canvas: RefObject<HTMLElement | null>;
  /** The current actor. */
  readonly actor: Actor;
  /** Visitors can request alerts. */
  readonly offersAlerts: boolean | undefined;
  readonly offersInquiries: boolean | undefined;
  readonly navigation: MapNavigation;
  readonly tools: ToolBox;
  /** If set, the list includes projects without a position, and the bin. */
  readonly editing: PointEditing | undefined;
  readonly onCovered: (covered: ViewportInsets) => void;
  readonly openPoints: (queries: QueryClient) => Promise<PointCache>;
  /** The open point is being moved on the map. */
  readonly isMoving: boolean;
  /** Set for users who may move points, if there is a visible map. */
  readonly onMove: ((id: number) => void) | undefined;
}

const WORLD_BOUNDS: GeoBounds = { west: -180, south: -90, east: 180, north: 90 };

/**
 * The list of projects and, over it, the open one: cards next to the map, or a sheet below it. Also what the
 * map shows of the pointed project and the route, which the first points do not need.
 */
export default function ProjectPanel(props: ProjectPanelProps) {
  const { navigation, tools, onCovered } = props;
  const { map, store, bounds, filters, openId, pickPoint, userPosition, host } = useOpenMap();
  const FilterBlock = useFilterBlock(tools.hasFilterBlock);
  usePointNames();
  useKeptRoute();
  useZoneWarning();
  const wide = useWideScreen();
  const filtered = useFilteredPoints();
  const viewBounds = useListBounds(bounds, usePointReturn(navigation));
  const listBounds = viewBounds ?? WORLD_BOUNDS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the filters.
  const rows = useMemo(() => store.shownInBounds(listBounds), [store, listBounds, filtered]);
  const middle = useMemo(() => viewBounds && middleOf(viewBounds), [viewBounds]);
  const projects = useProjectList(rows, { user: userPosition, view: middle }, useOpenedOrder());
  const openSearch = useOpenSearch(projects.chooseOrder);
  const {
    save: saveSearch,
    isSaved,
    offered: offeredSave,
  } = useSaveSearch(props.actor, projects.chosenOrder);
  const wasOpenedByUser = useWasOpenedByUser(openId);
  useFilterFit({
    hasOwnView: navigation.urlState.view !== null || openId !== null,
    isWaiting: openId !== null || props.isMoving || (!wide && tools.inFront !== null),
  });
  const quickSave = useQuickSave(props.openPoints, props.editing?.enqueueSave);

  const [lastPick, setLastPick] = useState<NeighbourPick | null>(null);
  const pickNeighbour = (pick: NeighbourPick) => {
    setLastPick(pick);
    pickPoint(pick.pointId);
  };

  const notice = new URLSearchParams(useLocation().search).get(noticeParam);
  useFavourites(props.actor.kind === "anonymous");
  const visit = useVisit(props.actor);
  const comparison = useComparison(navigation);
  const { picks } = comparison;
  const isChoosing = useStore(chosenRowsStore, ({ ids }) => ids !== null);
  // Not in the panel of filters, which is mounted again when a phone is turned: what was typed would be lost.
  const [alertsOf, requestAlerts] = useState<PointFilters | null>(null);
  const alertsButton = (of: PointFilters, isAction = false) =>
    props.offersAlerts && (
      <Suspense>
        <AlertsButton isAction={isAction} onPress={() => requestAlerts(of)} />
      </Suspense>
    );
  const alerts = alertsButton(filters);

  // Before the focus is restored: it may return to the map.
  useInertUnderPanels(props.canvas);
  useEscape(tools.inFront !== null, tools.close);
  useEscape(picks.isPicking, () => picks.setPicking(false));
  useEscape(openId !== null, navigation.closePoint);
  useRestoreFocus(openId !== null || tools.inFront !== null, panelFocusTarget);
  useRestoreFocus(props.isMoving, panelFocusTarget);
  const { viewer } = navigation.urlState;
  useRestoreFocus(viewer !== null, panelFocusTarget);

  const filterBlock = wide && tools.hasFilterBlock && (
    <LazyTool onClose={() => tools.toggle("filters")}>
      <FilterBlock onMore={tools.openAllFilters} />
    </LazyTool>
  );
  const placedList = (
    <PointListPanel
      list={projects}
      picks={picks}
      activeFilters={
        <>
          {notice && (
            <LazyBoundary message="No se pudieron mostrar solo los proyectos del aviso.">
              <NoticeFilter notice={notice} focusFallback={panelFocusTarget} />
            </LazyBoundary>
          )}
          <FavouriteChip focusFallback={panelFocusTarget} />
          <ActiveFilters
            canClear
            onSave={offeredSave}
            isSaved={isSaved}
            alerts={alerts}
            areMostAbove={filterBlock !== false}
            focusFallback={panelFocusTarget}
          />
        </>
      }
      footer={!wide && <AdvertBanner />}
      controls={
        props.editing && (
          <Suspense>
            <StartChoosing />
          </Suspense>
        )
      }
      onOpenPicture={navigation.openPicture}
      onCreateFirst={props.editing?.create}
      onImport={props.editing?.importFile}
    />
  );
  const list = props.editing ? (
    <LazyBoundary message="No se pudo cargar la lista de proyectos.">
      <StaffLists
        mapId={map.id}
        filters={filterBlock}
        rows={projects.rows}
        placedList={placedList}
        placedCount={filtered.matches}
        onOpen={navigation.openPoint}
        onRestored={({ id }) => emitPointChange({ kind: "created", id, mapId: map.id })}
      />
    </LazyBoundary>
  ) : (
    <>
      {filterBlock}
      {placedList}
    </>
  );
  const info = openId !== null && (
    <OpenProject
      key={openId}
      id={openId}
      canFollow={saveSearch !== undefined}
      alerts={alertsButton({ ...noFilters, id: String(openId) }, true)}
      offersInquiries={props.offersInquiries}
      navigation={navigation}
      editing={props.editing}
      comparison={comparison}
      onQuickSave={quickSave}
      onMove={props.onMove}
      autoFocus={wasOpenedByUser && lastPick?.pointId !== openId}
      neighbours={wide ? { rows: projects.rows, lastPick, onPick: pickNeighbour } : undefined}
    />
  );
  const [listRequests, setListRequests] = useState(0);
  const filterPanel = (
    <FilterPanel
      corner={<CloseButton label="Cerrar los filtros" onClick={tools.close} />}
      onDone={() => {
        tools.close();
        setListRequests(listRequests + 1);
      }}
      onDrawZone={host ? () => tools.toggle("zone") : undefined}
      onSave={offeredSave}
      isSaved={isSaved}
      alerts={alerts}
      follow={
        saveSearch && (
          <Suspense>
            {filters.canton.length === 1 && (
              <FollowCanton province={filters.province} canton={filters.canton} />
            )}
            {filters.zone.length > 0 && <FollowZone zone={filters.zone} />}
          </Suspense>
        )
      }
    />
  );
  const toolPanels = {
    filters: { label: "Panel de filtros", content: filterPanel },
    route: {
      label: "Panel de la ruta",
      content: <RoutePanel corner={<CloseButton onClick={tools.close} />} />,
    },
    export: {
      label: "Panel para exportar",
      content: <ExportPanel onClose={tools.close} />,
    },
    more: {
      label: "Panel con más herramientas",
      content: <MorePanel onExport={() => tools.toggle("export")} onClose={tools.close} />,
    },
    searches: {
      label: "Panel de búsquedas",
      content: saveSearch && (
        <SearchesPanel
          order={projects.chosenOrder}
          onOpen={(search) => {
            tools.close();
            openSearch(search);
          }}
          onSave={saveSearch}
          corner={<CloseButton onClick={tools.close} />}
        />
      ),
    },
    news: {
      label: "Panel de novedades",
      content: <NewsPanel {...visit} onClose={tools.close} />,
    },
  };
  const { inFront } = tools;
  const isDrawing = isDrawingTool(inFront) && host !== null;
  const tool = inFront && !isDrawingTool(inFront) ? toolPanels[inFront] : null;

  const [isSheetRaised, setSheetRaised] = useState(false);
  // The row of tools is longer when it unfolds: the one with the focus stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it folds with the sheet.
  useEffect(() => {
    document.activeElement?.closest("[role=toolbar] > *")?.scrollIntoView({ block: "nearest" });
  }, [isSheetRaised]);
  const onInsetsChange = useCallback(
    (insets: ViewportInsets) => {
      setSheetRaised(insets.bottom > 0);
      onCovered(insets);
    },
    [onCovered],
  );
  const hasFrame = tools.hasControls || info !== false;
  useEffect(() => {
    if (!hasFrame) onInsetsChange({ left: 0, bottom: 0 });
  }, [hasFrame, onInsetsChange]);
  const Frame = wide ? PanelCards : PanelSheet;
  const frame = hasFrame && (
    <Frame
      list={list}
      hasListTabs={props.editing !== undefined}
      listRequests={listRequests}
      isChoosingRows={isChoosing}
      foreground={
        info
          ? { label: "Punto", content: info, isFromUrl: !wasOpenedByUser }
          : tool && {
              label: tool.label,
              isTall: tool === toolPanels.filters,
              content: (
                <LazyTool key={tool.label} onClose={tools.close}>
                  {tool.content}
                </LazyTool>
              ),
            }
      }
      bar={
        isChoosing ? (
          <LazyTool onClose={() => chosenRowsStore.setState({ ids: null })}>
            <BulkBar onDrawZone={host ? () => tools.toggle("choice") : undefined} />
          </LazyTool>
        ) : (
          (picks.isPicking || picks.ids.length > 0) && (
            <ComparisonBar picks={picks} onCompare={() => navigation.compare(picks.ids)} />
          )
        )
      }
      count={rows.length}
      tools={tools}
      isMinimized={props.isMoving || isDrawing}
      onInsetsChange={onInsetsChange}
    />
  );
  return (
    <>
      {!isSheetRaised && !props.isMoving && !isDrawing && <NoStreetsNotes actor={props.actor} />}
      {notice && (
        <LazyBoundary message="No se pudieron mostrar solo los proyectos del aviso.">
          <NoticeOnMap notice={notice} />
        </LazyBoundary>
      )}
      {host && <RouteLine host={host} />}
      {isDrawing ? (
        <LazyTool onClose={tools.close}>
          {inFront === "choice" ? (
            <ZoneChoice host={host} canvas={props.canvas} onClose={tools.close} />
          ) : (
            <ZoneDrawing
              host={host}
              canvas={props.canvas}
              onDone={(zone) => {
                navigation.setFilters({ ...filters, zone });
                tools.close();
              }}
              onCancel={tools.close}
            />
          )}
        </LazyTool>
      ) : (
        host &&
        filters.zone.length > 0 && (
          <LazyBoundary message="No se pudo dibujar la zona.">
            <ZoneOutline host={host} corners={filters.zone} isClosed />
          </LazyBoundary>
        )
      )}
      {props.actor.kind === "anonymous" && isEmbedded() && (
        <LazyBoundary message="El mapa no puede comunicarse con la página que lo inserta.">
          <EmbeddedMap onClosePoint={navigation.closePoint} />
        </LazyBoundary>
      )}
      {host && <PointTooltip host={host} />}
      {frame}
      <Suspense>
        <PrintedSheet canvas={props.canvas} list={projects} />
      </Suspense>
      <PanelDialogs
        actor={props.actor}
        navigation={navigation}
        editing={props.editing}
        onRemoveCompared={comparison.removeCompared}
      />
      {alertsOf && (
        <LazyTool onClose={() => requestAlerts(null)}>
          <VisitorAlerts filters={alertsOf} onClose={() => requestAlerts(null)} />
        </LazyTool>
      )}
      {saveSearch && (
        <LazyBoundary message="No se pudo cargar esta herramienta.">
          <SearchForms onPanelRequest={() => tools.isOpen("searches") || tools.toggle("searches")} />
        </LazyBoundary>
      )}
    </>
  );
}

interface LazyToolProps {
  readonly children: ReactNode;
  /** Closes the message for a tool that failed to load. */
  readonly onClose: () => void;
}

const LazyTool = ({ children, onClose }: LazyToolProps) => (
  <LazyBoundary message="No se pudo cargar esta herramienta." onClose={onClose}>
    {children}
  </LazyBoundary>
);

/** Whether the user opened the point on this page: one from the URL does not take the focus. */
function useWasOpenedByUser(openId: number | null): boolean {
  const [initialId, setInitialId] = useState(openId);
  if (initialId !== null && initialId !== openId) setInitialId(null);
  return initialId === null;
}

const middleOf = ({ west, south, east, north }: GeoBounds) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});
