import { isEmail } from "../format/email.ts";
import { parseHttpUrl } from "../format/http-url.ts";
import { isSavablePhone } from "../format/phone.ts";
import { areInquiryAddresses, inquiryMonths } from "../inquiry/inquiry.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";
import type { ThemeName } from "../theme/themes.ts";
import { areEmbedOrigins } from "./embed-origins.ts";

/** What a company offers to visitors of its published maps. Its own administrators change it, too. */
export interface PublicSettings {
  /** Visitors of its published maps can ask for alerts by mail. */
  readonly offersAlerts: boolean;
  /** Its public pages stay out of search engines. */
  readonly hiddenFromSearch: boolean;
  /** Visitors can ask for information about its published projects. */
  readonly offersInquiries: boolean;
  /** The e-mail addresses that get each request, separated by commas; empty: the company's. */
  readonly inquiryAddresses: string;
  /** How long a request is kept. */
  readonly inquiryMonths: number;
  /** The sites that may embed its public maps, one origin in each line. */
  readonly embedOrigins: string;
}

/** The fields of the company form (P1 §3). */
export interface CompanyDraft extends PublicSettings {
  /** NITE: the tax number, as text. */
  readonly taxId: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** URL of the logo; empty until one is uploaded. */
  readonly logo: string;
  readonly websiteUrl: string;
  /** URL of the company's public map. Without a path its host is the company's custom domain. */
  readonly mapUrl: string;
  /** Empty until one is chosen. */
  readonly theme: ThemeName | "";
}

/** A stored company. */
export interface Company extends PublicSettings {
  readonly id: number;
  readonly taxId: string;
  readonly name: string;
  /** Its name in public URLs. */
  readonly slug: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** URL of the logo, uploaded or external. */
  readonly logo: string | null;
  readonly websiteUrl: string | null;
  readonly mapUrl: string | null;
  readonly theme: ThemeName;
  readonly version: number;
}

export const companyTextLimits = {
  taxId: 40,
  name: 200,
  address: 500,
  phone: 40,
  email: 200,
  logo: 1000,
  websiteUrl: 1000,
  mapUrl: 1000,
  inquiryAddresses: 1000,
  embedOrigins: 4000,
} as const satisfies Partial<Record<keyof CompanyDraft, number>>;

/** Megabytes of 1,048,576 bytes above which the server refuses a logo; the 5 of the hint are advice (P1 §2). */
export const maxLogoMegabytes = 20;

/** The fields that every company has. */
export const requiredOfCompany = [
  "taxId",
  "name",
  "address",
  "phone",
  "email",
  "websiteUrl",
  "mapUrl",
  "theme",
] as const;

/**
 * Returns the validation problems of a company (P1 §5). A new company also requires a logo: a URL, or a file
 * staged in the form.
 */
export function validateCompany(
  draft: CompanyDraft,
  options: { readonly needsLogo: boolean; readonly storedPhone?: string | undefined },
): Problem<keyof CompanyDraft>[] {
  const webProblem = (field: "websiteUrl" | "mapUrl" | "logo") =>
    problemIf(!isBlank(draft[field]) && parseHttpUrl(draft[field]) === undefined, field, "web_invalid");
  return [
    ...requiredProblems(draft, options.needsLogo ? [...requiredOfCompany, "logo"] : requiredOfCompany),
    ...lengthProblems(draft, companyTextLimits),
    ...problemIf(!isSavablePhone(draft.phone, options.storedPhone), "phone", "phone_invalid"),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
    ...webProblem("websiteUrl"),
    ...webProblem("mapUrl"),
    ...webProblem("logo"),
    ...publicSettingsProblems(draft),
  ];
}

/** Returns the validation problems of what a company offers to visitors. */
export const publicSettingsProblems = (draft: PublicSettings): Problem<keyof PublicSettings>[] => [
  ...problemIf(!areInquiryAddresses(draft.inquiryAddresses), "inquiryAddresses", "emails_invalid"),
  ...problemIf(
    !(draft.inquiryMonths >= inquiryMonths.min && draft.inquiryMonths <= inquiryMonths.max),
    "inquiryMonths",
    "out_of_range",
  ),
  ...problemIf(!areEmbedOrigins(draft.embedOrigins), "embedOrigins", "sites_invalid"),
];
