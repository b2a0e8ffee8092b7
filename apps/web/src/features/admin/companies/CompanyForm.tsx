import { createCompany, saveCompany } from "@mapaobra/contract/endpoints/companies";
import { messageFor } from "@mapaobra/contract/messages.es";
import { type Company, companyTextLimits as limits } from "@mapaobra/domain/company/company";
import { type ThemeName, themes } from "@mapaobra/domain/theme/themes";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { formErrorMessage } from "../../../records/form-errors.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import type { RecordFormProps } from "../../../records/RecordModal.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { ColorSwatch } from "../../../ui/controls/ColorSwatch.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import styles from "./CompanyForm.module.css";
import { CompanyPhoneField } from "./CompanyPhoneField.tsx";
import { CompanySlugField } from "./CompanySlugField.tsx";
import type { CompanyFields } from "./company-fields.ts";
import {
  companyFormatters,
  emptyFields,
  fieldsOf,
  sentPublicSettings,
  validateCompanyFields,
} from "./company-fields.ts";
import { LogoField } from "./LogoField.tsx";
import type { LogoChange } from "./logo-change.ts";
import { PublicSettingsFields } from "./PublicSettingsFields.tsx";
import { ThemePreview } from "./ThemePreview.tsx";

interface ThemeFieldProps {
  /** Empty if none is chosen. */
  readonly value: ThemeName | "";
  readonly error: string | undefined;
  readonly onChange: (theme: ThemeName | "") => void;
}

const choices = themes.map(({ name, label, color }) => ({
  value: name,
  label,
  mark: <ColorSwatch color={color} />,
}));

/** Theme of a company, with a preview. */
const ThemeField = ({ value, error, onChange }: ThemeFieldProps) => (
  <>
    <SelectField
      label="Tema"
      required
      fullWidth
      placeholder="Elija un tema"
      options={choices}
      value={value}
      error={error}
      onChange={(selected) => onChange(selected as ThemeName | "")}
    />
    {value !== "" && <ThemePreview theme={value} />}
  </>
);

/** Id of the company, and of this attempt to save it. */
interface SaveTarget {
  /** Undefined for a new company. */
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly writeKey: string;
}

/** Saves a company without its staged logo. The file is uploaded later, because it needs the company's id. */
function sendCompany(fields: CompanyFields, write: SaveTarget): Promise<Company> {
  const { id, version, writeKey } = write;
  const changes = {
    ...fields,
    ...sentPublicSettings(fields),
    theme: fields.theme === "" ? undefined : fields.theme,
    logo: fields.logo.kind === "removed" ? null : undefined,
  };
  return id === undefined
    ? api.send(createCompany, changes, { idempotencyKey: writeKey })
    : api.send(saveCompany, { ...changes, id, version }, { idempotencyKey: writeKey });
}

/** A saved company, and the logo change that is still to be uploaded. */
export interface SavedCompany {
  readonly company: Company;
  readonly logo: LogoChange;
}

/** Message for a failed save without a more specific message (P1 §8). */
const failed = {
  create: "Error inesperado al agregar la empresa.",
  save: {
    withResponse: "Error al editar la empresa.",
    withoutResponse: "Error inesperado al editar la empresa.",
  },
} as const;

export function CompanyForm(props: RecordFormProps<Company, SavedCompany>) {
  const { record: company, corner, onSaved, onStale, onClose } = props;
  /** Last known stored version of the company. */
  const [stored, setStored] = useState(company);
  const missingFieldsMessage = messageFor(company ? "company_fields_missing" : "fields_missing");
  const form = useRecordForm({
    initial: company ? fieldsOf(company) : emptyFields,
    version: company?.version,
    keep: { screen: "empresas", record: company, except: ["logo"] },
    check: (draft) => validateCompanyFields(draft, stored),
    formMessage: (problems) => formErrorMessage(problems, missingFieldsMessage),
    codec: company ? saveCompany.request : createCompany.request,
    failed: company ? failed.save : failed.create,
    send: async (draft, write): Promise<SavedCompany> => ({
      company: await sendCompany(draft, { id: company?.id, ...write }),
      logo: draft.logo,
    }),
    onSaved,
    onStale,
  });
  const { draft, change, problems } = form;

  return (
    <RecordFormDialog
      form={form}
      title={company ? "Editar Empresa" : "Registrar Empresa"}
      size="wide"
      corner={corner}
      onClose={onClose}
      conflicts={{ formatters: companyFormatters, draftOf: fieldsOf, onResolve: setStored }}
    >
      <div className={styles.column}>
        <InputField label="NITE" required maxLength={limits.taxId} {...fieldOf(form, "taxId")} />
        <InputField label="Nombre" required maxLength={limits.name} {...fieldOf(form, "name")} />
        <InputField label="Dirección" required maxLength={limits.address} {...fieldOf(form, "address")} />
        <CompanyPhoneField label="Teléfono" required {...fieldOf(form, "phone")} />
        <InputField
          label="Correo electrónico"
          type="email"
          required
          maxLength={limits.email}
          {...fieldOf(form, "email")}
        />
        <InputField
          label="Sitio web"
          type="url"
          required
          maxLength={limits.websiteUrl}
          placeholder="Ej.: https://www.empresa.com"
          {...fieldOf(form, "websiteUrl")}
        />
        <InputField
          label="URL del mapa"
          type="url"
          required
          maxLength={limits.mapUrl}
          hint="Si es un dominio de la empresa, sin nada después, ese dominio muestra su mapa público."
          {...fieldOf(form, "mapUrl")}
        />
        <CompanySlugField storedSlug={stored?.slug} companyName={draft.name} {...fieldOf(form, "slug")} />
      </div>
      <div className={styles.column}>
        <ThemeField {...fieldOf(form, "theme")} />
        <LogoField
          stored={stored?.logo ?? null}
          change={draft.logo}
          required={company === undefined}
          problem={problems.logo}
          onChange={(logo) => change({ logo })}
        />
        <PublicSettingsFields draft={draft} problems={problems} change={change} />
      </div>
    </RecordFormDialog>
  );
}
