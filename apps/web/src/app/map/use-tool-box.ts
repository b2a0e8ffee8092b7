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

/**
 * Which tools of the map are open. Beside a wide map the filters stand above the list and are there at first
 * (P2 §2.2); on a phone they take its place like the others.
 *
 * @param makeRoom puts away what stands before all of them.
 */
export function useToolBox(wide: boolean, makeRoom: () => void): ToolBox {
  const [chosen, setChosen] = useState<MapTool | null>(null);
  const [filtersAreOut, setFiltersOut] = useState(wide);
  const hasFilters = wide && filtersAreOut;
  const inFront = wide && chosen === "filters" ? null : chosen;
  return {
    inFront,
    hasFilters,
    isOpen: (tool) => (wide && tool === "filters" ? hasFilters && inFront === null : inFront === tool),
    toggle: (tool) => {
      makeRoom();
      if (!wide || tool !== "filters") return setChosen(inFront === tool ? null : tool);
      setFiltersOut(inFront !== null || !filtersAreOut);
      setChosen(null);
    },
    close: () => setChosen(null),
  };
}
