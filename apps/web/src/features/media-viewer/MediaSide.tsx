import { formatDay } from "@mapaobra/domain/format/dates";
import { type ReactNode, useMemo } from "react";
import { leave } from "../../lib/before-leaving.ts";
import { readableSize } from "../../lib/file-size.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { DemotedPanorama } from "./DemotedPanorama.tsx";
import { DocumentStage } from "./DocumentStage.tsx";
import { DownloadLink } from "./DownloadLink.tsx";
import styles from "./MediaSide.module.css";
import { PictureStage } from "./PictureStage.tsx";
import { type Demoted, dayOfMedia, instantOfMedia, type ShownMedium } from "./shown-medium.ts";
import { Thumbnails } from "./Thumbnails.tsx";
import { type ComparedKind, useComparison } from "./use-comparison.ts";
import { useNeighbours } from "./use-neighbours.ts";
import { VideoStage } from "./VideoStage.tsx";

type Media = ShownMedium["media"];

/** What stands in other rooms. */
export interface OtherViews {
  /** A panorama that one looks around in, and the others of its point, to which it leads. */
  readonly panorama: (shown: {
    readonly media: Media;
    readonly panoramas: readonly Media[];
    readonly onGo: (id: number) => void;
    /** It cannot be looked around in, for this reason, but is a picture all the same. */
    readonly onDemote: (reason: string) => void;
  }) => ReactNode;
  /** A picture beside another one of its kind, as which the viewer shows all of them. */
  readonly comparison: (shown: {
    readonly media: Media;
    readonly kind: ComparedKind;
    readonly alike: readonly Media[];
  }) => ReactNode;
}

interface MediaSideProps extends OtherViews {
  readonly shown: readonly ShownMedium[];
  readonly index: number;
  readonly pointId: number;
  /** Everybody may see the map. */
  readonly isPublic: boolean;
  readonly demoted: Demoted;
  readonly onShow: (index: number) => void;
  /** So many on from the one that was asked for last, whether or not it is seen yet. */
  readonly onTurn: (by: -1 | 1) => void;
  readonly onDemote: (id: number, reason: string) => void;
  /** A demoted panorama is to be tried once more. */
  readonly onPromote: (id: number) => void;
}

/** One file large, the way to its neighbours, and all of them small. */
export function MediaSide(props: MediaSideProps) {
  const { shown, index, demoted, onShow, onTurn, comparison } = props;
  useNeighbours(shown, index);
  const current = shown[index];
  const kind = current?.kind;
  const { mayCompare, compared, toggle } = useComparison(shown, kind);
  const alike = useMemo(
    () => shown.filter((medium) => medium.kind === kind).map(({ media }) => media),
    [shown, kind],
  );
  // A way may lead to one that could not be shown all around.
  const panoramas = useMemo(
    () =>
      shown
        .filter((medium) => medium.kind === "panorama" || demoted.has(medium.media.id))
        .map((medium) => medium.media),
    [shown, demoted],
  );
  if (!current) return null;
  const { media } = current;
  return (
    <div className={styles.side}>
      <div className={styles.area}>
        {compared ? (
          <div key={compared} className={styles.whole} data-takes-keys>
            {comparison({ media, kind: compared, alike: [...alike].sort(byDay) })}
          </div>
        ) : (
          // From one panorama to the next one looks on: it is the same view.
          <Stage key={kind === "panorama" ? kind : media.id} {...props} {...current} panoramas={panoramas} />
        )}
        {shown.length > 1 && !compared && <Turns {...{ shown, index, onTurn }} />}
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
              {media.takenAt ? "Tomado" : "Subido"} el {formatDay(dayOfMedia(media))}
            </span>
            <span>{readableSize(media.bytes)}</span>
          </p>
        </div>
        {mayCompare && (
          <Button aria-pressed={compared !== undefined} onClick={() => leave(toggle)}>
            Comparar
          </Button>
        )}
        <DownloadLink media={media} />
      </div>
      <Thumbnails {...{ shown, index, onShow }} />
    </div>
  );
}

const byDay = (one: Media, other: Media) =>
  Date.parse(instantOfMedia(one)) - Date.parse(instantOfMedia(other));

const Turns = ({ shown, index, onTurn }: Pick<MediaSideProps, "shown" | "index" | "onTurn">) => (
  <>
    <span className={styles.previous}>
      <IconButton label="Anterior" aria-disabled={index === 0} onClick={() => onTurn(-1)}>
        <ChevronLeftIcon />
      </IconButton>
    </span>
    <span className={styles.next}>
      <IconButton label="Siguiente" aria-disabled={index === shown.length - 1} onClick={() => onTurn(1)}>
        <ChevronRightIcon />
      </IconButton>
    </span>
  </>
);

interface StageProps extends MediaSideProps, ShownMedium {
  readonly panoramas: readonly Media[];
}

function Stage({ kind, media, panoramas, ...props }: StageProps) {
  const { shown, pointId, isPublic, demoted, onShow, onTurn, onDemote, onPromote, panorama } = props;
  const reason = demoted.get(media.id);
  if (kind === "video") return <VideoStage media={media} />;
  if (kind === "document") return <DocumentStage {...{ media, pointId, isPublic }} />;
  if (reason) return <DemotedPanorama {...{ media, reason, onTurn }} onRetry={() => onPromote(media.id)} />;
  if (kind === "image") return <PictureStage {...{ media, onTurn }} />;
  const onGo = (id: number) => onShow(shown.findIndex((medium) => medium.media.id === id));
  return (
    <div className={styles.whole}>
      {panorama({ media, panoramas, onGo, onDemote: (why) => onDemote(media.id, why) })}
    </div>
  );
}
