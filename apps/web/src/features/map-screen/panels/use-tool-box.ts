import { useState } from "react";
import { useMediaQuery, useWideScreen } from "../../../lib/browser/use-media-query.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";

/** `zone` has no panel: it draws on the map. */
export type MapTool = "filters" | "route" | "export" | "news" | "searches" | "zone";

/** What the column next to a wide map shows behind its tabs. */
export type ColumnTab = "list" | "filters";

export interface ToolBox {
  /** The tool in front of the column, or of a phone's list, one at a time. */
  readonly inFront: MapTool | null;
  readonly listInUrl: string | null;
  readonly tab: ColumnTab;
  readonly selectTab: (tab: ColumnTab) => void;
  readonly isColumnOpen: boolean;
  readonly setColumnOpen: (isOpen: boolean) => void;
  isOpen(tool: MapTool): boolean;
  toggle(tool: MapTool): void;
  close(): void;
}

interface ToolBoxOptions {
  /** The list of staff that the URL names: without position, or the bin. A link to one brings the list to the front. */
  readonly listInUrl: string | null;
  /** Panels in front of the column are next to it. */
  readonly isSideBySide: boolean;
  /** It is in front of all tools. */
  readonly openPoint: { readonly isOpen: boolean; close(): void };
}

/** The tab that the user chose last on this device: 'lista' or 'filtros'. */
const KEY = "mapa.panel";
const storage = safeStorage(() => localStorage);
const storedNames: Readonly<Record<ColumnTab, string>> = { list: "lista", filters: "filtros" };

/** State of the map's tools and of the column with the list and the filters. */
export function useToolBox(options: ToolBoxOptions): ToolBox {
  const { listInUrl, isSideBySide, openPoint } = options;
  // The filters are a tab of the column; elsewhere they are a tool in front of the list.
  const hasColumn = useWideScreen();
  // P2 §2.2, unless the user chose the list on an earlier visit.
  const startsWithFilters = useMediaQuery("(min-height: 600px)") && hasColumn;
  const [selected, setSelected] = useState<MapTool | null>(null);
  const [tab, setTab] = useState<ColumnTab>(() =>
    startsWithFilters && listInUrl === null && storage.read(KEY) !== storedNames.list ? "filters" : "list",
  );
  const [isColumnOpen, setColumnOpen] = useState(true);
  const [shownList, setShownList] = useState(listInUrl);
  if (listInUrl !== shownList) {
    setShownList(listInUrl);
    if (listInUrl !== null) {
      setSelected(null);
      setTab("list");
      setColumnOpen(true);
    }
  }
  const inFront = hasColumn && selected === "filters" ? null : selected;
  const isColumnCovered = !isSideBySide && (inFront !== null || openPoint.isOpen);
  const areFiltersInSight = isColumnOpen && tab === "filters" && !isColumnCovered;

  const selectTab = (next: ColumnTab) => {
    setTab(next);
    storage.write(KEY, storedNames[next]);
  };
  const toggleFiltersTab = () => {
    if (areFiltersInSight) return selectTab("list");
    if (isColumnCovered) {
      if (openPoint.isOpen) openPoint.close();
      setSelected(null);
    }
    selectTab("filters");
    setColumnOpen(true);
  };
  return {
    inFront,
    listInUrl,
    tab,
    selectTab,
    isColumnOpen,
    setColumnOpen,
    isOpen: (tool) =>
      tool === "filters" && hasColumn ? areFiltersInSight : inFront === tool && !openPoint.isOpen,
    toggle: (tool) => {
      if (tool === "filters" && hasColumn) return toggleFiltersTab();
      const wasInSight = inFront === tool && !openPoint.isOpen;
      if (openPoint.isOpen) openPoint.close();
      setSelected(wasInSight ? null : tool);
    },
    close: () => setSelected(null),
  };
}
