import {
  type Company,
  type CompanyDraft,
  type PublicSettings,
  validateCompany,
} from "@mapaobra/domain/company/company";
import { isCompanySlug } from "@mapaobra/domain/company/slug";
import { inquiryMonths } from "@mapaobra/domain/inquiry/inquiry";
import { isBlank, type Problem, problemIf } from "@mapaobra/domain/problems";
import { themes } from "@mapaobra/domain/theme/themes";
import { type DraftFormatters, formatText } from "../../../records/draft-diff.ts";
import { formatLogoChange, type LogoChange, noLogoChange } from "./logo-change.ts";

/** Values of the form. The logo is separate: it is chosen, retained or removed, not typed. */
export interface CompanyFields extends Omit<CompanyDraft, "logo"> {
  readonly logo: LogoChange;
  /** Empty for a new company: the server derives it from the name. */
  readonly slug: string;
}

const yesOrNo = (value: boolean) => (value ? "Sí" : "No");

export const emptyFields: CompanyFields = {
  taxId: "",
  name: "",
  address: "",
  phone: "",
  email: "",
  websiteUrl: "",
  mapUrl: "",
  theme: "",
  offersAlerts: false,
  hiddenFromSearch: false,
  offersInquiries: false,
  inquiryAddresses: "",
  inquiryMonths: inquiryMonths.default,
  embedOrigins: "",
  slug: "",
  logo: noLogoChange,
};

/** The part that the company's own administrators change. */
export const publicSettingsOf = (company: Company): PublicSettings => ({
  offersAlerts: company.offersAlerts,
  hiddenFromSearch: company.hiddenFromSearch,
  offersInquiries: company.offersInquiries,
  inquiryAddresses: company.inquiryAddresses,
  inquiryMonths: company.inquiryMonths,
  embedOrigins: company.embedOrigins,
});

/** A blank text would leave the stored one. */
export const sentPublicSettings = ({ inquiryAddresses, embedOrigins, ...switches }: PublicSettings) => ({
  ...switches,
  inquiryAddresses: inquiryAddresses.trim() || null,
  embedOrigins: embedOrigins.trim() === "" ? null : embedOrigins,
});

export const fieldsOf = (company: Company): CompanyFields => ({
  taxId: company.taxId,
  name: company.name,
  address: company.address,
  phone: company.phone,
  email: company.email,
  websiteUrl: company.websiteUrl ?? "",
  mapUrl: company.mapUrl ?? "",
  theme: company.theme,
  ...publicSettingsOf(company),
  slug: company.slug,
  logo: noLogoChange,
});

/** Problems that prevent saving. A staged file satisfies the logo requirement of a new company (P1 §5). */
export function validateCompanyFields(
  fields: CompanyFields,
  stored: Company | undefined,
): Problem<keyof CompanyFields>[] {
  const isNew = stored === undefined;
  const needsLogo = isNew && fields.logo.kind !== "file";
  return [
    ...validateCompany({ ...fields, logo: "" }, { needsLogo, storedPhone: stored?.phone }),
    ...problemIf(!isNew && isBlank(fields.slug), "slug", "required"),
    ...problemIf(!isBlank(fields.slug) && !isCompanySlug(fields.slug.trim()), "slug", "slug_invalid"),
  ];
}

export const monthsText = (months: number) => (months === 1 ? "1 mes" : `${months} meses`);

const themeLabel = (name: CompanyFields["theme"]) => themes.find((theme) => theme.name === name)?.label ?? "";

export const publicSettingsFormatters: DraftFormatters<PublicSettings> = {
  offersAlerts: ["Avisos a visitantes", yesOrNo],
  hiddenFromSearch: ["No mostrar en buscadores", yesOrNo],
  offersInquiries: ["Recibir solicitudes", yesOrNo],
  inquiryAddresses: ["Correos que las reciben", formatText],
  inquiryMonths: ["Borrar solicitudes después de", monthsText],
  embedOrigins: ["Sitios que insertan el mapa", formatText],
};

export const companyFormatters: DraftFormatters<CompanyFields> = {
  taxId: ["NITE", formatText],
  name: ["Nombre", formatText],
  address: ["Dirección", formatText],
  phone: ["Teléfono", formatText],
  email: ["Correo electrónico", formatText],
  websiteUrl: ["Sitio web", formatText],
  mapUrl: ["URL del mapa", formatText],
  slug: ["Dirección corta", formatText],
  theme: ["Tema", themeLabel],
  ...publicSettingsFormatters,
  logo: ["Logo", formatLogoChange],
};
