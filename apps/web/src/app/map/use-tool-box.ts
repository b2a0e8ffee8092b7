import { useState } from "react";

export type MapTool = "filters" | "route" | "export";

export interface ToolBox {
  /** What stands before the list, one at a time. */
  readonly inFront: MapTool | null;
  /** Whether the filters stand above the list, where there is room for both. */
  readonly hasFilters: boolean;
  isOpen(tool: MapTool): boolean;
  toggle(tool: MapTool): void;
  close(): void;
}

/** The open point, which stands before all tools. */
interface OpenPoint {
  readonly isOpen: boolean;
  close(): void;
}

/**
 * Which tools of the map are open. Where there is room for both the filters stand above the list and are
 * there at first (P2 §2.2); elsewhere they take its place like the others.
 */
export function useToolBox(fitsBoth: boolean, openPoint: OpenPoint): ToolBox {
  const [chosen, setChosen] = useState<MapTool | null>(null);
  const [areFiltersShown, setFiltersShown] = useState(fitsBoth);
  const showsFilters = fitsBoth && areFiltersShown;
  const activeTool = fitsBoth && chosen === "filters" ? null : chosen;
  return {
    inFront: activeTool,
    hasFilters: showsFilters,
    isOpen: (tool) => {
      if (openPoint.isOpen) return false;
      return fitsBoth && tool === "filters" ? showsFilters && activeTool === null : activeTool === tool;
    },
    toggle: (tool) => {
      const wasBehindPoint = openPoint.isOpen;
      if (wasBehindPoint) openPoint.close();
      if (!fitsBoth || tool !== "filters")
        return setChosen(activeTool === tool && !wasBehindPoint ? null : tool);
      setFiltersShown(activeTool !== null || wasBehindPoint || !areFiltersShown);
      setChosen(null);
    },
    close: () => setChosen(null),
  };
}
