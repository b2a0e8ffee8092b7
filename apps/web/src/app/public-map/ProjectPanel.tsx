import { type PointTable, readRow, rowOf } from "@mapaobra/domain/point/table";
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { Covered } from "../../features/map-stage/visible-area.ts";
import type { KnownPoint } from "../../features/point-info/known-point.ts";
import { PointInfo } from "../../features/point-info/PointInfo.tsx";
import { PointListPanel } from "../../features/point-list/PointListPanel.tsx";
import type { PointTexts } from "../../features/points/loaded-points.ts";
import { useEscape } from "../../lib/escape-stack.ts";
import { useWideScreen } from "../../lib/use-media-query.ts";
import type { GeoBounds } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { PanelCards } from "./PanelCards.tsx";
import { PanelSheet } from "./PanelSheet.tsx";
import { panelInFront } from "./panel-in-front.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useListBounds } from "./use-list-bounds.ts";
import type { MapNavigation } from "./use-map-address.ts";

interface ProjectPanelProps {
  readonly mapId: number;
  readonly store: PointStore;
  /** Undefined until they have come. */
  readonly texts: PointTexts | undefined;
  /** Asks for the texts once more, where they could not be had. */
  readonly retryTexts: (() => void) | undefined;
  /** What can be seen of the map; null when there is no map to be seen. */
  readonly bounds: GeoBounds | null;
  readonly navigation: MapNavigation;
  readonly onCovered: (covered: Covered) => void;
  readonly onShowAll: () => void;
}

const EVERYWHERE: GeoBounds = { west: -180, south: -90, east: 180, north: 90 };

/** The list of projects and, over it, the open one: cards beside the map, or a sheet below it. */
export default function ProjectPanel(props: ProjectPanelProps) {
  const { store, texts, navigation, onCovered, onShowAll } = props;
  const wide = useWideScreen();
  const openId = navigation.address.point;
  const { table } = store;
  const filtered = useSyncExternalStore(store.subscribe, () => store.filtered);
  const listed = useListBounds(props.bounds, openId !== null) ?? EVERYWHERE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the filters.
  const rows = useMemo(() => store.shownInBounds(listed), [store, listed, filtered]);
  const middle = useMemo(() => middleOf(listed), [listed]);
  const nameAt = useMemo(() => texts && ((row: number) => texts.nameAt(row)), [texts]);
  const openedHere = useOpenedHere(openId);
  const pointAt = useCallback((id: number | null) => store.hover(id), [store]);

  useEscape(openId !== null, navigation.closePoint);
  useFocusReturn(openId !== null, panelInFront);

  const list = (corner: ReactNode) => (
    <PointListPanel
      table={table}
      rows={rows}
      total={filtered.matches}
      middle={middle}
      nameAt={nameAt}
      onRetryNames={props.retryTexts}
      onOpen={navigation.openPoint}
      onPointAt={pointAt}
      onShowAll={onShowAll}
      corner={corner}
    />
  );
  const info = openId !== null && (
    <PointInfo
      key={openId}
      mapId={props.mapId}
      known={knownPoint(table, texts, openId)}
      takeFocus={openedHere}
      corner={
        <IconButton label="Cerrar" onClick={navigation.closePoint}>
          <CloseIcon />
        </IconButton>
      }
    />
  );

  const Frame = wide ? PanelCards : PanelSheet;
  return <Frame list={list} info={info} count={rows.length} onCovered={onCovered} />;
}

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
