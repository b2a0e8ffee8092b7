import { useState } from "react";

export type MapTool = "filters" | "route" | "export";

export interface ToolBox {
  /** The tool in front of the list, one at a time. */
  readonly inFront: MapTool | null;
  /** Whether the filters are above the list, where both fit. */
  readonly hasFilters: boolean;
  isOpen(tool: MapTool): boolean;
  toggle(tool: MapTool): void;
  close(): void;
}

/** The open point, which is in front of all tools that are in front of the list. */
interface OpenPoint {
  readonly isOpen: boolean;
  /** Whether it is also in front of the filters above the list. */
  readonly coversFilters: boolean;
  close(): void;
}

/**
 * State of the map's tools. Where both fit, the filters are above the list and initially open (P2 §2.2);
 * elsewhere they replace the list like the other tools.
 */
export function useToolBox(fitsBoth: boolean, openPoint: OpenPoint): ToolBox {
  const [selected, setSelected] = useState<MapTool | null>(null);
  const [areFiltersShown, setFiltersShown] = useState(fitsBoth);
  const showsFilters = fitsBoth && areFiltersShown;
  const activeTool = fitsBoth && selected === "filters" ? null : selected;
  const areFiltersUncovered = fitsBoth && !openPoint.coversFilters;
  return {
    inFront: activeTool,
    hasFilters: showsFilters,
    isOpen: (tool) => {
      if (tool === "filters" && areFiltersUncovered) return showsFilters;
      if (openPoint.isOpen) return false;
      return fitsBoth && tool === "filters" ? showsFilters && activeTool === null : activeTool === tool;
    },
    toggle: (tool) => {
      if (tool === "filters" && areFiltersUncovered) return setFiltersShown(!areFiltersShown);
      const wasBehindPoint = openPoint.isOpen;
      if (wasBehindPoint) openPoint.close();
      if (!fitsBoth || tool !== "filters")
        return setSelected(activeTool === tool && !wasBehindPoint ? null : tool);
      setFiltersShown(activeTool !== null || wasBehindPoint || !areFiltersShown);
      setSelected(null);
    },
    close: () => setSelected(null),
  };
}
