import {
  type Company,
  companyTextLimits as limits,
  requiredOfCompany,
} from "@mapaobra/domain/company/company";
import { MAX_SLUG_LENGTH } from "@mapaobra/domain/company/slug";
import { inquiryMonths } from "@mapaobra/domain/inquiry/inquiry";
import { parseThemeName, themes } from "@mapaobra/domain/theme/themes";
import * as z from "zod/mini";
import { type Codec, codec, field, patchFields, type ValueOf } from "./codec.ts";
import { flag, nullable, optional, text, wholeNumber } from "./scalars.ts";

const theme = z.pipe(
  text(40),
  z.pipe(
    z.transform(parseThemeName),
    z.enum(
      themes.map(({ name }) => name),
      "Debe ser uno de los temas.",
    ),
  ),
);

/** What a company offers to visitors of its published maps, and to whom else these are shown. */
const publicFields = {
  offersAlerts: field(flag, "emP_AVISOS_VISITANTES", { aliases: ["avisosVisitantes"] }),
  hiddenFromSearch: field(flag, "emP_NO_BUSCADORES", { aliases: ["noBuscadores"] }),
  offersInquiries: field(flag, "emP_SOLICITUDES", { aliases: ["solicitudes"] }),
  inquiryAddresses: field(text(limits.inquiryAddresses), "emP_CORREOS_SOLICITUDES", {
    aliases: ["correosSolicitudes"],
    multiline: true,
  }),
  inquiryMonths: field(wholeNumber(inquiryMonths.min, inquiryMonths.max), "emP_MESES_SOLICITUDES", {
    aliases: ["mesesSolicitudes"],
  }),
  embedOrigins: field(text(limits.embedOrigins), "emP_SITIOS_MAPA", {
    aliases: ["sitiosMapa"],
    multiline: true,
  }),
};

/** The fields of the company form. Some are repeated under names that other screens read (P1 §3). */
const formFields = {
  taxId: field(text(limits.taxId), "emP_NITE"),
  name: field(text(limits.name), "emP_NOMBRE", { aliases: ["nombre"] }),
  address: field(text(limits.address), "emP_DIRECCION"),
  phone: field(text(limits.phone), "emP_TELEFONO"),
  email: field(text(limits.email), "emP_EMAIL"),
  logo: field(nullable(text(limits.logo)), "emP_LOGO", { outputAliases: ["logo"] }),
  websiteUrl: field(nullable(text(limits.websiteUrl)), "emP_URL", { outputAliases: ["url"] }),
  mapUrl: field(nullable(text(limits.mapUrl)), "emP_URL_MAPA", { outputAliases: ["urlMapa"] }),
  theme: field(theme, "emP_TEMA", { outputAliases: ["tema"] }),
  ...publicFields,
  slug: field(text(MAX_SLUG_LENGTH), "emP_SLUG", { aliases: ["slug"] }),
};

/** A company in the company list and the company screen. */
export const company: Codec<Company> = codec({
  id: field(wholeNumber(1), "emP_ID_EMPRESA"),
  ...formFields,
  // Absent in responses that a device keeps from before the fields existed.
  offersAlerts: { ...formFields.offersAlerts, schema: z._default(flag, false) },
  hiddenFromSearch: { ...formFields.hiddenFromSearch, schema: z._default(flag, false) },
  offersInquiries: { ...formFields.offersInquiries, schema: z._default(flag, false) },
  inquiryAddresses: {
    ...formFields.inquiryAddresses,
    schema: z._default(formFields.inquiryAddresses.schema, ""),
  },
  inquiryMonths: {
    ...formFields.inquiryMonths,
    schema: z._default(formFields.inquiryMonths.schema, inquiryMonths.default),
  },
  embedOrigins: { ...formFields.embedOrigins, schema: z._default(text(limits.embedOrigins), "") },
  version: field(wholeNumber(), "version"),
});

const changes = patchFields(formFields);
export const createCompanyRequest = codec(patchFields(formFields, requiredOfCompany));
export type CompanyChanges = ValueOf<typeof createCompanyRequest>;

/** The company id in a URL or a form. */
export const companyId = field(wholeNumber(1), "id", {
  aliases: ["emP_ID_EMPRESA", "empresaId"],
  errorCode: "company_id_invalid",
});

export const updateCompanyRequest = codec({
  id: companyId,
  ...changes,
  version: field(optional(wholeNumber()), "version"),
});

/** The part of a company that its own administrators change. */
export const updatePublicSettingsRequest = codec({
  id: companyId,
  ...patchFields(publicFields),
  version: field(optional(wholeNumber()), "version"),
});

export type PublicSettingsChanges = Omit<ValueOf<typeof updatePublicSettingsRequest>, "id" | "version">;

/** The URL of an uploaded logo, complete and in parts. */
export const uploadedLogo = codec({
  address: field(text(1000), "url"),
  folder: field(text(1000), "ubicacion"),
  name: field(text(255), "nombre"),
  /** With its leading dot. */
  extension: field(text(20), "extension"),
  companyId: field(wholeNumber(1), "emP_ID_EMPRESA"),
  companyVersion: field(wholeNumber(), "version"),
});
