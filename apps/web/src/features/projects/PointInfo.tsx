import { toPosition } from "@mapaobra/domain/point/coordinates";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import { stageLabel, stageOf } from "@mapaobra/domain/point/stage";
import type { FirmField } from "@mapaobra/domain/point/text-index";
import type { ViewerKind } from "@mapaobra/domain/route/directions-message";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { isApiError } from "../../api/api-error.ts";
import { coverQuery } from "../../api/cover-query.ts";
import type { PartialPoint } from "../../map/partial-point.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PinIcon } from "../../ui/controls/icons.tsx";
import { StageMark } from "../../ui/controls/StageMark.tsx";
import { Badge } from "../../ui/feedback/Badge.tsx";
import { LoadErrorNotice } from "../../ui/feedback/LoadErrorNotice.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useBarHeight } from "../../ui/layout/use-bar-height.ts";
import { Contacts } from "./info/Contacts.tsx";
import { MainFacts } from "./info/MainFacts.tsx";
import { MediaActions } from "./info/MediaActions.tsx";
import { type ComparisonToggle, PointActions, type RouteToggle } from "./info/PointActions.tsx";
import { ProjectDetails } from "./info/ProjectDetails.tsx";
import { PointCover } from "./PointCover.tsx";
import styles from "./PointInfo.module.css";
import type { QuickChange } from "./quick-change.ts";
import { usePoint } from "./use-point.ts";

const ROWS = ["type", "permit", "developer", "builder"];

/** The place of the details of a point while they load. */
const DetailsSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">Cargando...</span>
    {ROWS.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <span />
        <span />
      </div>
    ))}
  </div>
);

const QuickEdit = lazy(() => import("./info/QuickEdit.tsx"));

/** Characters that the heading shows for certain. It stays in sight with two lines: the body repeats a longer name. */
const TWO_LINES = 60;

interface PointInfoProps {
  /** Data from the map's columns, shown while the full point loads. */
  readonly partialPoint: PartialPoint;
  /** Id of the current map: a point of another map is treated as not found. */
  readonly mapId: number;
  /** Focuses the title if the user opened the point. */
  readonly autoFocus: boolean;
  readonly viewer?: ViewerKind;
  readonly route?: RouteToggle | undefined;
  readonly comparison?: ComparisonToggle | undefined;
  /** What was saved on this device and is not yet on the server; `isRejected`: a person must decide. */
  readonly pending?: { readonly draft: PointDraft; readonly isRejected: boolean } | null | undefined;
  /** Undefined without permission to edit. */
  readonly onEdit?: (() => void) | undefined;
  /** Saves the stage or the progress; undefined without permission to edit. */
  readonly onQuickSave?: ((point: Point, changes: QuickChange) => void) | undefined;
  /** Undefined without permission to move it on the current map. */
  readonly onMove?: (() => void) | undefined;
  /** For staff, who do not open the page of the project. */
  readonly isOffice?: boolean;
  /** What follows the point, and a firm by its name; undefined for visitors. */
  readonly follow?:
    | {
        readonly project: ReactNode;
        readonly firm: (field: FirmField, name: string) => ReactNode;
      }
    | undefined;
  /** The page of the project has a form to request information. */
  readonly offersInquiries?: boolean | undefined;
  /** Opens one of its files or another view of its media. */
  readonly onMedia: (medium: number | "comentarios") => void;
  /** Leaves a point that does not exist, for the map. */
  readonly onLeave: () => void;
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
    comparison,
    pending,
    onEdit,
    onQuickSave,
    onMove,
    isOffice = false,
    follow,
    onMedia,
    onLeave,
    corner,
  } = props;
  const header = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useBarHeight(header);
  const query = usePoint(partialPoint.id);
  const mediaCount = partialPoint.mediaCount ?? 0;
  // Null if the list knows that all files are documents.
  const { data: listedCover } = useQuery({
    ...coverQuery(mapId, partialPoint.id, mediaCount),
    enabled: false,
  });
  const loaded: PartialPoint = query.data ?? partialPoint;
  const point: PartialPoint =
    pending && !pending.isRejected ? { ...loaded, ...withoutOwner(pending.draft) } : loaded;
  const isOnOtherMap = query.data !== undefined && query.data.mapId !== mapId;
  const isMissing = isOnOtherMap || isApiError(query.error, 404);
  const stage = stageOf(point.stage);
  const position = toPosition(point.latitude, point.longitude);
  const placeNames = [point.district, point.canton, point.province].filter((name) => !!name).map(String);

  const isLongName = (point.name?.length ?? 0) > TWO_LINES;

  useEffect(() => {
    if (autoFocus) title.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  return (
    <article className={styles.box} data-prints aria-labelledby="punto-abierto" aria-busy={query.isPending}>
      {!isMissing && (
        <PointCover
          media={query.data?.media}
          isExpected={mediaCount > 0 && listedCover !== null && !query.isError}
          onOpen={onMedia}
        />
      )}
      <header ref={header} className={styles.header} data-drag-handle>
        <div className={styles.top}>
          {!isMissing && (
            <p className={styles.stage}>
              <StageMark color={stage.color} />
              <span>{stageLabel(point.stage)}</span>
              {pending &&
                (pending.isRejected ? (
                  <Badge tone="warning">Cambio sin enviar</Badge>
                ) : (
                  <Badge>Pendiente de enviar</Badge>
                ))}
            </p>
          )}
          {corner}
        </div>
        <h2 ref={title} id="punto-abierto" className={styles.title} tabIndex={-1}>
          {isMissing ? "Punto no encontrado" : (point.name ?? <span className={styles.skeleton} />)}
        </h2>
      </header>
      {isMissing ? (
        <Notice icon={<PinIcon />} assertive action={<Button onClick={onLeave}>Ver el mapa</Button>}>
          El punto no existe o fue eliminado.
        </Notice>
      ) : (
        <div className={styles.body}>
          {(isLongName || placeNames.length > 0) && (
            <div className={styles.location}>
              {isLongName && <p aria-hidden="true">{point.name}</p>}
              {placeNames.length > 0 && <p>{[...new Set(placeNames.map(formatPlaceName))].join(", ")}</p>}
            </div>
          )}
          <MainFacts point={point} />
          {onQuickSave && !pending && (query.data || query.isPending) && (
            <div className={styles.quickEdit} data-screen-only>
              {query.data && (
                <Suspense>
                  <QuickEdit point={query.data} onSave={(changes) => onQuickSave(query.data, changes)} />
                </Suspense>
              )}
            </div>
          )}
          <PointActions
            name={point.name ?? ""}
            position={position}
            phone={point.phone}
            web={point.web}
            // The server redirects to the address with the names.
            page={isOffice ? undefined : `/mapa/${mapId}/proyecto/${point.id}`}
            offersInquiries={props.offersInquiries}
            viewer={viewer}
            route={route}
            comparison={comparison}
            follow={follow?.project}
            onEdit={onEdit}
            onMove={onMove}
          />
          <MediaActions media={query.data?.media} onOpen={onMedia} />
          <ProjectDetails point={point} followFirm={follow?.firm} />
          {query.isPending && <DetailsSkeleton />}
          {query.isError && <LoadErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
          <Contacts point={point} />
        </div>
      )}
    </article>
  );
}

/** A draft may leave out the owner, which an edit never changes. */
const withoutOwner = ({ mapId: _mapId, companyId: _companyId, ...fields }: PointDraft) => fields;
