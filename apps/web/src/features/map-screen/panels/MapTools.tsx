import { lazy } from "react";
import { BookmarkIcon } from "../../../ui/controls/initial-icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { FilterButton } from "../../projects/FilterButton.tsx";
import styles from "./MapTools.module.css";
import type { ToolBox } from "./use-tool-box.ts";

const MoreTools = lazy(() => import("./MoreTools.tsx"));

interface MapToolsProps {
  readonly tools: ToolBox;
  /** For signed-in users: their saved searches. */
  readonly hasSearches: boolean;
}

/** The tools that open over the map (P2 §2.2). */
export const MapTools = ({ tools, hasSearches }: MapToolsProps) => (
  <div className={styles.tools} role="toolbar" aria-label="Herramientas del mapa">
    <FilterButton open={tools.isOpen("filters")} onToggle={() => tools.toggle("filters")} />
    {hasSearches && (
      <ToolButton
        icon={<BookmarkIcon />}
        text="Búsquedas"
        isOpen={tools.isOpen("searches")}
        onPress={() => tools.toggle("searches")}
      />
    )}
    <LazyBoundary message="No se pudieron cargar las herramientas.">
      <MoreTools tools={tools} />
    </LazyBoundary>
  </div>
);
