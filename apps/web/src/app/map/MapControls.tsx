import { lazy, type ReactNode, type RefObject } from "react";
import { LegendToggle } from "../../features/legend/LegendToggle.tsx";
import { useOpenMap } from "../../map/open-map.ts";
import { LazyBoundary } from "../../ui/LazyBoundary.tsx";
import styles from "./MapControls.module.css";
import { MapTools } from "./MapTools.tsx";
import type { ToolBox } from "./use-tool-box.ts";

const PlaceSearch = lazy(() => import("../../features/place-search/PlaceSearch.tsx"));
const DensitySwitch = lazy(() => import("../../features/density/DensitySwitch.tsx"));
const MapZoomControls = lazy(() => import("../../features/map-zoom/MapZoomControls.tsx"));
const MyLocation = lazy(() => import("../../features/my-location/MyLocation.tsx"));

interface MapControlsProps {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly tools: ToolBox;
  readonly legendDefaultOpen: boolean;
  /** The user is doing something else on the map: hides the controls that it does not need. */
  readonly isMinimized: boolean;
}

/** The controls on the map, around its centre. Without a visible map: those for the points alone. */
export function MapControls({ canvas, tools, legendDefaultOpen, isMinimized }: MapControlsProps) {
  const { host } = useOpenMap();
  return (
    <>
      <div className={isMinimized ? `${styles.top} ${styles.minimized}` : styles.top}>
        <div className={styles.grid}>
          <div className={styles.search}>
            <LazyTool message="No se pudo cargar la búsqueda.">
              <PlaceSearch canvas={canvas} />
            </LazyTool>
          </div>
          <MapTools tools={tools} />
          {host && (
            <>
              <div className={styles.legend}>
                <LegendToggle defaultOpen={legendDefaultOpen} />
              </div>
              {!host.drawsSinglePointsOnly && (
                <div className={styles.density}>
                  <LazyTool message="No se pudo cargar esta herramienta.">
                    <DensitySwitch />
                  </LazyTool>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {host && (
        <LazyTool message="No se pudo cargar esta herramienta.">
          <MyLocation host={host} className={styles.location} />
          <MapZoomControls host={host} container={canvas} className={styles.zoom} />
        </LazyTool>
      )}
    </>
  );
}

const LazyTool = ({ message, children }: { readonly message: string; readonly children: ReactNode }) => (
  <LazyBoundary message={message} errorClassName={styles.failed}>
    {children}
  </LazyBoundary>
);
