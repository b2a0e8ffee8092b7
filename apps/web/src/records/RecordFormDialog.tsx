import type { ReactNode } from "react";
import { type DraftFormatters, diffDrafts } from "./draft-diff.ts";
import { ConflictNotice } from "./frame/ConflictNotice.tsx";
import { FormDialog, type FormDialogProps } from "./frame/FormDialog.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** How a form shows and resolves a concurrent save of its record. */
interface Conflicts<Shown extends object, Draft extends Shown, Row> {
  readonly formatters: DraftFormatters<Shown>;
  /** The values of the form for the other user's record. */
  readonly draftOf: (record: Row) => Draft;
  /** Called with the other user's record when the user has chosen whose values to save. */
  readonly onResolve?: (theirs: Row) => void;
}

type ConflictingForm<Draft extends object> = Pick<
  RecordForm<Draft>,
  "draft" | "conflict" | "isTyped" | "takeTheirs" | "keepMine"
>;

/** The notice of a concurrent save; undefined without one. */
export function conflictNotice<Shown extends object, Draft extends Shown, Row>(
  form: ConflictingForm<Draft>,
  { formatters, draftOf, onResolve }: Conflicts<Shown, Draft, Row>,
): ReactNode {
  const theirs = form.conflict as (Row & { readonly version: number }) | undefined;
  if (!theirs) return undefined;
  const theirDraft = draftOf(theirs);
  const resolve = (choice: ConflictingForm<Draft>["takeTheirs"]) => () => {
    onResolve?.(theirs);
    choice(theirDraft, theirs.version);
  };
  return (
    <ConflictNotice
      differences={diffDrafts<Shown>(formatters, form.draft, theirDraft, form.isTyped)}
      onTakeTheirs={resolve(form.takeTheirs)}
      onKeepMine={resolve(form.keepMine)}
    />
  );
}

interface RecordFormDialogProps<Shown extends object, Draft extends Shown, Row>
  extends Partial<FormDialogProps> {
  readonly form: RecordForm<Draft>;
  readonly title: string;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Absent for a form that cannot conflict with another save. */
  readonly conflicts?: Conflicts<Shown, Draft, Row>;
}

/** The dialog of a record form (`useRecordForm`). */
export const RecordFormDialog = <Shown extends object, Draft extends Shown, Row>({
  form,
  conflicts,
  ...dialog
}: RecordFormDialogProps<Shown, Draft, Row>) => (
  <FormDialog
    submitLabel="Guardar"
    {...form}
    onSubmit={form.submit}
    conflict={conflicts && conflictNotice(form, conflicts)}
    {...dialog}
  />
);
