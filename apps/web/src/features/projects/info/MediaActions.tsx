import type { Media } from "@mapaobra/contract/wire/media";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import type { ReactNode } from "react";
import {
  CommentIcon,
  DocumentIcon,
  ImageIcon,
  PanoramaIcon,
  VideoIcon,
} from "../../../ui/controls/icons.tsx";
import styles from "./MediaActions.module.css";

interface MediaActionsProps {
  /** Undefined while loading. */
  readonly media: readonly Media[] | undefined;
  /** Opens a file by id, or the comments. */
  readonly onOpen: (medium: number | "comentarios") => void;
}

const kinds: readonly (readonly [MediaKind, string, ReactNode])[] = [
  ["image", "Imágenes", <ImageIcon key="image" />],
  ["panorama", "360°", <PanoramaIcon key="panorama" />],
  ["video", "Videos", <VideoIcon key="video" />],
  ["document", "Archivos", <DocumentIcon key="document" />],
];

/** Buttons that open the media of a point, with their number. Kinds without files are omitted (P2 §2.4). */
export function MediaActions({ media = [], onOpen }: MediaActionsProps) {
  const groups = groupMedia(media);
  return (
    <div className={styles.kinds}>
      {kinds.map(([kind, text, icon]) => {
        const [first] = groups[kind];
        return (
          first && (
            <button key={kind} type="button" className={styles.kind} onClick={() => onOpen(first.id)}>
              {icon}
              {text}
              <span className={styles.count}>{formatWhole(groups[kind].length)}</span>
            </button>
          )
        );
      })}
      <button type="button" className={styles.kind} onClick={() => onOpen("comentarios")}>
        <CommentIcon />
        Comentarios
      </button>
    </div>
  );
}
