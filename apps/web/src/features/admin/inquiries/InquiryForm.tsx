import { editInquiry } from "@mapaobra/contract/endpoints/inquiries";
import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { Actor } from "@mapaobra/domain/access/actor";
import { rolesAllowed } from "@mapaobra/domain/access/policy";
import { type Inquiry, type InquiryEdit, MAX_INQUIRY_NOTE } from "@mapaobra/domain/inquiry/inquiry";
import { lengthProblems } from "@mapaobra/domain/problems";
import { useMemo } from "react";
import { api } from "../../../api/api.ts";
import { filteredCompanyId } from "../../../records/CompanyFilter.tsx";
import { formatName, formatText } from "../../../records/draft-diff.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TrashIcon } from "../../../ui/controls/icons.tsx";
import { TextAreaField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { InquiryFacts } from "./InquiryFacts.tsx";
import { StateChoice } from "./StateChoice.tsx";
import { useReplaceInquiry } from "./use-change-inquiry.ts";

interface InquiryFormProps {
  readonly actor: Actor;
  readonly inquiry: Inquiry;
  readonly onSaved: () => void;
  readonly onStale: () => void;
  /** Undefined if it is not allowed. */
  readonly onDelete: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The state is saved by its own press. */
type Draft = Pick<InquiryEdit, "note" | "handlerId">;
const draftOf = ({ note, handlerId }: Draft): Draft => ({ note, handlerId });

const otherFilters = { search: undefined, clientId: undefined, active: true, role: undefined };
const staffRoles: readonly string[] = rolesAllowed("inquiry.write");

/** The people who can have a request: its own person, though no longer active, and the company's staff. */
function usePeople(actor: Actor, { companyId, handlerId, handlerName }: Inquiry) {
  const list = useRecordList(
    listUsers,
    { ...otherFilters, companyId: filteredCompanyId(actor, companyId) },
    "Error al obtener los usuarios.",
  );
  const people = useMemo(() => {
    const staff = (list.rows ?? [])
      .filter((user) => user.companyId === companyId && user.roles.some((role) => staffRoles.includes(role)))
      .map(({ id, name }) => ({ id, name }));
    const isMissing = handlerId !== null && !staff.some(({ id }) => id === handlerId);
    return isMissing ? [{ id: handlerId, name: handlerName ?? "" }, ...staff] : staff;
  }, [list.rows, companyId, handlerId, handlerName]);
  return { people, failure: list.failure };
}

/** A request: what the visitor wrote, and what the company does with it. */
export function InquiryForm({ actor, inquiry, onSaved, onStale, onDelete, onClose }: InquiryFormProps) {
  const replace = useReplaceInquiry();
  const { people, failure } = usePeople(actor, inquiry);
  const form = useRecordForm({
    initial: draftOf(inquiry),
    version: inquiry.version,
    keep: { screen: "solicitudes", record: inquiry },
    check: (draft: Draft) => lengthProblems(draft, { note: MAX_INQUIRY_NOTE }),
    codec: editInquiry.request,
    failed: "Error al guardar la solicitud.",
    send: (draft, { version, writeKey }) =>
      api.send(
        editInquiry,
        { ...draft, id: inquiry.id, state: undefined, version },
        { idempotencyKey: writeKey },
      ),
    onSaved,
    onStale,
  });
  return (
    <RecordFormDialog
      form={form}
      title={inquiry.name}
      onClose={onClose}
      conflicts={{
        formatters: { note: ["Nota", formatText], handlerId: ["Encargado", formatName(people)] },
        draftOf,
        onResolve: replace,
      }}
      footerNote={
        onDelete && (
          <Button onClick={onDelete} disabled={form.busy}>
            <TrashIcon /> Borrar
          </Button>
        )
      }
    >
      <InquiryFacts inquiry={inquiry} />
      <StateChoice
        inquiry={inquiry}
        version={form.version ?? inquiry.version}
        onCurrent={(current) => {
          replace(current);
          form.keepMine(draftOf(current), current.version);
        }}
      />
      <SelectField
        label="Encargado"
        fullWidth
        clearable
        placeholder="Sin encargado"
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.draft.handlerId === null ? "" : String(form.draft.handlerId)}
        error={form.problems.handlerId ?? failure?.message}
        onChange={(id) => form.change({ handlerId: id === "" ? null : Number(id) })}
      />
      <TextAreaField
        label="Nota"
        hint="La ve solo el personal de la empresa."
        fullWidth
        rows={4}
        maxLength={MAX_INQUIRY_NOTE}
        {...fieldOf(form, "note")}
      />
    </RecordFormDialog>
  );
}
