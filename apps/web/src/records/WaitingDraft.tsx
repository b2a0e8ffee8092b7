import { useEffect, useState } from "react";
import { storedTextNames } from "../lib/storage/stored-text.ts";
import { useSessionState } from "../session/session-context.ts";
import { DraftNotice } from "./frame/DraftNotice.tsx";
import { type DraftScreen, recordDraftKey, recordDraftPrefix } from "./kept-draft.ts";

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
