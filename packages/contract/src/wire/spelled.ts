import * as z from "zod/mini";

/** The wire spelling of a domain value that is one of a few words, such as `daily` as `diario`. */
export function spelled<Word extends string>(wordOf: Readonly<Record<Word, string>>) {
  const spellings = Object.values<string>(wordOf);
  const words = new Map(Object.entries<string>(wordOf).map(([word, spelling]) => [spelling, word as Word]));
  const known = new Intl.ListFormat("es", { type: "disjunction" }).format(spellings);
  return {
    schema: z.pipe(
      z.enum(spellings, `Debe ser ${known}.`),
      z.transform((spelling: string) => words.get(spelling) as Word),
    ),
    encode: (word: unknown): string => wordOf[word as Word],
    encodeNullable: (word: unknown): string | null => (word === null ? null : wordOf[word as Word]),
  };
}
