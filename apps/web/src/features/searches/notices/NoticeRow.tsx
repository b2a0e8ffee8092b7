import { changeWords, countWords } from "@mapaobra/domain/change/change-words.es";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import type { Notice } from "@mapaobra/domain/search/notice";
import { type MouseEvent, useId } from "react";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CheckIcon, UndoIcon } from "../../../ui/controls/icons.tsx";
import { Link } from "../../../ui/controls/Link.tsx";
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

/** A notice: what happened, of which project, on which map and for which search: that of a followed project has its name. */
export function NoticeRow({ notice, to, replacesEntry, onOpen, onMark }: NoticeRowProps) {
  const { kind, at, read, pointId, count, pointName, mapName, searchName } = notice;
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
          {pointId === null ? countWords[kind](count) : changeWords(notice)}
        </span>
        {pointName && <span>{pointName}</span>}
        <span className={styles.fact}>
          {[mapName, ...(searchName === pointName ? [] : [searchName])].join(" · ")} ·{" "}
          <time dateTime={at}>{formatDateTime(new Date(at)).slice(-5)}</time>
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
