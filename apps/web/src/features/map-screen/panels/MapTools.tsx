import { lazy } from "react";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { FilterButton } from "../../projects/FilterButton.tsx";
import styles from "./MapTools.module.css";
import type { MapToolsProps } from "./MoreTools.tsx";

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
