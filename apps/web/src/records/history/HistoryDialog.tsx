import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import { useLayoutEffect, useRef } from "react";
import { BusyButton, Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ChangeSetView, type HistoryLinks } from "./ChangeSetView.tsx";
import { groupByDay, groupIntoChangeSets } from "./change-sets.ts";
import styles from "./HistoryDialog.module.css";
import { type RecordHistory, useHistory } from "./use-history.ts";

export interface HistoryDialogProps extends HistoryLinks {
  readonly noun: HistoryNoun;
  readonly id: number;
  /** Name of the record. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Dialog that lists who changed what in a record, and when. */
export function HistoryDialog({ noun, id, title, onClose, ...links }: HistoryDialogProps) {
  const history = useHistory(noun, id);
  return (
    <Dialog
      title="Historial"
      size="form"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <p className={styles.title}>{title}</p>
      {history.entries ? (
        <ChangeSetList noun={noun} history={history} entries={history.entries} links={links} />
      ) : (
        <HistoryPlaceholder {...history} />
      )}
    </Dialog>
  );
}

const HistoryPlaceholder = ({ failure, retry }: RecordHistory) =>
  failure ? (
    <Notice assertive title={failure.message} action={<Button onClick={retry}>Reintentar</Button>}>
      {failure.reason ?? "No hay datos que mostrar."}
    </Notice>
  ) : (
    <LoadingText className={styles.loading} />
  );

interface SavesProps {
  readonly noun: HistoryNoun;
  readonly history: RecordHistory;
  readonly entries: NonNullable<RecordHistory["entries"]>;
  readonly links: HistoryLinks;
}

function ChangeSetList({ noun, history, entries, links }: SavesProps) {
  const { failure, hasMore, busy, readMore: loadMore, retry } = history;
  const list = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);
  const changeSets = groupIntoChangeSets(noun, entries);

  // Moves the focus to the first new item, even if the button disappears.
  useLayoutEffect(() => {
    if (focusIndex.current === undefined || changeSets.length <= focusIndex.current) return;
    list.current?.querySelectorAll("li")[focusIndex.current]?.focus();
    focusIndex.current = undefined;
  }, [changeSets.length]);

  if (changeSets.length === 0) return <Notice>Este registro no tiene cambios en su historial.</Notice>;
  return (
    <div ref={list}>
      {groupByDay(changeSets).map(({ day, saves: ofDay }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((save) => (
              <ChangeSetView key={save.id} noun={noun} changeSet={save} {...links} />
            ))}
          </ol>
        </section>
      ))}
      {failure && (
        <Alert tone="danger" title={failure.message} actions={<Button onClick={retry}>Reintentar</Button>}>
          {failure.reason}
        </Alert>
      )}
      {hasMore && !failure && (
        <p className={styles.more}>
          <BusyButton
            busy={busy}
            busyLabel="Cargando..."
            onClick={() => {
              focusIndex.current = changeSets.length;
              loadMore();
            }}
          >
            Ver más
          </BusyButton>
        </p>
      )}
    </div>
  );
}
