import { useState } from "react";
import { useMediaQuery, useWideScreen } from "../../../lib/browser/use-media-query.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";

/** They have no panel: a zone drawn on the map filters the projects, or chooses those in it. */
type DrawingTool = "zone" | "choice";
export type MapTool = "filters" | "route" | "export" | "news" | "searches" | "more" | DrawingTool;

export const isDrawingTool = (tool: MapTool | null): tool is DrawingTool =>
  tool === "zone" || tool === "choice";

export interface ToolBox {
  /** False on an embedded map that shows its points and the open one alone. */
  readonly hasControls: boolean;
  /** The tool in front of the column, or of a phone's list, one at a time. */
  readonly inFront: MapTool | null;
  readonly listInUrl: string | null;
  /** The most used filters stand above the list in the column next to a wide map; a list that the URL names is alone. */
  readonly hasFilterBlock: boolean;
  readonly isColumnOpen: boolean;
  readonly setColumnOpen: (isOpen: boolean) => void;
  isOpen(tool: MapTool): boolean;
  toggle(tool: MapTool): void;
  /** Opens the panel with all filters in front of the column. */
  openAllFilters(): void;
  close(): void;
}

interface ToolBoxOptions {
  readonly hasControls: boolean;
  /** What of the list the URL names: without position or the bin, for staff, a notice, or the gallery. A link to it brings the list to the front. */
  readonly listInUrl: string | null;
  /** Panels in front of the column are next to it. */
  readonly isSideBySide: boolean;
  /** It is in front of all tools. */
  readonly openPoint: { readonly isOpen: boolean; close(): void };
}

/** What the user chose last on this device: the list alone, or with the filters above it. */
const KEY = "mapa.panel";
const storage = safeStorage(() => localStorage);
const storedNames = { list: "lista", filters: "filtros" } as const;

/** State of the map's tools and of the column with the list and the filters. */
export function useToolBox(options: ToolBoxOptions): ToolBox {
  const { hasControls, listInUrl, isSideBySide, openPoint } = options;
  // The button of the filters shows and hides those above the list; elsewhere it opens all in front of the list.
  const hasColumn = useWideScreen();
  // P2 §2.2, unless the user chose the list on an earlier visit.
  const startsWithFilters = useMediaQuery("(min-height: 600px)") && hasColumn;
  const [selected, setSelected] = useState<MapTool | null>(null);
  const blockAtFirst = () =>
    listInUrl === null && startsWithFilters && storage.read(KEY) !== storedNames.list;
  const [hasFilterBlock, setFilterBlock] = useState(blockAtFirst);
  const [isColumnOpen, setColumnOpen] = useState(hasControls);
  const [shownList, setShownList] = useState(listInUrl);
  if (listInUrl !== shownList) {
    setShownList(listInUrl);
    setFilterBlock(blockAtFirst);
    if (listInUrl !== null) {
      setSelected(null);
      setColumnOpen(true);
    }
  }
  const inFront = selected;
  const isColumnCovered = !isSideBySide && (inFront !== null || openPoint.isOpen);
  const isBlockInSight = isColumnOpen && hasFilterBlock && !isColumnCovered;

  const showFilterBlock = (isShown: boolean) => {
    setFilterBlock(isShown);
    storage.write(KEY, storedNames[isShown ? "filters" : "list"]);
  };
  const toggleFilterBlock = () => {
    if (inFront === "filters") return setSelected(null);
    if (isBlockInSight) return showFilterBlock(false);
    if (isColumnCovered) {
      if (openPoint.isOpen) openPoint.close();
      setSelected(null);
    }
    showFilterBlock(true);
    setColumnOpen(true);
  };
  return {
    hasControls,
    inFront,
    listInUrl,
    hasFilterBlock,
    isColumnOpen,
    setColumnOpen,
    isOpen: (tool) =>
      (inFront === tool && !openPoint.isOpen) || (tool === "filters" && hasColumn && isBlockInSight),
    toggle: (tool) => {
      if (tool === "filters" && hasColumn) return toggleFilterBlock();
      const wasInSight = inFront === tool && !openPoint.isOpen;
      if (openPoint.isOpen) openPoint.close();
      setSelected(wasInSight ? null : tool);
    },
    openAllFilters: () => setSelected("filters"),
    close: () => setSelected(null),
  };
}
