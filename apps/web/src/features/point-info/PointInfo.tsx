import { positionOf } from "@mapaobra/domain/point/coordinates";
import { stageOf } from "@mapaobra/domain/point/stage";
import type { ViewerKind } from "@mapaobra/domain/route/origin-sentence";
import { type ReactNode, useEffect, useRef } from "react";
import { isApiError } from "../../api/api-error.ts";
import { readablePlace } from "../../lib/place-name.ts";
import { FailedNotice } from "../../ui/FailedNotice.tsx";
import { LoadingText } from "../../ui/LoadingText.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StageMark } from "../../ui/StageMark.tsx";
import { Contacts } from "./Contacts.tsx";
import type { KnownPoint } from "./known-point.ts";
import { MediaActions } from "./MediaActions.tsx";
import { PointActions, type RouteChoice } from "./PointActions.tsx";
import styles from "./PointInfo.module.css";
import { ProjectDetails } from "./ProjectDetails.tsx";
import { usePoint } from "./use-point.ts";

interface PointInfoProps {
  /** What the columns say already; the rest comes. */
  readonly known: KnownPoint;
  /** The map that is shown: a point of any other is not on it, whoever's it is. */
  readonly mapId: number;
  /** Takes the keyboard to the title, when it was a person who opened the point. */
  readonly takeFocus: boolean;
  readonly viewer?: ViewerKind;
  readonly route?: RouteChoice | undefined;
  /** For whoever may change it. */
  readonly onEdit?: (() => void) | undefined;
  /** For whoever may move it on the map that is shown. */
  readonly onMove?: (() => void) | undefined;
  /** Opens one of its files, or another side of what is shown of it. */
  readonly onMedia: (medium: number | "todo" | "comentarios") => void;
  /** Beside the title: how the box is put away. */
  readonly corner: ReactNode;
}

/** The info box of a point (P2 §2.4). */
export function PointInfo(props: PointInfoProps) {
  const { known, mapId, takeFocus, viewer = "service", route, onEdit, onMove, onMedia, corner } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const answer = usePoint(known.id);
  const point: KnownPoint = answer.data ?? known;
  const elsewhere = answer.data !== undefined && answer.data.mapId !== mapId;
  const gone = elsewhere || isApiError(answer.error, 404);
  const stage = stageOf(point.stage);
  const position = positionOf(point.latitude, point.longitude);
  const place = [point.district, point.canton, point.province].filter((name) => !!name).map(String);

  useEffect(() => {
    if (takeFocus) title.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  return (
    <article className={styles.box} aria-labelledby="punto-abierto" aria-busy={answer.isPending}>
      <header className={styles.header} data-drag-handle>
        <div className={styles.heading}>
          {!gone && (
            <p className={styles.stage}>
              <StageMark color={stage.color} />
              {stage.label}
            </p>
          )}
          <h2 ref={title} id="punto-abierto" className={styles.title} tabIndex={-1}>
            {gone ? "Punto no encontrado" : (point.name ?? <span className={styles.waiting} />)}
          </h2>
          {!gone && place.length > 0 && (
            <p className={styles.place}>{[...new Set(place.map(readablePlace))].join(", ")}</p>
          )}
        </div>
        {corner}
      </header>
      {gone ? (
        <Notice urgent>El punto no existe o fue eliminado.</Notice>
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
          <MediaActions media={answer.data?.media} onOpen={onMedia} />
          <ProjectDetails point={point} />
          {answer.isPending && <LoadingText />}
          {answer.isError && <FailedNotice error={answer.error} onRetry={() => void answer.refetch()} />}
          <Contacts point={point} />
        </div>
      )}
    </article>
  );
}
