import { lazy, type ReactNode, type RefObject } from "react";
import { useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { LegendToggle } from "../legend/LegendToggle.tsx";
import { MapTools } from "../panels/MapTools.tsx";
import type { ToolBox } from "../panels/use-tool-box.ts";
import styles from "./MapControls.module.css";

const PlaceSearch = lazy(() => import("../place-search/PlaceSearch.tsx"));
const DensitySwitch = lazy(() => import("../density/DensitySwitch.tsx"));
const MapZoomControls = lazy(() => import("../zoom/MapZoomControls.tsx"));
const MyLocation = lazy(() => import("../my-location/MyLocation.tsx"));

interface MapControlsProps {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly tools: ToolBox;
  /** For signed-in users. */
  readonly hasSearches: boolean;
  /** The user is doing something else on the map: hides the controls that it does not need. */
  readonly isMinimized: boolean;
}

/** The controls on the map, around its centre. Without a visible map: those for the points alone. */
export function MapControls({ canvas, tools, hasSearches, isMinimized }: MapControlsProps) {
  const { host, kind } = useOpenMap();
  const hasRoomForLegend = useMediaQuery("(min-width: 1024px) and (min-height: 700px)");
  return (
    <>
      {tools.hasControls && (
        <div className={isMinimized ? `${styles.top} ${styles.minimized}` : styles.top}>
          <div className={styles.grid}>
            <div className={styles.search}>
              <LazyTool message="No se pudo cargar la búsqueda.">
                <PlaceSearch canvas={canvas} canFollow={hasSearches} />
              </LazyTool>
            </div>
            <MapTools tools={tools} hasSearches={hasSearches} />
            {host && (
              <div className={styles.legend}>
                <LegendToggle defaultOpen={hasRoomForLegend && kind === "service"}>
                  {!host.drawsSinglePointsOnly && (
                    <LazyTool message="No se pudo cargar esta herramienta.">
                      <DensitySwitch />
                    </LazyTool>
                  )}
                </LegendToggle>
              </div>
            )}
          </div>
        </div>
      )}
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
