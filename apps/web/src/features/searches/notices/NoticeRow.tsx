import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Notice } from "@mapaobra/domain/search/notice";
import { type MouseEvent, useId } from "react";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CheckIcon, UndoIcon } from "../../../ui/controls/icons.tsx";
import { Link } from "../../../ui/controls/Link.tsx";
import styles from "./NoticeRow.module.css";
import { noticeWords } from "./notice-words.es.ts";

interface NoticeRowProps {
  readonly notice: Notice;
  /** The address of what changed. */
  readonly to: string;
  /** Whether its page replaces the history entry of the list. */
  readonly replacesEntry: boolean;
  /** Called when the link is followed in this window. */
  readonly onOpen: () => void;
  readonly onMark: (read: boolean) => void;
}

const isForAnotherWindow = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** A notice: what happened, of which project, and its other facts with the time. */
export function NoticeRow({ notice, to, replacesEntry, onOpen, onMark }: NoticeRowProps) {
  const { at, read } = notice;
  const { what, about, facts } = noticeWords(notice);
  const id = useId();
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <Link
        id={id}
        className={styles.main}
        to={to}
        replace={replacesEntry}
        onClick={(event) => !isForAnotherWindow(event) && onOpen()}
      >
        <span className={styles.what}>
          {!read && <span className="visually-hidden">Sin leer: </span>}
          {what}
        </span>
        {about && <span>{about}</span>}
        <span className={styles.fact}>
          {facts.join(" · ")} · <time dateTime={at}>{formatDateTime(new Date(at)).slice(-5)}</time>
        </span>
      </Link>
      <IconButton
        label={read ? "Marcar como no leído" : "Marcar como leído"}
        aria-describedby={id}
        onClick={() => onMark(!read)}
      >
        {read ? <UndoIcon /> : <CheckIcon />}
      </IconButton>
    </li>
  );
}
