import { createCompany, saveCompany } from "@mapaobra/contract/endpoints/companies";
import { messageFor } from "@mapaobra/contract/messages.es";
import { type Company, companyTextLimits as limits } from "@mapaobra/domain/company/company";
import { type ReactNode, useState } from "react";
import { diffDrafts } from "../../../records/draft-diff.ts";
import { formErrorMessage } from "../../../records/form-errors.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import styles from "./CompanyForm.module.css";
import { CompanyPhoneField } from "./CompanyPhoneField.tsx";
import { CompanySlugField } from "./CompanySlugField.tsx";
import { companyFormatters, emptyFields, fieldsOf, validateCompanyFields } from "./company-fields.ts";
import { LogoField } from "./LogoField.tsx";
import type { LogoChange } from "./logo-change.ts";
import { sendCompany } from "./save-company.ts";
import { ThemeField } from "./ThemeField.tsx";

/** A saved company, and the logo change that is still to be uploaded. */
export interface SavedCompany {
  readonly company: Company;
  readonly logo: LogoChange;
}

interface CompanyFormProps {
  /** The company to edit; undefined for a new one. */
  readonly company?: Company;
  readonly corner?: ReactNode;
  readonly onSaved: (saved: SavedCompany) => void;
  readonly onStale?: () => void;
  readonly onClose: () => void;
}

/** Message for a failed save without a more specific message (P1 §8). */
const failed = {
  create: "Error inesperado al agregar la empresa.",
  save: {
    withResponse: "Error al editar la empresa.",
    withoutResponse: "Error inesperado al editar la empresa.",
  },
} as const;

export function CompanyForm({ company, corner, onSaved, onStale, onClose }: CompanyFormProps) {
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
  const theirs = form.conflict as Company | undefined;

  return (
    <FormDialog
      title={company ? "Editar Empresa" : "Registrar Empresa"}
      submitLabel="Guardar"
      size="wide"
      corner={corner}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={
        theirs && (
          <ConflictNotice
            differences={diffDrafts(companyFormatters, draft, fieldsOf(theirs), form.isTyped)}
            onTakeTheirs={() => {
              setStored(theirs);
              form.takeTheirs(fieldsOf(theirs), theirs.version);
            }}
            onKeepMine={() => {
              setStored(theirs);
              form.keepMine(fieldsOf(theirs), theirs.version);
            }}
          />
        )
      }
    >
      <div className={styles.column}>
        <InputField
          label="NITE"
          required
          maxLength={limits.taxId}
          value={draft.taxId}
          error={problems.taxId}
          onChange={(taxId) => change({ taxId })}
        />
        <InputField
          label="Nombre"
          required
          maxLength={limits.name}
          value={draft.name}
          error={problems.name}
          onChange={(name) => change({ name })}
        />
        <InputField
          label="Dirección"
          required
          maxLength={limits.address}
          value={draft.address}
          error={problems.address}
          onChange={(address) => change({ address })}
        />
        <CompanyPhoneField
          label="Teléfono"
          required
          value={draft.phone}
          error={problems.phone}
          onChange={(phone) => change({ phone })}
        />
        <InputField
          label="Correo electrónico"
          type="email"
          required
          maxLength={limits.email}
          value={draft.email}
          error={problems.email}
          onChange={(email) => change({ email })}
        />
        <InputField
          label="Sitio web"
          type="url"
          required
          maxLength={limits.websiteUrl}
          placeholder="https://"
          value={draft.websiteUrl}
          error={problems.websiteUrl}
          onChange={(websiteUrl) => change({ websiteUrl })}
        />
        <InputField
          label="URL del mapa"
          type="url"
          required
          maxLength={limits.mapUrl}
          placeholder="https://"
          hint="Si es un dominio de la empresa, sin nada después, ese dominio muestra su mapa público."
          value={draft.mapUrl}
          error={problems.mapUrl}
          onChange={(mapUrl) => change({ mapUrl })}
        />
        <CompanySlugField
          storedSlug={stored?.slug}
          companyName={draft.name}
          value={draft.slug}
          error={problems.slug}
          onChange={(slug) => change({ slug })}
        />
      </div>
      <div className={styles.column}>
        <ThemeField value={draft.theme} problem={problems.theme} onChange={(theme) => change({ theme })} />
        <LogoField
          stored={stored?.logo ?? null}
          change={draft.logo}
          required={company === undefined}
          problem={problems.logo}
          onChange={(logo) => change({ logo })}
        />
      </div>
    </FormDialog>
  );
}
