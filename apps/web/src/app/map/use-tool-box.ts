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
interface InTheWay {
  readonly isThere: boolean;
  putAway(): void;
}

/**
 * Which tools of the map are open. Where there is room for both the filters stand above the list and are
 * there at first (P2 §2.2); elsewhere they take its place like the others.
 */
export function useToolBox(hasRoom: boolean, inTheWay: InTheWay): ToolBox {
  const [chosen, setChosen] = useState<MapTool | null>(null);
  const [filtersAreOut, setFiltersOut] = useState(hasRoom);
  const hasFilters = hasRoom && filtersAreOut;
  const inFront = hasRoom && chosen === "filters" ? null : chosen;
  return {
    inFront,
    hasFilters,
    isOpen: (tool) => {
      if (inTheWay.isThere) return false;
      return hasRoom && tool === "filters" ? hasFilters && inFront === null : inFront === tool;
    },
    toggle: (tool) => {
      const wasHidden = inTheWay.isThere;
      if (wasHidden) inTheWay.putAway();
      if (!hasRoom || tool !== "filters") return setChosen(inFront === tool && !wasHidden ? null : tool);
      setFiltersOut(inFront !== null || wasHidden || !filtersAreOut);
      setChosen(null);
    },
    close: () => setChosen(null),
  };
}
