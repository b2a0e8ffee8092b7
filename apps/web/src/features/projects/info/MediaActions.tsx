import type { Media } from "@mapaobra/contract/wire/media";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { type MediaKind, mediaKindIds, mediaKinds } from "@mapaobra/domain/media/media-kind";
import { CommentIcon } from "../../../ui/controls/icons.tsx";
import { mediaIcons } from "../../../ui/controls/media-icons.ts";
import styles from "./MediaActions.module.css";

interface MediaActionsProps {
  /** Undefined while loading. */
  readonly media: readonly Media[] | undefined;
  /** Opens a file by id, or the comments. */
  readonly onOpen: (medium: number | "comentarios") => void;
}

/** The text of a button (P2 §2.4). */
const buttonText = (kind: MediaKind) => (kind === "document" ? "Archivos" : mediaKinds[kind].title);

/** Buttons that open the media of a point, with their number. Kinds without files are omitted (P2 §2.4). */
export function MediaActions({ media = [], onOpen }: MediaActionsProps) {
  const groups = groupMedia(media);
  return (
    <div className={styles.kinds}>
      {mediaKindIds.map((kind) => {
        const [first] = groups[kind];
        const Icon = mediaIcons[kind];
        return (
          first && (
            <button key={kind} type="button" className={styles.kind} onClick={() => onOpen(first.id)}>
              <Icon />
              {buttonText(kind)}
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
