import { type Company, type CompanyDraft, validateCompany } from "@mapaobra/domain/company/company";
import { isCompanySlug } from "@mapaobra/domain/company/slug";
import { isBlank, type Problem, problemIf } from "@mapaobra/domain/problems";
import { themes } from "@mapaobra/domain/theme/themes";
import { asIs, type DraftReading } from "../../records/differences.ts";
import { type LogoChange, logoChangeText, noLogoChange } from "./logo-change.ts";

/** What the form holds: a logo is not typed but chosen, kept or taken away. */
export interface CompanyFields extends Omit<CompanyDraft, "logo"> {
  readonly logo: LogoChange;
  /** Empty for a new company: the server makes one from the name. */
  readonly slug: string;
}

export const emptyFields: CompanyFields = {
  taxId: "",
  name: "",
  address: "",
  phone: "",
  email: "",
  websiteUrl: "",
  mapUrl: "",
  theme: "",
  slug: "",
  logo: noLogoChange,
};

export const fieldsOf = (company: Company): CompanyFields => ({
  taxId: company.taxId,
  name: company.name,
  address: company.address,
  phone: company.phone,
  email: company.email,
  websiteUrl: company.websiteUrl ?? "",
  mapUrl: company.mapUrl ?? "",
  theme: company.theme,
  slug: company.slug,
  logo: noLogoChange,
});

/** What keeps them from being saved; a staged file satisfies the rule that a new company has a logo (P1 §5). */
export function checkFields(fields: CompanyFields, isNew: boolean): Problem<keyof CompanyFields>[] {
  const needsLogo = isNew && fields.logo.kind !== "file";
  return [
    ...validateCompany({ ...fields, logo: "" }, { needsLogo }),
    ...problemIf(!isNew && isBlank(fields.slug), "slug", "required"),
    ...problemIf(!isBlank(fields.slug) && !isCompanySlug(fields.slug.trim()), "slug", "slug_invalid"),
  ];
}

const themeLabel = (name: CompanyFields["theme"]) => themes.find((theme) => theme.name === name)?.label ?? "";

export const fieldsReading: DraftReading<CompanyFields> = {
  taxId: ["NITE", asIs],
  name: ["Nombre", asIs],
  address: ["Dirección", asIs],
  phone: ["Teléfono", asIs],
  email: ["Correo electrónico", asIs],
  websiteUrl: ["Sitio web", asIs],
  mapUrl: ["URL del mapa", asIs],
  slug: ["Dirección corta", asIs],
  theme: ["Tema", themeLabel],
  logo: ["Logo", logoChangeText],
};
