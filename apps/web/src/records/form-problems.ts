import { refusals } from "@mapaobra/contract/messages.es";
import { problemSentences } from "@mapaobra/contract/problems.es";
import type { Codec } from "@mapaobra/contract/wire/codec";
import type { Problem } from "@mapaobra/domain/problems";
import { ApiError } from "../api/api-error.ts";

/** What is wrong with a form: a sentence beside each field that is. */
export type FieldSentences<Draft> = { readonly [Field in keyof Draft]?: string };

/** The first thing that is wrong with each field. */
export function sentencesOf<Field extends string>(
  problems: readonly Problem<Field>[],
): { readonly [Name in Field]?: string } {
  const sentences: { [Name in Field]?: string } = {};
  for (const { field, code } of problems) sentences[field] ??= problemSentences[code];
  return sentences;
}

/** What the server says of each field, under the names that the rest of the application knows them by. */
export function refusedFields(error: unknown, codec: Codec<unknown>): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.codigo === refusals.slug_taken.codigo) return { slug: error.message };
  return Object.fromEntries(
    error.fields.map(({ field, message }) => [
      codec.fields.find(({ name }) => name === field)?.key ?? field,
      message,
    ]),
  );
}

/** The sentence for a form as a whole: what is missing comes first, else the first thing that is wrong. */
export function headlineOf(problems: readonly Problem<string>[], whenMissing: string): string {
  const [first] = problems;
  const isMissing = problems.some(({ code }) => code.endsWith("required"));
  return isMissing || !first ? whenMissing : problemSentences[first.code];
}
