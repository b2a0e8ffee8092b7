import { errorReplies } from "@mapaobra/contract/messages.es";
import { problemMessage } from "@mapaobra/contract/problems.es";
import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { ApiError } from "../api/api-error.ts";

/** The error message of each invalid field of a form. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string };

/** Returns the first problem of each field. */
export function toFieldErrors<Field extends string>(
  problems: readonly Problem<Field>[],
): { readonly [Name in Field]?: string } {
  const messageByField: { [Name in Field]?: string } = {};
  for (const problem of problems) messageByField[problem.field] ??= problemMessage(problem);
  return messageByField;
}

/** Maps the field errors of a server response from wire names to property names. */
export function serverFieldErrors(error: unknown, codec: Codec<unknown>): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.codigo === errorReplies.slug_taken.codigo) return { slug: error.message };
  return Object.fromEntries(
    error.fields.map(({ field, message }) => [
      codec.fields.find(({ name }) => name === field)?.key ?? field,
      message,
    ]),
  );
}

/**
 * The message for the whole form: `whenMissing` if a required field is missing, otherwise the first problem.
 */
export function formErrorMessage(problems: readonly Problem<string>[], whenMissing: string): string {
  const [first] = problems;
  const isMissing = problems.some(({ code }) => code.endsWith("required"));
  return isMissing || !first ? whenMissing : problemMessage(first);
}

/** The message for the whole form: that of the only invalid field, or that there are several. */
export function invalidFieldsMessage(problems: readonly Problem<string>[]): string {
  const [first] = problems;
  const isOneField = problems.every(({ field }) => field === first?.field);
  return first && isOneField ? problemMessage(first) : "Hay datos por corregir.";
}
