import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { lazy, type ReactNode } from "react";
import type { Density } from "../../features/density/use-density.ts";
import { LegendToggle } from "../../features/legend/LegendToggle.tsx";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { GeoBounds, MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";
import { LazyBoundary } from "../../ui/LazyBoundary.tsx";
import styles from "./MapControls.module.css";
import { MapTools } from "./MapTools.tsx";
import type { ToolBox } from "./use-tool-box.ts";

const PlaceSearch = lazy(() => import("../../features/place-search/PlaceSearch.tsx"));
const DensitySwitch = lazy(() => import("../../features/density/DensitySwitch.tsx"));
const MyLocation = lazy(() => import("../../features/my-location/MyLocation.tsx"));

interface MapControlsProps {
  /** Null without a visible map: controls for the points alone are shown all the same. */
  readonly host: MapHost | null;
  readonly store: PointStore;
  readonly texts: PointTexts | undefined;
  readonly retryTexts: (() => void) | undefined;
  readonly filters: PointFilters;
  readonly tools: ToolBox;
  readonly density: Density;
  readonly legendDefaultOpen: boolean;
  readonly onOpen: (id: number) => void;
  /** Absent on a picture, which has no places to search. */
  readonly onShowBounds: ((bounds: GeoBounds) => void) | undefined;
  readonly onFlyTo: (view: MapView) => void;
  /** The user is doing something else on the map: hides the controls that it does not need. */
  readonly isMinimized: boolean;
}

/** The controls on the map, around its centre. */
export function MapControls(props: MapControlsProps) {
  return (
    <>
      <div className={props.isMinimized ? `${styles.top} ${styles.minimized}` : styles.top}>
        <div className={styles.search}>
          <LazyTool message="No se pudo cargar la búsqueda.">
            <PlaceSearch
              store={props.store}
              texts={props.texts}
              retryTexts={props.retryTexts}
              onOpen={props.onOpen}
              onShowPlace={props.onShowBounds}
            />
          </LazyTool>
        </div>
        <MapTools store={props.store} filters={props.filters} tools={props.tools} />
        {props.host && (
          <>
            <div className={styles.legend}>
              <LegendToggle store={props.store} defaultOpen={props.legendDefaultOpen} />
            </div>
            <div className={styles.density}>
              <LazyTool message="No se pudo cargar esta herramienta.">
                <DensitySwitch store={props.store} onChange={props.density.show} />
              </LazyTool>
            </div>
          </>
        )}
      </div>
      {props.host && (
        <LazyTool message="No se pudo cargar esta herramienta.">
          <MyLocation host={props.host} onShow={props.onFlyTo} className={styles.location} />
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
