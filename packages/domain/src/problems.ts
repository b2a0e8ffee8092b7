/**
 * Why a field of a draft cannot be saved. The contract maps the code to a message. A separate `_required`
 * code exists for each field with its own message in the specification.
 */
export type ProblemCode =
  | "map_required"
  | "company_required"
  | "permit_required"
  | "name_required"
  | "required"
  | "contact_required"
  | "consent_required"
  | "too_long"
  | "not_a_number"
  | "not_whole"
  | "out_of_range"
  | "number_ambiguous"
  | "date_invalid"
  | "date_too_early"
  | "email_invalid"
  | "emails_invalid"
  | "phone_invalid"
  | "web_invalid"
  | "sites_invalid"
  | "password_invalid"
  | "passwords_differ"
  | "slug_invalid"
  | "host_taken"
  | "unavailable";

export interface Problem<Field extends string> {
  readonly field: Field;
  readonly code: ProblemCode;
}

/** A list with the problem if there is one, otherwise an empty list, for concatenation. */
export function problemIf<Field extends string>(
  isInvalid: boolean,
  field: Field,
  code: ProblemCode,
): Problem<Field>[] {
  return isInvalid ? [{ field, code }] : [];
}

/** One `required` problem for each field that is null or blank, in the given order. */
export function requiredProblems<Field extends string>(
  draft: { readonly [name in Field]: unknown },
  fields: readonly Field[],
): Problem<Field>[] {
  return fields.flatMap((field) => problemIf(isBlank(draft[field]), field, "required"));
}

/** One `too_long` problem for each text longer than its limit. */
export function lengthProblems<Limits extends Readonly<Record<string, number>>>(
  draft: { readonly [field in keyof Limits]: string | null },
  limits: Limits,
): Problem<keyof Limits & string>[] {
  return Object.entries(limits).flatMap(([field, maxLength]) =>
    problemIf<keyof Limits & string>((draft[field]?.length ?? 0) > maxLength, field, "too_long"),
  );
}

/** Whether the value is null or a blank text. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}
