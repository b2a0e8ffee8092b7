import { formatDay } from "@mapaobra/domain/format/dates";
import { downloadName } from "@mapaobra/domain/media/file-names";
import { type ReactNode, useMemo, useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { useEscape } from "../../../lib/navigation/escape-stack.ts";
import { navigateGuarded } from "../../../lib/navigation/navigation-guard.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/controls/Button.tsx";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  PanoramaIcon,
} from "../../../ui/controls/icons.tsx";
import {
  dayOfMedia,
  type FallbackReasons,
  hasFile,
  instantOfMedia,
  type ViewerItem,
} from "../viewer-item.ts";
import { DocumentViewer } from "./DocumentViewer.tsx";
import styles from "./MediaTab.module.css";
import { PictureViewport } from "./PictureViewport.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { type ComparedKind, useComparison } from "./use-comparison.ts";
import { usePreloadNeighbours } from "./use-preload-neighbours.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface PanoramaFallbackProps {
  readonly media: ViewerItem["media"];
  /** Reason why the panorama cannot be rendered. */
  readonly reason: string;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRetry: () => void;
}

/** A panorama as a flat picture, with the reason and a retry button (P2 §4.4). */
function PanoramaFallback({ media, reason, onStep, onRetry }: PanoramaFallbackProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.frame}>
      <div className={styles.viewport}>
        <PictureViewport {...{ media, onStep }} onBroken={setBroken} />
      </div>
      <div className={styles.note} role="alert">
        <p className={styles.reason}>{reason}</p>
        {!isBroken && <p>Mostrando como imagen estática</p>}
        <Button onClick={onRetry}>
          <PanoramaIcon /> Ver en 360°
        </Button>
      </div>
    </div>
  );
}

/** Downloads the original file, for every user who may see it. */
function DownloadLink({ media }: { readonly media: ViewerItem["media"] }) {
  const source = pictureUrl(media.address, media.address);
  return (
    source && (
      <ButtonLink
        href={`${source}${source.includes("?") ? "&" : "?"}descargar=1`}
        download={downloadName(media.title, media.extension)}
      >
        <DownloadIcon /> Descargar
      </ButtonLink>
    )
  );
}

type Media = ViewerItem["media"];

/** Renderers that other features provide. */
export interface ViewRenderers {
  /** Interactive panorama, with the other panoramas of the point as link targets. */
  readonly panorama: (shown: {
    readonly media: Media;
    readonly panoramas: readonly Media[];
    readonly onOpenPanorama: (id: number) => void;
    /** Called with a reason if the panorama cannot be rendered but its image loads. */
    readonly onPanoramaError: (reason: string) => void;
  }) => ReactNode;
  /** Comparison of a picture with another one of the same kind as the viewer displays them. */
  readonly comparison: (shown: {
    readonly media: Media;
    readonly kind: ComparedKind;
    readonly alike: readonly Media[];
  }) => ReactNode;
}

interface MediaTabProps extends ViewRenderers {
  readonly shown: readonly ViewerItem[];
  readonly index: number;
  readonly pointId: number;
  /** The map is public. */
  readonly isPublic: boolean;
  readonly fallbackReasons: FallbackReasons;
  readonly onShow: (index: number) => void;
  /** Moves from the last requested file, even if that file is not shown yet. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onPanoramaError: (id: number, reason: string) => void;
  /** Retries a panorama that is shown as a picture. */
  readonly onRetryPanorama: (id: number) => void;
}

/** The current file, previous and next buttons, and thumbnails. */
export function MediaTab(props: MediaTabProps) {
  const { shown, index, fallbackReasons, onShow, onStep, comparison } = props;
  usePreloadNeighbours(shown, index);
  const current = shown[index];
  const kind = current?.kind;
  const { mayCompare, compared, toggle } = useComparison(shown, kind);
  useEscape(compared !== undefined, () => navigateGuarded(toggle));
  const sameKind = useMemo(
    () => shown.filter((medium) => medium.kind === kind).map(({ media }) => media),
    [shown, kind],
  );
  // Includes fallback panoramas: a panorama link may lead to one.
  const panoramas = useMemo(
    () =>
      shown
        .filter((medium) => medium.kind === "panorama" || fallbackReasons.has(medium.media.id))
        .map((medium) => medium.media),
    [shown, fallbackReasons],
  );
  if (!current) return null;
  const { media } = current;
  return (
    <div className={styles.side}>
      <div className={styles.area}>
        {compared ? (
          <div key={compared} className={styles.fullSize} data-takes-keys>
            {comparison({ media, kind: compared, alike: [...sameKind].sort(byInstant) })}
          </div>
        ) : (
          // The same key for all panoramas preserves the viewing direction.
          <MediaContent
            key={kind === "panorama" ? kind : media.id}
            {...props}
            {...current}
            panoramas={panoramas}
          />
        )}
        {shown.length > 1 && !compared && <PreviousNextButtons {...{ shown, index, onStep }} />}
      </div>
      <div className={styles.caption}>
        <p className={styles.counter} role="status">
          {index + 1} / {shown.length}
        </p>
        <div className={styles.facts}>
          <p className={styles.name} title={media.title}>
            {media.title}
          </p>
          <p className={styles.detail}>
            <span>
              {media.takenAt ? "Tomad" : "Subid"}
              {kind === "image" || kind === "panorama" ? "a" : "o"} el {formatDay(dayOfMedia(media))}
            </span>
            {media.bytes !== null && <span>{formatFileSize(media.bytes)}</span>}
          </p>
        </div>
        {mayCompare && (
          <Button aria-pressed={compared !== undefined} onClick={() => navigateGuarded(toggle)}>
            Comparar
          </Button>
        )}
        {hasFile(current) && <DownloadLink media={media} />}
      </div>
      <Thumbnails {...{ shown, index, onShow }} />
    </div>
  );
}

const byInstant = (one: Media, other: Media) =>
  Date.parse(instantOfMedia(one)) - Date.parse(instantOfMedia(other));

const PreviousNextButtons = ({ shown, index, onStep }: Pick<MediaTabProps, "shown" | "index" | "onStep">) => (
  <>
    <span className={styles.previous}>
      <IconButton label="Anterior" aria-disabled={index === 0} onClick={() => onStep(-1)}>
        <ChevronLeftIcon />
      </IconButton>
    </span>
    <span className={styles.next}>
      <IconButton label="Siguiente" aria-disabled={index === shown.length - 1} onClick={() => onStep(1)}>
        <ChevronRightIcon />
      </IconButton>
    </span>
  </>
);

interface StageProps extends MediaTabProps, ViewerItem {
  readonly panoramas: readonly Media[];
}

function MediaContent({ kind, media, panoramas, ...props }: StageProps) {
  const {
    shown,
    pointId,
    isPublic,
    fallbackReasons,
    onShow,
    onStep,
    onPanoramaError,
    onRetryPanorama,
    panorama,
  } = props;
  const reason = fallbackReasons.get(media.id);
  if (kind === "video") return <VideoPlayer media={media} hasFile={hasFile({ kind, media })} />;
  if (kind === "document") return <DocumentViewer {...{ media, pointId, isPublic }} />;
  if (reason)
    return <PanoramaFallback {...{ media, reason, onStep }} onRetry={() => onRetryPanorama(media.id)} />;
  if (kind === "image") return <PictureViewport {...{ media, onStep }} />;
  const onOpenPanorama = (id: number) => onShow(shown.findIndex((medium) => medium.media.id === id));
  return (
    <div className={styles.fullSize}>
      {panorama({
        media,
        panoramas,
        onOpenPanorama,
        onPanoramaError: (reason) => onPanoramaError(media.id, reason),
      })}
    </div>
  );
}
