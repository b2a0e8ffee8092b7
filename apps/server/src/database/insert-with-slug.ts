import { availableSlug } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";

interface SlugSource {
  /** A slug that the user requested: used unchanged or rejected. */
  readonly requested: string | null | undefined;
  /** Slug derived from the name; a number is appended when it is taken. */
  readonly base: string;
  readonly existing: () => Promise<ReadonlySet<string>>;
}

/**
 * Inserts a record with a unique slug. `insert` returns undefined when the slug is taken, also by a
 * concurrent insert.
 * @throws DomainError `slug_taken` when the requested slug is taken
 */
export async function insertWithSlug<Row>(
  { requested, base, existing }: SlugSource,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (;;) {
    const slug = requested ?? availableSlug(base, await existing());
    const row = await insert(slug);
    if (row !== undefined) return row;
    if (slug === requested) throw new DomainError("slug_taken", { params: { slug } });
  }
}
