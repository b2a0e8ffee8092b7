import type { Difference } from "./frame/ConflictNotice.tsx";

/** The label and the formatter of each field of a draft. */
export type DraftFormatters<Draft> = {
  readonly [Field in keyof Draft]: readonly [label: string, text: (value: Draft[Field]) => string];
};

const unchangedText = "Sin cambios";

/**
 * The fields in which two drafts of a record differ, in display order. The user's side of a field that they
 * did not edit (`isTyped`) is 'Sin cambios'.
 */
export function diffDrafts<Draft extends object>(
  reading: DraftFormatters<Draft>,
  mine: Draft,
  theirs: Draft,
  isTyped: (field: keyof Draft) => boolean,
): Difference[] {
  return (Object.keys(reading) as (keyof Draft)[]).flatMap((field) => {
    const [label, text] = reading[field];
    const [my, their] = [text(mine[field]), text(theirs[field])];
    return my === their ? [] : [{ label, mine: isTyped(field) ? my : unchangedText, theirs: their }];
  });
}

/** Formats a text field. */
export const formatText = (value: string | null): string => value ?? "";

/** A record of another noun, referenced by id. */
interface NamedRecord {
  readonly id: number;
  readonly name: string;
}

/** Formats a reference by the record's name. */
export const formatName =
  (records: readonly NamedRecord[] = []) =>
  (id: number | null): string =>
    id === null ? "" : (records.find((record) => record.id === id)?.name ?? `N.º ${id}`);
