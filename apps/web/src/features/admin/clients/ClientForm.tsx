import { createClient, editClient } from "@mapaobra/contract/endpoints/clients";
import { problemMessages } from "@mapaobra/contract/problems.es";
import type { Actor } from "@mapaobra/domain/access/actor";
import {
  type Client,
  type ClientDraft,
  clientTextLimits,
  newClient,
  validateClient,
} from "@mapaobra/domain/client/client";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { isTemplateAvailable } from "@mapaobra/domain/template/template";
import type { ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { CompanyField, defaultCompanyId } from "../../../records/CompanyField.tsx";
import { diffDrafts } from "../../../records/draft-diff.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { FieldGroup, InputField } from "../../../ui/fields/Field.tsx";
import { PhoneField } from "../../../ui/fields/PhoneField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { TemplateField } from "./TemplateField.tsx";
import { useClientFormatters } from "./use-client-formatters.ts";
import { useTemplates } from "./use-templates.ts";

interface ClientFormProps {
  readonly actor: Actor;
  /** The client to edit; undefined for a new one. */
  readonly client?: Client;
  readonly headerActions?: ReactNode;
  readonly onSaved: () => void;
  readonly onStale?: () => void;
  readonly onClose: () => void;
}

const draftOf = (client: ClientDraft): ClientDraft => ({
  name: client.name,
  email: client.email,
  phone: client.phone,
  companyId: client.companyId,
  templateId: client.templateId,
  active: client.active,
  nextInvoiceDate: client.nextInvoiceDate,
  contractEndDate: client.contractEndDate,
});

const newClientDraft = (actor: Actor): ClientDraft => ({
  ...newClient(todayInCostaRica(new Date())),
  companyId: defaultCompanyId(actor),
});

export function ClientForm({ actor, client, headerActions, onSaved, onStale, onClose }: ClientFormProps) {
  const formatters = useClientFormatters();
  const form = useRecordForm({
    initial: client ? draftOf(client) : newClientDraft(actor),
    version: client?.version,
    keep: { screen: "clientes", record: client },
    check: validateClient,
    formMessage: (found) => {
      const fields = [...new Set(found.map(({ field }) => formatters[field][0]))];
      // Any invalid field has this one sentence (P1 §5); the others are named after it.
      const isPhoneOnly = fields.length === 1 && found[0]?.field === "phone";
      return isPhoneOnly
        ? problemMessages.phone_invalid
        : `${problemMessages.phone_invalid} Revise: ${fields.join(", ")}.`;
    },
    codec: client ? editClient.request : createClient.request,
    failed: client ? "Error al editar el cliente." : "Error inesperado al agregar el cliente.",
    send: (draft, { version, writeKey }) =>
      client
        ? api.send(editClient, { ...draft, id: client.id, version }, { idempotencyKey: writeKey })
        : api.send(createClient, { ...draft, version: undefined }, { idempotencyKey: writeKey }),
    onSaved,
    onStale,
  });
  const { draft, change, problems } = form;
  const theirs = form.conflict as Client | undefined;
  const templates = useTemplates();

  /** Retains the template if it is also available to the other company. */
  const changeCompany = (companyId: number | null) => {
    const template = templates.rows?.find(({ id }) => id === draft.templateId);
    const isStillValid = template !== undefined && isTemplateAvailable(template, companyId);
    change({ companyId, ...(!isStillValid && { templateId: null }) });
  };

  return (
    <FormDialog
      title={client ? "Editar Cliente" : "Registrar Cliente"}
      submitLabel="Guardar"
      corner={headerActions}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={
        theirs && (
          <ConflictNotice
            differences={diffDrafts(formatters, draft, draftOf(theirs), form.isTyped)}
            onTakeTheirs={() => form.takeTheirs(draftOf(theirs), theirs.version)}
            onKeepMine={() => form.keepMine(draftOf(theirs), theirs.version)}
          />
        )
      }
    >
      <InputField
        label="Nombre"
        required
        maxLength={clientTextLimits.name}
        value={draft.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <InputField
        label="Correo electrónico"
        required
        type="email"
        maxLength={clientTextLimits.email}
        value={draft.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <PhoneField
        label="Teléfono"
        required
        value={draft.phone}
        error={problems.phone}
        onChange={(phone) => change({ phone })}
      />
      <CompanyField
        actor={actor}
        required
        value={draft.companyId}
        error={problems.companyId}
        onChange={changeCompany}
      />
      <TemplateField
        required
        companyId={draft.companyId}
        value={draft.templateId}
        error={problems.templateId}
        onChange={(templateId) => change({ templateId })}
      />
      <FieldGroup label="Estado">
        {() => <Switch label="Activo" checked={draft.active} onChange={(active) => change({ active })} />}
      </FieldGroup>
      <DateField
        label="Próxima factura"
        name="nextInvoiceDate"
        value={draft.nextInvoiceDate}
        error={problems.nextInvoiceDate}
        onChange={(nextInvoiceDate) => change({ nextInvoiceDate })}
      />
      <DateField
        label="Fin de contrato"
        name="contractEndDate"
        value={draft.contractEndDate}
        error={problems.contractEndDate}
        onChange={(contractEndDate) => change({ contractEndDate })}
      />
    </FormDialog>
  );
}
