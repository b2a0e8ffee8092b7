import type { BulkEditOfEntry, HistoryNoun } from "@mapaobra/contract/wire/history";
import type { ReactNode } from "react";
import { Badge } from "../../ui/feedback/Badge.tsx";
import { FieldChanges, FieldValues } from "./ChangeLines.tsx";
import styles from "./ChangeSetView.module.css";
import { type ChangeSet, dayAndTimeOf } from "./change-sets.ts";
import { fieldChanges, fieldValues } from "./changes.ts";

const actions = {
  creado: ["Creó", "success"],
  editado: ["Editó", "neutral"],
  eliminado: ["Eliminó", "danger"],
  restaurado: ["Restauró", "success"],
} as const satisfies Record<ChangeSet["action"], readonly [string, string]>;

export interface HistoryLinks {
  /** Leads from a change of a point to the change of several that it was part of. */
  readonly renderBulkEdit?: (edit: BulkEditOfEntry) => ReactNode;
}

interface SaveViewProps extends HistoryLinks {
  readonly noun: HistoryNoun;
  readonly changeSet: ChangeSet;
}

/** One save of a record: user, time and changes. */
export function ChangeSetView({ noun, changeSet, renderBulkEdit }: SaveViewProps) {
  const { action, before, after, userName, at, bulkEdit } = changeSet;
  const { day, time } = dayAndTimeOf(changeSet);
  const [label, tone] = actions[action];
  return (
    <li className={styles.save} tabIndex={-1}>
      <p className={styles.head}>
        <strong>{userName}</strong> <Badge tone={tone}>{label}</Badge>
        <time dateTime={at} title={`${day} ${time}`}>
          {time}
        </time>
      </p>
      {action === "creado" && <FieldValues title="Datos iniciales" facts={fieldValues(noun, after)} />}
      {action === "eliminado" && <FieldValues title="Datos que tenía" facts={fieldValues(noun, before)} />}
      {action === "editado" && <FieldChanges changes={fieldChanges(noun, before, after)} />}
      {bulkEdit && renderBulkEdit && <div>{renderBulkEdit(bulkEdit)}</div>}
    </li>
  );
}
