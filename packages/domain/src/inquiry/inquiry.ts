import { isEmail } from "../format/email.ts";
import { isSavablePhone } from "../format/phone.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";

/** How far the company is with a request. */
export const inquiryStates = ["new", "contacted", "visit", "won", "lost"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** What a visitor writes to ask for information about a project. */
export interface InquiryDraft {
  readonly name: string;
  /** A telephone or an e-mail address is required. */
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  /** The visitor agrees that the company keeps the data (law 8968). */
  readonly consents: boolean;
}

/** A stored request. */
export interface Inquiry extends Omit<InquiryDraft, "consents"> {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  /** Null once they are deleted; the name of the project stays. */
  readonly mapId: number | null;
  readonly mapName: string | null;
  readonly pointId: number | null;
  readonly pointName: string;
  /** The path of the public page of the project; null if there is none. */
  readonly pagePath: string | null;
  readonly state: InquiryState;
  /** Of the company's people. */
  readonly note: string;
  /** Who has it. */
  readonly handlerId: number | null;
  readonly handlerName: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly version: number;
}

/** What the company's people change of a request. */
export type InquiryEdit = Pick<Inquiry, "state" | "note" | "handlerId">;

/** How many requests are in each state. */
export type InquiryCounts = Readonly<Record<InquiryState, number>>;

export const inquiryTextLimits = { name: 120, phone: 40, email: 200, message: 2000 } as const;
export const MAX_INQUIRY_NOTE = 2000;

/** Returns the problems of a request. */
export const validateInquiry = (draft: InquiryDraft): Problem<keyof InquiryDraft>[] => [
  ...requiredProblems(draft, ["name"]),
  ...problemIf(isBlank(draft.phone) && isBlank(draft.email), "phone", "contact_required"),
  ...lengthProblems(draft, inquiryTextLimits),
  ...problemIf(!isSavablePhone(draft.phone, undefined), "phone", "phone_invalid"),
  ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
  ...problemIf(!draft.consents, "consents", "consent_required"),
];

/** What the visitor reads then. */
export const receivedText = (companyName: string): string =>
  `Recibimos su solicitud. ${companyName} le responderá pronto.`;

/** What the company's people begin an answer by WhatsApp with. */
export const inquiryGreeting = ({
  name,
  companyName,
  pointName,
}: Pick<Inquiry, "name" | "companyName" | "pointName">): string =>
  `Hola, ${name}. Le escribimos de ${companyName} por su solicitud de información de «${pointName}».`;

/** For how many months a company may keep requests (law 8968: no longer than they are needed). */
export const inquiryMonths = { min: 1, max: 60, default: 12 } as const;

/** How many addresses of a company get each request. */
export const MAX_INQUIRY_ADDRESSES = 10;

/** The e-mail addresses of a text, in which they are separated by commas, semicolons, spaces or lines. */
export const inquiryAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== "")),
];

/** Whether a text has only e-mail addresses, and not too many. */
export function areInquiryAddresses(text: string): boolean {
  const addresses = inquiryAddresses(text);
  return addresses.length <= MAX_INQUIRY_ADDRESSES && addresses.every(isEmail);
}

/** A form that was sent sooner after it was shown was not filled in by a person. */
export const MIN_FORM_SECONDS = 3;
/** How long a form may be open. */
export const MAX_FORM_HOURS = 24;
