import { type MediaKind, mediaKindIds, mediaKinds } from "@mapaobra/domain/media/media-kind";
import { areaOf } from "@mapaobra/domain/media/selected-files";
import { type ReactNode, useId, useRef } from "react";
import { useFilePaste } from "../../../lib/files/file-drop-paste.ts";
import { MultiFileDropZone } from "../../../ui/fields/MultiFileDropZone.tsx";
import styles from "./FileAreas.module.css";
import { fileAreas } from "./file-areas.es.ts";
import { PhotoOfferCard } from "./PhotoOfferCard.tsx";
import type { PhotoOffer } from "./use-photo-offer.ts";

/** Content of an area. */
export interface AreaContent {
  readonly count: number;
  readonly tiles: ReactNode;
  /** What people should know of some of the tiles; false for nothing. */
  readonly note?: string | false;
}

interface FileAreasProps {
  /** Shown above the areas: how files are saved, and the upload progress. */
  readonly children: ReactNode;
  readonly contentOf: (kind: MediaKind) => AreaContent;
  readonly photos: PhotoOffer;
  readonly disabled: boolean;
  /** Called when files were chosen, captured, dropped or pasted for an area. */
  readonly onFiles: (kind: MediaKind, files: readonly File[]) => void;
  /** Called when pasted files fit no area. */
  readonly onUnsupportedFiles: (files: readonly File[]) => void;
}

/** Files of a point in four areas, each with its files and controls to add more. */
export function FileAreas(props: FileAreasProps) {
  const { children, contentOf, photos, disabled, onFiles, onUnsupportedFiles } = props;
  const place = useRef<HTMLDivElement>(null);
  useFilePaste(place, (files, target) => {
    const byArea = Map.groupBy(files, (file) => areaOf(file, areaKindOf(target)));
    for (const [kind, pasted] of byArea) {
      if (kind) onFiles(kind, pasted);
      else onUnsupportedFiles(pasted);
    }
  });
  return (
    <div ref={place} className={styles.files}>
      {children}
      {fileAreas.map((texts) => (
        <Area key={texts.kind} texts={texts} {...contentOf(texts.kind)} {...{ photos, disabled, onFiles }} />
      ))}
    </div>
  );
}

/** The area in which an event occurred. */
function areaKindOf(target: EventTarget | null): MediaKind | undefined {
  const area = target instanceof Element ? target.closest<HTMLElement>("[data-kind]") : null;
  return mediaKindIds.find((kind) => kind === area?.dataset.kind);
}

/** Moves the focus to the area after one of its files was removed. */
export const focusArea = (kind: MediaKind): void =>
  document.querySelector<HTMLElement>(`[data-kind="${kind}"] button:enabled`)?.focus();

interface AreaProps extends AreaContent, Pick<FileAreasProps, "photos" | "disabled" | "onFiles"> {
  readonly texts: (typeof fileAreas)[number];
}

function Area({ texts, count, tiles, note, photos, disabled, onFiles }: AreaProps) {
  const { kind, camera, hint } = texts;
  const { title, accept } = mediaKinds[kind];
  const { offer } = photos;
  const id = useId();
  return (
    <section className={styles.area} aria-labelledby={`${id}-title`} data-kind={kind}>
      <h4 id={`${id}-title`} className={styles.title}>
        {title}
        {count > 0 && <span className={styles.count}> {count}</span>}
      </h4>
      {offer?.kind === kind && (
        <PhotoOfferCard
          key={offer.name}
          photo={offer}
          onChoice={(selectedPosition) => {
            photos.choose(selectedPosition);
            focusArea(kind);
          }}
        />
      )}
      <MultiFileDropZone
        label={`Agregar ${title.toLowerCase()}`}
        cameraLabel={camera}
        accept={accept}
        disabled={disabled}
        describedBy={`${id}-hint`}
        onFiles={(files) => onFiles(kind, files)}
      >
        {count > 0 && <ul className={kind === "document" ? styles.rows : styles.grid}>{tiles}</ul>}
      </MultiFileDropZone>
      {note && <p className={styles.hint}>{note}</p>}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </section>
  );
}
