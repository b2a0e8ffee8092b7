import { countFilters } from "@mapaobra/contract/wire/filter-query";
import { lazy } from "react";
import { useOpenMap } from "../../../map/open-map.ts";
import { FilterIcon } from "../../../ui/controls/initial-icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import styles from "./MapTools.module.css";
import type { MapToolsProps } from "./MoreTools.tsx";

/** Toggles the filter panel, and shows the number of active filters. */
function FilterButton({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const { filters } = useOpenMap();
  const activeCount = countFilters(filters);
  return (
    <ToolButton
      icon={<FilterIcon />}
      text="Filtros"
      count={activeCount > 0 ? String(activeCount) : undefined}
      countUnit={activeCount === 1 ? "filtro activo" : "filtros activos"}
      isOpen={open}
      onPress={onToggle}
    />
  );
}

const MoreTools = lazy(() => import("./MoreTools.tsx"));

/** The tools that open over the map (P2 §2.2). */
export const MapTools = (props: MapToolsProps) => (
  <div className={styles.tools} role="toolbar" aria-label="Herramientas del mapa">
    <FilterButton open={props.tools.isOpen("filters")} onToggle={() => props.tools.toggle("filters")} />
    <LazyBoundary message="No se pudieron cargar las herramientas.">
      <MoreTools {...props} />
    </LazyBoundary>
  </div>
);
