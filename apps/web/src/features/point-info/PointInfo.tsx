import { toPosition } from "@mapaobra/domain/point/coordinates";
import { stageOf } from "@mapaobra/domain/point/stage";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import { type ReactNode, useEffect, useRef } from "react";
import { isApiError } from "../../api/api-error.ts";
import { formatPlaceName } from "../../lib/format-place-name.ts";
import { LoadErrorNotice } from "../../ui/LoadErrorNotice.tsx";
import { LoadingText } from "../../ui/LoadingText.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StageMark } from "../../ui/StageMark.tsx";
import { Contacts } from "./Contacts.tsx";
import { MediaActions } from "./MediaActions.tsx";
import { PointActions, type RouteToggle } from "./PointActions.tsx";
import styles from "./PointInfo.module.css";
import { ProjectDetails } from "./ProjectDetails.tsx";
import type { PartialPoint } from "./partial-point.ts";
import { usePoint } from "./use-point.ts";

interface PointInfoProps {
  /** Data from the map's columns, shown while the full point loads. */
  readonly partialPoint: PartialPoint;
  /** Id of the current map: a point of another map is treated as not found. */
  readonly mapId: number;
  /** Focuses the title if the user opened the point. */
  readonly autoFocus: boolean;
  readonly viewer?: ViewerKind;
  readonly route?: RouteToggle | undefined;
  /** Undefined without permission to edit. */
  readonly onEdit?: (() => void) | undefined;
  /** Undefined without permission to move it on the current map. */
  readonly onMove?: (() => void) | undefined;
  /** Opens one of its files or another view of its media. */
  readonly onMedia: (medium: number | "todo" | "comentarios") => void;
  /** Close button next to the title. */
  readonly corner: ReactNode;
}

/** Info box of a point (P2 §2.4). */
export function PointInfo(props: PointInfoProps) {
  const {
    partialPoint,
    mapId,
    autoFocus,
    viewer = "service",
    route,
    onEdit,
    onMove,
    onMedia,
    corner,
  } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const query = usePoint(partialPoint.id);
  const point: PartialPoint = query.data ?? partialPoint;
  const isOnOtherMap = query.data !== undefined && query.data.mapId !== mapId;
  const isMissing = isOnOtherMap || isApiError(query.error, 404);
  const stage = stageOf(point.stage);
  const position = toPosition(point.latitude, point.longitude);
  const placeNames = [point.district, point.canton, point.province].filter((name) => !!name).map(String);

  useEffect(() => {
    if (autoFocus) title.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  return (
    <article className={styles.box} aria-labelledby="punto-abierto" aria-busy={query.isPending}>
      <header className={styles.header} data-drag-handle>
        <div className={styles.heading}>
          {!isMissing && (
            <p className={styles.stage}>
              <StageMark color={stage.color} />
              {stage.label}
            </p>
          )}
          <h2 ref={title} id="punto-abierto" className={styles.title} tabIndex={-1}>
            {isMissing ? "Punto no encontrado" : (point.name ?? <span className={styles.skeleton} />)}
          </h2>
          {!isMissing && placeNames.length > 0 && (
            <p className={styles.location}>{[...new Set(placeNames.map(formatPlaceName))].join(", ")}</p>
          )}
        </div>
        {corner}
      </header>
      {isMissing ? (
        <Notice assertive>El punto no existe o fue eliminado.</Notice>
      ) : (
        <div className={styles.body}>
          <PointActions
            name={point.name ?? ""}
            position={position}
            phone={point.phone}
            web={point.web}
            viewer={viewer}
            route={route}
            onEdit={onEdit}
            onMove={onMove}
          />
          <MediaActions media={query.data?.media} onOpen={onMedia} />
          <ProjectDetails point={point} />
          {query.isPending && <LoadingText />}
          {query.isError && <LoadErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
          <Contacts point={point} />
        </div>
      )}
    </article>
  );
}
