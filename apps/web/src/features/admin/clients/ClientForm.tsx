import { createClient, editClient } from "@mapaobra/contract/endpoints/clients";
import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import { problemMessages } from "@mapaobra/contract/problems.es";
import type { Actor } from "@mapaobra/domain/access/actor";
import {
  type Client,
  type ClientDraft,
  clientTextLimits,
  newClient,
  validateClient,
} from "@mapaobra/domain/client/client";
import { formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { isTemplateAvailable } from "@mapaobra/domain/template/template";
import { api } from "../../../api/api.ts";
import { activeText } from "../../../records/ActiveBadge.tsx";
import { ChoicesFailed } from "../../../records/ChoicesFailed.tsx";
import { CompanyField, defaultCompanyId } from "../../../records/CompanyField.tsx";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import type { RecordFormProps } from "../../../records/RecordModal.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { FieldGroup, type FieldProps, InputField } from "../../../ui/fields/Field.tsx";
import { PhoneField } from "../../../ui/fields/PhoneField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";

/** All templates that the current user may see. */
const useTemplates = () =>
  useRecordList(listTemplates, { search: undefined, companyId: undefined }, "Error al cargar los templates.");

/** Display format of the fields of a client form. */
function useClientFormatters(): DraftFormatters<ClientDraft> {
  const companies = useRecordList(listCompanies, {}, "Error al obtener las empresas.");
  const templates = useTemplates();
  return {
    name: ["Nombre", formatText],
    email: ["Correo electrónico", formatText],
    phone: ["Teléfono", formatText],
    companyId: ["Empresa", formatName(companies.rows)],
    templateId: ["Template", formatName(templates.rows)],
    active: ["Estado", activeText],
    nextInvoiceDate: ["Próxima factura", formatDay],
    contractEndDate: ["Fin de contrato", formatDay],
  };
}

const chooseCompany = "Elija primero la empresa.";

interface TemplateFieldProps extends Pick<FieldProps, "required" | "error"> {
  /** Company of the client; null while it is unknown. */
  readonly companyId: number | null;
  readonly value: number | null;
  readonly onChange: (templateId: number | null) => void;
}

/** Template of a client: one of its company, or a shared one. */
function TemplateField({ companyId, value, onChange, required, error }: TemplateFieldProps) {
  const { rows = [], failure, retry } = useTemplates();
  const choices = rows.filter((template) => isTemplateAvailable(template, companyId));
  return (
    <SelectField
      label="Template"
      required={required}
      error={error}
      hint={
        failure ? <ChoicesFailed {...{ failure, retry }} /> : companyId === null ? chooseCompany : undefined
      }
      disabled={companyId === null}
      options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? "" : String(value)}
      onChange={(selected) => onChange(selected === "" ? null : Number(selected))}
    />
  );
}

interface ClientFormProps extends RecordFormProps<Client> {
  readonly actor: Actor;
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

export function ClientForm({ actor, record: client, corner, onSaved, onStale, onClose }: ClientFormProps) {
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
  const { draft, change } = form;
  const templates = useTemplates();

  /** Retains the template if it is also available to the other company. */
  const changeCompany = (companyId: number | null) => {
    const template = templates.rows?.find(({ id }) => id === draft.templateId);
    const isStillValid = template !== undefined && isTemplateAvailable(template, companyId);
    change({ companyId, ...(!isStillValid && { templateId: null }) });
  };

  return (
    <RecordFormDialog
      form={form}
      title={client ? "Editar Cliente" : "Registrar Cliente"}
      corner={corner}
      onClose={onClose}
      conflicts={{ formatters, draftOf }}
    >
      <InputField label="Nombre" required maxLength={clientTextLimits.name} {...fieldOf(form, "name")} />
      <InputField
        label="Correo electrónico"
        required
        type="email"
        maxLength={clientTextLimits.email}
        {...fieldOf(form, "email")}
      />
      <PhoneField label="Teléfono" required {...fieldOf(form, "phone")} />
      <CompanyField actor={actor} required {...fieldOf(form, "companyId")} onChange={changeCompany} />
      <TemplateField required companyId={draft.companyId} {...fieldOf(form, "templateId")} />
      <FieldGroup label="Estado">
        {() => <Switch label="Activo" checked={draft.active} onChange={(active) => change({ active })} />}
      </FieldGroup>
      <DateField label="Próxima factura" name="nextInvoiceDate" {...fieldOf(form, "nextInvoiceDate")} />
      <DateField label="Fin de contrato" name="contractEndDate" {...fieldOf(form, "contractEndDate")} />
    </RecordFormDialog>
  );
}
