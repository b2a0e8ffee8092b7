import { noticeWords } from "@mapaobra/contract/notice-words.es";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Notice } from "@mapaobra/domain/search/notice";
import { type MouseEvent, useId } from "react";
import { Link } from "react-router";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CheckIcon, UndoIcon } from "../../../ui/controls/icons.tsx";
import styles from "./NoticeRow.module.css";

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

/** A notice: what happened, of which project, on which map and for which search. */
export function NoticeRow({ notice, to, replacesEntry, onOpen, onMark }: NoticeRowProps) {
  const { at, read, pointName, mapName, searchName } = notice;
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
          {noticeWords(notice)}
        </span>
        {pointName && <span className={styles.project}>{pointName}</span>}
        <span className={styles.fact}>
          {mapName} · {searchName} · <time dateTime={at}>{formatDateTime(new Date(at)).slice(-5)}</time>
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
