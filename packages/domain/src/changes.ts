/** What a save sends of a draft: undefined keeps what there is, null clears it. */
export type Changes<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | null | undefined };

/** A draft with the changes of a save; what is cleared becomes what it is in an `empty` draft. */
export function withChanges<Draft extends object>(
  draft: Draft,
  changes: Changes<Draft>,
  empty: Draft,
): Draft {
  const changed = { ...empty };
  for (const field of Object.keys(empty) as (keyof Draft)[]) {
    const change = changes[field];
    if (change !== null) changed[field] = change ?? draft[field];
  }
  return changed;
}
