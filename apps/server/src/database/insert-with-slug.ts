import { availableSlug } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";

interface SlugSource {
  /** The slug that was asked for, which is this one or none. */
  readonly requested: string | null | undefined;
  /** The slug of the name, which is numbered where it is taken. */
  readonly base: string;
  readonly existing: () => Promise<ReadonlySet<string>>;
}

/**
 * Inserts a record under a slug of its own. `insert` gives nothing when the slug is taken, which also
 * happens when somebody else takes it at this moment.
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
