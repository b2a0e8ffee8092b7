import { useEffect, useState } from "react";
import { storedTextNames } from "../lib/storage/stored-text.ts";
import { useSessionState } from "../session/session-context.ts";
import { Button } from "../ui/controls/Button.tsx";
import styles from "./frame/DraftNotice.module.css";
import { type DraftScreen, recordDraftKey, recordDraftPrefix } from "./kept-draft.ts";

interface DraftNoticeProps {
  /** What the draft belongs to, as the end of the sentence. */
  readonly subject: string;
  readonly onContinue: () => void;
}

/** Says on the screen of a list that a draft waits in a form. */
const DraftNotice = ({ subject, onContinue }: DraftNoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.text}>Hay un borrador sin guardar {subject}.</p>
    <Button onClick={onContinue}>Continuar</Button>
  </div>
);

interface WaitingDraftProps<Row> {
  readonly screen: DraftScreen;
  /** The records of the list; undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The screen shows a form or another dialog, which may change the drafts. */
  readonly isBusy: boolean;
  /** What of a record the draft changes, within the sentence; the record itself if undefined. */
  readonly subjectOf?: (row: Row) => string;
  /** Opens the form of a record, or of a new one. */
  readonly onContinue: (row: Row | undefined) => void;
}

/** Says next to a list that a draft of an earlier session waits in one of its forms, which then offers it. */
export function WaitingDraft<Row extends { readonly id: number; readonly name: string }>(
  props: WaitingDraftProps<Row>,
) {
  const { screen, rows, isBusy, subjectOf = ({ name }) => `de «${name}»`, onContinue } = props;
  const session = useSessionState();
  const userId = session.kind === "signedIn" ? session.user.id : undefined;
  const [names, setNames] = useState<readonly string[]>([]);

  useEffect(() => {
    if (isBusy || userId === undefined) return;
    let isCurrent = true;
    void storedTextNames(recordDraftPrefix(userId)).then((found) => isCurrent && setNames(found));
    return () => {
      isCurrent = false;
      setNames([]);
    };
  }, [isBusy, userId]);

  if (isBusy || !rows || userId === undefined) return null;
  const isKept = (id: number | undefined) => names.includes(recordDraftKey(userId, screen, id));
  const row = rows.find(({ id }) => isKept(id));
  if (!row && !isKept(undefined)) return null;
  return (
    <DraftNotice subject={row ? subjectOf(row) : "de un registro nuevo"} onContinue={() => onContinue(row)} />
  );
}
