import type { Media } from "@mapaobra/contract/wire/media";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { ReactNode } from "react";
import { CommentIcon, DocumentIcon, ImageIcon, PanoramaIcon, VideoIcon } from "../../ui/icons.tsx";
import { ActionButton } from "./ActionButton.tsx";
import styles from "./PointActions.module.css";

interface MediaActionsProps {
  /** Undefined while loading. */
  readonly media: readonly Media[] | undefined;
  /** Opens a file by id, the first of all files, or the comments. */
  readonly onOpen: (medium: number | "todo" | "comentarios") => void;
}

const kinds: readonly (readonly [MediaKind, string, ReactNode])[] = [
  ["image", "Imágenes", <ImageIcon key="image" />],
  ["panorama", "360°", <PanoramaIcon key="panorama" />],
  ["video", "Videos", <VideoIcon key="video" />],
  ["document", "Archivos", <DocumentIcon key="document" />],
];

/** Buttons that open the media of a point. Kinds without files are omitted (P2 §2.4). */
export function MediaActions({ media = [], onOpen }: MediaActionsProps) {
  const groups = groupMedia(media);
  return (
    <div className={styles.actions}>
      {kinds.map(([kind, text, icon]) => {
        const first = groups[kind][0];
        // Without any file the images button stays: the viewer shows an empty state and who may add files.
        if (!first && !(kind === "image" && media.length === 0)) return null;
        return (
          <ActionButton key={kind} icon={icon} text={text} onClick={() => onOpen(first?.id ?? "todo")} />
        );
      })}
      <ActionButton icon={<CommentIcon />} text="Comentarios" onClick={() => onOpen("comentarios")} />
    </div>
  );
}
