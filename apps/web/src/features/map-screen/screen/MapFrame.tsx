import type { CSSProperties, ReactNode } from "react";
import { usePageConfig } from "../../shell/page-config-context.ts";
import { SiteFooter } from "../../shell/SiteFooter.tsx";
import type { Basemap } from "../basemap.ts";
import styles from "../MapScreen.module.css";
import type { MapOverlayState } from "./MapOverlay.tsx";
import type { ShownPicture } from "./use-first-picture.ts";

interface MapFrameProps {
  readonly mapName: string;
  readonly kind: Basemap["kind"];
  readonly isVisitor: boolean;
  readonly canCreate: boolean;
  /** Width of the cards on the left, in CSS pixels. */
  readonly coveredLeft: number;
  /** The sheet covers the lower edge of the map. */
  readonly isSheetRaised: boolean;
  /** The list or the open project. */
  readonly hasPanel: boolean;
  readonly firstPicture: ShownPicture | undefined;
  readonly overlay: MapOverlayState | null;
  readonly createButton: ReactNode;
  readonly children: ReactNode;
}

/** The page of a map, with what is at its lower edge. */
export function MapFrame({ mapName, isVisitor, isSheetRaised, overlay, children, ...props }: MapFrameProps) {
  const page = usePageConfig();
  return (
    <main
      className={styles.viewport}
      data-ground={props.kind}
      data-sheet-tabs={props.canCreate || undefined}
      data-without-panel={overlay?.kind === "points-failed" || !props.hasPanel || undefined}
      data-first-picture={props.firstPicture}
      data-sheet-raised={isSheetRaised || undefined}
      style={{ "--covered-left": `${props.coveredLeft}px` } as CSSProperties}
      aria-label={mapName}
      aria-busy={overlay?.kind === "loading"}
    >
      {!isVisitor && <h1 className="visually-hidden">{mapName}</h1>}
      {children}
      {props.createButton && (
        <div className={styles.create} hidden={isSheetRaised}>
          {props.createButton}
        </div>
      )}
      {isVisitor && (
        <div className={styles.footer} hidden={isSheetRaised}>
          <SiteFooter name={page.providerName} url={page.providerUrl} />
        </div>
      )}
    </main>
  );
}
