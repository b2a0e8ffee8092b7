import { errorReplies } from "@mapaobra/contract/messages.es";
import { problemMessages } from "@mapaobra/contract/problems.es";
import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { ApiError } from "../api/api-error.ts";

/** What is wrong with a form: a sentence beside each field that is. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string };

/** The first thing that is wrong with each field. */
export function toFieldErrors<Field extends string>(
  problems: readonly Problem<Field>[],
): { readonly [Name in Field]?: string } {
  const sentences: { [Name in Field]?: string } = {};
  for (const { field, code } of problems) sentences[field] ??= problemMessages[code];
  return sentences;
}

/** What the server says of each field, under the names that the rest of the application knows them by. */
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

/** The sentence for a form as a whole: what is missing comes first, else the first thing that is wrong. */
export function formErrorMessage(problems: readonly Problem<string>[], whenMissing: string): string {
  const [first] = problems;
  const isMissing = problems.some(({ code }) => code.endsWith("required"));
  return isMissing || !first ? whenMissing : problemMessages[first.code];
}
