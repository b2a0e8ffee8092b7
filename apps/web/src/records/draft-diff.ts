import type { Difference } from "../ui/records/ConflictNotice.tsx";

/** How a draft is read by people: a name and a text for each of its fields. */
export type DraftFormatters<Draft> = {
  readonly [Field in keyof Draft]: readonly [label: string, text: (value: Draft[Field]) => string];
};

const unchangedText = "Sin cambios";

/**
 * The fields in which two drafts of one record differ, in the order of the reading. What is not `isTyped` is
 * not mine: it was there before.
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

/** A field that is a text already. */
export const formatText = (value: string | null): string => value ?? "";

/** A record of another noun that a field names by its id. */
interface NamedRecord {
  readonly id: number;
  readonly name: string;
}

/** Reads such a field. */
export const formatName =
  (records: readonly NamedRecord[] = []) =>
  (id: number | null): string =>
    id === null ? "" : (records.find((record) => record.id === id)?.name ?? `N.º ${id}`);
