import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { isPlacedRow, type PointTable, positionAt, readRow, rowOf } from "@mapaobra/domain/point/table";
import type { ViewerKind } from "@mapaobra/domain/route/origin-sentence";
import { lazy, type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { ActiveFilters } from "../../features/filters/ActiveFilters.tsx";
import type { Covered } from "../../features/map-stage/visible-area.ts";
import type { KnownPoint } from "../../features/point-info/known-point.ts";
import { PointInfo } from "../../features/point-info/PointInfo.tsx";
import { PointListPanel } from "../../features/point-list/PointListPanel.tsx";
import type { PointTexts } from "../../features/points/loaded-points.ts";
import type { PointLookup } from "../../features/route/route-stop.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { useWideScreen } from "../../lib/use-media-query.ts";
import type { GeoBounds } from "../../map/hosts/map-host.ts";
import { announcePointChange } from "../../map/point-events.ts";
import type { PointStore } from "../../map/point-store.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { PanelCards } from "./PanelCards.tsx";
import { PanelSheet } from "./PanelSheet.tsx";
import { panelInFront } from "./panel-in-front.ts";
import type { PointWriting } from "./point-writing.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useListBounds } from "./use-list-bounds.ts";
import type { MapNavigation } from "./use-map-address.ts";
import type { ToolBox } from "./use-tool-box.ts";

const StaffLists = lazy(() => import("../../features/bin/StaffLists.tsx"));
const FilterPanel = lazy(() => import("../../features/filters/FilterPanel.tsx"));
const RoutePanel = lazy(() => import("../../features/route/RoutePanel.tsx"));
const ExportPanel = lazy(() => import("../../features/export/ExportPanel.tsx"));

const PointViewer = lazy(() => import("./PointViewer.tsx"));

interface ProjectPanelProps {
  readonly map: Pick<ProjectMap, "id" | "name" | "companyId" | "companyName" | "published">;
  /** Who looks at it. */
  readonly actor: Actor;
  readonly store: PointStore;
  /** Undefined until they have come. */
  readonly texts: PointTexts | undefined;
  /** Asks for the texts once more, where they could not be had. */
  readonly retryTexts: (() => void) | undefined;
  /** What can be seen of the map; null when there is no map to be seen. */
  readonly bounds: GeoBounds | null;
  readonly navigation: MapNavigation;
  readonly filters: PointFilters;
  readonly onFilters: (filters: PointFilters) => void;
  readonly tools: ToolBox;
  readonly viewer: ViewerKind;
  /** Then also the projects that no map shows, and the bin. */
  readonly writing: PointWriting | undefined;
  readonly onCovered: (covered: Covered) => void;
  readonly onShowAll: () => void;
  /** The open point is being moved on the map. */
  readonly isMoving: boolean;
  /** For whoever may move points, where there is a map to do it on. */
  readonly onMove: ((id: number) => void) | undefined;
}

const EVERYWHERE: GeoBounds = { west: -180, south: -90, east: 180, north: 90 };

/** The list of projects and, over it, the open one: cards beside the map, or a sheet below it. */
export default function ProjectPanel(props: ProjectPanelProps) {
  const { store, texts, navigation, tools, onCovered, onShowAll } = props;
  const wide = useWideScreen();
  const openId = navigation.address.point;
  const { table } = store;
  const filtered = useSyncExternalStore(store.subscribe, () => store.filtered);
  const listed = useListBounds(props.bounds, openId !== null) ?? EVERYWHERE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the filters.
  const rows = useMemo(() => store.shownInBounds(listed), [store, listed, filtered]);
  const middle = useMemo(() => middleOf(listed), [listed]);
  const openedHere = useOpenedHere(openId);

  const route = useSyncExternalStore(store.subscribe, () => store.route);
  const lookup = useMemo(
    (): PointLookup => ({
      nameOf: (id) => {
        const row = rowOf(table, id);
        return row === -1 ? undefined : texts?.nameAt(row);
      },
      positionOf: (id) => {
        const row = rowOf(table, id);
        return row !== -1 && isPlacedRow(table, row) ? positionAt(table, row) : undefined;
      },
    }),
    [table, texts],
  );

  useEscape(tools.inFront !== null, tools.close);
  useEscape(openId !== null, navigation.closePoint);
  useFocusReturn(openId !== null || tools.inFront !== null, panelInFront);
  useFocusReturn(props.isMoving, panelInFront);
  const { medium } = navigation.address;
  useFocusReturn(medium !== null, panelInFront);

  const placed = (corner: ReactNode) => (
    <PointListPanel
      store={store}
      rows={rows}
      total={filtered.matches}
      middle={middle}
      texts={texts}
      onRetryNames={props.retryTexts}
      onOpen={navigation.openPoint}
      onShowAll={onShowAll}
      onClearFilters={() => props.onFilters(noFilters)}
      asked={
        !tools.hasFilters && (
          <ActiveFilters
            store={store}
            filters={props.filters}
            onFilters={props.onFilters}
            inOneLine
            focusAtLast={panelInFront}
          />
        )
      }
      corner={corner}
    />
  );
  const list = (corner: ReactNode) =>
    props.writing ? (
      <LoadedLater sentence="No se pudo cargar la lista de proyectos.">
        <StaffLists
          mapId={props.map.id}
          placed={placed(null)}
          placedCount={wide ? undefined : filtered.matches}
          onOpen={navigation.openPoint}
          onRestored={({ id }) => announcePointChange({ kind: "created", id, mapId: props.map.id })}
          corner={corner}
        />
      </LoadedLater>
    ) : (
      placed(corner)
    );
  // What the page's points do not have yet, or not in a place, nobody moves on the map.
  const onMove = openId !== null && lookup.positionOf(openId) ? props.onMove : undefined;
  const info = openId !== null && (
    <PointInfo
      key={openId}
      mapId={props.map.id}
      known={knownPoint(table, texts, openId)}
      takeFocus={openedHere}
      viewer={props.viewer}
      onEdit={props.writing && (() => props.writing?.edit(openId))}
      onMove={onMove && (() => onMove(openId))}
      onMedia={navigation.openMedium}
      route={{ isOn: route.has(openId), toggle: () => store.toggleRoute(openId) }}
      corner={closeButton(navigation.closePoint)}
    />
  );
  const filterPanel = (
    <FilterPanel
      store={store}
      texts={texts}
      retryTexts={props.retryTexts}
      filters={props.filters}
      onFilters={props.onFilters}
      corner={closeButton(() => tools.toggle("filters"))}
    />
  );
  const toolPanels = {
    filters: { label: "Panel de filtros", content: filterPanel },
    route: {
      label: "Panel de la ruta",
      content: (
        <RoutePanel
          store={store}
          viewer={props.viewer}
          {...lookup}
          onOpen={navigation.openPoint}
          corner={closeButton(tools.close)}
        />
      ),
    },
    export: {
      label: "Panel para exportar",
      content: (
        <ExportPanel
          store={store}
          texts={texts}
          onRetryTexts={props.retryTexts}
          mapName={props.map.name}
          onClose={tools.close}
        />
      ),
    },
  };
  const tool = tools.inFront && toolPanels[tools.inFront];

  const Frame = wide ? PanelCards : PanelSheet;
  const frame = (
    <Frame
      list={list}
      front={
        info
          ? { label: "Punto", content: info }
          : tool && {
              label: tool.label,
              content: (
                <Late key={tool.label} onClose={tools.close}>
                  {tool.content}
                </Late>
              ),
            }
      }
      filters={tools.hasFilters && <Late onClose={() => tools.toggle("filters")}>{filterPanel}</Late>}
      count={rows.length}
      isAside={props.isMoving}
      onCovered={onCovered}
    />
  );
  return (
    <>
      {frame}
      {openId !== null && medium !== null && (
        <LoadedLater sentence="No se pudo abrir el visor." onClose={navigation.closeMedium}>
          <PointViewer
            key={openId}
            pointId={openId}
            map={props.map}
            isPicture={props.viewer === "image"}
            actor={props.actor}
            open={medium}
            onOpen={navigation.openMedium}
            onClose={navigation.closeMedium}
            onEdit={props.writing && (() => props.writing?.editHere(openId))}
          />
        </LoadedLater>
      )}
    </>
  );
}

interface LateProps {
  readonly children: ReactNode;
  /** Puts away what stands in the place of a tool that did not come. */
  readonly onClose: () => void;
}

const Late = ({ children, onClose }: LateProps) => (
  <LoadedLater sentence="No se pudo cargar esta herramienta." onClose={onClose}>
    {children}
  </LoadedLater>
);

const closeButton = (close: () => void) => (
  <IconButton label="Cerrar" onClick={close}>
    <CloseIcon />
  </IconButton>
);

/** What the columns say of a point: nothing but its number when it is not among them. */
function knownPoint(table: PointTable, texts: PointTexts | undefined, id: number): KnownPoint {
  const row = rowOf(table, id);
  if (row === -1) return { id };
  const { position, ...columns } = readRow(table, row);
  return { ...columns, ...texts?.at(row), latitude: position?.latitude, longitude: position?.longitude };
}

/** Whether a person opened the point here: one that came with the address leaves the keyboard alone. */
function useOpenedHere(openId: number | null): boolean {
  const [served, setServed] = useState(openId);
  if (served !== null && served !== openId) setServed(null);
  return served === null;
}

const middleOf = ({ west, south, east, north }: GeoBounds) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});
