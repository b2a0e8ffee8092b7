import { isDay } from "../format/dates.ts";
import { isEmail } from "../format/email.ts";
import { isPhone } from "../format/phone.ts";
import { isBlank, lengthProblems, type Problem, problemIf, requiredProblems } from "../problems.ts";

/** The fields of the client form (P1 §3). Days are `YYYY-MM-DD`. */
export interface ClientDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly companyId: number | null;
  readonly templateId: number | null;
  readonly active: boolean;
  readonly nextInvoiceDate: string | null;
  readonly contractEndDate: string | null;
}

/** The draft of an empty client form. */
export const emptyClient: ClientDraft = {
  name: "",
  phone: "",
  email: "",
  companyId: null,
  templateId: null,
  active: true,
  nextInvoiceDate: null,
  contractEndDate: null,
};

/** The default values of a new client: both dates are the day of its creation (P1 §4). */
export const newClient = (today: string): ClientDraft => ({
  ...emptyClient,
  nextInvoiceDate: today,
  contractEndDate: today,
});

/** A customer of a company. */
export interface Client extends ClientDraft {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly templateName: string | null;
  readonly version: number;
}

export const clientTextLimits = {
  name: 200,
  phone: 40,
  email: 200,
} as const satisfies Partial<Record<keyof ClientDraft, number>>;

/** An earlier day is a typing error: `01/01/0226`. */
const FIRST_DAY = "2000-01-01";

/** Returns the validation problems of a client; empty if it can be saved (P1 §5). */
export function validateClient(draft: ClientDraft): Problem<keyof ClientDraft>[] {
  const dayProblem = (field: "nextInvoiceDate" | "contractEndDate") => {
    const day = draft[field] ?? "";
    if (isBlank(day)) return [];
    return isDay(day)
      ? problemIf(day < FIRST_DAY, field, "date_too_early")
      : problemIf(true, field, "date_invalid");
  };
  return [
    ...requiredProblems(draft, ["name", "phone", "email", "companyId", "templateId"]),
    ...lengthProblems(draft, clientTextLimits),
    ...problemIf(!isBlank(draft.phone) && !isPhone(draft.phone), "phone", "phone_invalid"),
    ...problemIf(!isBlank(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
    ...dayProblem("nextInvoiceDate"),
    ...dayProblem("contractEndDate"),
  ];
}
