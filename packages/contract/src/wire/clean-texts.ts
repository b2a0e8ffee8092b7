import { DomainError, type FieldProblem } from "@mapaobra/domain/errors";
import { cleanText, isUncleanLine, isUncleanText } from "@mapaobra/domain/format/control-characters";
import type { Codec } from "./codec.ts";

const lineMessage = "No admite saltos de línea, tabulaciones ni caracteres invisibles.";
const textMessage = "No admite caracteres invisibles, salvo saltos de línea y tabulaciones.";

/**
 * Throws `invalid_input` with each text of a decoded request that has invisible characters, or line breaks in
 * a field of one line. Only for requests: rows from before this rule stay readable, and an edit may send their texts
 * back unchanged. `findStored` reads the record that the request edits, by the same keys. Passwords and fields of any
 * character are exempt.
 */
export async function rejectUncleanTexts(
  request: Pick<Codec<unknown>, "fields">,
  value: unknown,
  findStored?: () => Promise<object | undefined>,
): Promise<void> {
  if (problemsOf(request, value).length === 0) return;
  const problems = problemsOf(request, value, await findStored?.());
  if (problems.length > 0) throw new DomainError("invalid_input", { fields: problems });
}

function problemsOf(
  { fields }: Pick<Codec<unknown>, "fields">,
  record: unknown,
  stored: object = {},
): FieldProblem[] {
  const values = record as Readonly<Record<string, unknown>>;
  const storedValues = stored as Readonly<Record<string, unknown>>;
  return fields.flatMap(({ key, name, multiline, secret, anyCharacter, nestedCodec }) => {
    if (secret || anyCharacter) return [];
    const value = values[key];
    const storedValue = storedValues[key];
    if (nestedCodec && value) {
      const inside = (item: unknown, path: string, storedItem: unknown) =>
        problemsOf(nestedCodec.codec, item, storedItem ?? {}).map((each) => ({
          ...each,
          field: `${path}.${each.field}`,
        }));
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            inside(item, `${name}[${index}]`, storedItemOf(storedValue, item, index)),
          )
        : inside(value, name, storedValue);
    }
    if (typeof value !== "string") return [];
    if (typeof storedValue === "string" && cleanText(storedValue) === value) return [];
    const isUnclean = multiline ? isUncleanText(value) : isUncleanLine(value);
    return isUnclean ? [{ field: name, message: multiline ? textMessage : lineMessage }] : [];
  });
}

/** The stored record of an item of a list: by its id, or by its place for clients that send none. */
function storedItemOf(stored: unknown, item: unknown, index: number): unknown {
  if (!Array.isArray(stored)) return undefined;
  const { id } = item as { readonly id?: unknown };
  return id === undefined ? stored[index] : stored.find((each) => each.id === id);
}
